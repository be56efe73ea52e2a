"""`azumaya dataset`: games with positions, search values and exact values, for others to use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .console import Json, parse_options, stderr


def dataset(
    game: Annotated[str, typer.Argument(help="Name of the game.")],
    out: Annotated[Path, typer.Option(help="Folder for the files; what is there is not made again.")],
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 1_000,
    player: Annotated[str, typer.Option(help="Player of both sides: random, level=3, mcts:nodes=200 …")] = "level=3",
    seed: Annotated[int, typer.Option(min=0, help="Random seed.")] = 1,
    variant: Annotated[str | None, typer.Option(help="Name of the variant.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Rule option as field=value; repeatable.")] = None,
    opening: Annotated[int, typer.Option(min=0, max=50, help="Random turns at the start of each game.")] = 4,
    block: Annotated[int, typer.Option(min=1, max=1_000_000, help="Games per file.")] = 1_000,
    nodes: Annotated[int, typer.Option(min=1, help="Nodes of the search that values each position.")] = 1_000,
    solver_nodes: Annotated[
        int, typer.Option(min=0, help="Nodes of the solver for each position; 0: no exact values.")
    ] = 20_000,
    as_json: Json = False,
) -> None:
    """Write games, positions with values, move counts, a card and checksums, as Parquet and text.

    Example: azumaya dataset tumicarona --variant 5x5 --games 1000 --player level=2 --out data
    """
    from ...rules.extras import needed

    needed("pyarrow")
    from ...research.dataset import DatasetPlan, write_dataset
    from ...research.selfplay import SelfPlayPlan

    options = tuple((name, str(value)) for name, value in parse_options(option or []).items())
    plan = DatasetPlan(SelfPlayPlan(game, games, player, seed, variant, options, opening, block), nodes, solver_nodes)
    plan.check()
    columns = (TextColumn(game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=stderr, transient=True) as progress:
        bar = progress.add_task("", total=games)
        rows = write_dataset(plan, out, lambda done: progress.advance(bar, done))
    print(json.dumps({"games": games, "positions": rows}) if as_json else f"games {games}  positions {rows}")
