"""`azumaya export`, `azumaya import`, `azumaya verify`: games out of a house and into one; whether they are sound."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import Progress

from ...rules.text import Text
from .place import Data, Database, checked_folder, default_data, place_of
from .speech import Json, complaints, not_written, said, say

if TYPE_CHECKING:
    from ...service.backup import Replayed
    from ...service.exchange import Brought


def export(
    file: Annotated[Path, typer.Argument(help="Where to write the games.", dir_okay=False)],
    data: Data = None,
    database: Database = None,
    match: Annotated[list[str] | None, typer.Option(help="Only the match of this id; may be repeated.")] = None,
    as_text: Annotated[
        bool, typer.Option("--text", help="Records for people instead of JSON lines: what was played, and no names.")
    ] = False,
) -> None:
    """Write the games of a house into a file, also while it is open: one JSON line each, with everything that happened
    at the table. `azumaya import` reads it. Passwords and ratings are not in it; those are in a backup.

    Example: azumaya export games.jsonl
    """
    from ...service.exchange import lines_of, records_of, seen_at_once

    place = place_of(data, database)

    async def write() -> int:
        async with seen_at_once(place) as storage:
            return await written((records_of if as_text else lines_of)(storage, match or ()), file)

    try:
        count = asyncio.run(write())
    except OSError as error:
        raise not_written(file, error) from None
    say(Text(f"geschrieben: {count} Partien in {file}", f"written: {count} games to {file}"), wrapped=False)


async def written(texts: AsyncIterator[str], file: Path) -> int:
    count = 0
    with file.open("w", encoding="utf-8") as opened:
        async for text in texts:
            opened.write(f"{text}\n")
            count += 1
    return count


def bring(
    file: Annotated[Path, typer.Argument(help="Games: JSON lines of azumaya export, or records.", exists=True)],
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Bring games into a house that is closed, or into PostgreSQL at any time. Each is replayed before it is stored;
    one that is there already is left as it is.

    Example: azumaya import games.jsonl --data club
    """
    place = database or checked_folder(data or default_data())
    brought = asyncio.run(bring_into(place, file.read_text(encoding="utf-8")))
    if as_json:
        print(json.dumps({"added": brought.added, "known": brought.known}))
        return
    added, known = len(brought.added), len(brought.known)
    say(Text(f"gespeichert: {added} Partien; schon da: {known}", f"stored: {added} games; there already: {known}"))


async def bring_into(place: Path | str, text: str) -> Brought:
    from ...service.exchange import bring_in
    from ...service.storage import new_storage

    storage = new_storage(place)
    await storage.open()
    try:
        return await bring_in(storage, text)
    finally:
        await storage.close()


def verify(data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """Replay every match of a house, also while it is open, and compare what follows with what its row says. Matches
    that cannot be replayed are named, with exit code 1.

    Example: azumaya verify --data club
    """
    found = verified(place_of(data, database), as_json)
    if as_json:
        print(json.dumps({"matches": found.matches, "broken": found.broken}))
    else:
        sound = found.matches - len(found.broken)
        say(Text(f"{sound} von {found.matches} Partien in Ordnung", f"{sound} of {found.matches} matches are sound"))
        for identifier in found.broken:
            say(Text(f"nicht nachzuspielen: {identifier}", f"cannot be replayed: {identifier}"))
    if found.broken:
        raise typer.Exit(1)


def verified(place: Path | str, quiet: bool) -> Replayed:
    from ...service.backup import replay_all
    from ...service.exchange import seen_at_once

    async def look(bar: Progress) -> Replayed:
        task = bar.add_task(said(Text("Partien nachspielen", "replaying matches")))
        async with seen_at_once(place) as storage:
            return await replay_all(storage, lambda done, total: bar.update(task, completed=done, total=total))

    with Progress(console=complaints, transient=True, disable=quiet) as bar:
        return asyncio.run(look(bar))
