"""A board to show what a game looks like while it is played: never an empty one, never a finished one."""

from __future__ import annotations

from random import Random

from . import svg
from .game import Game
from .position import Position, new_position, read_position
from .variant import BaseVariant

SEED = 1


def glimpse(game: Game) -> Position:
    """The position a game chose to be seen by, else the middle of a random game, which is always the same."""
    return read_position(game, game.glimpse) if game.glimpse else halfway(game, game.standard)


def preview(game: Game, variant: BaseVariant) -> Position:
    """What a variant looks like to whoever thinks of playing it: its first position, or a game of it in play where
    nobody knows that position yet, because chance has the first word."""
    first = new_position(game, variant)
    if first.to_move != "chance":
        return first
    return glimpse(game) if variant == game.standard else halfway(game, variant)


def drawn_glimpse(game: Game, theme: str) -> str:
    """The same as a picture. A game's folder may hold it as well, so that it can be seen before anything is
    compiled."""
    seen = glimpse(game)
    return svg.draw(seen.stage, seen.scene(), theme, coordinates=False)


def halfway(game: Game, variant: BaseVariant) -> Position:
    """Where a random game of a variant stands after half of its moves."""
    dice, passed = Random(SEED), [new_position(game, variant)]
    while not passed[-1].is_over:
        passed.append(passed[-1].play(dice.choice(passed[-1].moves)))
    return passed[len(passed) // 2]
