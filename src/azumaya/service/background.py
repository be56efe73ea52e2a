"""What a part of the house does beside everything else, for as long as the house is open."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any


class Background:
    """One piece of work. Ending what has not begun, or is over already, does nothing."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._task: asyncio.Task[None] | None = None

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._task = asyncio.create_task(work, name=self._name)

    async def end(self) -> None:
        """Return when it has stopped. What went wrong in it is its own business."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


async def wait_for_news(news: asyncio.Event, seconds: float) -> None:
    """Return when there is news, or after so many seconds at the latest; the event is clear then.

    Not by `asyncio.wait_for`: in Python 3.11 it loses a cancellation that comes together with the news, and a loop
    around it goes on for ever."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await news.wait()
    news.clear()
