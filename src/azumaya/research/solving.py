"""Exact values by tablebase or exact search: `azumaya.solve`."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..rules.position import Position
from ..search.search_player import alarm
from ..search.solver import Solver, compile_solver
from ..search.tablebase_probe import tablebase_turns

MOST_NODES = 1 << 40


@dataclass(frozen=True, slots=True)
class Solution:
    """The exact value for side 0, from -1 lost to 1 won (between them where chance decides), and a best move of
    the side to move. `value` is None if the limits did not suffice; `nodes` counts the positions searched."""

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
    if turns := tablebase_turns(position):
        own = 1 - 2 * (position.side or 0)
        return Solution(float(own * turns[0].result.value), turns[0].moves[0])
    solver, signal = Solver(position.game), np.zeros(1, np.int64)
    compile_solver(position)
    with alarm(signal, seconds, "wall"):
        value = solver.value(position, signal, nodes or MOST_NODES)
    looked_at = int(solver.search_state.nodes)
    if value is None:
        return Solution(None, None, looked_at)
    best = int(solver.search_state.best)
    names_move = position.side is not None and best in position.codes
    move = position.game.notation.format_move(position.raw_state, best) if names_move else None
    return Solution(value, move, looked_at)
