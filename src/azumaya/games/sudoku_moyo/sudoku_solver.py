"""Compiled sudoku solvers: by trial, to count solutions, and by named techniques, with the number of ways to continue.

Digits are 1–9, 0 for free; sets of digits have bit 0 for digit 1. `used[27]` holds the digits in each row, column and
block, `fits[81]` the candidates of each cell.
"""

from __future__ import annotations

import numpy as np

from ...rules.bits import lowest, popcount
from ...rules.contract import Int
from ...rules.kernel import kernel
from .grid import UNITS
from .max_stones import UNITS_OF, Numbers

ALL_DIGITS = 0b111111111
CELLS_OF = np.array(UNITS, np.int64)

TECHNIQUES = (
    "hidden single in a block",
    "hidden single in a row",
    "hidden single in a column",
    "naked single",
    "locked candidates",
    "naked pair",
    "hidden pair",
)
"""From easy to hard; the grade of a task is the first that solves it together with all before it."""
NAKED_SINGLE, LOCKED, NAKED_PAIR, HIDDEN_PAIR = 3, 4, 5, 6
MOST_STEPS = 82
ENDING = 12
"""Ways to continue are not counted with so few free cells: every task narrows at the end."""


# Solving by trial


@kernel
def count_solutions(
    givens: Numbers, order: Numbers, solution: Numbers, limit: Int, max_trials: Int, thorough: bool
) -> Int:
    """Count the solutions of a task, at most `limit`; -1 after `max_trials` trials. Digits are tried in `order`;
    `solution` gets the first one.

    A thorough search looks for hidden singles before each trial: slower per trial, but far fewer trials on hard tasks.
    """
    digits, used = givens.copy(), used_by(givens)
    trail, left = np.zeros(82, np.int64), np.zeros(82, np.int64)
    found, depth = np.int64(0), np.int64(0)
    trail[0], left[0] = tightest_cell(digits, used, thorough)
    for _ in range(max_trials):
        # 1. A full grid is a solution.
        if trail[depth] < 0:
            if found == 0:
                solution[:] = digits
            found += 1
            if found == limit:
                return found
        # 2. After it, and where nothing is left to try, go back.
        if left[depth] == 0:
            depth -= 1
            if depth < 0:
                return found
            toggle_used(used, trail[depth], digits[trail[depth]])
            digits[trail[depth]] = 0
            continue
        # 3. Try the next digit.
        digit = first_in_order(left[depth], order)
        left[depth] ^= np.int64(1) << (digit - 1)
        digits[trail[depth]] = digit
        toggle_used(used, trail[depth], digit)
        depth += 1
        trail[depth], left[depth] = tightest_cell(digits, used, thorough)
    return -1


@kernel
def used_by(digits: Numbers) -> Numbers:
    used = np.zeros(27, np.int64)
    for cell in range(81):
        if digits[cell]:
            toggle_used(used, cell, digits[cell])
    return used


@kernel
def toggle_used(used: Numbers, cell: Int, digit: Int) -> None:
    for kind in range(3):
        used[UNITS_OF[cell, kind]] ^= np.int64(1) << (digit - 1)


@kernel
def fitting(used: Numbers, cell: Int) -> Int:
    return ALL_DIGITS & ~(used[UNITS_OF[cell, 0]] | used[UNITS_OF[cell, 1]] | used[UNITS_OF[cell, 2]])


@kernel
def tightest_cell(digits: Numbers, used: Numbers, thorough: bool) -> tuple[Int, Int]:
    """Return the free cell with the fewest candidates, and those; (-1, 0) when no cell is free. Thorough: a hidden
    single counts as one candidate."""
    best: Int = np.int64(10)
    chosen: Int = np.int64(-1)
    candidates: Int = np.int64(0)
    for cell in range(81):
        if digits[cell] == 0:
            mask = fitting(used, cell)
            count = popcount(mask)
            if count < best:
                best, chosen, candidates = count, cell, mask
                if count < 2:
                    break
    if thorough and best > 1 and chosen >= 0:
        for unit in range(27):
            cell, mask = hidden_single(digits, used, unit)
            if cell >= 0:
                return cell, mask
    return chosen, candidates


