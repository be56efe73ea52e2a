"""Which endings of Tomoe are solved exactly: those with five empty cells or fewer, turns of tiles included. Five take a
tenth of a second, at most one; six would take a quarter of a second in most positions, but ten in some."""

from __future__ import annotations

from ...rules.contract import State
from .kernels import SIZE

MOST_EMPTY = 5


def is_small(state: State) -> bool:
    return bool(SIZE[state.board] - state.filled <= MOST_EMPTY)
