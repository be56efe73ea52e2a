"""Compiled rules of Tumicarona.

The board is a set of points in an int64, point = row * width + column, a1 = 0. Standard size, with the first position
(W white, B black):

    5   B─B─B─B─B─B─B─B─B      36 … 44
        │╲│╱│╲│╱│╲│╱│╲│╱│      Lines run along rows and columns everywhere, and along diagonals
    4   B─B─B─B─B─B─B─B─B      through the strong points: column + row even.
        │╱│╲│╱│╲│╱│╲│╱│╲│
    3   B─W─B─W─·─B─W─B─W      18 … 26
        │╲│╱│╲│╱│╲│╱│╲│╱│
    2   W─W─W─W─W─W─W─W─W       9 … 17
        │╱│╲│╱│╲│╱│╲│╱│╲│
    1   W─W─W─W─W─W─W─W─W       0 …  8
        a b c d e f g h i

State (behind `mover` and `starts_turn`):

    stones[2]    the points occupied by White and Black
    entered      the points visited by the moving stone this turn, including the start; 0 between turns
    stone        the point of the moving stone, -1 between turns
    direction    its last direction, -1 between turns
    quiet        turns in a row without a capture
    draw_after   number of quiet turns that make a draw, 0 = never
    geometry     board size, an index into BOARDS
    handicapped  the side that captures nothing while it has more than five stones, -1 = none
    offered      what that side must offer for capture: 0 = any stone, 1 = the stone just moved (it stands first in
                 the record, where alignment leaves a byte free)

A move is one step: direction << 8 | point it starts from << 2 | PLAIN, APPROACH or WITHDRAWAL; STOP ends a chain.
Directions go clockwise from N, which is towards higher rows:  N 0, NE 1, E 2, SE 3, S 4, SW 5, W 6, NW 7.
"""

from __future__ import annotations

import numpy as np

from ...rules.bits import lowest, popcount, shifted
from ...rules.contract import DRAW, ONGOING, Int, Moves, State, state_dtype
from ...rules.kernel import kernel
from ...rules.rng import random_keys
from .variants import MOST_POINTS, SIZES, Variant

STATE = state_dtype(
    "tumicarona",
    [
        ("offered", np.int8),
        ("stones", np.int64, (2,)),
        ("entered", np.int64),
        ("quiet", np.int16),
        ("draw_after", np.int16),
        ("stone", np.int8),
        ("direction", np.int8),
        ("geometry", np.int8),
        ("handicapped", np.int8),
    ],
)

PLAIN, APPROACH, WITHDRAWAL = 0, 1, 2
STOP = 8 << 8
MOVE_CODES = STOP + 1
MOST_MOVES = MOST_POINTS * 8 * 2 + 1

HANDICAP_LIMIT = 5
MOST_QUIET = 30_000

BOARDS: tuple[tuple[int, int], ...] = tuple(
    (width, height) for width in SIZES for height in SIZES if width * height <= MOST_POINTS
)


def steps_on(width: int, height: int) -> tuple[list[int], list[int]]:
    """The difference in point numbers of a step, and the set of points with a line, for each direction."""
    distances, sets = [], []
    for east, north in ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)):
        distances.append(north * width + east)
        sets.append(
            sum(
                1 << row * width + column
                for row in range(height)
                for column in range(width)
                if 0 <= row + north < height
                and 0 <= column + east < width
                and (not (east and north) or (row + column) % 2 == 0)
            )
        )
    return distances, sets


STEP = np.array([steps_on(*board)[0] for board in BOARDS], np.int64)
LINE = np.array([steps_on(*board)[1] for board in BOARDS], np.int64)
POINTS = np.array([(1 << width * height) - 1 for width, height in BOARDS], np.int64)
WIDTH = np.array([width for width, _ in BOARDS], np.int64)


def new_state(variant: Variant) -> State:
    """The initial position: full rows above and below, the middle row alternating from B at the left edge around the
    free centre."""
    state = np.zeros(1, STATE)[0]
    state.geometry = BOARDS.index((variant.width, variant.height))
    state.draw_after = variant.draw_after
    state.handicapped = ("white", "black").index(variant.handicapped) if variant.vela else -1
    state.offered = ("any", "moved").index(variant.offered)
    middle, half = variant.height // 2, variant.width // 2
    for row in range(variant.height):
        for column in range(variant.width):
            if row != middle:
                side = int(row > middle)
            elif column != half:
                side = (column + 1) % 2 if column < half else (variant.width - column - 1) % 2
            else:
                continue
            state.stones[side] |= 1 << row * variant.width + column
    state.starts_turn = 1
    state.stone = state.direction = -1
    return state


@kernel
def new_move(direction: Int, start: Int, kind: Int) -> Int:
    return direction << 8 | start << 2 | kind


@kernel
def direction_of(move: Int) -> Int:
    return move >> 8


@kernel
def start_of(move: Int) -> Int:
    return move >> 2 & 63