@kernel
def hidden_single(digits: Numbers, used: Numbers, unit: Int) -> tuple[Int, Int]:
    """Return a cell and the digit that has no other place in a unit; a cell and no digit where a digit has no place at
    all; (-1, 0) otherwise."""
    once, twice = np.int64(0), np.int64(0)
    free = np.int64(-1)
    for i in range(9):
        cell = CELLS_OF[unit, i]
        if digits[cell] == 0:
            free = cell
            mask = fitting(used, cell)
            twice |= once & mask
            once |= mask
    if free >= 0 and once | used[unit] != ALL_DIGITS:
        return free, np.int64(0)
    once &= ~twice
    if once:
        for i in range(9):
            cell = CELLS_OF[unit, i]
            if digits[cell] == 0 and fitting(used, cell) & once:
                return cell, fitting(used, cell) & once
    return np.int64(-1), np.int64(0)


@kernel
def first_in_order(mask: Int, order: Numbers) -> Int:
    for i in range(9):
        if mask >> (order[i] - 1) & 1:
            return order[i]
    return np.int64(0)


# Solving by technique


@kernel
def solve_by_technique(givens: Numbers, hardest: Int, ways: Numbers) -> tuple[Int, Int]:
    """Solve with the techniques up to `hardest`, step by step. Return the steps made and the cells still free (0:
    solved).

    A step fills every cell that a single can fill; `ways` gets their number for each step. Harder techniques strike out
    candidates only where there is no single.
    """
    digits, fits, found = givens.copy(), np.zeros(81, np.int64), np.zeros(81, np.int64)
    used = used_by(givens)
    free = np.int64(0)
    for cell in range(81):
        if digits[cell] == 0:
            fits[cell] = fitting(used, cell)
            free += 1
    steps = np.int64(0)
    while free > 0:
        count = find_singles(fits, found, hardest)
        if count == 0:
            if not strike_out(fits, hardest):
                return steps, free
            continue
        ways[steps] = count
        steps += 1
        for cell in range(81):
            if found[cell] and fits[cell] >> (found[cell] - 1) & 1:
                fill(digits, fits, cell, found[cell])
                free -= 1
            elif found[cell]:
                return steps, free
    return steps, free


@kernel
def fill(digits: Numbers, fits: Numbers, cell: Int, digit: Int) -> None:
    digits[cell] = digit
    fits[cell] = 0
    for kind in range(3):
        unit = UNITS_OF[cell, kind]
        for i in range(9):
            fits[CELLS_OF[unit, i]] &= ~(np.int64(1) << (digit - 1))


@kernel
def find_singles(fits: Numbers, found: Numbers, hardest: Int) -> Int:
    """Write the digits that singles fill into `found`; return the number of cells."""
    found[:] = 0
    for kind in range(min(hardest, 2) + 1):
        first = 18 if kind == 0 else 9 * (kind - 1)
        for unit in range(first, first + 9):
            find_hidden_singles(fits, found, unit)
    count = np.int64(0)
    for cell in range(81):
        if hardest >= NAKED_SINGLE and found[cell] == 0 and popcount(fits[cell]) == 1:
            found[cell] = lowest(fits[cell]) + 1
        count += found[cell] != 0
    return count


@kernel
def find_hidden_singles(fits: Numbers, found: Numbers, unit: Int) -> None:
    """Find digits with only one place left in a unit."""
    once, twice = np.int64(0), np.int64(0)
    for i in range(9):
        twice |= once & fits[CELLS_OF[unit, i]]
        once |= fits[CELLS_OF[unit, i]]
    once &= ~twice
    if once:
        for i in range(9):
            here = fits[CELLS_OF[unit, i]] & once
            if here:
                found[CELLS_OF[unit, i]] = lowest(here) + 1


@kernel
def strike_out(fits: Numbers, hardest: Int) -> bool:
    """Strike out candidates by the easiest technique that finds any; return whether one did."""
    if hardest >= LOCKED and strike_locked(fits):
        return True
    if hardest >= NAKED_PAIR and strike_naked_pairs(fits):
        return True
    return bool(hardest >= HIDDEN_PAIR and strike_hidden_pairs(fits))


