"""Persistent job queue in the database, shared by all processes.

Jobs are unique by kind and subject. A process leases a job before it runs it; after an expired lease, because its
holder was killed, another process may run it. Finished jobs are kept for a month, so that they are not repeated.
"""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from .. import time_source
from ..storage.statements import placeholders
from ..storage.storage import Conflict, Statement, Storage, once

LOG = logging.getLogger(__name__)
LEASE = 60_000
"""Ms until a lease expires."""
MAX_ATTEMPTS = 5
RETRY_DELAY = 60_000
"""Ms before the second attempt; it doubles with each."""
NEVER = 2**62
MONTH = 30 * 24 * 3_600_000

ADD = (
    "INSERT INTO jobs (kind, subject, body, due, holder, leased_until, attempts) VALUES (?, ?, ?, ?, NULL, 0, 0) "
    "ON CONFLICT (kind, subject) DO NOTHING"
)
FIND_DUE = (
    "SELECT kind, subject, body, due, leased_until, attempts FROM jobs "
    "WHERE due <= ? AND leased_until <= ? AND kind IN ({0}) ORDER BY due LIMIT ?"
)
TAKE = (
    "UPDATE jobs SET holder = ?, leased_until = ?, attempts = attempts + 1 "
    "WHERE kind = ? AND subject = ? AND leased_until = ? AND due = ?"
)
FINISH = "UPDATE jobs SET due = ?, leased_until = ? WHERE kind = ? AND subject = ? AND holder = ?"
DELETE = "DELETE FROM jobs WHERE kind = ? AND subject = ? AND holder = ?"
DELETE_OLD = "DELETE FROM jobs WHERE due = ? AND leased_until < ?"
BATCH_SIZE = 20


@dataclass(frozen=True, slots=True)
class Job:
    """A leased job. `attempts` includes the current one."""

    kind: str
    subject: str
    body: dict[str, Any]
    due: int
    attempts: int


class JobQueue:
    """The jobs of some kinds, as seen by one process."""

    def __init__(self, storage: Storage, kinds: Collection[str]) -> None:
        self._storage = storage
        self._kinds = tuple(kinds)
        self._holder = secrets.token_urlsafe(12)

    async def take(self) -> Job | None:
        """Lease and return a job that is due; None if there is none."""
        now = time_source.now()
        for row in await self._storage.read(
            FIND_DUE.format(placeholders(self._kinds)), now, now, *self._kinds, BATCH_SIZE
        ):
            kind, subject, body, due, leased_until, attempts = row
            wanted = once(TAKE, self._holder, now + LEASE, kind, subject, leased_until, due, must_change=True)
            try:
                await self._storage.write(wanted)
            except Conflict:
                continue
            return Job(kind, subject, json.loads(body), due, attempts + 1)
        return None

    def done(self, job: Job) -> Statement:
        """Return the statement that marks a job as finished."""
        return once(FINISH, NEVER, time_source.now(), job.kind, job.subject, self._holder, must_change=True)

    async def retry(self, job: Job) -> None:
        """Reschedule a failed job with exponential back-off, up to MAX_ATTEMPTS."""
        if job.attempts >= MAX_ATTEMPTS:
            LOG.warning("job abandoned kind=%s subject=%s attempts=%d", job.kind, job.subject, job.attempts)
            await self._storage.write(self.done(job))
            return
        wait = RETRY_DELAY * 2 ** (job.attempts - 1)
        await self._storage.execute(FINISH, time_source.now() + wait, 0, job.kind, job.subject, self._holder)

    async def postpone(self, job: Job, due: int) -> None:
        await self._storage.execute(FINISH, due, 0, job.kind, job.subject, self._holder)

    async def drop(self, job: Job) -> None:
        """Delete a job, so that it can be added again."""
        await self._storage.execute(DELETE, job.kind, job.subject, self._holder)

    async def delete_old(self) -> None:
        """Delete jobs finished more than a month ago."""
        await self._storage.execute(DELETE_OLD, NEVER, time_source.now() - MONTH)


def new_job(kind: str, subject: str, due: int, **body: Any) -> Statement:
    """Return the statement that adds a job unless it exists, for use in any transaction."""
    return once(ADD, kind, subject, json.dumps(body, sort_keys=True), due)
