"""Writer thread that owns the only writing connection to SQLite.

Group commit: requests that arrive while the disk is busy share a commit, up to 32 requests or 2 ms. Each but the first
has its own savepoint, so a failing request is rolled back alone; if the first one fails, the transaction is restarted.
Results are delivered after the commit, in one wake-up per event loop.
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
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, TypeVar, cast

LOG = logging.getLogger(__name__)
R = TypeVar("R")
Work = Callable[[sqlite3.Connection], Any]
MAX_GROUP = 32
GROUP_SECONDS = 0.002


class DatabaseMoved(Exception):
    """The file in the folder is not the one that is open: it was moved, deleted or replaced."""


class GroupFailed(Exception):
    """The commit of a group has failed. `certain`: nothing was stored."""

    def __init__(self, reason: BaseException, *, committed: bool = False) -> None:
        super().__init__(str(reason))
        code = getattr(reason, "sqlite_errorname", "")
        self.certain = not committed and not code.startswith("SQLITE_IOERR")


@dataclass(eq=False, slots=True)
class Request:
    """A pending write. The result of `work` is delivered once the group has been committed."""

    work: Work
    loop: asyncio.AbstractEventLoop
    outcome: asyncio.Future[Any]
    value: Any = None
    error: Exception | None = None


class Writer:
    """Writer thread. `start` raises the errors of opening the connection. `check_in_place` raises DatabaseMoved; it is
    called before each group, and again after its commit, so that nothing is acknowledged that the next start would not
    find."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], check_in_place: Callable[[], None] = lambda: None
    ) -> None:
        self._connect = connect
        self._check_in_place = check_in_place
        self._requests: SimpleQueue[Request | None] = SimpleQueue()
        self._opened: Future[None] = Future()
        self._is_stopping = False
        self._thread = threading.Thread(target=self._run, name="database-writer", daemon=True)

    def start(self) -> None:
        self._thread.start()
        self._opened.result()

    def stop(self) -> None:
        """Store all pending requests, then stop."""
        self._requests.put(None)
        self._thread.join()

    async def write(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Run `work` in the next group and return its result after the commit. Raise its error, or GroupFailed."""
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
                if self._is_stopping:
                    break
        finally:
            connection.close()

    def _store_group(self, connection: sqlite3.Connection, first: Request) -> None:
        """Store a request and those queued behind it."""
        group, committed = list[Request](), False
        try:
            self._check_in_place()
            self._commit_group(connection, first, group)
            committed = True
            self._check_in_place()
        except Exception as error:
            LOG.exception("group commit failed requests=%d", len(group))
            failed = GroupFailed(error, committed=committed)
            group = group or [first]
            for request in group:
                request.error = failed
        deliver(group)

    def _commit_group(self, connection: sqlite3.Connection, first: Request, group: list[Request]) -> None:
        """Commit a group of requests and collect them in `group`. No transaction stays open on errors."""
        request: Request | None = first
        try:
            connection.execute("BEGIN IMMEDIATE")
            ends = time.monotonic() + GROUP_SECONDS
            while request is not None:
                if not request.outcome.cancelled():
                    group.append(request)
                    attempt(connection, request, is_first=len(group) == 1)
                if len(group) == MAX_GROUP or time.monotonic() > ends:
                    break
                request = self._next(wait=False)
            connection.execute("COMMIT")
        except BaseException:
            roll_back(connection)
            raise

    def _next(self, *, wait: bool) -> Request | None:
        """Return the next request; None if the writer stops, or if the queue is empty and `wait` is false."""
        try:
            request = self._requests.get(block=wait)
        except Empty:
            return None
        self._is_stopping = request is None
        return request


def attempt(connection: sqlite3.Connection, request: Request, *, is_first: bool) -> None:
    """Run a request, rolling it back alone if it fails. Raise if the whole transaction is lost."""
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
            LOG.exception("rollback failed")


def deliver(group: list[Request]) -> None:
    """Deliver results to the waiting event loops; closed loops are ignored."""
    for loop in {request.loop for request in group}:
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, [request for request in group if request.loop is loop])


def settle(requests: list[Request]) -> None:
    """Set the results of requests, in their event loop."""
    for request in requests:
        if request.outcome.done():
            continue
        if request.error is not None:
            request.outcome.set_exception(request.error)
        else:
            request.outcome.set_result(request.value)
