"""Network inputs of Tumicarona: a side's own stones and the opponent's, on nine by five points.

The board is symmetric, so the view needs no rotation for Black. The phase depends on the number of stones left.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...rules.bits import popcount
from ...rules.contract import Int, State
from ...rules.kernel import kernel
from .kernels import BOARDS

BITBOARDS = 2
PHASES = 8
WIDTH, HEIGHT = 9, 5
TRAINED = BOARDS.index((WIDTH, HEIGHT))
STONES_A_PHASE = 6


@kernel
def features(state: State, side: Int, bitboards: Sequence[Int]) -> Int:
    if state.geometry != TRAINED or state.handicapped >= 0:
        return -1
    bitboards[0], bitboards[1] = state.stones[side], state.stones[1 - side]  # type: ignore[index]
    return min((popcount(bitboards[0]) + popcount(bitboards[1])) // STONES_A_PHASE, PHASES - 1)


def symmetries() -> Sequence[Sequence[int]]:
    """The identity, the two reflections, and the rotation by 180°."""
    rows, columns = np.divmod(np.arange(WIDTH * HEIGHT), WIDTH)
    ways = [(up, across) for up in (rows, HEIGHT - 1 - rows) for across in (columns, WIDTH - 1 - columns)]
    return [[int(point) for point in up * WIDTH + across] for up, across in ways]
