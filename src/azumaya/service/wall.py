"""What time it is. A step of the machine's clock changes nothing in a running process: time is the wall's at the start
of the process and what a steady clock has counted since.

Where one process has the house to itself, time goes on only while its heart beats. A house that is stopped, suspended
or too busy to look up costs nobody any time: nothing could have been played meanwhile.
"""

from __future__ import annotations

import time

START = time.time() - time.monotonic()
LONGEST_PAUSE = 3.0
"""Seconds after a heartbeat from which on time stands still."""
_heard: float | None = None
"""When the heart last beat, by the steady clock; None where time goes on by itself."""


def now() -> int:
    """Milliseconds since 1970."""
    steady = time.monotonic()
    if _heard is not None:
        steady = min(steady, _heard + LONGEST_PAUSE)
    return int((START + steady) * 1000)


def beat() -> None:
    """The house is awake. To be called each second, from the first call until `rest`."""
    global START, _heard  # noqa: PLW0603
    steady = time.monotonic()
    if _heard is not None:
        START -= max(0.0, steady - _heard - LONGEST_PAUSE)
    _heard = steady


def rest() -> None:
    """From now on time goes on by itself."""
    global _heard  # noqa: PLW0603
    _heard = None
