"""Patterns that the tree search learns weights for in Sudoku-Moyo: which side a stone takes digits from, and the room
of both sides.

No pattern names a cell or a digit, only the owner of the cells hit and what is left there. Patterns are therefore
invariant under permutations of digits, rows and columns, and every game counts for all its mirror images.

Features of a position, in this order:

    fits[81]         the digits that fit each free cell
    reach[2][27]     the digits a side may still lay in each unit
    cells[2][27]     the number of its cells there that some digit fits
    places[9][9]     the number of cells of a block that a digit fits
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
    weighted_sum,
    winner_by_counting,
)
from .kernels import BOTH, DARK, REGION, TAKE, candidates
from .max_stones import UNITS_OF, Numbers

Floats = np.ndarray[tuple[int, ...], np.dtype[np.float32]]
FITS, REACH, CELLS, PLACES = 0, 81, 81 + 54, 81 + 108
COUNTED = PLACES + 81
FEATURE_STATE_SIZE = COUNTED + 2 * COUNTS

EARLY, LATE = 44, 36
"""Limits of the move phases after the opening: open cells of both sides together."""
MOVE_PHASES = 4
OWN_IN_LINE, NOT_OWN, NOBODYS = 54, 108, 162
ENEMY_HIT = 32
FEW = np.array([0, 0, 1, 2, 3, 4, 5, 5, 5, 5], np.int64)
"""The number of digits that fit a cell, in six steps."""
HIT, CHOICES, HITS, OF_A_PHASE = 0, 216, 225, 241
"""Offsets of the move patterns: a cell that loses the digit, by owner (own in the block of the stone, own in a line,
opposing, neutral), number of digits that fit it, places of the digit in its block, and whether the block is short of
cells or of digits; the choices of the stone's cell; and the number of cells of both sides hit."""
MOVE_PATTERNS = MOVE_PHASES * OF_A_PHASE
MAX_MOVE_PATTERNS = 22

ROOMS, SAFES, SPARES, OPENS, CHOICE, LEADS, OUTLASTS, PARITY, ATTACKED, SLACK = (
    0, 37, 63, 65, 102, 192, 209, 228, 230, 251,
)  # fmt: skip
"""Offsets of the side patterns: room, safe stones, a spare one, open cells; cells with 1 to 9 choices; the lead in
room; the gap between safe stones and the other side's room; parity of all room; stones the other side could prevent;
and cells less digits in each line and block."""
SIDE_PATTERNS = 251 + 2 * 9
MAX_SIDE_PATTERNS = 8 + 9 + 27
PHASES = 6
TREE_OPTIONS = {"learned_prior": True, "value_weight": 1.0}


@kernel
def extract_features(state: State, features: Numbers) -> None:
    features[:] = 0
    for cell in range(81):
        if state.cells[cell] != 0:
            continue
        fit, owner = candidates(state, cell), np.int64(state.owner[REGION[state.regions, cell]])
        features[FITS + cell] = fit
        if not fit:
            continue
        digits, first = fit, PLACES + 9 * (UNITS_OF[cell, 2] - 18)
        while digits:
            features[first + lowest(digits)] += 1
            digits &= digits - 1
        for side in range(2):
            if owner in (side, BOTH):
                features[COUNTED + COUNTS * side + OPEN] += 1
                features[COUNTED + COUNTS * side + FIT] += popcount(fit)
                for kind in range(3):
                    features[REACH + 27 * side + UNITS_OF[cell, kind]] |= fit
                    features[CELLS + 27 * side + UNITS_OF[cell, kind]] += 1


@kernel
def extract_value_features(state: State, features: Numbers) -> None:
    """Count room and safe stones, which positions need and moves do not."""
    counts = features[COUNTED:].reshape(2, COUNTS)
    reach, cells = features[REACH:CELLS].reshape(2, 27), features[CELLS:PLACES].reshape(2, 27)
    for side in range(2):
        counts[side, ROOM] = room_of(cells[side], reach[side])
    fits = np.zeros(81, np.int64)
    for cell in range(81):
        owner = np.int64(state.owner[REGION[state.regions, cell]])
        if owner <= DARK or owner == BOTH:
            fits[cell] = features[FITS + cell]
    count_safe(state, fits, reach, counts)


