"""Compiled rules of Sudoku-Moyo.

Cells are 0–80 row by row, see `grid.py`. The nine regions are the blocks, or in the layouts `rows` and `columns` the
lines; region 4 is the azumaya. In `mixed` the regions 0–3 are rows and 5–8 columns: a cell where they cross counts as
region SHARED, one in none of them as region OPEN_GROUND. Standard owners (D Dark, L Light), and the regions' numbers:

    D D D│L L L│D D D       0│1│2
    D D D│L L L│D D D       ─┼─┼─
    D D D│L L L│D D D       3│4│5      rows: region = row       Dark 0–3, azumaya 4, Light 5–8
    ─────┼─────┼─────       ─┼─┼─      columns: region = column
    D D D│· · ·│L L L       6│7│8
    D D D│· · ·│L L L
    D D D│· · ·│L L L
    ─────┼─────┼─────
    L L L│D D D│L L L
    L L L│D D D│L L L
    L L L│D D D│L L L

State (after `mover`: Light 0, Dark 1; every move is a whole turn, so `starts_turn` is always 1). Sets of digits have
bit 0 for digit 1:

    cells[81]        the digit laid, 0 for a free cell
    used[27]         the digits in each row (0–8), column (9–17) and block (18–26)
    owner[11]        of each region: 0, 1, AZUMAYA, BOTH, or NOBODY before it is taken in a draft
    ground[2]        the regions of each side, as a set
    given[9]         the digits the task gives in each region
    left[18]         horikomi: stones left of digit 1–9, Light's then Dark's
    regions          0 the blocks, 1 rows, 2 columns, 3 rows against columns
    draft            blocks still to be taken
    due              handicap stones still to be laid
    opening          1 while a stone fits into the azumaya
    laid             1 once a stone has been laid in play
    first, handicapped, horikomi      the variant's choices

A move is cell * 9 + digit - 1, or TAKE + block.
"""

from __future__ import annotations

import numpy as np

from ...rules.bits import lowest
from ...rules.contract import DRAW, ONGOING, Int, Moves, State, state_dtype
from ...rules.kernel import kernel
from ...rules.rng import random_keys
from .grid import CENTRE, block_of, column_of, digits_of, row_of
from .max_stones import INEXACT, MOST_CELLS, MOST_NODES, UNITS_OF, Numbers, most_stones
from .variants import DRAFT, LINES_OF_NINE, MIXED_LINES, SIDES, Variant

STATE = state_dtype(
    "sudoku_moyo",
    [
        ("cells", np.int8, (81,)),
        ("used", np.int16, (27,)),
        ("owner", np.int8, (11,)),
        ("ground", np.int16, (2,)),
        ("given", np.int16, (9,)),
        ("left", np.int8, (18,)),
        ("regions", np.int8),
        ("draft", np.int8),
        ("due", np.int8),
        ("opening", np.int8),
        ("laid", np.int8),
        ("first", np.int8),
        ("handicapped", np.int8),
        ("horikomi", np.int8),
    ],
)

LIGHT, DARK, AZUMAYA, NOBODY, BOTH = 0, 1, 2, 3, 4
OWNERS = "LD-."
OPEN_GROUND, SHARED = 9, 10
ALL_DIGITS = 0b111111111
STONES_OF_A_DIGIT = 4
DRAFT_ORDER = np.array([LIGHT, DARK, DARK, LIGHT, LIGHT, DARK, DARK, LIGHT], np.int64)
TAKE = 81 * 9
MOVE_CODES = TAKE + 9
MOST_MOVES = TAKE


def region_table() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Return the region of each cell when the regions are blocks, rows, columns, rows against columns."""
    kinds = (block_of, row_of, column_of, mixed_region)
    return np.array([[region(cell) for cell in range(81)] for region in kinds], np.int64)


def mixed_region(cell: int) -> int:
    row, column = row_of(cell) in MIXED_LINES, column_of(cell) in MIXED_LINES
    if row and column:
        return SHARED
    if row or column:
        return MIXED_LINES.index(row_of(cell)) if row else 5 + MIXED_LINES.index(column_of(cell))
    return CENTRE if block_of(cell) == CENTRE else OPEN_GROUND


def member_table() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Return the set of regions of each cell: one, or a row and a column where they cross, or none."""
    members = np.array([[1 << region if region < OPEN_GROUND else 0 for region in row] for row in REGION], np.int64)
    for cell in range(81):
        if REGION[MIXED, cell] == SHARED:
            row, column = MIXED_LINES.index(row_of(cell)), 5 + MIXED_LINES.index(column_of(cell))
            members[MIXED, cell] = 1 << row | 1 << column
    return members


MIXED = 3
REGION = region_table()
MEMBERS = member_table()


# The first position


def new_state(variant: Variant) -> State:
    state = set_up(variant, digits_of(variant.task))
    settle(state)
    return state


