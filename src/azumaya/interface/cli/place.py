"""Where a house keeps what it knows: a folder, or a PostgreSQL database."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from ...rules.errors import AzumayaError
from ...rules.text import Text

Data = Annotated[
    Path | None,
    typer.Option(help="Folder where matches are kept.", file_okay=False, show_default="the user's data folder"),
]
Database = Annotated[
    str | None,
    typer.Option(help="Address of a PostgreSQL database instead, such as postgresql://user@host/azumaya."),
]


class CannotServe(AzumayaError):
    """The server cannot be opened where it was asked to."""

    code = "cannot-serve"


def check_address(address: str) -> None:
    """CannotServe when it is not that of a PostgreSQL database, which workers on any machine can reach."""
    if not address.startswith(("postgresql://", "postgres://")):
        reason = Text(
            "nur eine PostgreSQL-Datenbank ist auch von anderen Rechnern aus zu erreichen; so sieht ihre Adresse aus: "
            "postgresql://name@rechner/azumaya",
            "only a PostgreSQL database can be reached from other machines; its address looks like this: "
            "postgresql://user@host/azumaya",
        )
        raise CannotServe(reason, text=address)


def place_of(data: Path | None, database: str | None) -> Path | str:
    """Where a house is that has been opened before."""
    return database or existing(data or default_data())


def existing(folder: Path) -> Path:
    """The folder, if a house has ever kept anything there."""
    from ...service.storage.sqlite import DATABASE

    if not (folder / DATABASE).exists():
        reason = Text(
            "hier hat noch kein Haus etwas aufbewahrt; --data nennt einen anderen Ordner",
            "no house has kept anything here; --data names another folder",
        )
        raise CannotServe(reason, text=str(folder))
    return folder


def checked_folder(folder: Path) -> Path:
    """The folder, if matches can be kept in it."""
    check_database(make_folder(folder))
    return folder


def default_data() -> Path:
    """AZUMAYA_DATA, else the user's data folder."""
    chosen = os.environ.get("AZUMAYA_DATA")
    return (
        Path(chosen)
        if chosen
        else Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "azumaya"
    )


def make_folder(folder: Path) -> Path:
    """The folder, made when it is not there; CannotServe when nothing can be kept in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        reason = Text(
            f"hier lassen sich keine Partien aufbewahren ({error.strerror}); --data nennt einen anderen Ordner",
            f"matches cannot be kept here ({error.strerror}); --data names another folder",
        )
        raise CannotServe(reason, text=str(folder)) from None


def check_database(folder: Path) -> None:
    """CannotServe when what stands in the place of the database is none; one that is not there yet is no fault."""
    from ...service.storage.sqlite import DATABASE

    file = folder / DATABASE
    if not file.exists():
        return
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.DatabaseError as error:
        reason = Text(
            f"diese Datei ist als Datenbank nicht lesbar ({error}); eine Sicherung an ihre Stelle "
            "legen, oder --data nennt einen anderen Ordner",
            f"this file cannot be read as a database ({error}); put a backup in its place, or --data "
            "names another folder",
        )
        raise CannotServe(reason, text=str(file)) from None
