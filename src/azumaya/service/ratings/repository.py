"""Ratings in the database. A rating is updated only from the value that was read: if another match of the player has
ended in between, that is a `Conflict`, and the end of the match is decided again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from ..storage.statements import chunks, placeholders
from ..storage.storage import Statement, Storage, once
from .rating import PlayerRating, RatingChange, RatingKey, SeatRating

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


def store_change(change: RatingChange, match: str, pool: str, pace: str, side: int) -> list[Statement]:
    """Return the statements that store a rating change and its history row."""
    key, after, before = (change.player, pool, pace), change.after, change.before
    values = (after.value, after.deviation, after.volatility)
    if before is None:
        rating = once(ADD, *key, *values, after.games, after.changed)
    else:
        rating = once(CHANGE, *values, after.games, after.changed, *key, before.games, must_change=True)
    details = (side, change.opponent, change.points, change.former)
    return [rating, once(ADD_CHANGE, match, *key, after.changed, *details, *values, after.games)]


@dataclass(frozen=True, slots=True)
class MatchChange:
    """The effect of a match on a player's rating."""

    player: str
    former: float
    value: float
    deviation: float


async def changes_of(storage: Storage, match: str) -> list[MatchChange]:
    return [MatchChange(*row) for row in await storage.read(FIND_CHANGES, match)]


async def ratings_of(storage: Storage, players: Collection[str]) -> dict[RatingKey, PlayerRating]:
    """Return all ratings of some players."""
    found: dict[RatingKey, PlayerRating] = {}
    for chunk in chunks(players):
        for row in await storage.read(FIND.format(placeholders(chunk)), *chunk):
            found |= [read_rating(row)]
    return found


def read_rating(row: Sequence[Any]) -> tuple[RatingKey, PlayerRating]:
    player, game, pace, *rest = row
    return (player, game, pace), PlayerRating(*rest)


async def seat_ratings(
    storage: Storage, players: Collection[str], pool: str, pace: str, match: str | None
) -> dict[str, SeatRating]:
    """Return the ratings at a table by player id, with the changes by `match` if given."""
    known = await ratings_of(storage, players)
    found = {
        player: SeatRating(one.value, one.deviation)
        for (player, its_pool, its_pace), one in known.items()
        if (its_pool, its_pace) == (pool, pace)
    }
    for one in await changes_of(storage, match) if match is not None else ():
        found[one.player] = SeatRating(one.value, one.deviation, one.value - one.former)
    return found
