"""Results of Holomino: the game ends with an empty hand or two passes in a row, and the points decide."""

from __future__ import annotations

from ...rules.message import Message
from ...rules.outcome import Outcome
from ...rules.position import Position
from .plain_state import plain_state

REASONS = {
    "hand-empty": Message("holomino-reason-hand-empty"),
    "two-passes": Message("holomino-reason-two-passes"),
}


def result(position: Position) -> Outcome:
    plain, winner, sides = plain_state(position.state), position.winner, position.game.sides
    empty = next((side for side in (0, 1) if not plain.hands[side]), None)
    if empty is None:
        reason, why = "two-passes", Message("holomino-two-passes")
    else:
        reason, why = "hand-empty", Message("holomino-hand-empty", side=sides[empty])
    score = " : ".join(map(str, sorted(plain.points, reverse=True)))
    if winner is None:
        return Outcome(None, reason, Message("holomino-drawn", score=score, why=why))
    return Outcome(winner, reason, Message("holomino-won", winner=sides[winner], score=score, why=why))
