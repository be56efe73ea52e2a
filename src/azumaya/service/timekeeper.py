"""The house's own hand on the clocks: a heartbeat each second, flags that fall, and outages that cost nobody time.

A match's row says when the house has to look at it, so no timer runs per match and a restart forgets nothing. Whoever
stores the event first has done it; a second look finds nothing to do.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from ..rules.errors import AzumayaError
from . import wall
from .catalogue import Catalogue
from .match.commands import Command, Credit, Flag
from .match.seats import Keeper
from .storage.storage import Storage
from .tables import LiveTables

LOG = logging.getLogger(__name__)
BEAT = 1.0
AT_ONCE = 500
ALL = 10**9
SHORTEST_OUTAGE = 3_000
"""Heartbeats can be late; what is shorter than this is no outage."""
COMPENSATION = 10_000
"""What everybody has on top of an outage, to come back."""
FOR_EVER = 2**62


class Timekeeper:
    def __init__(self, storage: Storage, catalogue: Catalogue, tables: LiveTables) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._tables = tables
        self._work: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._work = asyncio.create_task(self._keep_time(), name="keeping time")

    async def close(self) -> None:
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _keep_time(self) -> None:
        """What an outage has cost is given back before any flag can fall."""
        await self._try(self.give_back)
        while True:
            await self._try(self.look)
            await asyncio.sleep(BEAT)

    async def _try(self, work: Callable[[], Awaitable[None]]) -> None:
        """A database that is away for a while stops nobody's clock for good."""
        try:
            await work()
        except Exception:
            LOG.exception("the clocks could not be looked at")

    async def give_back(self) -> None:
        """Credit for every running clock, once for each outage. No heart beats before it is done: a house that falls
        again meanwhile gives back the longer outage."""
        now, last = wall.now(), await self._storage.last_heartbeat()
        if last is None or now - last < SHORTEST_OUTAGE:
            return
        for identifier in await self._storage.due(FOR_EVER, ALL):
            await self._wait_for_rules(identifier)
            await self._act(identifier, Credit(now - last + COMPENSATION), f"outage-{last}")

    async def _wait_for_rules(self, identifier: str) -> None:
        game = (await self._tables.setup(identifier)).game
        if game in self._catalogue.shelf:
            with contextlib.suppress(AzumayaError):
                await self._catalogue.preparation.wait(game)

    async def look(self) -> None:
        """Let the flags fall that are due."""
        now = wall.now()
        await self._storage.heartbeat(now)
        for identifier in await self._storage.due(now, AT_ONCE):
            await self._act(identifier, Flag())

    async def _act(self, identifier: str, command: Command, client: str | None = None) -> None:
        try:
            await (await self._tables.table(identifier)).act(Keeper(), command, client=client)
        except AzumayaError as error:
            LOG.info("match %s: %s", identifier, error)
