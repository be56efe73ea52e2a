"""SQLite for several processes of one machine: the same file, a gate that one writer at a time goes through, a wire.

Their parent has the folder's lock and has brought the tables up to date. The gate is a lock of the system on a file:
who waits is woken when it opens, in order, while SQLite itself would look again every few milliseconds. It is open
again when whoever has it dies, and what that one had not committed was never stored.
"""

from __future__ import annotations

import fcntl
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from .lock import FolderLock, NoLock
from .sqlite import DATABASE, SqliteStorage, prepare
from .storage import Changed, Statement, Told, Whisper, parse_whisper
from .wire import Wire

GATE = "azumaya.gate"
STORED, WHISPERED = "stored", "whispered"


@dataclass(frozen=True, slots=True)
class SharedFolder:
    """The folder of a house, and the one in which its processes have their wires."""

    folder: Path
    wires: Path


@contextmanager
def shared_by_children(folder: Path, wires: Path) -> Iterator[SharedFolder]:
    """In the parent: the folder is theirs for so long, and its tables are up to date."""
    lock = FolderLock(folder)
    lock.acquire()
    try:
        prepare(folder / DATABASE)
        wires.mkdir()
        yield SharedFolder(folder, wires)
    finally:
        lock.release()


class SharedSqliteStorage(SqliteStorage):
    """The database in a folder that other processes of this machine use too."""

    is_shared = True

    def __init__(self, place: SharedFolder) -> None:
        super().__init__(place.folder, NoLock(), lambda: gate(place.folder / GATE))
        self._told: Told | None = None
        self._wire = Wire(place.wires, self.process, self._hear)

    async def open(self) -> None:
        self._wire.open()
        await super().open()

    async def close(self) -> None:
        self._wire.close()
        await super().close()

    async def write(self, *statements: Statement, changed: Sequence[Changed] = (), number: int = 0) -> None:
        await super().write(*statements, changed=changed, number=number)
        for match, newest in changed:
            self._wire.send(f"{STORED} {match} {newest}")

    async def listen(self, told: Callable[[str, int], None]) -> None:
        self._told = told

    async def whisper(self, *whispers: Whisper) -> None:
        for one in whispers:
            self._wire.send(f"{WHISPERED} {one}")

    def _hear(self, text: str) -> None:
        kind, _, told = text.partition(" ")
        if kind == WHISPERED:
            self._tell_hearers(parse_whisper(told))
            return
        match, _, number = told.partition(" ")
        if self._told is not None:
            self._told(match, int(number))
        self._tell_followers([(match, int(number))])


@contextmanager
def gate(file: Path) -> Iterator[None]:
    """Wait until nobody else writes."""
    with file.open("a") as opened:
        fcntl.flock(opened, fcntl.LOCK_EX)
        yield
