"""Initial positions for learning programs: choose a set-up, and draw for chance until a player decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from ..rules.game import Game
from ..rules.position import Position, new_position
from ..rules.variant import BaseVariant


def set_ups(game: Game, variant: str | None, options: Mapping[str, object]) -> list[BaseVariant]:
    """The variant asked for; once for each set-up that is fit for it where the game has a collection of them, unless an
    option names one."""
    chosen = game.variant(variant, options)
    fit = [game.variant(variant, {**entry.options, **options}) for entry in game.collection(chosen)]
    return fit or [chosen]


def begun(game: Game, variants: Sequence[BaseVariant], rng: np.random.Generator) -> Position:
    """A new game of one of the variants, up to where a player decides."""
    return dealt(new_position(game, variants[int(rng.integers(len(variants)))]), rng)


def dealt(position: Position, rng: np.random.Generator) -> Position:
    """The position after chance has drawn, as often as it is to move."""
    while position.is_chance:
        position = position.play_code(position.codes[int(rng.integers(len(position.codes)))])
    return position
