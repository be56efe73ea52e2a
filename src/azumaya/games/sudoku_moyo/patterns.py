"""What a tree search is taught to notice in Sudoku-Moyo: whom a stone takes digits from, and what room both sides have.

Nothing names a cell or a digit, only whose cells are hit and how much is left there: exchanging digits, rows or columns
changes no pattern, so every game teaches what all its mirror images would.

Noted of a position, in this order:

    fits[81]         the digits that fit each free cell
    reach[2][27]     the digits a side may still lay in each unit
    cells[2][27]     how many cells it has there that something fits
    places[9][9]     how many cells of a block a digit fits
    counts[2][6]     room, safe stones and the rest as `evaluate` counts them
"""

from __future__ import annotations

import numpy as np

from ...rules.bits import lowest, popcount
from ...rules.contract import ONGOING, Int, State
from ...rules.kernel import kernel
from ...rules.weights import Weights
from .evaluate import (
    COUNTS,
    FIT,
    OPEN,
    PEERS,
    ROOM,
    SAFE,
    SPARE,
    count_safe,
    digits_around,
    room_of,
    weighed,
    winner_by_counting,
)
from .kernels import BOTH, DARK, REGION, TAKE, candidates
from .victory import UNITS_OF, Numbers

Weighed = np.ndarray[tuple[int, ...], np.dtype[np.float32]]
FITS, REACH, CELLS, PLACES = 0, 81, 81 + 54, 81 + 108
COUNTED = PLACES + 81
NOTES = COUNTED + 2 * COUNTS

EARLY, LATE = 44, 36
"""Moves are weighed apart in the opening, and by how many open cells both sides have together."""
MOVE_PHASES = 4
OWN_IN_LINE, NOT_OWN, NOBODYS = 54, 108, 162
ENEMY_HIT = 32
FEW = np.array([0, 0, 1, 2, 3, 4, 5, 5, 5, 5], np.int64)
"""How many digits fit a cell, in six steps."""
HIT, CHOICES, HITS, OF_A_PHASE = 0, 216, 225, 241
"""Where the patterns of a move begin: a cell that loses the digit, by whose it is (own in the block of the stone, own
in a line, the other side's, nobody's), how many digits fit it, how many places the digit has in its block, and whether
the block is short of cells or of digits; the choices the stone's own cell has; and how many cells of both sides are
hit."""
MOVE_PATTERNS = MOVE_PHASES * OF_A_PHASE
MOST_OF_A_MOVE = 22

ROOMS, SAFES, SPARES, OPENS, CHOICE, LEADS, OUTLASTS, PARITY, ATTACKED, SLACK = (
    0, 37, 63, 65, 102, 192, 209, 228, 230, 251,
)  # fmt: skip
"""Where the patterns of a view begin: room, safe stones, a spare one, open cells; how many cells have 1 to 9 choices;
the lead in room; how far safe stones are from outlasting the other's room; whether all room together is odd; how many
stones the other side could forbid; and by how much cells outnumber digits in each line and block."""
VIEW_PATTERNS = 251 + 2 * 9
MOST_OF_A_VIEW = 8 + 9 + 27
PHASES = 6
TREE_OPTIONS = {"primed": True, "judges": 1.0}


@kernel
def note(state: State, notes: Numbers) -> None:
    notes[:] = 0
    for cell in range(81):
        if state.cells[cell] != 0:
            continue
        fit, owner = candidates(state, cell), np.int64(state.owner[REGION[state.regions, cell]])
        notes[FITS + cell] = fit
        if not fit:
            continue
        digits, first = fit, PLACES + 9 * (UNITS_OF[cell, 2] - 18)
        while digits:
            notes[first + lowest(digits)] += 1
            digits &= digits - 1
        for side in range(2):
            if owner in (side, BOTH):
                notes[COUNTED + COUNTS * side + OPEN] += 1
                notes[COUNTED + COUNTS * side + FIT] += popcount(fit)
                for kind in range(3):
                    notes[REACH + 27 * side + UNITS_OF[cell, kind]] |= fit
                    notes[CELLS + 27 * side + UNITS_OF[cell, kind]] += 1


