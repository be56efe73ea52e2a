"""Result of a game of Tomoe: the board is full and each side counts what it surrounds."""

from __future__ import annotations

from ...rules.message import Message
from ...rules.outcome import Outcome
from ...rules.position import Position

REASONS = {"filled": Message("tomoe-reason-filled")}


def result(position: Position) -> Outcome:
    winner, (white, black) = position.winner, position.scores
    if winner is None:
        return Outcome(None, "filled", Message("tomoe-draw", white=white, black=black))
    side, more, less = position.game.sides[winner], max(white, black), min(white, black)
    return Outcome(winner, "filled", Message("tomoe-win", side=side, more=more, less=less))
