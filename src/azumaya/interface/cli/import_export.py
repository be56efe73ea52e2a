"""`azumaya export`, `azumaya import` and `azumaya verify`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import Progress

from ...rules.message import Message
from .console import Json, echo, localized, read_text, stderr, write_error
from .data_dir import Data, default_data_dir, existing_storage, usable_data_dir
from .secret_options import Database

if TYPE_CHECKING:
    from ...service.operation.backup import Verification
    from ...service.operation.import_export import ImportResult


def export(
    file: Annotated[Path, typer.Argument(help="File to write.", dir_okay=False)],
    data: Data = None,
    database: Database = None,
    match: Annotated[list[str] | None, typer.Option(help="Only the match with this id; repeatable.")] = None,
    as_text: Annotated[
        bool, typer.Option("--text", help="Write plain-text game records without names instead of JSON lines.")
    ] = False,
) -> None:
    """Export games to a file, one JSON line each with all events, also while the server is running. Can be read by
    `azumaya import`. Does not contain passwords and ratings; use `azumaya backup` for those.

    Example: azumaya export games.jsonl
    """
    from ...service.operation.import_export import export_lines, export_records, snapshot

    place = existing_storage(data, database)

    async def write() -> int:
        async with snapshot(place) as storage:
            return await written((export_records if as_text else export_lines)(storage, match or ()), file)

    try:
        count = asyncio.run(write())
    except OSError as error:
        raise write_error(file, error) from None
    echo(Message("terminal-exported-games", count=count, file=str(file)), wrapped=False)


async def written(texts: AsyncIterator[str], file: Path) -> int:
    count = 0
    with file.open("w", encoding="utf-8") as opened:
        async for text in texts:
            opened.write(f"{text}\n")
            count += 1
    return count


def import_games(
    file: Annotated[Path, typer.Argument(help="JSON lines from `azumaya export`, or a game record.")],
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Import games. The server must not be running, except with PostgreSQL. Every game is replayed before it is stored;
    existing games are skipped.

    Example: azumaya import games.jsonl --data club
    """
    place = database or usable_data_dir(data or default_data_dir())
    brought = asyncio.run(import_into(place, read_text(file)))
    if as_json:
        print(json.dumps({"added": brought.added, "known": brought.known}))
        return
    added, known = len(brought.added), len(brought.known)
    echo(Message("terminal-imported-games-already-present", added=added, known=known))


async def import_into(place: Path | str, text: str) -> ImportResult:
    from ...service.operation.import_export import import_games
    from ...service.storage import new_storage

    storage = new_storage(place)
    await storage.open()
    try:
        return await import_games(storage, text)
    finally:
        await storage.close()


def verify(data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """Replay every stored match and compare the result with its row, also while the server is running. Matches that
    cannot be replayed are listed, with exit code 1.

    Example: azumaya verify --data club
    """
    found = verified(existing_storage(data, database), as_json)
    if as_json:
        print(json.dumps({"matches": found.matches, "broken": found.broken}))
    else:
        sound = found.matches - len(found.broken)
        echo(Message("terminal-matches-ok", sound=sound, matches=found.matches))
        for identifier in found.broken:
            echo(Message("terminal-cannot-replayed", identifier=identifier))
    if found.broken:
        raise typer.Exit(1)


def verified(place: Path | str, quiet: bool) -> Verification:
    from ...service.operation.backup import verify_matches
    from ...service.operation.import_export import snapshot

    async def look(bar: Progress) -> Verification:
        task = bar.add_task(localized(Message("terminal-verifying-matches")))
        async with snapshot(place) as storage:
            return await verify_matches(storage, lambda done, total: bar.update(task, completed=done, total=total))

    with Progress(console=stderr, transient=True, disable=quiet) as bar:
        return asyncio.run(look(bar))
