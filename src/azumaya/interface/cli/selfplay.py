"""`azumaya selfplay`: games of a player against itself, for learners, as Parquet files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ...rules.errors import AzumayaError
from ...rules.text import Text
from .cluster import RayOption, cluster_of
from .speech import Json, complaints, parse_options

if TYPE_CHECKING:
    from ...research.selfplay import SelfPlayPlan


def selfplay(
    game: Annotated[str, typer.Argument(help="A game on the shelf.")],
    out: Annotated[Path, typer.Option(help="The folder for the files; what is there already is not played again.")],
    games: Annotated[int, typer.Option(min=1, help="Games in all, over all shards.")] = 1_000,
    shard: Annotated[str, typer.Option(help="i/n: play the i-th of n parts, counted from 1.")] = "1/1",
    player: Annotated[str, typer.Option(help="Who plays both sides: random, level=3, mcts:nodes=200 …")] = "random",
    seed: Annotated[int, typer.Option(min=0, help="Decides set-ups, openings, draws and the player's dice.")] = 1,
    variant: Annotated[str | None, typer.Option(help="A variant's name.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="field=value, several times.")] = None,
    opening: Annotated[int, typer.Option(min=0, max=50, help="Random turns before the player takes over.")] = 4,
    block: Annotated[int, typer.Option(min=1, max=1_000_000, help="Games a file.")] = 1_000,
    ray: RayOption = None,
    merge: Annotated[Path | None, typer.Option(help="Put all games into one file, once all shards are done.")] = None,
    as_json: Json = False,
) -> None:
    """Play a player against itself and keep the games: codes of all moves, results, and the plan in the metadata.

    Example: azumaya selfplay tumicarona --games 10000 --player level=2 --shard 1/4 --out games
    """
    from ...research.extras import needed
    from ...research.selfplay import SelfPlayPlan

    needed("pyarrow")
    options = tuple((name, str(value)) for name, value in parse_options(option or []).items())
    plan = SelfPlayPlan(game, games, player, seed, variant, options, opening, block)
    plan.check()
    played = run(plan, out, *parse_shard(shard), ray)
    told: dict[str, object] = {"blocks": plan.blocks, "played": played}
    if merge is not None:
        from ...research.selfplay_files import merge as put_together

        told["checksum"] = put_together(plan, out, merge)
    print(json.dumps(told) if as_json else "  ".join(f"{name} {value}" for name, value in told.items()))


def run(plan: SelfPlayPlan, out: Path, shard: int, shards: int, ray: str | None) -> int:
    from ...research.selfplay_files import play_shard
    from ...research.selfplay_ray import play_on_ray

    mine = sum(len(plan.numbers(block)) for block in range(shard, plan.blocks, shards))
    columns = (TextColumn(plan.game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=complaints, transient=True) as progress:
        bar = progress.add_task("", total=mine)
        if (cluster := cluster_of(ray)) is not None:
            return play_on_ray(plan, out, cluster, lambda games: progress.advance(bar, games))
        return play_shard(plan, out, shard, shards, lambda games: progress.advance(bar, games))


def parse_shard(text: str) -> tuple[int, int]:
    """`i/n`, counted from 1, as the number of a part counted from 0, and of how many."""
    found = re.fullmatch(r"(\d{1,6})/(\d{1,6})", text)
    if found is None or not 1 <= int(found[1]) <= int(found[2]):
        reason = Text("ein Teil von mehreren, wie 2/8", "one part of several, such as 2/8")
        raise AzumayaError(reason, text=f"--shard {text}", near=("1/1",))
    return int(found[1]) - 1, int(found[2])
