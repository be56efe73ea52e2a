"""Observation planes and actions of Sudoku-Moyo for machine learning.

Rows and columns are those of the board for both sides; ownership is relative to the viewer. An action is
(digit - 1) * 81 + cell for a stone, then one for each block that can be taken in a draft.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ...rules.contract import Int, State, copy_state
from ...rules.kernel import kernel
from ...rules.planes import Plane, Planes, Symmetry, grid_permutation
from .grid import block_of
from .kernels import AZUMAYA, REGION, STONES_OF_A_DIGIT, TAKE, candidates, is_own
from .max_stones import UNITS_OF
from .variants import LINES_OF_NINE, Variant

DIGITS, CELLS, BLOCKS, MOST_DUE = 9, 81, 9, 8
PLANES = (
    *(Plane(f"digit {digit}", f"cells with a {digit}") for digit in range(1, 10)),
    *(Plane(f"fits {digit}", f"free cells where the sudoku rule allows a {digit}") for digit in range(1, 10)),
    Plane("own shima", "cells of the viewer's regions"),
    Plane("enemy shima", "cells of the opponent's regions"),
    Plane("azumaya", "cells of the azumaya"),
    Plane("opening", "1 everywhere while a stone fits into the azumaya"),
    Plane("draft", "1 everywhere while regions are taken"),
    Plane("due", "handicap stones still to be laid, in eighths"),
    Plane("to move", "1 everywhere when the viewer is to move"),
    Plane("horikomi", "1 everywhere in horikomi"),
    *(Plane(f"own {digit}s left", f"own stones of digit {digit} left, in quarters") for digit in range(1, 10)),
    *(
        Plane(f"enemy {digit}s left", f"the opponent's stones of digit {digit} left, in quarters")
        for digit in range(1, 10)
    ),
)
FITS, OWN_LEFT, ENEMY_LEFT = 9, 26, 35
OWN, ENEMY, AZUMAYA_CELLS, OPENING, DRAFT, DUE, TO_MOVE, HORIKOMI = range(18, 26)


def shape(_variant: Variant) -> tuple[int, int, int]:
    return len(PLANES), 9, 9


def actions(_variant: Variant) -> int:
    return DIGITS * CELLS + BLOCKS


@kernel
def observe(state: State, side: Int, planes: Planes) -> None:
    planes[:OPENING] = 0
    for cell in range(CELLS):
        row, column = cell // 9, cell % 9
        digit = np.int64(state.cells[cell])
        if digit:
            planes[digit - 1, row, column] = 1
        else:
            fitting = candidates(state, cell)
            for i in range(DIGITS):
                planes[FITS + i, row, column] = fitting >> i & 1
        region = REGION[state.regions, cell]
        planes[OWN, row, column] = 1 if is_own(state, region, side) else 0
        planes[ENEMY, row, column] = 1 if is_own(state, region, 1 - side) else 0
        planes[AZUMAYA_CELLS, row, column] = 1 if state.owner[region] == AZUMAYA else 0
    planes[OPENING] = state.opening
    planes[DRAFT] = 1 if state.draft > 0 else 0
    planes[DUE] = np.float32(state.due) / np.float32(MOST_DUE)
    planes[TO_MOVE] = 1 if state.mover == side else 0
    planes[HORIKOMI] = state.horikomi
    for i in range(DIGITS):
        planes[OWN_LEFT + i] = np.float32(state.left[side * 9 + i]) / np.float32(STONES_OF_A_DIGIT)
        planes[ENEMY_LEFT + i] = np.float32(state.left[(1 - side) * 9 + i]) / np.float32(STONES_OF_A_DIGIT)


@kernel
def action_of(_state: State, move: Int) -> Int:
    if move >= TAKE:
        return move
    return move % DIGITS * CELLS + move // DIGITS


@kernel
def move_of(_state: State, action: Int) -> Int:
    if action >= TAKE:
        return action
    return action % CELLS * DIGITS + action // CELLS


TRANSFORMS: tuple[tuple[str, Callable[[int, int], tuple[int, int]]], ...] = (
    ("identity", lambda row, column: (row, column)),
    ("mirrored left to right", lambda row, column: (row, 8 - column)),
    ("mirrored top to bottom", lambda row, column: (8 - row, column)),
    ("rotated by 180°", lambda row, column: (8 - row, 8 - column)),
    ("transposed", lambda row, column: (column, row)),
    ("mirrored at the other diagonal", lambda row, column: (8 - column, 8 - row)),
    ("rotated left", lambda row, column: (8 - column, row)),
    ("rotated right", lambda row, column: (column, 8 - row)),
)


def symmetries(variant: Variant) -> Sequence[Symmetry]:
    """Return the rotations and reflections that map regions to regions: all eight for blocks. Any permutation of digits
    is a symmetry too; there are too many to list, and `permute_digits` makes them."""
    kind = 1 + LINES_OF_NINE.index(variant.layout) if variant.layout in LINES_OF_NINE else 0
    found = [
        (name, [9 * row + column for row, column in (turn(*place) for place in PLACES)]) for name, turn in TRANSFORMS
    ]
    return [grid_symmetry(name, to, kind) for name, to in found if regions_after(to, kind) is not None]


def permute_digits(digits: Sequence[int]) -> Symmetry:
    """Return the symmetry in which digit i + 1 becomes `digits[i]`; the digits are 1 to 9 in any order."""
    to = [digit - 1 for digit in digits]
    planes = [*inverse(to), *(FITS + one for one in inverse(to)), *range(OWN, OWN_LEFT)]
    planes += [start + one for start in (OWN_LEFT, ENEMY_LEFT) for one in inverse(to)]
    return Symmetry(
        "digits permuted",
        np.concatenate([np.arange(CELLS) + plane * CELLS for plane in planes]),
        np.array([*(to[a // CELLS] * CELLS + a % CELLS for a in range(TAKE)), *range(TAKE, TAKE + BLOCKS)], np.int64),
        lambda state: with_digits(state, to),
    )


PLACES = [divmod(cell, 9) for cell in range(CELLS)]


def inverse(to: Sequence[int]) -> list[int]:
    """Return the inverse permutation."""
    return sorted(range(len(to)), key=to.__getitem__)


def regions_after(to: Sequence[int], kind: int) -> list[int] | None:
    """Return the region that each region becomes when cells move, None when the cells of one do not stay together."""
    after = [-1] * int(REGION.max() + 1)
    for cell in range(CELLS):
        region = int(REGION[kind, to[cell]])
        if after[REGION[kind, cell]] not in (-1, region):
            return None
        after[REGION[kind, cell]] = region
    return [new if new >= 0 else old for old, new in enumerate(after)]


def grid_symmetry(name: str, to: Sequence[int], kind: int) -> Symmetry:
    regions = regions_after(to, kind)
    assert regions is not None, name
    blocks = [block_of(to[next(cell for cell in range(CELLS) if block_of(cell) == block)]) for block in range(BLOCKS)]
    stones = [digit * CELLS + to[cell] for digit in range(DIGITS) for cell in range(CELLS)]
    return Symmetry(
        name,
        grid_permutation(len(PLANES), inverse(to)),
        np.array([*stones, *(TAKE + block for block in blocks)], np.int64),
        lambda state: transform_state(state, to, regions),
    )


def transform_state(state: State, to: Sequence[int], regions: Sequence[int]) -> State:
    fresh = copy_state(state)
    fresh.cells[np.array(to)] = state.cells
    fresh.owner[np.array(regions)] = state.owner
    fresh.given[np.array(regions[:9])] = state.given
    fresh.ground[:] = [sum(1 << regions[i] for i in range(11) if int(ground) >> i & 1) for ground in state.ground]
    count_used(fresh)
    return fresh


def with_digits(state: State, to: Sequence[int]) -> State:
    fresh = copy_state(state)
    fresh.cells[:] = [to[digit - 1] + 1 if digit else 0 for digit in state.cells.tolist()]
    fresh.given[:] = [sum(1 << to[i] for i in range(9) if int(given) >> i & 1) for given in state.given]
    for side in range(2):
        fresh.left[side * 9 + np.array(to)] = state.left[side * 9 : side * 9 + 9]
    count_used(fresh)
    return fresh


def count_used(state: State) -> None:
    """Update the digits of each row, column and block."""
    state.used[:] = 0
    for cell in range(CELLS):
        if state.cells[cell]:
            state.used[UNITS_OF[cell]] |= 1 << int(state.cells[cell]) - 1
