"""Backup and restore: the whole database in one SQLite file, whichever backend it comes from.

A backup is a consistent snapshot, also of a running server. It is restored into an empty database of either backend, so
it also migrates between SQLite and PostgreSQL.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ...rules.errors import AzumayaError
from .. import errors
from ..match.apply import replay
from ..storage import Statement, Storage, new_storage
from ..storage.row_mapping import read_events, read_match, summary_of
from ..storage.rows import EventRow, MatchRow, MatchSummary
from ..storage.schema import REVISION, TABLES
from ..storage.sqlite import (
    DATABASE,
    SqliteStorage,
    copy_database,
    create_tables,
    make_private_folder,
    new_temporary_file,
)
from ..thread_pools import MAINTENANCE

TABLE_NAMES = tuple(found[1] for text in TABLES if (found := re.match(r"\s*CREATE TABLE (\w+)", text)))
"""In the order of their references: referenced tables first."""
BATCH_SIZE = 1000
"""Rows copied at once."""
MOST_FAULTS = 20
"""Faults of a kind that are listed."""
Progress = Callable[[int, int], None]
"""Callback with the number of matches verified and their total."""


@dataclass(frozen=True)
class Verification:
    """The number of matches, those whose log cannot be replayed or contradicts their summary, and what the database
    reports about damaged pages, indexes and references."""

    matches: int
    broken: tuple[str, ...]
    damage: tuple[str, ...] = ()

    @property
    def is_sound(self) -> bool:
        return not self.broken and not self.damage


# --- backup ---


async def take_backup(place: Path | str, file: Path) -> None:
    """Write a database into a file, also while the server runs. The file is complete or does not exist."""
    if isinstance(place, Path):
        try:
            await MAINTENANCE.run(copy_database, place / DATABASE, file)
        except sqlite3.Error as error:
            raise errors.no_database(str(error)) from error
    else:
        unfinished = new_temporary_file(file)
        await copy_from_postgres(place, unfinished)
        unfinished.replace(file)


async def copy_from_postgres(address: str, file: Path) -> None:
    """Copy all tables of a PostgreSQL database in one snapshot."""
    import asyncpg

    from ..storage.postgres import CONNECT_SECONDS, DOWN

    try:
        connection = await asyncpg.connect(address, timeout=CONNECT_SECONDS)
    except (*DOWN, asyncpg.PostgresError) as error:
        raise errors.no_database(str(error)) from error
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            revision = await connection.fetchval("SELECT max(version_num) FROM alembic_version")
            if revision != REVISION:
                raise errors.other_schema(str(revision), REVISION)
            with closing(sqlite3.connect(file, isolation_level=None)) as target:
                create_tables(target)
                target.execute("BEGIN")
                for table in TABLE_NAMES:
                    await copy_table(connection, table, target)
                target.execute("COMMIT")
    except asyncpg.UndefinedTableError as error:
        raise errors.no_database(str(error)) from error
    finally:
        await connection.close()


async def copy_table(connection: Any, table: str, target: sqlite3.Connection) -> None:
    cursor = await connection.cursor(f"SELECT {', '.join(map(quoted, columns_of(target, table)))} FROM {table}")
    while rows := await cursor.fetch(BATCH_SIZE):
        target.executemany(insert_statement(target, table), rows)


# --- verification ---


async def verify_backup(file: Path, progress: Progress) -> Verification:
    """Check every page of a backup and replay every match. The file is not changed."""
    check_backup(file)
    with TemporaryDirectory(dir=file.parent) as folder:
        return await verify_copy(copy_database(file, Path(folder) / DATABASE), progress)


async def verify_copy(copy: Path, progress: Progress) -> Verification:
    """Check a database that no other process uses."""
    damage = await MAINTENANCE.run(damage_of, copy)
    storage = SqliteStorage(copy.parent)
    await storage.open()
    try:
        found = await verify_matches(storage, progress)
    finally:
        await storage.close()
    return replace(found, damage=damage)


def damage_of(file: Path) -> tuple[str, ...]:
    """Return what SQLite reports about damaged pages and indexes, and about rows that refer to missing ones."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            checked = [row[0] for row in connection.execute(f"PRAGMA integrity_check({MOST_FAULTS})")]
            missing = [
                f"row {row} of {table} refers to a missing row of {other}"
                for table, row, other, _ in connection.execute("PRAGMA foreign_key_check").fetchmany(MOST_FAULTS)
            ]
    except sqlite3.Error as error:
        return (str(error),)
    return tuple(line for text in checked if text != "ok" for line in text.splitlines()) + tuple(missing)


