"""Fair queue in front of the workers, for hints, analyses, reviews and puzzles.

Only as many jobs as there are workers are handed on at once; the others wait here. The next one is that of the network
that was served longest ago, and in that network that of the person who was served longest ago. A full queue refuses the
newest job of the network, and of the person, with the most waiting jobs. The last quarter of it is reserved for people
who play. So one network, or one person in a school, cannot take the workers away from the others.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import TypeVar, TypeVarTuple

from .. import errors
from ..lru_cache import LruCache
from .workers import QUEUE_LIMITS, Priority, Workers

A = TypeVarTuple("A")
R = TypeVar("R")
RESERVED_SHARE = 4
"""One in this many places is reserved for people who play."""
REMOTE_SLOTS = 2
"""Jobs of a priority handed on at once where other processes have the workers: they serve all servers in order."""
MAX_REMEMBERED = 10_000
"""Networks and persons whose last service is remembered."""


@dataclass(frozen=True, slots=True)
class Asker:
    """The requester of a job: a player ("" for all visitors of a network without one), a network, and whether the
    player has a table open."""

    person: str = ""
    network: str = ""
    plays: bool = False


ANYONE = Asker()


@dataclass(eq=False, slots=True)
class WaitingJob:
    asker: Asker
    number: int
    admitted: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairQueue:
    def __init__(self, workers: Workers, slots: int) -> None:
        """`slots` is the number of jobs of each priority handed on at once."""
        self._workers = workers
        self._slots = slots
        self._waiting: dict[Priority, list[WaitingJob]] = {priority: [] for priority in Priority}
        self._running: Counter[Priority] = Counter()
        self._served = LruCache[tuple[str, ...], int]("served askers", MAX_REMEMBERED)
        self._numbers = count(1)

    async def run(self, function: Callable[[*A], R], *arguments: *A, priority: Priority, asker: Asker = ANYONE) -> R:
        """Run a function in a worker when it is the asker's turn. Raise `workers_busy` if there are too many."""
        await self._admit(priority, asker)
        try:
            return await self._workers.run(function, *arguments, priority=priority)
        finally:
            self._running[priority] -= 1
            self._hand_on(priority)

    def waiting(self, priority: Priority) -> int:
        """Return the number of jobs that wait here."""
        return len(self._waiting[priority])

    async def _admit(self, priority: Priority, asker: Asker) -> None:
        waiting = self._waiting[priority]
        self._make_room(waiting, priority, asker)
        job = WaitingJob(asker, next(self._numbers))
        waiting.append(job)
        self._hand_on(priority)
        try:
            await job.admitted
        except asyncio.CancelledError:
            if job in waiting:
                waiting.remove(job)
            elif job.admitted.done() and not job.admitted.cancelled():
                self._running[priority] -= 1
                self._hand_on(priority)
            raise

    def _make_room(self, waiting: list[WaitingJob], priority: Priority, asker: Asker) -> None:
        """Refuse the newest job of the client with the most waiting jobs, which may be the new one."""
        most = QUEUE_LIMITS[priority].waiting
        if len(waiting) < (most if asker.plays else most - most // RESERVED_SHARE):
            return
        networks = Counter(job.asker.network for job in waiting)
        persons = Counter((job.asker.network, job.asker.person) for job in waiting)

        def load(of: Asker) -> tuple[int, int]:
            return networks[of.network], persons[of.network, of.person]

        heaviest = max(waiting, key=lambda job: (load(job.asker), job.number))
        mine = networks[asker.network] + 1, persons[asker.network, asker.person] + 1
        if load(heaviest.asker) <= mine:
            raise errors.workers_busy()
        waiting.remove(heaviest)
        heaviest.admitted.set_exception(errors.workers_busy())

    def _hand_on(self, priority: Priority) -> None:
        waiting = self._waiting[priority]
        while waiting and self._running[priority] < self._slots:
            job = min(waiting, key=self._turn)
            waiting.remove(job)
            self._running[priority] += 1
            self._remember((job.asker.network,))
            self._remember((job.asker.network, job.asker.person))
            job.admitted.set_result(None)

    def _turn(self, job: WaitingJob) -> tuple[int, bool, int, int]:
        asker = job.asker
        network, person = self._served.get((asker.network,), 0), self._served.get((asker.network, asker.person), 0)
        return network, not asker.plays, person, job.number

    def _remember(self, key: tuple[str, ...]) -> None:
        self._served[key] = next(self._numbers)


def new_fair_queue(workers: Workers) -> FairQueue:
    return FairQueue(workers, max(1, workers.size) if workers.is_local else REMOTE_SLOTS)
