"""Dispatcher of a multi-process installation: processes with workers lease work from the shared database.

A computer's turn is leased on the row of its match, which is written with every turn; everything else (hints, reviews,
puzzles, warnings) is a job of the queue. Leases are short and renewed while their holder lives: when a holder is
killed, another process takes over after a few seconds. A late turn is dropped, because its event number is taken.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Sequence
from typing import Any

from .. import time_source
from ..background import BackgroundTask, wait_and_clear
from ..catalogue import Catalogue
from ..cluster.peer_sync import ALIVE_FOR
from ..storage.statements import placeholders
from ..storage.storage import Conflict, Notification, Storage
from ..tables.live_tables import LiveTables
from .job_queue import Job, JobQueue
from .remote_calls import FUNCTIONS, call_kind, write_answer, write_error
from .workers import Priority, Workers

LOG = logging.getLogger(__name__)
POLL = 0.5
BATCH_SECONDS = 0.02
LEASE = 2_500
"""Ms until a lease expires unless it is renewed."""
RENEW_SECONDS = 0.5
RETRY_AFTER = 15_000
"""Ms before a failed turn is tried again."""
MAX_ATTEMPTS = 3

TAKE_TURN = """
UPDATE matches SET worker = ?, leased_until = ? WHERE id = (
    SELECT m.id FROM matches m WHERE m.mover = 'computer' AND m.leased_until <= ? AND m.game IN ({0}) AND (
        m.settings LIKE '%"tournament":%'
        OR EXISTS (SELECT 1 FROM seats s WHERE s."match" = m.id AND s.player IS NOT NULL)
        OR EXISTS (
            SELECT 1 FROM attendance a JOIN processes p ON p.id = a.process
            WHERE a."match" = m.id AND a.watchers > 0 AND p.beat >= ?
        )
    )
    ORDER BY m.changed LIMIT 1 {1}
) RETURNING id
"""
"""Lease the longest waiting match with a computer to move; two computers play only in tournaments and while they have
spectators."""
RENEW_TURNS = "UPDATE matches SET leased_until = ? WHERE worker = ? AND id IN ({0})"
END_LEASE = "UPDATE matches SET leased_until = ? WHERE worker = ? AND id = ?"


class Dispatcher:
    """Leases work for the idle workers of this process. Used only with a shared database."""

    def __init__(self, storage: Storage, catalogue: Catalogue, tables: LiveTables, workers: Workers) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._tables = tables
        self._workers = workers
        self._wake_up = asyncio.Event()
        self._jobs = JobQueue(storage, lease=LEASE, max_attempts=MAX_ATTEMPTS)
        self._held_turns = set[str]()
        self._held_jobs = set[str]()
        self._running: set[asyncio.Task[None]] = set()
        self._leases = 0
        self._work = BackgroundTask("dispatcher")
        self._renewing = BackgroundTask("lease-renewal")

    def open(self) -> None:
        self._storage.on_commit(lambda _identifier, _number: self._wake_up.set())
        self._storage.subscribe(self._on_notification)
        self._work.begin(self._run())
        self._renewing.begin(self._renew_leases())

    async def close(self) -> None:
        """Cancel running work and release its leases, so that other processes take over at once."""
        await self._work.end()
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await self._renewing.end()

    def _on_notification(self, notification: Notification) -> None:
        if notification.kind == "call":
            self._wake_up.set()

    # --- leases ---

    async def _run(self) -> None:
        while True:
            await wait_and_clear(self._wake_up, POLL)
            try:
                await self.lease()
            except Exception:
                LOG.exception("lease failed")
                await asyncio.sleep(POLL)
            await asyncio.sleep(BATCH_SECONDS)

    async def lease(self) -> None:
        """Lease work for all idle workers, turns first."""
        games = [name for name in self._catalogue.games if self._catalogue.compilation.is_ready(name)]
        while games and self._has_capacity and (await self._lease_turn(games) or await self._lease_call(games)):
            await asyncio.sleep(0)

    @property
    def _has_capacity(self) -> bool:
        """True if a worker is free for one more lease. Leased work counts from its lease, because it reaches the worker
        only after its match is loaded."""
        return self._leases < self._workers.size and self._workers.has_idle

    async def _lease_turn(self, games: Sequence[str]) -> bool:
        now = time_source.now()
        text = TAKE_TURN.format(placeholders(games), self._storage.skip_locked)
        rows = await self._storage.take(text, self._storage.process, now + LEASE, now, *games, now - ALIVE_FOR)
        if rows:
            self._begin(self._held_turns, rows[0][0], self._play(rows[0][0]))
        return bool(rows)

    async def _lease_call(self, games: Sequence[str]) -> bool:
        job = await self._jobs.take([call_kind(game) for game in games])
        if job is not None:
            self._begin(self._held_jobs, job.subject, self._answer(job))
        return job is not None

    def _begin(self, held: set[str], identifier: str, work: Coroutine[Any, Any, None]) -> None:
        held.add(identifier)
        self._leases += 1
        task = asyncio.create_task(self._finish(held, identifier, work), name=f"work {identifier}")
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _finish(self, held: set[str], identifier: str, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            LOG.exception("leased work failed id=%s", identifier)
        finally:
            held.discard(identifier)
            self._leases -= 1
            self._wake_up.set()

    # --- work ---

    async def _play(self, identifier: str) -> None:
        """Play one turn; the lease ends with it, so that other matches get their turn."""
        until = time_source.now() + RETRY_AFTER
        try:
            table = await self._tables.table(identifier)
            await table.refresh()
            if await table.bot.play_turn():
                until = 0
        except asyncio.CancelledError:
            until = 0
            raise
        finally:
            self._held_turns.discard(identifier)
            await self._storage.execute(END_LEASE, until, self._storage.process, identifier)

    async def _answer(self, job: Job) -> None:
        """Run a call and store its answer, unless the requester has given up or another process has the job."""
        name = job.body["function"]
        call = FUNCTIONS[name]
        try:
            arguments = call.read_arguments(job.body["arguments"])
            answer = write_answer(
                call, await self._workers.run(call.function, *arguments, priority=Priority(job.priority))
            )
        except Exception as error:
            LOG.exception("remote call failed function=%s id=%s", name, job.subject)
            answer = write_error(error)
        with contextlib.suppress(Conflict):
            await self._storage.write(self._jobs.done(job, answer))
            await self._storage.notify(Notification("answered", job.subject))

    async def _renew_leases(self) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            with contextlib.suppress(Exception):
                if turns := tuple(self._held_turns):
                    text = RENEW_TURNS.format(placeholders(turns))
                    await self._storage.execute(text, time_source.now() + LEASE, self._storage.process, *turns)
                if jobs := tuple(self._held_jobs):
                    await self._jobs.renew(jobs)
