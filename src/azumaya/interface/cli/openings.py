"""`azumaya openings`: make a set of openings for matches."""

from __future__ import annotations

import json
import shlex
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ...games import game as find_game
from ...rules.message import Message
from .console import Json, echo, localized, stderr, write_error

if TYPE_CHECKING:
    from ...playtest.opening_search import OpeningSearch
    from ...playtest.opening_sets import Opening


def openings(
    game: Annotated[str, typer.Argument(help="Name of the game.")],
    file: Annotated[Path, typer.Option(help="File for the set; its name is that of the set.", dir_okay=False)],
    count: Annotated[int, typer.Option(min=1, help="Number of openings.")] = 250,
    least: Annotated[float, typer.Option(help="Smallest lead of a side, from 0 (equal) to 1 (won).")] = 0.1,
    most: Annotated[float, typer.Option(help="Largest lead of a side.")] = 0.4,
    opening: Annotated[int, typer.Option(min=1, max=50, help="Random turns of each opening.")] = 4,
    nodes: Annotated[int, typer.Option(min=1, help="Search nodes per opening.")] = 100_000,
    seed: Annotated[int, typer.Option(min=0, help="Random seed.")] = 1,
    as_json: Json = False,
) -> None:
    """Make a set of openings that are worth something to one side, for `azumaya playtest --openings`.

    Example: azumaya openings tumicarona --file unbalanced.json --count 250 --least 0.1 --most 0.4
    """
    from ...playtest.opening_search import OpeningSearch
    from ...playtest.opening_sets import OpeningSet, write_openings

    asked = OpeningSearch(find_game(game).name, least, most, opening, nodes, seed)
    asked.check()
    found = OpeningSet(game, file.stem, command_of(asked, file.name, count), tuple(collect(asked, count)))
    try:
        write_openings(file, found)
    except OSError as error:
        raise write_error(file, error) from None
    if as_json:
        print(json.dumps(asdict(found), ensure_ascii=False))
    else:
        ahead = sum(one.value > 0 for one in found.openings)
        echo(Message("terminal-openings-them-better", count=count, ahead=ahead, side=find_game(game).sides[0]))


def collect(asked: OpeningSearch, count: int) -> list[Opening]:
    """Return the first openings found, with a progress bar."""
    from ...playtest.opening_search import find_openings

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=stderr, transient=True) as progress:
        bar = progress.add_task(localized(Message("terminal-openings")), total=count)
        found: list[Opening] = []
        for one in islice(find_openings(asked), count):
            found.append(one)
            progress.update(bar, advance=1)
    return found


def command_of(asked: OpeningSearch, file: str, count: int) -> str:
    """Return the command that makes the set again."""
    fields = asdict(asked)
    words = ["azumaya", "openings", fields.pop("game"), "--file", file, "--count", str(count)]
    fields["opening"] = fields.pop("turns")
    return shlex.join([*words, *(f"--{name}={value}" for name, value in fields.items())])
