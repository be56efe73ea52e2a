"""How a game of Holomino ends: a hand is empty, or nobody can lay; the points decide."""

from __future__ import annotations

from ...rules.outcome import Outcome
from ...rules.position import Position
from ...rules.text import Text
from .seen import see

REASONS = {
    "hand-empty": Text("eine Seite hat keinen Stein mehr", "a side has no tile left"),
    "two-passes": Text("zweimal nacheinander wurde gepasst", "there were two passes in a row"),
}


def result(position: Position) -> Outcome:
    seen, winner, sides = see(position.state), position.winner, position.game.sides
    empty = next((side for side in (0, 1) if not seen.hands[side]), None)
    if empty is None:
        reason, why = "two-passes", REASONS["two-passes"]
    else:
        reason, why = "hand-empty", Text("{} hat keinen Stein mehr", "{} has no tile left").format(sides[empty])
    points = f"{seen.points[0]} : {seen.points[1]}"
    if winner is None:
        return Outcome(None, reason, Text("Unentschieden, {0}: {1}.", "A draw, {0}: {1}.").format(points, why))
    words = Text("{0} gewinnt, {1}: {2}.", "{0} wins, {1}: {2}.")
    return Outcome(winner, reason, words.format(sides[winner], points, why))
