"""Which endings of Tumicarona are solved exactly: those with four stones or fewer.

On nine by five points three stones take less than a tenth of a second, four up to one second.
"""

from __future__ import annotations

from ...rules.bits import popcount
from ...rules.contract import State

MOST_STONES = 4


def is_small(state: State) -> bool:
    return popcount(state.stones[0]) + popcount(state.stones[1]) <= MOST_STONES
