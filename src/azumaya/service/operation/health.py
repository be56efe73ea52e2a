"""Health check: replays a few recent matches periodically. A server that cannot open matches is unhealthy."""

from __future__ import annotations

import asyncio
import logging
from typing import Literal

from ..background import BackgroundTask
from ..catalogue import Catalogue
from ..storage import Storage
from .backup import is_sound

LOG = logging.getLogger(__name__)
INTERVAL_SECONDS = 60.0
FIND_RECENT = "SELECT id, game FROM matches WHERE number <= 1000 ORDER BY changed DESC, id LIMIT 20"
CHECKED = 5

Condition = Literal["ok", "some-unreadable", "all-unreadable"]


class HealthCheck:
    """`condition` says whether all, some or none of the newest matches passed the last check. It is `ok` until games
    are compiled and there are matches."""

    def __init__(self, storage: Storage, catalogue: Catalogue) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._work = BackgroundTask("health-check")
        self.condition: Condition = "ok"

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
            await asyncio.sleep(INTERVAL_SECONDS)

    async def check(self) -> None:
        """Replay the newest matches of compiled games."""
        games, is_ready = self._catalogue.games, self._catalogue.compilation.is_ready
        rows = await self._storage.read(FIND_RECENT)
        found = [identifier for identifier, game in rows if game in games and is_ready(game)][:CHECKED]
        sound = [await is_sound(self._storage, identifier) for identifier in found]
        for identifier, fine in zip(found, sound, strict=True):
            if not fine:
                LOG.error("match unreadable or inconsistent match=%s", identifier)
        self.condition = "ok" if all(sound) else "some-unreadable" if any(sound) else "all-unreadable"
