"""What the house has to do later, as rows: a crash forgets nothing, and several processes share the work.

A job has a kind and a subject, and there is one for each pair, whoever asks for it and how often. Whoever wants to do a
job leases it; a lease that runs out, because its holder was killed, lets another begin anew. A job that was done stays
known for a month, so that it is not asked for again.
"""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from . import wall
from .storage.statements import marks
from .storage.storage import Conflict, Statement, Storage, once

LOG = logging.getLogger(__name__)
LEASE = 60_000
"""Ms after which somebody else may try."""
MOST_TRIES = 5
FIRST_WAIT = 60_000
"""Before the second try; it doubles with each."""
NEVER = 2**62
MONTH = 30 * 24 * 3_600_000

ADD = (
    "INSERT INTO jobs (kind, subject, body, due, holder, lease, tries) VALUES (?, ?, ?, ?, NULL, 0, 0) "
    "ON CONFLICT (kind, subject) DO NOTHING"
)
FIND_DUE = (
    "SELECT kind, subject, body, due, lease, tries FROM jobs WHERE due <= ? AND lease <= ? AND kind IN ({0}) "
    "ORDER BY due LIMIT ?"
)
TAKE = (
    "UPDATE jobs SET holder = ?, lease = ?, tries = tries + 1 WHERE kind = ? AND subject = ? AND lease = ? AND due = ?"
)
FINISH = "UPDATE jobs SET due = ?, lease = ? WHERE kind = ? AND subject = ? AND holder = ?"
DROP = "DELETE FROM jobs WHERE kind = ? AND subject = ? AND holder = ?"
FORGET = "DELETE FROM jobs WHERE due = ? AND lease < ?"
AT_ONCE = 20


@dataclass(frozen=True, slots=True)
class Job:
    """A job that is ours until its lease runs out. `tries` counts this one."""

    kind: str
    subject: str
    body: dict[str, Any]
    due: int
    tries: int


class Jobs:
    """The jobs of some kinds, as one process of the house sees them."""

    def __init__(self, storage: Storage, kinds: Collection[str]) -> None:
        self._storage = storage
        self._kinds = tuple(kinds)
        self._holder = secrets.token_urlsafe(12)

    async def take(self) -> Job | None:
        """A job that is due, leased to us; None when nothing is to be done."""
        now = wall.now()
        for row in await self._storage.read(FIND_DUE.format(marks(self._kinds)), now, now, *self._kinds, AT_ONCE):
            kind, subject, body, due, lease, tries = row
            wanted = once(TAKE, self._holder, now + LEASE, kind, subject, lease, due, must_change=True)
            try:
                await self._storage.write(wanted)
            except Conflict:
                continue
            return Job(kind, subject, json.loads(body), due, tries + 1)
        return None

    def done(self, job: Job) -> Statement:
        """It is done, and is not done again although somebody asks for it."""
        return once(FINISH, NEVER, wall.now(), job.kind, job.subject, self._holder, must_change=True)

    async def try_again(self, job: Job) -> None:
        """It went wrong, for sure: try it later, a few times, each time after a longer while."""
        if job.tries >= MOST_TRIES:
            LOG.warning("%s %s is given up after %d tries", job.kind, job.subject, job.tries)
            await self._storage.write(self.done(job))
            return
        wait = FIRST_WAIT * 2 ** (job.tries - 1)
        await self._storage.execute(FINISH, wall.now() + wait, 0, job.kind, job.subject, self._holder)

    async def postpone(self, job: Job, due: int) -> None:
        await self._storage.execute(FINISH, due, 0, job.kind, job.subject, self._holder)

    async def drop(self, job: Job) -> None:
        """There was nothing to do; whoever asks for it again gets it."""
        await self._storage.execute(DROP, job.kind, job.subject, self._holder)

    async def forget(self) -> None:
        """Forget what was done long ago."""
        await self._storage.execute(FORGET, NEVER, wall.now() - MONTH)


def new_job(kind: str, subject: str, due: int, **body: Any) -> Statement:
    """Asks for a job, once; may go along with whatever makes it necessary, in one transaction."""
    return once(ADD, kind, subject, json.dumps(body, sort_keys=True), due)
