"""`azumaya learn`: what a game's strongest player judges and chooses by, taught by self-play."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ...rules.text import Text
from .cluster import RayOption, cluster_of
from .speech import Json, complaints, console, not_written, said, say


def learn(
    game: Annotated[str, typer.Argument(help="A game on the shelf that has a network.py or a patterns.py.")],
    folder: Annotated[
        Path, typer.Option(help="Where the run is kept; the same command goes on where it stopped.", file_okay=False)
    ],
    generations: Annotated[int, typer.Option(min=1, help="How often it plays, learns and is tested.")] = 1,
    games: Annotated[int, typer.Option(min=2, help="Games of self-play in a generation.")] = 20_000,
    nodes: Annotated[int, typer.Option(min=1, help="Nodes for a turn of self-play.")] = 400,
    width: Annotated[int, typer.Option(min=1, max=512, help="Units of the network.")] = 64,
    epochs: Annotated[int, typer.Option(min=1, help="How often it sees each position.")] = 20,
    test_games: Annotated[int, typer.Option(min=2, help="Games of a test at most, an even number.")] = 400,
    test_nodes: Annotated[int, typer.Option(min=1, help="Nodes for a turn of a test.")] = 3_000,
    sprt: Annotated[str, typer.Option(help="LOW:HIGH in Elo: what a test tells apart.")] = "0:30",
    seed: Annotated[int, typer.Option(min=0, help="Decides everything that is thrown for.")] = 1,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Games at a time.")] = 2,
    ray: RayOption = None,
    write: Annotated[bool, typer.Option(help="Write an accepted network into the game's folder.")] = False,
    as_json: Json = False,
) -> None:
    """Teach a network: self-play, training, and a test of strength that only a stronger one passes.

    Example: azumaya learn tumicarona --folder learned --games 20000 --generations 2 --write
    """
    from ...research.extras import needed
    from .playtest import parse_hypotheses

    needed("pyarrow", "learn")
    from ...learn.pipeline import LearnPlan, Run

    asked = parse_hypotheses(sprt, None)
    assert asked is not None
    plan = LearnPlan(game, seed, games, nodes, width, epochs, test_games, test_nodes, asked.low, asked.high)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=complaints, transient=True) as progress:
        bar = progress.add_task("")

        def tell(doing: Text, done: int, total: int) -> None:
            progress.update(bar, description=said(doing), completed=done, total=total)

        try:
            run = Run(plan, folder, workers, tell, shlex.join(["azumaya", *sys.argv[1:]]), cluster_of(ray))
            history = run.go_on(generations)
            written = run.write() if write else None
        except OSError as error:
            raise not_written(folder, error) from None
    if as_json:
        print(json.dumps({"game": game, "history": history, "written": str(written) if written else None}))
        return
    headings = (
        Text("Generation", "generation"),
        Text("Verlust", "loss"),
        Text("Spiele", "games"),
        Text("Elo", "Elo"),
        Text("angenommen", "accepted"),
    )
    table = Table(*map(said, headings))
    for entry in history:
        low, elo, high = entry["elo"]
        answer = Text("ja", "yes") if entry["accepted"] else Text("nein", "no")
        loss, held = f"{entry['losses'][-1][1]:.4f}", f"{elo:+.0f} ({low:+.0f} … {high:+.0f})"
        table.add_row(str(entry["generation"]), loss, str(entry["games"]), held, said(answer))
    console.print(table)
    say(Text("Verlauf: {0}", "curves: {0}").format(folder / "curves.svg"))
