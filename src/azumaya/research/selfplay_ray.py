"""Self-play blocks as tasks of a Ray cluster. A block does not depend on the worker that plays it, and the files are
written by the process that runs the command."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from .cluster import Cluster, spread
from .selfplay import SelfPlayPlan, play_block
from .selfplay_files import file_of, is_done, write_games


def play_on_ray(
    plan: SelfPlayPlan, folder: Path, cluster: Cluster, progress: Callable[[int], None] = lambda _: None
) -> int:
    """Play what is missing of a plan on a cluster; the number of blocks that were played."""
    described = plan.described()
    paths = {block: file_of(folder, plan, block) for block in range(plan.blocks)}
    due = [block for block, path in paths.items() if not is_done(path, plan, block, described)]
    progress(sum(len(plan.numbers(block)) for block in paths if block not in due))
    if due:
        with closing(spread(cluster, partial(play_block, plan), due)) as played:
            for block, games in played:
                write_games(paths[block], games, described)
                progress(len(plan.numbers(block)))
    return len(due)
