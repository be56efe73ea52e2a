"""Skeleton, compiled.

row 1   7 8 9 …        cells: 0 empty, 1 side 0's stone, 2 side 1's
row 0   0 1 2 …        a move is the cell it takes
"""

from __future__ import annotations

import numpy as np

from azumaya.rules.contract import DRAW, ONGOING, Int, Moves, State, state_dtype
from azumaya.rules.kernel import kernel
from azumaya.rules.rng import random_keys

from .variants import Variant

COLUMNS, ROWS = 7, 6
CELLS = COLUMNS * ROWS
MOST_MOVES = MOVE_CODES = CELLS
STATE = state_dtype("skeleton", [("cells", np.int8, (CELLS,)), ("line", np.int8)])
KEYS = random_keys(1, 3, CELLS)
DIRECTIONS = np.array([(1, 0), (0, 1), (1, 1), (-1, 1)], np.int64)


def new_state(variant: Variant) -> State:
    state = np.zeros(1, STATE)[0]
    state.line = variant.line
    state.starts_turn = 1
    return state


@kernel
def has_line(state: State, cell: Int, direction: Int) -> bool:
    """True if a winning row begins at a cell."""
    across, up = DIRECTIONS[direction]
    column, row = cell % COLUMNS, cell // COLUMNS
    for step in range(state.line):
        x, y = column + step * across, row + step * up
        if not (0 <= x < COLUMNS and 0 <= y < ROWS) or state.cells[y * COLUMNS + x] != state.cells[cell]:
            return False
    return True


@kernel
def outcome(state: State) -> Int:
    empty = 0
    for cell in range(CELLS):
        if state.cells[cell] == 0:
            empty += 1
            continue
        for direction in range(4):
            if has_line(state, cell, direction):
                return np.int64(state.cells[cell]) - 1
    return DRAW if empty == 0 else ONGOING


@kernel
def legal_moves(state: State, moves: Moves) -> Int:
    if outcome(state) != ONGOING:
        return 0
    count = 0
    for cell in range(CELLS):
        if state.cells[cell] == 0:
            moves[count] = cell
            count += 1
    return count


@kernel
def play(state: State, move: Int) -> None:
    state.cells[move] = state.mover + 1
    state.mover = 1 - state.mover


@kernel
def scores(state: State) -> tuple[Int, Int]:
    """The stones of both sides."""
    first, second = 0, 0
    for cell in range(CELLS):
        first += state.cells[cell] == 1
        second += state.cells[cell] == 2
    return first, second


@kernel
def state_key(state: State) -> Int:
    key = KEYS[2, 0] * np.int64(state.mover)
    for cell in range(CELLS):
        if state.cells[cell]:
            key ^= KEYS[np.int64(state.cells[cell]) - 1, cell]
    return key
