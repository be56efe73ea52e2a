"""Static evaluation of Sudoku-Moyo.

The side that runs out of stones loses, so what counts is the stones still to come: how many a side can hope for (its
room) and how many the other side cannot prevent (its safe stones). Both are bounds, and once one side's safe stones
outlast the other's room the game is decided:

    room    in each block the smaller of the side's open cells and its fitting digits, added up; or by rows, or by
            columns, if that is less
    safe    stones that fit together and that no stone of the other side can ever prevent
    spare   1 when a further stone fits beside the safe ones: the side to move can lay it at once

In horikomi both sides lay everywhere and empty cells in the own shima decide, so there the cells are counted.

Tree search with this evaluation of leaves won 63 % of 200 games against plain UCT at 0.2 seconds, and 69 % of 48
against itself with random playouts at 0.03. In horikomi it won 37 % of 38 games against UCT, and with playouts 66 % of
56, so there games are played out.
"""

from __future__ import annotations

import numpy as np

from ...rules.bits import popcount
from ...rules.contract import ONGOING, Int, State
from ...rules.kernel import kernel
from ...rules.weights import Weight, Weights
from .grid import UNITS, units_of
from .kernels import BOTH, DARK, LIGHT, REGION, TAKE, candidates, is_own
from .max_stones import UNITS_OF, Numbers
from .variants import Variant

PLAYER = "mcts"


def tree_options(variant: Variant) -> dict[str, object]:
    """Return the tree search options of a variant: horikomi uses playouts."""
    return {"evaluates": False, "guided": False} if variant.horikomi else {}


WEIGHTS = (
    Weight("room", 550, "stone a side can still hope to lay"),
    Weight("safe", 400, "stone the other side can no longer prevent"),
    Weight("open", 100, "own cell that some digit fits"),
    Weight("fit", 75, "digit that fits an own cell, counted for every cell"),
    Weight("turn", -550, "having to lay a stone; like the weights above, it counts more the fewer stones are left"),
    Weight("start", 100, "being to move, regardless of what is left: the first to take room away"),
    Weight("decided", 4_000, "safe stones that outlast the other side's room: the game is won"),
    Weight("gap", -600, "horikomi: own cell that nothing fits any more"),
    Weight("hole", -150, "horikomi: own cell that is still open"),
    Weight("choice", 30, "horikomi: digit that fits an own cell, counted for every cell"),
)
ROOM, SAFE, OPEN, FIT, TURN, START, DECIDED, GAP, HOLE, CHOICE = range(len(WEIGHTS))
GAPS, SPARE, COUNTS = 4, 5, 6
"""Counts of `survey` for each side: ROOM, SAFE, OPEN and FIT as above, cells that nothing fits, and whether there is a
spare stone."""
FULL, LATE = 20, 6
"""The weights apply unscaled when both sides together have room for FULL - LATE stones."""

PEERS = np.array(
    [sorted({other for unit in units_of(cell) for other in UNITS[unit]} - {cell}) for cell in range(81)], np.int64
)
LOSS = np.array([0, 700, 220, 130, 90, 75, 75, 75, 75, 75], np.int64)
"""The cost of losing one digit in a cell with so many fitting digits."""
CONTESTED = 200
"""The value of a stone that the other side could prevent: safe ones can wait."""
STEP, STEPS, EVEN = 25, 121, 60
MOVE_PRIORITY = np.minimum(1_000, 40 * np.exp((np.arange(STEPS) - EVEN) * STEP / 350)).astype(np.int64)
"""The priority of a move by its gain, in steps; EVEN is no gain."""


@kernel
def survey(state: State, counts: Numbers) -> None:
    """Count everything for both sides into counts[side], which must be zero. Safe and spare stones are not counted in
    horikomi."""
    fits, reach, cells = np.zeros(81, np.int64), np.zeros((2, 27), np.int64), np.zeros((2, 27), np.int64)
    for cell in range(81):
        owner = np.int64(state.owner[REGION[state.regions, cell]])
        if state.cells[cell] == 0 and (owner <= DARK or owner == BOTH):
            fits[cell] = candidates(state, cell)
            for side in range(2):
                if owner == 1 - side:
                    continue
                if fits[cell]:
                    counts[side, OPEN] += 1
                    counts[side, FIT] += popcount(fits[cell])
                    for kind in range(3):
                        reach[side, UNITS_OF[cell, kind]] |= fits[cell]
                        cells[side, UNITS_OF[cell, kind]] += 1
                else:
                    counts[side, GAPS] += 1
    for side in range(2):
        counts[side, ROOM] = room_of(cells[side], reach[side])
    if not state.horikomi:
        count_safe(state, fits, reach, counts)


@kernel
def room_of(cells: Numbers, digits: Numbers) -> Int:
    """Return the upper bound for so many open cells and these fitting digits in each unit."""
    least = np.int64(81)
    for kind in range(3):
        total = np.int64(0)
        for unit in range(9 * kind, 9 * kind + 9):
            total += min(cells[unit], popcount(digits[unit]))
        least = min(least, total)
    return least


