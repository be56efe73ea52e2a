"""Set-up of worker processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from ctypes import c_uint64
from dataclasses import dataclass
from multiprocessing.connection import wait
from pathlib import Path

BEAT_SECONDS = 0.5
"""Interval of heartbeats."""


def init_worker(niceness: int = 0, most_memory: int | None = None, heartbeat: c_uint64 | None = None) -> None:
    """Initialise a worker process: niceness, no Ctrl-C, exit with the parent. With `most_memory`, larger allocations
    raise MemoryError. `heartbeat` is a counter in shared memory, which grows while the process runs."""
    os.nice(max(0, niceness - os.nice(0)))
    if most_memory is not None:
        limit_memory(most_memory)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=exit_with_parent, daemon=True).start()
    if heartbeat is not None:
        threading.Thread(target=beat, args=(heartbeat,), daemon=True).start()


def beat(heartbeat: c_uint64) -> None:
    """Count until the process ends. A process that is stopped, swapped out or in an endless loop that keeps the
    interpreter lock does not count."""
    while True:
        heartbeat.value += 1
        time.sleep(BEAT_SECONDS)


def exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(0)


def limit_memory(most: int) -> None:
    """Limit the data segment, on Linux only."""
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (most, resource.getrlimit(resource.RLIMIT_DATA)[1]))


@dataclass(frozen=True, slots=True)
class ProcessorUse:
    """Processor time a process has used, and whether one of its threads runs or waits for a processor."""

    seconds: float
    is_waiting: bool


def processor_use(process: int) -> ProcessorUse | None:
    """Return the use of the processor by a process, on Linux only; None if unknown or ended."""
    threads = Path(f"/proc/{process}/task")
    try:
        used = stat_fields(Path(f"/proc/{process}/stat"))[11:13]
        is_waiting = any(stat_fields(thread / "stat")[0] == "R" for thread in threads.iterdir())
    except OSError:
        return None
    return ProcessorUse(sum(map(int, used)) / os.sysconf("SC_CLK_TCK"), is_waiting)


def stat_fields(file: Path) -> list[str]:
    """Return the fields of a process or a thread after its name."""
    return file.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()


def resident_memory(process: int | None = None) -> int:
    """Return the resident memory of a process in bytes, of this one by default; 0 if unknown or ended."""
    try:
        pages = Path(f"/proc/{process or 'self'}/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
