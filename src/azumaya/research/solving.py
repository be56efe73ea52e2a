"""What a position is worth with best play, where tables or exact search tell: `azumaya.solve`."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..rules.position import Position
from ..search.exact import known_turns
from ..search.solver import Solver, be_ready
from ..search.thinker import alarm

MOST_NODES = 1 << 40


@dataclass(frozen=True, slots=True)
class Solution:
    """The exact value for side 0, from -1 lost to 1 won (between them where chance decides), and a best move of
    whoever is to move. `value` is None when the limits did not suffice; `nodes` counts the positions looked at."""

    value: float | None
    move: str | None = None
    nodes: int = 0

    @property
    def is_certain(self) -> bool:
        return self.value is not None


def solve(position: Position, seconds: float, nodes: int | None) -> Solution:
    """Look the position up in the game's tables, else search to the end of the game."""
    if position.is_over:
        return Solution(0.0 if position.winner is None else 1.0 - 2 * position.winner)
    if turns := known_turns(position):
        own = 1 - 2 * (position.side or 0)
        return Solution(float(own * turns[0].truth.value), turns[0].moves[0])
    solver, signal = Solver(position.game), np.zeros(1, np.int64)
    be_ready(position)
    with alarm(signal, seconds, "wall"):
        value = solver.value(position, signal, nodes or MOST_NODES)
    looked_at = int(solver.notes.nodes)
    if value is None:
        return Solution(None, None, looked_at)
    best = int(solver.notes.best)
    names_move = position.side is not None and best in position.codes
    move = position.game.notation.format_move(position.raw_state, best) if names_move else None
    return Solution(value, move, looked_at)
