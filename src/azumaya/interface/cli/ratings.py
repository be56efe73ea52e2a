"""`azumaya ratings`: are they right?"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.table import Table

from ...rules.text import Text
from .place import Data, Database, checked_folder, default_data
from .speech import Json, console, said

if TYPE_CHECKING:
    from ...service.ratings.checking import Disagreement

app = typer.Typer(
    name="ratings",
    help="The ratings of the house's members.\n\nExample: azumaya ratings check",
    no_args_is_help=True,
    rich_markup_mode="rich",
)


@app.callback()
def ratings() -> None:
    """A command group of its own also while it has one command only."""


@app.command()
def check(
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Reckon all ratings anew from the stored matches: game by game, which must give the same (else exit code 1), and
    by one fit over all games, whose disagreement is shown. The house must not be open on the same folder.

    Example: azumaya ratings check --json
    """
    found = asyncio.run(disagreements(database or checked_folder(data or default_data())))
    if as_json:
        print(json.dumps([as_record(one) for one in found], ensure_ascii=False))
    elif not found:
        print(said(Text("noch keine Wertungen", "no ratings yet")))
    else:
        console.print(as_table(found))
    if any(one.is_wrong for one in found):
        raise typer.Exit(1)


async def disagreements(place: Path | str) -> list[Disagreement]:
    from ...service.ratings.checking import disagreements
    from ...service.storage import new_storage

    storage = new_storage(place)
    await storage.open()
    try:
        return await disagreements(storage, fitted)
    finally:
        await storage.close()


def fitted(games: Sequence[tuple[str, str, float]]) -> dict[str, float]:
    """By Bradley and Terry, as playtests do it."""
    from ...playtest.ratings import GameResult, fit

    return {one.name: one.elo for one in fit([GameResult(*game) for game in games]).ratings}


def as_record(one: Disagreement) -> dict[str, Any]:
    return {
        "player": one.name,
        "game": one.game,
        "pace": one.pace,
        "games": one.stored.games,
        "rating": round(one.stored.value, 1),
        "deviation": round(one.stored.deviation, 1),
        "rebuilt": None if one.rebuilt is None else round(one.rebuilt.value, 1),
        "fitted": round(one.fitted, 1),
        "wrong": one.is_wrong,
    }


def as_table(found: list[Disagreement]) -> Table:
    headings = ("Mitglied", "Spiel", "", "Partien", "Wertung", "±", "neu gerechnet", "auf einmal", "Unterschied")
    english = ("member", "game", "", "games", "rating", "±", "game by game", "at once", "difference")
    table = Table(*(said(Text(de, en)) for de, en in zip(headings, english, strict=True)))
    for one in found:
        anew = "–" if one.rebuilt is None else f"{one.rebuilt.value:.0f}"
        table.add_row(
            one.name,
            one.game,
            one.pace,
            str(one.stored.games),
            f"{one.stored.value:.0f}",
            f"{one.stored.deviation:.0f}",
            f"[red]{anew}[/red]" if one.is_wrong else anew,
            f"{one.fitted:.0f}",
            f"{one.stored.value - one.fitted:+.0f}",
        )
    return table
