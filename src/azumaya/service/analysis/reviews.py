"""Hints, and reviews of finished matches.

Both are computed by the workers, with lower priority than computer turns. A review consists of many short jobs, bounded
in number and time, so that turns and hints can go in between.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

from ...games import game as find_game
from ...rules.position import Position, read_position
from ...search.hints import Hint, PositionEstimate, estimate_position, hint
from ...search.players import PlayerSpec, new_player
from ...search.reviews import Review, from_first_turn, review_from_estimates
from ...search.spec import STRONGEST
from .. import errors
from ..jobs.fair_queue import ANYONE, Asker, FairQueue
from ..jobs.workers import Priority
from ..match.draft import is_complete, play_draft
from ..match.state import MatchState

LOG = logging.getLogger(__name__)
HINT_SECONDS = 0.5
VIEW_SECONDS, DRAW_SECONDS = 0.15, 0.05
"""Seconds per position, and per chance outcome where chance is to move."""
MAX_KEPT = 50
MAX_RUNNING, MAX_OF_NETWORK = 10, 5
"""Concurrent reviews, in all and requested by one network."""
MAX_POSITIONS = 400
"""Positions per review; of longer games the last ones."""
REVIEW_SECONDS = 1800.0
"""Timeout of a review, including waiting time."""
SEED = 1

Turns = tuple[tuple[str, ...], ...]


@dataclass
class GameReview:
    """A review in progress. `numbers` are the event numbers of its positions, `done` of which are analysed."""

    start: Position
    numbers: tuple[int, ...]
    texts: tuple[str, ...]
    turns: Turns
    turn_numbers: tuple[int, ...]
    """For each position, the number of turns before it."""
    asker: Asker = ANYONE
    done: int = 0
    result: Review | None = None
    work: asyncio.Task[None] | None = field(default=None, repr=False)

    @property
    def total(self) -> int:
        return len(self.numbers)

    def turn_number(self, index: int) -> int:
        """Return the number of the turn made in a position."""
        return self.turn_numbers[index] + 1


class Reviews:
    """Hints and reviews. The newest reviews are cached."""

    def __init__(self, queue: FairQueue) -> None:
        self._queue = queue
        self._kept: OrderedDict[tuple[str, int], GameReview] = OrderedDict()

    async def hint(self, base: Position, moves: Sequence[str], asker: Asker = ANYONE) -> Hint:
        """Return a hint that continues the given moves; raise if there is no decision."""
        draft = play_draft(base, moves)
        if draft.side is None or (moves and is_complete(draft)):
            raise errors.nothing_to_decide(draft.text)
        return await self._queue.run(
            find_hint, base.game.name, base.text, tuple(moves), priority=Priority.HINT, asker=asker
        )

    def review(self, state: MatchState, asker: Asker = ANYONE) -> GameReview:
        """Return the review of a finished match, starting it on the first call. Raise if the match is running, or if
        too many reviews are in progress, in all or for the asker's network."""
        if not state.is_over:
            raise (
                errors.between_people(state.number) if state.is_between_people else errors.still_going_on(state.number)
            )
        boards = counted(state)
        key = (state.setup.id, number_of(boards[-1]))
        if key not in self._kept:
            self._check_capacity(asker)
            self._start(key, new_review(boards, asker))
        review = self._kept[key]
        self._kept.move_to_end(key)
        if review.work is not None and review.work.done() and review.result is None:
            del self._kept[key]
            raise errors.analysis_failed()
        return review

    def _start(self, key: tuple[str, int], review: GameReview) -> None:
        self._kept[key] = review
        review.work = asyncio.create_task(self._run(review), name=f"review {key[0]}")
        if len(self._kept) > MAX_KEPT:
            _, oldest = self._kept.popitem(last=False)
            assert oldest.work is not None
            oldest.work.cancel()

    def _check_capacity(self, asker: Asker) -> None:
        running = [review for review in self._kept.values() if review.work is not None and not review.work.done()]
        of_network = sum(review.asker.network == asker.network for review in running)
        if len(running) >= MAX_RUNNING or of_network >= MAX_OF_NETWORK:
            raise errors.workers_busy()

    async def _run(self, review: GameReview) -> None:
        game, estimates = review.start.game.name, list[PositionEstimate]()
        try:
            async with asyncio.timeout(REVIEW_SECONDS):
                for text in review.texts:
                    estimates.append(
                        await self._queue.run(
                            estimate_board, game, text, priority=Priority.ANALYSIS, asker=review.asker
                        )
                    )
                    review.done += 1
                review.result = await self._queue.run(
                    conclude_review,
                    game,
                    review.start.text,
                    review.turns,
                    tuple(estimates),
                    priority=Priority.ANALYSIS,
                    asker=review.asker,
                )
        except Exception:
            LOG.exception("review failed game=%s", game)

    async def close(self) -> None:
        works = [review.work for review in self._kept.values() if review.work is not None]
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)


def counted(state: MatchState) -> list[MatchState]:
    """Return the states of the main line, oldest first, one per turn and chance event."""
    return [one for one in state.line if one.counted is None or one.counted.moves][::-1]


def number_of(board: MatchState) -> int:
    """Return the event number of a position; 0 for the start."""
    return 0 if board.counted is None else board.counted.number


def new_review(boards: list[MatchState], asker: Asker = ANYONE) -> GameReview:
    """Return the review of a match: its positions from the first turn on, without initial chance moves, and the last
    ones of a very long game."""
    boards = boards[-len(from_first_turn([board.position for board in boards])) :][-MAX_POSITIONS:]
    return GameReview(
        boards[0].position,
        tuple(number_of(board) for board in boards),
        tuple(board.position.text for board in boards),
        tuple(board.counted.moves for board in boards[1:] if board.counted is not None),
        tuple(sum(board.turns) for board in boards),
        asker,
    )


# --- in the workers ---


def find_hint(game: str, text: str, made: tuple[str, ...]) -> Hint:
    found = find_game(game)
    return hint(
        read_position(found, text),
        new_player(found, PlayerSpec(level=STRONGEST, seconds=HINT_SECONDS, seed=SEED)),
        made,
    )


def estimate_board(game: str, text: str) -> PositionEstimate:
    found = find_game(game)
    position = read_position(found, text)
    seconds = DRAW_SECONDS if position.is_chance else VIEW_SECONDS
    return estimate_position(position, new_player(found, PlayerSpec(level=STRONGEST, seconds=seconds, seed=SEED)))


def conclude_review(game: str, start: str, turns: Turns, views: tuple[PositionEstimate, ...]) -> Review:
    """Replay the turns, which the facts about a turn are derived from, and summarise the estimates."""
    found = find_game(game)
    positions = [read_position(found, start)]
    for moves in turns:
        positions.append(positions[-1].play_all(moves))
    return review_from_estimates(
        positions, views, new_player(found, PlayerSpec(level=STRONGEST, seconds=VIEW_SECONDS, seed=SEED))
    )
