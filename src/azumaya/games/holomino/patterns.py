"""What a tree search is taught to notice in Holomino: what a tile scores, what it opens to whom, and what both hands
are good for.

Nothing names a cell, a direction or a digit, only who could close a circle where and for how much: turning the figure
changes no pattern.

Noted of a position: what `evaluate` sees of it for side 0, and for each side what its hand can do.

    features[7]       lead, reserved, tied, growth, turn, reply, second
    hands[2][5]       reserved points, tiles tied, best and second contested circle, placements
    hands[2][1]       tiles that fit nowhere
    drawn             the most a tile of the bag would score at once
"""

from __future__ import annotations

import numpy as np

from ...rules.bits import lowest, popcount
from ...rules.contract import Int, State
from ...rules.kernel import kernel
from ...rules.weights import Weights
from .evaluate import (
    FEATURES,
    LEAD,
    MOST,
    NEXT,
    POINT,
    SPREAD,
    closes,
    expected_best,
    look_at_spots,
    points_on,
    sum_up,
    weighed,
)
from .kernels import (
    CELL_AT,
    FITTING,
    GIFT,
    NEEDS,
    NEIGHBOURS_AT,
    RETURNS,
    STEP,
    TILES,
    Table,
    bag,
    find_spot,
    is_within_extent,
    rotation_on,
)

ALL_TILES = (1 << TILES) - 1
RESERVED_POINTS, TIED_TILES, BEST, SECOND_BEST, PLACEMENTS, USELESS, OF_A_HAND = 0, 1, 2, 3, 4, 5, 6
HANDS = FEATURES
DRAWN = HANDS + 2 * OF_A_HAND
NOTES = DRAWN + 1

MOVE_PHASES = 3
CLASSES = 32
"""What a spot is good for: eight kinds by who holds a tile for it, each with four sizes of what it scores."""
THERE, BESIDE_AFTER, BESIDE_BEFORE, GAIN, RETURNED, OF_A_PHASE = 0, 32, 64, 96, 112, 113
"""Where the patterns of a move begin: the spot it fills, the spots beside it with and without it, and what it
scores."""
MOVE_PATTERNS = MOVE_PHASES * OF_A_PHASE
MOST_OF_A_MOVE = 14

LEADS, RESERVES, TIES, BESTS, SECONDS, MOBILITY, STUCK, DRAWS_AT, TURNS = 0, 25, 41, 49, 65, 81, 89, 97, 113
"""Where the patterns of a view begin."""
VIEW_PATTERNS = 114
MOST_OF_A_VIEW = 9
PHASES = 6
SIZES = np.array([0] + [min(15, 1 + int(4 * np.log2(1 + points / 6))) for points in range(1, 301)], np.int64)
"""Points in sixteen steps that grow longer."""
FEW_POINTS = np.array([0 if points < 12 else 1 if points < 24 else 2 if points < 40 else 3 for points in range(301)])
TREE_OPTIONS = {"primed": True, "judges": 1.0}


@kernel
def note(state: State, notes: Table) -> None:
    """Moves are read off the position itself."""


@kernel
def count(state: State, notes: Table) -> None:
    notes[:] = 0
    drawn, contested = np.zeros(TILES, np.int64), np.zeros((2, 3), np.int64)
    features = notes[:FEATURES]
    look_at_spots(state, drawn, contested, features)
    sum_up(state, drawn, contested, features)
    hands = notes[HANDS:DRAWN].reshape(2, OF_A_HAND)
    fits = np.zeros(2, np.int64)
    free, held = state.tiles & ~state.table, np.zeros(TILES, np.int64)
    for i in range(np.int64(state.spot_count)):
        spot = state.spots[i]
        fitting = FITTING[spot & NEEDS] & free
        if not fitting & (state.hands[0] | state.hands[1]) or not is_within_extent(state, spot >> CELL_AT):
            continue
        for hand in range(2):
            mine = fitting & state.hands[hand]
            hands[hand, PLACEMENTS] += popcount(mine)
            fits[hand] |= mine
        if fitting & fitting - 1 == 0:
            tile = lowest(fitting)
            owner, points = np.int64(0 if state.hands[0] >> tile & 1 else 1), points_on(state, spot, tile)
            if points > held[tile]:
                hands[owner, RESERVED_POINTS] += points - held[tile]
                hands[owner, TIED_TILES] += held[tile] == 0
                held[tile] = points
    for side in range(2):
        hands[side, BEST], hands[side, SECOND_BEST] = contested[side, MOST], contested[side, NEXT]
        hands[side, USELESS] = popcount(state.hands[side] & ~fits[side])
    notes[DRAWN] = expected_best(state, np.int64(0), drawn, True) // POINT


