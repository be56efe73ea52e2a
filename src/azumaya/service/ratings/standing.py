"""A player's rating in a game at a pace, as it stands."""

from __future__ import annotations

from dataclasses import dataclass

from .glicko2 import GlickoRating

PLACED = 110.0
"""Whose deviation is smaller has been placed: the rating is no guess any more."""

RatingKey = tuple[str, str, str]
"""Player, game, pace."""


@dataclass(frozen=True, slots=True)
class RatingStanding:
    """`games` counts what has been rated, `changed` is when it was last (ms)."""

    value: float
    deviation: float
    volatility: float
    games: int
    changed: int

    @property
    def is_provisional(self) -> bool:
        return self.deviation >= PLACED

    @property
    def glicko(self) -> GlickoRating:
        return GlickoRating(self.value, self.deviation, self.volatility)


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """A rating as it is shown at a seat; `change` is what this match has done to it, once it has."""

    value: float
    deviation: float
    change: float | None = None
