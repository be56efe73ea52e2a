"""Bring a database of an earlier version up to date: a backup first, then all revisions in one transaction.

Imported only when there is something to do, because Alembic takes a second to import.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import NullPool

from .schema import NEWEST
from .sqlite import copy_database

LOG = logging.getLogger(__name__)
MIGRATIONS = Path(__file__).parent / "migrations"
BACKUPS = "azumaya_before_{0}"


def run_revisions(connection: Connection) -> None:
    """Every revision that is missing, within the transaction the caller has begun."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


# --- SQLite ---


def upgrade_file(file: Path, revision: str) -> Path:
    """Upgrade a SQLite database that nobody else uses; where its backup is."""
    backup = copy_database(file, file.with_name(f"{file.stem}-before-{NEWEST}{file.suffix}"))
    LOG.warning("upgrading %s from schema %s to %s; a backup is in %s", file, revision, NEWEST, backup)
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    event.listen(engine, "connect", begin_only_when_told)
    event.listen(engine, "begin", begin_at_once)
    with engine.begin() as connection:
        run_revisions(connection)
    return backup


def begin_only_when_told(connection: DBAPIConnection, _record: object) -> None:
    """Python's own idea of when a transaction begins leaves changes of tables outside."""
    connection.isolation_level = None
    for pragma in ("synchronous=FULL", "foreign_keys=OFF"):
        connection.cursor().execute(f"PRAGMA {pragma}")


def begin_at_once(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


# --- PostgreSQL ---


async def upgrade_server(address: str, tables: Sequence[str], revision: str) -> None:
    """Upgrade a PostgreSQL database. Its tables are copied into a schema of their own first, in the same
    transaction."""
    from sqlalchemy.ext.asyncio import create_async_engine

    backup = BACKUPS.format(NEWEST)
    LOG.warning("upgrading from schema %s to %s; the tables as they were are kept in %s", revision, NEWEST, backup)
    engine = create_async_engine(address.replace("postgresql://", "postgresql+asyncpg://", 1), poolclass=NullPool)
    async with engine.begin() as connection:
        await connection.exec_driver_sql(f"CREATE SCHEMA {backup}")
        for table in tables:
            await connection.exec_driver_sql(f"CREATE TABLE {backup}.{table} AS TABLE {table}")
        await connection.run_sync(run_revisions)
    await engine.dispose()
