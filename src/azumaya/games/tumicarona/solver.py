"""Endgames of Tumicarona that are solved exactly: a single stone against up to four.

On nine by five points forty random placements of each kind took half a second at most. Two stones against two are
excluded: one in seven takes more than a second.
"""

from __future__ import annotations

from ...rules.bits import popcount
from ...rules.contract import State
from ...rules.message import Message

MOST_STONES = 5


SIZE = Message("tumicarona-solver-size")


def size(state: State) -> int:
    return int(popcount(state.stones[0]) + popcount(state.stones[1]))


def is_small(state: State) -> bool:
    white, black = popcount(state.stones[0]), popcount(state.stones[1])
    return min(white, black) == 1 and white + black <= MOST_STONES
