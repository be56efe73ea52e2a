"""Background tasks of the application."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any


class BackgroundTask:
    """A named asyncio task. Ending one that has not begun or is done does nothing."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._task: asyncio.Task[None] | None = None

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._task = asyncio.create_task(work, name=self._name)

    async def end(self) -> None:
        """Cancel the task and wait until it has stopped; its errors are ignored."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


async def wait_and_clear(event: asyncio.Event, seconds: float) -> None:
    """Wait for an event for at most `seconds`, then clear it.

    `asyncio.wait_for` is not used: in Python 3.11 it loses a cancellation that coincides with the event, and a loop
    around it never ends."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
    event.clear()
