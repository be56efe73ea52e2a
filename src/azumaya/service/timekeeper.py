"""The house's own hand on the clocks: a heartbeat each second, flags that fall, and outages that cost nobody time.

A match's row says when the house has to look at it, so no timer runs per match and a restart forgets nothing. Whoever
stores the event first has done it; a second look finds nothing to do.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from ..rules.errors import AzumayaError
from . import errors, wall
from .background import Background
from .catalogue import Catalogue
from .match.commands import Command, Credit, Flag
from .match.seats import Keeper
from .storage.storage import Conflict, Role, Storage, once
from .table import Table
from .tables import LiveTables

LOG = logging.getLogger(__name__)
BEAT = 1.0
AT_ONCE = 500
ALL = 10**9
SHORTEST_OUTAGE = 3_000
"""Heartbeats of other processes can be late; what is shorter than this is no outage where there may be some."""
FOR_EVER = 2**62
OUTAGE = "outage"
FIND_OUTAGE = "SELECT value FROM facts WHERE name = ?"
PUT_OUTAGE = (
    "INSERT INTO facts (name, value) VALUES (?, ?) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE facts.value = ?"
)
"""The newest outage that processes have agreed on."""


@dataclass(frozen=True, slots=True)
class Outage:
    """From the last heartbeat to the start of this process (ms)."""

    begin: int
    end: int


def write_outage(outage: Outage | None) -> str:
    return "" if outage is None else json.dumps([outage.begin, outage.end])


class Timekeeper:
    def __init__(self, storage: Storage, catalogue: Catalogue, tables: LiveTables) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._tables = tables
        self._work = Background("keeping time")
        self._heart = Background("showing that this process is there")
        self._role: Role = "opening"
        self._pulse = Background("keeping awake")
        self.outage: Outage | None = None

    async def open(self) -> None:
        """From now on nobody comes to a table before what an outage has cost is given back there."""
        await self.notice_outage()
        if self._storage.is_shared:
            self._heart.begin(self._beat())
        else:
            self._pulse.begin(keep_awake())
        self._work.begin(self._keep_time())

    async def close(self) -> None:
        await self._pulse.end()
        await self._work.end()
        await self._heart.end()

    async def _beat(self) -> None:
        """Others believe what this process has written for as long as it beats, however long flags take to fall."""
        while True:
            await self._try(lambda: self._storage.heartbeat(wall.now(), self._role))
            await asyncio.sleep(BEAT)

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

    async def notice_outage(self) -> None:
        """Find out since when the house was away, if it was. Where several processes share a database, another one may
        be open all the time, and its heartbeat may be late."""
        now, last = wall.now(), await self._storage.last_heartbeat()
        if last is not None and now - last >= (SHORTEST_OUTAGE if self._storage.is_shared else 0):
            self.outage = await self._agreed(Outage(last, now)) if self._storage.is_shared else Outage(last, now)
            self._tables.settle = self._settle

    async def _agreed(self, mine: Outage) -> Outage:
        """Of several processes that start after an outage, all give back the same one, and so each clock gets it once.
        When the house falls again before any of them is open, the next ones agree anew and give back the rest."""
        await self._storage.heartbeat(wall.now(), "opening")
        known = await self._known_outage()
        if known is not None and known.begin == mine.begin:
            others = await self._storage.last_heartbeat_of_others()
            if others is not None and mine.end - others < SHORTEST_OUTAGE:
                return known
        former, value = write_outage(known), write_outage(mine)
        try:
            await self._storage.write(once(PUT_OUTAGE, OUTAGE, value, former, must_change=True))
        except Conflict:
            return await self._known_outage() or mine
        return mine

    async def _known_outage(self) -> Outage | None:
        rows = await self._storage.read(FIND_OUTAGE, OUTAGE)
        return Outage(*json.loads(rows[0][0])) if rows else None

    async def give_back(self) -> None:
        """Credit for every running clock. No heart beats before it is done: a house that falls again meanwhile gives
        back the rest."""
        if self.outage is None:
            return
        for identifier in await self._storage.due(FOR_EVER, ALL):
            await self._wait_for_rules(identifier)
            await self._try_table(identifier)

    async def _try_table(self, identifier: str) -> None:
        try:
            await self._settle(await self._tables.table(identifier))
        except AzumayaError as error:
            LOG.info("match %s: %s", identifier, error)

    async def _settle(self, table: Table) -> None:
        """Give the outage back at a table that was there before it, once: a second look finds the same client id."""
        outage, state = self.outage, table.state
        if outage is None or state.at >= outage.end or state.clock.deadline() is None:
            return
        try:
            await table.act(Keeper(), Credit(outage.begin, outage.end), client=f"outage-{outage.end}")
        except errors.Refused as error:
            LOG.info("match %s: %s", table.id, error)

    async def _wait_for_rules(self, identifier: str) -> None:
        game = (await self._tables.setup(identifier)).game
        if game in self._catalogue.shelf:
            with contextlib.suppress(AzumayaError):
                await self._catalogue.preparation.wait(game)

    async def look(self) -> None:
        """Let the flags fall that are due."""
        now, self._role = wall.now(), "server"
        await self._storage.heartbeat(now)
        for identifier in await self._storage.due(now, AT_ONCE):
            await self._act(identifier, Flag())

    async def _act(self, identifier: str, command: Command) -> None:
        try:
            await (await self._tables.table(identifier)).act(Keeper(), command)
        except AzumayaError as error:
            LOG.info("match %s: %s", identifier, error)


async def keep_awake() -> None:
    """While this goes on, time does; see `wall`."""
    try:
        while True:
            wall.beat()
            await asyncio.sleep(BEAT)
    finally:
        wall.rest()
