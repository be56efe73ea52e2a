"""Workers of other processes, called through rows of the shared database."""

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
from .remote_calls import FUNCTIONS, read_answer
from .workers import QUEUE_LIMITS, Priority, Workers

LOG = logging.getLogger(__name__)
A = TypeVarTuple("A")
R = TypeVar("R")
POLL = 1.0
KEPT_FOR = 3_600_000

ADD = (
    "INSERT INTO remote_calls "
    "(id, priority, requested, game, function, arguments, worker, leased_until, attempts, answer) "
    "VALUES (?, ?, ?, ?, ?, ?, NULL, 0, 0, NULL)"
)
FIND_ANSWERS = "SELECT id, answer FROM remote_calls WHERE answer IS NOT NULL AND id IN ({0})"
DELETE = "DELETE FROM remote_calls WHERE id = ?"
DELETE_OLD = "DELETE FROM remote_calls WHERE requested < ?"


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
        await self._storage.execute(DELETE_OLD, time_source.now() - KEPT_FOR)
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
        game = next(iter(arguments))
        answer = asyncio.get_running_loop().create_future()
        self._calls[identifier] = priority, answer
        written = call.write_arguments(arguments)
        try:
            await self._storage.execute(
                ADD, identifier, int(priority), time_source.now(), game, function.__name__, written
            )
            await self._storage.notify(Notification("call", identifier))
            async with asyncio.timeout(QUEUE_LIMITS[priority].seconds):
                return cast(R, read_answer(call, await answer))
        except TimeoutError:
            raise errors.job_timed_out() from None
        finally:
            del self._calls[identifier]
            with contextlib.suppress(errors.Refused):
                await self._storage.execute(DELETE, identifier)

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
        for identifier, answer in await self._storage.read(FIND_ANSWERS.format(placeholders(wanted)), *wanted):
            call = self._calls.get(identifier)
            if call is not None and not call[1].done():
                call[1].set_result(answer)
