"""`azumaya keeper`: whoever keeps a house renames, closes, helps, annuls and settles."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.table import Table

from ...rules.text import Text
from .place import Data, Database, place_of
from .speech import Json, console, said, say

if TYPE_CHECKING:
    from ...service.people.keeping import Keeping

T = TypeVar("T")
Name = Annotated[str, typer.Argument(help="A member's name.")]

app = typer.Typer(
    name="keeper",
    help="Keep a house: rename and close members, help with lost passwords, annul matches, settle reports. A house on "
    "a folder has to be stopped meanwhile; one with PostgreSQL may stay open.\n\nExample: azumaya keeper reports",
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

    Example: azumaya keeper rename Sakura Momiji
    """
    new = keep(data, database, lambda keeping: keeping.rename(name, to))
    tell({"name": new}, Text(f"{name} heißt jetzt {new}.", f"{name} is now called {new}."), as_json)


@app.command()
def close(name: Name, data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """Close a member's account: nobody can sign in to it; the name stays taken and the matches stay.

    Example: azumaya keeper close Sakura
    """
    keep(data, database, lambda keeping: keeping.close(name))
    told = Text(f"Das Konto von {name} ist geschlossen.", f"The account of {name} is closed.")
    tell({"closed": name}, told, as_json)


@app.command()
def reopen(name: Name, data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """Open a closed account again.

    Example: azumaya keeper reopen Sakura
    """
    keep(data, database, lambda keeping: keeping.reopen(name))
    told = Text(f"Das Konto von {name} ist wieder offen.", f"The account of {name} is open again.")
    tell({"reopened": name}, told, as_json)


@app.command()
def reset(name: Name, data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """Make a new recovery code for a member who has lost everything, and end all their sessions.

    Example: azumaya keeper reset Sakura
    """
    code = keep(data, database, lambda keeping: keeping.reset(name))
    told = Text(
        f"Neuer Wiederherstellungscode für {name}: {code}\nDamit lässt sich ein neues Passwort wählen.",
        f"New recovery code for {name}: {code}\nIt lets them choose a new password.",
    )
    tell({"name": name, "recovery": code}, told, as_json)


@app.command()
def annul(
    match: Annotated[str, typer.Argument(help="The id of a match, as in its address.")],
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Declare a match void and give back what it has changed in ratings.

    Example: azumaya keeper annul 3b1f6a2c
    """
    keep(data, database, lambda keeping: keeping.annul(match))
    tell({"annulled": match}, Text(f"Die Partie {match} zählt nicht.", f"Match {match} is void."), as_json)


@app.command()
def reports(
    everything: Annotated[bool, typer.Option("--all", help="Also those that are settled.")] = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """List what people have reported, the oldest first.

    Example: azumaya keeper reports --json
    """
    found = keep(data, database, lambda keeping: keeping.reports(settled=everything))
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
    elif not found:
        say(Text("Es liegt nichts vor.", "There is nothing to look at."))
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

    Example: azumaya keeper settle 9f0c2d4e8a7b6c5d warned
    """
    keep(data, database, lambda keeping: keeping.settle(report, verdict))
    told = Text(f"Meldung {report}: {verdict}.", f"Report {report}: {verdict}.")
    tell({"settled": report, "verdict": verdict}, told, as_json)


@app.command()
def counts(data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """Show how often the house has refused what: wrong passwords, floods, old sessions. It keeps nothing else about it.

    Example: azumaya keeper counts
    """
    found = keep(data, database, lambda keeping: keeping.counts())
    if as_json:
        print(json.dumps(found))
        return
    table = Table(said(Text("abgewiesen", "refused")), said(Text("wie oft", "how often")))
    for name, number in sorted(found.items()):
        table.add_row(name, str(number))
    console.print(table)


def keep(data: Path | None, database: str | None, work: Callable[[Keeping], Awaitable[T]]) -> T:
    """Do something with the data of a house."""
    from ...service.people.keeping import Keeping
    from ...service.storage import new_storage

    place = place_of(data, database)

    async def run() -> T:
        storage = new_storage(place)
        await storage.open()
        try:
            return await work(Keeping(storage))
        finally:
            await storage.close()

    return asyncio.run(run())


def tell(facts: dict[str, Any], words: Text, as_json: bool) -> None:
    if as_json:
        print(json.dumps(facts, ensure_ascii=False))
    else:
        say(words, wrapped=False)


def listed(found: list[dict[str, Any]]) -> Table:
    headings = (
        Text("Nummer", "number"),
        Text("wann", "when"),
        Text("über", "about"),
        Text("warum", "why"),
        Text("von", "by"),
        Text("Partie", "match"),
        Text("entschieden", "settled"),
    )
    table = Table(*(said(heading) for heading in headings))
    for one in found:
        when = datetime.fromtimestamp(one["created"] / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        table.add_row(
            one["id"], when, one["about"], one["reason"], one["reporter"], one["match"] or "", one["verdict"] or ""
        )
    return table
