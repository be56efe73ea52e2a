"""Backups: a whole house in one SQLite file, whichever database it lives in.

A backup shows an open house as it was at one instant. It is put back into an empty place of either kind, so it also
carries a house from a folder into PostgreSQL and back.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ..rules.errors import AzumayaError
from . import errors
from .replaying import replayed
from .storage import Statement, Storage, new_storage
from .storage.schema import NEWEST, TABLES
from .storage.sqlite import DATABASE, SqliteStorage, copy_database, fresh, make_tables

TABLE_NAMES = tuple(found[1] for text in TABLES if (found := re.match(r"\s*CREATE TABLE (\w+)", text)))
"""Whoever is referred to comes before whoever refers."""
AT_ONCE = 1000
"""Rows that are carried together."""
Progress = Callable[[int, int], None]
"""Told how many of how many matches have been replayed."""


@dataclass(frozen=True)
class Replayed:
    """What a look through every match has found: how many there are, and those whose log cannot be replayed or does not
    imply what their row says."""

    matches: int
    broken: tuple[str, ...]


# --- taking one ---


async def take_backup(place: Path | str, file: Path) -> None:
    """Write the house at a place into a file, also while it is open. The file is complete, or it is not there."""
    if isinstance(place, Path):
        try:
            await asyncio.to_thread(copy_database, place / DATABASE, file)
        except sqlite3.Error as error:
            raise errors.no_database(str(error)) from error
    else:
        unfinished = fresh(file)
        await read_server(place, unfinished)
        unfinished.replace(file)


async def read_server(address: str, file: Path) -> None:
    """Every table of a PostgreSQL database, all as they were at one instant."""
    import asyncpg

    from .storage.postgres import CONNECT_SECONDS, DOWN

    try:
        connection = await asyncpg.connect(address, timeout=CONNECT_SECONDS)
    except (*DOWN, asyncpg.PostgresError) as error:
        raise errors.no_database(str(error)) from error
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            revision = await connection.fetchval("SELECT max(version_num) FROM alembic_version")
            if revision != NEWEST:
                raise errors.other_schema(str(revision), NEWEST)
            with closing(sqlite3.connect(file, isolation_level=None)) as target:
                make_tables(target)
                target.execute("BEGIN")
                for table in TABLE_NAMES:
                    await read_table(connection, table, target)
                target.execute("COMMIT")
    except asyncpg.UndefinedTableError as error:
        raise errors.no_database(str(error)) from error
    finally:
        await connection.close()


async def read_table(connection: Any, table: str, target: sqlite3.Connection) -> None:
    cursor = await connection.cursor(f"SELECT {', '.join(map(quoted, columns_of(target, table)))} FROM {table}")
    while rows := await cursor.fetch(AT_ONCE):
        target.executemany(insertion(target, table), rows)


# --- putting one back ---


async def put_back(file: Path, place: Path | str, progress: Progress) -> Replayed:
    """Fill an empty place from a backup of this or an earlier version, after every match in it has been replayed. What
    cannot be replayed is put back as it is and told."""
    check_backup(file)
    with TemporaryDirectory(dir=file.parent) as folder:
        copy = copy_database(file, Path(folder) / DATABASE)
        storage = SqliteStorage(Path(folder))
        await storage.open()
        try:
            found = await replay_all(storage, progress)
        finally:
            await storage.close()
        if isinstance(place, Path):
            fill_folder(copy, place)
        else:
            await fill_server(copy, place)
    return found


def check_backup(file: Path) -> None:
    """Refuses what is no database of a house."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            connection.execute("SELECT count(*) FROM matches")
    except sqlite3.Error as error:
        raise errors.no_backup(str(file), str(error)) from None


async def replay_all(storage: Storage, progress: Progress) -> Replayed:
    """Replay every match of a house and compare what follows with its row."""
    names = [row[0] for row in await storage.read("SELECT id FROM matches ORDER BY id")]
    broken = []
    for done, identifier in enumerate(names, 1):
        if not await is_sound(storage, identifier):
            broken.append(identifier)
        progress(done, len(names))
    return Replayed(len(names), tuple(broken))


async def is_sound(storage: Storage, identifier: str) -> bool:
    """Whether a match's log can be replayed and implies what its row says. Matches brought over from an earlier schema
    have no such row before their house is opened; one that goes on meanwhile is looked at again."""
    row, summary = await storage.match(identifier), await storage.summary(identifier)
    assert row is not None
    assert summary is not None
    try:
        implied = await asyncio.to_thread(replayed, row, await storage.events(identifier))
    except (AzumayaError, ValueError):
        return False
    if summary.status == "unknown" or implied == summary:
        return True
    return await storage.summary(identifier) != summary and await is_sound(storage, identifier)


def fill_folder(copy: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / DATABASE).exists():
        raise errors.not_empty(str(folder))
    copy_database(copy, folder / DATABASE)


async def fill_server(copy: Path, address: str) -> None:
    """All rows in one transaction."""
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
        while rows := cursor.fetchmany(AT_ONCE):
            yield Statement(insertion(source, table), rows)


def columns_of(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def insertion(connection: sqlite3.Connection, table: str) -> str:
    names = columns_of(connection, table)
    return f"INSERT INTO {table} ({', '.join(map(quoted, names))}) VALUES ({', '.join('?' * len(names))})"


def quoted(name: str) -> str:
    return f'"{name}"'