@kernel
def count(state: State, notes: Numbers) -> None:
    """Room and safe stones, which only positions need, not moves."""
    counts = notes[COUNTED:].reshape(2, COUNTS)
    reach, cells = notes[REACH:CELLS].reshape(2, 27), notes[CELLS:PLACES].reshape(2, 27)
    for side in range(2):
        counts[side, ROOM] = room_of(cells[side], reach[side])
    fits = np.zeros(81, np.int64)
    for cell in range(81):
        owner = np.int64(state.owner[REGION[state.regions, cell]])
        if owner <= DARK or owner == BOTH:
            fits[cell] = notes[FITS + cell]
    count_safe(state, fits, reach, counts)


@kernel
def weigh(state: State, notes: Numbers, weights: Weights) -> Int:
    return weighed(state, notes[COUNTED:].reshape(2, COUNTS), weights)


@kernel
def known(state: State, notes: Numbers) -> Int:
    """The winner where counting stones shows it, else ONGOING."""
    if state.draft > 0 or state.opening or state.horikomi:
        return np.int64(ONGOING)
    return winner_by_counting(state, notes[COUNTED:].reshape(2, COUNTS))


@kernel
def first_pattern(state: State, notes: Numbers) -> Int:
    """Where the patterns of this phase begin."""
    left = notes[COUNTED + OPEN] + notes[COUNTED + COUNTS + OPEN]
    return OF_A_PHASE * (0 if state.opening else 1 if left > EARLY else 2 if left > LATE else 3)


@kernel
def hit_pattern(state: State, notes: Numbers, cell: Int) -> Int:
    """What it is to the mover that a cell loses a digit with one place in its block, in a line."""
    owner, block = np.int64(state.owner[REGION[state.regions, cell]]), UNITS_OF[cell, 2]
    whose, short = np.int64(3), np.int64(1)
    if owner <= DARK:
        whose = np.int64(1 if owner == state.mover else 2)
        slack = notes[CELLS + 27 * owner + block] - popcount(notes[REACH + 27 * owner + block])
        short = np.int64(0 if slack < 0 else 1 if slack == 0 else 2)
    return HIT + (whose * 6 + FEW[popcount(notes[FITS + cell])]) * 9 + short


@kernel
def of_move(state: State, notes: Numbers, move: Int, shown: Numbers) -> Int:
    if move >= TAKE:
        return np.int64(0)
    cell, digit = move // 9, np.int64(1) << move % 9
    base = first_pattern(state, notes)
    shown[0] = base + CHOICES + popcount(notes[FITS + cell]) - 1
    total, hits = np.int64(1), np.int64(0)
    for peer in PEERS[cell]:
        if notes[FITS + peer] & digit:
            block = UNITS_OF[peer, 2]
            pattern = hit_pattern(state, notes, peer)
            if block == UNITS_OF[cell, 2]:
                pattern = in_block(pattern)
            places = min(notes[PLACES + 9 * (block - 18) + move % 9], 3) - 1
            shown[total] = base + pattern + 3 * places
            hits += side_hit(pattern)
            total += 1
    shown[total] = base + hits_pattern(hits)
    return total + 1


@kernel
def side_hit(pattern: Int) -> Int:
    """A cell that is hit, to be added up: own ones count one, the other side's ENEMY_HIT."""
    return np.int64(1 if pattern < NOT_OWN else ENEMY_HIT if pattern < NOBODYS else 0)


