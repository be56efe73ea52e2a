"""The readers of tournaments in this process. They are told of a change at most once a second."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from typing import Protocol

from ..background import BackgroundTask
from ..storage.storage import Storage
from .repository import PREFIX

LOG = logging.getLogger(__name__)
INTERVAL = 1.0


class Reader(Protocol):
    def changed(self, number: int) -> None:
        """Take the number of the newest event. It must neither block nor raise."""


class TournamentHub:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._readers: defaultdict[str, set[Reader]] = defaultdict(set)
        self._changed: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._work = BackgroundTask("tournament readers")

    def open(self) -> None:
        self._storage.on_commit(self._on_commit)
        self._work.begin(self._run())

    async def close(self) -> None:
        await self._work.end()

    def join(self, tournament: str, reader: Reader) -> None:
        self._readers[tournament].add(reader)

    def leave(self, tournament: str, reader: Reader) -> None:
        self._readers[tournament].discard(reader)
        if not self._readers[tournament]:
            del self._readers[tournament]

    def _on_commit(self, identifier: str, number: int) -> None:
        tournament = identifier.removeprefix(PREFIX)
        if tournament != identifier and tournament in self._readers:
            self._changed[tournament] = number
            self._wake.set()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            changed, self._changed = self._changed, {}
            for tournament, number in changed.items():
                for reader in tuple(self._readers.get(tournament, ())):
                    reader.changed(number)
            await asyncio.sleep(INTERVAL)
