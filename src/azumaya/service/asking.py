"""A server without workers of its own asks those of other processes, through rows of the database they share."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple, cast

from . import errors, wall
from .background import Background, wait_for_news
from .storage.statements import marks
from .storage.storage import Storage, Whisper
from .tasks import TASKS, read_answer
from .workers import BOUNDS, Urgency, Workers

LOG = logging.getLogger(__name__)
A = TypeVarTuple("A")
R = TypeVar("R")
POLL = 1.0
FORGOTTEN_AFTER = 3_600_000

ASK = (
    "INSERT INTO thoughts (id, urgency, asked, game, task, arguments, thinker, leased, tries, answer) "
    "VALUES (?, ?, ?, ?, ?, ?, NULL, 0, 0, NULL)"
)
FIND_ANSWERS = "SELECT id, answer FROM thoughts WHERE answer IS NOT NULL AND id IN ({0})"
FORGET = "DELETE FROM thoughts WHERE id = ?"
FORGET_OLD = "DELETE FROM thoughts WHERE asked < ?"


class Asking(Workers):
    """Workers that are elsewhere."""

    is_near = False

    def __init__(self, storage: Storage) -> None:
        super().__init__(0)
        self._storage = storage
        self._asked: dict[str, tuple[Urgency, asyncio.Future[str]]] = {}
        self._answered = asyncio.Event()
        self._work = Background("waiting for answers")

    async def open(self) -> None:
        self._storage.hear(self._heard)
        await self._storage.execute(FORGET_OLD, wall.now() - FORGOTTEN_AFTER)
        self._work.begin(self._keep_asking())

    async def run(
        self,
        function: Callable[[*A], R],
        *arguments: *A,
        urgency: Urgency = Urgency.TURN,
        about: str = "",  # noqa: ARG002  # whoever leases it first does it
    ) -> R:
        if self.waiting(urgency) >= BOUNDS[urgency].waiting:
            raise errors.busy_thinking()
        task, identifier = TASKS[function.__name__], secrets.token_urlsafe(12)
        game = next(iter(arguments))
        answer = asyncio.get_running_loop().create_future()
        self._asked[identifier] = urgency, answer
        written = task.write_arguments(arguments)
        try:
            await self._storage.execute(ASK, identifier, int(urgency), wall.now(), game, function.__name__, written)
            await self._storage.whisper(Whisper("asked", identifier))
            async with asyncio.timeout(BOUNDS[urgency].seconds):
                return cast(R, read_answer(task, await answer))
        except TimeoutError:
            raise errors.took_too_long() from None
        finally:
            del self._asked[identifier]
            with contextlib.suppress(errors.Refused):
                await self._storage.execute(FORGET, identifier)

    def waiting(self, urgency: Urgency) -> int:
        """How many questions of an urgency have not been answered."""
        return sum(asked == urgency for asked, _ in self._asked.values())

    async def end(self) -> None:
        await self._work.end()

    def _heard(self, whisper: Whisper) -> None:
        if whisper.about == "answered" and whisper.subject in self._asked:
            self._answered.set()

    async def _keep_asking(self) -> None:
        while True:
            await wait_for_news(self._answered, POLL)
            try:
                await self._look()
            except Exception:
                LOG.exception("answers could not be read")

    async def _look(self) -> None:
        wanted = list(self._asked)
        if not wanted:
            return
        for identifier, answer in await self._storage.read(FIND_ANSWERS.format(marks(wanted)), *wanted):
            asked = self._asked.get(identifier)
            if asked is not None and not asked[1].done():
                asked[1].set_result(answer)
