"""`azumaya perft`: count every line of play to a depth."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.table import Table

from ...rules.text import Text
from .speech import Json, console, first_position, said
from .speech import count as number


def perft(
    game: Annotated[str, typer.Argument(help="A game on the shelf.")],
    depth: Annotated[int, typer.Argument(min=1, max=12, help="How deep to count; every depth up to it is shown.")],
    variant: Annotated[str | None, typer.Option(help="A variant's name.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="field=value, several times.")] = None,
    position: Annotated[str | None, typer.Option(help="Start from this position's text.")] = None,
    turns: Annotated[bool, typer.Option("--turns", help="Count whole turns, every path.")] = False,
    distinct: Annotated[
        bool, typer.Option("--distinct", help="Count whole turns that lead to the same position once.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Count every line of play to a depth.

    Example: azumaya perft tumicarona 5 --turns
    """
    from ...search.perft import perft as count

    start = first_position(game, variant, option or [], None, position)
    counts: list[int] = []
    headings = (Text("Tiefe", "depth"), Text("Zugfolgen", "lines"))
    table = Table(*map(said, headings), title=f"{game} {start.text}" if position else game)
    with console.status(said(Text("zähle …", "counting …"))) if not as_json else console.capture():
        for ply in range(1, depth + 1):
            counts.append(count(start, ply, turns=turns, distinct=distinct))
            table.add_row(str(ply), said(number(counts[-1])))
    if as_json:
        print(json.dumps({"game": game, "position": start.text, "counts": counts}))
    else:
        console.print(table)
