"""Breakthrough, compiled.

row 7   2 2 2 2 2 2 2 2      cells: 0 empty, 1 side 0's pawn, 2 side 1's; rows of eight on every board
row 6   2 2 2 2 2 2 2 2
  …
row 1   1 1 1 1 1 1 1 1      a move is 3 · cell + column step + 1: side 0 goes up, side 1 down
row 0   1 1 1 1 1 1 1 1
"""

from __future__ import annotations

import numpy as np

from azumaya.rules.contract import ONGOING, Int, Moves, State, state_dtype
from azumaya.rules.kernel import kernel
from azumaya.rules.rng import random_keys

from .variants import Variant

STRIDE = 8
CELLS = STRIDE * STRIDE
MOVE_CODES = 3 * CELLS
MOST_MOVES = 3 * 16
STATE = state_dtype("breakthrough", [("cells", np.int8, (CELLS,)), ("width", np.int8)])
KEYS = random_keys(2, 3, CELLS)


def new_state(variant: Variant) -> State:
    state = np.zeros(1, STATE)[0]
    state.width = variant.size
    board = state.cells.reshape(STRIDE, STRIDE)
    board[:2, : variant.size] = 1
    board[variant.size - 2 : variant.size, : variant.size] = 2
    state.starts_turn = 1
    return state


@kernel
def target(state: State, move: Int) -> Int:
    """The cell a move leads to; negative beside the board."""
    cell = move // 3
    column, row = cell % STRIDE + move % 3 - 1, cell // STRIDE + 1 - 2 * np.int64(state.mover)
    if 0 <= column < state.width and 0 <= row < state.width:
        return row * STRIDE + column
    return np.int64(-1)


@kernel
def legal_moves(state: State, moves: Moves) -> Int:
    if outcome(state) != ONGOING:
        return 0
    count = 0
    own = state.mover + 1
    for cell in range(CELLS):
        if state.cells[cell] == own:
            for move in range(3 * cell, 3 * cell + 3):
                to = target(state, move)
                is_straight = move % 3 == 1
                if to >= 0 and state.cells[to] != own and (state.cells[to] == 0 or not is_straight):
                    moves[count] = move
                    count += 1
    return count


@kernel
def play(state: State, move: Int) -> None:
    state.cells[target(state, move)] = state.mover + 1
    state.cells[move // 3] = 0
    state.mover = 1 - state.mover


@kernel
def outcome(state: State) -> Int:
    size = np.int64(state.width)
    for column in range(size):
        if state.cells[(size - 1) * STRIDE + column] == 1:
            return np.int64(0)
        if state.cells[column] == 2:
            return np.int64(1)
    first, second = scores(state)
    if first == 0:
        return np.int64(1)
    return np.int64(0) if second == 0 else np.int64(ONGOING)


@kernel
def scores(state: State) -> tuple[Int, Int]:
    """The pawns of both sides."""
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
