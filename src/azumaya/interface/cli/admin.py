"""`azumaya admin`: manage members, matches and reports."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.table import Table

from ...rules.message import Message
from .console import Json, console, echo, localized
from .data_dir import Data, existing_storage
from .secret_options import Database

if TYPE_CHECKING:
    from ...service.people.admin import Admin

T = TypeVar("T")
Name = Annotated[str, typer.Argument(help="A member's name.")]

app = typer.Typer(
    name="admin",
    help="Manage members, matches and reports. A server on SQLite must be stopped meanwhile; one on PostgreSQL "
    "may keep running.\n\nExample: azumaya admin reports",
    no_args_is_help=True,
    rich_markup_mode="rich",
)


@app.command()
def rename(
    name: Name,
    to: Annotated[str, typer.Argument(help="The new name.")],
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Give a member another name.

    Example: azumaya admin rename Sakura Momiji
    """
    new = run(data, database, lambda admin: admin.rename(name, to))
    show({"name": new}, Message("terminal-now-called", name=name, new=new), as_json)


@app.command()
def close(name: Name, data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """Close a member's account: sign-in is blocked; the name and the matches remain.

    Example: azumaya admin close Sakura
    """
    run(data, database, lambda admin: admin.close(name))
    message = Message("terminal-account-closed", name=name)
    show({"closed": name}, message, as_json)


@app.command()
def reopen(name: Name, data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """Open a closed account again.

    Example: azumaya admin reopen Sakura
    """
    run(data, database, lambda admin: admin.reopen(name))
    message = Message("terminal-account-open-again", name=name)
    show({"reopened": name}, message, as_json)


@app.command()
def reset(name: Name, data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """Make a new recovery code for a member who has lost everything, and end all their sessions.

    Example: azumaya admin reset Sakura
    """
    code = run(data, database, lambda admin: admin.reset(name))
    message = Message("terminal-new-recovery-code", name=name, code=code)
    show({"name": name, "recovery": code}, message, as_json)


@app.command()
def annul(
    match: Annotated[str, typer.Argument(help="The id of a match, as in its address.")],
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Declare a match void and give back what it has changed in ratings.

    Example: azumaya admin annul 3b1f6a2c
    """
    run(data, database, lambda admin: admin.annul(match))
    show({"annulled": match}, Message("terminal-match-void", match=match), as_json)


@app.command()
def reports(
    everything: Annotated[bool, typer.Option("--all", help="Also those that are settled.")] = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """List what people have reported, the oldest first.

    Example: azumaya admin reports --json
    """
    found = run(data, database, lambda admin: admin.reports(settled=everything))
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
    elif not found:
        echo(Message("terminal-no-reports"))
    else:
        console.print(listed(found))


@app.command()
def settle(
    report: Annotated[str, typer.Argument(help="The number of a report.")],
    verdict: Annotated[str, typer.Argument(help="What was decided, in a few words.")] = "settled",
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Mark a report as looked at.

    Example: azumaya admin settle 9f0c2d4e8a7b6c5d warned
    """
    run(data, database, lambda admin: admin.settle(report, verdict))
    message = Message("terminal-report", report=str(report), verdict=verdict)
    show({"settled": report, "verdict": verdict}, message, as_json)


@app.command()
def counts(data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """Show refused requests by reason: wrong passwords, rate limits, expired sessions.

    Example: azumaya admin counts
    """
    found = run(data, database, lambda admin: admin.counts())
    if as_json:
        print(json.dumps(found))
        return
    table = Table(localized(Message("terminal-refused")), localized(Message("terminal-how-often")))
    for name, number in sorted(found.items()):
        table.add_row(name, str(number))
    console.print(table)


def run(data: Path | None, database: str | None, work: Callable[[Admin], Awaitable[T]]) -> T:
    """Run an action on the stored data."""
    from ...service.people.admin import Admin
    from ...service.storage import new_storage

    place = existing_storage(data, database)

    async def act() -> T:
        storage = new_storage(place)
        await storage.open()
        try:
            return await work(Admin(storage))
        finally:
            await storage.close()

    return asyncio.run(act())


def show(facts: dict[str, Any], words: Message, as_json: bool) -> None:
    if as_json:
        print(json.dumps(facts, ensure_ascii=False))
    else:
        echo(words, wrapped=False)


def listed(found: list[dict[str, Any]]) -> Table:
    headings = (
        Message("terminal-number"),
        Message("terminal-when"),
        Message("terminal-about"),
        Message("terminal-why"),
        Message("terminal-by"),
        Message("terminal-match"),
        Message("terminal-settled"),
    )
    table = Table(*(localized(heading) for heading in headings))
    for one in found:
        when = datetime.fromtimestamp(one["created"] / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        table.add_row(
            one["id"], when, one["about"], one["reason"], one["reporter"], one["match"] or "", one["verdict"] or ""
        )
    return table
