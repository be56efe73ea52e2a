"""Reviews of finished games: the chances move by move and the turning points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..rules.errors import AzumayaError
from ..rules.message import Message
from ..rules.position import Position
from .hints import PositionEstimate, best_turn, estimate_position
from .player import Player
from .reasons import option_of, verdict, written_turn

TURNING_POINTS, MOST_CANDIDATES = 3, 9
"""Turning points reported, and candidates examined: the turns that gave away most."""
LEAST_LOSS = 0.1
"""Smallest loss in winning chance of a turning point."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that gave away much, the chance of its side before and after, and the better turn."""

    number: int
    """Index of the position in which it was made."""
    side: int
    played: str
    better: str
    better_moves: tuple[str, ...]
    before: float
    after: float
    reason: Message
    places: tuple[str, ...]

    @property
    def loss(self) -> float:
        return self.before - self.after


@dataclass(frozen=True, slots=True)
class Review:
    """Review of a finished game: side 0's chance in each position, and the turning points in order."""

    chances: tuple[float, ...]
    certain: tuple[bool, ...]
    turning_points: tuple[TurningPoint, ...]
    drawn: frozenset[int] = frozenset()
    """Positions in which chance was to move; their estimates are samples."""

    @property
    def known_from(self) -> int | None:
        """The position from which on the result of best play was known; None if only the last one."""
        decided = [number for number in range(len(self.certain)) if number not in self.drawn]
        unknown = [number for number in decided if not self.certain[number]]
        first = next(number for number in (*decided, len(self.certain)) if not unknown or number > unknown[-1])
        return first if first < len(self.certain) - 1 else None


def from_first_turn(positions: Sequence[Position]) -> Sequence[Position]:
    """Drop the positions before the first turn, which chance dealt."""
    dealt = next((number for number, position in enumerate(positions) if not position.is_chance), 0)
    return positions[dealt:]


def review(positions: Sequence[Position], player: Player, progress: Callable[[], None] = lambda: None) -> Review:
    """Review a finished game, its last position included. `progress` is called after each position.

    At most SAMPLED_DRAWS analyses per position, and MOST_CANDIDATES turns analysed in full.
    """
    views = []
    for position in positions:
        views.append(estimate_position(position, player))
        progress()
    return review_from_estimates(positions, views, player)


def review_from_estimates(positions: Sequence[Position], views: Sequence[PositionEstimate], player: Player) -> Review:
    """Build the review from the estimates of all positions."""
    losses = {number: loss_of(positions[number], *pair) for number, pair in enumerate(pairwise(views))}
    candidates = sorted((number for number in losses if losses[number] >= LEAST_LOSS), key=lambda n: -losses[n])
    points = list[TurningPoint]()
    for number in candidates[:MOST_CANDIDATES]:
        point = turning_point(number, positions, views[number], views[number + 1], player)
        points += [] if point is None else [point]
        if len(points) == TURNING_POINTS:
            break
    return Review(
        tuple(view.chance for view in views),
        tuple(view.certain for view in views),
        tuple(sorted(points, key=lambda point: point.number)),
        frozenset(number for number, position in enumerate(positions) if position.is_chance),
    )


def loss_of(position: Position, before: PositionEstimate, after: PositionEstimate) -> float:
    """Return the winning chance that the side to move gave away; 0 where chance moved."""
    side = position.side
    return before.chance_of(side) - after.chance_of(side) if isinstance(side, int) else 0.0


def turning_point(
    number: int, positions: Sequence[Position], before: PositionEstimate, after: PositionEstimate, player: Player
) -> TurningPoint | None:
    """Return the turning point of a turn, if another turn would have kept the chance."""
    position, side = positions[number], positions[number].side
    if before.analysis is None or not isinstance(side, int):
        return None
    better, moves = best_turn(position, before.analysis, player)
    played = positions[number + 1]
    if written_turn(better) == written_turn(played):
        return None
    had, has = before.chance_of(side), after.chance_of(side)
    ahead = after.analysis.variation if after.analysis else ()
    did = option_of(position, played, ahead, has, after.certain)
    could = option_of(position, better, before.analysis.variation[len(moves) :], had, before.certain)
    places = tuple(place for fact in (could.facts or did.facts)[:2] for place in fact.places)
    return TurningPoint(number, side, did.turn, could.turn, moves, had, has, verdict(did, could), places)


def must_be_finished(positions: Sequence[Position], result: str) -> None:
    """Refuse to review a game that is still going on."""
    if not positions[-1].is_over and (not result or result.startswith("unfinished")):
        raise AzumayaError(
            Message("search-review-game-on"),
            text=result or positions[-1].text,
            near=(f"azumaya analyse --game {positions[-1].game.name} --position …",),
        )
