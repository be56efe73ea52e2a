"""`azumaya puzzles`: positions with one thing to find, proved by exact search."""

from __future__ import annotations

import json
import shlex
import sys
from dataclasses import asdict
from typing import Annotated

import typer
from rich.progress import Progress
from rich.table import Table

from ...games import game as find_game
from ...rules.text import Text
from .speech import complaints, console, said


def puzzles(
    game: Annotated[str, typer.Argument(help="A game on the shelf.")],
    count: Annotated[int, typer.Option(min=0, help="How many to look for; 0 lists those the game comes with.")] = 0,
    seed: Annotated[int, typer.Option(min=1, help="Decides the games that are searched.")] = 1,
    write: Annotated[bool, typer.Option(help="Write what was found into the game's folder.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Answer as JSON.")] = False,
) -> None:
    """List a game's puzzles (win in one, win in two, only move, trap), or find new ones in quick games and prove them.

    Example: azumaya puzzles tumicarona --count 24 --seed 1
    """
    from ...playtest.puzzles import find, write_puzzles
    from ...rules.puzzles import FILE, read_puzzles

    found_game = find_game(game)
    found = list(read_puzzles(found_game)) if count == 0 else []
    if count:
        with Progress(console=complaints, transient=True) as progress:
            bar = progress.add_task(said(Text("Suche", "looking")), total=count)
            for one in find(found_game, count, seed):
                found.append(one)
                progress.advance(bar)
    if write:
        write_puzzles(found_game.path / FILE, found, shlex.join(["azumaya", *sys.argv[1:]]))
    if as_json:
        print(json.dumps([asdict(one) for one in found], ensure_ascii=False))
        return
    headings = (
        Text("Art", "kind"),
        Text("Stellung", "position"),
        Text("Lösungen", "solutions"),
        Text("von", "of"),
        Text("Beweis", "proof"),
    )
    table = Table(*map(said, headings))
    for one in found:
        proof = said(Text("exakt", "exact") if one.exact else Text("erzwungen", "forced"))
        table.add_row(one.kind, one.position, " ".join(one.solutions), str(len(one.worth)), proof)
    console.print(table)
