"""Delivery of push messages in a few threads of their own, beside everything else. A push service that does not answer
delays other messages at most, and messages beyond a bound are dropped: they are hints, not mail."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

LOG = logging.getLogger(__name__)
T = TypeVar("T")
THREADS = 4
MAX_PENDING = 200


class PushDelivery:
    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "push")
        self._pending: set[asyncio.Task[None]] = set()

    async def run(self, work: Callable[[], T]) -> T:
        """Run a blocking function in a thread of the pool."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Start the delivery of a message, unless too many are pending."""
        if len(self._pending) >= MAX_PENDING:
            work.close()
            LOG.warning("push dropped reason=backlog pending=%d", len(self._pending))
            return
        task = asyncio.create_task(work, name="push")
        self._pending.add(task)
        task.add_done_callback(self._pending.discard)

    async def join(self) -> None:
        """Wait until all messages so far are delivered or have failed."""
        await asyncio.gather(*self._pending, return_exceptions=True)

    async def close(self) -> None:
        for task in self._pending:
            task.cancel()
        await self.join()
        self._threads.shutdown(wait=False, cancel_futures=True)
