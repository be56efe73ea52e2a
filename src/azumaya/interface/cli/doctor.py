"""`azumaya doctor`: what is wrong with an installation, in sentences."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.text import Text as RichText

from ... import __version__, games
from ...games import game as find_game
from ...rules.errors import AzumayaError
from ...rules.text import Text
from .place import Data, Database, default_data
from .serve import USUAL_PORT
from .speech import Json, console, said

LEAST_FREE = 1_000_000_000
"""Bytes of a disk below which it is called nearly full."""
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SIGNS = {"good": ("✓", "green"), "odd": ("!", "yellow"), "bad": ("✗", "red")}


@dataclass(frozen=True)
class Diagnosis:
    """What was looked at and how it is: `good`, `odd` (works, but should be known) or `bad`, with the way on."""

    about: str
    state: Literal["good", "odd", "bad"]
    sentence: Text


def doctor(
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port the house is to listen on.")] = USUAL_PORT,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Look whether everything a house needs is there and works: versions, the browser client, the games and their
    compiled rules, the port, the folder or database, the disk. Exit code 1 when something is wrong.

    Example: azumaya doctor --data club
    """
    looks: list[Callable[[], Iterator[Diagnosis]]] = [
        versions,
        client,
        chromium,
        shelf,
        compiled,
        lambda: door(port),
        lambda: server_database(database) if database else folder(data or default_data()),
    ]
    diagnoses = [diagnosis for look in looks for diagnosis in look()]
    if as_json:
        print(json.dumps([asdict(diagnosis) for diagnosis in diagnoses], ensure_ascii=False))
    else:
        for diagnosis in diagnoses:
            sign, colour = SIGNS[diagnosis.state]
            console.print(RichText.assemble((f"{sign} ", colour), said(diagnosis.sentence)), soft_wrap=True)
    if any(diagnosis.state == "bad" for diagnosis in diagnoses):
        raise typer.Exit(1)


def versions() -> Iterator[Diagnosis]:
    named = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy"))
    told = f"azumaya {__version__}, Python {sys.version.split()[0]}, {named}"
    yield Diagnosis("versions", "good", Text(told, told))


def client() -> Iterator[Diagnosis]:
    from ..web.pages import FOLDER

    if (FOLDER / "index.html").exists():
        yield Diagnosis("client", "good", Text("Der Browser-Teil ist gebaut.", "The browser client is built."))
    else:
        words = Text(
            "Der Browser-Teil ist nicht gebaut; `make play` oder ein fertiges Paket bringt ihn mit.",
            "The browser client is not built; `make play` or a finished package brings it.",
        )
        yield Diagnosis("client", "bad", words)


