"""Steps per second of a plain Python loop, by move codes and by notation, for the table in docs/speed.md.

    python -m benchmarks.positions [--seconds 1.0]

A step gets the legal moves and plays one of them at random, starting a new game when one is over; rates are per second
of processor time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random

import azumaya

CHUNK = 1_000


def by_code(game: str, steps: int, rng: Random) -> None:
    position = azumaya.new(game)
    for _ in range(steps):
        codes = position.codes
        position = position.play_code(codes[int(rng.random() * len(codes))]) if codes else azumaya.new(game)


def by_text(game: str, steps: int, rng: Random) -> None:
    position = azumaya.new(game)
    for _ in range(steps):
        moves = position.moves
        position = position.play(moves[int(rng.random() * len(moves))]) if moves else azumaya.new(game)


def steps_a_second(loop: Callable[[str, int, Random], None], game: str, seconds: float) -> float:
    """Return the best of as many rounds as fit: load on the machine makes a round slower, never faster."""
    rng, best, spent = Random(1), 0.0, 0.0
    loop(game, 100, rng)
    while spent < seconds:
        began = time.process_time()
        loop(game, CHUNK, rng)
        round_took = time.process_time() - began
        spent, best = spent + round_took, max(best, CHUNK / round_took)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps a second of a plain Python loop.")
    parser.add_argument("--seconds", type=float, default=1.0)
    seconds = parser.parse_args().seconds
    print("| game | steps/s by code | steps/s by text |\n|---|---:|---:|")
    for game in azumaya.games():
        rates = [steps_a_second(loop, game, seconds) for loop in (by_code, by_text)]
        print(f"| {game} | {' | '.join(f'{rate:,.0f}' for rate in rates)} |", flush=True)


if __name__ == "__main__":
    main()
