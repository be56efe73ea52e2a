"""A board to show what a game looks like while it is played: never an empty one, never a finished one."""

from __future__ import annotations

from random import Random

from .game import Game
from .position import Position, new_position, read_position

SEED = 1


def glimpse(game: Game) -> Position:
    """The position a game chose to be seen by, else the middle of a random game, which is always the same."""
    return read_position(game, game.glimpse) if game.glimpse else halfway(game)


def halfway(game: Game) -> Position:
    """Where a random game of the standard variant stands after half of its moves."""
    dice, passed = Random(SEED), [new_position(game, game.standard)]
    while not passed[-1].is_over:
        passed.append(passed[-1].play(dice.choice(passed[-1].moves)))
    return passed[len(passed) // 2]