@kernel
def strike_locked(fits: Numbers) -> bool:
    """Strike out by locked candidates: a digit whose places in a block are all in one line is nowhere else in that
    line, and vice versa."""
    struck = False
    for block in range(18, 27):
        for line in range(18):
            inside, in_block, in_line = np.int64(0), np.int64(0), np.int64(0)
            for i in range(9):
                cell = CELLS_OF[block, i]
                if UNITS_OF[cell, line // 9] == line:
                    inside |= fits[cell]
                else:
                    in_block |= fits[cell]
                cell = CELLS_OF[line, i]
                if UNITS_OF[cell, 2] != block:
                    in_line |= fits[cell]
            if is_crossing(block, line) and inside & (in_block ^ in_line):
                for i in range(9):
                    strike_outside(fits, CELLS_OF[line, i], 2, block, inside & ~in_block)
                    strike_outside(fits, CELLS_OF[block, i], line // 9, line, inside & ~in_line)
                struck = True
    return struck


@kernel
def is_crossing(block: Int, line: Int) -> bool:
    return bool((block - 18) // 3 == line // 3 if line < 9 else (block - 18) % 3 == (line - 9) // 3)


@kernel
def strike_outside(fits: Numbers, cell: Int, kind: Int, unit: Int, digits: Int) -> None:
    """Strike out digits in a cell outside a unit."""
    if UNITS_OF[cell, kind] != unit:
        fits[cell] &= ~digits


@kernel
def strike_naked_pairs(fits: Numbers) -> bool:
    """Strike out by naked pairs: two cells of a unit with the same two candidates exclude them in its other cells."""
    struck = False
    for unit in range(27):
        for i in range(9):
            pair = fits[CELLS_OF[unit, i]]
            if popcount(pair) != 2:
                continue
            for j in range(i + 1, 9):
                if fits[CELLS_OF[unit, j]] == pair:
                    for k in range(9):
                        if k not in (i, j) and fits[CELLS_OF[unit, k]] & pair:
                            fits[CELLS_OF[unit, k]] &= ~pair
                            struck = True
    return struck


@kernel
def strike_hidden_pairs(fits: Numbers) -> bool:
    """Strike out by hidden pairs: two digits with the same two places in a unit exclude all others there."""
    struck = False
    for unit in range(27):
        for one in range(9):
            places = places_of(fits, unit, one)
            if popcount(places) != 2:
                continue
            for other in range(one + 1, 9):
                if places_of(fits, unit, other) == places:
                    pair = np.int64(1) << one | np.int64(1) << other
                    for i in range(9):
                        if places >> i & 1 and fits[CELLS_OF[unit, i]] & ~pair:
                            fits[CELLS_OF[unit, i]] &= pair
                            struck = True
    return struck


@kernel
def places_of(fits: Numbers, unit: Int, digit: Int) -> Int:
    """Return where in a unit a digit may go, as a set of its nine cells."""
    places = np.int64(0)
    for i in range(9):
        places |= (fits[CELLS_OF[unit, i]] >> digit & 1) << i
    return places


# Making tasks


@kernel
def fewest_ways(ways: Numbers, steps: Int, free: Int) -> Int:
    """Return the fewest ways to continue at any step before the ending; for a task that begins in the ending, those of
    its first step."""
    least = ways[0]
    for step in range(steps):
        if free <= ENDING:
            break
        least = min(least, ways[step])
        free -= ways[step]
    return least


@kernel
def dig(grid: Numbers, groups: Numbers, target: Int, hardest: Int, ways: Int) -> Int:
    """Remove digits from a full grid, group by group, while the task stays solvable with so many ways to continue;
    return the number of givens left.

    A group is a row of one or two cells (-1: none). The azumaya is emptied to four digits first, because later
    removals could make that impossible.
    """
    counts = np.zeros(MOST_STEPS, np.int64)
    givens = np.int64(81)
    for only_centre in (True, False):
        for group in range(len(groups)):
            one, other = groups[group, 0], groups[group, 1]
            if grid[one] == 0 or givens <= target or only_centre != (UNITS_OF[one, 2] == 22):
                continue
            kept_one, kept_other = grid[one], grid[max(other, 0)]
            if not can_remove(grid, one) or (other >= 0 and not can_remove(grid, other)):
                continue
            grid[one] = 0
            if other >= 0:
                grid[other] = 0
            removed = 1 if other < 0 or other == one else 2
            steps, free = solve_by_technique(grid, hardest, counts)
            taken = 81 - givens + removed
            if free == 0 and (taken <= ENDING or fewest_ways(counts, steps, taken) >= ways):
                givens -= removed
            else:
                grid[one] = kept_one
                if other >= 0:
                    grid[other] = kept_other
    return givens


@kernel
def can_remove(grid: Numbers, cell: Int) -> bool:
    """Return whether the block of a cell has more than two digits left to remove from."""
    block = UNITS_OF[cell, 2]
    count = 0
    for i in range(9):
        count += grid[CELLS_OF[block, i]] != 0
    return count > 2