@kernel
def static_eval(state: State, features: Numbers, weights: Weights) -> Int:
    return weighted_sum(state, features[COUNTED:].reshape(2, COUNTS), weights)


@kernel
def known_result(state: State, features: Numbers) -> Int:
    """Return the winner where counting stones shows it, else ONGOING."""
    if state.draft > 0 or state.opening or state.horikomi:
        return np.int64(ONGOING)
    return winner_by_counting(state, features[COUNTED:].reshape(2, COUNTS))


@kernel
def first_pattern(state: State, features: Numbers) -> Int:
    """Return the offset of the patterns of this phase."""
    left = features[COUNTED + OPEN] + features[COUNTED + COUNTS + OPEN]
    return OF_A_PHASE * (0 if state.opening else 1 if left > EARLY else 2 if left > LATE else 3)


@kernel
def hit_pattern(state: State, features: Numbers, cell: Int) -> Int:
    """Return the pattern of a cell in a line that loses a digit with one place in its block."""
    owner, block = np.int64(state.owner[REGION[state.regions, cell]]), UNITS_OF[cell, 2]
    whose, short = np.int64(3), np.int64(1)
    if owner <= DARK:
        whose = np.int64(1 if owner == state.mover else 2)
        slack = features[CELLS + 27 * owner + block] - popcount(features[REACH + 27 * owner + block])
        short = np.int64(0 if slack < 0 else 1 if slack == 0 else 2)
    return HIT + (whose * 6 + FEW[popcount(features[FITS + cell])]) * 9 + short


@kernel
def move_patterns(state: State, features: Numbers, move: Int, active: Numbers) -> Int:
    if move >= TAKE:
        return np.int64(0)
    cell, digit = move // 9, np.int64(1) << move % 9
    base = first_pattern(state, features)
    active[0] = base + CHOICES + popcount(features[FITS + cell]) - 1
    total, hits = np.int64(1), np.int64(0)
    for peer in PEERS[cell]:
        if features[FITS + peer] & digit:
            block = UNITS_OF[peer, 2]
            pattern = hit_pattern(state, features, peer)
            if block == UNITS_OF[cell, 2]:
                pattern = in_block(pattern)
            places = min(features[PLACES + 9 * (block - 18) + move % 9], 3) - 1
            active[total] = base + pattern + 3 * places
            hits += side_hit(pattern)
            total += 1
    active[total] = base + hits_pattern(hits)
    return total + 1


@kernel
def side_hit(pattern: Int) -> Int:
    """Return the weight of a hit in the sum of hits: 1 for own cells, ENEMY_HIT for opposing ones."""
    return np.int64(1 if pattern < NOT_OWN else ENEMY_HIT if pattern < NOBODYS else 0)


