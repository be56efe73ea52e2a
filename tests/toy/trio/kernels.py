"""Trio, compiled.

6 7 8     crosses, circles: sets of points in an int64
3 4 5     a move is the point it takes
0 1 2
"""

from __future__ import annotations

import numpy as np

from azumaya.rules.bits import popcount
from azumaya.rules.contract import DRAW, ONGOING, Int, Moves, State, state_dtype
from azumaya.rules.kernel import kernel

from .variants import Variant

STATE = state_dtype("trio", [("marks", np.int64, (2,)), ("misere", np.int8)])
MOST_MOVES = MOVE_CODES = 9
ALL = (1 << 9) - 1
ROWS = np.array([0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100], np.int64)
KEYS = np.random.Generator(np.random.PCG64(9)).integers(1, 2**62, (3, 9), np.int64)


def new_state(variant: Variant) -> State:
    state = np.zeros(1, STATE)[0]
    state.misere = variant.misere
    state.starts_turn = 1
    return state


@kernel
def has_row(marks: Int) -> bool:
    for row in ROWS:
        if marks & row == row:
            return True
    return False


@kernel
def legal_moves(state: State, moves: Moves) -> Int:
    if outcome(state) != ONGOING:
        return 0
    count = 0
    for point in range(9):
        if not (state.marks[0] | state.marks[1]) >> point & 1:
            moves[count] = point
            count += 1
    return count


@kernel
def play(state: State, move: Int) -> None:
    state.marks[state.mover] |= np.int64(1) << move
    state.mover = 1 - state.mover


@kernel
def outcome(state: State) -> Int:
    for side in range(2):
        if has_row(state.marks[side]):
            return 1 - side if state.misere else side
    return DRAW if state.marks[0] | state.marks[1] == ALL else ONGOING


@kernel
def scores(state: State) -> tuple[Int, Int]:
    return popcount(state.marks[0]), popcount(state.marks[1])


@kernel
def state_key(state: State) -> Int:
    key = KEYS[2, np.int64(state.mover)]
    for side in range(2):
        for point in range(9):
            if state.marks[side] >> point & 1:
                key ^= KEYS[side, point]
    return key
