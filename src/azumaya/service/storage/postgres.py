"""PostgreSQL backend, for several processes and machines. One transaction per turn, which also sends NOTIFY, in three
round trips: BEGIN, one combined statement, COMMIT.

If the connection breaks during a commit, the outcome is unknown. The transaction id is known by then, so the database
is asked for its status as soon as it is reachable again. A database that has crashed may assign the same id again: what
it then calls committed may be another transaction, so the outcome stays unknown.

A connection that fails, or whose caller is cancelled, in the middle of an operation is closed and never used again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any

import asyncpg

from .. import errors
from ..background import BackgroundTask
from . import statements as sql
from .schema import REVISION, TABLES, VERSION_TABLE, check_revision
from .storage import Changed, Conflict, Notification, OnChange, Statement, Storage, parse_notification

LOG = logging.getLogger(__name__)
CHANGES, NOTIFICATIONS = "azumaya_changes", "azumaya_notifications"
"""NOTIFY channels: committed changes, and transient notifications."""
SETTINGS = {"synchronous_commit": "on"}
MAX_POOL_SIZE = 8
COMMAND_SECONDS = 10.0
CONNECT_SECONDS = 5.0
SETTLING_SECONDS = 15.0
"""How long to wait for a database that became unreachable during a commit, to learn the outcome."""
RETRY_SECONDS = 1.0
SCHEMA_LOCK = 8_210_771
"""Advisory lock: of several processes that start at once, one creates the tables."""

STARTED = "extract(epoch FROM pg_postmaster_start_time())::text"
PUBLISH = (
    f"SELECT pg_current_xact_id()::text || ' ' || {STARTED}, "
    "(SELECT count(pg_notify(?, payload)) FROM unnest(?::text[]) AS payload)"
)
NOTIFY = "SELECT count(pg_notify($1, payload)) FROM unnest($2::text[]) AS payload"
TURN_STATEMENTS = {sql.ADVANCE, sql.ADD_EVENT, sql.PUT_SEAT}
"""They change disjoint rows, so they can be combined into one statement."""
CLOCK = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
TRANSACTION_STATUS = f"SELECT pg_xact_status($1::text::xid8), {STARTED}"
GONE = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
)
"""The connection is unusable. asyncpg raises its InternalClientError ("another operation is in progress") on a
connection that got the farewell of a stopping server while it was idle."""
DOWN = (*GONE, asyncpg.OperatorInterventionError, asyncpg.InsufficientResourcesError)
"""The database is unreachable, is starting or stopping, or has no free connection."""


class PostgresStorage(Storage):
    """The database at a URL."""

    is_shared = True
    skip_locked = "FOR UPDATE SKIP LOCKED"

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address
        self._pool: Any = None
        self._listening = BackgroundTask("database-listener")

    async def open(self) -> None:
        try:
            await prepare(self._address)
            self._pool = await asyncpg.create_pool(
                self._address,
                min_size=0,
                max_size=MAX_POOL_SIZE,
                command_timeout=COMMAND_SECONDS,
                timeout=CONNECT_SECONDS,
                server_settings=SETTINGS,
                reset=no_reset,
            )
        except (*DOWN, asyncpg.PostgresError) as error:
            raise errors.no_database(str(error)) from error
        await self.execute(sql.DELETE_OLD_PROCESSES)

    async def close(self) -> None:
        await self._listening.end()
        await self._pool.close()

    async def clock_error(self) -> int:
        """Compare with the clock of the database, the same for all processes on all machines."""
        rows = await self.read(CLOCK)
        return int(rows[0][0]) - int(time.time() * 1000)

    async def listen(self, on_change: OnChange) -> None:
        ready = asyncio.Event()
        self._listening.begin(self._listen(on_change, ready))
        await ready.wait()

    async def _listen(self, on_change: OnChange, ready: asyncio.Event) -> None:
        """Listen until cancelled, reconnecting when the connection breaks."""

        def changed(_connection: object, _process: int, _channel: str, payload: str) -> None:
            match, _, number = payload.partition(" ")
            on_change(match, int(number))
            self._publish_changes([(match, int(number))])

        def notified(_connection: object, _process: int, _channel: str, payload: str) -> None:
            process, _, notification = payload.partition(" ")
            if process != self.process:
                self._publish_notification(parse_notification(notification))

        while True:
            with contextlib.suppress(*DOWN):
                connection = await asyncpg.connect(self._address, timeout=CONNECT_SECONDS)
                ended = asyncio.Event()
                connection.add_termination_listener(lambda _connection, ended=ended: ended.set())
                try:
                    await connection.add_listener(CHANGES, changed)
                    await connection.add_listener(NOTIFICATIONS, notified)
                    ready.set()
                    await ended.wait()
                finally:
                    connection.terminate()
            await asyncio.sleep(RETRY_SECONDS)

    async def notify(self, *notifications: Notification) -> None:
        sent = [f"{self.process} {notification}" for notification in notifications]
        with contextlib.suppress(*DOWN, asyncpg.PostgresError):
            async with self._connection() as connection:
                await connection.execute(NOTIFY, NOTIFICATIONS, sent)

    # --- reading and writing ---

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """A connection of the pool, closed unless its last operation came to an end."""
        async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection:
            try:
                yield connection
            except (*DOWN, asyncio.CancelledError):
                connection.terminate()
                raise

    async def write(self, *statements: Statement, changed: Sequence[Changed] = (), number: int = 0) -> None:
        transaction = None
        try:
            async with self._connection() as connection:
                begun = connection.transaction()
                await begun.start()
                try:
                    if all(statement.text in TURN_STATEMENTS for statement in statements):
                        transaction = await run_at_once(connection, statements, changed)
                    else:
                        await run(connection, statements)
                        transaction = await publish(connection, changed)
                except (Conflict, asyncpg.PostgresError, asyncpg.DataError):
                    await begun.rollback()
                    raise
                await begun.commit()
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Conflict(str(error)) from error
        except (*DOWN, asyncpg.PostgresError, asyncpg.DataError) as error:
            LOG.warning("transaction failed error=%s", error)
            if transaction is not None and isinstance(error, DOWN):
                await self._settle(transaction, number)
            else:
                raise errors.NotStored(number) from error

    async def _settle(self, transaction: str, number: int) -> None:
        """Find the outcome of a commit without an answer. Return if it was stored, else raise."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SETTLING_SECONDS):
                while True:
                    status = await self._transaction_status(transaction)
                    if status == "committed":
                        return
                    if status == "aborted":
                        raise errors.NotStored(number)
                    if status == "unknown":
                        break
                    await asyncio.sleep(RETRY_SECONDS / 4)
        raise errors.MaybeStored(number)

    async def _transaction_status(self, transaction: str) -> str | None:
        """Return `committed`, `aborted` or `in progress`, `unknown` if the database was started meanwhile and calls the
        transaction committed; None while the database is unreachable."""
        number, _, started = transaction.partition(" ")
        with contextlib.suppress(*DOWN):
            connection = await asyncpg.connect(self._address, timeout=CONNECT_SECONDS)
            try:
                status, started_now = await connection.fetchrow(TRANSACTION_STATUS, number)
                return "unknown" if status == "committed" and started_now != started else str(status)
            except asyncpg.InvalidParameterValueError:
                return "aborted"  # an id not assigned yet: the database crashed before anything of it was durable
            finally:
                connection.terminate()
        return None

    async def read(self, text: str, *values: Any) -> list[Any]:
        try:
            async with self._connection() as connection:
                return list(await connection.fetch(sql.numbered(text), *values))
        except (*DOWN, asyncpg.PostgresError) as error:
            LOG.warning("read failed error=%s", error)
            raise errors.not_readable() from error

    async def take(self, text: str, *values: Any) -> list[Any]:
        return await self.read(text, *values)


