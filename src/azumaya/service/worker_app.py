"""A worker-only process: leases computer turns and remote calls from the shared database."""

from __future__ import annotations

import asyncio
import logging

from . import time_source
from .background import BackgroundTask
from .catalogue import Catalogue
from .cluster.online_users import OnlineUsers
from .cluster.peer_sync import PeerSync
from .jobs.dispatcher import Dispatcher
from .jobs.workers import Workers, spare_cores
from .storage import Place, new_storage
from .storage.server_time import synchronise
from .tables.live_tables import LiveTables

LOG = logging.getLogger(__name__)
HEARTBEAT_SECONDS = 1.0


class WorkerApp:
    """The services of a worker process. Unfinished work is taken over by other processes."""

    def __init__(self, place: Place, workers: int | None = None) -> None:
        self.storage = new_storage(place)
        self.workers = Workers(workers or spare_cores())
        self.catalogue = Catalogue(self.workers)
        self.tables = LiveTables(self.storage, self.catalogue, self.workers)
        self._peers = PeerSync(self.storage, OnlineUsers(), self.tables.live)
        self.tables.peers = self._peers
        self.dispatcher = Dispatcher(self.storage, self.catalogue, self.tables, self.workers)
        self._heartbeat = BackgroundTask("heartbeat")

    async def open(self) -> None:
        await self.storage.open()
        await synchronise(self.storage)
        self._heartbeat.begin(self._beat())
        self.catalogue.open()
        await self.tables.open()
        self._peers.open()
        self.dispatcher.open()

    async def close(self) -> None:
        await self.dispatcher.close()
        await self._peers.close()
        await self._heartbeat.end()
        await self.catalogue.close()
        await self.tables.close()
        self.workers.close()
        await self.storage.close()

    async def _beat(self) -> None:
        while True:
            try:
                await self.storage.heartbeat(time_source.now(), "worker")
            except Exception:
                LOG.exception("heartbeat failed")
            await asyncio.sleep(HEARTBEAT_SECONDS)