@kernel
def kind_of(move: Int) -> Int:
    return move & 3


@kernel
def legal_moves(state: State, moves: Moves) -> Int:
    if not state.starts_turn:
        return chain_moves(state, moves)
    if (state.draw_after > 0 and state.quiet >= state.draw_after) or state.stones[1 - state.mover] == 0:
        return 0
    if is_handicapped(state):
        return offering_moves(state, moves)
    count = capturing_moves(state, moves)
    return count if count > 0 else plain_moves(state, moves)


@kernel
def capturing_moves(state: State, moves: Moves) -> Int:
    """Write every capturing step at the start of a turn."""
    own, enemy = state.stones[state.mover], state.stones[1 - state.mover]
    geometry = np.int64(state.geometry)
    free = POINTS[geometry] & ~(own | enemy)
    count = 0
    for direction in range(8):
        count = write_captures(moves, count, own, enemy, free, geometry, direction)
    return count


@kernel
def write_captures(moves: Moves, count: Int, own: Int, enemy: Int, free: Int, geometry: Int, direction: Int) -> Int:
    approach, withdrawal = captures(own, enemy, free, geometry, direction)
    either = approach | withdrawal
    while either:
        point = lowest(either)
        if approach >> point & 1:
            moves[count] = new_move(direction, point, APPROACH)
            count += 1
        if withdrawal >> point & 1:
            moves[count] = new_move(direction, point, WITHDRAWAL)
            count += 1
        either &= either - 1
    return count


@kernel
def captures(own: Int, enemy: Int, free: Int, geometry: Int, direction: Int) -> tuple[Int, Int]:
    """The stones of `own` that capture by a step in a direction, by approach and by withdrawal."""
    step, line = STEP[geometry, direction], LINE[geometry, direction]
    able = own & line & shifted(free, -step)
    approach = able & shifted(line & shifted(enemy, -step), -step)
    withdrawal = able & LINE[geometry, direction ^ 4] & shifted(enemy, step)
    return approach, withdrawal


@kernel
def has_capture(state: State, side: Int) -> bool:
    """Check whether a side could capture if it were to move."""
    own, enemy = state.stones[side], state.stones[1 - side]
    geometry = np.int64(state.geometry)
    free = POINTS[geometry] & ~(own | enemy)
    for direction in range(8):
        approach, withdrawal = captures(own, enemy, free, geometry, direction)
        if approach | withdrawal:
            return True
    return False


@kernel
def plain_moves(state: State, moves: Moves) -> Int:
    """Write every non-capturing step of the side to move."""
    own = state.stones[state.mover]
    geometry = np.int64(state.geometry)
    free = POINTS[geometry] & ~(own | state.stones[1 - state.mover])
    count = 0
    for direction in range(8):
        able = own & LINE[geometry, direction] & shifted(free, -STEP[geometry, direction])
        while able:
            moves[count] = new_move(direction, lowest(able), PLAIN)
            count += 1
            able &= able - 1
    return count


@kernel
def is_handicapped(state: State) -> bool:
    """Check whether the side to move may not capture this turn (vela)."""
    return state.handicapped == state.mover and popcount(state.stones[state.mover]) > HANDICAP_LIMIT


@kernel
def offering_moves(state: State, moves: Moves) -> Int:
    """Write the handicapped side's steps: those that offer a stone for capture, or all if there are none."""
    count = plain_moves(state, moves)
    kept = 0
    for i in range(count):
        if offers_capture(state, moves[i]):
            moves[kept], moves[i] = moves[i], moves[kept]
            kept += 1
    return kept if kept > 0 else count


@kernel
def offers_capture(state: State, move: Int) -> bool:
    """Check whether the other side could capture after a plain step: any stone, or the one that moved."""
    own = state.stones[state.mover]
    point, step = start_of(move), STEP[state.geometry, direction_of(move)]
    state.stones[state.mover] = own ^ (np.int64(1) << point | np.int64(1) << point + step)
    if state.offered == 0:
        offered = has_capture(state, 1 - state.mover)
    else:
        offered = can_be_captured(state, np.int64(state.mover), point + step)
    state.stones[state.mover] = own
    return offered


@kernel
def can_be_captured(state: State, side: Int, point: Int) -> bool:
    """Check whether one step of the other side would capture a side's stone. In some direction the row of stones that
    contains it must end at an enemy stone with a free point beyond (withdrawal), or the other way round (approach)."""
    own, enemy = state.stones[side], state.stones[1 - side]
    geometry = np.int64(state.geometry)
    for direction in range(8):
        line, step = LINE[geometry, direction], STEP[geometry, direction]
        end = np.int64(1) << point
        while end & own and end & line:
            end = shifted(end, step)
        if end & line and not end & own:
            beyond = shifted(end, step)
            if end & enemy != 0 and beyond & (own | enemy) == 0:
                return True
            if end & enemy == 0 and beyond & enemy != 0:
                return True
    return False