async def no_reset(_connection: Any) -> None:
    """Skip the pool's reset query: no session state is left behind."""


async def prepare(address: str) -> None:
    """Create the tables of an empty database; raise if an existing one has another schema revision."""
    connection = await asyncpg.connect(address, timeout=CONNECT_SECONDS)
    try:
        await connection.execute("SELECT pg_advisory_lock($1::bigint)", SCHEMA_LOCK)
        found = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
        tables = sorted(row[0] for row in found)
        revision = None
        if "alembic_version" in tables:
            revision = await connection.fetchval("SELECT version_num FROM alembic_version")
        check_revision(tables, revision)
        if not tables:
            async with connection.transaction():
                for statement in (VERSION_TABLE, *TABLES):
                    await connection.execute(statement)
                await connection.execute("INSERT INTO alembic_version VALUES ($1)", REVISION)
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
                raise Conflict(f"no row changed: {statement.text}")


async def publish(connection: Any, changed: Sequence[Changed]) -> str:
    """Send NOTIFY for changes, delivered at the commit, and return the transaction id."""
    return str(await connection.fetchval(sql.numbered(PUBLISH), CHANGES, payloads(changed)))


async def run_at_once(connection: Any, statements: Sequence[Statement], changed: Sequence[Changed]) -> str:
    """Do the same as `run` and `publish` in one round trip."""
    runs = [(statement, values) for statement in statements for values in statement.rows]
    parts = ", ".join(f"run_{n} AS ({one.text} RETURNING 1)" for n, (one, _) in enumerate(runs))
    counts = "".join(f", (SELECT count(*) FROM run_{n})" for n in range(len(runs)))
    values = [value for _, row in runs for value in row]
    text = sql.numbered(f"WITH {parts} {PUBLISH}{counts}")
    transaction, _, *numbers = await connection.fetchrow(text, *values, CHANGES, payloads(changed))
    for (statement, _), number in zip(runs, numbers, strict=True):
        if statement.must_change and not number:
            raise Conflict(f"no row changed: {statement.text}")
    return str(transaction)


def payloads(changed: Sequence[Changed]) -> list[str]:
    return [f"{match} {number}" for match, number in changed]
