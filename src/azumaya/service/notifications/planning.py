"""Planning of notifications about waiting matches. Pure: rows in, jobs out.

Only correspondence matches are planned, because players of live matches are online. Times are ms.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..jobs.job_queue import new_job
from ..notifications.preferences import HOUR, MINUTE, NotificationPreferences
from ..storage.storage import Statement

DIGEST_EVERY = 12 * HOUR
DIGEST_DELAY = 10 * MINUTE
"""Players who return within this time need no mail."""
LAST = "2h"
DIGEST, REMIND, PUSH = "digest", "remind", "push"
MIN_NOTICE = HOUR
"""Time before the deadline at which a reminder is still useful."""


@dataclass(frozen=True, slots=True)
class Due:
    """A match in which `player` is to move: since when, the deadline, and the number of its newest event."""

    player: str
    match: str
    game: str
    number: int
    since: int
    deadline: int | None


def read_due(player: str, match: str, game: str, number: int, deadline: int | None, clock: str | None) -> Due | None:
    """Read a row; None if it is not a correspondence match."""
    known = json.loads(clock or "{}")
    if known.get("pace") != "days":
        return None
    return Due(player, match, game, number, int(known.get("since") or 0), deadline)


def reminders(since: int, deadline: int) -> Iterator[tuple[str, int]]:
    """Yield the reminders with half of the time, a fifth of it and two hours left; none before the turn, and no two
    within an hour."""
    whole, last = deadline - since, deadline - 2 * HOUR
    for name, at in (("half", deadline - whole // 2), ("fifth", deadline - whole // 5)):
        if since < at < last - HOUR:
            yield name, at
    if last > since:
        yield LAST, last


def jobs_for(due: Due, wanted: NotificationPreferences, mailed: int, has_mail: bool) -> Iterator[Statement]:
    """Yield the jobs for a waiting match. `mailed` is the time of the player's last mail."""
    takes_mail = has_mail and wanted.address is not None
    place: dict[str, Any] = {"player": due.player, "match": due.match, "number": due.number}
    if wanted.push:
        yield new_job(PUSH, f"{due.match}/{due.number}", wanted.after_quiet(due.since + MINUTE), **place)
    if wanted.reminders and due.deadline is not None and (takes_mail or wanted.push):
        for name, at in reminders(due.since, due.deadline):
            moved = outside_quiet_hours(at, due.deadline, wanted)
            yield new_job(REMIND, f"{due.match}/{due.number}/{name}", moved, **place, name=name)
    if takes_mail and wanted.digest and due.since > mailed:
        at = wanted.after_quiet(max(due.since + DIGEST_DELAY, mailed + DIGEST_EVERY))
        yield new_job(DIGEST, f"{due.player}/{mailed}", at, player=due.player)


def outside_quiet_hours(at: int, deadline: int, wanted: NotificationPreferences) -> int:
    """Move a time after the quiet hours if that is early enough, else before them."""
    later = wanted.after_quiet(at)
    return later if later <= deadline - MIN_NOTICE else wanted.before_quiet(at)
