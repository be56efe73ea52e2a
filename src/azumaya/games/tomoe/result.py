"""Result of a game of Tomoe: the board is full and each side counts what it surrounds."""

from __future__ import annotations

from ...rules.outcome import Outcome
from ...rules.position import Position
from ...rules.text import Text, same

REASONS = {"filled": Text("das Brett ist voll", "the board is full")}


def result(position: Position) -> Outcome:
    score = same("{} : {}").format(*position.scores)
    if position.winner is None:
        return Outcome(None, "filled", Text("Remis, {}.", "Draw, {}.").format(score))
    words = Text("{} gewinnt, {}.", "{} wins, {}.")
    return Outcome(position.winner, "filled", words.format(position.game.sides[position.winner], score))
