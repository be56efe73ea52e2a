"""Results of Tumicarona."""

from __future__ import annotations

from ...rules.message import Message
from ...rules.outcome import Outcome
from ...rules.position import Position

REASONS = {
    "captured": Message("tumicarona-reason-captured"),
    "immobilised": Message("tumicarona-reason-immobilised"),
    "quiet": Message("tumicarona-reason-quiet"),
}


def result(position: Position) -> Outcome:
    state, winner = position.state, position.winner
    if winner is None:
        turns = int(state.draw_after)
        return Outcome(None, "quiet", Message("tumicarona-drawn", count=turns))
    won, lost = position.game.sides[winner], position.game.sides[1 - winner]
    if not state.stones[1 - winner]:
        return Outcome(winner, "captured", Message("tumicarona-captured", winner=won, loser=lost))
    return Outcome(winner, "immobilised", Message("tumicarona-immobilised", winner=won, loser=lost))
