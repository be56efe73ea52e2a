"""Result of a game of Tomoe: the board is full and each side counts what it surrounds."""

from __future__ import annotations

from ...rules.outcome import Outcome
from ...rules.position import Position
from ...rules.text import Text

REASONS = {"filled": Text("das Brett ist voll", "the board is full")}


def result(position: Position) -> Outcome:
    winner, points = position.winner, position.scores
    if winner is None:
        return Outcome(None, "filled", Text("Remis, {} : {}.", "Draw, {} : {}.").format(*points))
    words = Text("{} gewinnt mit {} : {}.", "{} wins by {} : {}.")
    return Outcome(winner, "filled", words.format(position.game.sides[winner], points[winner], points[1 - winner]))
