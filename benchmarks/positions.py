"""How many steps a second a plain Python loop makes, by move codes and by texts, as the table in docs/speed.md.

    python -m benchmarks.positions [--seconds 1.0]

A step is to ask for the legal moves and to play one of them at random, beginning anew when a game is over; counted by
seconds of processor time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random

import azumaya

CHUNK = 1_000


def by_code(game: str, steps: int, dice: Random) -> None:
    position = azumaya.new(game)
    for _ in range(steps):
        codes = position.codes
        position = position.play_code(codes[int(dice.random() * len(codes))]) if codes else azumaya.new(game)


def by_text(game: str, steps: int, dice: Random) -> None:
    position = azumaya.new(game)
    for _ in range(steps):
        moves = position.moves
        position = position.play(moves[int(dice.random() * len(moves))]) if moves else azumaya.new(game)


def steps_a_second(loop: Callable[[str, int, Random], None], game: str, seconds: float) -> float:
    """The best of as many rounds as fit: others on the machine make a round slower, never faster."""
    dice, best, spent = Random(1), 0.0, 0.0
    loop(game, 100, dice)
    while spent < seconds:
        began = time.process_time()
        loop(game, CHUNK, dice)
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
