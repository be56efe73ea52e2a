"""Expiry of invitations.

An open invitation to a live game, or a wait for one, is stored with an expiry half a minute ahead, which the process
that holds the host's connection keeps extending. So it lives while the host is online and half a minute longer,
whichever process the host reconnects to.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace

from .. import time_source
from ..background import BackgroundTask
from ..cluster.online_users import OnlineUsers
from ..storage.statements import placeholders
from ..storage.storage import Conflict, Storage, once
from . import repository
from .invitation import HOST_GRACE

LOG = logging.getLogger(__name__)
INTERVAL = 1.0
EXTEND_EVERY = 10_000
"""Ms between extensions."""
BATCH_SIZE = 100
FIND_EXPIRED = "WHERE status = 'open' AND expires <= ? ORDER BY expires LIMIT ?"
FIND_HOSTED = "WHERE status = 'open' AND way IN ('open', 'pool') AND expires > ? AND expires < ? AND host IN ({0})"
EXTEND = "UPDATE invitations SET expires = ? WHERE id = ? AND status = 'open'"
EXPIRE = "UPDATE invitations SET status = 'expired', changed = ? WHERE id = ? AND status = 'open' AND expires <= ?"


class InvitationExpiry:
    def __init__(self, storage: Storage, online_users: OnlineUsers) -> None:
        self._storage = storage
        self._online_users = online_users
        self._extended = 0
        self._work = BackgroundTask("invitation expiry")

    def open(self) -> None:
        self._work.begin(self._run())

    async def close(self) -> None:
        await self._work.end()

    async def _run(self) -> None:
        """Errors are logged and retried: an unavailable database expires nothing."""
        while True:
            try:
                await self.extend()
                await self.expire()
            except Exception:
                LOG.exception("invitation expiry failed")
            await asyncio.sleep(INTERVAL)

    async def extend(self) -> None:
        """Extend the live invitations of hosts who are online."""
        now = time_source.now()
        if now - self._extended < EXTEND_EVERY:
            return
        self._extended = now
        hosts = self._online_users.players
        for start in range(0, len(hosts), BATCH_SIZE):
            await self._extend(hosts[start : start + BATCH_SIZE], now)

    async def _extend(self, hosts: Sequence[str], now: int) -> None:
        until = now + HOST_GRACE + EXTEND_EVERY
        where = FIND_HOSTED.format(placeholders(hosts))
        found = await repository.find(self._storage, where, now, until, *hosts)
        if found:
            await self._storage.write(
                *(once(EXTEND, until, one.id) for one in found), changed=[repository.change_of(one) for one in found]
            )

    async def expire(self) -> None:
        """Mark expired invitations; another process may have been faster."""
        now = time_source.now()
        for one in await repository.find(self._storage, FIND_EXPIRED, now, BATCH_SIZE):
            ended = replace(one, status="expired")
            try:
                await self._storage.write(
                    once(EXPIRE, now, one.id, now, must_change=True), changed=[repository.change_of(ended)]
                )
            except Conflict:
                LOG.info("invitation closed before expiry invitation=%s", one.id)
