"""SQLite: one file in a folder, one writer, readers beside it.

Every connection uses the write-ahead log with `synchronous=FULL`, so a commit that was reported survives a crash of the
process and of the machine.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from .. import errors
from . import statements as sql
from .lock import FolderLock
from .logs import whole_log
from .protocol import Conflict
from .rows import Addition, Creation, EventRow, MatchRow, MatchSummary, PlayerRow, SeatRow, SessionRow
from .schema import NEWEST, TABLES, VERSION_TABLE, needs_upgrade
from .writer import GroupFailed, Writer

LOG = logging.getLogger(__name__)
T = TypeVar("T")
DATABASE = "azumaya.sqlite"
PRAGMAS = {"journal_mode": "WAL", "synchronous": "FULL", "foreign_keys": "ON", "busy_timeout": "5000"}
READERS = 4


class SqliteStorage:
    """The database in a folder, which is made when it is not there yet. See `protocol.Storage`."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / DATABASE
        self._process = secrets.token_urlsafe(12)
        self._lock = FolderLock(folder)
        self._writer = Writer(lambda: connect(self.file))
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
        await self._write(0, forget_processes)

    async def close(self) -> None:
        await asyncio.to_thread(self._writer.stop)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            connection.close()
        self._lock.release()

    # --- matches ---

    async def create(
        self, match: MatchRow, seats: Sequence[SeatRow], events: Sequence[EventRow], summary: MatchSummary
    ) -> None:
        creation = Creation(match, seats, events, summary)
        await self._write(0, lambda connection: create(connection, creation))

    async def append(
        self, match: str, events: Sequence[EventRow], summary: MatchSummary, seats: Sequence[SeatRow] = ()
    ) -> None:
        addition = Addition(match, events, summary, seats)
        await self._write(events[0].number - 1, lambda connection: append(connection, addition))

    async def create_next(self, former: Addition, following: Creation) -> None:
        def work(connection: sqlite3.Connection) -> None:
            append(connection, former)
            create(connection, following)

        await self._write(former.events[0].number - 1, work)

    async def match(self, identifier: str) -> MatchRow | None:
        rows = await self._read(sql.FIND_MATCH, identifier)
        return MatchRow(*rows[0]) if rows else None

    async def summary(self, identifier: str) -> MatchSummary | None:
        rows = await self._read(sql.FIND_SUMMARY, identifier)
        return MatchSummary(*rows[0]) if rows else None

    async def seats(self, identifier: str) -> list[SeatRow]:
        return [SeatRow(*row) for row in await self._read(sql.FIND_SEATS, identifier)]

    async def events(self, identifier: str, after: int = 0) -> list[EventRow]:
        return whole_log(identifier, after, await self._read(sql.FIND_EVENTS, after, identifier))

    async def series(self, first: str) -> list[MatchRow]:
        return [MatchRow(*row) for row in await self._read(sql.FIND_SERIES, first)]

    async def seen(self, match: str, side: int, number: int) -> None:
        await self._execute(sql.SEE, number, match, side, number)

    # --- what is to be done ---

    async def waiting_for_computer(self, limit: int) -> list[str]:
        return [row[0] for row in await self._read(sql.FIND_WAITING, limit)]

    async def due(self, before: int, limit: int) -> list[str]:
        return [row[0] for row in await self._read(sql.FIND_DUE, before, limit)]

    async def unknown(self, after: str, limit: int) -> list[str]:
        return [row[0] for row in await self._read(sql.FIND_UNKNOWN, after, limit)]

    async def summarise(self, match: str, summary: MatchSummary) -> None:
        await self._execute(sql.SUMMARISE, *sql.SUMMARY_VALUES(summary), match, summary.number)

    # --- people ---

    async def add_player(self, player: PlayerRow, session: SessionRow) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(sql.ADD_PLAYER, sql.PLAYER_VALUES(player))
            connection.execute(sql.ADD_SESSION, sql.SESSION_VALUES(session))

        await self._write(0, work)

    async def player(self, identifier: str) -> PlayerRow | None:
        rows = await self._read(sql.FIND_PLAYER, identifier)
        return PlayerRow(*rows[0]) if rows else None

    async def session(self, token: str) -> SessionRow | None:
        rows = await self._read(sql.FIND_SESSION, token)
        return SessionRow(*rows[0]) if rows else None

    async def use_session(self, token: str, now: int) -> None:
        await self._execute(sql.USE_SESSION, now, token, now)

    # --- the house itself ---

    async def heartbeat(self, now: int) -> None:
        await self._execute(sql.BEAT, self._process, now, now)

    async def last_heartbeat(self) -> int | None:
        rows = await self._read(sql.LAST_BEAT)
        newest: int | None = rows[0][0]
        return newest

    async def listen(self, told: Callable[[str, int], None]) -> None:
        """Nobody else can change anything here: the folder is ours alone."""

    # --- reading and writing ---

    async def _execute(self, statement: str, *values: Any) -> None:
        await self._write(0, lambda connection: connection.execute(statement, values))

    async def _write(self, number: int, work: Callable[[sqlite3.Connection], object]) -> None:
        """`number` is the newest event the match has when nothing is stored."""
        try:
            await self._writer.write(work)
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from error
        except GroupFailed as error:
            raise (errors.NotStored if error.certain else errors.MaybeStored)(number) from error
        except (sqlite3.Error, OverflowError) as error:
            LOG.exception("a request was refused by the database")
            raise errors.NotStored(number) from error

    async def _read(self, statement: str, *values: Any) -> list[Any]:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._fetch, statement, values)

    def _fetch(self, statement: str, values: tuple[Any, ...]) -> list[Any]:
        try:
            return self._reader().execute(statement, values).fetchall()
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


def create(connection: sqlite3.Connection, creation: Creation) -> None:
    connection.execute(sql.ADD_MATCH, sql.MATCH_VALUES(creation.match) + sql.SUMMARY_VALUES(creation.summary))
    connection.executemany(sql.PUT_SEAT, map(sql.SEAT_VALUES, creation.seats))
    connection.executemany(sql.ADD_EVENT, map(sql.EVENT_VALUES, creation.events))


def append(connection: sqlite3.Connection, addition: Addition) -> None:
    newest = addition.events[0].number - 1
    advanced = connection.execute(sql.ADVANCE, (*sql.SUMMARY_VALUES(addition.summary), addition.match, newest))
    if advanced.rowcount != 1:
        raise Conflict(f"match {addition.match} has no event {newest}, or a later one")
    connection.executemany(sql.ADD_EVENT, map(sql.EVENT_VALUES, addition.events))
    connection.executemany(sql.PUT_SEAT, map(sql.SEAT_VALUES, addition.seats))


def forget_processes(connection: sqlite3.Connection) -> None:
    connection.execute(sql.FORGET_PROCESSES)
