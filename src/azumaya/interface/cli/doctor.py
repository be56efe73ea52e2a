"""`azumaya doctor`: check an installation."""

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
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.text import Text as RichText

from ... import __version__, games
from ...games import game as find_game
from ...rules.errors import AzumayaError
from ...rules.game_folder import not_loaded
from ...rules.message import Message, literal
from .console import Json, console, localized
from .data_dir import Data, default_data_dir
from .secret_options import Database
from .serve import DEFAULT_PORT

LOW_DISK_SPACE = 1_000_000_000
"""Bytes."""
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SYMBOLS = {"ok": ("✓", "green"), "warning": ("!", "yellow"), "error": ("✗", "red")}


@dataclass(frozen=True)
class CheckResult:
    """The result of a check, with a sentence that says how to fix it."""

    about: str
    state: Literal["ok", "warning", "error"]
    sentence: Message


def doctor(
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port of the server.")] = DEFAULT_PORT,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Check the installation: versions, browser client, games and their compiled rules, port, data directory or
    database, disk space. Exit code 1 if a check fails.

    Example: azumaya doctor --data club
    """
    checks: list[Callable[[], Iterator[CheckResult]]] = [
        versions,
        client,
        chromium,
        installed_games,
        compiled_games,
        lambda: port_available(port),
        lambda: server_database(database) if database else folder(data or default_data_dir()),
    ]
    results = [result for check in checks for result in check()]
    if as_json:
        listed = [{**vars(result), "sentence": localized(result.sentence)} for result in results]
        print(json.dumps(listed, ensure_ascii=False))
    else:
        for result in results:
            symbol, colour = SYMBOLS[result.state]
            console.print(RichText.assemble((f"{symbol} ", colour), localized(result.sentence)), soft_wrap=True)
    if any(result.state == "error" for result in results):
        raise typer.Exit(1)


def versions() -> Iterator[CheckResult]:
    named = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy"))
    text = f"azumaya {__version__}, Python {sys.version.split()[0]}, {named}"
    yield CheckResult("versions", "ok", literal(text))


def client() -> Iterator[CheckResult]:
    from ..web.static_files import FOLDER

    if (FOLDER / "index.html").exists():
        yield CheckResult("client", "ok", Message("terminal-client"))
    else:
        words = Message("terminal-browser-client-missing-build-make")
        yield CheckResult("client", "error", words)


def chromium() -> Iterator[CheckResult]:
    """Only the browser tests of a source checkout need Chromium."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found:
        yield CheckResult("chromium", "ok", Message("terminal-chromium", found=found))
    else:
        words = Message("terminal-chromium-missing-only-needed-tests")
        yield CheckResult("chromium", "warning", words)


def installed_games() -> Iterator[CheckResult]:
    """List the games, with an error for each that cannot be loaded."""
    loaded = []
    for name in games():
        try:
            loaded.append(find_game(name).name)
        except AzumayaError as error:
            yield CheckResult("game", "error", error.sentence)
    listed = ", ".join(loaded)
    yield CheckResult("games", "ok" if loaded else "error", Message("terminal-games-loaded", listed=listed))


def compiled_games() -> Iterator[CheckResult]:
    """Load the compiled rules and searches of each game. What is damaged or missing is compiled anew on the way."""
    from ...rules.kernel_files import candidates, why_not_private
    from ...service.operation.compilation import was_compiled

    chosen = candidates()[0]
    if reason := why_not_private(chosen):
        words = Message("terminal-cache-not-usable-choose-folder", chosen=str(chosen), reason=reason)
        yield CheckResult("cache", "error", words)
        return
    missing = [name for name in games() if not was_compiled(name)]
    repaired = []
    for name in games():
        try:
            if name not in missing and compiled_by_loading(name):
                repaired.append(name)
        except Exception as error:
            yield CheckResult("cache", "error", not_loaded(name, error).sentence)
    if missing:
        listed = ", ".join(missing)
        words = Message("terminal-not-compiled-yet-run-azumaya", listed=listed)
        yield CheckResult("cache", "warning", words)
    if repaired:
        listed = ", ".join(repaired)
        words = Message("terminal-cache-damaged-incomplete-compiled-anew", listed=listed)
        yield CheckResult("cache", "warning", words)
    if not missing and not repaired:
        words = Message("terminal-all-games-compiled-load", chosen=str(chosen))
        yield CheckResult("cache", "ok", words)


def compiled_by_loading(name: str) -> bool:
    """Load everything a game needs from the cache; return True if some of it had to be compiled."""
    from ...rules.kernel import KernelCache
    from ...service.jobs.bot_moves import compile_game

    before = KernelCache.compiled
    compile_game(name)
    return KernelCache.compiled > before


def port_available(port: int) -> Iterator[CheckResult]:
    with closing(socket.socket()) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            yield port_in_use(port, error)
            return
    yield CheckResult("port", "ok", Message("terminal-port", port=str(port)))


def port_in_use(port: int, error: OSError) -> CheckResult:
    """Return the result for a port in use, perhaps by azumaya itself."""
    from urllib.request import urlopen

    try:
        with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
            open_version = str(json.load(answer)["version"])
    except (OSError, ValueError, KeyError):
        words = Message("terminal-port-not-available-azumaya-serve", port=str(port), strerror=str(error.strerror))
        return CheckResult("port", "error", words)
    words = Message("terminal-azumaya-already-running-port-version", port=str(port), open_version=open_version)
    return CheckResult("port", "ok" if open_version == __version__ else "warning", words)


def folder(place: Path) -> Iterator[CheckResult]:
    from ...service.storage.sqlite import DATABASE

    if not can_write(place):
        words = Message("terminal-data-directory-not-writable-choose", place=str(place))
        yield CheckResult("data", "error", words)
        return
    yield disk(place)
    if (place / DATABASE).exists():
        yield file_database(place / DATABASE)
    else:
        words = Message("terminal-no-database-yet", place=str(place))
        yield CheckResult("database", "ok", words)


def disk(place: Path) -> CheckResult:
    free = shutil.disk_usage(existing_parent(place)).free
    gigabytes = f"{free / 1e9:,.1f} GB"
    if free < LOW_DISK_SPACE:
        words = Message("terminal-low-disk-space-free", place=str(place), gigabytes=gigabytes)
        return CheckResult("disk", "warning", words)
    return CheckResult("disk", "ok", Message("terminal-disk", place=str(place), gigabytes=gigabytes))


def file_database(file: Path) -> CheckResult:
    """Check the integrity and schema version of an SQLite database."""
    from ...service.storage import check_revision
    from ...service.storage.sqlite import read_revision

    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            (sound,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            revision = read_revision(connection) if "alembic_version" in tables else None
            (matches,) = connection.execute("SELECT count(*) FROM matches").fetchone()
        check_revision(tables, revision)
    except sqlite3.Error as error:
        return unreadable(file, str(error))
    except AzumayaError as error:
        return CheckResult("database", "error", error.sentence)
    if sound != "ok":
        return unreadable(file, sound)
    return CheckResult("database", "ok", Message("terminal-database", matches=matches))


def unreadable(file: Path, reason: str) -> CheckResult:
    words = Message("terminal-database-damaged-restore-backup-azumaya", file=str(file), reason=reason)
    return CheckResult("database", "error", words)


def server_database(address: str) -> Iterator[CheckResult]:
    """Check a PostgreSQL database without changing it."""
    import asyncpg

    from ...service.storage import check_revision

    async def query() -> tuple[list[str], str | None]:
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
        check_revision(*asyncio.run(query()))
    except AzumayaError as error:
        yield CheckResult("database", "error", error.sentence)
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        words = Message("terminal-cannot-connect-database-postgresql-running", error=str(error))
        yield CheckResult("database", "error", words)
    else:
        yield CheckResult("database", "ok", Message("terminal-database-reachable"))


def can_write(place: Path) -> bool:
    """Return True if the folder is writable or can be created."""
    parent = existing_parent(place)
    try:
        with tempfile.TemporaryFile(dir=parent):
            return os.access(parent, os.X_OK)
    except OSError:
        return False


def existing_parent(place: Path) -> Path:
    return next(folder for folder in (place, *place.absolute().parents) if folder.exists())
