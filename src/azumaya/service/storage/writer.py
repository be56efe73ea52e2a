"""The thread that owns the only writing connection to SQLite.

Requests are committed in groups: what has come while the disk was busy is stored with one commit, at most 32 requests
or what can be written in 2 ms. Each but the first has a savepoint of its own, so that one that is refused is rolled
back alone; a first one that is refused takes nothing along. Nobody hears of a success before the commit, and those who
wait in one event loop are woken together.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, TypeVar, cast

LOG = logging.getLogger(__name__)
R = TypeVar("R")
Work = Callable[[sqlite3.Connection], Any]
MOST_IN_A_GROUP = 32
GROUP_SECONDS = 0.002


class GroupFailed(Exception):
    """A commit has failed, or the transaction was lost on the way. `certain`: nothing of it is on the disk."""

    def __init__(self, reason: BaseException) -> None:
        super().__init__(str(reason))
        code = getattr(reason, "sqlite_errorname", "")
        self.certain = not code.startswith("SQLITE_IOERR")


@dataclass(eq=False, slots=True)
class Request:
    """Something to be written. What `work` returned or raised is handed over once the group has been committed."""

    work: Work
    loop: asyncio.AbstractEventLoop
    outcome: asyncio.Future[Any]
    value: Any = None
    error: Exception | None = None


class Writer:
    """Opens its connection in its own thread; `start` raises what opening raises. What is written, is written within
    `gate`, which keeps other writers away."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], gate: Callable[[], AbstractContextManager[None]] = nullcontext
    ) -> None:
        self._connect = connect
        self._gate = gate
        self._requests: SimpleQueue[Request | None] = SimpleQueue()
        self._opened: Future[None] = Future()
        self._is_told_to_stop = False
        self._thread = threading.Thread(target=self._run, name="writing to the database", daemon=True)

    def start(self) -> None:
        self._thread.start()
        self._opened.result()

    def stop(self) -> None:
        """Return when everything asked for has been stored."""
        self._requests.put(None)
        self._thread.join()

    async def write(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """What the work returned, after the commit; what it raised, or GroupFailed when there was no commit."""
        loop = asyncio.get_running_loop()
        request = Request(work, loop, loop.create_future())
        self._requests.put(request)
        return cast(R, await request.outcome)

    # --- in the thread ---

    def _run(self) -> None:
        try:
            connection = self._connect()
        except BaseException as error:
            self._opened.set_exception(error)
            return
        self._opened.set_result(None)
        try:
            while (first := self._next(wait=True)) is not None:
                self._store_group(connection, first)
                if self._is_told_to_stop:
                    break
        finally:
            connection.close()

    def _store_group(self, connection: sqlite3.Connection, first: Request) -> None:
        """Store a request and those that wait behind it."""
        group = list[Request]()
        try:
            with self._gate():
                self._commit_group(connection, first, group)
        except Exception as error:
            LOG.exception("nothing of a group of %d was stored", len(group))
            failed = GroupFailed(error)
            group = group or [first]
            for request in group:
                request.error = failed
        hand_over(group)

    def _commit_group(self, connection: sqlite3.Connection, first: Request, group: list[Request]) -> None:
        """The same; `group` gets the requests. Whatever it raises, no transaction is left open."""
        request: Request | None = first
        try:
            connection.execute("BEGIN IMMEDIATE")
            ends = time.monotonic() + GROUP_SECONDS
            while request is not None:
                if not request.outcome.cancelled():
                    group.append(request)
                    attempt(connection, request, is_first=len(group) == 1)
                if len(group) == MOST_IN_A_GROUP or time.monotonic() > ends:
                    break
                request = self._next(wait=False)
            connection.execute("COMMIT")
        except BaseException:
            roll_back(connection)
            raise

    def _next(self, *, wait: bool) -> Request | None:
        """The next request; None when the writer is told to stop, or nobody waits and it does not either."""
        try:
            request = self._requests.get(block=wait)
        except Empty:
            return None
        self._is_told_to_stop = request is None
        return request


def attempt(connection: sqlite3.Connection, request: Request, *, is_first: bool) -> None:
    """Do what is asked for, or roll it back alone. Raises when the whole transaction is lost."""
    if not is_first:
        connection.execute("SAVEPOINT request")
    try:
        request.value = request.work(connection)
    except Exception as error:
        request.error = error
        if is_first:
            connection.execute("ROLLBACK")
            connection.execute("BEGIN IMMEDIATE")
            return
        connection.execute("ROLLBACK TO request")
    if not is_first:
        connection.execute("RELEASE request")


def roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        try:
            connection.execute("ROLLBACK")
        except sqlite3.Error:
            LOG.exception("a group could not be rolled back")


def hand_over(group: list[Request]) -> None:
    """Wake those who wait. A loop that has ended has nobody left who does."""
    for loop in {request.loop for request in group}:
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, [request for request in group if request.loop is loop])


def settle(requests: list[Request]) -> None:
    """In the loop: what became of each request."""
    for request in requests:
        if request.outcome.done():
            continue
        if request.error is not None:
            request.outcome.set_exception(request.error)
        else:
            request.outcome.set_result(request.value)
