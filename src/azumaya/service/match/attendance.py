"""Attendance at a table: absence of players, and the number of watchers."""

from __future__ import annotations

from dataclasses import dataclass

SHOWN_AFTER = 5_000
"""Ms of absence before it is shown."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """Attendance at time `at` (ms). `absent_since`: for each side, when its last visible connection ended, None while
    there is one."""

    at: int = 0
    absent_since: tuple[int | None, int | None] = (None, None)
    watchers: int = 0

    def gone_since(self, side: int) -> int | None:
        """Return since when a side is absent, once it is shown."""
        since = self.absent_since[side]
        return since if since is not None and self.at >= since + SHOWN_AFTER else None
