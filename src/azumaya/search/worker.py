"""How a process that thinks for another behaves."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from multiprocessing.connection import wait
from pathlib import Path


def start_worker(niceness: int = 0, most_memory: int | None = None) -> None:
    """Called first in a worker: be at least so nice, leave Ctrl-C to the parent, and do not outlive it. With
    `most_memory`, what would reserve more bytes than these fails with a MemoryError instead of taking them from
    everybody else."""
    os.nice(max(0, niceness - os.nice(0)))
    if most_memory is not None:
        limit_memory(most_memory)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(0)


def limit_memory(most: int) -> None:
    """Only where the system knows such a bound."""
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (most, resource.getrlimit(resource.RLIMIT_DATA)[1]))


def resident(process: int | None = None) -> int:
    """Bytes of memory that a process holds, this one if none is named; 0 where the system does not tell, or when it has
    ended."""
    try:
        pages = Path(f"/proc/{process or 'self'}/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
