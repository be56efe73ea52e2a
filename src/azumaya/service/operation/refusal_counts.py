"""Counts of refusals by error code, without names, addresses or texts."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

from ..background import BackgroundTask
from ..storage.storage import Statement, Storage

LOG = logging.getLogger(__name__)
STORE_SECONDS = 60.0
MAX_NAMES = 200
"""Bound on distinct codes; there are fewer."""
ADD = (
    "INSERT INTO refusal_counts (name, count) VALUES (?, ?) "
    "ON CONFLICT (name) DO UPDATE SET count = refusal_counts.count + excluded.count"
)
FIND = "SELECT name, count FROM refusal_counts ORDER BY name"


class RefusalCounts:
    """Counts kept in memory, stored periodically and on close."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._unstored: Counter[str] = Counter()
        self.since_start: Counter[str] = Counter()
        """Counts since the start of this process."""
        self._work = BackgroundTask("refusal-counts")

    def open(self) -> None:
        self._work.begin(self._run())

    async def close(self) -> None:
        await self._work.end()
        await self._store()

    def count(self, name: str) -> None:
        if name in self.since_start or len(self.since_start) < MAX_NAMES:
            self._unstored[name] += 1
            self.since_start[name] += 1

    async def all(self) -> dict[str, int]:
        """Return all counts, stored and unstored."""
        stored: Counter[str] = Counter(dict(map(tuple, await self._storage.read(FIND))))
        return dict(stored + self._unstored)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(STORE_SECONDS)
            await self._store()

    async def _store(self) -> None:
        """Store the counts; those of a failed write are lost."""
        counts, self._unstored = self._unstored, Counter()
        if counts:
            try:
                await self._storage.write(Statement(ADD, sorted(counts.items())))
            except Exception:
                LOG.exception("storing refusal counts failed")
