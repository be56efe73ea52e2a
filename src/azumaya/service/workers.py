"""Processes that think for the house, and the queue in front of them.

A computer's turn goes before a hint, a hint before a review or a puzzle: whoever asks for much asks in short jobs, and
between two of them turns go first. What waits is bounded, and so is the time of every job: a worker that hangs is
ended and replaced, and so is one that has grown too large. Workers are started afresh (not forked), run at low
priority and leave when the server dies; when one is killed, another one does its job again. Who has thought about a
table before is asked about it again if it has nothing else to do.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from enum import IntEnum
from heapq import heapify, heappop, heappush
from itertools import count
from types import MappingProxyType
from typing import Any, TypeVar, TypeVarTuple, cast

from ..search.worker import resident, start_worker
from . import errors

LOG = logging.getLogger(__name__)
A = TypeVarTuple("A")
R = TypeVar("R")
NICENESS = 10
TRIES = 3
MOST_MEMORY = 1_000_000_000
"""Bytes above which a worker is replaced when it has done its job."""
MOST_RESERVED = 4_000_000_000
"""Bytes that a worker cannot reserve in the middle of a job; what it reserves and does not use counts here."""
REMEMBERED = 1_000
"""Tables of which it is known who has thought about them."""


class Urgency(IntEnum):
    """Who goes first. Jobs of the same urgency are done in the order they came."""

    TURN = 0
    HINT = 1
    STUDY = 2
    PREPARING = 3


@dataclass(frozen=True, slots=True)
class Bound:
    """How many jobs may wait, and after how many seconds one counts as hung. The seconds leave room for a worker that
    has only just started and for a machine that is busy."""

    waiting: int
    seconds: float


BOUNDS: Mapping[Urgency, Bound] = MappingProxyType(
    {
        Urgency.TURN: Bound(1000, 120),
        Urgency.HINT: Bound(20, 60),
        Urgency.STUDY: Bound(50, 60),
        Urgency.PREPARING: Bound(100, 1800),
    }
)


def spare_cores() -> int:
    """How many workers may think at once: one core is left to people."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(order=True)
class Job:
    """Something to be done by a worker; jobs are sorted by who goes first."""

    urgency: Urgency
    number: int
    function: Callable[..., Any] = field(compare=False)
    arguments: tuple[Any, ...] = field(compare=False)
    answer: asyncio.Future[Any] = field(compare=False)
    about: str = field(default="", compare=False)
    tries: int = field(default=0, compare=False)


class Hung(Exception):
    """A job has not ended in its time; the worker that had it is gone."""


class WorkerProcess:
    """One process, started with its first job and started anew with the next one after it has ended."""

    def __init__(self, most_memory: int = MOST_MEMORY) -> None:
        self._most_memory = most_memory
        self._pool: ProcessPoolExecutor | None = None

    @property
    def processes(self) -> list[int]:
        return list(self._pool._processes) if self._pool is not None else []

    async def run(self, job: Job, seconds: float) -> Any:
        """What the job's function returns or raises; Hung when it does neither in time, BrokenProcessPool when the
        process is killed."""
        try:
            running = asyncio.get_running_loop().run_in_executor(self._open(), job.function, *job.arguments)
            try:
                await asyncio.wait((running,), timeout=seconds)
                if running.done():
                    return running.result()
            finally:
                running.cancel()
                self._stay_small()
        except BrokenProcessPool:
            self.end(signal.SIGKILL)
            raise
        self.end(signal.SIGKILL)
        raise Hung

    def _stay_small(self) -> None:
        if any(resident(process) > self._most_memory for process in self.processes):
            LOG.warning("a worker has grown too large; another one takes its place")
            self.end(signal.SIGKILL)

    def end(self, by: signal.Signals, wait: bool = False) -> None:
        for process in self.processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, by)
        if self._pool is not None:
            self._pool.shutdown(wait=wait, cancel_futures=True)
            self._pool = None

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                1, mp_context=context, initializer=start_worker, initargs=(NICENESS, MOST_RESERVED)
            )
        return self._pool


