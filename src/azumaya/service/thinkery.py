"""A process that only thinks: it leases turns and questions from the database that servers share, and answers."""

from __future__ import annotations

import asyncio
import logging

from . import wall
from .background import Background
from .catalogue import Catalogue
from .company import Company
from .elsewhere import OtherProcesses
from .leasing import Leasing
from .storage import Place, new_storage
from .tables import LiveTables
from .workers import Workers, spare_cores

LOG = logging.getLogger(__name__)
BEAT = 1.0


class Thinkery:
    """Opens with `open`, ends with `close`; what it leaves unfinished is done by another."""

    def __init__(self, place: Place, workers: int | None = None) -> None:
        self.storage = new_storage(place)
        self.thinkers = Workers(workers or spare_cores())
        self.catalogue = Catalogue(self.thinkers)
        self.tables = LiveTables(self.storage, self.catalogue, self.thinkers)
        self._others = OtherProcesses(self.storage, Company(), self.tables.live)
        self.tables.others = self._others
        self.leasing = Leasing(self.storage, self.catalogue, self.tables, self.thinkers)
        self._heart = Background("showing that this process is there")

    async def open(self) -> None:
        await self.storage.open()
        self._heart.begin(self._beat())
        self.catalogue.open()
        await self.tables.open()
        self._others.open()
        self.leasing.open()

    async def close(self) -> None:
        await self.leasing.close()
        await self._others.close()
        await self._heart.end()
        await self.catalogue.close()
        await self.tables.close()
        self.thinkers.close()
        await self.storage.close()

    async def _beat(self) -> None:
        while True:
            try:
                await self.storage.heartbeat(wall.now(), "worker")
            except Exception:
                LOG.exception("the database could not be told that this process is there")
            await asyncio.sleep(BEAT)
