"""Merging a guest into the member it signs in as: the member takes over every seat of the guest.

Nothing in a log is changed. The row in `merges` maps the guest to the member, and each of the guest's matches gets an
event with the new player: running matches before the sign-in is answered, finished ones soon after. The rows are the
work list, so a crash is made good at the next start. A member who already has a seat in the same match keeps it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from ...rules.errors import AzumayaError
from ..background import BackgroundTask
from ..catalogue import Catalogue
from ..match.commands import Command, TakeOver
from ..match.seats import Actor, SystemActor
from ..storage.storage import Statement, Storage, once
from . import statements as sql

LOG = logging.getLogger(__name__)
Act = Callable[[str, Actor, Command], Awaitable[object]]
"""Perform a command of an actor in a match."""


class GuestMerge:
    def __init__(self, storage: Storage, catalogue: Catalogue, act: Act) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._act = act
        self._work = BackgroundTask("guest merge")
        self._wake = asyncio.Event()

    def open(self) -> None:
        self._work.begin(self._run())

    async def close(self) -> None:
        await self._work.end()

    async def _run(self) -> None:
        for game in self._catalogue.games:
            with contextlib.suppress(AzumayaError):
                await self._catalogue.compilation.wait(game)
        while True:
            self._wake.clear()
            try:
                await self.merge_all()
            except AzumayaError as error:
                LOG.warning("guest merge failed error=%s", error)
            await self._wake.wait()

    async def merge_running(self, guest: str) -> None:
        """Take over the guest's seats: in running matches now, in finished ones in the background."""
        for row in await self._storage.read(sql.FIND_SEATS_TO_MERGE):
            if row[0] == guest and row[3] is None:
                await self._take_seat(*row[:3])
        self._wake.set()

    async def merge_all(self) -> None:
        """Take over all seats that are still those of merged guests."""
        for row in await self._storage.read(sql.FIND_SEATS_TO_MERGE):
            await self._take_seat(*row[:3])

    async def _take_seat(self, guest: str, member: str, match: str) -> None:
        try:
            await self._act(match, SystemActor(), TakeOver(guest, member))
        except AzumayaError as error:
            LOG.info("guest merge skipped match=%s error=%s", match, error)


def merge_guest(guest: str, member: str, now: int) -> list[Statement]:
    """Return statements that merge a guest into a member and end all sessions of the guest."""
    return [
        once(sql.ADD_MERGE, guest, member, now),
        once(sql.TRANSFER_INVITATIONS, member, guest),
        once(sql.TRANSFER_STUDIES, member, guest),
        once(sql.TRANSFER_STUDY_NODES, member, guest),
        once(sql.TRANSFER_TRIALS, member, guest),
        once(sql.TRANSFER_TRIAL_GAMES, member, guest),
        once(sql.END_SESSIONS, guest),
    ]
