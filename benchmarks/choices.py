"""Turns that players choose with fixed seeds and node limits, one line each. The output is the same on every machine,
so two versions can be compared line by line.

    python benchmarks/choices.py [GAME …] [--positions 25] [--nodes 1000 | --levels 1 5 9] > today.txt
    git worktree add ../former COMMIT
    PYTHONPATH=../former/src AZUMAYA_CACHE=../former/.cache python benchmarks/choices.py > former.txt
    diff former.txt today.txt

Only the public API is used, so that former versions work too.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from typing import Any

import azumaya

KINDS = {
    "holomino": ("mcts", "uct"),
    "sudoku_moyo": ("mcts", "alphabeta"),
    "tomoe": ("mcts", "alphabeta"),
    "tumicarona": ("alphabeta", "mcts"),
}
"""The strongest kind of each game first."""
LONGEST = 40


def positions(game: str, count: int) -> Iterator[Any]:
    """Yield positions at the beginning of a turn, one from each random game."""
    for seed in range(count):
        rng = Random(f"{game} {seed}")
        position, left = azumaya.new(game, seed=seed + 1), rng.randrange(LONGEST)
        while not position.is_over and (left > 0 or position.is_chance or not position.starts_turn):
            position, left = position.play(rng.choice(position.moves)), left - 1
        if not position.is_over:
            yield position


def main() -> None:
    parser = argparse.ArgumentParser(description="What players choose with fixed seeds and node limits.")
    parser.add_argument("games", nargs="*", default=list(KINDS))
    parser.add_argument("--positions", type=int, default=25)
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--levels", type=int, nargs="*", default=[], help="the levels instead of the kinds of player")
    asked = parser.parse_args()
    for game in asked.games:
        for number, position in enumerate(positions(game, asked.positions)):
            players = {f"level {level}": azumaya.player(game, level=level, seed=number) for level in asked.levels} or {
                kind: azumaya.player(game, kind=kind, nodes=asked.nodes, seed=number) for kind in KINDS[game]
            }
            for name, player in players.items():
                print(game, number, name, turn_of(player, position), sep="\t", flush=True)


def turn_of(player: Any, position: Any) -> str:
    """Return the moves that a player makes in its turn."""
    chosen, side = [player.choose(position)], position.side
    position = position.play(chosen[0])
    while not position.is_over and position.side == side and not position.starts_turn:
        chosen.append(player.choose(position))
        position = position.play(chosen[-1])
    return " ".join(chosen)


if __name__ == "__main__":
    main()
