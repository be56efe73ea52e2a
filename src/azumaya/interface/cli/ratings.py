"""`azumaya ratings`: verify the ratings of members."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.table import Table

from ...rules.message import Message, literal
from .console import Json, console, localized
from .data_dir import Data, default_data_dir, usable_data_dir
from .secret_options import Database

if TYPE_CHECKING:
    from ...service.ratings.audit import RatingComparison

app = typer.Typer(
    name="ratings",
    help="Ratings of members.\n\nExample: azumaya ratings check",
    no_args_is_help=True,
    rich_markup_mode="rich",
)


@app.callback()
def ratings() -> None:
    """Keep the command group although it has a single command."""


@app.command()
def check(
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Recompute all ratings from the stored matches: game by game, which must give the same values (else exit code 1),
    and by a Bradley-Terry fit over all games for comparison. The server must not be running on the same data directory.

    Example: azumaya ratings check --json
    """
    found = asyncio.run(audit(database or usable_data_dir(data or default_data_dir())))
    if as_json:
        print(json.dumps([as_record(one) for one in found], ensure_ascii=False))
    elif not found:
        print(localized(Message("terminal-no-ratings-yet")))
    else:
        console.print(as_table(found))
    if any(one.is_wrong for one in found):
        raise typer.Exit(1)


async def audit(place: Path | str) -> list[RatingComparison]:
    from ...service.ratings.audit import compare_ratings
    from ...service.storage import new_storage

    storage = new_storage(place)
    await storage.open()
    try:
        return await compare_ratings(storage, fitted)
    finally:
        await storage.close()


def fitted(games: Sequence[tuple[str, str, float]]) -> dict[str, float]:
    """Return Bradley-Terry ratings."""
    from ...playtest.ratings import GameResult, fit

    return {one.name: one.elo for one in fit([GameResult(*game) for game in games]).ratings}


def as_record(one: RatingComparison) -> dict[str, Any]:
    return {
        "player": one.name,
        "game": one.game,
        "pace": one.pace,
        "games": one.stored.games,
        "rating": round(one.stored.value, 1),
        "deviation": round(one.stored.deviation, 1),
        "recalculated": None if one.recalculated is None else round(one.recalculated.value, 1),
        "fitted": round(one.fitted, 1),
        "wrong": one.is_wrong,
    }


def as_table(found: list[RatingComparison]) -> Table:
    headings = (
        Message("terminal-ratings-member"),
        Message("terminal-headings-game"),
        literal(""),
        Message("terminal-games"),
        Message("terminal-ratings-rating"),
        literal("±"),
        Message("terminal-ratings-recomputed"),
        Message("terminal-ratings-fit"),
        Message("terminal-ratings-difference"),
    )
    table = Table(*map(localized, headings))
    for one in found:
        recomputed = "–" if one.recalculated is None else f"{one.recalculated.value:.0f}"
        table.add_row(
            one.name,
            one.game,
            one.pace,
            str(one.stored.games),
            f"{one.stored.value:.0f}",
            f"{one.stored.deviation:.0f}",
            f"[red]{recomputed}[/red]" if one.is_wrong else recomputed,
            f"{one.fitted:.0f}",
            f"{one.stored.value - one.fitted:+.0f}",
        )
    return table
