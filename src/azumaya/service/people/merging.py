"""A guest who signs in as a member in the middle of a game keeps the seat: the house lets the member sit down there.

No log is changed. The guest's row points to the member from then on, and each match that is not over gets an event that
says who sits there now. The rows are the list of what is to be done, so what a crash has interrupted is done at the
next start; a member who sits at the same table already stays where they are.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from ...rules.errors import AzumayaError
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
        self._work: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._work = asyncio.create_task(self._finish(), name="finishing what signing in has begun")

    async def close(self) -> None:
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _finish(self) -> None:
        for game in self._catalogue.shelf:
            with contextlib.suppress(AzumayaError):
                await self._catalogue.preparation.wait(game)
        await self.take_seats()

    async def take_seats(self, guest: str | None = None, member: str | None = None) -> None:
        """Let members sit where they sat as guests; one of them, or all."""
        for row in await self._storage.read(sql.FIND_SEATS_TO_MERGE):
            if guest is None or (row[0], row[1]) == (guest, member):
                await self._take(*row)

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