@kernel
def chain_moves(state: State, moves: Moves) -> Int:
    """Write the continuations of a chain: capturing steps in a new direction to points not yet entered, and STOP."""
    stone, enemy = np.int64(1) << np.int64(state.stone), state.stones[1 - state.mover]
    geometry = np.int64(state.geometry)
    not_entered = POINTS[geometry] & ~(state.stones[0] | state.stones[1] | state.entered)
    count = 0
    for direction in range(8):
        if direction != state.direction:
            count = write_captures(moves, count, stone, enemy, not_entered, geometry, direction)
    moves[count] = STOP
    return count + 1


@kernel
def can_continue(state: State) -> bool:
    """Check whether the moving stone has a further capture."""
    stone, enemy = np.int64(1) << np.int64(state.stone), state.stones[1 - state.mover]
    geometry = np.int64(state.geometry)
    not_entered = POINTS[geometry] & ~(state.stones[0] | state.stones[1] | state.entered)
    for direction in range(8):
        if direction != state.direction:
            approach, withdrawal = captures(stone, enemy, not_entered, geometry, direction)
            if approach | withdrawal:
                return True
    return False


@kernel
def play(state: State, move: Int) -> None:
    if move == STOP:
        end_turn(state)
        return
    geometry = np.int64(state.geometry)
    direction, point, kind = direction_of(move), start_of(move), kind_of(move)
    step = STEP[geometry, direction]
    target = point + step
    state.stones[state.mover] ^= np.int64(1) << point | np.int64(1) << target
    if kind == PLAIN:
        state.quiet = min(state.quiet + 1, MOST_QUIET)
        end_turn(state)
        return
    if kind == APPROACH:
        take_row(state, target, direction)
    else:
        take_row(state, point, direction ^ 4)
    state.quiet = 0
    state.entered |= np.int64(1) << point | np.int64(1) << target
    state.stone, state.direction = target, direction
    state.starts_turn = 0
    if not can_continue(state):
        end_turn(state)


@kernel
def take_row(state: State, point: Int, direction: Int) -> None:
    """Remove the unbroken row of enemy stones that starts next to a point in a direction."""
    enemy = state.stones[1 - state.mover]
    line, step = LINE[state.geometry, direction], STEP[state.geometry, direction]
    bit = np.int64(1) << point
    while bit & line:
        bit = shifted(bit, step)
        if not bit & enemy:
            break
        enemy ^= bit
    state.stones[1 - state.mover] = enemy


@kernel
def end_turn(state: State) -> None:
    state.mover = 1 - state.mover
    state.starts_turn = 1
    state.entered = 0
    state.stone = state.direction = -1


@kernel
def outcome(state: State) -> Int:
    """The result: a side without stones has lost, and so has the side to move without a step; both take precedence over
    the draw by count."""
    if not state.starts_turn:
        return ONGOING
    if state.stones[1 - state.mover] == 0 and state.stones[state.mover] != 0:
        return np.int64(state.mover)
    if not has_step(state):
        return 1 - np.int64(state.mover)
    if state.draw_after > 0 and state.quiet >= state.draw_after:
        return DRAW
    return ONGOING


@kernel
def has_step(state: State) -> bool:
    own = state.stones[state.mover]
    geometry = np.int64(state.geometry)
    free = POINTS[geometry] & ~(own | state.stones[1 - state.mover])
    for direction in range(8):
        if own & LINE[geometry, direction] & shifted(free, -STEP[geometry, direction]):
            return True
    return False


@kernel
def scores(state: State) -> tuple[Int, Int]:
    """Stones left."""
    return popcount(state.stones[0]), popcount(state.stones[1])


ALL_KEYS = random_keys(45, 22, 64)
KEYS, QUIET_KEYS = ALL_KEYS[:6], ALL_KEYS[6:].reshape(1024)


def keys_of_bytes() -> np.ndarray[tuple[int, int, int], np.dtype[np.int64]]:
    """The combined keys of the points in a byte, for each plane, byte of a set and value of that byte."""
    keys = np.zeros((3, 8, 256), np.int64)
    for point in range(64):
        byte, value = divmod(point, 8)
        keys[:, byte, np.arange(256) >> value & 1 == 1] ^= KEYS[:3, point, None]
    return keys


BYTE_KEYS = keys_of_bytes()


@kernel
def state_key(state: State) -> Int:
    """Zobrist hash of stones, mover and count; during a turn also of the moving stone, its direction and the points
    entered."""
    key = KEYS[4, np.int64(state.mover)] ^ QUIET_KEYS[np.int64(state.quiet) & 1023]
    for plane in range(3):
        bits, byte = state.entered if plane == 2 else state.stones[plane], 0
        while bits:
            key ^= BYTE_KEYS[plane, byte, bits & 255]
            bits >>= 8
            byte += 1
    if not state.starts_turn:
        key ^= KEYS[3, np.int64(state.stone)] ^ KEYS[5, np.int64(state.direction)]
    return key
