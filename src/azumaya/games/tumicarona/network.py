"""What a network that judges positions sees of Tumicarona: a side's own stones and the other's, on nine by five points.

Nothing tells the sides apart but whose stones they are: the board looks the same from every edge, so no view has to be
turned. How many stones are left decides which of the phases judges.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...rules.bits import popcount
from ...rules.contract import Int, State
from ...rules.kernel import kernel
from .kernels import BOARDS

WORDS = 2
PHASES = 8
WIDTH, HEIGHT = 9, 5
TAUGHT = BOARDS.index((WIDTH, HEIGHT))
STONES_A_PHASE = 6


@kernel
def see(state: State, side: Int, words: Sequence[Int]) -> Int:
    if state.geometry != TAUGHT or state.handicapped >= 0:
        return -1
    words[0], words[1] = state.stones[side], state.stones[1 - side]  # type: ignore[index]
    return min((popcount(words[0]) + popcount(words[1])) // STONES_A_PHASE, PHASES - 1)


def symmetries() -> Sequence[Sequence[int]]:
    """The board as it is, mirrored left and right, mirrored up and down, and both."""
    rows, columns = np.divmod(np.arange(WIDTH * HEIGHT), WIDTH)
    ways = [(up, across) for up in (rows, HEIGHT - 1 - rows) for across in (columns, WIDTH - 1 - columns)]
    return [[int(point) for point in up * WIDTH + across] for up, across in ways]
