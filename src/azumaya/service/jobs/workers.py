"""Pool of worker processes with a priority queue.

Computer turns go before hints, hints before reviews and puzzles; large requests are split into short jobs, so that
turns can go in between. The queue length and the time of every job are bounded: a worker that exceeds its time or its
memory limit is killed and replaced. Workers are spawned (not forked), run at low OS priority and exit with the server.
A worker sends heartbeats; one that falls silent, because it is stopped, swapped out or in an endless loop, is killed.
The job of a killed worker is repeated by another one. Jobs of a table prefer the worker that served it last.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_uint64
from dataclasses import dataclass, field
from enum import IntEnum
from heapq import heapify, heappop, heappush
from itertools import count
from types import MappingProxyType
from typing import Any, TypeVar, TypeVarTuple, cast

from ...search.worker import ProcessorUse, init_worker, processor_use, resident_memory
from .. import errors
from ..lru_cache import LruCache

LOG = logging.getLogger(__name__)
CONTEXT = multiprocessing.get_context("spawn")
A = TypeVarTuple("A")
R = TypeVar("R")
NICENESS = 10
MAX_ATTEMPTS = 3
MAX_MEMORY = 1_000_000_000
"""Resident bytes above which a worker is replaced after its job."""
MAX_ADDRESS_SPACE = 4_000_000_000
"""Hard limit of the address space of a worker, which also counts reserved but unused memory."""
CHECK_SECONDS = 0.5
"""Interval of checks for heartbeats while a job runs."""
MAX_SILENT_CHECKS = 5
"""Successive checks without a heartbeat after which a worker is killed. Checks are counted instead of time, so that a
server that was stopped itself does not kill its workers."""
MAX_START_CHECKS = 600
"""The same until the first heartbeat, while a worker starts. On a machine with four busy processes per core that takes
up to two minutes."""
STARVED_SHARE = 0.5
"""Share of the processor time below which a process that wants to run is starved: only the time in which it ran counts
as silence."""
MAX_AFFINITIES = 1_000
"""Tables whose last worker is remembered."""


class Priority(IntEnum):
    """Priority of a job; lower values go first. Jobs of the same priority run in order of arrival."""

    TURN = 0
    HINT = 1
    ANALYSIS = 2
    COMPILATION = 3


@dataclass(frozen=True, slots=True)
class QueueLimit:
    """Maximum number of waiting jobs, and the timeout of a job from the start of its worker. The timeout allows for a
    busy machine."""

    waiting: int
    seconds: float


QUEUE_LIMITS: Mapping[Priority, QueueLimit] = MappingProxyType(
    {
        Priority.TURN: QueueLimit(1000, 60),
        Priority.HINT: QueueLimit(20, 60),
        Priority.ANALYSIS: QueueLimit(50, 60),
        Priority.COMPILATION: QueueLimit(100, 1800),
    }
)


def spare_cores() -> int:
    """Return the default number of workers: one core is left to the server."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(order=True)
class QueuedCall:
    """A function call for a worker, ordered by priority and arrival."""

    priority: Priority
    number: int
    function: Callable[..., Any] = field(compare=False)
    arguments: tuple[Any, ...] = field(compare=False)
    answer: asyncio.Future[Any] = field(compare=False)
    affinity: str = field(default="", compare=False)
    attempts: int = field(default=0, compare=False)


class JobTimeout(Exception):
    """A job has exceeded its time; its worker was killed."""


class WorkerHung(BrokenProcessPool):
    """A worker sends no heartbeats; it was killed."""


class HeartbeatMonitor:
    """Heartbeats of a process, as seen by its parent."""

    def __init__(self) -> None:
        self.counter = CONTEXT.RawValue(c_uint64, 0)
        self._last = 0
        self._silent_checks = self._used = 0.0

    @property
    def has_started(self) -> bool:
        return bool(self.counter.value)

    def start_job(self) -> None:
        self._silent_checks = 0

    def is_silent(self, use: ProcessorUse | None) -> bool:
        """Return whether the process has missed too many heartbeats; called at regular intervals with its use of the
        processor. A check while it waits for a processor counts as much as it ran since the last one."""
        beats, used = self.counter.value, use.seconds if use else 0.0
        share = (used - self._used) / CHECK_SECONDS
        is_starved = use is not None and use.is_waiting and share < STARVED_SHARE
        if beats != self._last:
            self._silent_checks = 0
        else:
            self._silent_checks += share if is_starved else 1
        self._last, self._used = beats, used
        return self._silent_checks >= (MAX_SILENT_CHECKS if beats else MAX_START_CHECKS)


