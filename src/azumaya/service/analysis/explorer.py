"""Analysis of any position: the value of each turn, exact by tablebase or solver, else estimated, with the opening
book.

It is computed by the workers in short jobs with low priority, like a review. The newest results are cached.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from ...games import game as find_game
from ...rules.position import Position, read_position
from ...search.book import book_of
from ...search.hints import PositionEstimate, estimate_position
from ...search.player import Analysis, Player
from ...search.players import PlayerSpec, new_player
from ...search.position_analysis import (
    AnalysedTurn,
    PositionAnalysis,
    analyse_exactly,
    turns_of_analysis,
    with_book,
    with_judgements,
    with_variations,
)
from ...search.spec import STRONGEST
from .. import errors
from ..catalogue import Catalogue
from ..jobs.fair_queue import ANYONE, Asker, FairQueue
from ..jobs.workers import Priority
from ..lru_cache import LruCache

EXACT_SECONDS, POSITION_SECONDS, TURN_SECONDS = 1.0, 0.5, 0.06
"""A hint waits for a running job: with one worker, hints must take less than two seconds."""
MAX_ESTIMATED = 40
"""With more turns without exact value, only those preferred by a search are estimated."""
BATCH = 6
"""Turns estimated in one job, short enough for computer turns to go in between."""
VARIATIONS = 12
LINES = 3
"""Number of best turns with a principal variation."""
MAX_KEPT = 500
SEED = 1

AccessCheck = Callable[[str | None, Position], Awaitable[None]]
"""Raise if a player (None if anonymous) may not analyse a position."""


async def allow_all(asker: str | None, position: Position) -> None:
    pass


class Explorer:
    """Position analysis with a cache."""

    def __init__(self, catalogue: Catalogue, queue: FairQueue, check_access: AccessCheck = allow_all) -> None:
        self._catalogue = catalogue
        self._queue = queue
        self._check_access = check_access
        self._kept = LruCache[tuple[str, str, bool], PositionAnalysis]("analyses", MAX_KEPT)

    async def explore(
        self, game: str, text: str, asker: Asker = ANYONE, judge: bool = True
    ) -> tuple[Position, PositionAnalysis]:
        """Return the analysis of a position; without `judge` only exact values. Raise if there is no decision."""
        position = read_position(self._catalogue.game(game), text)
        await self._check_access(asker.person or None, position)
        if position.side is None:
            raise errors.nothing_to_decide(position.text)
        key = (game, position.text, judge)
        known = self._kept.get(key) or await self._analyse(position, judge, asker)
        self._kept[key] = known
        return position, known

    async def _analyse(self, position: Position, judge: bool, asker: Asker) -> PositionAnalysis:
        found = await self._evaluate(position, judge, asker)
        if not judge:
            return found
        return await self._queue.run(
            add_details, position.game.name, position.text, found, priority=Priority.ANALYSIS, asker=asker
        )

    async def _evaluate(self, position: Position, judge: bool, asker: Asker) -> PositionAnalysis:
        game, text = position.game.name, position.text
        found = await self._queue.run(exact_analysis, game, text, priority=Priority.ANALYSIS, asker=asker)
        open_turns = [turn for turn in found.turns if not turn.exact]
        if not judge or (found.exact and not open_turns):
            return found
        analysis, best = await self._queue.run(analyse_position, game, text, priority=Priority.ANALYSIS, asker=asker)
        if not found.turns:
            found = PositionAnalysis(best, value=found.value, exact=found.exact)
            return with_judgements(found, analysis, [None] * len(best), position.state.mover)
        if len(open_turns) > MAX_ESTIMATED:
            wanted = {turn.turn for turn in best}
            open_turns = [turn for turn in open_turns if turn.turn in wanted]
        estimates: dict[str, PositionEstimate] = {}
        for first in range(0, len(open_turns), BATCH):
            some = open_turns[first : first + BATCH]
            batch = await self._queue.run(
                estimate_turns, game, text, tuple(turn.moves for turn in some), priority=Priority.ANALYSIS, asker=asker
            )
            estimates |= {turn.turn: estimate for turn, estimate in zip(some, batch, strict=True)}
        return with_judgements(
            found, analysis, [estimates.get(turn.turn) for turn in found.turns], position.state.mover
        )


# --- in the workers ---


def exact_analysis(game: str, text: str) -> PositionAnalysis:
    return analyse_exactly(read_position(find_game(game), text), EXACT_SECONDS)


def analyse_position(game: str, text: str) -> tuple[Analysis, tuple[AnalysedTurn, ...]]:
    """Return the analysis of the strongest level, and its candidate turns."""
    position = read_position(find_game(game), text)
    analysis = strongest(game, POSITION_SECONDS).analyse(position, variations=VARIATIONS)
    return analysis, turns_of_analysis(position, analysis)


def estimate_turns(game: str, text: str, turns: tuple[tuple[str, ...], ...]) -> list[PositionEstimate]:
    """Return estimates of the positions after some turns."""
    position, player = read_position(find_game(game), text), strongest(game, TURN_SECONDS)
    return [estimate_position(position.play_all(moves), player) for moves in turns]


def add_details(game: str, text: str, found: PositionAnalysis) -> PositionAnalysis:
    """Add principal variations of the best turns and book entries."""
    position = read_position(find_game(game), text)
    best = with_variations(position, found.turns[:LINES])
    return with_book(position, replace(found, turns=(*best, *found.turns[LINES:])), book_of(position.game))


def strongest(game: str, seconds: float) -> Player:
    return new_player(find_game(game), PlayerSpec(level=STRONGEST, seconds=seconds, seed=SEED))