@kernel
def count_safe(state: State, fits: Numbers, reach: Numbers, counts: Numbers) -> None:
    """Lay safe stones, cells with the fewest choices first, and count them; then look for a spare one. Changes `fits`.

    What a side can reach only shrinks, so a stone that it cannot prevent now it can never prevent. In shared cells no
    stone is safe, but it may be the spare one.
    """
    # 1. The safe digits of each cell
    safe = np.zeros(81, np.int64)
    for cell in range(81):
        owner = np.int64(state.owner[REGION[state.regions, cell]])
        if fits[cell] and owner <= DARK:
            enemy = 1 - owner
            safe[cell] = fits[cell] & ~digits_around(reach[enemy], cell)

    # 2. Lay them: where one fits, where two do, then the other cells
    laid = np.zeros((2, 27), np.int64)
    for few in range(1, 4):
        for cell in range(81):
            if safe[cell] and (popcount(safe[cell]) == few or few == 3):
                side = np.int64(state.owner[REGION[state.regions, cell]])
                free = safe[cell] & ~digits_around(laid[side], cell)
                safe[cell] = 0
                if free:
                    for kind in range(3):
                        laid[side, UNITS_OF[cell, kind]] |= free & -free
                    counts[side, SAFE] += 1
                    fits[cell] = 0

    # 3. A spare one, safe or not
    for cell in range(81):
        if fits[cell]:
            for each in range(2):
                own = is_own(state, REGION[state.regions, cell], each)
                if own and fits[cell] & ~digits_around(laid[each], cell):
                    counts[each, SPARE] = 1


@kernel
def digits_around(digits: Numbers, cell: Int) -> Int:
    """Return the digits of a cell's row, column and block, given per unit."""
    return digits[UNITS_OF[cell, 0]] | digits[UNITS_OF[cell, 1]] | digits[UNITS_OF[cell, 2]]


@kernel
def winner_by_counting(state: State, counts: Numbers) -> Int:
    """Return the side whose safe stones outlast the other's room, the mover's spare stone included; ONGOING if
    neither's do."""
    if state.draft > 0 or state.opening or state.horikomi:
        return np.int64(ONGOING)
    mover = np.int64(state.mover)
    if counts[mover, SAFE] + counts[mover, SPARE] > counts[1 - mover, ROOM]:
        return mover
    return 1 - mover if counts[1 - mover, SAFE] >= counts[mover, ROOM] else np.int64(ONGOING)


@kernel
def known_result(state: State) -> Int:
    """Return the winner with best play where counting stones shows it, else ONGOING."""
    if state.draft > 0 or state.opening or state.horikomi:
        return np.int64(ONGOING)
    counts = np.zeros((2, COUNTS), np.int64)
    survey(state, counts)
    return winner_by_counting(state, counts)


@kernel
def evaluate(state: State, weights: Weights) -> Int:
    counts = np.zeros((2, COUNTS), np.int64)
    survey(state, counts)
    return weighted_sum(state, counts, weights)


@kernel
def weighted_sum(state: State, counts: Numbers, weights: Weights) -> Int:
    """Return the evaluation of the counts."""
    left = counts[LIGHT, ROOM] + counts[DARK, ROOM] + LATE
    lead = counts[LIGHT] - counts[DARK]
    if state.horikomi:
        return FULL * (weights[GAP] * lead[GAPS] + weights[HOLE] * lead[OPEN] + weights[CHOICE] * lead[FIT]) // left
    winner = winner_by_counting(state, counts)
    if winner != ONGOING:
        return weights[DECIDED] * (1 - 2 * winner)
    value = (
        weights[ROOM] * lead[ROOM] + weights[SAFE] * lead[SAFE] + weights[OPEN] * lead[OPEN] + weights[FIT] * lead[FIT]
    )
    if state.opening:
        return FULL * value // left
    sign = 1 - 2 * np.int64(state.mover)
    return FULL * (value + sign * weights[TURN]) // left + sign * weights[START]


@kernel
def order(state: State, move: Int) -> Int:
    """Return what a stone takes from the other side less what it takes from the own one; stones that could be prevented
    come before safe ones.

    In horikomi a stone also fills a cell, which is good for the cell's owner.
    """
    if move >= TAKE:
        return MOVE_PRIORITY[EVEN]
    cell, digit, side = move // 9, np.int64(1) << move % 9, np.int64(state.mover)
    gain, contested = np.int64(0), False
    for peer in PEERS[cell]:
        if state.cells[peer] == 0:
            fit, owner = candidates(state, peer), np.int64(state.owner[REGION[state.regions, peer]])
            if fit & digit and owner <= DARK:
                gain += -LOSS[popcount(fit)] if owner == side else LOSS[popcount(fit)]
                contested = contested or owner != side
    if state.horikomi and not state.opening:
        filled, owner = LOSS[popcount(candidates(state, cell))], state.owner[REGION[state.regions, cell]]
        if owner != BOTH:
            gain += filled if owner == side else -filled
    elif contested:
        gain += CONTESTED
    return MOVE_PRIORITY[max(0, min(STEPS - 1, EVEN + gain // STEP))]


def points(state: State) -> tuple[int, int]:
    """Return the expected scores: the lead in room of the side ahead; in horikomi the gaps."""
    counts = np.zeros((2, COUNTS), np.int64)
    survey(state, counts)
    if state.horikomi:
        return int(counts[LIGHT, GAPS]), int(counts[DARK, GAPS])
    lead = int(counts[LIGHT, ROOM] - counts[DARK, ROOM])
    return max(0, lead), max(0, -lead)
