"""Which endings of Holomino are solved exactly, every draw still to come counted: those with seven tiles or fewer in the hands and the bag.

Seven take up to a quarter of a second, eight often more than one.
"""

from __future__ import annotations

from ...rules.bits import popcount
from ...rules.contract import State

MOST_TILES = 7


def is_small(state: State) -> bool:
    return popcount(int(state.tiles) & ~int(state.table)) <= MOST_TILES
