"""Maximum of stones one side can lay in its own shima while the other moves no more.

Every stone that fits now, a digit in a cell, is a candidate. Two candidates exclude each other when they share the
cell, or share the digit and a row, a column or a block. The result is a maximum independent set of candidates. The
side's free cells, at most 36, are numbered 0, 1, …; a set of cells is an int64 bitboard:

    where[depth, digit]   the cells where a digit is still a candidate, at each depth of the search
    plan[depth, cell]     the digit laid there in the best solution found, 0 for none
    mates[0–3, cell]      the other cells in the same row, column, block, and any of the three
    units[0–26]           the cells of each row, column and block
    units[NODES]          the nodes the search may still visit

The maximum is exact when the search ends within its nodes. Positions of play need fewer than a hundred; a position set
up by hand may need millions. Beyond the limit the most stones that were found count, a plan that can really be laid.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from ...rules.bits import lowest, popcount
from ...rules.contract import Int
from ...rules.kernel import kernel
from .grid import units_of

Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]

MOST_CELLS = 36
DEEPEST = 9 * MOST_CELLS + 2
"""Each level has at least one candidate less."""
NODES = 27
MOST_NODES = 10_000
"""Node limit of the rules, about a tenth of a second."""
INEXACT = 64
"""Added to the result if it is a lower bound."""
UNITS_OF = np.array([units_of(cell) for cell in range(81)], np.int64)


@kernel
def most_stones(cells: Numbers, masks: Numbers, count: Int, stones: Numbers, nodes: Int) -> Int:
    """Return the most stones for `count` free cells with candidates `masks` (bit 0 for digit 1). `stones` gets a digit
    for each, or 0. After `nodes` nodes, return a lower bound plus INEXACT.

    Tries to fill every cell first, then all but one, and so on: a search with a high target is pruned early. A search
    without a target, with as many nodes again, gives the lower bound.
    """
    mates, units = np.zeros((4, MOST_CELLS), np.int64), np.zeros(NODES + 1, np.int64)
    where, plan = np.zeros((DEEPEST, 9), np.int64), np.zeros((DEEPEST, MOST_CELLS), np.int64)
    number_cells(cells, count, mates, units)
    units[NODES] = nodes
    target = first_candidates(masks, count, where)
    while search(where, plan, mates, units, np.int64(0), target - 1) < target and units[NODES] > 0:
        target -= 1
        first_candidates(masks, count, where)
    inexact = 0
    if units[NODES] <= 0:
        units[NODES] = nodes
        first_candidates(masks, count, where)
        target = search(where, plan, mates, units, np.int64(0), np.int64(-1))
        inexact = INEXACT
    for i in range(count):
        stones[i] = plan[0, i]
    return target + inexact


@kernel
def first_candidates(masks: Numbers, count: Int, where: Numbers) -> Int:
    """Write the candidates at depth 0; return the number of cells that have one."""
    cells = np.int64(0)
    for digit in range(9):
        where[0, digit] = 0
        for i in range(count):
            where[0, digit] |= (masks[i] >> digit & 1) << i
        cells |= where[0, digit]
    return popcount(int(cells))


@kernel
def number_cells(cells: Numbers, count: Int, mates: Numbers, units: Numbers) -> None:
    """Fill the tables of cells that share a unit."""
    for i in range(count):
        for kind in range(3):
            units[UNITS_OF[cells[i], kind]] |= np.int64(1) << i
    for i in range(count):
        for kind in range(3):
            mates[kind, i] = units[UNITS_OF[cells[i], kind]] & ~(np.int64(1) << i)
            mates[3, i] |= mates[kind, i]


@kernel
def search(where: Numbers, plan: Numbers, mates: Numbers, units: Numbers, depth: Int, beat: Int) -> Int:
    """Return the most stones from the candidates at this depth: exact, with its plan, when more than `beat`; otherwise
    any number that is not. Without nodes left, return those that can be laid at once, with their plan.

    A single recursive function with one signature, so that Numba compiles it once; the module docstring describes the
    arguments.
    """
    # 1. Lay stones that cannot do harm.
    clear_plan(plan, depth)
    sure = lay_harmless(where, plan, mates, depth)
    open_cells = cells_with_candidates(where, depth)
    units[NODES] -= 1
    if open_cells == 0 or units[NODES] <= 0:
        return sure
    # 2. Prune by the upper bound.
    bound = sure + most_by_units(where, mates, units, depth, open_cells)
    if bound <= beat:
        return bound
    # 3. Solve independent components one after the other.
    part = connected_cells(where, mates, depth, open_cells)
    if part != open_cells:
        hope = most_by_units(where, mates, units, depth, open_cells & ~part)
        copy_candidates(where, depth, part)
        total = sure + search(where, plan, mates, units, depth + 1, beat - sure - hope)
        replace_plan(plan, depth, part)
        copy_candidates(where, depth, open_cells & ~part)
        total += search(where, plan, mates, units, depth + 1, beat - total)
        replace_plan(plan, depth, open_cells & ~part)
        return total
    # 4. Branch on the most constrained cell: each of its digits, then none; stop when the bound is reached.
    i = tightest_cell(where, mates, depth, open_cells)
    best, left = beat, digits_of_cell(where, depth, i)
    laid = 0
    for _ in range(10):
        copy_candidates(where, depth, open_cells)
        stone = 1 if left else 0
        if left:
            laid = lowest(left)
            left &= left - 1
            exclude_rivals(where, mates, depth + 1, i, laid)
        else:
            exclude_cell(where, depth + 1, i)
        found = sure + stone + search(where, plan, mates, units, depth + 1, best - sure - stone)
        if found > best:
            best = found
            replace_plan(plan, depth, open_cells)
            if stone:
                plan[depth, i] = laid + 1
        if best >= bound or not stone:
            break
    return best


@kernel
def copy_candidates(where: Numbers, depth: Int, cells: Int) -> None:
    """Copy the candidates of some cells one level deeper."""
    for digit in range(9):
        where[depth + 1, digit] = where[depth, digit] & cells


@kernel
def lay_harmless(where: Numbers, plan: Numbers, mates: Numbers, depth: Int) -> Int:
    """Lay every candidate whose rivals all exclude one another, since at most one of them could be laid instead. Return
    the number of stones laid."""
    laid, again = 0, True
    while again:
        again = False
        for digit in range(9):
            cells = where[depth, digit]
            while cells:
                i = lowest(cells)
                cells &= cells - 1
                rivals = where[depth, digit] & mates[3, i]
                if rivals == 0 or (is_in_one_unit(rivals, mates, i) and digits_in(where, depth, i) == 1):
                    lay(where, plan, mates, depth, i, digit)
                    cells &= where[depth, digit]
                    laid += 1
                    again = True
    return laid


@kernel
def is_in_one_unit(rivals: Int, mates: Numbers, i: Int) -> bool:
    return bool(rivals & ~mates[0, i] == 0 or rivals & ~mates[1, i] == 0 or rivals & ~mates[2, i] == 0)


@kernel
def digits_in(where: Numbers, depth: Int, i: Int) -> Int:
    """Return the number of candidates of a cell."""
    count = 0
    for digit in range(9):
        count += where[depth, digit] >> i & 1
    return count


@kernel
def lay(where: Numbers, plan: Numbers, mates: Numbers, depth: Int, i: Int, digit: Int) -> None:
    plan[depth, i] = digit + 1
    exclude_rivals(where, mates, depth, i, digit)


@kernel
def exclude_rivals(where: Numbers, mates: Numbers, depth: Int, i: Int, digit: Int) -> None:
    """Remove a laid stone and its rivals from the candidates."""
    exclude_cell(where, depth, i)
    where[depth, digit] &= ~mates[3, i]


@kernel
def exclude_cell(where: Numbers, depth: Int, i: Int) -> None:
    """Remove a cell from the candidates."""
    for digit in range(9):
        where[depth, digit] &= ~(np.int64(1) << i)


@kernel
def cells_with_candidates(where: Numbers, depth: Int) -> Int:
    cells = where[depth, 0]
    for digit in range(1, 9):
        cells |= where[depth, digit]
    return cells


@kernel
def most_by_units(where: Numbers, mates: Numbers, units: Numbers, depth: Int, open_cells: Int) -> Int:
    """Return an upper bound for these cells: in each block (or row, or column) the smaller of open cells and digits;
    and for each digit the most cells that do not share a unit."""
    best = popcount(open_cells)
    for kind in range(3):
        total = 0
        for unit in range(9 * kind, 9 * kind + 9):
            cells = units[unit] & open_cells
            if cells:
                digits = 0
                for digit in range(9):
                    digits += where[depth, digit] & cells != 0
                total += min(digits, popcount(cells))
        best = min(best, total)
    total = 0
    for digit in range(9):
        total += most_of_a_digit(where[depth, digit] & open_cells, mates)
    return min(best, total)


@kernel
def most_of_a_digit(cells: Int, mates: Numbers) -> Int:
    """Return the most cells no two of which share a unit, by branching on the first cell."""
    stack_cells, stack_count = np.zeros(MOST_CELLS + 1, np.int64), np.zeros(MOST_CELLS + 1, np.int64)
    stack_cells[0] = cells
    height, best = 1, 0
    while height > 0:
        height -= 1
        left, count = stack_cells[height], stack_count[height]
        while left and count + popcount(left) > best:
            i = lowest(left)
            left &= left - 1
            if left & mates[3, i]:
                stack_cells[height], stack_count[height] = left, count
                height += 1
            left &= ~mates[3, i]
            count += 1
        if left == 0:
            best = max(best, count)
    return best


@kernel
def connected_cells(where: Numbers, mates: Numbers, depth: Int, open_cells: Int) -> Int:
    """Return the component of the lowest open cell, connected through candidates that exclude each other."""
    part = open_cells & -open_cells
    edge = part
    while edge:
        i = lowest(edge)
        edge &= edge - 1
        near = np.int64(0)
        for digit in range(9):
            if where[depth, digit] >> i & 1:
                near |= where[depth, digit] & mates[3, i]
        edge |= near & ~part
        part |= near
    return part


@kernel
def clear_plan(plan: Numbers, depth: Int) -> None:
    for i in range(MOST_CELLS):
        plan[depth, i] = 0


@kernel
def replace_plan(plan: Numbers, depth: Int, cells: Int) -> None:
    """Copy the plan for these cells from one level deeper."""
    for i in range(MOST_CELLS):
        if cells >> i & 1:
            plan[depth, i] = plan[depth + 1, i]


@kernel
def tightest_cell(where: Numbers, mates: Numbers, depth: Int, open_cells: Int) -> Int:
    """Return the open cell with the fewest digits, among equals the one whose digits have most rivals in other cells.

    A free cell is a missing stone, so branching on cells soon hits the bound. Branching on the places of a digit takes
    thousands of times as long, because a digit may be missing in a unit at no cost.
    """
    best: Int = np.int64(1 << 30)
    tightest: Int = np.int64(0)
    while open_cells:
        i = lowest(open_cells)
        open_cells &= open_cells - 1
        looseness = (digits_in(where, depth, i) << 9) - rivals_of(where, mates, depth, i)
        if looseness < best:
            best, tightest = looseness, i
    return tightest


@kernel
def rivals_of(where: Numbers, mates: Numbers, depth: Int, i: Int) -> Int:
    """Return the number of candidates in other cells that the digits of a cell exclude."""
    count = 0
    for digit in range(9):
        if where[depth, digit] >> i & 1:
            count += popcount(where[depth, digit] & mates[3, i])
    return count


@kernel
def digits_of_cell(where: Numbers, depth: Int, i: Int) -> Int:
    """Return the candidates of a cell, bit 0 for digit 1."""
    digits = np.int64(0)
    for digit in range(9):
        digits |= (where[depth, digit] >> i & 1) << digit
    return digits
