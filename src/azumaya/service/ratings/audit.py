"""Audit of the stored ratings.

Recalculation game by game must give the same values, and a fit over all games at once similar ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ..match.seats import Computer, Person, Seat
from ..storage.storage import Storage
from .rating import PlayerRating, strength
from .recalculation import StoredResult, contender, recalculate, results

FIND_RATINGS = "SELECT player, game, pace, value, deviation, volatility, games, changed FROM ratings"
FIND_NAMES = "SELECT id, name FROM players WHERE id IN (SELECT player FROM ratings)"

Fit = Callable[[Sequence[tuple[str, str, float]]], Mapping[str, float]]
"""Fit Elo strengths, relative to any zero, to games given as (first, second, points of the first)."""


@dataclass(frozen=True, slots=True)
class RatingComparison:
    """A player's stored rating, the recalculated one, and that of a fit over all games."""

    player: str
    name: str
    game: str
    pace: str
    stored: PlayerRating
    recalculated: PlayerRating | None
    fitted: float

    @property
    def is_wrong(self) -> bool:
        return self.stored != self.recalculated


async def compare_ratings(storage: Storage, fit: Fit) -> list[RatingComparison]:
    """Compare all stored ratings, largest difference to the fit first."""
    recalculated, played = await recalculate(storage), await results(storage)
    names = dict(map(tuple, await storage.read(FIND_NAMES)))
    rows = [tuple(row) for row in await storage.read(FIND_RATINGS)]
    stored = {(row[0], row[1], row[2]): PlayerRating(*row[3:]) for row in rows}
    found = []
    for place in sorted({(game, pace) for _, game, pace in stored}):
        here = {player: one for (player, *its_place), one in stored.items() if tuple(its_place) == place}
        fitted = fit_to_scale(fit, [one for one in played if (one.pool, one.pace) == place], here)
        found += [
            RatingComparison(
                player, names.get(player, player), *place, one, recalculated.get((player, *place)), fitted[player]
            )
            for player, one in here.items()
        ]
    return sorted(found, key=lambda one: -abs(one.stored.value - one.fitted))


def fit_to_scale(fit: Fit, played: Sequence[StoredResult], stored: Mapping[str, PlayerRating]) -> dict[str, float]:
    """Shift the fit to the scale of the ratings: by the levels played against, else by the mean."""
    elo = fit([(name_of(one.seats[0]), name_of(one.seats[1]), one.points) for one in played])
    levels = {(name_of(one), value_of(one, result)) for result in played for one in result.seats if is_level(one)}
    known = dict(levels) or {player: one.value for player, one in stored.items() if player in elo}
    shift = sum(known[name] - elo[name] for name in known) / len(known) if known else 0.0
    return {player: elo.get(player, 0.0) + shift for player in stored}


def name_of(seat: Seat) -> str:
    if isinstance(seat, Person):
        return seat.player
    return f"level-{seat.level}" if isinstance(seat, Computer) else ""


def is_level(seat: Seat) -> bool:
    return isinstance(seat, Computer)


def value_of(seat: Seat, result: StoredResult) -> float:
    return strength(contender(seat, result, {}), result.at).value