@kernel
def hits_pattern(hits: Int) -> Int:
    return HITS + 4 * min(hits % ENEMY_HIT, 3) + min(hits // ENEMY_HIT, 3)


@kernel
def in_block(pattern: Int) -> Int:
    """Return the pattern of the same cell in the block of the stone, which differs for own cells."""
    return pattern - OWN_IN_LINE if OWN_IN_LINE <= pattern < NOT_OWN else pattern


@kernel
def policy_logits(state: State, features: Numbers, table: Floats, moves: Numbers, count: Int, priors: Floats) -> None:
    """Add up the weights of the patterns of all moves. Losses are summed per unit first, and per piece of a line within
    a block: a stone hits its block, and of its lines what is outside."""
    base = first_pattern(state, features)
    units, pieces = np.zeros((27, 9), np.float32), np.zeros((18, 3, 9), np.float32)
    own = np.empty((81, 9), np.float32)
    hits, hits_in_pieces = np.zeros((27, 9), np.int64), np.zeros((18, 3, 9), np.int64)
    for cell in range(81):
        digits = features[FITS + cell]
        if not digits:
            continue
        pattern = hit_pattern(state, features, cell)
        hit = side_hit(pattern)
        within, pattern = base + in_block(pattern), base + pattern
        row, column, block = UNITS_OF[cell, 0], UNITS_OF[cell, 1], UNITS_OF[cell, 2]
        first = PLACES + 9 * (block - 18)
        while digits:
            digit = lowest(digits)
            digits &= digits - 1
            places = 3 * (min(features[first + digit], 3) - 1)
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
        priors[i] = 0
        if moves[i] < TAKE:
            cell, digit = moves[i] // 9, moves[i] % 9
            row, column, block = UNITS_OF[cell, 0], UNITS_OF[cell, 1], UNITS_OF[cell, 2]
            in_row = units[row, digit] - pieces[row, (column - 9) // 3, digit]
            in_column = units[column, digit] - pieces[column, row // 3, digit]
            losses = in_row + in_column + units[block, digit] - own[cell, digit]
            sides = hits[row, digit] + hits[column, digit] + hits[block, digit]
            sides -= hits_in_pieces[row, (column - 9) // 3, digit] + hits_in_pieces[column, row // 3, digit]
            sides -= side_hit(hit_pattern(state, features, cell))
            priors[i] = losses + table[base + CHOICES + popcount(features[FITS + cell]) - 1]
            priors[i] += table[base + hits_pattern(sides)]


@kernel
def room_left(features: Numbers) -> Int:
    return features[COUNTED + ROOM] + features[COUNTED + COUNTS + ROOM]


@kernel
def phase(state: State, features: Numbers) -> Int:
    """Return the phase: the opening, then by the room left. Horikomi, drafts and lines as shima have no learned
    weights."""
    if state.horikomi or state.draft > 0 or state.regions != 0:
        return np.int64(-1)
    if state.opening:
        return np.int64(0)
    return 1 + min(max(room_left(features) - 13, 0) // 8, PHASES - 2)


@kernel
def side_patterns(state: State, features: Numbers, side: Int, active: Numbers) -> Int:
    counts = features[COUNTED:].reshape(2, COUNTS)
    own, other = counts[side], counts[1 - side]
    active[0] = ROOMS + min(own[ROOM], 36)
    active[1] = SAFES + min(own[SAFE], 25)
    active[2] = SPARES + own[SPARE]
    active[3] = OPENS + min(own[OPEN], 36)
    active[4] = LEADS + min(max(own[ROOM] - other[ROOM], -8), 8) + 8
    active[5] = OUTLASTS + min(max(own[SAFE] - other[ROOM], -18), 0) + 18
    active[6] = PARITY + ((own[ROOM] + other[ROOM]) & 1)

    choices = np.zeros(10, np.int64)
    attacked: Int = np.int64(0)
    enemy = features[REACH + 27 * (1 - side) : REACH + 27 * (2 - side)]
    for cell in range(81):
        fit = features[FITS + cell]
        if fit:
            owner = np.int64(state.owner[REGION[state.regions, cell]])
            if owner in (side, BOTH):
                choices[popcount(fit)] += 1
                attacked += popcount(fit & digits_around(enemy, cell))
    active[7] = ATTACKED + min(attacked // 4, 20)
    total = np.int64(8)
    for few in range(1, 10):
        active[total] = CHOICE + 10 * (few - 1) + min(choices[few], 9)
        total += 1
    for unit in range(27):
        cells = features[CELLS + 27 * side + unit]
        if cells:
            digits = popcount(features[REACH + 27 * side + unit])
            active[total] = SLACK + 9 * (unit // 18) + min(max(cells - digits, -4), 4) + 4
            total += 1
    return total
