"""Tablebase lookup: file layout and exact values of endgame positions.

One signed byte holds the value of a position between turns for the side to move, for every count of quiet turns:

    0         a draw at any count
    +d        won within d more turns, both sides counted: a draw when fewer than d may still be made without a capture
    -(d + 1)  lost within d more turns; -1 has no step and has lost already

The distance ends with the next capture, which resets the count to 0, or with the game; docs/tablebase.md proves that
one byte is enough for every count. A tablebase is an array of 64-bit integers, mapped from its file:

    from 0       magic, version, width, height, draw_after, size of the file, checksum of the header
    from FOLDS   4 each for 0 … 12 stones: offset and length of their folds, checksum, orbits
    from LAYERS  16 each for own × other stones: offset and length of the block index, offset and length of the data,
                 checksums of both, then won, drawn and lost positions and the longest distance
    from HEADER  folds (two per integer) and layers in the order of their construction

A layer consists of blocks of 512 positions. The index entry of a block is start << 16 | value << 8 | width. With width
0 all its positions have that value; otherwise its data are a palette of 2 ** width bytes, followed by `width` bits per
position, an index into the palette.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...rules.bits import lowest, popcount, shifted
from ...rules.contract import Int, State
from ...rules.kernel import kernel
from ...rules.tablebase_value import UNKNOWN, TableData
from .kernels import APPROACH, HANDICAP_LIMIT, LINE, POINTS, STEP, WITHDRAWAL, captures
from .tablebase_index import BOARD_POINTS, CHOOSE, MOST_STONES, number_of, turned

FOLDS, FOLD_SIZE = 16, 4
LAYERS, LAYER_SIZE = 128, 16
HEADER = 4096
SIDES = MOST_STONES + 1
BLOCK_BITS = 9
BLOCK = 1 << BLOCK_BITS

LONGEST_CHAIN = MOST_STONES + 1
"""Every step of a chain takes a stone."""


@kernel
def look_up(data: TableData, geometry: Int, own: Int, other: Int) -> Int:
    """The value byte of a position between turns, `own` to move; UNKNOWN outside the tablebase. Both sides must have
    stones."""
    stones, others = popcount(own), popcount(other)
    if stones > MOST_STONES or others > MOST_STONES or data.size < HEADER:
        return np.int64(UNKNOWN)
    layer = LAYERS + (stones * SIDES + others) * LAYER_SIZE
    if data[layer + 1] == 0:
        return np.int64(UNKNOWN)
    number = number_of(own)
    fold = data[data[FOLDS + stones * FOLD_SIZE] + (number >> 1)] >> ((number & 1) << 5) & 0xFFFFFFFF
    turned_other = number_of(turned(other, geometry, fold & 7))
    return entry_of(
        data, data[layer], data[layer + 2], (fold >> 3) * CHOOSE[BOARD_POINTS[geometry], others] + turned_other
    )


@kernel
def entry_of(data: TableData, index: Int, data_at: Int, entry: Int) -> Int:
    """An entry of the layer with this block index and data offset."""
    block = data[index + (entry >> BLOCK_BITS)]
    width = block & 255
    if width == 0:
        return signed(block >> 8 & 255)
    start = data_at + (block >> 16)
    bit = (entry & (BLOCK - 1)) * width
    word = start + palette_size(width) + (bit >> 6)
    below = 64 - (bit & 63)
    place = data[word] >> (bit & 63)
    if below < width:
        place = place & ((np.int64(1) << below) - 1) | data[word + 1] << below
    place &= (np.int64(1) << width) - 1
    return signed(data[start + (place >> 3)] >> ((place & 7) << 3) & 255)


@kernel
def palette_size(width: Int) -> Int:
    return np.int64(1) << max(width - 3, 0)


@kernel
def signed(byte: Int) -> Int:
    return byte - 256 if byte > 127 else byte


@kernel
def result_within(code: Int, turns: Int) -> Int:
    """1 won, 0 drawn, -1 lost for the side to move if `turns` more turns may pass without a capture."""
    if code > 0:
        return np.int64(1) if code <= turns else np.int64(0)
    return np.int64(-1) if code < 0 and -code - 1 <= turns else np.int64(0)


# Capturing turns


@kernel
def new_chain() -> Any:
    """Buffer for the steps of a chain."""
    return np.zeros((LONGEST_CHAIN + 1, 6), np.int64)


@kernel
def best_capture(data: TableData, geometry: Int, own: Int, enemy: Int, chain: Any) -> Int:
    """The best result of all capturing turns: 1, 0 or -1 for the side to move, UNKNOWN if a relevant position is
    outside the tablebase. There must be at least one capture."""
    free = POINTS[geometry] & ~(own | enemy)
    best = np.int64(-1)
    for direction in range(8):
        approach, withdrawal = captures(own, enemy, free, geometry, direction)
        for kind in (APPROACH, WITHDRAWAL):
            able = approach if kind == APPROACH else withdrawal
            while able:
                point = lowest(able)
                able &= able - 1
                set_step(chain, 0, geometry, own, enemy, np.int64(1) << point, point, direction, kind)
                value = finish_chain(data, geometry, chain)
                if value in (1, UNKNOWN):
                    return value
                best = max(best, value)
    return best


@kernel
def set_step(
    chain: Any, depth: Int, geometry: Int, own: Int, enemy: Int, entered: Int, point: Int, direction: Int, kind: Int
) -> None:
    """Store the result of a capturing step: own, enemy, entered, stone, direction, and 0 continuations tried."""
    step = STEP[geometry, direction]
    target = point + step
    away = direction if kind == APPROACH else direction ^ 4
    line, onward = LINE[geometry, away], STEP[geometry, away]
    bit = np.int64(1) << (target if kind == APPROACH else point)
    while bit & line:
        bit = shifted(bit, onward)
        if not bit & enemy:
            break
        enemy ^= bit
    chain[depth, 0] = own ^ (np.int64(1) << point | np.int64(1) << target)
    chain[depth, 1] = enemy
    chain[depth, 2] = entered | np.int64(1) << target
    chain[depth, 3] = target
    chain[depth, 4] = direction
    chain[depth, 5] = 0


@kernel
def finish_chain(data: TableData, geometry: Int, chain: Any) -> Int:
    """The best result of the turn in chain[0], by stopping there or after any further steps."""
    depth = 0
    best = result_of_stopping(data, geometry, chain, 0)
    while depth >= 0:
        if best in (1, UNKNOWN):
            return best
        choice = chain[depth, 5]
        if choice == 16:
            depth -= 1
            continue
        chain[depth, 5] += 1
        direction, kind = choice >> 1, APPROACH if choice & 1 else WITHDRAWAL
        if direction == chain[depth, 4]:
            continue
        own, enemy, entered, point = chain[depth, 0], chain[depth, 1], chain[depth, 2], chain[depth, 3]
        not_entered = POINTS[geometry] & ~(own | enemy | entered)
        approach, withdrawal = captures(np.int64(1) << point, enemy, not_entered, geometry, direction)
        if (approach if kind == APPROACH else withdrawal) == 0:
            continue
        depth += 1
        set_step(chain, depth, geometry, own, enemy, entered, point, direction, kind)
        value = result_of_stopping(data, geometry, chain, depth)
        best = value if value == UNKNOWN else max(best, value)
    return best


@kernel
def result_of_stopping(data: TableData, geometry: Int, chain: Any, depth: Int) -> Int:
    own, enemy = chain[depth, 0], chain[depth, 1]
    if enemy == 0:
        return np.int64(1)
    code = look_up(data, geometry, enemy, own)
    if code == UNKNOWN:
        return code
    return np.int64(1) if code < 0 else np.int64(-1) if code > 0 else np.int64(0)


# Game states


@kernel
def probe(state: State, data: TableData) -> Int:
    """The exact value of a state, also in the middle of a turn: 1, 0 or -1 for the side to move; UNKNOWN outside the
    tablebase. The game must not be over, and the tablebase must match the state's board and draw_after."""
    geometry = np.int64(state.geometry)
    own, enemy = state.stones[state.mover], state.stones[1 - state.mover]
    if state.handicapped >= 0 and popcount(state.stones[state.handicapped]) > HANDICAP_LIMIT:
        return np.int64(UNKNOWN)
    if not state.starts_turn:
        if enemy != 0 and look_up(data, geometry, enemy, own) == UNKNOWN:
            return np.int64(UNKNOWN)
        chain = new_chain()
        chain[0, 0], chain[0, 1], chain[0, 2] = own, enemy, state.entered
        chain[0, 3], chain[0, 4] = state.stone, state.direction
        return finish_chain(data, geometry, chain)
    code = look_up(data, geometry, own, enemy)
    if code == UNKNOWN or state.draw_after == 0:
        return code if code == UNKNOWN else np.int64(1) if code > 0 else np.int64(-1) if code < 0 else np.int64(0)
    return result_within(code, np.int64(state.draw_after) - np.int64(state.quiet))
