"""`azumaya selfplay`: self-play games as Parquet files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ...rules.errors import AzumayaError
from ...rules.message import Message
from .console import Json, RayOption, parse_options, parse_ray, stderr

if TYPE_CHECKING:
    from ...research.selfplay import SelfPlayPlan


def selfplay(
    game: Annotated[str, typer.Argument(help="Name of the game.")],
    out: Annotated[Path, typer.Option(help="Folder for the files; existing ones are not played again.")],
    games: Annotated[int, typer.Option(min=1, help="Total games of all shards.")] = 1_000,
    shard: Annotated[str, typer.Option(help="i/n: play shard i of n, from 1.")] = "1/1",
    player: Annotated[str, typer.Option(help="Player of both sides: random, level=3, mcts:nodes=200 …")] = "random",
    seed: Annotated[int, typer.Option(min=0, help="Random seed.")] = 1,
    variant: Annotated[str | None, typer.Option(help="Name of the variant.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Rule option as field=value; repeatable.")] = None,
    opening: Annotated[int, typer.Option(min=0, max=50, help="Random turns at the start of each game.")] = 4,
    block: Annotated[int, typer.Option(min=1, max=1_000_000, help="Games per file.")] = 1_000,
    ray: RayOption = None,
    merge: Annotated[
        Path | None, typer.Option(help="Merge all games into this file, once all shards are finished.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Play a player against itself and save move codes, results and the plan as Parquet.

    Example: azumaya selfplay tumicarona --games 10000 --player level=2 --shard 1/4 --out games
    """
    from ...research.selfplay import SelfPlayPlan
    from ...rules.extras import needed

    needed("pyarrow")
    options = tuple((name, str(value)) for name, value in parse_options(option or []).items())
    plan = SelfPlayPlan(game, games, player, seed, variant, options, opening, block)
    plan.check()
    played = run(plan, out, *parse_shard(shard), ray)
    summary: dict[str, object] = {"blocks": plan.blocks, "played": played}
    if merge is not None:
        from ...research.selfplay_files import merge as merge_files

        summary["checksum"] = merge_files(plan, out, merge)
    print(json.dumps(summary) if as_json else "  ".join(f"{name} {value}" for name, value in summary.items()))


def run(plan: SelfPlayPlan, out: Path, shard: int, shards: int, ray: str | None) -> int:
    from ...research.selfplay_files import play_shard
    from ...research.selfplay_ray import play_on_ray

    total = sum(len(plan.numbers(block)) for block in range(shard, plan.blocks, shards))
    columns = (TextColumn(plan.game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=stderr, transient=True) as progress:
        bar = progress.add_task("", total=total)
        if (cluster := parse_ray(ray)) is not None:
            return play_on_ray(plan, out, cluster, lambda games: progress.advance(bar, games))
        return play_shard(plan, out, shard, shards, lambda games: progress.advance(bar, games))


def parse_shard(text: str) -> tuple[int, int]:
    """Parse `i/n` from 1; return the index from 0 and the number of shards."""
    found = re.fullmatch(r"(\d{1,6})/(\d{1,6})", text)
    if found is None or not 1 <= int(found[1]) <= int(found[2]):
        reason = Message("terminal-invalid-shard-example-2-8")
        raise AzumayaError(reason, text=f"--shard {text}", near=("1/1",))
    return int(found[1]) - 1, int(found[2])
