"""How much processor time a server, those it has started and this process have used (Linux)."""

from __future__ import annotations

import os
import time
from pathlib import Path

from .family import family_of
from .kills import Server


def spent_by(server: Server) -> tuple[float, float, float, float]:
    """Processor seconds of the server, of those who think for it, of its database if that is a process of its own, and
    of this one."""
    assert server.process is not None
    family = [(niceness, seconds) for niceness, seconds in map(spent_in, family_of(server.process.pid))]
    serving = sum(seconds for niceness, seconds in family if niceness <= 0)
    thinking = sum(seconds for niceness, seconds in family if niceness > 0)
    database = sum(seconds for _, seconds in map(spent_in, family_of(server.database))) if server.database else 0.0
    return serving, thinking, database, time.process_time()


def spent_in(process: int) -> tuple[int, float]:
    """How nice a process is compared with this one, and its processor seconds."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0, 0.0
    return int(fields[16]) - os.nice(0), (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
