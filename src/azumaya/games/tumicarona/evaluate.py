"""How a position of Tumicarona looks before anything is searched.

Stones decide: a lead counts for more the fewer are left. Strong points (four more lines) and free steps around one's
stones count a little, because a side that can move to more places finds captures sooner. Among moves, captures that
take more come first.
"""

from __future__ import annotations

import numpy as np

from ...rules.bits import popcount, shifted
from ...rules.contract import Int, State
from ...rules.kernel import kernel
from ...rules.weights import Weight, Weights
from .kernels import APPROACH, BOARDS, LINE, PLAIN, POINTS, STEP, STOP, captures, direction_of, kind_of, start_of

STRONG = np.array(
    [
        sum(1 << row * width + column for row in range(height) for column in range(width) if (row + column) % 2 == 0)
        for width, height in BOARDS
    ],
    np.int64,
)
"""The points with diagonals, for each size of the board."""

WEIGHTS = (
    Weight("lead", 1_000, "lead in stones, as a share of the stones left and four"),
    Weight("stone", 40, "a stone more, however many are left"),
    Weight(
        "strong point",
        40,
        "own stone on a point with diagonals, from which it reaches eight neighbours instead of four",
    ),
    Weight("reach", 40, "free point next to own stones along a line: a place to step to, and perhaps to capture from"),
    Weight("attack", 40, "capturing step a side would have if it were to move"),
    Weight("move", 40, "the right to move"),
)
"""The first guess: everything that is counted one by one is worth about a stone."""
LEAD, STONE, STRONG_POINT, REACH, ATTACK, MOVE = range(len(WEIGHTS))
PLAYER = "alphabeta"
STOPPING = 10


@kernel
def evaluate(state: State, weights: Weights) -> Int:
    white, black = state.stones[0], state.stones[1]
    geometry = np.int64(state.geometry)
    free = POINTS[geometry] & ~(white | black)
    first, second = popcount(white), popcount(black)
    value = weights[LEAD] * (first - second) // (first + second + 4)
    value += weights[STONE] * (first - second)
    value += weights[STRONG_POINT] * (popcount(white & STRONG[geometry]) - popcount(black & STRONG[geometry]))
    value += weights[REACH] * (popcount(reached(white, free, geometry)) - popcount(reached(black, free, geometry)))
    value += weights[ATTACK] * (attacks(white, black, free, geometry) - attacks(black, white, free, geometry))
    return value + (weights[MOVE] if state.mover == 0 else -weights[MOVE])


@kernel
def attacks(own: Int, enemy: Int, free: Int, geometry: Int) -> Int:
    """The capturing steps a side has, each direction of a stone counted once for approach and once for withdrawal."""
    count = 0
    for direction in range(8):
        approach, withdrawal = captures(own, enemy, free, geometry, direction)
        count += popcount(approach) + popcount(withdrawal)
    return count


@kernel
def reached(stones: Int, free: Int, geometry: Int) -> Int:
    """The free points some of the stones can step to."""
    points = np.int64(0)
    for direction in range(8):
        points |= shifted(stones & LINE[geometry, direction], STEP[geometry, direction])
    return points & free


@kernel
def order(state: State, move: Int) -> Int:
    """Ten for a capture and for each stone it takes; going on before stopping."""
    if move == STOP:
        return STOPPING
    kind = kind_of(move)
    if kind == PLAIN:
        return 0
    geometry = np.int64(state.geometry)
    direction, point = direction_of(move), start_of(move)
    towards = direction if kind == APPROACH else direction ^ 4
    bit = np.int64(1) << (point + STEP[geometry, direction] if kind == APPROACH else point)
    enemy, line, step = state.stones[1 - state.mover], LINE[geometry, towards], STEP[geometry, towards]
    taken = 0
    while bit & line:
        bit = shifted(bit, step)
        if not bit & enemy:
            break
        taken += 1
    return 10 + 10 * taken


@kernel
def is_noisy(state: State, move: Int) -> bool:
    return bool(kind_of(move) != PLAIN)