def set_up(variant: Variant, digits: list[int]) -> State:
    """Return the state with these digits laid, all handicap stones still to come and a full supply; `settle` is not
    applied yet."""
    state = np.zeros(1, STATE)[0]
    state.regions = 1 + LINES_OF_NINE.index(variant.layout) if variant.layout in LINES_OF_NINE else 0
    state.first, state.handicapped = SIDES.index(variant.first), SIDES.index(variant.handicapped)
    state.horikomi, state.due = variant.horikomi, variant.handicap
    state.draft = len(DRAFT_ORDER) if variant.layout == DRAFT else 0
    for cell, digit in enumerate(digits):
        if digit:
            put(state, cell, digit)
    for cell, digit in enumerate(digits_of(variant.task)):
        if digit:
            for region in range(9):
                if MEMBERS[state.regions, cell] >> region & 1:
                    state.given[region] |= 1 << digit - 1
    if variant.horikomi:
        state.left[:] = STONES_OF_A_DIGIT
    state.owner[:] = NOBODY
    state.owner[SHARED], state.ground[:] = BOTH, 1 << SHARED
    for region, letter in enumerate(variant.owners):
        if letter != OWNERS[NOBODY]:
            give_region(state, region, OWNERS.index(letter))
    state.opening = state.starts_turn = 1
    state.mover = next_mover(state)
    return state


@kernel
def put(state: State, cell: Int, digit: Int) -> None:
    """Put a digit into a free cell."""
    state.cells[cell] = digit
    for kind in range(3):
        state.used[UNITS_OF[cell, kind]] |= 1 << (digit - 1)


@kernel
def give_region(state: State, region: Int, side: Int) -> None:
    """Give a region to an owner. In horikomi the digits given there come out of the owner's stones."""
    state.owner[region] = side
    if side == AZUMAYA:
        return
    state.ground[side] |= 1 << region
    if state.horikomi:
        for digit in range(9):
            state.left[side * 9 + digit] -= np.int64(state.given[region]) >> digit & 1


@kernel
def next_mover(state: State) -> Int:
    """Return the side to move before any stone has been laid in play: draft order, then the handicapped side, then
    `first`."""
    if state.draft > 0:
        return DRAFT_ORDER[len(DRAFT_ORDER) - state.draft]
    return np.int64(state.handicapped) if state.due > 0 else np.int64(state.first)


# Legal moves


@kernel
def legal_moves(state: State, moves: Moves) -> Int:
    if state.draft > 0:
        return blocks_to_take(state, moves)
    open_regions, stones = regions_for(state, state.mover), digits_for(state, state.mover)
    count = np.int64(0)
    for cell in range(81):
        if state.cells[cell] == 0 and open_regions >> REGION[state.regions, cell] & 1:
            digits = candidates(state, cell) & stones
            while digits:
                moves[count] = cell * 9 + lowest(digits)
                count += 1
                digits &= digits - 1
    return count


@kernel
def blocks_to_take(state: State, moves: Moves) -> Int:
    count = np.int64(0)
    for block in range(9):
        if state.owner[block] == NOBODY:
            moves[count] = TAKE + block
            count += 1
    return count


@kernel
def regions_for(state: State, side: Int) -> Int:
    """Return the set of regions a side may play in now: the azumaya in the opening, then its own shima, in horikomi
    every shima."""
    if state.opening:
        return np.int64(1 << CENTRE)
    if state.horikomi:
        return np.int64(state.ground[LIGHT]) | np.int64(state.ground[DARK])
    return np.int64(state.ground[side])


@kernel
def is_own(state: State, region: Int, side: Int) -> bool:
    """Return whether a region is one of a side's shima, alone or shared."""
    return np.int64(state.ground[side]) >> region & 1 == 1


@kernel
def digits_for(state: State, side: Int) -> Int:
    """Return the digits a side has a stone of; limited only in horikomi, and never in the azumaya."""
    if state.opening or not state.horikomi:
        return ALL_DIGITS
    digits = np.int64(0)
    for digit in range(9):
        if state.left[side * 9 + digit] > 0:
            digits |= 1 << digit
    return digits


@kernel
def candidates(state: State, cell: Int) -> Int:
    """Return the digits that the sudoku rule allows in a free cell."""
    row, column, block = UNITS_OF[cell, 0], UNITS_OF[cell, 1], UNITS_OF[cell, 2]
    return ALL_DIGITS & ~(np.int64(state.used[row]) | np.int64(state.used[column]) | np.int64(state.used[block]))


@kernel
def can_move(state: State, side: Int) -> bool:
    """Return whether a side could lay a stone if it were to move."""
    open_regions, stones = regions_for(state, side), digits_for(state, side)
    for cell in range(81):
        if (
            state.cells[cell] == 0
            and open_regions >> REGION[state.regions, cell] & 1
            and candidates(state, cell) & stones
        ):
            return True
    return False


# Playing


