"""Points set anew: where a game is decided long before its end because one side is far ahead, the same board with the
points that make it just winnable asks for the best turn again."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.position import Position, read_position
from .proof import Prover

SETTINGS = ("points-0", "points-1")
"""What the points are called by the editors of games in which they are set beside the board."""
FARTHEST = 64
"""By how many points the side to move may be ahead or behind."""


def balanced(position: Position, prover: Prover) -> Iterator[Position]:
    """The board with the fewest points for the side to move with which it has more than an even chance; nothing where
    a game's points are not set beside the board, or the solver does not reach."""
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
    """The position with the side to move so many points ahead."""
    editor, side = position.game.parts.editor, int(position.state.mover)
    assert editor is not None
    theirs = max(position.scores[1 - side], FARTHEST)
    for place, points in ((1 - side, theirs), (side, theirs + lead)):
        position = read_position(position.game, editor.adjust(position, SETTINGS[place], str(points)))
    return position
