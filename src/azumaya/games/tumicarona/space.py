"""Observation planes and actions of Tumicarona for learning algorithms.

Planes are oriented for the observing side: row 0 is its home edge and column 0 is at its left, so for Black the board
is rotated by 180°. An action is a step, numbered (kind * 8 + direction) * points + start, with kind and direction as in
`kernels.py` and direction and start in the same orientation; the last action ends a chain.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...rules.bits import lowest
from ...rules.contract import Int, State, copy_state
from ...rules.kernel import kernel
from ...rules.planes import Plane, Planes, Symmetry, grid_permutation
from .kernels import BOARDS, STOP, direction_of, kind_of, new_move, start_of
from .variants import Variant

KINDS, DIRECTIONS = 3, 8
PLANES = (
    Plane("own", "own stones"),
    Plane("enemy", "the opponent's stones"),
    Plane("entered", "points visited by the moving stone this turn"),
    Plane("moving", "the stone in the middle of a chain"),
    Plane("quiet", "turns in a row without a capture, divided by the number that makes a draw"),
    Plane("to move", "1 everywhere if the observer is to move"),
    Plane("handicap", "1 everywhere if the observer is handicapped (vela), -1 if the opponent is, else 0"),
)
OWN, ENEMY, ENTERED, MOVING, QUIET, TO_MOVE, HANDICAP = range(len(PLANES))
SIZE = np.array([width * height for width, height in BOARDS], np.int64)
COLUMNS = np.array([width for width, _ in BOARDS], np.int64)


def shape(variant: Variant) -> tuple[int, int, int]:
    return len(PLANES), variant.height, variant.width


def actions(variant: Variant) -> int:
    return KINDS * DIRECTIONS * variant.width * variant.height + 1


@kernel
def observe(state: State, side: Int, planes: Planes) -> None:
    geometry = np.int64(state.geometry)
    columns, last = COLUMNS[geometry], SIZE[geometry] - 1
    planes[:QUIET] = 0
    write_points(planes[OWN], state.stones[side], side, last, columns)
    write_points(planes[ENEMY], state.stones[1 - side], side, last, columns)
    write_points(planes[ENTERED], state.entered, side, last, columns)
    if state.stone >= 0:
        write_points(planes[MOVING], np.int64(1) << np.int64(state.stone), side, last, columns)
    planes[QUIET] = np.float32(state.quiet) / np.float32(state.draw_after) if state.draw_after > 0 else np.float32(0)
    planes[TO_MOVE] = 1 if state.mover == side else 0
    planes[HANDICAP] = 0 if state.handicapped < 0 else 1 if state.handicapped == side else -1


@kernel
def write_points(plane: Planes, points: Int, side: Int, last: Int, columns: Int) -> None:
    """Write 1 at each point of a set, from a side's point of view."""
    while points:
        point = point_for_side(lowest(points), side, last)
        plane[point // columns, point % columns] = 1
        points &= points - 1


@kernel
def point_for_side(point: Int, side: Int, last: Int) -> Int:
    """Convert between board points and points from a side's view; its own inverse."""
    return last - point if side else point


@kernel
def action_of(state: State, move: Int) -> Int:
    size, side = SIZE[state.geometry], np.int64(state.mover)
    if move == STOP:
        return KINDS * DIRECTIONS * size
    direction = direction_of(move) ^ 4 * side
    return (kind_of(move) * DIRECTIONS + direction) * size + point_for_side(start_of(move), side, size - 1)


@kernel
def move_of(state: State, action: Int) -> Int:
    size, side = SIZE[state.geometry], np.int64(state.mover)
    if action == KINDS * DIRECTIONS * size:
        return np.int64(STOP)
    step, point = action // size, action % size
    return new_move(step % DIRECTIONS ^ 4 * side, point_for_side(point, side, size - 1), step // DIRECTIONS)


COMPASS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""Steps to the east and to the north, by direction."""
TRANSFORMS = (
    ("identity", False, False, False),
    ("left and right swapped", False, True, False),
    ("near and far swapped", False, False, True),
    ("rotated by 180°", False, True, True),
    ("reflected at the diagonal", True, False, False),
    ("rotated by 90° to the left", True, True, False),
    ("rotated by 90° to the right", True, False, True),
    ("reflected at the other diagonal", True, True, True),
)
"""Name; swap rows and columns; then reverse the columns; reverse the rows."""


def symmetries(variant: Variant) -> Sequence[Symmetry]:
    """The reflections and the rotation by 180°, on a square board also the diagonal ones. They commute with the
    rotation by 180° and therefore apply to both sides' views."""
    return [transformed(variant, *turn) for turn in TRANSFORMS if variant.width == variant.height or not turn[1]]


def transformed(variant: Variant, name: str, swapped: bool, across: bool, up: bool) -> Symmetry:
    width, height = variant.width, variant.height

    def place(point: int) -> int:
        row, column = divmod(point, width)
        row, column = (column, row) if swapped else (row, column)
        return (height - 1 - row if up else row) * width + (width - 1 - column if across else column)

    def new_direction(east: int, north: int) -> int:
        east, north = (north, east) if swapped else (east, north)
        return COMPASS.index((-east if across else east, -north if up else north))

    to = [place(point) for point in range(width * height)]
    directions = [new_direction(*direction) for direction in COMPASS]
    return Symmetry(
        name,
        grid_permutation(len(PLANES), np.argsort(to).tolist()),
        action_permutation(to, directions),
        lambda state: transform_state(state, to, directions),
    )


def action_permutation(to: Sequence[int], directions: Sequence[int]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    steps = [
        (kind * DIRECTIONS + directions[direction]) * len(to) + to[point]
        for kind in range(KINDS)
        for direction in range(DIRECTIONS)
        for point in range(len(to))
    ]
    return np.array([*steps, len(steps)], np.int64)


def transform_state(state: State, to: Sequence[int], directions: Sequence[int]) -> State:
    """The state on the transformed board."""
    fresh = copy_state(state)
    fresh.stones[:] = [transform_points(int(points), to) for points in state.stones]
    fresh.entered = transform_points(int(state.entered), to)
    if state.stone >= 0:
        fresh.stone, fresh.direction = to[int(state.stone)], directions[int(state.direction)]
    return fresh


def transform_points(points: int, to: Sequence[int]) -> int:
    return sum(1 << to[point] for point in range(len(to)) if points >> point & 1)
