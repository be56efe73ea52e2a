"""The data directory or PostgreSQL database of a server."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from ...rules.text import Text
from .secret_options import CannotServe

Data = Annotated[
    Path | None,
    typer.Option(help="Data directory.", file_okay=False, show_default="the user's data directory"),
]


EXTERNAL_WORKERS = Text("externe Worker", "external workers")
SEVERAL_PROCESSES = Text("mehrere Prozesse", "several processes")


def required_database(database: str | None, of: Text) -> str:
    """Return the database, which other processes can reach; raise CannotServe without one."""
    if database is None:
        reason = Text(
            f"{of.de} brauchen eine PostgreSQL-Datenbank, zum Beispiel postgresql://name@rechner/azumaya",
            f"{of.en} need a PostgreSQL database, such as postgresql://user@host/azumaya",
        )
        raise CannotServe(reason, text="--database")
    return database


def existing_storage(data: Path | None, database: str | None) -> Path | str:
    """Return the database or data directory of an existing server."""
    return database or existing_data_dir(data or default_data_dir())


def existing_data_dir(folder: Path) -> Path:
    """Return the folder; raise CannotServe if it contains no database."""
    from ...service.storage.sqlite import DATABASE

    if not (folder / DATABASE).exists():
        reason = Text(
            "keine Datenbank in diesem Ordner; mit --data einen anderen angeben",
            "no database in this folder; choose another one with --data",
        )
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
        reason = Text(
            f"Ordner nicht beschreibbar ({error.strerror}); mit --data einen anderen angeben",
            f"folder not writable ({error.strerror}); choose another one with --data",
        )
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
        reason = Text(
            f"Datenbank nicht lesbar ({error}); ein Backup wiederherstellen oder mit --data einen anderen Ordner "
            "angeben",
            f"database not readable ({error}); restore a backup or choose another folder with --data",
        )
        raise CannotServe(reason, text=str(file)) from None
