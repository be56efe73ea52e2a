"""Invitations that end: those nobody took in time, and live ones whose host has gone.

A live invitation in the lobby is stored with an end that lies half a minute ahead, and whichever process has its host's
page moves that end on. So it lives as long as the page and half a minute more, whatever process the host comes back to.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace

from .. import wall
from ..background import Background
from ..company import Company
from ..storage.statements import marks
from ..storage.storage import Conflict, Storage, once
from . import storing
from .invitation import HOST_AWAY

LOG = logging.getLogger(__name__)
BEAT = 1.0
KEPT_EVERY = 10_000
"""Ms between two looks at who is still there."""
AT_ONCE = 100
ENDED = "WHERE status = 'open' AND expires <= ? ORDER BY expires LIMIT ?"
HOSTED = "WHERE status = 'open' AND way = 'open' AND expires > ? AND expires < ? AND host IN ({0})"
KEEP = "UPDATE invitations SET expires = ? WHERE id = ? AND status = 'open'"
EXPIRE = "UPDATE invitations SET status = 'expired', changed = ? WHERE id = ? AND status = 'open' AND expires <= ?"


class Expiring:
    def __init__(self, storage: Storage, company: Company) -> None:
        self._storage = storage
        self._company = company
        self._kept = 0
        self._work = Background("ending invitations")

    def open(self) -> None:
        self._work.begin(self._look_on())

    async def close(self) -> None:
        await self._work.end()

    async def _look_on(self) -> None:
        """A database that is away for a while ends nobody's invitation."""
        while True:
            try:
                await self.keep()
                await self.expire()
            except Exception:
                LOG.exception("invitations could not be looked at")
            await asyncio.sleep(BEAT)

    async def keep(self) -> None:
        """Let the live invitations of those who are here live on."""
        now = wall.now()
        if now - self._kept < KEPT_EVERY:
            return
        self._kept = now
        hosts = self._company.players
        for start in range(0, len(hosts), AT_ONCE):
            await self._keep(hosts[start : start + AT_ONCE], now)

    async def _keep(self, hosts: Sequence[str], now: int) -> None:
        until = now + HOST_AWAY + KEPT_EVERY
        where = HOSTED.format(marks(hosts))
        kept = await storing.find(self._storage, where, now, until, *hosts)
        if kept:
            await self._storage.write(
                *(once(KEEP, until, one.id) for one in kept), changed=[storing.told(one) for one in kept]
            )

    async def expire(self) -> None:
        """Mark those that have ended. Whoever was faster has done it."""
        now = wall.now()
        for one in await storing.find(self._storage, ENDED, now, AT_ONCE):
            ended = replace(one, status="expired")
            try:
                await self._storage.write(
                    once(EXPIRE, now, one.id, now, must_change=True), changed=[storing.told(ended)]
                )
            except Conflict:
                LOG.info("invitation %s was settled in the last moment", one.id)
