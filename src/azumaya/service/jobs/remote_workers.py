"""Workers of other processes, called through jobs in the shared database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple, cast

from .. import errors, time_source
from ..background import BackgroundTask, wait_and_clear
from ..storage.statements import placeholders
from ..storage.storage import Notification, Storage
from .job_queue import new_job
from .remote_calls import FUNCTIONS, call_kind, read_answer
from .workers import QUEUE_LIMITS, Priority, Workers

LOG = logging.getLogger(__name__)
A = TypeVarTuple("A")
R = TypeVar("R")
POLL = 1.0
KEPT_FOR = 3_600_000

FIND_RESULTS = "SELECT subject, result FROM jobs WHERE result IS NOT NULL AND subject IN ({0})"
DELETE = "DELETE FROM jobs WHERE kind = ? AND subject = ?"
DELETE_ABANDONED = "DELETE FROM jobs WHERE kind LIKE 'call %' AND (due < ? OR result IS NOT NULL AND leased_until < ?)"


class RemoteWorkers(Workers):
    """Same interface as `Workers`, for servers without own workers."""

    is_local = False

    def __init__(self, storage: Storage) -> None:
        super().__init__(0)
        self._storage = storage
        self._calls: dict[str, tuple[Priority, asyncio.Future[str]]] = {}
        self._wake_up = asyncio.Event()
        self._work = BackgroundTask("remote-workers")

    async def open(self) -> None:
        self._storage.subscribe(self._on_notification)
        before = time_source.now() - KEPT_FOR
        await self._storage.execute(DELETE_ABANDONED, before, before)
        self._work.begin(self._poll())

    async def run(
        self,
        function: Callable[[*A], R],
        *arguments: *A,
        priority: Priority = Priority.TURN,
        affinity: str = "",  # noqa: ARG002  # any process may lease it
    ) -> R:
        if self.waiting(priority) >= QUEUE_LIMITS[priority].waiting:
            raise errors.workers_busy()
        call, identifier = FUNCTIONS[function.__name__], secrets.token_urlsafe(12)
        kind = call_kind(str(next(iter(arguments))))
        answer = asyncio.get_running_loop().create_future()
        self._calls[identifier] = priority, answer
        body = {"function": function.__name__, "arguments": call.write_arguments(arguments)}
        try:
            await self._storage.write(new_job(kind, identifier, time_source.now(), int(priority), **body))
            await self._storage.notify(Notification("call", identifier))
            async with asyncio.timeout(QUEUE_LIMITS[priority].seconds):
                return cast(R, read_answer(call, await answer))
        except TimeoutError:
            raise errors.job_timed_out() from None
        finally:
            del self._calls[identifier]
            with contextlib.suppress(errors.Refused):
                await self._storage.execute(DELETE, kind, identifier)

    def waiting(self, priority: Priority) -> int:
        """Return the number of unanswered calls of a priority."""
        return sum(own == priority for own, _ in self._calls.values())

    async def end(self) -> None:
        await self._work.end()

    def _on_notification(self, notification: Notification) -> None:
        if notification.kind == "answered" and notification.subject in self._calls:
            self._wake_up.set()

    async def _poll(self) -> None:
        while True:
            await wait_and_clear(self._wake_up, POLL)
            try:
                await self._read_answers()
            except Exception:
                LOG.exception("reading answers failed")

    async def _read_answers(self) -> None:
        wanted = list(self._calls)
        if not wanted:
            return
        for identifier, result in await self._storage.read(FIND_RESULTS.format(placeholders(wanted)), *wanted):
            call = self._calls.get(identifier)
            if call is not None and not call[1].done():
                call[1].set_result(result)
