"""Thread pools for blocking work, a small one for each kind, so that no kind can hold up another.

The event loop's default executor is not used: everything in it would wait for the slowest kind.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, TypeVarTuple

from . import errors

A = TypeVarTuple("A")
R = TypeVar("R")


class ThreadPool:
    """Threads of one kind of work. At most `limit` calls run or wait; further ones are refused."""

    def __init__(self, name: str, threads: int, limit: int) -> None:
        self._threads = ThreadPoolExecutor(threads, name)
        self._limit = limit
        self._calls = 0

    async def run(self, function: Callable[[*A], R], *arguments: *A) -> R:
        """Run a function in a thread and return its result. A cancelled caller leaves a running function alone."""
        if self._calls >= self._limit:
            raise errors.server_busy()
        self._calls += 1
        running = asyncio.get_running_loop().run_in_executor(self._threads, function, *arguments)
        running.add_done_callback(self._finish)
        return await running

    def _finish(self, _running: asyncio.Future[R]) -> None:
        self._calls -= 1


LOADS = ThreadPool("load", 2, 2000)
"""Replay of matches."""
BOARDS = ThreadPool("board", 2, 500)
"""Scenes of finished games and of past boards."""
RECORDS = ThreadPool("record", 1, 100)
PICTURES = ThreadPool("picture", 1, 50)
"""Cards and preview images."""
DOCUMENTS = ThreadPool("document", 1, 100)
"""The OpenAPI document."""
COMPILED = ThreadPool("compiled", 1, 100)
"""Loading of compiled games."""
MAIL = ThreadPool("mail", 1, 100)
MAINTENANCE = ThreadPool("maintenance", 1, 100)
"""Opening, closing and copying of the database."""
