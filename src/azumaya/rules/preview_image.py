"""Preview pictures of games: a position in mid-game, never an empty or finished board."""

from __future__ import annotations

from random import Random

from . import svg
from .game import Game
from .position import Position, new_position, read_position
from .variant import BaseVariant

SEED = 1


def preview_position(game: Game) -> Position:
    """The preview position that a game defines, otherwise the middle of a fixed random game."""
    return read_position(game, game.preview_position) if game.preview_position else halfway(game, game.standard)


def preview(game: Game, variant: BaseVariant) -> Position:
    """The preview of a variant: its first position, or a mid-game position if chance moves first."""
    first = new_position(game, variant)
    if not first.is_chance:
        return first
    return preview_position(game) if variant == game.standard else halfway(game, variant)


def preview_svg(game: Game, theme: str) -> str:
    """The preview position as SVG. A game's folder may contain the file, to be shown before the game is compiled."""
    seen = preview_position(game)
    return svg.draw(seen.stage, seen.scene(), theme, coordinates=False)


def halfway(game: Game, variant: BaseVariant) -> Position:
    """The position after half of the moves of a random game."""
    rng, passed = Random(SEED), [new_position(game, variant)]
    while not passed[-1].is_over:
        passed.append(passed[-1].play(rng.choice(passed[-1].moves)))
    return passed[len(passed) // 2]
