"""What time it is. A step of the machine's clock changes nothing in a running process: time is the wall's at the start
of the process and what a steady clock has counted since."""

from __future__ import annotations

import time

START = time.time() - time.monotonic()


def now() -> int:
    """Milliseconds since 1970."""
    return int((START + time.monotonic()) * 1000)
