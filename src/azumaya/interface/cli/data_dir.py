"""The data directory or PostgreSQL database of a server."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from ...rules.message import Message
from .secret_options import CannotServe

Data = Annotated[
    Path | None,
    typer.Option(help="Data directory.", file_okay=False, show_default="the user's data directory"),
]


EXTERNAL_WORKERS = Message("terminal-external-workers")
SEVERAL_PROCESSES = Message("terminal-several-processes")


def required_database(database: str | None, of: Message) -> str:
    """Return the database, which other processes can reach; raise CannotServe without one."""
    if database is None:
        reason = Message("terminal-need-postgresql-database-such-as", of=of)
        raise CannotServe(reason, text="--database")
    return database


def existing_storage(data: Path | None, database: str | None) -> Path | str:
    """Return the database or data directory of an existing server."""
    return database or existing_data_dir(data or default_data_dir())


def existing_data_dir(folder: Path) -> Path:
    """Return the folder; raise CannotServe if it contains no database."""
    from ...service.storage.sqlite import DATABASE

    if not (folder / DATABASE).exists():
        reason = Message("terminal-no-database-folder-choose-another")
        raise CannotServe(reason, text=str(folder))
    return folder


def usable_data_dir(folder: Path) -> Path:
    """Return the folder, created if needed; raise CannotServe if it is not usable."""
    check_database(create_data_dir(folder))
    return folder


def default_data_dir() -> Path:
    """Return AZUMAYA_DATA, else the user's data directory."""
    chosen = os.environ.get("AZUMAYA_DATA")
    return (
        Path(chosen)
        if chosen
        else Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "azumaya"
    )


def create_data_dir(folder: Path) -> Path:
    """Create the folder; raise CannotServe if it is not writable."""
    from ...service.storage.sqlite import make_private_folder

    try:
        make_private_folder(folder)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        reason = Message("terminal-folder-not-writable-choose-another", strerror=str(error.strerror))
        raise CannotServe(reason, text=str(folder)) from None


def check_database(folder: Path) -> None:
    """Raise CannotServe if the database file is not readable; a missing one is fine."""
    from ...service.storage.sqlite import DATABASE

    file = folder / DATABASE
    if not file.exists():
        return
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.DatabaseError as error:
        reason = Message("terminal-database-not-readable-restore-backup", error=str(error))
        raise CannotServe(reason, text=str(file)) from None
