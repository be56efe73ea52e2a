"""`azumaya ladder`: Elo ratings of a game's levels."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ...games import game as find_game
from .console import RayOption, parse_ray
from .playtest import EvenOption


def ladder(
    game: Annotated[str, typer.Argument(help="Name of the game.")],
    games: Annotated[int, typer.Option(help="Games between adjacent levels, an even number.")] = 200,
    seconds: Annotated[
        float, typer.Option(help="CPU seconds per turn for level 10; other levels have fixed budgets.")
    ] = 0.2,
    lowest: Annotated[int, typer.Option(min=1, max=9, help="Lowest level.")] = 1,
    highest: Annotated[int, typer.Option(min=2, max=10, help="Highest level.")] = 10,
    opening: Annotated[int, typer.Option(min=0, max=50, help="Random turns at the start of each game.")] = 4,
    even: EvenOption = None,
    seed: Annotated[int, typer.Option(min=0, help="Random seed.")] = 1,
    file: Annotated[
        Path | None,
        typer.Option(help="File for the games; the same command resumes.", dir_okay=False),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Games played in parallel.")] = 2,
    ray: RayOption = None,
    write: Annotated[bool, typer.Option(help="Save the ratings in the game's folder, for the browser.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
) -> None:
    """Play each level against the next one and fit Elo ratings, with the lowest level at zero.

    Example: azumaya ladder tomoe --games 200 --file ladder.jsonl
    """
    from ...playtest.arena import Plan
    from ...playtest.report import as_markdown as written
    from ...playtest.report import as_record, make_report
    from ...search.levels import MEASURED_FILE
    from ...search.spec import STRONGEST
    from .playtest import command_of, run, show

    players = [f"level={number}" for number in range(lowest, highest + 1)]
    if highest == STRONGEST:
        players[-1] += f",seconds={seconds:g},clock=processor,name=level=10"
    plan = Plan(game, tuple(players), games, seed, opening=opening, pairing="neighbours", even=even)
    plan.check()
    report = make_report(plan, run(plan, file, workers, None, parse_ray(ray)), anchor=players[0])
    if write and (lowest, highest) == (1, STRONGEST):
        elo = {rating.name: round(rating.elo) for rating in report.fit.ratings}
        measured = {
            "command": command_of(plan),
            "elo": [elo[f"level={number}"] for number in range(1, STRONGEST + 1)],
            "side": round(report.fit.side_0),
        }
        (find_game(game).path / MEASURED_FILE).write_text(json.dumps(measured) + "\n", encoding="utf-8")
    if as_json:
        print(json.dumps(as_record(report), ensure_ascii=False))
    elif as_markdown:
        print(written(report, command_of(plan)))
    else:
        show(report)
