"""The time of a process that starts, whatever the clock of its machine says.

Time never runs below the newest stored heartbeat or event: after a start with a clock in the past it continues from
there, and the rest is found as an outage at the next start with the right clock. On PostgreSQL the clock is that of the
database, and while other processes run, their time is the time, also if the clock has been set in the meantime.
"""

from __future__ import annotations

import asyncio
import logging

from .. import time_source
from .storage import Storage

LOG = logging.getLogger(__name__)
MAX_SKEW = 60_000
"""Ms by which a clock may be ahead of the stored times before other processes are looked for; restarts are faster."""
POLL = 0.25
POLLS = 10
"""Other processes store a heartbeat each second."""


async def synchronise(storage: Storage) -> None:
    """Correct the time source at the start of a process, before any time is stored."""
    time_source.shift(await storage.clock_error())
    newest = await storage.newest_time()
    if newest is None:
        return
    ahead = time_source.now() - newest
    if ahead < 0:
        LOG.log(
            logging.WARNING if ahead < -MAX_SKEW else logging.DEBUG,
            "clock behind stored times ms=%d; time continues from the newest one",
            -ahead,
        )
        time_source.shift(-ahead)
    elif storage.is_shared and ahead > MAX_SKEW and (running := await running_time(storage, newest)) is not None:
        difference = time_source.now() - running
        LOG.warning("clock ahead of the running processes ms=%d; their time is used", difference)
        time_source.shift(-difference)


async def running_time(storage: Storage, newest: int) -> int | None:
    """Return the time of the other processes; None if none of them is running."""
    for _ in range(POLLS):
        await asyncio.sleep(POLL)
        now = await storage.newest_time()
        if now is not None and now > newest:
            return now
    return None
