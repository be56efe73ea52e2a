"""`azumaya backup` and `azumaya restore`."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import Progress

from ...rules.message import Message
from .console import Json, echo, localized, stderr, write_error
from .data_dir import Data, default_data_dir, existing_storage
from .secret_options import Database

if TYPE_CHECKING:
    from ...service.operation.backup import Verification


def backup(
    file: Annotated[Path, typer.Argument(help="Backup file to write.", dir_okay=False)],
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Write a consistent backup of all data to one file, also while the server is running, and verify it: every page is
    checked and every match replayed. Damage is listed, with exit code 1. The file contains password hashes and all
    games; it is readable by its owner only.

    Example: azumaya backup azumaya-monday.backup
    """
    from ...service.operation.backup import take_backup

    place = existing_storage(data, database)
    try:
        asyncio.run(take_backup(place, file))
    except OSError as error:
        raise write_error(file, error) from None
    size, found = file.stat().st_size, verified(file, as_json)
    if as_json:
        print(json.dumps({"file": str(file), "bytes": size, **as_record(found)}))
    else:
        kilobytes = f"{size / 1000:,.0f} kB"
        echo(Message("terminal-backup-written", file=str(file), kilobytes=kilobytes), wrapped=False)
        echo_faults(found)
    if not found.is_sound:
        raise typer.Exit(1)


def verified(file: Path, quiet: bool) -> Verification:
    from ...service.operation.backup import verify_backup

    with Progress(console=stderr, transient=True, disable=quiet) as bar:
        task = bar.add_task(localized(Message("terminal-verifying-matches")))
        return asyncio.run(verify_backup(file, lambda done, total: bar.update(task, completed=done, total=total)))


def as_record(found: Verification) -> dict[str, Any]:
    return {"matches": found.matches, "broken": found.broken, "damage": found.damage}


def echo_faults(found: Verification) -> None:
    """List damage and the matches that cannot be replayed."""
    for fault in found.damage:
        echo(Message("terminal-database-damaged", fault=fault), wrapped=False)
    for identifier in found.broken:
        echo(Message("terminal-cannot-replayed", identifier=identifier))


def restore(
    file: Annotated[Path, typer.Argument(help="Backup file.", exists=True, dir_okay=False)],
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Restore a backup into an empty data directory or database, SQLite or PostgreSQL. Every match is replayed first;
    matches that cannot be replayed are restored as they are and listed, with exit code 1.

    Example: azumaya restore azumaya-monday.backup --data club
    """
    place = database or data or default_data_dir()
    found = restored(file, place, as_json)
    if as_json:
        print(json.dumps(as_record(found)))
    else:
        echo(
            Message(
                "terminal-restored",
                matches=found.matches,
                matches2=found.matches - len(found.broken),
            )
        )
        echo_faults(found)
    if not found.is_sound:
        raise typer.Exit(1)


def restored(file: Path, place: Path | str, quiet: bool) -> Verification:
    from ...service.operation.backup import restore_backup

    with Progress(console=stderr, transient=True, disable=quiet) as bar:
        task = bar.add_task(localized(Message("terminal-verifying-matches")))
        try:
            return asyncio.run(
                restore_backup(file, place, lambda done, total: bar.update(task, completed=done, total=total))
            )
        except OSError as error:
            raise write_error(Path(str(place)), error) from None
