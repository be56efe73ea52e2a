"""Are the ratings right? Reckoned anew game by game they must come out the same, and by another method, one fit over
all games at once, about the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ..match.seats import Computer, Person, Seat
from ..storage.storage import Storage
from .history import StoredResult, contender, rebuilt, results
from .rating import strength
from .standing import RatingStanding

FIND_RATINGS = "SELECT player, game, pace, value, deviation, volatility, games, changed FROM ratings"
FIND_NAMES = "SELECT id, name FROM players WHERE id IN (SELECT player FROM ratings)"

FitAtOnce = Callable[[Sequence[tuple[str, str, float]]], Mapping[str, float]]
"""Strengths in Elo, to any zero, from all games: who sat first, who second, and the first one's points."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A player's rating as it stands, as it comes out game by game, and as one fit over all games has it."""

    player: str
    name: str
    game: str
    pace: str
    stored: RatingStanding
    rebuilt: RatingStanding | None
    fitted: float

    @property
    def is_wrong(self) -> bool:
        return self.stored != self.rebuilt


async def disagreements(storage: Storage, fit: FitAtOnce) -> list[Disagreement]:
    """Every rating beside what comes out otherwise, those first that are furthest apart."""
    anew, played = await rebuilt(storage), await results(storage)
    names = dict(map(tuple, await storage.read(FIND_NAMES)))
    rows = [tuple(row) for row in await storage.read(FIND_RATINGS)]
    stored = {(row[0], row[1], row[2]): RatingStanding(*row[3:]) for row in rows}
    found = []
    for place in sorted({(game, pace) for _, game, pace in stored}):
        here = {player: one for (player, *its_place), one in stored.items() if tuple(its_place) == place}
        fitted = on_our_scale(fit, [one for one in played if (one.game, one.pace) == place], here)
        found += [
            Disagreement(player, names.get(player, player), *place, one, anew.get((player, *place)), fitted[player])
            for player, one in here.items()
        ]
    return sorted(found, key=lambda one: -abs(one.stored.value - one.fitted))


def on_our_scale(
    fit: FitAtOnce, played: Sequence[StoredResult], stored: Mapping[str, RatingStanding]
) -> dict[str, float]:
    """What the fit says on the scale of the ratings: by the levels that were met, else by the mean of all."""
    elo = fit([(name_of(one.seats[0]), name_of(one.seats[1]), one.points) for one in played])
    levels = {(name_of(one), value_of(one, result)) for result in played for one in result.seats if is_level(one)}
    known = dict(levels) or {player: one.value for player, one in stored.items() if player in elo}
    shift = sum(known[name] - elo[name] for name in known) / len(known) if known else 0.0
    return {player: elo.get(player, 0.0) + shift for player in stored}


def name_of(sitter: Seat) -> str:
    if isinstance(sitter, Person):
        return sitter.player
    return f"level-{sitter.level}" if isinstance(sitter, Computer) else ""


def is_level(sitter: Seat) -> bool:
    return isinstance(sitter, Computer)


def value_of(sitter: Seat, result: StoredResult) -> float:
    return strength(contender(sitter, result, {}), result.at).value