@kernel
def hits_pattern(hits: Int) -> Int:
    return HITS + 4 * min(hits % ENEMY_HIT, 3) + min(hits // ENEMY_HIT, 3)


@kernel
def in_block(pattern: Int) -> Int:
    """An own cell is another thing in the block of the stone than in a line."""
    return pattern - OWN_IN_LINE if OWN_IN_LINE <= pattern < NOT_OWN else pattern


@kernel
def promises(state: State, notes: Numbers, table: Weighed, moves: Numbers, count: Int, promised: Weighed) -> None:
    """The weights of the patterns of all moves, added up. What cells would lose is added up for each unit first, and
    for each piece of a line within a block: a stone hits its block, and of its lines what lies outside."""
    base = first_pattern(state, notes)
    units, pieces = np.zeros((27, 9), np.float32), np.zeros((18, 3, 9), np.float32)
    own = np.empty((81, 9), np.float32)
    hits, hits_in_pieces = np.zeros((27, 9), np.int64), np.zeros((18, 3, 9), np.int64)
    for cell in range(81):
        digits = notes[FITS + cell]
        if not digits:
            continue
        pattern = hit_pattern(state, notes, cell)
        hit = side_hit(pattern)
        within, pattern = base + in_block(pattern), base + pattern
        row, column, block = UNITS_OF[cell, 0], UNITS_OF[cell, 1], UNITS_OF[cell, 2]
        first = PLACES + 9 * (block - 18)
        while digits:
            digit = lowest(digits)
            digits &= digits - 1
            places = 3 * (min(notes[first + digit], 3) - 1)
            weight = table[pattern + places]
            units[row, digit] += weight
            units[column, digit] += weight
            pieces[row, (column - 9) // 3, digit] += weight
            pieces[column, row // 3, digit] += weight
            own[cell, digit] = table[within + places]
            units[block, digit] += own[cell, digit]
            hits[row, digit] += hit
            hits[column, digit] += hit
            hits[block, digit] += hit
            hits_in_pieces[row, (column - 9) // 3, digit] += hit
            hits_in_pieces[column, row // 3, digit] += hit
    for i in range(count):
        promised[i] = 0
        if moves[i] < TAKE:
            cell, digit = moves[i] // 9, moves[i] % 9
            row, column, block = UNITS_OF[cell, 0], UNITS_OF[cell, 1], UNITS_OF[cell, 2]
            in_row = units[row, digit] - pieces[row, (column - 9) // 3, digit]
            in_column = units[column, digit] - pieces[column, row // 3, digit]
            losses = in_row + in_column + units[block, digit] - own[cell, digit]
            sides = hits[row, digit] + hits[column, digit] + hits[block, digit]
            sides -= hits_in_pieces[row, (column - 9) // 3, digit] + hits_in_pieces[column, row // 3, digit]
            sides -= side_hit(hit_pattern(state, notes, cell))
            promised[i] = losses + table[base + CHOICES + popcount(notes[FITS + cell]) - 1]
            promised[i] += table[base + hits_pattern(sides)]


@kernel
def room_left(notes: Numbers) -> Int:
    return notes[COUNTED + ROOM] + notes[COUNTED + COUNTS + ROOM]


@kernel
def phase(state: State, notes: Numbers) -> Int:
    """The opening, then by the room that is left; nothing is taught of horikomi, of drafts and of lines as shima."""
    if state.horikomi or state.draft > 0 or state.regions != 0:
        return np.int64(-1)
    if state.opening:
        return np.int64(0)
    return 1 + min(max(room_left(notes) - 13, 0) // 8, PHASES - 2)


@kernel
def of_view(state: State, notes: Numbers, side: Int, shown: Numbers) -> Int:
    counts = notes[COUNTED:].reshape(2, COUNTS)
    own, other = counts[side], counts[1 - side]
    shown[0] = ROOMS + min(own[ROOM], 36)
    shown[1] = SAFES + min(own[SAFE], 25)
    shown[2] = SPARES + own[SPARE]
    shown[3] = OPENS + min(own[OPEN], 36)
    shown[4] = LEADS + min(max(own[ROOM] - other[ROOM], -8), 8) + 8
    shown[5] = OUTLASTS + min(max(own[SAFE] - other[ROOM], -18), 0) + 18
    shown[6] = PARITY + ((own[ROOM] + other[ROOM]) & 1)

    choices = np.zeros(10, np.int64)
    attacked: Int = np.int64(0)
    enemy = notes[REACH + 27 * (1 - side) : REACH + 27 * (2 - side)]
    for cell in range(81):
        fit = notes[FITS + cell]
        if fit:
            owner = np.int64(state.owner[REGION[state.regions, cell]])
            if owner in (side, BOTH):
                choices[popcount(fit)] += 1
                attacked += popcount(fit & digits_around(enemy, cell))
    shown[7] = ATTACKED + min(attacked // 4, 20)
    total = np.int64(8)
    for few in range(1, 10):
        shown[total] = CHOICE + 10 * (few - 1) + min(choices[few], 9)
        total += 1
    for unit in range(27):
        cells = notes[CELLS + 27 * side + unit]
        if cells:
            digits = popcount(notes[REACH + 27 * side + unit])
            shown[total] = SLACK + 9 * (unit // 18) + min(max(cells - digits, -4), 4) + 4
            total += 1
    return total