@kernel
def weigh(state: State, notes: Table, weights: Weights) -> Int:
    return weighed(state, notes[:FEATURES], weights)


@kernel
def size_of(points: Int) -> Int:
    return SIZES[min(points, 300)]


@kernel
def phase(state: State, notes: Table) -> Int:
    """How many tiles are left; other sets of tiles and scorings are not taught."""
    if state.product or state.tiles != ALL_TILES:
        return np.int64(-1)
    return min(popcount(state.tiles & ~state.table) // 7, PHASES - 1)


@kernel
def whose(state: State) -> Int:
    return state.player


@kernel
def of_view(state: State, notes: Table, side: Int, shown: Table) -> Int:
    hand = notes[HANDS + OF_A_HAND * side : HANDS + OF_A_HAND * (side + 1)]
    lead = (notes[LEAD] if side == 0 else -notes[LEAD]) // POINT
    spread = SPREAD[np.int64(state.product), popcount(state.tiles & ~state.table)]
    shown[0] = LEADS + min(max(300 * lead // spread, -12), 12) + 12
    shown[1] = RESERVES + size_of(hand[RESERVED_POINTS])
    shown[2] = TIES + min(hand[TIED_TILES], 7)
    shown[3] = BESTS + size_of(hand[BEST])
    shown[4] = SECONDS + size_of(hand[SECOND_BEST])
    shown[5] = MOBILITY + min(hand[PLACEMENTS] // 4, 7)
    shown[6] = STUCK + min(hand[USELESS], 7)
    shown[7] = DRAWS_AT + size_of(notes[DRAWN])
    shown[8] = TURNS
    return np.int64(9)


@kernel
def of_move(state: State, notes: Table, move: Int, shown: Table) -> Int:
    undrawn = popcount(bag(state))
    base = OF_A_PHASE * (0 if undrawn > 14 else 1 if undrawn > 0 else 2)
    if move >= RETURNS:
        shown[0] = base + RETURNED
        return np.int64(1)
    cell, tile = move // TILES, move % TILES
    spot = state.spots[find_spot(state, cell)]
    rotation = rotation_on(spot, tile)
    free, mine = state.tiles & ~state.table, state.hands[state.player]
    shown[0] = base + GAIN + size_of(points_on(state, spot, tile))
    shown[1] = base + THERE + class_of(state, spot, free, mine)
    count = np.int64(2)
    free, mine = free & ~(np.int64(1) << tile), mine & ~(np.int64(1) << tile)
    for direction in range(6):
        if spot >> NEIGHBOURS_AT + direction & 1:
            continue
        beside = cell + STEP[direction]
        at = find_spot(state, beside)
        known = state.spots[at] if at < state.spot_count and state.spots[at] >> CELL_AT == beside else beside << CELL_AT
        after = known | GIFT[tile, rotation, direction]
        if closes(after):
            shown[count] = base + BESIDE_AFTER + class_of(state, after, free, mine)
            count += 1
            if closes(known):
                shown[count] = base + BESIDE_BEFORE + class_of(state, known, free, mine)
                count += 1
    return count


@kernel
def class_of(state: State, spot: Int, free: Int, mine: Int) -> Int:
    """What a spot is good for, to the player who holds these tiles."""
    fitting = FITTING[spot & NEEDS] & free
    if not closes(spot) or not fitting:
        return np.int64(0 if fitting else 1)
    theirs = fitting & state.hands[1 - state.player]
    is_single = fitting & fitting - 1 == 0
    if theirs:
        kind, tile = 1 if is_single else 2, lowest(theirs)
    elif fitting & mine:
        kind, tile = 3 if is_single else 4, lowest(fitting & mine)
    else:
        kind, tile = 5 if is_single else 6, lowest(fitting)
    return np.int64(4 * kind + FEW_POINTS[min(points_on(state, spot, tile), 300)])
