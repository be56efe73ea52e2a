"""What a result does to the ratings of those who played. All of it is pure.

A person meets another person, or a level of the computer. Levels are anchors: their strength is what was measured, and
it never changes. They place somebody whose strength is not known yet, and nobody else, because whoever knows a
computer's habits could live on them.
"""

from __future__ import annotations

from dataclasses import dataclass

from .glicko2 import GlickoRating, Opponent, rated, rested
from .standing import PLACED, RatingStanding

DAY = 86_400_000
ANCHOR = 1000.0
"""The rating of level 1."""
ANCHOR_DEVIATION = 45.0


@dataclass(frozen=True, slots=True)
class RatedPerson:
    """A player by id, and the rating before the game; None for the first game at this pace."""

    player: str
    before: RatingStanding | None = None

    @property
    def name(self) -> str:
        return self.player


@dataclass(frozen=True, slots=True)
class RatedLevel:
    """A level and its measured strength above level 1."""

    level: int
    elo: int

    @property
    def name(self) -> str:
        return f"level-{self.level}"


Contender = RatedPerson | RatedLevel


@dataclass(frozen=True, slots=True)
class RatedResult:
    """Who met whom, the points of the first (1, ½ or 0), what the first's side was worth in Elo, and when (ms)."""

    contenders: tuple[Contender, Contender]
    points: float
    advantage: float
    at: int


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a result has done to a player. `place` is 0 for the first of the two."""

    player: str
    place: int
    opponent: str
    points: float
    before: RatingStanding | None
    after: RatingStanding

    @property
    def former(self) -> float:
        return GlickoRating().value if self.before is None else self.before.value


def changes(result: RatedResult) -> list[RatingChange]:
    """What becomes of both; nothing of a level, and nothing of somebody whom a level need not place any more."""
    found = (changed(result, place) for place in (0, 1))
    return [change for change in found if change is not None]


def changed(result: RatedResult, place: int) -> RatingChange | None:
    one, other = result.contenders[place], result.contenders[1 - place]
    if not isinstance(one, RatedPerson):
        return None
    mine, theirs = strength(one, result.at), strength(other, result.at)
    if isinstance(other, RatedLevel) and mine.deviation < PLACED:
        return None
    points = result.points if place == 0 else 1 - result.points
    worth = result.advantage if place == 0 else -result.advantage
    after = rated(mine, [Opponent(theirs.value - worth, theirs.deviation, points)])
    games = one.before.games if one.before else 0
    standing = RatingStanding(after.value, after.deviation, after.volatility, games + 1, result.at)
    return RatingChange(one.player, place, other.name, points, one.before, standing)


def strength(contender: Contender, at: int) -> GlickoRating:
    """What is known of somebody when they sit down: after a pause as much, less surely."""
    match contender:
        case RatedLevel(elo=elo):
            return GlickoRating(ANCHOR + elo, ANCHOR_DEVIATION)
        case RatedPerson(before=None):
            return GlickoRating()
        case RatedPerson(before=before):
            assert before is not None
            return rested(before.glicko, (at - before.changed) / DAY)
