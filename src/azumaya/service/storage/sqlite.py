"""SQLite: one file in a folder, one writer, readers beside it.

Every connection uses the write-ahead log with `synchronous=FULL`, so a commit that was reported survives a crash of the
process and of the machine.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import Any, TypeVar

from .. import errors
from . import statements as sql
from .lock import FolderLock
from .schema import NEWEST, TABLES, VERSION_TABLE, needs_upgrade
from .storage import Changed, Conflict, Statement, Storage, Whisper
from .writer import GroupFailed, Writer

LOG = logging.getLogger(__name__)
T = TypeVar("T")
DATABASE = "azumaya.sqlite"
PRAGMAS = {"journal_mode": "WAL", "synchronous": "FULL", "foreign_keys": "ON", "busy_timeout": "5000"}
READERS = 4


class SqliteStorage(Storage):
    """The database in a folder, which is made when it is not there yet."""

    def __init__(
        self,
        folder: Path,
        lock: FolderLock | None = None,
        gate: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        """`lock` keeps other servers away, `gate` other writers while something is written."""
        super().__init__()
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / DATABASE
        self._lock = lock or FolderLock(folder)
        self._writer = Writer(lambda: connect(self.file), gate)
        self._readers = ThreadPoolExecutor(READERS, "reading from the database")
        self._reading = threading.local()
        self._connections: list[sqlite3.Connection] = []

    async def open(self) -> None:
        self._lock.acquire()
        try:
            await asyncio.to_thread(prepare, self.file)
            await asyncio.to_thread(self._writer.start)
        except BaseException:
            self._lock.release()
            raise
        await self.execute(sql.FORGET_PROCESSES)

    async def close(self) -> None:
        await asyncio.to_thread(self._writer.stop)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            connection.close()
        self._lock.release()

    async def listen(self, told: Callable[[str, int], None]) -> None:
        """Nobody else can change anything here: the folder is ours alone."""

    async def whisper(self, *whispers: Whisper) -> None:
        """There is nobody to tell."""

    # --- reading and writing ---

    async def write(self, *statements: Statement, changed: Sequence[Changed] = (), number: int = 0) -> None:
        await self._stored(lambda connection: run(connection, statements), number)
        self._tell_followers(changed)

    async def take(self, text: str, *values: Any) -> list[Any]:
        return await self._stored(lambda connection: connection.execute(text, values).fetchall(), 0)

    async def _stored(self, work: Callable[[sqlite3.Connection], T], number: int) -> T:
        """What the work has come to, once it is committed."""
        try:
            return await self._writer.write(work)
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from error
        except GroupFailed as error:
            raise (errors.NotStored if error.certain else errors.MaybeStored)(number) from error
        except (sqlite3.Error, OverflowError) as error:
            LOG.exception("a request was refused by the database")
            raise errors.NotStored(number) from error

    async def read(self, text: str, *values: Any) -> list[Any]:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._fetch, text, values)

    def _fetch(self, text: str, values: tuple[Any, ...]) -> list[Any]:
        try:
            return self._reader().execute(text, values).fetchall()
        except sqlite3.Error as error:
            LOG.exception("the database cannot be read")
            raise errors.not_readable() from error

    def _reader(self) -> sqlite3.Connection:
        """The connection of this thread."""
        found: sqlite3.Connection | None = getattr(self._reading, "connection", None)
        if found is None:
            found = connect(self.file)
            found.execute("PRAGMA query_only=ON")
            self._connections.append(found)
            self._reading.connection = found
        return found


def connect(file: Path) -> sqlite3.Connection:
    """A connection that keeps the promise above. It begins transactions only when told, and may be closed from another
    thread than the one that uses it."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, cached_statements=256)
    for name, value in PRAGMAS.items():
        connection.execute(f"PRAGMA {name}={value}")
    return connection


def prepare(file: Path) -> None:
    """Make the tables of a fresh database; bring those of an earlier version up to date."""
    connection = connect(file)
    try:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        revision = read_revision(connection) if "alembic_version" in tables else None
        if needs_upgrade(tables, revision):
            from .upgrade import upgrade_file

            upgrade_file(file, revision or "1")
        elif not tables:
            make_tables(connection)
    finally:
        connection.close()


def read_revision(connection: sqlite3.Connection) -> str | None:
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


def make_tables(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    for statement in (VERSION_TABLE, *TABLES):
        connection.execute(statement)
    connection.execute("INSERT INTO alembic_version VALUES (?)", (NEWEST,))
    connection.execute("COMMIT")


def copy_database(source: Path, target: Path) -> Path:
    """A copy of a database as it is now, also while others write. It is complete, or it is not there."""
    unfinished = fresh(target)
    with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(unfinished)) as writing:
        reading.backup(writing)
        writing.execute("PRAGMA journal_mode=DELETE")
    unfinished.replace(target)
    return target


def fresh(file: Path) -> Path:
    """An empty file beside one that is to be replaced. Only its owner may read it: digests of passwords will be in
    it."""
    unfinished = file.with_name(f"{file.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(mode=0o600)
    return unfinished


def run(connection: sqlite3.Connection, statements: Sequence[Statement]) -> None:
    for statement in statements:
        for values in statement.rows:
            done = connection.execute(statement.text, values)
            if statement.must_change and done.rowcount < 1:
                raise Conflict(f"nothing to change: {statement.text}")