class WorkerProcess:
    """One process, started with its first job and restarted on demand."""

    def __init__(self, max_memory: int = MAX_MEMORY) -> None:
        self._max_memory = max_memory
        self._pool: ProcessPoolExecutor | None = None
        self._heartbeat = HeartbeatMonitor()

    @property
    def processes(self) -> list[int]:
        return list(self._pool._processes) if self._pool is not None else []

    async def run(self, job: QueuedCall, seconds: float) -> Any:
        """Run a job and return its result. Raise JobTimeout after `seconds`, BrokenProcessPool if the process dies or
        hangs."""
        try:
            running = asyncio.get_running_loop().run_in_executor(self._open(), job.function, *job.arguments)
            try:
                await self._wait(running, seconds)
                if running.done():
                    return running.result()
            finally:
                running.cancel()
                self._check_memory()
        except BrokenProcessPool:
            self.end(signal.SIGKILL)
            raise
        self.end(signal.SIGKILL)
        raise JobTimeout

    async def _wait(self, running: asyncio.Future[Any], seconds: float) -> None:
        """Wait until a job is done or its time is over, which begins when the process has started. Raise WorkerHung if
        the process sends no heartbeats."""
        clock = asyncio.get_running_loop().time
        end = clock() + seconds
        self._heartbeat.start_job()
        while not running.done() and (left := end - clock()) > 0:
            await asyncio.wait((running,), timeout=min(CHECK_SECONDS, left))
            if not self._heartbeat.has_started:
                end = clock() + seconds
            if not running.done() and self._heartbeat.is_silent(self._processor_use()):
                LOG.warning("worker hung pid=%s", ",".join(map(str, self.processes)))
                raise WorkerHung

    def _processor_use(self) -> ProcessorUse | None:
        return next(map(processor_use, self.processes), None)

    def _check_memory(self) -> None:
        """Replace a process that exceeds the memory limit."""
        for process in self.processes:
            size = resident_memory(process)
            if size > self._max_memory:
                LOG.warning("worker restarted pid=%d reason=memory bytes=%d", process, size)
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
            self._heartbeat = HeartbeatMonitor()
            self._pool = ProcessPoolExecutor(
                1,
                mp_context=CONTEXT,
                initializer=init_worker,
                initargs=(NICENESS, MAX_ADDRESS_SPACE, self._heartbeat.counter),
            )
        return self._pool


class Workers:
    """Worker processes that run functions of this package."""

    is_local = True
    """Whether the workers are children of this process."""

    def __init__(
        self, size: int, limits: Mapping[Priority, QueueLimit] = QUEUE_LIMITS, max_memory: int = MAX_MEMORY
    ) -> None:
        self.size = size
        self._limits = limits
        self._workers = [WorkerProcess(max_memory) for _ in range(size)]
        self._last_worker = LruCache[str, WorkerProcess]("workers of tables", MAX_AFFINITIES)
        self._idle = list(self._workers)
        self._waiting: list[QueuedCall] = []
        self._serving: set[asyncio.Task[None]] = set()
        self._numbers = count()

    async def run(
        self, function: Callable[[*A], R], *arguments: *A, priority: Priority = Priority.TURN, affinity: str = ""
    ) -> R:
        """Run a function in a worker and return its result. Raise if the queue is full or the job times out. Jobs with
        the same `affinity` (a table) prefer the same worker."""
        if self.waiting(priority) >= self._limits[priority].waiting:
            raise errors.workers_busy()
        answer = asyncio.get_running_loop().create_future()
        job = QueuedCall(priority, next(self._numbers), function, arguments, answer, affinity)
        self._enqueue(job)
        try:
            return cast(R, await answer)
        finally:
            self._withdraw(job)

    @property
    def has_idle(self) -> bool:
        """True if a worker is idle and no job waits for it."""
        return len(self._idle) > len(self._waiting)

    def waiting(self, priority: Priority) -> int:
        """Return the number of queued jobs of a priority."""
        return sum(job.priority == priority for job in self._waiting)

    def processes(self) -> list[int]:
        """Return the process ids of the running workers."""
        return sorted(process for worker in self._workers for process in worker.processes)

    def close(self) -> None:
        """Stop the workers without waiting for their jobs."""
        for job in self._waiting:
            job.answer.cancel()
        self._waiting.clear()
        for serving in self._serving:
            serving.cancel()
        for worker in self._workers:
            worker.end(signal.SIGTERM, wait=True)

    def _enqueue(self, job: QueuedCall) -> None:
        heappush(self._waiting, job)
        self._assign()

    def _withdraw(self, job: QueuedCall) -> None:
        """Remove a job from the queue when its caller is gone. A job that has begun is left running."""
        if any(waiting is job for waiting in self._waiting):
            self._waiting = [waiting for waiting in self._waiting if waiting is not job]
            heapify(self._waiting)

    def _assign(self) -> None:
        while self._idle and self._waiting:
            job = heappop(self._waiting)
            serving = asyncio.create_task(self._serve(self._chosen(job), job))
            self._serving.add(serving)
            serving.add_done_callback(self._serving.discard)

    def _chosen(self, job: QueuedCall) -> WorkerProcess:
        """Take an idle worker, preferably the last one of the same affinity."""
        last = self._last_worker.get(job.affinity)
        worker = last if last in self._idle else self._idle[-1]
        self._idle.remove(worker)
        if job.affinity:
            self._last_worker[job.affinity] = worker
        return worker

    async def _serve(self, worker: WorkerProcess, job: QueuedCall) -> None:
        """Run a job in a worker, then assign the next one."""
        try:
            settle(job, await worker.run(job, self._limits[job.priority].seconds))
        except BrokenProcessPool as error:
            job.attempts += 1
            LOG.warning("worker died function=%s attempt=%d", job.function.__name__, job.attempts)
            if job.attempts >= MAX_ATTEMPTS:
                settle(job, error)
            elif not job.answer.done():
                heappush(self._waiting, job)
        except JobTimeout:
            seconds = self._limits[job.priority].seconds
            LOG.error(
                "job timed out function=%s arguments=%r seconds=%s", job.function.__name__, job.arguments, seconds
            )
            settle(job, errors.job_timed_out())
        except asyncio.CancelledError:
            job.answer.cancel()
            raise
        except Exception as error:
            settle(job, error)
        finally:
            self._idle.append(worker)
        self._assign()


def settle(job: QueuedCall, result: Any) -> None:
    """Set the result or the error of a job, unless its caller is gone."""
    if job.answer.done():
        return
    if isinstance(result, Exception):
        job.answer.set_exception(result)
    else:
        job.answer.set_result(result)
