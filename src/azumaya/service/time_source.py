"""Time source. Steps of the system clock do not affect a running process: time is the wall clock at its start plus a
monotonic clock. `storage.server_time` corrects it at the start, so that it never runs below a stored time.

With heartbeats (single-process servers), time advances only while they arrive. A stopped, suspended or overloaded
server costs no player any thinking time.
"""

from __future__ import annotations

import time

START = time.time() - time.monotonic()
MAX_PAUSE = 3.0
"""Seconds after a heartbeat at which time stops."""
_last_beat: float | None = None
"""Monotonic time of the last heartbeat; None if time does not depend on heartbeats."""


def now() -> int:
    """Return milliseconds since 1970."""
    steady = time.monotonic()
    if _last_beat is not None:
        steady = min(steady, _last_beat + MAX_PAUSE)
    return round((START + steady) * 1000)


def shift(ms: int) -> None:
    """Move time forwards, or backwards if negative."""
    global START  # noqa: PLW0603
    START += ms / 1000


def heartbeat() -> None:
    """Record a heartbeat. Must be called every second, from the first call until `stop_heartbeat`."""
    global START, _last_beat  # noqa: PLW0603
    steady = time.monotonic()
    if _last_beat is not None:
        START -= max(0.0, steady - _last_beat - MAX_PAUSE)
    _last_beat = steady


def stop_heartbeat() -> None:
    """Let time advance without heartbeats."""
    global _last_beat  # noqa: PLW0603
    _last_beat = None
