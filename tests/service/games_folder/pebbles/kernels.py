"""Pebbles, compiled. heap: pebbles left; rain: rains left; taken: by each side; turner: whose turn follows a rain.

Moves: TAKE one pebble, STOP after one, RAIN + n adds n pebbles.
"""

from __future__ import annotations

import numpy as np

from azumaya.rules.contract import CHANCE, ONGOING, Moves, State, state_dtype
from azumaya.rules.kernel import kernel

from .variants import Variant

STATE = state_dtype(
    "pebbles",
    [("heap", np.int16), ("rain", np.int8), ("turner", np.int8), ("winner", np.int8), ("taken", np.int16, (2,))],
)
TAKE, STOP, RAIN = 0, 1, 2
MOVE_CODES = 5
MOST_MOVES = 3


def new_state(variant: Variant) -> State:
    state = np.zeros(1, STATE)[0]
    state.heap, state.rain, state.winner, state.starts_turn = variant.heap, variant.rain, ONGOING, 1
    if variant.wet and variant.rain:
        state.mover = CHANCE
    return state


@kernel
def legal_moves(state: State, moves: Moves) -> int:
    if state.winner != ONGOING:
        return 0
    if state.mover == CHANCE:
        moves[0], moves[1], moves[2] = RAIN, RAIN + 1, RAIN + 2
        return 3
    moves[0], moves[1] = TAKE, STOP
    return 1 if state.starts_turn else 2


@kernel
def play(state: State, move: int) -> None:
    if move >= RAIN:
        state.heap += move - RAIN
        state.rain -= 1
        state.mover = state.turner
        return
    if move == TAKE:
        state.heap -= 1
        state.taken[state.mover] += 1
        if state.heap == 0:
            state.winner = state.mover
            state.starts_turn = 1
            return
        if state.starts_turn:
            state.starts_turn = 0
            return
    state.starts_turn = 1
    state.turner = 1 - state.mover
    state.mover = CHANCE if state.rain > 0 else state.turner


@kernel
def outcome(state: State) -> int:
    code: int = state.winner
    return code


@kernel
def scores(state: State) -> tuple[int, int]:
    return state.taken[0], state.taken[1]


@kernel
def state_key(state: State) -> int:
    key: int = (
        (((np.int64(state.heap) * 8 + state.rain) * 4 + state.mover) * 2 + state.starts_turn) * 128 + state.taken[0]
    ) * 128 + state.taken[1]
    return key
