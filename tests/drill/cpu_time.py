"""CPU time of a server and its processes (Linux)."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .kills import Server


def process_tree(process: int) -> Iterator[int]:
    """Yield a process and its descendants."""
    yield process
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in task.read_text().split():
            yield from process_tree(int(child))


def cpu_seconds(server: Server) -> tuple[float, float, float, float]:
    """Return the CPU seconds of the server, its workers, its database process (if any) and this process."""
    assert server.process is not None
    tree = [(niceness, seconds) for niceness, seconds in map(usage_of, process_tree(server.process.pid))]
    serving = sum(seconds for niceness, seconds in tree if niceness <= 0)
    searching = sum(seconds for niceness, seconds in tree if niceness > 0)
    database = sum(seconds for _, seconds in map(usage_of, process_tree(server.database))) if server.database else 0.0
    return serving, searching, database, time.process_time()


def usage_of(process: int) -> tuple[int, float]:
    """Return the relative niceness of a process and its CPU seconds."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0, 0.0
    return int(fields[16]) - os.nice(0), (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
