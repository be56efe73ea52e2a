"""When somebody is to be told that a match waits for them. Pure: rows in, jobs out.

Only matches by days: whoever plays live is here. Times are ms.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from ..jobs.job_queue import new_job
from ..notifications.preferences import HOUR, MINUTE, NotificationPreferences
from ..storage.storage import Statement

DIGEST_EVERY = 12 * HOUR
PATIENCE = 10 * MINUTE
"""Nobody is told at once: perhaps they are just coming."""
LAST = "2h"
DIGEST, REMIND, PUSH = "digest", "remind", "push"
ENOUGH = HOUR
"""A reminder that comes later than this before the end helps nobody."""


@dataclass(frozen=True, slots=True)
class Due:
    """A match in which somebody is to move: since when, until when, and what its newest event is."""

    player: str
    match: str
    game: str
    number: int
    since: int
    deadline: int | None


def read_due(player: str, match: str, game: str, number: int, deadline: int | None, clock: str | None) -> Due | None:
    """From a row; None for a match that is not by days."""
    known = json.loads(clock or "{}")
    if known.get("pace") != "days":
        return None
    return Due(player, match, game, number, int(known.get("since") or 0), deadline)


def reminders(since: int, deadline: int) -> Iterator[tuple[str, int]]:
    """When half of the time, a fifth of it, and two hours are left; none that would come before the turn, or twice
    within an hour."""
    whole, last = deadline - since, deadline - 2 * HOUR
    for name, at in (("half", deadline - whole // 2), ("fifth", deadline - whole // 5)):
        if since < at < last - HOUR:
            yield name, at
    if last > since:
        yield LAST, last


def jobs_for(due: Due, wanted: NotificationPreferences, mailed: int, has_mail: bool) -> Iterator[Statement]:
    """What is to be done for a match that waits. `mailed` is when the player got the last mail."""
    takes_mail = has_mail and wanted.address is not None
    place = {"player": due.player, "match": due.match, "number": due.number}
    if wanted.push:
        yield new_job(PUSH, f"{due.match}/{due.number}", wanted.after_quiet(due.since + MINUTE), **place)
    if wanted.reminders and due.deadline is not None and (takes_mail or wanted.push):
        for name, at in reminders(due.since, due.deadline):
            calm = undisturbed(at, due.deadline, wanted)
            yield new_job(REMIND, f"{due.match}/{due.number}/{name}", calm, **place, name=name)
    if takes_mail and wanted.digest and due.since > mailed:
        at = wanted.after_quiet(max(due.since + PATIENCE, mailed + DIGEST_EVERY))
        yield new_job(DIGEST, f"{due.player}/{mailed}", at, player=due.player)


def undisturbed(at: int, deadline: int, wanted: NotificationPreferences) -> int:
    """After the quiet hours if that is early enough, else before them."""
    later = wanted.after_quiet(at)
    return later if later <= deadline - ENOUGH else wanted.before_quiet(at)
