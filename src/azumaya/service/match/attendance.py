"""Who is at a table, as far as it matters: who has looked away since when, and how many watch."""

from __future__ import annotations

from dataclasses import dataclass

SHOWN_AFTER = 5_000
"""Somebody who comes back within so many ms was never gone."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """How it was at the instant `at` (ms). `absent_since`: for each side, when its last visible connection ended, None
    while there is one."""

    at: int = 0
    absent_since: tuple[int | None, int | None] = (None, None)
    watchers: int = 0

    def gone_since(self, side: int) -> int | None:
        """Since when a side has been gone, once that is worth saying."""
        since = self.absent_since[side]
        return since if since is not None and self.at >= since + SHOWN_AFTER else None
