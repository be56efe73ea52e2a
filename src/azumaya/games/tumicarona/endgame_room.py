"""Room for tables of endings: what they need of memory and disk, and one build at a time."""

from __future__ import annotations

import errno
import fcntl
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from ...rules.errors import AzumayaError
from ...rules.text import Text
from .endgame_index import BOARD_POINTS, CHOOSE, SYMMETRIES

BYTES_A_POSITION = 0.75
"""On disk, folded; measured 0.3 to 0.6."""


@contextmanager
def alone(part: Path) -> Iterator[None]:
    """Hold a build to oneself; refused when another process is at it."""
    with part.with_suffix(".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AzumayaError(
                Text(
                    "diese Tafeln werden gerade schon gerechnet; warten und noch einmal versuchen",
                    "these tables are being built already; wait and try again",
                ),
                text=part.stem,
                code="tables-busy",
            ) from None
        yield


def memory_for(geometry: int, due: Sequence[tuple[int, int]]) -> int:
    """Bytes of memory the largest division takes: five matrices of bits a side to move, the bytes, the images."""

    def half(own: int, other: int) -> int:
        points = int(BOARD_POINTS[geometry])
        rows, columns = int(CHOOSE[points, own]), int(CHOOSE[points, other])
        symmetries = int(SYMMETRIES[geometry])
        return rows * columns * 5 // 8 + rows * columns // symmetries + columns * symmetries * 4 + rows * 4

    return max(half(own, other) + (half(other, own) if own != other else 0) for own, other in due)


def disk_for(geometry: int, due: Sequence[tuple[int, int]]) -> int:
    """Bytes of disk the file takes, roughly."""
    points, symmetries = int(BOARD_POINTS[geometry]), int(SYMMETRIES[geometry])
    entries = sum(
        int(CHOOSE[points, own]) * int(CHOOSE[points, other]) * (1 if own == other else 2) for own, other in due
    )
    return int(entries / symmetries * BYTES_A_POSITION)


def must_fit(folder: Path, geometry: int, due: Sequence[tuple[int, int]]) -> None:
    """Refuse what the machine has no room for, before anything is reckoned."""
    if memory_for(geometry, due) > free_memory():
        raise too_little_memory(geometry, due)
    needed, free = disk_for(geometry, due), free_disk(folder)
    if needed > free:
        raise AzumayaError(
            Text(
                f"die Tafeln brauchen etwa {megabytes(needed)} auf der Platte, frei sind {megabytes(free)}; Platz "
                "schaffen, AZUMAYA_TABLES auf eine andere Platte setzen oder weniger Steine wählen",
                f"the tables need about {megabytes(needed)} of disk, {megabytes(free)} are free; make room, point "
                "AZUMAYA_TABLES to another disk or choose fewer stones",
            ),
            code="too-little-disk",
        )


def free_disk(folder: Path) -> int:
    return shutil.disk_usage(folder).free


def free_memory() -> int:
    """Bytes that can be had without swapping; a large number where the system does not tell."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
    except OSError:
        return 1 << 62
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable")), 1 << 62)


def too_little_memory(geometry: int, due: Sequence[tuple[int, int]]) -> AzumayaError:
    needed = megabytes(memory_for(geometry, due))
    return AzumayaError(
        Text(
            f"dafür braucht es etwa {needed} Arbeitsspeicher, frei sind {megabytes(free_memory())}; weniger Steine "
            "wählen oder anderes schließen",
            f"this takes about {needed} of memory, {megabytes(free_memory())} are free; choose fewer stones or close "
            "something else",
        ),
        code="too-little-memory",
    )


def not_kept(path: Path, error: OSError) -> AzumayaError:
    if error.errno == errno.ENOSPC:
        reason = Text(
            "die Platte ist voll; Platz schaffen und noch einmal rechnen, es geht weiter, wo es stehen blieb",
            "the disk is full; make room and build again, it goes on where it stopped",
        )
    else:
        reason = Text(
            f"die Tafel lässt sich nicht schreiben ({error.strerror}); AZUMAYA_TABLES auf einen anderen Ordner setzen",
            f"the table cannot be written ({error.strerror}); point AZUMAYA_TABLES to another folder",
        )
    return AzumayaError(reason, text=path.name, code="not-written")


def megabytes(count: int) -> str:
    return f"{count / 1e6:,.0f} MB"
