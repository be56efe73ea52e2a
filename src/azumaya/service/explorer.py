"""Any position looked at: each turn with what it leads to, exact where tables or the solver tell, else judged, with
what the game's book of openings says of it.

Thought in the workers like a review: short jobs behind turns and hints. The newest answers are kept.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace

from ..games import game as find_game
from ..rules.position import Position, read_position
from ..search.book import book_of
from ..search.exploring import (
    Exploration,
    ExploredTurn,
    explore_exactly,
    judged,
    turns_judged_by,
    with_book,
    with_lines,
)
from ..search.player import Analysis, Player
from ..search.players import PlayerSpec, new_player
from ..search.spec import STRONGEST
from ..search.study import View, view_of
from . import errors
from .catalogue import Catalogue
from .workers import Urgency, Workers

EXACT_SECONDS, POSITION_SECONDS, TURN_SECONDS = 2.0, 0.5, 0.06
MOST_JUDGED = 40
"""Of a position with more turns that nothing is known of, only those are judged that a look at the whole finds good."""
BATCH = 6
"""Turns judged in one job, so that whoever waits for a computer's turn does not wait for long."""
VARIATIONS = 12
LINES = 3
"""Of the best turns so many tell what is expected to follow."""
KEPT = 500
SEED = 1

MayLook = Callable[[str | None, Position], Awaitable[None]]
"""Refuses to look at a position for somebody, who is a player's id or nobody known."""


async def anybody(asker: str | None, position: Position) -> None:
    """Anybody may look at anything."""


class Explorer:
    """What the house knows of positions."""

    def __init__(self, catalogue: Catalogue, workers: Workers, may_look: MayLook = anybody) -> None:
        self._catalogue = catalogue
        self._workers = workers
        self._may_look = may_look
        self._kept: OrderedDict[tuple[str, str, bool], Exploration] = OrderedDict()

    async def explore(
        self, game: str, text: str, asker: str | None, judge: bool = True
    ) -> tuple[Position, Exploration]:
        """What is known of a position; without `judge` only what is certain. Refuses where nobody has anything to
        decide."""
        position = read_position(self._catalogue.game(game), text)
        await self._may_look(asker, position)
        if position.side is None:
            raise errors.nothing_to_decide(position.text)
        key = (game, position.text, judge)
        if key not in self._kept:
            self._kept[key] = await self._look(position, judge)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return position, self._kept[key]

    async def _look(self, position: Position, judge: bool) -> Exploration:
        found = await self._weigh(position, judge)
        if not judge:
            return found
        return await self._workers.run(tell_more, position.game.name, position.text, found, urgency=Urgency.STUDY)

    async def _weigh(self, position: Position, judge: bool) -> Exploration:
        game, text = position.game.name, position.text
        found = await self._workers.run(look_exactly, game, text, urgency=Urgency.STUDY)
        open_turns = [turn for turn in found.turns if not turn.exact]
        if not judge or (found.exact and not open_turns):
            return found
        analysis, best = await self._workers.run(judge_position, game, text, urgency=Urgency.STUDY)
        if not found.turns:
            found = Exploration(best, value=found.value, exact=found.exact)
            return judged(found, analysis, [None] * len(best), position.state.mover)
        if len(open_turns) > MOST_JUDGED:
            wanted = {turn.turn for turn in best}
            open_turns = [turn for turn in open_turns if turn.turn in wanted]
        views: dict[str, View] = {}
        for first in range(0, len(open_turns), BATCH):
            some = open_turns[first : first + BATCH]
            seen = await self._workers.run(
                judge_turns, game, text, tuple(turn.moves for turn in some), urgency=Urgency.STUDY
            )
            views |= {turn.turn: view for turn, view in zip(some, seen, strict=True)}
        return judged(found, analysis, [views.get(turn.turn) for turn in found.turns], position.state.mover)


# --- in the workers ---


def look_exactly(game: str, text: str) -> Exploration:
    return explore_exactly(read_position(find_game(game), text), EXACT_SECONDS)


def judge_position(game: str, text: str) -> tuple[Analysis, tuple[ExploredTurn, ...]]:
    """What the strongest level thinks of a position, and the turns it would consider."""
    position = read_position(find_game(game), text)
    analysis = strongest(game, POSITION_SECONDS).analyse(position, variations=VARIATIONS)
    return analysis, turns_judged_by(position, analysis)


def judge_turns(game: str, text: str, turns: tuple[tuple[str, ...], ...]) -> list[View]:
    """How the positions after some turns look."""
    position, player = read_position(find_game(game), text), strongest(game, TURN_SECONDS)
    return [view_of(position.play_all(moves), player) for moves in turns]


def tell_more(game: str, text: str, found: Exploration) -> Exploration:
    """An exploration with what is expected after its best turns, and what the book says of all."""
    position = read_position(find_game(game), text)
    best = with_lines(position, found.turns[:LINES])
    return with_book(position, replace(found, turns=(*best, *found.turns[LINES:])), book_of(position.game))


def strongest(game: str, seconds: float) -> Player:
    return new_player(find_game(game), PlayerSpec(level=STRONGEST, seconds=seconds, seed=SEED))