@kernel
def play(state: State, move: Int) -> None:
    if move >= TAKE:
        state.draft -= 1
        give_region(state, move - TAKE, np.int64(state.mover))
        state.mover = next_mover(state)
    elif state.due > 0:
        put(state, move // 9, move % 9 + 1)
        state.due -= 1
        state.mover = next_mover(state)
    else:
        put(state, move // 9, move % 9 + 1)
        if state.horikomi and not state.opening:
            state.left[state.mover * 9 + move % 9] -= 1
        state.laid = 1
        state.mover = 1 - state.mover
    settle(state)


@kernel
def settle(state: State) -> None:
    """Apply automatic changes: a stuck azumaya ends the opening and the handicap, and horikomi skips a side that cannot
    move."""
    if state.draft > 0:
        return
    if state.opening and not can_move(state, LIGHT):
        state.opening = 0
        if state.due > 0:
            state.due = 0
            state.mover = state.first
    if state.horikomi and not can_move(state, state.mover) and can_move(state, 1 - state.mover):
        state.mover = 1 - state.mover


# The end


@kernel
def outcome(state: State) -> Int:
    if state.draft > 0 or can_move(state, state.mover):
        return ONGOING
    return compare_shima(state) if state.horikomi else 1 - np.int64(state.mover)


@kernel
def compare_shima(state: State) -> Int:
    """Compare horikomi results: fewest moyo stones in the own shima, then most shima with nine stones, eight, seven,
    …"""
    light, dark = moyo_stones(state, LIGHT, True), moyo_stones(state, DARK, True)
    if light != dark:
        return LIGHT if light < dark else DARK
    for stones in range(9, -1, -1):
        light, dark = shima_with(state, LIGHT, stones), shima_with(state, DARK, stones)
        if light != dark:
            return LIGHT if light > dark else DARK
    return DRAW


@kernel
def moyo_stones(state: State, side: Int, over: bool) -> Int:
    """Count the free cells in a side's shima that no digit fits; once the game is over, all free ones."""
    count = np.int64(0)
    for cell in range(81):
        if (
            state.cells[cell] == 0
            and is_own(state, REGION[state.regions, cell], side)
            and (over or candidates(state, cell) == 0)
        ):
            count += 1
    return count


@kernel
def shima_with(state: State, side: Int, stones: Int) -> Int:
    """Count a side's shima with so many stones, given ones included."""
    filled = np.zeros(9, np.int64)
    for cell in range(81):
        if state.cells[cell] != 0:
            for region in range(9):
                filled[region] += MEMBERS[state.regions, cell] >> region & 1
    count = np.int64(0)
    for region in range(9):
        if state.owner[region] == side and filled[region] == stones:
            count += 1
    return count


@kernel
def scores(state: State) -> tuple[Int, Int]:
    """Return the victory points, (0, 0) before the end; in horikomi the moyo stones in the own shima."""
    over = state.draft == 0 and not can_move(state, state.mover)
    if state.horikomi:
        return moyo_stones(state, LIGHT, over), moyo_stones(state, DARK, over)
    if not over:
        return 0, 0
    cells, stones = np.zeros(MOST_CELLS, np.int64), np.zeros(MOST_CELLS, np.int64)
    points = state.laid + further_stones(state, 1 - state.mover, cells, stones, np.int64(MOST_NODES)) % INEXACT
    return (points, 0) if state.mover == DARK else (0, points)


@kernel
def further_stones(state: State, side: Int, cells: Numbers, stones: Numbers, nodes: Int) -> Int:
    """Return the most stones a side can lay in its own shima if the other moves no more; a lower bound plus INEXACT
    after `nodes` nodes. `cells` gets its free cells, `stones` a digit for each, or 0."""
    masks = np.zeros(MOST_CELLS, np.int64)
    count = np.int64(0)
    for cell in range(81):
        if state.cells[cell] == 0 and is_own(state, REGION[state.regions, cell], side):
            cells[count] = cell
            masks[count] = candidates(state, cell)
            count += 1
    return most_stones(cells, masks, count, stones, nodes)


# Hash key and candidates


KEYS = random_keys(81, 81 + 9 + 18 + 3, 10)
OWNER_KEYS, LEFT_KEYS, OTHER_KEYS = 81, 90, 108


@kernel
def state_key(state: State) -> Int:
    """Hash digits, owners, mover, stones due and whether any was laid; in horikomi also the stones left."""
    key = (
        KEYS[OTHER_KEYS, np.int64(state.mover)]
        ^ KEYS[OTHER_KEYS + 1, np.int64(state.due)]
        ^ KEYS[OTHER_KEYS + 2, np.int64(state.laid)]
    )
    for cell in range(81):
        digit = np.int64(state.cells[cell])
        if digit:
            key ^= KEYS[cell, digit]
    for region in range(9):
        key ^= KEYS[OWNER_KEYS + region, np.int64(state.owner[region])]
    if state.horikomi:
        for stone in range(18):
            key ^= KEYS[LEFT_KEYS + stone, np.int64(state.left[stone])]
    return key


@kernel
def all_candidates(state: State, masks: Numbers) -> None:
    """Write the digits that fit each cell, none where there is a stone."""
    for cell in range(81):
        masks[cell] = candidates(state, cell) if state.cells[cell] == 0 else 0
