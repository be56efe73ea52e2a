"""PostgreSQL: for several processes. One transaction a turn; the others are told within it which match has changed. It
takes three round trips: it begins, everything is done by one statement, it is committed.

A connection that breaks in the middle of a commit leaves open whether it was stored. The transaction's number is known
by then, so the database itself is asked as soon as it is back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg

from .. import errors
from ..background import Background
from . import statements as sql
from .schema import NEWEST, TABLES, VERSION_TABLE, needs_upgrade
from .storage import Changed, Conflict, Statement, Storage, Whisper, parse_whisper

LOG = logging.getLogger(__name__)
CHANNEL, WHISPERS = "azumaya", "azumaya_whispers"
"""What is stored, and what is only whispered."""
SETTINGS = {"synchronous_commit": "on"}
LARGEST_POOL = 8
COMMAND_SECONDS = 10.0
CONNECT_SECONDS = 5.0
SETTLING_SECONDS = 15.0
"""How long a database that went away in the middle of a commit is waited for, to learn what became of it."""
AGAIN_SECONDS = 1.0
UPGRADE_LOCK = 8_210_771
"""Of several processes that start at once, one makes or upgrades the tables."""

TELL = "SELECT pg_current_xact_id()::text, (SELECT count(pg_notify(?, told)) FROM unnest(?::text[]) AS told)"
WHISPER = "SELECT count(pg_notify($1, told)) FROM unnest($2::text[]) AS told"
OF_A_TURN = {sql.ADVANCE, sql.ADD_EVENT, sql.PUT_SEAT}
"""Each of them changes rows that the others leave alone, so they can be parts of one statement."""
FATE = "SELECT pg_xact_status($1::text::xid8)"
GONE = (OSError, asyncio.TimeoutError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError)
DOWN = (*GONE, asyncpg.OperatorInterventionError, asyncpg.InsufficientResourcesError)
"""The database is not there, is starting or stopping, or has no connection left."""


class PostgresStorage(Storage):
    """The database at an address."""

    is_shared = True
    passing_by = "FOR UPDATE SKIP LOCKED"

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address
        self._pool: Any = None
        self._listening = Background("listening to the database")

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
                reset=nothing_to_reset,
            )
        except (*DOWN, asyncpg.PostgresError) as error:
            raise errors.no_database(str(error)) from error
        await self.execute(sql.FORGET_PROCESSES)

    async def close(self) -> None:
        await self._listening.end()
        await self._pool.close()

    async def listen(self, told: Callable[[str, int], None]) -> None:
        heard = asyncio.Event()
        self._listening.begin(self._listen(told, heard))
        await heard.wait()

    async def _listen(self, told: Callable[[str, int], None], heard: asyncio.Event) -> None:
        """Until cancelled; a connection that breaks is made anew."""

        def hear(_connection: object, _process: int, _channel: str, payload: str) -> None:
            match, _, number = payload.partition(" ")
            told(match, int(number))
            self._tell_followers([(match, int(number))])

        def overhear(_connection: object, _process: int, _channel: str, payload: str) -> None:
            process, _, whispered = payload.partition(" ")
            if process != self.process:
                self._tell_hearers(parse_whisper(whispered))

        while True:
            with contextlib.suppress(*DOWN):
                connection = await asyncpg.connect(self._address, timeout=CONNECT_SECONDS)
                ended = asyncio.Event()
                connection.add_termination_listener(lambda _connection, ended=ended: ended.set())
                try:
                    await connection.add_listener(CHANNEL, hear)
                    await connection.add_listener(WHISPERS, overhear)
                    heard.set()
                    await ended.wait()
                finally:
                    connection.terminate()
            await asyncio.sleep(AGAIN_SECONDS)

    async def whisper(self, *whispers: Whisper) -> None:
        told = [f"{self.process} {one}" for one in whispers]
        with contextlib.suppress(*DOWN, asyncpg.PostgresError):
            async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection:
                await connection.execute(WHISPER, WHISPERS, told)

    # --- reading and writing ---

    async def write(self, *statements: Statement, changed: Sequence[Changed] = (), number: int = 0) -> None:
        transaction = None
        try:
            async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection:
                begun = connection.transaction()
                await begun.start()
                try:
                    if all(statement.text in OF_A_TURN for statement in statements):
                        transaction = await run_at_once(connection, statements, changed)
                    else:
                        await run(connection, statements)
                        transaction = await tell(connection, changed)
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

    async def read(self, text: str, *values: Any) -> list[Any]:
        try:
            async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection:
                return list(await connection.fetch(sql.numbered(text), *values))
        except (*DOWN, asyncpg.PostgresError) as error:
            LOG.warning("the database cannot be read: %s", error)
            raise errors.not_readable() from error

    async def take(self, text: str, *values: Any) -> list[Any]:
        return await self.read(text, *values)


async def nothing_to_reset(_connection: Any) -> None:
    """What a connection of the pool is used for leaves nothing behind, so nothing need be asked of the server when it
    is handed back."""


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


async def run(connection: Any, statements: Sequence[Statement]) -> None:
    for statement in statements:
        text = sql.numbered(statement.text)
        if not statement.must_change and len(statement.rows) > 1:
            await connection.executemany(text, statement.rows)
            continue
        for values in statement.rows:
            done: str = await connection.execute(text, *values)
            if statement.must_change and done.endswith(" 0"):
                raise Conflict(f"nothing to change: {statement.text}")


async def tell(connection: Any, changed: Sequence[Changed]) -> str:
    """Everybody who listens hears of what has changed when it has been committed, and not before. Returns the number of
    the transaction."""
    return str(await connection.fetchval(sql.numbered(TELL), CHANNEL, payloads(changed)))


async def run_at_once(connection: Any, statements: Sequence[Statement], changed: Sequence[Changed]) -> str:
    """The same as `run` and `tell` in one round trip."""
    runs = [(statement, values) for statement in statements for values in statement.rows]
    parts = ", ".join(f"run_{n} AS ({one.text} RETURNING 1)" for n, (one, _) in enumerate(runs))
    counts = "".join(f", (SELECT count(*) FROM run_{n})" for n in range(len(runs)))
    values = [value for _, row in runs for value in row]
    text = sql.numbered(f"WITH {parts} {TELL}{counts}")
    transaction, _, *numbers = await connection.fetchrow(text, *values, CHANNEL, payloads(changed))
    for (statement, _), number in zip(runs, numbers, strict=True):
        if statement.must_change and not number:
            raise Conflict(f"nothing to change: {statement.text}")
    return str(transaction)


def payloads(changed: Sequence[Changed]) -> list[str]:
    return [f"{match} {number}" for match, number in changed]
