"""Observation planes and actions of Tomoe for machine learning.

Rows and columns are those of the board's hexagons, r and q of each cell, so neighbours on the board are neighbours in
the planes; places without a cell are 0. Black sees the board turned by 180 degrees, with the colours swapped. An action
is way * cells + cell for a tile laid, then the same with ways 6 and 7 for a tile turned clockwise and anticlockwise;
cells are numbered from the viewer's side.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...rules.contract import Int, State, copy_state
from ...rules.kernel import kernel
from ...rules.planes import Plane, Planes, Symmetry
from .kernels import (
    BLACK,
    DESIGNS,
    DOWN,
    KINDS,
    MOST_CELLS,
    MOVES_IN_A_TURN,
    OPPOSITE,
    SIZE,
    TURN,
    WAYS,
    frozen_cells,
)
from .variants import BOARDS, Variant

PLANES = (
    Plane("empty", "empty cells"),
    *(Plane(f"{letter}{turn}", f"tiles of kind {letter} in rotation {turn}") for letter in "AB" for turn in range(3)),
    Plane("frozen", "frozen tiles"),
    Plane("board", "places that are a cell"),
    Plane("own tips", "cells with tips of the viewer's colour"),
    *(
        Plane(f"{whose} {letter} left", f"tiles of kind {letter} with {whose} tips in the stock, divided by twelve")
        for whose in ("own", "enemy")
        for letter in "AB"
    ),
    Plane("to move", "1 on all cells when the viewer is to move"),
    Plane("may turn", "1 on all cells at the first of two moves, when a tile may be turned"),
)
FROZEN, BOARD, OWN_TIPS, STOCK, TO_MOVE, MAY_TURN = 7, 8, 9, 10, 14, 15
STOCK_UNIT = 12
MOVES_OF_A_CELL = WAYS + 2


def table_of(number: str) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Return q or r of each cell, by board, counted from the least on the board."""
    table = np.zeros((len(DESIGNS), MOST_CELLS), np.int64)
    for board, design in enumerate(DESIGNS):
        found = [getattr(cell, number) for cell in design.cells]
        table[board, : len(found)] = np.array(found) - min(found)
    return table


ROW, COLUMN = table_of("r"), table_of("q")


def shape(variant: Variant) -> tuple[int, int, int]:
    board = BOARDS.index(variant.board)
    return len(PLANES), int(ROW[board].max()) + 1, int(COLUMN[board].max()) + 1


def actions(variant: Variant) -> int:
    return MOVES_OF_A_CELL * int(SIZE[BOARDS.index(variant.board)])


@kernel
def observe(state: State, side: Int, planes: Planes) -> None:
    planes[:] = 0
    board = np.int64(state.board)
    frozen = state.frozen if state.starts_turn else frozen_cells(state)
    for cell in range(SIZE[board]):
        at = seen(board, cell, side)
        row, column = ROW[board, at], COLUMN[board, at]
        planes[np.int64(state.tiles[cell]), row, column] = 1
        planes[FROZEN, row, column] = frozen >> cell & 1
        planes[BOARD, row, column] = 1
        planes[OWN_TIPS, row, column] = 1 if DOWN[board, cell] == side else 0
        for kind in range(len(KINDS)):
            planes[STOCK + kind, row, column] = np.float32(state.stock[kind ^ 2 * side]) / np.float32(STOCK_UNIT)
        planes[TO_MOVE, row, column] = 1 if state.mover == side else 0
        planes[MAY_TURN, row, column] = 1 if state.left == MOVES_IN_A_TURN else 0


@kernel
def seen(board: Int, cell: Int, side: Int) -> Int:
    """Map a cell to the one a side sees it at; the map is its own inverse."""
    return OPPOSITE[board, cell] if side == BLACK else cell


@kernel
def action_of(state: State, move: Int) -> Int:
    board, side = np.int64(state.board), np.int64(state.mover)
    if move < TURN:
        return move % WAYS * SIZE[board] + seen(board, move // WAYS, side)
    return (WAYS + (move - TURN) % 2) * SIZE[board] + seen(board, (move - TURN) // 2, side)


@kernel
def move_of(state: State, action: Int) -> Int:
    board, side = np.int64(state.board), np.int64(state.mover)
    way, cell = action // SIZE[board], seen(board, action % SIZE[board], side)
    return WAYS * cell + way if way < WAYS else TURN + 2 * cell + way - WAYS


def symmetries(variant: Variant) -> Sequence[Symmetry]:
    """Return the identity: the only other symmetry is the half-turn that swaps the colours, which every observation
    already applies for Black."""
    size = len(PLANES) * shape(variant)[1] * shape(variant)[2]
    return [Symmetry("identity", np.arange(size), np.arange(actions(variant)), copy_state)]
