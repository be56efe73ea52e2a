"""What the house is in the middle of when it is told to close: it is finished and acknowledged before anybody is sent
away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

MOMENT = 0.05
"""Seconds in which an acknowledgement that has been made is on its way."""


class Underway:
    """Counts what is being done. Once it `is_closing` nothing new is begun: whoever has sent something that is not
    acknowledged sends it again, under the same id, when the house is back."""

    def __init__(self) -> None:
        self._count = 0
        self.is_closing = False
        self.latest = time.monotonic()
        """When something was last begun."""

    async def finish(self, work: Awaitable[None], told: Callable[[], Awaitable[None]]) -> None:
        """Do something that closing waits for; when the house closes meanwhile, also for its being `told`."""
        self._count += 1
        self.latest = time.monotonic()
        try:
            await work
            if self.is_closing:
                await told()
        finally:
            self._count -= 1

    async def drain(self, seconds: float) -> None:
        """Return when nothing is being done any more, or after so many seconds."""
        self.is_closing = True
        give_up = asyncio.get_running_loop().time() + seconds
        await asyncio.sleep(MOMENT)
        while self._count and asyncio.get_running_loop().time() < give_up:
            await asyncio.sleep(MOMENT)
