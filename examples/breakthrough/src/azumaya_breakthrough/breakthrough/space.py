"""Observation of Breakthrough from the mover's side of the board: own pawns go up. An action is 3 · square + step."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from azumaya.rules.contract import Int, State, copy_state
from azumaya.rules.kernel import kernel
from azumaya.rules.planes import Plane, Planes, Symmetry, grid_permutation

from .kernels import STRIDE
from .variants import Variant

PLANES = (Plane("own", "own pawns"), Plane("enemy", "the other side's pawns"))


def shape(variant: Variant) -> tuple[int, int, int]:
    return len(PLANES), variant.size, variant.size


def actions(variant: Variant) -> int:
    return 3 * variant.size * variant.size


@kernel
def row_seen(state: State, row: Int, side: Int) -> Int:
    """A row of the board as a side sees it."""
    return row if side == 0 else np.int64(state.width) - 1 - row


@kernel
def observe(state: State, side: Int, planes: Planes) -> None:
    for row in range(state.width):
        for column in range(state.width):
            cell = state.cells[row_seen(state, row, side) * STRIDE + column]
            planes[0, row, column] = cell == side + 1
            planes[1, row, column] = cell == 2 - side


@kernel
def action_of(state: State, move: Int) -> Int:
    cell = move // 3
    row = row_seen(state, cell // STRIDE, np.int64(state.mover))
    return 3 * (row * np.int64(state.width) + cell % STRIDE) + move % 3


@kernel
def move_of(state: State, action: Int) -> Int:
    cell = action // 3
    row = row_seen(state, cell // np.int64(state.width), np.int64(state.mover))
    return 3 * (row * STRIDE + cell % np.int64(state.width)) + action % 3


def symmetries(variant: Variant) -> Sequence[Symmetry]:
    size, squares = variant.size, range(variant.size * variant.size)
    to = [square // size * size + size - 1 - square % size for square in squares]
    mirrored_actions = np.array([3 * to[square] + 2 - step for square in squares for step in range(3)])
    planes, unchanged = len(PLANES), list(squares)
    return [
        Symmetry("as it is", grid_permutation(planes, unchanged), np.arange(3 * len(to)), copy_state),
        Symmetry("mirrored", grid_permutation(planes, to), mirrored_actions, mirrored),
    ]


def mirrored(state: State) -> State:
    fresh, size = copy_state(state), int(state.width)
    board = fresh.cells.reshape(STRIDE, STRIDE)
    board[:, :size] = board[:, :size][:, ::-1].copy()
    return fresh
