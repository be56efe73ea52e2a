"""Observation of Skeleton: own stones and the other side's. An action is the cell it takes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from azumaya.rules.contract import Int, State, copy_state
from azumaya.rules.kernel import kernel
from azumaya.rules.planes import Plane, Planes, Symmetry, grid_permutation

from .kernels import CELLS, COLUMNS, ROWS
from .variants import Variant

PLANES = (Plane("own", "own stones"), Plane("enemy", "the other side's stones"))
MIRRORED = [cell // COLUMNS * COLUMNS + COLUMNS - 1 - cell % COLUMNS for cell in range(CELLS)]


def shape(variant: Variant) -> tuple[int, int, int]:
    return len(PLANES), ROWS, COLUMNS


def actions(variant: Variant) -> int:
    return CELLS


@kernel
def observe(state: State, side: Int, planes: Planes) -> None:
    for cell in range(CELLS):
        planes[0, cell // COLUMNS, cell % COLUMNS] = state.cells[cell] == side + 1
        planes[1, cell // COLUMNS, cell % COLUMNS] = state.cells[cell] == 2 - side


@kernel
def action_of(state: State, move: Int) -> Int:
    return move


@kernel
def move_of(state: State, action: Int) -> Int:
    return action


def symmetries(variant: Variant) -> Sequence[Symmetry]:
    planes = len(PLANES)
    same_cells = list(range(CELLS))
    return [
        Symmetry("as it is", grid_permutation(planes, same_cells), np.array(same_cells), copy_state),
        Symmetry("mirrored", grid_permutation(planes, MIRRORED), np.array(MIRRORED), mirrored),
    ]


def mirrored(state: State) -> State:
    fresh = copy_state(state)
    fresh.cells[:] = state.cells[MIRRORED]
    return fresh
