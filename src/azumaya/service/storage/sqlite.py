"""SQLite backend, for one process: one file in a folder, one writer, several readers.

Every connection uses the write-ahead log with `synchronous=FULL`, so a reported commit survives a crash of the process
and of the machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import shutil
import sqlite3
import stat
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from .. import errors
from ..thread_pools import MAINTENANCE
from . import statements as sql
from .lock import FolderLock
from .schema import REVISION, TABLES, VERSION_TABLE, check_revision
from .storage import Changed, Conflict, Notification, OnChange, Statement, Storage
from .writer import DatabaseMoved, GroupFailed, Writer

LOG = logging.getLogger(__name__)
T = TypeVar("T")
DATABASE = "azumaya.sqlite"
PRAGMAS = {"journal_mode": "WAL", "synchronous": "FULL", "foreign_keys": "ON", "busy_timeout": "5000"}
READERS = 4


class SqliteStorage(Storage):
    """The database in a folder, which is created if missing."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        make_private_folder(folder)
        self.file = folder / DATABASE
        self._lock = FolderLock(folder)
        self._writer = Writer(lambda: connect(self.file), self._check_in_place)
        self._opened: FileIdentity | None = None
        self._readers = ThreadPoolExecutor(READERS, "database-reader")
        self._reading = threading.local()
        self._connections: list[sqlite3.Connection] = []

    async def open(self) -> None:
        self._lock.acquire()
        try:
            await MAINTENANCE.run(prepare, self.file)
            await MAINTENANCE.run(self._writer.start)
        except sqlite3.Error as error:
            self._lock.release()
            raise errors.no_database(str(error)) from error
        except BaseException:
            self._lock.release()
            raise
        await self.execute(sql.DELETE_OLD_PROCESSES)
        self._opened = identity_of(self.file)

    async def close(self) -> None:
        await MAINTENANCE.run(self._writer.stop)
        await MAINTENANCE.run(self._readers.shutdown)
        for connection in self._connections:
            connection.close()
        self._lock.release()

    def free_bytes(self) -> int | None:
        return shutil.disk_usage(self.file.parent).free

    def _check_in_place(self) -> None:
        """Raise DatabaseMoved unless the files in the folder are those that are open."""
        if self._opened is not None and identity_of(self.file) != self._opened:
            raise DatabaseMoved(f"database file moved, deleted or replaced: {self.file}")

    async def listen(self, on_change: OnChange) -> None:
        """Do nothing: there are no other processes."""

    async def notify(self, *notifications: Notification) -> None:
        """Do nothing: there are no other processes."""

    # --- reading and writing ---

    async def write(self, *statements: Statement, changed: Sequence[Changed] = (), number: int = 0) -> None:
        await self._stored(lambda connection: run(connection, statements), number)
        self._publish_changes(changed)

    async def take(self, text: str, *values: Any) -> list[Any]:
        return await self._stored(lambda connection: connection.execute(text, values).fetchall(), 0)

    async def _stored(self, work: Callable[[sqlite3.Connection], T], number: int) -> T:
        """Return the result of `work` after its commit."""
        try:
            return await self._writer.write(work)
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from error
        except GroupFailed as error:
            raise (errors.NotStored if error.certain else errors.MaybeStored)(number) from error
        except (sqlite3.Error, OverflowError) as error:
            LOG.exception("write failed")
            raise errors.NotStored(number) from error

    async def read(self, text: str, *values: Any) -> list[Any]:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._fetch, text, values)

    def _fetch(self, text: str, values: tuple[Any, ...]) -> list[Any]:
        try:
            return self._reader().execute(text, values).fetchall()
        except sqlite3.Error as error:
            LOG.exception("read failed")
            raise errors.not_readable() from error

    def _reader(self) -> sqlite3.Connection:
        """Return the connection of this thread."""
        found: sqlite3.Connection | None = getattr(self._reading, "connection", None)
        if found is None:
            found = connect(self.file)
            found.execute("PRAGMA query_only=ON")
            self._connections.append(found)
            self._reading.connection = found
        return found


FileIdentity = tuple[tuple[int, int], ...]
"""Device and inode of the database and of its write-ahead log."""


def identity_of(file: Path) -> FileIdentity | None:
    """Return the identity of a database; None if one of its files is missing."""
    try:
        found = [one.stat() for one in (file, file.with_name(f"{file.name}-wal"))]
    except OSError:
        return None
    return tuple((one.st_dev, one.st_ino) for one in found)


def make_private_folder(folder: Path) -> None:
    """Create a folder that only its owner can open. An existing one is left as it is."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)


def make_private_file(file: Path) -> None:
    """Create a database that only its owner can read, or close an existing one to others; SQLite gives its other files
    the same mode. A file of another user is left as it is."""
    file.touch(mode=0o600)
    if stat.S_IMODE(file.stat().st_mode) & 0o077:
        with contextlib.suppress(OSError):
            file.chmod(0o600)


def connect(file: Path) -> sqlite3.Connection:
    """Return a durable connection to an existing database in autocommit mode, which may be closed from another
    thread."""
    address = f"{file.resolve().as_uri()}?mode=rw"
    connection = sqlite3.connect(
        address, uri=True, isolation_level=None, check_same_thread=False, cached_statements=256
    )
    for name, value in PRAGMAS.items():
        connection.execute(f"PRAGMA {name}={value}")
    return connection


def prepare(file: Path) -> None:
    """Create the tables of an empty database; raise if an existing one has another schema revision."""
    make_private_file(file)
    connection = connect(file)
    try:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        revision = read_revision(connection) if "alembic_version" in tables else None
        check_revision(tables, revision)
        if not tables:
            create_tables(connection)
    finally:
        connection.close()


def read_revision(connection: sqlite3.Connection) -> str | None:
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


def create_tables(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    for statement in (VERSION_TABLE, *TABLES):
        connection.execute(statement)
    connection.execute("INSERT INTO alembic_version VALUES (?)", (REVISION,))
    connection.execute("COMMIT")


def copy_database(source: Path, target: Path) -> Path:
    """Copy a database atomically, even during writes by others. The target is complete or does not exist."""
    unfinished = new_temporary_file(target)
    with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(unfinished)) as writing:
        reading.backup(writing)
        writing.execute("PRAGMA journal_mode=DELETE")
    unfinished.replace(target)
    return target


def new_temporary_file(file: Path) -> Path:
    """Create an empty file next to `file`, readable by its owner only: it will hold password digests."""
    unfinished = file.with_name(f"{file.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(mode=0o600, exist_ok=False)
    return unfinished


def run(connection: sqlite3.Connection, statements: Sequence[Statement]) -> None:
    for statement in statements:
        for values in statement.rows:
            done = connection.execute(statement.text, values)
            if statement.must_change and done.rowcount < 1:
                raise Conflict(f"no row changed: {statement.text}")
