"""`azumaya perft`: count the lines of play to a depth."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.table import Table

from ...rules.message import Message
from .console import Json, console, first_position, grouped, localized


def perft(
    game: Annotated[str, typer.Argument(help="Name of the game.")],
    depth: Annotated[int, typer.Argument(min=1, max=12, help="Maximum depth; all depths up to it are shown.")],
    variant: Annotated[str | None, typer.Option(help="Name of the variant.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Rule option as field=value; repeatable.")] = None,
    position: Annotated[str | None, typer.Option(help="Start from this position.")] = None,
    turns: Annotated[bool, typer.Option("--turns", help="Count whole turns instead of moves.")] = False,
    distinct: Annotated[
        bool, typer.Option("--distinct", help="Count whole turns, those with the same resulting position once.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Count the lines of play to a depth.

    Example: azumaya perft tumicarona 5 --turns
    """
    from ...search.perft import perft as count

    start = first_position(game, variant, option or [], None, position)
    counts: list[int] = []
    headings = (Message("terminal-depth"), Message("terminal-lines"))
    table = Table(*map(localized, headings), title=f"{game} {start.text}" if position else game)
    with console.status(localized(Message("terminal-counting"))) if not as_json else console.capture():
        for ply in range(1, depth + 1):
            counts.append(count(start, ply, turns=turns, distinct=distinct))
            table.add_row(str(ply), grouped(counts[-1]))
    if as_json:
        print(json.dumps({"game": game, "position": start.text, "counts": counts}))
    else:
        console.print(table)
