"""Open connections by the session or API token they act for, so that they end with it.

A connection registers the digest of its secret and a callback. The callback runs as soon as the session is known to
have ended: at once in the process that ended it, by a notification in the others. Notifications may be lost, so with
several processes all watched sessions are looked up every few seconds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from ..background import BackgroundTask
from ..storage.statements import chunks, placeholders
from ..storage.storage import Storage

LOG = logging.getLogger(__name__)
SWEEP_SECONDS = 5.0
FIND_VALID = "SELECT token FROM sessions WHERE token IN ({0}) UNION SELECT token FROM tokens WHERE token IN ({0})"

OnEnd = Callable[[], None]


@dataclass(frozen=True, eq=False, slots=True)
class WatchedConnection:
    token: str
    player: str
    on_end: OnEnd


class SessionWatch:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._connections: dict[str, set[WatchedConnection]] = {}
        self._checks: set[asyncio.Task[None]] = set()
        self._sweeping = BackgroundTask("session-watch")

    def open(self) -> None:
        if self._storage.is_shared:
            self._sweeping.begin(self._sweep())

    async def close(self) -> None:
        await self._sweeping.end()
        await asyncio.gather(*self._checks, return_exceptions=True)

    def watch(self, token: str, player: str, on_end: OnEnd) -> OnEnd:
        """Call `on_end`, which must neither block nor raise, when the session ends. Return a function that stops it."""
        connection = WatchedConnection(token, player, on_end)
        self._connections.setdefault(token, set()).add(connection)

        def unwatch() -> None:
            of_session = self._connections.get(token, set())
            of_session.discard(connection)
            if not of_session:
                self._connections.pop(token, None)

        return unwatch

    def end(self, tokens: Iterable[str]) -> None:
        """End the connections of sessions that have ended."""
        for token in tokens:
            for connection in self._connections.pop(token, ()):
                connection.on_end()

    def check_player(self, player: str) -> None:
        """Look up the sessions of a player, some of which may have ended, in the background."""
        tokens = {token for token, some in self._connections.items() if any(one.player == player for one in some)}
        if tokens:
            check = asyncio.create_task(self.check(tokens), name="session check")
            self._checks.add(check)
            check.add_done_callback(self._checks.discard)

    async def check(self, tokens: Collection[str]) -> None:
        """End the connections of those sessions that are no longer stored."""
        for chunk in chunks(tokens):
            found = await self._storage.read(FIND_VALID.format(placeholders(chunk)), *chunk, *chunk)
            self.end(set(chunk) - {row[0] for row in found})

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.check(list(self._connections))
            except Exception:
                LOG.exception("session check failed")
