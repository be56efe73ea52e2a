"""Positions with adjusted points: where a game is decided early because one side is far ahead, the same board with
points that make it just winnable asks for the best turn again.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.position import Position, read_position
from .proof import Prover

SETTINGS = ("points-0", "points-1")
"""Names of the points in the game editors that have them."""
FARTHEST = 64
"""Largest lead or deficit of the side to move."""


def balanced(position: Position, prover: Prover) -> Iterator[Position]:
    """Yield the board with the fewest points with which the side to move has more than an even chance; nothing for
    games without adjustable points or outside the solver's range."""
    editor, small = position.game.parts.editor, prover.solver.is_small
    if editor is None or small is None or not small(position.state):
        return
    if not set(SETTINGS) <= {setting.name for setting in editor.settings(position)}:
        return
    low, high = -FARTHEST, FARTHEST
    while high - low > 1:
        middle = (low + high) // 2
        value = prover.worth(with_lead(position, middle))
        if value is None:
            return
        low, high = (low, middle) if value > 0 else (middle, high)
    if high < FARTHEST:
        yield with_lead(position, high)


def with_lead(position: Position, lead: int) -> Position:
    """Return the position with the side to move so many points ahead."""
    editor, side = position.game.parts.editor, int(position.state.mover)
    assert editor is not None
    theirs = max(position.scores[1 - side], FARTHEST)
    for place, points in ((1 - side, theirs), (side, theirs + lead)):
        position = read_position(position.game, editor.adjust(position, SETTINGS[place], str(points)))
    return position
