"""Resources of a tablebase build: memory, disk space, and a lock for one build at a time."""

from __future__ import annotations

import errno
import fcntl
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from ...rules.errors import AzumayaError
from ...rules.message import Message
from .tablebase_index import BOARD_POINTS, CHOOSE, SYMMETRIES

BYTES_A_POSITION = 0.75
"""Estimate for the file; measured 0.3 to 0.6."""


@contextmanager
def build_lock(part: Path) -> Iterator[None]:
    """Lock a build; an error if another process holds the lock."""
    with part.with_suffix(".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AzumayaError(
                Message("tumicarona-table-in-progress"),
                text=part.stem,
                code="tablebase-busy",
            ) from None
        yield


def memory_for(geometry: int, due: Sequence[tuple[int, int]]) -> int:
    """Bytes of memory for the largest division: five bit matrices per side to move, the codes, the images."""

    def half(own: int, other: int) -> int:
        points = int(BOARD_POINTS[geometry])
        rows, columns = int(CHOOSE[points, own]), int(CHOOSE[points, other])
        symmetries = int(SYMMETRIES[geometry])
        return rows * columns * 5 // 8 + rows * columns // symmetries + columns * symmetries * 4 + rows * 4

    return max(half(own, other) + (half(other, own) if own != other else 0) for own, other in due)


def disk_for(geometry: int, due: Sequence[tuple[int, int]]) -> int:
    """Estimated size of the file in bytes."""
    points, symmetries = int(BOARD_POINTS[geometry]), int(SYMMETRIES[geometry])
    entries = sum(
        int(CHOOSE[points, own]) * int(CHOOSE[points, other]) * (1 if own == other else 2) for own, other in due
    )
    return int(entries / symmetries * BYTES_A_POSITION)


def check_resources(folder: Path, geometry: int, due: Sequence[tuple[int, int]]) -> None:
    """Raise an error if memory or disk space is insufficient."""
    if memory_for(geometry, due) > free_memory():
        raise out_of_memory(geometry, due)
    needed, free = disk_for(geometry, due), free_disk(folder)
    if needed > free:
        raise AzumayaError(
            Message("tumicarona-table-disk", needed=megabytes(needed), free=megabytes(free)),
            code="not-enough-disk",
        )


def free_disk(folder: Path) -> int:
    return shutil.disk_usage(folder).free


def free_memory() -> int:
    """Bytes available without swapping; a large number if unknown."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
    except OSError:
        return 1 << 62
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable")), 1 << 62)


def out_of_memory(geometry: int, due: Sequence[tuple[int, int]]) -> AzumayaError:
    needed = megabytes(memory_for(geometry, due))
    return AzumayaError(
        Message("tumicarona-table-memory", needed=needed, free=megabytes(free_memory())),
        code="not-enough-memory",
    )


def write_failure(path: Path, error: OSError) -> AzumayaError:
    if error.errno == errno.ENOSPC:
        reason = Message("tumicarona-table-disk-full")
    else:
        reason = Message("tumicarona-table-not-writable", reason=str(error.strerror))
    return AzumayaError(reason, text=path.name, code="not-written")


def megabytes(count: int) -> str:
    return f"{count / 1e6:,.0f} MB"
