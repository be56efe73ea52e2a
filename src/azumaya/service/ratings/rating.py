"""Rating changes by a result. Pure functions.

A player meets another player or a level of the computer. Levels are anchors with a measured, fixed strength. They only
count for provisional ratings, because a player who knows a computer's habits could farm them.
"""

from __future__ import annotations

from dataclasses import dataclass

from .glicko2 import GlickoRating, Opponent, after_pause, updated

DAY = 86_400_000
ANCHOR = 1000.0
"""The rating of level 1."""
ANCHOR_DEVIATION = 45.0

MAX_ESTABLISHED_DEVIATION = 110.0
"""Ratings with a larger deviation are provisional."""

RatingKey = tuple[str, str, str]
"""Player, rating pool, pace."""


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """A player's rating in a game and pace. `games` counts the rated games, `changed` is the time of the last (ms)."""

    value: float
    deviation: float
    volatility: float
    games: int
    changed: int

    @property
    def is_provisional(self) -> bool:
        return self.deviation >= MAX_ESTABLISHED_DEVIATION

    @property
    def glicko(self) -> GlickoRating:
        return GlickoRating(self.value, self.deviation, self.volatility)


@dataclass(frozen=True, slots=True)
class SeatRating:
    """A rating as shown at a table; `change` is the effect of this match, once it is rated."""

    value: float
    deviation: float
    change: float | None = None


@dataclass(frozen=True, slots=True)
class RatedPerson:
    """A player and the rating before the game; None for the first game at this pace."""

    player: str
    before: PlayerRating | None = None

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
    """A rated game: `points` of the first contender (1, ½ or 0), `advantage` of its side in Elo, and the time (ms)."""

    contenders: tuple[Contender, Contender]
    points: float
    advantage: float
    at: int


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A change of a player's rating. `place` is 0 for the first contender."""

    player: str
    place: int
    opponent: str
    points: float
    before: PlayerRating | None
    after: PlayerRating

    @property
    def former(self) -> float:
        return GlickoRating().value if self.before is None else self.before.value


def changes(result: RatedResult) -> list[RatingChange]:
    """Return the rating changes: none for levels, none for an established player against a level."""
    found = (changed(result, place) for place in (0, 1))
    return [change for change in found if change is not None]


def changed(result: RatedResult, place: int) -> RatingChange | None:
    one, other = result.contenders[place], result.contenders[1 - place]
    if not isinstance(one, RatedPerson):
        return None
    mine, theirs = strength(one, result.at), strength(other, result.at)
    if isinstance(other, RatedLevel) and mine.deviation < MAX_ESTABLISHED_DEVIATION:
        return None
    points = result.points if place == 0 else 1 - result.points
    advantage = result.advantage if place == 0 else -result.advantage
    after = updated(mine, [Opponent(theirs.value - advantage, theirs.deviation, points)])
    games = one.before.games if one.before else 0
    rating = PlayerRating(after.value, after.deviation, after.volatility, games + 1, result.at)
    return RatingChange(one.player, place, other.name, points, one.before, rating)


def strength(contender: Contender, at: int) -> GlickoRating:
    """Return the strength at a time: a pause increases the deviation."""
    match contender:
        case RatedLevel(elo=elo):
            return GlickoRating(ANCHOR + elo, ANCHOR_DEVIATION)
        case RatedPerson(before=None):
            return GlickoRating()
        case RatedPerson(before=before):
            assert before is not None
            return after_pause(before.glicko, (at - before.changed) / DAY)
