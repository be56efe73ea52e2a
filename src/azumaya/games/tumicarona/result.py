"""Results of Tumicarona."""

from __future__ import annotations

from ...rules.outcome import Outcome
from ...rules.position import Position
from ...rules.text import Text

REASONS = {
    "captured": Text("eine Seite hat keinen Stein mehr", "one side has no stones left"),
    "immobilised": Text("die Seite am Zug kann nicht ziehen", "the side to move cannot move"),
    "quiet": Text("zu viele Züge ohne Schlagen", "too many turns without a capture"),
}


def result(position: Position) -> Outcome:
    state, winner = position.state, position.winner
    if winner is None:
        turns = int(state.draw_after)
        return Outcome(
            None, "quiet", Text(f"Remis: {turns} Züge ohne Schlagen.", f"Draw: {turns} turns without a capture.")
        )
    names = position.game.sides[winner], position.game.sides[1 - winner]
    if not state.stones[1 - winner]:
        words = Text("{} gewinnt: {} hat keinen Stein mehr.", "{} wins: {} has no stones left.")
        return Outcome(winner, "captured", words.format(*names))
    words = Text("{} gewinnt: {} kann nicht mehr ziehen.", "{} wins: {} cannot move.")
    return Outcome(winner, "immobilised", words.format(*names))
