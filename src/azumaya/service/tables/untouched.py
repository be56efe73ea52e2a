"""Removal of untouched tables: matches at one screen or against the computer that no player has touched, and unrated
live matches with clocks in which a player has not made the first turn.

They are aborted after an hour without a visitor, so that the lists of a player hold games that were begun.
"""

from __future__ import annotations

import asyncio
import json
import logging

from ...rules.errors import AzumayaError
from .. import time_source
from ..background import BackgroundTask
from ..match.commands import Abort
from ..match.seats import SystemActor
from ..storage.storage import Storage
from .live_tables import LiveTables

LOG = logging.getLogger(__name__)
INTERVAL = 60.0
LIFETIME = 3_600_000
"""Ms for which an untouched table is kept."""
BATCH_SIZE = 100
FIND = """
SELECT m.id, m.series_number, m.settings FROM matches m
JOIN seats a ON a."match" = m.id AND a.side = 0
JOIN seats b ON b."match" = m.id AND b.side = 1
WHERE m.status = 'running' AND m.deadline IS NULL AND m.turns <= 1 AND m.changed < ?
AND (m.turns = 0 AND a.player = b.player
    OR a.player IS NOT NULL AND b.computer IS NOT NULL AND m.turns = 0
    OR a.computer IS NOT NULL AND b.player IS NOT NULL AND (m.turns = 0 OR m.to_move = 1)
    OR a.player <> b.player AND m.settings LIKE '%"pace":"live"%' AND m.settings NOT LIKE '%"kind":"unlimited"%')
ORDER BY m.changed LIMIT ?
"""


class UntouchedTables:
    def __init__(self, storage: Storage, tables: LiveTables) -> None:
        self._storage = storage
        self._tables = tables
        self._work = BackgroundTask("untouched tables")

    def open(self) -> None:
        self._work.begin(self._run())

    async def close(self) -> None:
        await self._work.end()

    async def _run(self) -> None:
        while True:
            try:
                await self.abort_old()
            except Exception:
                LOG.exception("removal of untouched tables failed")
            await asyncio.sleep(INTERVAL)

    async def abort_old(self) -> None:
        """Abort the untouched tables that are old enough and have no visitor."""
        live = self._tables.live()
        for identifier, number, settings in await self._storage.read(FIND, time_source.now() - LIFETIME, BATCH_SIZE):
            is_bound = number > 1 and json.loads(settings).get("series", False)
            if not is_bound and not (identifier in live and live[identifier].is_busy):
                await self._abort(identifier)

    async def _abort(self, identifier: str) -> None:
        """Errors are logged: another process may have been faster, or the game may be missing."""
        try:
            await (await self._tables.table(identifier)).act(SystemActor(), Abort())
        except AzumayaError as error:
            LOG.info("untouched table kept match=%s error=%s", identifier, error)
