"""Static evaluation of Tumicarona.

Material decides: a lead counts for more the fewer stones are left. Strong points (four more lines) and free points next
to own stones count a little, because mobility leads to captures. Moves are ordered by the number of captured stones.
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
"""The strong points, for each board size."""

WEIGHTS = (
    Weight("lead", 1_000, "lead in stones, divided by the stones left plus four"),
    Weight("stone", 40, "lead in stones, independent of the stones left"),
    Weight(
        "strong point",
        40,
        "own stone on a strong point, which has eight neighbours instead of four",
    ),
    Weight("reach", 40, "free point that own stones can step to"),
    Weight("attack", 40, "capturing step available if the side were to move"),
    Weight("move", 40, "side to move"),
)
"""Initial weights before tuning: every counted feature is worth about a stone."""
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
    """Number of capturing steps of a side; approach and withdrawal count separately."""
    count = 0
    for direction in range(8):
        approach, withdrawal = captures(own, enemy, free, geometry, direction)
        count += popcount(approach) + popcount(withdrawal)
    return count


@kernel
def reached(stones: Int, free: Int, geometry: Int) -> Int:
    """The free points the stones can step to."""
    points = np.int64(0)
    for direction in range(8):
        points |= shifted(stones & LINE[geometry, direction], STEP[geometry, direction])
    return points & free


@kernel
def order(state: State, move: Int) -> Int:
    """Move ordering: ten for a capture plus ten for each captured stone; continuing a chain before stopping."""
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