def chromium() -> Iterator[Diagnosis]:
    """People bring a browser of their own; the tests of a source checkout play in this one."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found:
        yield Diagnosis(
            "chromium", "good", Text(f"Chromium für die Tests: {found}.", f"Chromium for the tests: {found}.")
        )
    else:
        words = Text(
            "Chromium fehlt; das Haus braucht es nicht, und `make test` holt es selbst.",
            "There is no Chromium; the house does not need it, and `make test` fetches it by itself.",
        )
        yield Diagnosis("chromium", "odd", words)


def shelf() -> Iterator[Diagnosis]:
    """Games that cannot be loaded are left out by the house; here they are told."""
    sound = []
    for name in games():
        try:
            sound.append(find_game(name).name)
        except AzumayaError as error:
            yield Diagnosis("game", "bad", error.sentence)
    listed = ", ".join(sound)
    yield Diagnosis("games", "good" if sound else "bad", Text(f"Im Regal: {listed}.", f"On the shelf: {listed}."))


def compiled() -> Iterator[Diagnosis]:
    from ...rules.kernel import cache_root
    from ...service.preparing import was_compiled

    root = cache_root()
    if not can_write(root):
        words = Text(
            f"Übersetzte Regeln lassen sich in {root} nicht aufbewahren; AZUMAYA_CACHE nennt einen anderen Ordner.",
            f"Compiled rules cannot be kept in {root}; AZUMAYA_CACHE names another folder.",
        )
        yield Diagnosis("cache", "bad", words)
        return
    missing = [name for name in games() if not was_compiled(name)]
    if missing:
        listed = ", ".join(missing)
        words = Text(
            f"Noch nicht übersetzt: {listed}; `azumaya warmup` holt es nach, sonst wartet der erste Gast.",
            f"Not compiled yet: {listed}; `azumaya warmup` does it now, else the first guest waits.",
        )
        yield Diagnosis("cache", "odd", words)
    else:
        yield Diagnosis(
            "cache", "good", Text(f"Alle Spiele sind übersetzt ({root}).", f"All games are compiled ({root}).")
        )


def door(port: int) -> Iterator[Diagnosis]:
    with closing(socket.socket()) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind(("127.0.0.1", port))
        except OSError as error:
            yield taken(port, error)
            return
    yield Diagnosis("port", "good", Text(f"Port {port} ist frei.", f"Port {port} is free."))


def taken(port: int, error: OSError) -> Diagnosis:
    """Perhaps by the house itself."""
    from urllib.request import urlopen

    try:
        with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
            open_version = str(json.load(answer)["version"])
    except (OSError, ValueError, KeyError):
        words = Text(
            f"Port {port} lässt sich nicht öffnen ({error.strerror}); `azumaya serve --port 0` nimmt einen freien.",
            f"Port {port} cannot be opened ({error.strerror}); `azumaya serve --port 0` takes a free one.",
        )
        return Diagnosis("port", "bad", words)
    words = Text(
        f"Auf Port {port} ist schon ein Haus offen (Fassung {open_version}).",
        f"A house is open on port {port} already (version {open_version}).",
    )
    return Diagnosis("port", "good" if open_version == __version__ else "odd", words)


def folder(place: Path) -> Iterator[Diagnosis]:
    from ...service.storage.sqlite import DATABASE

    if not can_write(place):
        words = Text(
            f"In {place} lassen sich keine Partien aufbewahren; --data nennt einen anderen Ordner.",
            f"Matches cannot be kept in {place}; --data names another folder.",
        )
        yield Diagnosis("data", "bad", words)
        return
    yield disk(place)
    if (place / DATABASE).exists():
        yield file_database(place / DATABASE)
    else:
        words = Text(f"In {place} hat noch kein Haus etwas aufbewahrt.", f"No house has kept anything in {place} yet.")
        yield Diagnosis("database", "good", words)


def disk(place: Path) -> Diagnosis:
    free = shutil.disk_usage(existing_parent(place)).free
    gigabytes = f"{free / 1e9:,.1f} GB"
    if free < LEAST_FREE:
        words = Text(
            f"Der Datenträger von {place} ist fast voll ({gigabytes} frei).",
            f"The disk of {place} is nearly full ({gigabytes} free).",
        )
        return Diagnosis("disk", "odd", words)
    return Diagnosis("disk", "good", Text(f"{place}: {gigabytes} frei.", f"{place}: {gigabytes} free."))


def file_database(file: Path) -> Diagnosis:
    """Whether a database is sound and of a version that this house knows."""
    from ...service.storage.schema import needs_upgrade
    from ...service.storage.sqlite import read_revision

    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            (sound,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            revision = read_revision(connection) if "alembic_version" in tables else None
            (matches,) = connection.execute("SELECT count(*) FROM matches").fetchone()
        old = needs_upgrade(tables, revision)
    except sqlite3.Error as error:
        return unreadable(file, str(error))
    except AzumayaError as error:
        return Diagnosis("database", "bad", error.sentence)
    if sound != "ok":
        return unreadable(file, sound)
    if old:
        words = Text(
            f"Die Datenbank hat ein früheres Schema ({matches} Partien); beim Öffnen wird sie gesichert und erneuert.",
            f"The database has an earlier schema ({matches} matches); it is backed up and upgraded when it is opened.",
        )
        return Diagnosis("database", "odd", words)
    return Diagnosis(
        "database", "good", Text(f"Die Datenbank hält {matches} Partien.", f"The database holds {matches} matches.")
    )


def unreadable(file: Path, reason: str) -> Diagnosis:
    words = Text(
        f"{file} ist als Datenbank nicht heil ({reason}); `azumaya restore` legt eine Sicherung zurück.",
        f"{file} is not sound as a database ({reason}); `azumaya restore` puts a backup back.",
    )
    return Diagnosis("database", "bad", words)


def server_database(address: str) -> Iterator[Diagnosis]:
    """Looked at without changing it: no table is made and none upgraded."""
    import asyncpg

    from ...service.storage.schema import needs_upgrade

    async def ask() -> tuple[list[str], str | None]:
        connection = await asyncpg.connect(address, timeout=5)
        try:
            rows = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
            tables = [row[0] for row in rows]
            if "alembic_version" not in tables:
                return tables, None
            return tables, await connection.fetchval("SELECT version_num FROM alembic_version")
        finally:
            await connection.close()

    try:
        old = needs_upgrade(*asyncio.run(ask()))
    except AzumayaError as error:
        yield Diagnosis("database", "bad", error.sentence)
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        words = Text(
            f"Die Datenbank antwortet nicht ({error}); läuft PostgreSQL, und stimmt --database?",
            f"The database does not answer ({error}); is PostgreSQL running, and is --database right?",
        )
        yield Diagnosis("database", "bad", words)
    else:
        if old:
            words = Text(
                "Die Datenbank hat ein früheres Schema; beim Öffnen wird sie gesichert und erneuert.",
                "The database has an earlier schema; it is backed up and upgraded when it is opened.",
            )
            yield Diagnosis("database", "odd", words)
        else:
            yield Diagnosis("database", "good", Text("Die Datenbank antwortet.", "The database answers."))


def can_write(place: Path) -> bool:
    """Whether files can be made in a folder, or the folder itself."""
    parent = existing_parent(place)
    try:
        with tempfile.TemporaryFile(dir=parent):
            return os.access(parent, os.X_OK)
    except OSError:
        return False


def existing_parent(place: Path) -> Path:
    return next(folder for folder in (place, *place.absolute().parents) if folder.exists())
