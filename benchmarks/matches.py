"""Games per second between random players, by `azumaya.match` and as in a playtest worker, with moves in notation.

    python -m benchmarks.matches [--games 100] [--rounds 12]

Games per second of processor time of one core, the best of the rounds.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial

import azumaya
from azumaya.playtest.arena import Plan, play_game

PLAYERS = ("random", "random:name=other")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=12)
    asked = parser.parse_args()
    for game in azumaya.games():
        plan = Plan(game, PLAYERS, asked.games)
        match = asked.games / fastest(partial(azumaya.match, game, PLAYERS, asked.games), asked.rounds)
        worker = asked.games / fastest(partial(play_all, plan), asked.rounds)
        print(f"| {game} | {match:,.0f} | {worker:,.0f} |")


def play_all(plan: Plan) -> None:
    for job in plan.jobs():
        play_game(plan, job)


def fastest(play: Callable[[], object], rounds: int) -> float:
    """Return the processor seconds of the fastest round, after one for compilation."""
    play()
    least = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        play()
        least = min(least, time.process_time() - began)
    return least


if __name__ == "__main__":
    main()
