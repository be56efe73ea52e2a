"""Drill: work on a local Ray cluster whose workers are killed, compared with the same work without Ray.

    python -m tests.drill.selfplay_ray [--games 400] [--batches 40]

Needs the extra `ray`. A cluster of two workers plays self-play blocks, games between players and training batches,
of alpha-beta and of tree search, with and without chance. Every second job kills its first worker with SIGKILL; Ray
retries the job. Every game must be returned once and equal the one without Ray. Batches are also timed with two
processes and with two workers of the cluster.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

from azumaya.games import game as find_game
from azumaya.learn import samples
from azumaya.learn.sample_files import read_sample_file
from azumaya.learn.samples import SamplePlan, play_batches, positions_of, write_samples
from azumaya.playtest import arena
from azumaya.research import selfplay_ray
from azumaya.research.cluster import Cluster
from azumaya.research.selfplay import SelfPlayPlan, checksum
from azumaya.research.selfplay_files import all_games, play_shard
from azumaya.rules.extras import needed

WORKERS = 2
PLAYERS = ("alphabeta:nodes=300,name=new", "alphabeta:nodes=200,name=old")
TREE_GAMES = ("sudoku_moyo", "holomino", "tomoe")
BATCHES_TIMED = {
    "tumicarona": SamplePlan("tumicarona", Path(), 5, games=50, nodes=400),
    "sudoku_moyo": SamplePlan("sudoku_moyo", Path(), 5, games=10, nodes=300),
}
"""Games for the speed measurement, with alpha-beta and with tree search."""


@contextmanager
def fragile_workers(module: ModuleType, name: str, marks: Path) -> Iterator[None]:
    """Kill the worker of the first attempt of every second job."""
    do: Callable[..., Any] = getattr(module, name)
    marks.mkdir()

    def done(*given: Any) -> Any:
        job = given[-1]
        number = 2 * job.pair + job.half if isinstance(job, arena.GameJob) else job
        mark = marks / str(number)
        if number % 2 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return do(*given)

    setattr(module, name, done)
    yield
    setattr(module, name, do)


def blocks_survive(games: int, folder: Path) -> bool:
    plan = SelfPlayPlan("tumicarona", games, block=50)
    play_shard(plan, folder / "alone")
    with fragile_workers(selfplay_ray, "play_block", folder / "block-marks"):
        selfplay_ray.play_on_ray(plan, folder / "spread", Cluster())
    sums = [checksum(all_games(plan, folder / one)) for one in ("alone", "spread")]
    return reported(f"{games} games of self-play", folder / "block-marks", sums[0] == sums[1])


def games_survive(games: int, folder: Path) -> bool:
    plan = arena.Plan("tumicarona", PLAYERS, games)
    with fragile_workers(arena, "play_remotely", folder / "game-marks"):
        played = [(game.job, game.moves, game.winner) for game in arena.play(plan, cluster=Cluster())]
    alone = [arena.play_game(plan, job) for job in plan.jobs()]
    same = sorted(played, key=str) == sorted([(game.job, game.moves, game.winner) for game in alone], key=str)
    return reported(f"{games} games between players", folder / "game-marks", same)


def batches_survive(game: str, batches: int, folder: Path) -> bool:
    plan = SamplePlan(game, folder / f"{game}-batches", 3, games=10, nodes=100)
    marks = folder / f"{game}-marks"
    with fragile_workers(samples, "play_remotely", marks):
        numbers = sorted(play_batches(plan, range(batches), 1, Cluster()))
    again = replace(plan, folder=folder / f"{game}-again")
    again.folder.mkdir()
    for number in range(batches):
        write_samples(again, number, positions_of(again, number))
    same = all(plan.file(number).read_bytes() == again.file(number).read_bytes() for number in numbers)
    return reported(f"{batches} batches of {game}", marks, same and numbers == list(range(batches)))


def reported(what: str, marks: Path, same: bool) -> bool:
    killed = len(list(marks.iterdir()))
    print(
        f"{what}, {killed} workers killed: {'identical to' if same else 'DIFFERENT from'} the run without Ray",
        flush=True,
    )
    return same and killed > 0


def speed(game: str, batches: int, folder: Path, cluster: Cluster | None) -> float:
    """Return positions per second, after the first batches."""
    plan = replace(BATCHES_TIMED[game], folder=folder / game)
    positions, began = 0, 0.0
    for count, number in enumerate(play_batches(plan, range(batches), WORKERS, cluster)):
        if count < 2 * WORKERS:
            began = time.perf_counter()
        else:
            positions += len(read_sample_file(find_game(game), plan.file(number)))
    return positions / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description="Work on Ray with workers that are killed.")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--batches", type=int, default=40)
    asked = parser.parse_args()
    ray = needed("ray", "ray")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        alone = {game: speed(game, asked.batches, folder / "speed-alone", None) for game in BATCHES_TIMED}
        ray.init(num_cpus=WORKERS, log_to_driver=False, include_dashboard=False)
        spread = {game: speed(game, asked.batches, folder / "speed-spread", Cluster()) for game in BATCHES_TIMED}
        survived = [
            blocks_survive(asked.games, folder),
            games_survive(asked.games // 20 * 2, folder),
            batches_survive("tumicarona", asked.batches // 4 * 2, folder),
            *(batches_survive(game, max(2, asked.batches // 10), folder) for game in TREE_GAMES),
        ]
    for game in BATCHES_TIMED:
        without, with_it = alone[game], spread[game]
        ratio = with_it / without
        print(f"{game}, positions per second: {without:,.0f} without Ray, {with_it:,.0f} with Ray (ratio {ratio:.2f})")
    sys.exit(not all(survived))


if __name__ == "__main__":
    main()
