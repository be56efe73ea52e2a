"""Requests in flight, which are finished and acknowledged before a shutdown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

POLL_SECONDS = 0.05
"""Also the time in which a sent acknowledgement reaches the network."""


class InFlight:
    """Counter of requests in flight. Once `is_closing` no new ones begin: clients send unacknowledged requests again,
    with the same id, after the restart."""

    def __init__(self) -> None:
        self._count = 0
        self.is_closing = False
        self.latest = time.monotonic()
        """Monotonic time of the last request."""

    async def run(self, work: Awaitable[None], flush: Callable[[], Awaitable[None]]) -> None:
        """Await `work`, and `flush` its answer if a shutdown has begun meanwhile."""
        self._count += 1
        self.latest = time.monotonic()
        try:
            await work
            if self.is_closing:
                await flush()
        finally:
            self._count -= 1

    async def drain(self, seconds: float) -> None:
        """Wait until no request is in flight, at most `seconds`."""
        self.is_closing = True
        deadline = asyncio.get_running_loop().time() + seconds
        await asyncio.sleep(POLL_SECONDS)
        while self._count and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(POLL_SECONDS)
