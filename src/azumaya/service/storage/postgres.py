"""PostgreSQL: for several processes. One transaction a turn; the others are told within it which match has changed.

A connection that breaks in the middle of a commit leaves open whether it was stored. The transaction's number is known
by then, so the database itself is asked as soon as it is back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import asyncpg

from .. import errors
from . import statements as sql
from .logs import whole_log
from .protocol import Conflict
from .rows import Addition, Creation, EventRow, MatchRow, MatchSummary, PlayerRow, SeatRow, SessionRow
from .schema import NEWEST, TABLES, VERSION_TABLE, needs_upgrade

LOG = logging.getLogger(__name__)
CHANNEL = "azumaya"
SETTINGS = {"synchronous_commit": "on"}
LARGEST_POOL = 8
COMMAND_SECONDS = 10.0
CONNECT_SECONDS = 5.0
SETTLING_SECONDS = 15.0
"""How long a database that went away in the middle of a commit is waited for, to learn what became of it."""
AGAIN_SECONDS = 1.0
UPGRADE_LOCK = 8_210_771
"""Of several processes that start at once, one makes or upgrades the tables."""

TRANSACTION = "SELECT pg_current_xact_id()::text"
FATE = "SELECT pg_xact_status($1::text::xid8)"
ADVANCE = f"{sql.numbered(sql.ADVANCE)} RETURNING id"
GONE = (OSError, asyncio.TimeoutError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError)
DOWN = (*GONE, asyncpg.OperatorInterventionError, asyncpg.InsufficientResourcesError)
"""The database is not there, is starting or stopping, or has no connection left."""


class PostgresStorage:
    """See `protocol.Storage`."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._process = secrets.token_urlsafe(12)
        self._pool: Any = None
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            await prepare(self._address)
            self._pool = await asyncpg.create_pool(
                self._address,
                min_size=0,
                max_size=LARGEST_POOL,
                command_timeout=COMMAND_SECONDS,
                timeout=CONNECT_SECONDS,
                server_settings=SETTINGS,
            )
        except (*DOWN, asyncpg.PostgresError) as error:
            raise errors.no_database(str(error)) from error
        await self._execute(sql.FORGET_PROCESSES)

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        await self._pool.close()

    # --- matches ---

    async def create(
        self, match: MatchRow, seats: Sequence[SeatRow], events: Sequence[EventRow], summary: MatchSummary
    ) -> None:
        creation = Creation(match, seats, events, summary)
        async with self._writing(0) as connection:
            await create(connection, creation)

    async def append(
        self, match: str, events: Sequence[EventRow], summary: MatchSummary, seats: Sequence[SeatRow] = ()
    ) -> None:
        async with self._writing(events[0].number - 1) as connection:
            await append(connection, Addition(match, events, summary, seats))

    async def create_next(self, former: Addition, following: Creation) -> None:
        async with self._writing(former.events[0].number - 1) as connection:
            await append(connection, former)
            await create(connection, following)

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
        async with self._writing(0) as connection:
            await connection.execute(sql.numbered(sql.ADD_PLAYER), *sql.PLAYER_VALUES(player))
            await connection.execute(sql.numbered(sql.ADD_SESSION), *sql.SESSION_VALUES(session))

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
        heard = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(told, heard), name="listening to the database")
        await heard.wait()

    async def _listen(self, told: Callable[[str, int], None], heard: asyncio.Event) -> None:
        """Until cancelled; a connection that breaks is made anew."""

        def hear(_connection: object, _process: int, _channel: str, payload: str) -> None:
            match, _, number = payload.partition(" ")
            told(match, int(number))

        while True:
            with contextlib.suppress(*DOWN):
                connection = await asyncpg.connect(self._address, timeout=CONNECT_SECONDS)
                ended = asyncio.Event()
                connection.add_termination_listener(lambda _connection, ended=ended: ended.set())
                try:
                    await connection.add_listener(CHANNEL, hear)
                    heard.set()
                    await ended.wait()
                finally:
                    connection.terminate()
            await asyncio.sleep(AGAIN_SECONDS)

    # --- reading and writing ---

    async def _execute(self, statement: str, *values: Any) -> None:
        async with self._writing(0) as connection:
            await connection.execute(sql.numbered(statement), *values)

    @contextlib.asynccontextmanager
    async def _writing(self, number: int) -> AsyncIterator[Any]:
        """A transaction, committed at the end. `number` is the newest event the match has when nothing is stored."""
        transaction = None
        try:
            async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection:
                begun = connection.transaction()
                await begun.start()
                try:
                    yield connection
                    transaction = await connection.fetchval(TRANSACTION)
                except BaseException:
                    await give_up(begun)
                    raise
                await begun.commit()
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Conflict(str(error)) from error
        except (*DOWN, asyncpg.PostgresError, asyncpg.DataError) as error:
            LOG.warning("a transaction has failed: %s", error)
            if transaction is not None and isinstance(error, DOWN):
                await self._settle(transaction, number)
            else:
                raise errors.NotStored(number) from error

    async def _settle(self, transaction: str, number: int) -> None:
        """Return when a transaction of which only the commit's answer is missing was stored, else say what is known."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SETTLING_SECONDS):
                while True:
                    fate = await self._fate(transaction)
                    if fate == "committed":
                        return
                    if fate == "aborted":
                        raise errors.NotStored(number)
                    await asyncio.sleep(AGAIN_SECONDS / 4)
        raise errors.MaybeStored(number)

    async def _fate(self, transaction: str) -> str | None:
        """What became of a transaction; None while the database cannot say."""
        with contextlib.suppress(*DOWN):
            connection = await asyncpg.connect(self._address, timeout=CONNECT_SECONDS)
            try:
                fate: str | None = await connection.fetchval(FATE, transaction)
                return fate
            finally:
                connection.terminate()
        return None

    async def _read(self, statement: str, *values: Any) -> list[Any]:
        try:
            async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection:
                return list(await connection.fetch(sql.numbered(statement), *values))
        except (*DOWN, asyncpg.PostgresError) as error:
            LOG.warning("the database cannot be read: %s", error)
            raise errors.not_readable() from error


async def give_up(transaction: Any) -> None:
    """Roll back, where there still is something to roll back."""
    with contextlib.suppress(*DOWN, asyncpg.PostgresError):
        await transaction.rollback()


async def prepare(address: str) -> None:
    """Make the tables of a fresh database; bring those of an earlier version up to date."""
    connection = await asyncpg.connect(address, timeout=CONNECT_SECONDS)
    try:
        await connection.execute("SELECT pg_advisory_lock($1::bigint)", UPGRADE_LOCK)
        found = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
        tables = sorted(row[0] for row in found)
        revision = None
        if "alembic_version" in tables:
            revision = await connection.fetchval("SELECT version_num FROM alembic_version")
        if needs_upgrade(tables, revision):
            from .upgrade import upgrade_server

            await upgrade_server(address, tables, revision or "1")
        elif not tables:
            async with connection.transaction():
                for statement in (VERSION_TABLE, *TABLES):
                    await connection.execute(statement)
                await connection.execute("INSERT INTO alembic_version VALUES ($1)", NEWEST)
    finally:
        await connection.close()


async def create(connection: Any, creation: Creation) -> None:
    values = sql.MATCH_VALUES(creation.match) + sql.SUMMARY_VALUES(creation.summary)
    await connection.execute(sql.numbered(sql.ADD_MATCH), *values)
    await put(connection, creation.events, creation.seats)
    await tell(connection, creation.match.id, creation.summary.number)


async def append(connection: Any, addition: Addition) -> None:
    newest = addition.events[0].number - 1
    values = (*sql.SUMMARY_VALUES(addition.summary), addition.match, newest)
    if await connection.fetchval(ADVANCE, *values) is None:
        raise Conflict(f"match {addition.match} has no event {newest}, or a later one")
    await put(connection, addition.events, addition.seats)
    await tell(connection, addition.match, addition.summary.number)


async def put(connection: Any, events: Sequence[EventRow], seats: Sequence[SeatRow]) -> None:
    await connection.executemany(sql.numbered(sql.ADD_EVENT), list(map(sql.EVENT_VALUES, events)))
    if seats:
        await connection.executemany(sql.numbered(sql.PUT_SEAT), list(map(sql.SEAT_VALUES, seats)))


async def tell(connection: Any, match: str, number: int) -> None:
    """Everybody who listens hears of it when it has been committed, and not before."""
    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{match} {number}")
