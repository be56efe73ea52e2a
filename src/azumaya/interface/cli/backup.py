"""`azumaya backup` and `azumaya restore`: a whole house in one file, and back."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import Progress

from ...rules.text import Text
from .place import Data, Database, default_data, place_of
from .speech import Json, complaints, not_written, said, say

if TYPE_CHECKING:
    from ...service.backup import Replayed


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write the backup.", dir_okay=False)],
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Write a whole house into one file, also while it is open: matches, people, ratings, as they are at one instant.
    The file holds digests of passwords and everybody's games; only its owner may read it.

    Example: azumaya backup azumaya-monday.backup
    """
    from ...service.backup import take_backup

    place = place_of(data, database)
    try:
        asyncio.run(take_backup(place, file))
    except OSError as error:
        raise not_written(file, error) from None
    size = file.stat().st_size
    if as_json:
        print(json.dumps({"file": str(file), "bytes": size}))
    else:
        kilobytes = f"{size / 1000:,.0f} kB"
        say(Text(f"gesichert: {file}, {kilobytes}", f"saved: {file}, {kilobytes}"), wrapped=False)


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.", exists=True, dir_okay=False)],
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Put a backup into an empty folder or database, of the same kind or the other, after replaying every match in it.
    Matches that cannot be replayed are put back as they are and named, with exit code 1.

    Example: azumaya restore azumaya-monday.backup --data club
    """
    place = database or data or default_data()
    found = restored(file, place, as_json)
    if as_json:
        print(json.dumps({"matches": found.matches, "broken": found.broken}))
    else:
        say(
            Text(
                f"zurückgelegt: {found.matches} Partien, davon {found.matches - len(found.broken)} nachgespielt",
                f"put back: {found.matches} matches, {found.matches - len(found.broken)} of them replayed",
            )
        )
        for identifier in found.broken:
            say(Text(f"nicht nachzuspielen: {identifier}", f"cannot be replayed: {identifier}"))
    if found.broken:
        raise typer.Exit(1)


def restored(file: Path, place: Path | str, quiet: bool) -> Replayed:
    from ...service.backup import put_back

    with Progress(console=complaints, transient=True, disable=quiet) as bar:
        task = bar.add_task(said(Text("Partien nachspielen", "replaying matches")))
        try:
            return asyncio.run(put_back(file, place, lambda done, total: bar.update(task, completed=done, total=total)))
        except OSError as error:
            raise not_written(Path(str(place)), error) from None
