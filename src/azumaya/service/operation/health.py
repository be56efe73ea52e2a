"""Health check: replays some of the newest matches and some others periodically. A server that cannot open most of them
is unhealthy."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Literal

from ..background import BackgroundTask
from ..catalogue import Catalogue
from ..storage import Storage
from .backup import is_sound

LOG = logging.getLogger(__name__)
INTERVAL_SECONDS = 60.0
RETRY_SECONDS = 5.0
"""Interval after a check that found something wrong."""
FIND_RECENT = "SELECT id, game FROM matches WHERE number <= 1000 ORDER BY changed DESC, id LIMIT 20"
FIND_OTHERS = "SELECT id, game FROM matches WHERE id >= ? AND number <= 1000 ORDER BY id LIMIT 20"
CHECKED = 5
"""Matches of each kind that are replayed."""

Condition = Literal["ok", "some-unreadable", "most-unreadable"]


class HealthCheck:
    """`condition` says whether all, most or fewer of the matches passed the last check, `unreadable` how many did not.
    The condition is `ok` until games are compiled and there are matches."""

    def __init__(self, storage: Storage, catalogue: Catalogue) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._work = BackgroundTask("health-check")
        self.condition: Condition = "ok"
        self.unreadable = 0

    def open(self) -> None:
        self._work.begin(self._run())

    async def close(self) -> None:
        await self._work.end()

    async def _run(self) -> None:
        while True:
            try:
                await self.check()
            except Exception:
                LOG.exception("health check failed")
                self.condition = "most-unreadable"
            await asyncio.sleep(INTERVAL_SECONDS if self.condition == "ok" else RETRY_SECONDS)

    async def check(self) -> None:
        """Replay some of the newest matches of compiled games, and some of all."""
        found = await self._sample()
        broken = [identifier for identifier in found if not await is_sound(self._storage, identifier)]
        for identifier in broken:
            LOG.error("match unreadable or inconsistent match=%s", identifier)
        self.unreadable = len(broken)
        self.condition = (
            "ok" if not broken else "some-unreadable" if 2 * len(broken) <= len(found) else "most-unreadable"
        )

    async def _sample(self) -> list[str]:
        games, is_ready = self._catalogue.games, self._catalogue.compilation.is_ready
        newest = await self._storage.read(FIND_RECENT)
        others = await self._storage.read(FIND_OTHERS, secrets.token_urlsafe(8))
        chosen = dict[str, None]()
        for rows in (newest, others):
            chosen |= dict.fromkeys([name for name, game in rows if game in games and is_ready(game)][:CHECKED])
        return list(chosen)
