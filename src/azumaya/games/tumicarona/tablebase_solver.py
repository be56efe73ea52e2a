"""Tablebase construction: solves one division of stones for both sides to move, by the definition of the draw count.

With k turns left before the draw a quiet position (no capture to make) is won when a step leads to one the other side
has lost with k - 1 left, and lost when every step leads to one the other side has won with k - 1 left. So k is counted
up from 0, where only the side without a step has lost. Whole rows of positions are computed at once:

                     the other side's stones, all sets of them →
    own stones  A    0 0 1 0 1 1 0 0 …      bit = the side to move has lost (has won, is quiet)
        ↓       A′   1 0 0 0 1 0 0 1 …
                A″   …

A step leads from row A to rows A′, and the other side's stones stay in their columns: a row of wins is the union of the
other side's rows of losses over all A′, a row of losses the intersection of its rows of wins, where a column counts as
won if a stone of the other side blocks the step. The other side's matrix has rows and columns swapped, so matrices are
transposed between two rounds.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any

import numpy as np

from ...rules.bits import lowest
from ...rules.contract import Int
from ...rules.kernel import kernel
from ...rules.tablebase_value import TableData
from .kernels import LINE, POINTS, STEP, captures
from .tablebase_index import (
    BOARD_POINTS,
    CHOOSE,
    Bits,
    Folds,
    Images,
    folds_of,
    images_of,
    next_set,
    number_of,
    representatives,
    set_of,
)
from .tablebase_probe import best_capture, new_chain

Codes = np.ndarray[tuple[int, int], np.dtype[np.int8]]
Matrix = np.ndarray[tuple[int, int], np.dtype[np.int64]]

QUIET, HOLE = 127, 126
"""Temporary codes: undecided, and no position (two stones on one point)."""
LONGEST = 120
"""Longer distances are stored as this value; they occur only without the draw count."""
CHUNKS = 64
Run = Callable[[Callable[[int, int], Any], int], list[Any]]


# Captures


@kernel
def resolve_capture_rows(
    data: TableData, geometry: Int, own_sets: Bits, others: Int, codes: Codes, first: Int, last: Int
) -> None:
    """Resolve positions with a capture from layers of fewer stones; mark the rest as QUIET or HOLE."""
    chain = new_chain()
    for row in range(first, last):
        own = own_sets[row]
        enemy = (np.int64(1) << others) - 1
        for column in range(codes.shape[1]):
            if own & enemy:
                codes[row, column] = HOLE
            elif not any_capture(own, enemy, geometry):
                codes[row, column] = QUIET
            else:
                value = best_capture(data, geometry, own, enemy, chain)
                codes[row, column] = 1 if value == 1 else -2 if value == -1 else 0
            enemy = next_set(enemy)


@kernel
def any_capture(own: Int, enemy: Int, geometry: Int) -> bool:
    free = POINTS[geometry] & ~(own | enemy)
    for direction in range(8):
        approach, withdrawal = captures(own, enemy, free, geometry, direction)
        if approach | withdrawal:
            return True
    return False


# Bit matrices


@kernel
def spread_rows(codes: Codes, code: Int, folds: Folds, images: Images, matrix: Matrix, first: Int, last: Int) -> None:
    """Set the bits of all positions with a given code in the folded layer."""
    columns = codes.shape[1]
    for row in range(first, last):
        source, image, target = codes[folds[row] >> 3], images[folds[row] & 7], matrix[row]
        for word in range(target.size):
            bits = np.int64(0)
            for column in range(word << 6, min((word << 6) + 64, columns)):
                bits |= np.int64(source[image[column]] == code) << (column & 63)
            target[word] |= bits


@kernel
def transpose_rows(matrix: Matrix, target: Matrix, first: Int, last: Int) -> None:
    """Transpose the matrix in blocks of 64 × 64 bits, for the blocks of rows from `first` to `last`."""
    block = np.zeros(64, np.int64)
    for rows in range(first, last):
        height = min(64, matrix.shape[0] - (rows << 6))
        for word in range(matrix.shape[1]):
            block[:] = 0
            any_bit = np.int64(0)
            for row in range(height):
                block[row] = matrix[(rows << 6) + row, word]
                any_bit |= block[row]
            if any_bit:
                transpose_block(block)
            for column in range(min(64, target.shape[0] - (word << 6))):
                target[(word << 6) + column, rows] = block[column]


@kernel
def transpose_block(block: Bits) -> None:
    """Transpose a 64 × 64 bit block by swapping ever smaller quarters."""
    half, mask = 32, np.int64(0xFFFFFFFF)
    while half:
        at = 0
        while at < 64:
            for row in range(at, at + half):
                changed = ((block[row] >> half) ^ block[row + half]) & mask
                block[row + half] ^= changed
                block[row] ^= changed << half
            at += 2 * half
        half >>= 1
        mask ^= mask << half


@kernel
def fill_occupied(count: Int, occupied: Matrix) -> None:
    """Fill in the columns whose set contains each point."""
    bits = (np.int64(1) << count) - 1
    for column in range(CHOOSE[occupied.shape[0], count]):
        left = bits
        while left:
            occupied[lowest(left), column >> 6] |= np.int64(1) << (column & 63)
            left &= left - 1
        bits = next_set(bits)


@kernel
def advance_rows(
    geometry: Int,
    stones: Int,
    turns: Int,
    quiet: Matrix,
    won: Matrix,
    lost: Matrix,
    other_won: Matrix,
    other_lost: Matrix,
    occupied: Matrix,
    folds: Folds,
    codes: Codes,
    first: Int,
    last: Int,
) -> Int:
    """Advance by one turn: add newly won and lost positions with their distance and return the number of changes."""
    width = quiet.shape[1]
    can, must = np.zeros(width, np.int64), np.zeros(width, np.int64)
    win_code, loss_code = min(turns, LONGEST), -min(turns, LONGEST) - 1
    reached = 0
    own = set_of(first, stones)
    for row in range(first, last):
        # 1. Skip rows without undecided positions
        quiet_row, win, loss = quiet[row], won[row], lost[row]
        unsettled = np.int64(0)
        for word in range(width):
            unsettled |= quiet_row[word] & ~(win[word] | loss[word])

        # 2. Combine the rows that the steps lead to
        if unsettled:
            can[:], must[:] = 0, -1
            left = own
            while left:
                point = lowest(left)
                left &= left - 1
                for direction in range(8):
                    target = point + STEP[geometry, direction]
                    if not LINE[geometry, direction] >> point & 1 or own >> target & 1:
                        continue
                    moved = number_of(own ^ (np.int64(1) << point | np.int64(1) << target))
                    losing, winning, barred = other_lost[moved], other_won[moved], occupied[target]
                    for word in range(width):
                        can[word] |= losing[word]
                        must[word] &= winning[word] | barred[word]

            # 3. Record new results
            stands_for_all = folds[row] & 7 == 0
            for word in range(width):
                newly_won = quiet_row[word] & can[word] & ~win[word]
                newly_lost = quiet_row[word] & must[word] & ~loss[word]
                if newly_won | newly_lost:
                    reached += 1
                    win[word] |= newly_won
                    loss[word] |= newly_lost
                    if stands_for_all:
                        set_codes(codes[folds[row] >> 3], word << 6, newly_won, win_code)
                        set_codes(codes[folds[row] >> 3], word << 6, newly_lost, loss_code)
        own = next_set(own)
    return reached


@kernel
def set_codes(codes: Any, column: Int, bits: Int, code: Int) -> None:
    while bits:
        codes[column + lowest(bits)] = code
        bits &= bits - 1


@kernel
def mark_draws(codes: Codes, first: Int, last: Int) -> None:
    """Mark the remaining undecided positions as drawn."""
    for row in range(first, last):
        for column in range(codes.shape[1]):
            if codes[row, column] == QUIET:
                codes[row, column] = 0


# A division


@dataclass
class HalfTable:
    """The positions of a division with one side to move."""

    geometry: int
    stones: int
    others: int

    def __post_init__(self) -> None:
        points = int(BOARD_POINTS[self.geometry])
        self.rows, columns = int(CHOOSE[points, self.stones]), int(CHOOSE[points, self.others])
        self.folds, self.orbits = folds_of(self.geometry, self.stones)
        self.own_sets = representatives(self.folds, self.stones)
        self.images = images_of(self.geometry, self.others)
        self.codes: Codes = np.zeros((self.orbits, columns), np.int8)
        self.shape = (self.rows, columns + 63 >> 6)
        self.occupied: Matrix = np.zeros((points, self.shape[1]), np.int64)
        fill_occupied(self.others, self.occupied)

    def resolve_captures(self, data: TableData, run: Run) -> None:
        run(partial(resolve_capture_rows, data, self.geometry, self.own_sets, self.others, self.codes), self.orbits)
        self.quiet, self.won, self.lost = (np.zeros(self.shape, np.int64) for _ in range(3))
        self.other_won, self.other_lost = np.zeros(self.shape, np.int64), np.zeros(self.shape, np.int64)
        self.spread(QUIET, self.quiet, run)

    def spread(self, code: int, matrix: Matrix, run: Run) -> None:
        run(partial(spread_rows, self.codes, code, self.folds, self.images, matrix), self.rows)

    def receive(self, other: HalfTable, run: Run) -> None:
        """Copy the wins and losses found so far for the other side to move."""
        for matrix, target in ((other.won, self.other_won), (other.lost, self.other_lost)):
            run(partial(transpose_rows, matrix, target), matrix.shape[0] + 63 >> 6)

    def advance(self, turns: int, run: Run) -> int:
        matrices = self.quiet, self.won, self.lost, self.other_won, self.other_lost, self.occupied
        counted = run(
            partial(advance_rows, self.geometry, self.stones, turns, *matrices, self.folds, self.codes), self.rows
        )
        return sum(counted)


def solve_division(
    data: TableData,
    geometry: int,
    stones: int,
    others: int,
    draw_after: int,
    threads: int,
    progress: Callable[[float], None],
) -> dict[tuple[int, int], Codes]:
    """The codes of a division for each side to move, by (own stones, other stones). `data` must hold all divisions that
    a capture can lead to."""
    halves = [HalfTable(geometry, stones, others)] + ([HalfTable(geometry, others, stones)] if stones != others else [])
    with ThreadPoolExecutor(threads) as pool:

        def run(work: Callable[[int, int], Any], rows: int) -> list[Any]:
            step = max(1, -(-rows // CHUNKS))
            starts = range(0, rows, step)
            return list(pool.map(lambda first: work(first, min(first + step, rows)), starts))

        for number, half in enumerate(halves):
            half.resolve_captures(data, run)
            progress(0.6 * (number + 1) / len(halves))
        for turns in range(draw_after + 1) if draw_after else count():
            if turns:
                for half, other in zip(halves, halves[::-1], strict=True):
                    half.receive(other, run)
            if turns == 1:
                for half in halves:
                    half.spread(1, half.won, run)
                    half.spread(-2, half.lost, run)
            reached = sum(half.advance(turns, run) for half in halves)
            progress(0.6 + 0.4 * min(1, turns / (draw_after or LONGEST)))
            if turns > 1 and not reached:
                break
        for half in halves:
            run(partial(mark_draws, half.codes), half.orbits)
    return {(half.stones, half.others): half.codes for half in halves}
