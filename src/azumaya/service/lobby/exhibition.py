"""Games between two levels of the computer, for visitors who find no game to watch.

A server has at most one running exhibition in each game. It is an ordinary unrated match, in no public list, and the
computers play only while people watch it. Whoever stores the new match first has started it.
"""

from __future__ import annotations

import random

from .. import time_source
from ..catalogue import Catalogue
from ..match.seats import Computer
from ..storage.storage import Conflict, Statement, Storage, once
from ..tables.live_tables import LiveTables
from ..tables.match_factory import MatchRequest, build_setup

LEVELS = range(3, 8)
"""Levels that play well and answer within a second."""

FIND = "SELECT s.value, m.status FROM settings s LEFT JOIN matches m ON m.id = s.value WHERE s.name = ?"
ADD = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
REPLACE = "UPDATE settings SET value = ? WHERE name = ? AND value = ?"


class Exhibitions:
    def __init__(self, storage: Storage, catalogue: Catalogue, tables: LiveTables) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._tables = tables

    async def current(self, game: str) -> str:
        """Return the id of the running exhibition in a game; start one if there is none."""
        self._catalogue.game(game)
        name = f"exhibition/{game}"
        while True:
            rows = await self._storage.read(FIND, name)
            former, status = rows[0] if rows else (None, None)
            if former is not None and status == "running":
                return str(former)
            try:
                return await self._start(game, name, former)
            except Conflict:
                continue  # another request was faster

    async def _start(self, game: str, name: str, former: str | None) -> str:
        first, second = random.sample(LEVELS, 2)
        seats = (Computer(level=first), Computer(level=second))
        request = MatchRequest(game, seats=seats, fair=True)
        setup = build_setup(request, self._catalogue.game(game), None, time_source.now())
        await self._tables.open_match(setup, beside=[claim(name, setup.id, former)])
        return setup.id


def claim(name: str, match: str, former: str | None) -> Statement:
    """Return the statement that makes a match the exhibition; Conflict unless `former` still is."""
    if former is None:
        return once(ADD, name, match, must_change=True)
    return once(REPLACE, match, name, former, must_change=True)
