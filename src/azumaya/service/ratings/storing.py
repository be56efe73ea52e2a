"""Ratings as rows of the database. A rating is changed only from what it was read as: when another match of the same
player has ended in between, that is a Conflict, and the end of the match is decided anew."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ..storage.storage import Storage
from .standing import RatingKey, RatingStanding

AT_ONCE = 50
FIND = "SELECT player, game, pace, value, deviation, volatility, games, changed FROM ratings WHERE player IN ({0})"


async def ratings_of(storage: Storage, players: Collection[str]) -> dict[RatingKey, RatingStanding]:
    """Every rating of some players."""
    found: dict[RatingKey, RatingStanding] = {}
    wanted = sorted(players)
    for start in range(0, len(wanted), AT_ONCE):
        asked = wanted[start : start + AT_ONCE]
        for row in await storage.read(FIND.format(", ".join("?" for _ in asked)), *asked):
            found |= [read_rating(row)]
    return found


def read_rating(row: Sequence[Any]) -> tuple[RatingKey, RatingStanding]:
    player, game, pace, *rest = row
    return (player, game, pace), RatingStanding(*rest)
