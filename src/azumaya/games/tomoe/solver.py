"""Size limit of the exact endgame search: five empty cells, turns of tiles included.

Five take a tenth of a second, at most one. Six take a quarter of a second in most positions, ten in some.
"""

from __future__ import annotations

from ...rules.contract import State
from ...rules.message import Message
from .kernels import SIZE as CELLS

MOST_EMPTY = 5
SIZE = Message("tomoe-empty-cells")


def is_small(state: State) -> bool:
    return size(state) <= MOST_EMPTY


def size(state: State) -> int:
    return int(CELLS[state.board] - state.filled)
