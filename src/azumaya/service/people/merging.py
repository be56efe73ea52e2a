"""A guest who signs in as a member keeps every seat: the house lets the member sit down there.

Nothing in a log is changed. The guest's row points to the member from then on, and each of the guest's matches gets an
event that says who sits there now: those that go on before the member has signed in, the others soon after. The rows
are the list of what is to be done, so what a crash has interrupted is done at the next start; a member who sits at the
same table already stays where they are.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from ...rules.errors import AzumayaError
from ..background import Background
from ..catalogue import Catalogue
from ..match.commands import TakeOver
from ..match.seats import Keeper
from ..storage.storage import Statement, Storage, once
from ..tables import LiveTables
from . import statements as sql

LOG = logging.getLogger(__name__)


class Merging:
    def __init__(self, storage: Storage, catalogue: Catalogue, tables: LiveTables) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._tables = tables
        self._work = Background("finishing what signing in has begun")
        self._more = asyncio.Event()

    def open(self) -> None:
        self._work.begin(self._finish())

    async def close(self) -> None:
        await self._work.end()

    async def _finish(self) -> None:
        for game in self._catalogue.shelf:
            with contextlib.suppress(AzumayaError):
                await self._catalogue.preparation.wait(game)
        while True:
            self._more.clear()
            try:
                await self.take_seats()
            except AzumayaError as error:
                LOG.warning("seats of guests who have signed in: %s", error)
            await self._more.wait()

    async def sign_in(self, guest: str) -> None:
        """Let a member sit where they sat as this guest: at once where the match goes on, else soon."""
        for row in await self._storage.read(sql.FIND_SEATS_TO_MERGE):
            if row[0] == guest and row[3] is None:
                await self._take(*row[:3])
        self._more.set()

    async def take_seats(self) -> None:
        """Let all members sit where they sat as guests."""
        for row in await self._storage.read(sql.FIND_SEATS_TO_MERGE):
            await self._take(*row[:3])

    async def _take(self, guest: str, member: str, match: str) -> None:
        try:
            table = await self._tables.table(match)
            await table.act(Keeper(), TakeOver(guest, member))
        except AzumayaError as error:
            LOG.info("match %s: %s", match, error)


def merged(guest: str, member: str, now: int) -> list[Statement]:
    """A guest is a member from now on, on every device that acted for the guest: each has to sign in itself."""
    return [
        once(sql.ADD_MERGE, guest, member, now),
        once(sql.HAND_INVITATIONS_OVER, member, guest),
        once(sql.END_SESSIONS, guest),
    ]
