"""`azumaya learn`: train a game's evaluation network by self-play."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ...rules.message import Message
from .console import Json, RayOption, console, echo, localized, parse_ray, stderr, write_error


def learn(
    game: Annotated[str, typer.Argument(help="Name of a game with a network.py or a patterns.py.")],
    folder: Annotated[Path, typer.Option(help="Folder of the run; the same command resumes.", file_okay=False)],
    generations: Annotated[int, typer.Option(min=1, help="Generations of self-play, training and test.")] = 1,
    games: Annotated[int, typer.Option(min=2, help="Self-play games per generation.")] = 20_000,
    nodes: Annotated[int, typer.Option(min=1, help="Search nodes per turn in self-play.")] = 400,
    width: Annotated[int, typer.Option(min=1, max=512, help="Hidden units of the network.")] = 64,
    epochs: Annotated[int, typer.Option(min=1, help="Training epochs.")] = 20,
    test_games: Annotated[int, typer.Option(min=2, help="Maximum games of a test, an even number.")] = 400,
    test_nodes: Annotated[int, typer.Option(min=1, help="Search nodes per turn in tests.")] = 3_000,
    sprt: Annotated[str, typer.Option(help="SPRT bounds LOW:HIGH in Elo.")] = "0:30",
    seed: Annotated[int, typer.Option(min=0, help="Random seed.")] = 1,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Games played in parallel.")] = 2,
    ray: RayOption = None,
    write: Annotated[bool, typer.Option(help="Save an accepted network in the game's folder.")] = False,
    as_json: Json = False,
) -> None:
    """Train a network: self-play, training, and an SPRT match that only a stronger network passes.

    Example: azumaya learn tumicarona --folder learned --games 20000 --generations 2 --write
    """
    from ...rules.extras import needed
    from .playtest import parse_hypotheses

    needed("pyarrow", "learn")
    from ...learn.pipeline import LearnPlan, Run

    asked = parse_hypotheses(sprt, None)
    assert asked is not None
    plan = LearnPlan(game, seed, games, nodes, width, epochs, test_games, test_nodes, asked.low, asked.high)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=stderr, transient=True) as progress:
        bar = progress.add_task("")

        def report(doing: Message, done: int, total: int) -> None:
            progress.update(bar, description=localized(doing), completed=done, total=total)

        try:
            run = Run(plan, folder, workers, report, shlex.join(["azumaya", *sys.argv[1:]]), parse_ray(ray))
            history = run.run_generations(generations)
            written = run.write() if write else None
        except OSError as error:
            raise write_error(folder, error) from None
    if as_json:
        print(json.dumps({"game": game, "history": history, "written": str(written) if written else None}))
        return
    headings = (
        Message("terminal-generation"),
        Message("terminal-loss"),
        Message("terminal-learn-games"),
        Message("terminal-elo"),
        Message("terminal-accepted"),
    )
    table = Table(*map(localized, headings))
    for entry in history:
        low, elo, high = entry["elo"]
        answer = Message("terminal-yes") if entry["accepted"] else Message("terminal-no")
        loss, held = f"{entry['losses'][-1][1]:.4f}", f"{elo:+.0f} ({low:+.0f} … {high:+.0f})"
        table.add_row(str(entry["generation"]), loss, str(entry["games"]), held, localized(answer))
    console.print(table)
    echo(Message("terminal-learning-curves", folder=str(folder / "curves.svg")))
