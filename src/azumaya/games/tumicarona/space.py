"""What a learner of Tumicarona sees and does.

Row 0 is the edge where one's own stones stand at first, and column 0 lies to the left of whoever looks over the board
from there: Black sees it turned by half. An action is a step, numbered (kind * 8 + direction) * points + the point it
starts from, kind and direction as in `kernels.py` but seen from there too; the last one ends a chain.
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
    Plane("enemy", "the other side's stones"),
    Plane("entered", "points the moving stone has been on this turn"),
    Plane("moving", "the stone in the middle of a chain"),
    Plane("quiet", "turns in a row without a capture, as a share of those that make a draw"),
    Plane("to move", "1 everywhere when it is one's own turn"),
    Plane("handicap", "everywhere 1 when one takes nothing oneself (vela), -1 when the other side does, else 0"),
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
    """1 at each point of a set, as a side sees it."""
    while points:
        point = seen(lowest(points), side, last)
        plane[point // columns, point % columns] = 1
        points &= points - 1


@kernel
def seen(point: Int, side: Int, last: Int) -> Int:
    """Where a side sees a point, and which point it sees there."""
    return last - point if side else point


@kernel
def action_of(state: State, move: Int) -> Int:
    size, side = SIZE[state.geometry], np.int64(state.mover)
    if move == STOP:
        return KINDS * DIRECTIONS * size
    direction = direction_of(move) ^ 4 * side
    return (kind_of(move) * DIRECTIONS + direction) * size + seen(start_of(move), side, size - 1)


@kernel
def move_of(state: State, action: Int) -> Int:
    size, side = SIZE[state.geometry], np.int64(state.mover)
    if action == KINDS * DIRECTIONS * size:
        return np.int64(STOP)
    step, point = action // size, action % size
    return new_move(step % DIRECTIONS ^ 4 * side, seen(point, side, size - 1), step // DIRECTIONS)


COMPASS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""How far each direction goes to the east and to the north."""
TURNS = (
    ("as it is", False, False, False),
    ("left and right exchanged", False, True, False),
    ("near and far exchanged", False, False, True),
    ("turned by half", False, True, True),
    ("mirrored at the diagonal", True, False, False),
    ("turned to the left", True, True, False),
    ("turned to the right", True, False, True),
    ("mirrored at the other diagonal", True, True, True),
)
"""A name; whether rows and columns are exchanged; whether then columns, and whether rows, count from the other end."""


def symmetries(variant: Variant) -> Sequence[Symmetry]:
    """Both mirrors and the half turn, and on a square board the diagonals too. White sees the board as it is, Black
    turned by half, and a half turn can be exchanged with any of these: so they hold for both."""
    return [turned(variant, *turn) for turn in TURNS if variant.width == variant.height or not turn[1]]


def turned(variant: Variant, name: str, swapped: bool, across: bool, up: bool) -> Symmetry:
    width, height = variant.width, variant.height

    def place(point: int) -> int:
        row, column = divmod(point, width)
        row, column = (column, row) if swapped else (row, column)
        return (height - 1 - row if up else row) * width + (width - 1 - column if across else column)

    def way(east: int, north: int) -> int:
        east, north = (north, east) if swapped else (east, north)
        return COMPASS.index((-east if across else east, -north if up else north))

    to = [place(point) for point in range(width * height)]
    ways = [way(*direction) for direction in COMPASS]
    return Symmetry(
        name,
        grid_permutation(len(PLANES), np.argsort(to).tolist()),
        action_permutation(to, ways),
        lambda state: turn_state(state, to, ways),
    )


def action_permutation(to: Sequence[int], ways: Sequence[int]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    steps = [
        (kind * DIRECTIONS + ways[direction]) * len(to) + to[point]
        for kind in range(KINDS)
        for direction in range(DIRECTIONS)
        for point in range(len(to))
    ]
    return np.array([*steps, len(steps)], np.int64)


def turn_state(state: State, to: Sequence[int], ways: Sequence[int]) -> State:
    """The state on the turned board."""
    fresh = copy_state(state)
    fresh.stones[:] = [turn_points(int(points), to) for points in state.stones]
    fresh.entered = turn_points(int(state.entered), to)
    if state.stone >= 0:
        fresh.stone, fresh.direction = to[int(state.stone)], ways[int(state.direction)]
    return fresh


def turn_points(points: int, to: Sequence[int]) -> int:
    return sum(1 << to[point] for point in range(len(to)) if points >> point & 1)
