"""Results of Holomino: the game ends with an empty hand or two passes in a row, and the points decide."""

from __future__ import annotations

from ...rules.outcome import Outcome
from ...rules.position import Position
from ...rules.text import Text
from .plain_state import plain_state

REASONS = {
    "hand-empty": Text("eine Seite hat keinen Stein mehr", "one side has no tiles left"),
    "two-passes": Text("beide haben nacheinander gepasst", "both players passed in a row"),
}


def result(position: Position) -> Outcome:
    plain, winner, sides = plain_state(position.state), position.winner, position.game.sides
    empty = next((side for side in (0, 1) if not plain.hands[side]), None)
    if empty is None:
        reason, why = "two-passes", Text("Beide haben nacheinander gepasst.", "Both players passed in a row.")
    else:
        reason, why = "hand-empty", Text("{} hat keinen Stein mehr.", "{} has no tiles left.").format(sides[empty])
    score = " : ".join(map(str, sorted(plain.points, reverse=True)))
    if winner is None:
        return Outcome(None, reason, Text("Unentschieden, {0}. {1}", "Draw, {0}. {1}").format(score, why))
    words = Text("{0} gewinnt {1}. {2}", "{0} wins {1}. {2}")
    return Outcome(winner, reason, words.format(sides[winner], score, why))
