"""Ratings as rows of the database. A rating is changed only from what it was read as: when another match of the same
player has ended in between, that is a Conflict, and the end of the match is decided anew."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from ..storage.statements import marks, portions
from ..storage.storage import Statement, Storage, once
from .rating import RatingChange
from .standing import RatingKey, RatingStanding, SeatStanding

FIND = "SELECT player, game, pace, value, deviation, volatility, games, changed FROM ratings WHERE player IN ({0})"

ADD = (
    "INSERT INTO ratings (player, game, pace, value, deviation, volatility, games, changed) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
CHANGE = (
    "UPDATE ratings SET value = ?, deviation = ?, volatility = ?, games = ?, changed = ? "
    "WHERE player = ? AND game = ? AND pace = ? AND games = ?"
)
ADD_CHANGE = (
    'INSERT INTO rating_changes ("match", player, game, pace, at, side, opponent, points, former, value, deviation, '
    "volatility, number) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
FIND_CHANGES = 'SELECT player, former, value, deviation FROM rating_changes WHERE "match" = ?'


def stored(change: RatingChange, match: str, game: str, pace: str, side: int) -> list[Statement]:
    """What stores a change: the rating, from what it was and from nothing else, and how it came about."""
    key, after, before = (change.player, game, pace), change.after, change.before
    figures = (after.value, after.deviation, after.volatility)
    if before is None:
        rating = once(ADD, *key, *figures, after.games, after.changed)
    else:
        rating = once(CHANGE, *figures, after.games, after.changed, *key, before.games, must_change=True)
    what = (side, change.opponent, change.points, change.former)
    return [rating, once(ADD_CHANGE, match, *key, after.changed, *what, *figures, after.games)]


@dataclass(frozen=True, slots=True)
class MatchChange:
    """What a match has done to the rating of somebody who played it."""

    player: str
    former: float
    value: float
    deviation: float


async def changes_of(storage: Storage, match: str) -> list[MatchChange]:
    return [MatchChange(*row) for row in await storage.read(FIND_CHANGES, match)]


async def ratings_of(storage: Storage, players: Collection[str]) -> dict[RatingKey, RatingStanding]:
    """Every rating of some players."""
    found: dict[RatingKey, RatingStanding] = {}
    for asked in portions(players):
        for row in await storage.read(FIND.format(marks(asked)), *asked):
            found |= [read_rating(row)]
    return found


def read_rating(row: Sequence[Any]) -> tuple[RatingKey, RatingStanding]:
    player, game, pace, *rest = row
    return (player, game, pace), RatingStanding(*rest)


async def seat_standings(
    storage: Storage, players: Collection[str], game: str, pace: str, match: str | None
) -> dict[str, SeatStanding]:
    """The ratings of those at a table, by their ids; with what `match` has done to them, if it is named and has."""
    known = await ratings_of(storage, players)
    found = {
        player: SeatStanding(one.value, one.deviation)
        for (player, its_game, its_pace), one in known.items()
        if (its_game, its_pace) == (game, pace)
    }
    for one in await changes_of(storage, match) if match is not None else ():
        found[one.player] = SeatStanding(one.value, one.deviation, one.value - one.former)
    return found
