"""Clock supervision: a heartbeat each second, flags, and compensation for outages.

The deadline of a match is stored in its row, so there are no timers per match and a restart loses nothing. Concurrent
processes are harmless: the first to store the event wins.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from ...rules.errors import AzumayaError
from .. import errors, time_source
from ..background import BackgroundTask
from ..catalogue import Catalogue
from ..match.commands import Command, Credit, Flag
from ..match.seats import SystemActor
from ..storage.storage import Conflict, Role, Storage, once
from .live_tables import LiveTables
from .table import Table

LOG = logging.getLogger(__name__)
BEAT = 1.0
BATCH_SIZE = 500
MIN_OUTAGE = 3_000
"""Shorter gaps are no outage with several processes, whose heartbeats may be late."""
OUTAGE = "outage"
FIND_OUTAGE = "SELECT value FROM settings WHERE name = ?"
PUT_OUTAGE = (
    "INSERT INTO settings (name, value) VALUES (?, ?) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE settings.value = ?"
)
"""The newest outage, agreed by all processes."""
EXTEND = ("UPDATE sessions SET used = used + ?", "UPDATE invitations SET expires = expires + ? WHERE status = 'open'")
"""What expires by itself lives longer by an outage: a guest whose session ends loses its seats. Matches get events."""


@dataclass(frozen=True, slots=True)
class Outage:
    """From the last heartbeat to the start of this process (ms)."""

    begin: int
    end: int


def write_outage(outage: Outage | None) -> str:
    return "" if outage is None else json.dumps([outage.begin, outage.end])


class Timekeeper:
    """Background tasks for heartbeats, flags and outage credits."""

    def __init__(self, storage: Storage, catalogue: Catalogue, tables: LiveTables) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._tables = tables
        self._work = BackgroundTask("timekeeper")
        self._heartbeat = BackgroundTask("heartbeat")
        self._role: Role = "opening"
        self._time_task = BackgroundTask("time-source")
        self.outage: Outage | None = None

    async def open(self) -> None:
        """Detect an outage and start. From now on every table is credited before it is used."""
        await self.detect_outage()
        if self._storage.is_shared:
            self._heartbeat.begin(self._beat())
        else:
            self._time_task.begin(run_time_source())
        self._work.begin(self._run())

    async def close(self) -> None:
        await self._time_task.end()
        await self._work.end()
        await self._heartbeat.end()

    async def _beat(self) -> None:
        """Show that this process is alive, independent of the time that flags take."""
        while True:
            await self._try(lambda: self._storage.heartbeat(time_source.now(), self._role))
            await asyncio.sleep(BEAT)

    async def _run(self) -> None:
        """Credit the outage, then check flags."""
        await self._try(self.credit_outage)
        while True:
            await self._try(self.check_flags)
            await asyncio.sleep(BEAT)

    async def _try(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run `work` and log its errors, so that the loop survives a database outage."""
        try:
            await work()
        except Exception:
            LOG.exception("clock check failed")

    async def detect_outage(self) -> None:
        """Determine the outage before this start, if any; time is never below the last heartbeat. With several
        processes there is none while another one is alive, and heartbeats may be late."""
        now, last = time_source.now(), await self._storage.last_heartbeat()
        if last is not None and now - last >= (MIN_OUTAGE if self._storage.is_shared else 0):
            self.outage = await self._agreed(Outage(last, now))
            self._tables.prepare = self._credit

    async def _agreed(self, mine: Outage) -> Outage:
        """Agree with other starting processes on one outage, so that each clock is credited once. After another crash
        before any of them is running, the next ones agree again and credit the rest."""
        await self._storage.heartbeat(time_source.now(), "opening")
        known = await self._known_outage()
        is_same = known is not None and known.begin == mine.begin
        if known is not None and is_same and self._storage.is_shared:
            others = await self._storage.last_heartbeat_of_others()
            if others is not None and mine.end - others < MIN_OUTAGE:
                return known
        former, value = write_outage(known), write_outage(mine)
        lost = mine.end - (known.end if known is not None and is_same else mine.begin)
        try:
            await self._storage.write(
                once(PUT_OUTAGE, OUTAGE, value, former, must_change=True), *(once(text, lost) for text in EXTEND)
            )
        except Conflict:
            return await self._known_outage() or mine
        return mine

    async def _known_outage(self) -> Outage | None:
        rows = await self._storage.read(FIND_OUTAGE, OUTAGE)
        return Outage(*json.loads(rows[0][0])) if rows else None

    async def credit_outage(self) -> None:
        """Credit every running clock. There is no server heartbeat before this is done, so that after another crash the
        rest is credited."""
        if self.outage is None:
            return
        for identifier in await self._storage.clocked():
            await self._wait_for_game(identifier)
            await self._try_table(identifier)

    async def _try_table(self, identifier: str) -> None:
        try:
            await self._credit(await self._tables.table(identifier))
        except AzumayaError as error:
            LOG.info("clock not updated match=%s error=%s", identifier, error)

    async def _credit(self, table: Table) -> None:
        """Credit the outage at a table that is older, once: the client id makes it idempotent."""
        outage, state = self.outage, table.state
        if outage is None or state.at >= outage.end or state.clock.deadline() is None:
            return
        try:
            await table.act(SystemActor(), Credit(outage.begin, outage.end), client=f"outage-{outage.end}")
        except errors.Refused as error:
            LOG.info("outage not credited match=%s error=%s", table.id, error)

    async def _wait_for_game(self, identifier: str) -> None:
        game = (await self._tables.setup(identifier)).game
        if game in self._catalogue.games:
            with contextlib.suppress(AzumayaError):
                await self._catalogue.compilation.wait(game)

    async def check_flags(self) -> None:
        """Flag the matches whose time has run out."""
        now, self._role = time_source.now(), "server"
        await self._storage.heartbeat(now)
        for identifier in await self._storage.due(now, BATCH_SIZE):
            await self._act(identifier, Flag())

    async def _act(self, identifier: str, command: Command) -> None:
        try:
            await (await self._tables.table(identifier)).act(SystemActor(), command)
        except AzumayaError as error:
            LOG.info("clock not updated match=%s error=%s", identifier, error)


async def run_time_source() -> None:
    """Keep the time source running; see `time_source`."""
    try:
        while True:
            time_source.heartbeat()
            await asyncio.sleep(BEAT)
    finally:
        time_source.stop_heartbeat()