# --- restore ---


async def restore_backup(file: Path, place: Path | str, progress: Progress) -> Verification:
    """Restore a backup into an empty database after replaying every match. Matches that cannot be replayed are restored
    unchanged and reported."""
    check_backup(file)
    with TemporaryDirectory(dir=file.parent) as folder:
        copy = copy_database(file, Path(folder) / DATABASE)
        found = await verify_copy(copy, progress)
        if isinstance(place, Path):
            restore_sqlite(copy, place)
        else:
            await restore_postgres(copy, place)
    return found


def check_backup(file: Path) -> None:
    """Raise if a file is not a backup."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            connection.execute("SELECT count(*) FROM matches")
    except sqlite3.Error as error:
        raise errors.no_backup(str(file), str(error)) from None


async def verify_matches(storage: Storage, progress: Progress) -> Verification:
    """Replay every match and compare the result with its summary."""
    names = [row[0] for row in await storage.read("SELECT id FROM matches ORDER BY id")]
    broken = []
    for done, identifier in enumerate(names, 1):
        if not await is_sound(storage, identifier):
            broken.append(identifier)
        progress(done, len(names))
    return Verification(len(names), tuple(broken))


async def is_sound(storage: Storage, identifier: str) -> bool:
    """Return whether the log of a match can be replayed and agrees with its summary. A match that changes meanwhile is
    checked again."""
    try:
        row, summary = await storage.match(identifier), await storage.summary(identifier)
        if row is None or summary is None:
            return False
        derived = await MAINTENANCE.run(replayed_summary, row, await storage.events(identifier))
    except (AzumayaError, ValueError):
        return False
    if derived == summary:
        return True
    return await storage.summary(identifier) != summary and await is_sound(storage, identifier)


def replayed_summary(row: MatchRow, events: Sequence[EventRow]) -> MatchSummary:
    return summary_of(replay(read_match(row), read_events(events)))


def restore_sqlite(copy: Path, folder: Path) -> None:
    make_private_folder(folder)
    if (folder / DATABASE).exists():
        raise errors.not_empty(str(folder))
    copy_database(copy, folder / DATABASE)


async def restore_postgres(copy: Path, address: str) -> None:
    """Insert all rows in one transaction."""
    storage = new_storage(address)
    await storage.open()
    try:
        if await storage.read("SELECT 1 FROM players LIMIT 1"):
            raise errors.not_empty(address.rpartition("@")[2])
        with closing(sqlite3.connect(copy)) as source:
            await storage.write(Statement("DELETE FROM processes", [()]), *rows_of(source))
    finally:
        await storage.close()


def rows_of(source: sqlite3.Connection) -> Iterator[Statement]:
    for table in TABLE_NAMES:
        cursor = source.execute(f"SELECT {', '.join(map(quoted, columns_of(source, table)))} FROM {table}")
        while rows := cursor.fetchmany(BATCH_SIZE):
            yield Statement(insert_statement(source, table), rows)


def columns_of(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def insert_statement(connection: sqlite3.Connection, table: str) -> str:
    names = columns_of(connection, table)
    return f"INSERT INTO {table} ({', '.join(map(quoted, names))}) VALUES ({', '.join('?' * len(names))})"


def quoted(name: str) -> str:
    return f'"{name}"'
