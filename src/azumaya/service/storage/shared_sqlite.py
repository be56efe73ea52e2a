"""SQLite for several processes of one machine: one file, a write lock, and publish/subscribe over Unix sockets.

The parent process holds the folder's lock and has prepared the tables. The write lock is a file lock of the operating
system: waiters are woken in order, while SQLite itself would poll every few milliseconds. It is released when its
holder dies; uncommitted writes of the holder are discarded.
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from .lock import FolderLock, NoLock
from .pubsub import PubSub
from .sqlite import DATABASE, SqliteStorage, prepare
from .storage import Changed, Notification, OnChange, Statement, parse_notification

WRITE_LOCK = "azumaya.write-lock"
CHANGED, NOTIFIED = "changed", "notified"


@dataclass(frozen=True, slots=True)
class SharedFolder:
    """The data folder, and the folder with the sockets of the processes."""

    folder: Path
    sockets: Path


@contextmanager
def shared_by_children(folder: Path, sockets: Path) -> Iterator[SharedFolder]:
    """Lock and prepare a folder for child processes, in their parent."""
    lock = FolderLock(folder)
    lock.acquire()
    try:
        prepare(folder / DATABASE)
        sockets.mkdir()
        yield SharedFolder(folder, sockets)
    finally:
        lock.release()


class SharedSqliteStorage(SqliteStorage):
    """The database in a folder shared with other processes of this machine."""

    is_shared = True

    def __init__(self, place: SharedFolder) -> None:
        super().__init__(place.folder, NoLock(), lambda: write_lock(place.folder / WRITE_LOCK))
        self._on_change: OnChange | None = None
        self._pubsub = PubSub(place.sockets, self.process, self._on_message)

    async def open(self) -> None:
        self._pubsub.open()
        await super().open()

    async def close(self) -> None:
        self._pubsub.close()
        await super().close()

    async def write(self, *statements: Statement, changed: Sequence[Changed] = (), number: int = 0) -> None:
        await super().write(*statements, changed=changed, number=number)
        for match, newest in changed:
            self._pubsub.send(f"{CHANGED} {match} {newest}")

    async def listen(self, on_change: OnChange) -> None:
        self._on_change = on_change

    async def notify(self, *notifications: Notification) -> None:
        for notification in notifications:
            self._pubsub.send(f"{NOTIFIED} {notification}")

    def _on_message(self, text: str) -> None:
        kind, _, payload = text.partition(" ")
        if kind == NOTIFIED:
            self._publish_notification(parse_notification(payload))
            return
        match, _, number = payload.partition(" ")
        if self._on_change is not None:
            self._on_change(match, int(number))
        self._publish_changes([(match, int(number))])


@contextmanager
def write_lock(file: Path) -> Iterator[None]:
    """Hold the write lock of all processes that share a folder."""
    with file.open("a") as opened:
        fcntl.flock(opened, fcntl.LOCK_EX)
        yield
