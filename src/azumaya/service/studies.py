"""Hints for people who are to move, and finished matches looked at again.

All of it is thought in the workers, behind the turns of computer players: a review is many short jobs, bounded in their
number and in their time, and between two of them turns and hints go first.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..games import game as find_game
from ..rules.position import Position, read_position
from ..search.players import PlayerSpec, new_player
from ..search.spec import STRONGEST
from ..search.study import Hint, Review, View, conclude, from_first_turn, hint, view_of
from . import errors
from .match.draft import is_complete, play_draft
from .match.state import MatchState
from .workers import Urgency, Workers

LOG = logging.getLogger(__name__)
HINT_SECONDS = 0.5
VIEW_SECONDS, DRAW_SECONDS = 0.15, 0.05
"""For a position in which a side is to move, and for each of the draws looked at where chance is."""
KEPT_STUDIES = 50
MOST_RUNNING = 10
"""So many reviews go on at once."""
MOST_BOARDS = 400
"""Of a longer game the last ones are looked at."""
REVIEW_SECONDS = 1800.0
"""After which a review is given up, however long turns and hints have kept it waiting."""
SEED = 1

Turns = tuple[tuple[str, ...], ...]


@dataclass
class Study:
    """A finished match being looked at again. `numbers` are the events after which its boards lay there; `done` of them
    have been looked at."""

    start: Position
    numbers: tuple[int, ...]
    texts: tuple[str, ...]
    turns: Turns
    turn_numbers: tuple[int, ...]
    """For each board, how many turns had been made."""
    done: int = 0
    review: Review | None = None
    work: asyncio.Task[None] | None = field(default=None, repr=False)

    @property
    def total(self) -> int:
        return len(self.numbers)

    def turn_number(self, index: int) -> int:
        """The how-manieth turn of the match was made on a board."""
        return self.turn_numbers[index] + 1


class Studies:
    """What the house has been asked to look at. The newest answers are kept."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._kept: OrderedDict[tuple[str, int], Study] = OrderedDict()

    async def hint(self, base: Position, moves: Sequence[str]) -> Hint:
        """A turn to make on a board, the moves already made of it kept; refuses where nobody has anything to decide."""
        draft = play_draft(base, moves)
        if draft.side is None or (moves and is_complete(draft)):
            raise errors.nothing_to_decide(draft.text)
        return await self._workers.run(find_hint, base.game.name, base.text, tuple(moves), urgency=Urgency.HINT)

    def review(self, state: MatchState) -> Study:
        """How far the review of a finished match has come; the first to ask begins it. Refuses one that still goes on,
        and a new one while many others are being made."""
        if not state.is_over:
            raise (
                errors.between_people(state.number) if state.is_between_people else errors.still_going_on(state.number)
            )
        boards = counted(state)
        key = (state.setup.id, number_of(boards[-1]))
        if key not in self._kept:
            self._check_room()
            self._keep(key, new_study(boards))
        study = self._kept[key]
        self._kept.move_to_end(key)
        if study.work is not None and study.work.done() and study.review is None:
            del self._kept[key]
            raise errors.study_failed()
        return study

    def _keep(self, key: tuple[str, int], study: Study) -> None:
        self._kept[key] = study
        study.work = asyncio.create_task(self._look(study), name=f"studying {key[0]}")
        if len(self._kept) > KEPT_STUDIES:
            _, oldest = self._kept.popitem(last=False)
            assert oldest.work is not None
            oldest.work.cancel()

    def _check_room(self) -> None:
        if sum(study.work is not None and not study.work.done() for study in self._kept.values()) >= MOST_RUNNING:
            raise errors.busy_thinking()

    async def _look(self, study: Study) -> None:
        game, views = study.start.game.name, list[View]()
        try:
            async with asyncio.timeout(REVIEW_SECONDS):
                for text in study.texts:
                    views.append(await self._workers.run(look_at, game, text, urgency=Urgency.STUDY))
                    study.done += 1
                study.review = await self._workers.run(
                    conclude_game, game, study.start.text, study.turns, tuple(views), urgency=Urgency.STUDY
                )
        except Exception:
            LOG.exception("a game of %s cannot be looked at again", game)

    async def close(self) -> None:
        works = [study.work for study in self._kept.values() if study.work is not None]
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)


def counted(state: MatchState) -> list[MatchState]:
    """The match at its beginning and after every turn and draw that counts."""
    return [one for one in state.line if one.counted is None or one.counted.moves][::-1]


def number_of(board: MatchState) -> int:
    """The event after which a board lay there first; 0 for the opening."""
    return 0 if board.counted is None else board.counted.number


def new_study(boards: list[MatchState]) -> Study:
    """What is to be looked at: the boards from the first turn on, without what was dealt before it, and of a very long
    game the last ones."""
    boards = boards[-len(from_first_turn([board.position for board in boards])) :][-MOST_BOARDS:]
    return Study(
        boards[0].position,
        tuple(number_of(board) for board in boards),
        tuple(board.position.text for board in boards),
        tuple(board.counted.moves for board in boards[1:] if board.counted is not None),
        tuple(sum(board.turns) for board in boards),
    )


# --- in the workers ---


def find_hint(game: str, text: str, made: tuple[str, ...]) -> Hint:
    found = find_game(game)
    return hint(
        read_position(found, text),
        new_player(found, PlayerSpec(level=STRONGEST, seconds=HINT_SECONDS, seed=SEED)),
        made,
    )


def look_at(game: str, text: str) -> View:
    found = find_game(game)
    position = read_position(found, text)
    seconds = DRAW_SECONDS if position.to_move == "chance" else VIEW_SECONDS
    return view_of(position, new_player(found, PlayerSpec(level=STRONGEST, seconds=seconds, seed=SEED)))


def conclude_game(game: str, start: str, turns: Turns, views: tuple[View, ...]) -> Review:
    """The turns are made again here, because what a turn did is read off the moves that led to a position."""
    found = find_game(game)
    positions = [read_position(found, start)]
    for moves in turns:
        positions.append(positions[-1].play_all(moves))
    return conclude(positions, views, new_player(found, PlayerSpec(level=STRONGEST, seconds=VIEW_SECONDS, seed=SEED)))
