"""Persistent job queue in the database, shared by all processes: e-mail, push, and calls to workers of other processes.

Jobs are unique by kind and subject. A process leases a job before it runs it, the lowest priority number first; after
an expired lease, because its holder was killed, another process may run it. Finished jobs are kept for a month, so that
they are not repeated.
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
from ..storage.storage import Statement, Storage, once

LOG = logging.getLogger(__name__)
LEASE = 60_000
"""Ms until a lease expires."""
MAX_ATTEMPTS = 5
RETRY_DELAY = 60_000
"""Ms before the second attempt; it doubles with each."""
NEVER = 2**62
MONTH = 30 * 24 * 3_600_000

ADD = (
    "INSERT INTO jobs (kind, subject, body, due, priority, holder, leased_until, attempts, result) "
    "VALUES (?, ?, ?, ?, ?, NULL, 0, 0, NULL) ON CONFLICT (kind, subject) DO NOTHING"
)
TAKE = """
UPDATE jobs SET holder = ?, leased_until = ?, attempts = attempts + 1 WHERE (kind, subject) = (
    SELECT kind, subject FROM jobs WHERE due <= ? AND leased_until <= ? AND attempts < ? AND kind IN ({0})
    ORDER BY priority, due LIMIT 1 {1}
) RETURNING kind, subject, priority, body, attempts
"""
RENEW = "UPDATE jobs SET leased_until = ? WHERE holder = ? AND subject IN ({0})"
FINISH = "UPDATE jobs SET due = ?, leased_until = ?, result = ? WHERE kind = ? AND subject = ? AND holder = ?"
DELETE = "DELETE FROM jobs WHERE kind = ? AND subject = ? AND holder = ?"
DELETE_OLD = "DELETE FROM jobs WHERE leased_until > 0 AND leased_until < ?"


@dataclass(frozen=True, slots=True)
class Job:
    """A leased job. `attempts` includes the current one."""

    kind: str
    subject: str
    priority: int
    body: dict[str, Any]
    attempts: int


class JobQueue:
    """The jobs of some kinds, as seen by one process."""

    def __init__(
        self, storage: Storage, kinds: Collection[str] = (), lease: int = LEASE, max_attempts: int = MAX_ATTEMPTS
    ) -> None:
        self._storage = storage
        self._kinds = kinds
        self._lease = lease
        self._max_attempts = max_attempts
        self._holder = secrets.token_urlsafe(12)

    async def take(self, kinds: Collection[str] = ()) -> Job | None:
        """Lease and return the next job that is due, of these kinds or of those of the queue; None if there is none."""
        now, wanted = time_source.now(), tuple(kinds or self._kinds)
        text = TAKE.format(placeholders(wanted), self._storage.skip_locked)
        rows = await self._storage.take(text, self._holder, now + self._lease, now, now, self._max_attempts, *wanted)
        if not rows:
            return None
        kind, subject, priority, body, attempts = rows[0]
        return Job(kind, subject, priority, json.loads(body), attempts)

    async def renew(self, subjects: Collection[str]) -> None:
        """Extend the leases of jobs."""
        text = RENEW.format(placeholders(subjects))
        await self._storage.execute(text, time_source.now() + self._lease, self._holder, *subjects)

    def done(self, job: Job, result: str | None = None) -> Statement:
        """Return the statement that marks a job as finished; Conflict if the lease was lost."""
        now = time_source.now()
        return once(FINISH, NEVER, now, result, job.kind, job.subject, self._holder, must_change=True)

    async def retry(self, job: Job) -> None:
        """Reschedule a failed job with exponential back-off, up to the maximum of attempts."""
        if job.attempts >= self._max_attempts:
            LOG.warning("job abandoned kind=%s subject=%s attempts=%d", job.kind, job.subject, job.attempts)
            await self._storage.write(self.done(job))
            return
        due = time_source.now() + RETRY_DELAY * 2 ** (job.attempts - 1)
        await self._storage.execute(FINISH, due, 0, None, job.kind, job.subject, self._holder)

    async def drop(self, job: Job) -> None:
        """Delete a job, so that it can be added again."""
        await self._storage.execute(DELETE, job.kind, job.subject, self._holder)

    async def delete_old(self) -> None:
        """Delete jobs finished, or leased for the last time, more than a month ago."""
        await self._storage.execute(DELETE_OLD, time_source.now() - MONTH)


def new_job(kind: str, subject: str, due: int, priority: int = 0, **body: Any) -> Statement:
    """Return the statement that adds a job unless it exists, for use in any transaction."""
    return once(ADD, kind, subject, json.dumps(body, sort_keys=True), due, priority)
