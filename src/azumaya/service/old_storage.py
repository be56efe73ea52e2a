"""Where matches live: an append-only table of events in SQLite. What `append` has returned from is on the disk.

Every connection uses the write-ahead log with `synchronous=FULL`, so a commit that was reported survives a crash of the
process and of the machine. Events are unique by (match, number) and by (match, client): whatever goes wrong above,
nothing is stored twice.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Row,
    String,
    Table,
    Text,
    UniqueConstraint,
    event,
    insert,
    inspect,
    or_,
    select,
)
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..rules.text import Text as Words
from .match import Event, Link, Setup

DATABASE = "azumaya.sqlite"
PRAGMAS = {"journal_mode": "WAL", "synchronous": "FULL", "foreign_keys": "ON", "busy_timeout": "5000"}

METADATA = MetaData()
MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("variant", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("start", Text, nullable=False),
    Column("seed", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("series", String(64)),
    Column("series_number", Integer),
    Column("series_first", Integer),
    Column("series_reason", Text),
    Index("matches_by_series", "series"),
)
EVENTS = Table(
    "events",
    METADATA,
    Column("match", String(64), ForeignKey("matches.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("at", Float, nullable=False),
    Column("side", Integer),
    Column("moves", Text, nullable=False),
    Column("back_to", Integer),
    Column("client", String(64)),
    Column("scores", Text),
    Column("next", String(64)),
    PrimaryKeyConstraint("match", "number"),
    UniqueConstraint("match", "client"),
)


class Conflict(Exception):
    """Somebody else has stored an event of that number or client id first."""


class Storage:
    """The database in a folder, which is made when it is not there yet."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.engine = open_engine(folder / DATABASE)
        self.reader = self.engine.execution_options(reading=True)

    async def open(self) -> None:
        async with self.engine.begin() as connection:
            await connection.run_sync(METADATA.create_all)
            await connection.run_sync(add_what_came_later)

    async def close(self) -> None:
        await self.engine.dispose()

    async def create(self, setup: Setup, events: Sequence[Event]) -> None:
        """Store a new match together with its first events."""
        async with self.engine.begin() as connection:
            await connection.execute(insert(MATCHES), match_row(setup))
            if events:
                await connection.execute(insert(EVENTS), [event_row(setup.id, e) for e in events])

    async def create_next(self, setup: Setup, events: Sequence[Event], former: str, link: Event) -> None:
        """Store a new match together with the event that links a former one to it. Conflict when that event's number is
        taken."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(EVENTS), event_row(former, link))
                await connection.execute(insert(MATCHES), match_row(setup))
                if events:
                    await connection.execute(insert(EVENTS), [event_row(setup.id, e) for e in events])
        except IntegrityError as error:
            raise Conflict(f"match {former}, event {link.number}") from error

    async def append(self, match: str, events: Sequence[Event]) -> None:
        """Store the next events of a match, all or none. Conflict when one is there already."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(EVENTS), [event_row(match, e) for e in events])
        except IntegrityError as error:
            raise Conflict(f"match {match}, event {events[0].number}") from error

    async def setup(self, match: str) -> Setup | None:
        """How a match was set up, None when there is no such match."""
        async with self.reader.connect() as connection:
            row = (await connection.execute(select(MATCHES).where(MATCHES.c.id == match))).one_or_none()
        return None if row is None else read_setup(row)

    async def series(self, first: str) -> list[Setup]:
        """The matches of a series in order, given the id of its first one."""
        chosen = (
            select(MATCHES)
            .where(or_(MATCHES.c.id == first, MATCHES.c.series == first))
            .order_by(MATCHES.c.series_number)
        )
        async with self.reader.connect() as connection:
            return [read_setup(row) for row in await connection.execute(chosen)]

    async def events(self, match: str) -> list[Event]:
        """The log of a match, in order."""
        async with self.reader.connect() as connection:
            rows = await connection.execute(select(EVENTS).where(EVENTS.c.match == match).order_by(EVENTS.c.number))
            return [read_event(row) for row in rows]


def open_engine(database: Path) -> AsyncEngine:
    """An engine whose connections all keep the promise above, and whose transactions take the write lock when they
    begin, unless they only read."""
    engine = create_async_engine(f"sqlite+aiosqlite:///{database}")
    event.listen(engine.sync_engine, "connect", set_pragmas)
    event.listen(engine.sync_engine, "begin", begin_at_once)
    return engine


def add_what_came_later(connection: Connection) -> None:
    """Bring a database of an earlier version up to date: columns that came later are all optional."""
    for table in METADATA.sorted_tables:
        known = {column["name"] for column in inspect(connection).get_columns(table.name)}
        for column in table.columns:
            if column.name not in known:
                connection.exec_driver_sql(
                    f"ALTER TABLE {table.name} ADD COLUMN {column.name} {column.type.compile(connection.dialect)}"
                )
        for index in table.indexes:
            index.create(connection, checkfirst=True)


def set_pragmas(connection: DBAPIConnection, _record: object) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for name, value in PRAGMAS.items():
        cursor.execute(f"PRAGMA {name}={value}")
    cursor.close()


def begin_at_once(connection: Connection) -> None:
    """Take the lock at the beginning: a transaction that reads first and writes later could otherwise be refused in the
    middle."""
    connection.exec_driver_sql("BEGIN" if connection.get_execution_options().get("reading") else "BEGIN IMMEDIATE")


def match_row(setup: Setup) -> dict[str, Any]:
    return {
        "id": setup.id,
        "game": setup.game,
        "variant": setup.variant,
        "options": json.dumps(dict(setup.options)),
        "seats": json.dumps(setup.seats),
        "start": setup.start,
        "seed": setup.seed,
        "created": setup.created,
        **link_row(setup.link),
    }


def link_row(link: Link | None) -> dict[str, Any]:
    if link is None:
        return {"series": None, "series_number": None, "series_first": None, "series_reason": None}
    return {
        "series": link.series,
        "series_number": link.number,
        "series_first": link.first,
        "series_reason": json.dumps(link.reason),
    }


def read_setup(row: Row[Any]) -> Setup:
    first, second = json.loads(row.seats)
    return Setup(
        row.id,
        row.game,
        row.variant,
        json.loads(row.options),
        (first, second),
        row.created,
        row.start,
        row.seed,
        read_link(row),
    )


def read_link(row: Row[Any]) -> Link | None:
    return (
        None
        if row.series is None
        else Link(row.series, row.series_number, row.series_first, Words(*json.loads(row.series_reason)))
    )


def event_row(match: str, happened: Event) -> dict[str, Any]:
    return {
        "match": match,
        "number": happened.number,
        "kind": happened.kind,
        "at": happened.at,
        "side": happened.side,
        "moves": json.dumps(happened.moves),
        "back_to": happened.back_to,
        "client": happened.client,
        "scores": None if happened.scores is None else json.dumps(happened.scores),
        "next": happened.next,
    }


def read_event(row: Row[Any]) -> Event:
    scores = None if row.scores is None else tuple(json.loads(row.scores))
    return Event(
        row.number, row.kind, row.at, row.side, tuple(json.loads(row.moves)), row.back_to, row.client, scores, row.next
    )