class Workers:
    """Some processes that run functions of this package."""

    is_near = True
    """Whether they are this process's own."""

    def __init__(self, size: int, bounds: Mapping[Urgency, Bound] = BOUNDS, most_memory: int = MOST_MEMORY) -> None:
        self._bounds = bounds
        self._workers = [WorkerProcess(most_memory) for _ in range(size)]
        self._thought_about: OrderedDict[str, WorkerProcess] = OrderedDict()
        self._idle = list(self._workers)
        self._waiting: list[Job] = []
        self._serving: set[asyncio.Task[None]] = set()
        self._numbers = count()

    async def run(
        self, function: Callable[[*A], R], *arguments: *A, urgency: Urgency = Urgency.TURN, about: str = ""
    ) -> R:
        """What the function returns or raises. Refuses when too many wait already, and when the job takes too long.
        `about` names the table that whoever does it will know of afterwards."""
        if self.waiting(urgency) >= self._bounds[urgency].waiting:
            raise errors.busy_thinking()
        answer = asyncio.get_running_loop().create_future()
        job = Job(urgency, next(self._numbers), function, arguments, answer, about)
        self._enqueue(job)
        try:
            return cast(R, await answer)
        finally:
            self._forget(job)

    @property
    def has_idle(self) -> bool:
        """Whether somebody has nothing to do."""
        return len(self._idle) > len(self._waiting)

    def waiting(self, urgency: Urgency) -> int:
        """How many jobs of an urgency no worker has begun."""
        return sum(job.urgency == urgency for job in self._waiting)

    def processes(self) -> list[int]:
        """The process ids of the workers there are now."""
        return sorted(process for worker in self._workers for process in worker.processes)

    def close(self) -> None:
        """End the workers without waiting for what they are doing."""
        for job in self._waiting:
            job.answer.cancel()
        self._waiting.clear()
        for serving in self._serving:
            serving.cancel()
        for worker in self._workers:
            worker.end(signal.SIGTERM, wait=True)

    def _enqueue(self, job: Job) -> None:
        heappush(self._waiting, job)
        self._assign()

    def _forget(self, job: Job) -> None:
        """Nobody waits for the answer any more. A job that a worker has begun is left to it."""
        if any(waiting is job for waiting in self._waiting):
            self._waiting = [waiting for waiting in self._waiting if waiting is not job]
            heapify(self._waiting)

    def _assign(self) -> None:
        while self._idle and self._waiting:
            job = heappop(self._waiting)
            serving = asyncio.create_task(self._serve(self._chosen(job), job))
            self._serving.add(serving)
            serving.add_done_callback(self._serving.discard)

    def _chosen(self, job: Job) -> WorkerProcess:
        """Of those who have nothing to do the one that knows what the job is about, else any."""
        knows = self._thought_about.get(job.about)
        worker = knows if knows in self._idle else self._idle[-1]
        self._idle.remove(worker)
        if job.about:
            self._thought_about[job.about] = worker
            self._thought_about.move_to_end(job.about)
            if len(self._thought_about) > REMEMBERED:
                self._thought_about.popitem(last=False)
        return worker

    async def _serve(self, worker: WorkerProcess, job: Job) -> None:
        """Have a worker do a job, and give it the next one."""
        try:
            settle(job, await worker.run(job, self._bounds[job.urgency].seconds))
        except BrokenProcessPool as error:
            job.tries += 1
            LOG.warning("a worker has ended; another one takes over")
            if job.tries >= TRIES:
                settle(job, error)
            elif not job.answer.done():
                heappush(self._waiting, job)
        except Hung:
            LOG.error("%s%r has hung for %s seconds", job.function.__name__, job.arguments, self._bounds[job.urgency])
            settle(job, errors.took_too_long())
        except asyncio.CancelledError:
            job.answer.cancel()
            raise
        except Exception as error:
            settle(job, error)
        finally:
            self._idle.append(worker)
        self._assign()


def settle(job: Job, result: Any) -> None:
    """Hand a job's result over, unless nobody waits for it any more."""
    if job.answer.done():
        return
    if isinstance(result, Exception):
        job.answer.set_exception(result)
    else:
        job.answer.set_result(result)
