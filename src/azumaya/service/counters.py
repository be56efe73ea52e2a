"""How often the house has refused what, and nothing else about it: no name, no address, no text."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

from .background import Background
from .storage.storage import Statement, Storage

LOG = logging.getLogger(__name__)
EVERY = 60.0
"""Seconds between two times that the counts are stored."""
MOST_NAMES = 200
"""Codes of refusals are few; whatever else would be counted is not."""
ADD = (
    "INSERT INTO counters (name, count) VALUES (?, ?) "
    "ON CONFLICT (name) DO UPDATE SET count = counters.count + excluded.count"
)
FIND = "SELECT name, count FROM counters ORDER BY name"


class Counters:
    """Counted in memory, stored now and then and at the end."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._fresh: Counter[str] = Counter()
        self.since_start: Counter[str] = Counter()
        """What this process has counted."""
        self._work = Background("keeping counts")

    def open(self) -> None:
        self._work.begin(self._keep())

    async def close(self) -> None:
        await self._work.end()
        await self._try()

    def count(self, name: str) -> None:
        if name in self.since_start or len(self.since_start) < MOST_NAMES:
            self._fresh[name] += 1
            self.since_start[name] += 1

    async def all(self) -> dict[str, int]:
        """Everything that was ever counted."""
        stored: Counter[str] = Counter(dict(map(tuple, await self._storage.read(FIND))))
        return dict(stored + self._fresh)

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await self._try()

    async def _try(self) -> None:
        """A database that is away costs a few counts at most."""
        fresh, self._fresh = self._fresh, Counter()
        if fresh:
            try:
                await self._storage.write(Statement(ADD, sorted(fresh.items())))
            except Exception:
                LOG.exception("counts could not be stored")
