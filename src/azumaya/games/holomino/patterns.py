"""Learned patterns of Holomino: the points of a tile, the circles it opens, and the prospects of both hands.

No pattern depends on a cell, a direction or a digit, only on who could close a circle and for how many points, so
rotating the figure changes no pattern.

Layout of the feature array, for side 0 and both hands:

    evaluation[7]     lead, reserved, tied, growth, turn, reply, second
    hands[2][4]       reserved points, best and second contested circle, placements
    drawn             best immediate score of a drawn tile, on average
    fits[40]          number of spots each tile in hand fits
    scores[40]        its best score
    held[40]          its best score on a spot where no other tile fits
    spots             number of relevant spots, and the kind of each
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
    add_contested,
    closes,
    expected_best,
    points_on,
    scan_spots,
    weighted_value,
)
from .kernels import (
    CELL_AT,
    FITTING,
    LAY,
    MOST_IN_HAND,
    MOST_SPOTS,
    NEEDS,
    NEIGHBOUR_BITS,
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
RESERVED_POINTS, BEST, SECOND_BEST, PLACEMENTS, OF_A_HAND = 0, 1, 2, 3, 4
HANDS = FEATURES
DRAWN = HANDS + 2 * OF_A_HAND
FITS, SCORES, HELD = DRAWN + 1, DRAWN + 1 + TILES, DRAWN + 1 + 2 * TILES
SPOT_COUNT = HELD + TILES
SPOT_KINDS = SPOT_COUNT + 1
FEATURE_STATE_SIZE = SPOT_KINDS + MOST_SPOTS

MOVE_PHASES = 3
CLASSES = 32
"""Classes of a spot: eight owners of fitting tiles times four ranges of points."""
THERE, BESIDE_AFTER, BESIDE_BEFORE, GAIN, RETURNED, OF_A_PHASE = 0, 32, 64, 96, 112, 113
"""Offsets of a move's patterns: the spot it fills, the neighbouring spots after and before it, and its score."""
MOVE_PATTERNS = MOVE_PHASES * OF_A_PHASE
MAX_MOVE_PATTERNS = 14

OWNERS = 8
MINE, BOTHS, THEIRS, BAGS = 1, 3, 5, 7
SWAPPED = np.array([4, 5, 2, 3, 0, 1, 6, 7], np.int64)
"""Owners of the tiles that fit a spot: side 0, both, side 1 or neither; minus one if only one tile fits."""
KINDS, CLOSING = 32, 8
"""Kinds of a spot: the number of circles a tile closes there, the number that lack one more tile, and whether the
points are above average. Kinds below CLOSING close no circle."""

LEADS, RESERVES, BESTS, SECONDS, MOBILITY, DRAWS_AT, USES, SPOTS_AT = 0, 25, 41, 57, 73, 81, 97, 121
"""Offsets of a side's patterns."""
SIDE_PATTERNS = SPOTS_AT + OWNERS * KINDS
MAX_SIDE_PATTERNS = 6 + MOST_IN_HAND + MOST_SPOTS
STAGES = 8
PHASES = 2 * STAGES


def spot_shapes() -> Table:
    """The kind of a spot with average points, by its occupied neighbours."""
    pairs = [[around >> 2 * circle & 3 for circle in range(3)] for around in range(64)]
    return np.array([8 * pair.count(3) + 2 * (pair.count(1) + pair.count(2)) for pair in pairs], np.int64)


SHAPE = spot_shapes()
SIZES = np.array([0] + [min(15, ((points + 6) ** 4 // 6**4).bit_length()) for points in range(1, 301)], np.int64)
"""Points in sixteen logarithmic steps, 1 + floor(4 log2(1 + points / 6)) in whole numbers."""
FEW_POINTS = np.array([0 if points < 12 else 1 if points < 24 else 2 if points < 40 else 3 for points in range(301)])
FEW_FITS = np.array([0, 1, 2, 3, 3, 4, 4, 4, 5], np.int64)
"""Number of spots a tile fits, in six steps."""
TYPICAL = np.array([0, 10, 42, 94], np.int64)
"""Average score by the number of circles closed at once."""
N_STEP = 4
TREE_OPTIONS = {"learned_prior": True, "value_weight": 1.0, "chance_widening": 0.5}


@kernel
def extract_features(state: State, features: Table) -> None:
    """Nothing to extract: move patterns need only the state."""


@kernel
def extract_value_features(state: State, features: Table) -> None:
    features[:] = 0
    drawn, contested = np.zeros(TILES, np.int64), np.zeros((2, 3), np.int64)
    scan_spots(state, drawn, contested, features[:FEATURES])
    add_contested(state, drawn, contested, features[:FEATURES])
    for side in range(2):
        features[HANDS + OF_A_HAND * side + BEST] = contested[side, MOST]
        features[HANDS + OF_A_HAND * side + SECOND_BEST] = contested[side, NEXT]
    features[DRAWN] = expected_best(state, np.int64(0), drawn, True) // POINT
    count_spots(state, features)


@kernel
def count_spots(state: State, features: Table) -> None:
    """Extract the kinds of the relevant spots (a tile in hand fits, or a circle can be closed) and the features of the
    tiles in hand."""
    free, first, second = state.tiles & ~state.table, state.hands[0], state.hands[1]
    total = np.int64(0)
    for i in range(np.int64(state.spot_count)):
        # 1. Find the owner of the spot
        spot = state.spots[i]
        fitting = FITTING[spot & NEEDS] & free
        in_hand, is_single = fitting & (first | second), fitting & fitting - 1 == 0
        shape = SHAPE[spot >> NEIGHBOURS_AT & 63]
        matters = in_hand or (fitting and shape >= CLOSING)
        if not matters or not is_within_extent(state, spot >> CELL_AT):
            continue
        owner = np.int64(BAGS)
        if fitting & first:
            owner = np.int64(BOTHS if fitting & second else MINE)
        elif fitting & second:
            owner = np.int64(THEIRS)
        owner -= is_single

        # 2. Update the features of the tiles in hand
        is_high = np.int64(0)
        while in_hand:
            tile = lowest(in_hand)
            in_hand &= in_hand - 1
            at = HANDS + (0 if first >> tile & 1 else OF_A_HAND)
            points = points_on(state, spot, tile) if shape >= CLOSING else np.int64(0)
            is_high |= points > TYPICAL[shape >> 3]
            features[at + PLACEMENTS] += 1
            features[FITS + tile] += 1
            features[SCORES + tile] = max(features[SCORES + tile], points)
            if is_single and points > features[HELD + tile]:
                features[at + RESERVED_POINTS] += points - features[HELD + tile]
                features[HELD + tile] = points
        features[SPOT_KINDS + total] = KINDS * owner + shape + is_high
        total += 1
    features[SPOT_COUNT] = total


@kernel
def static_eval(state: State, features: Table, weights: Weights) -> Int:
    return weighted_value(state, features[:FEATURES], weights)


@kernel
def size_of(points: Int) -> Int:
    return SIZES[min(points, 300)]


@kernel
def phase(state: State, features: Table) -> Int:
    """The phase by tiles left and draw or placement; -1 for other tile sets and scorings, which are untrained."""
    if state.product or state.tiles != ALL_TILES:
        return np.int64(-1)
    stage = min(popcount(state.tiles & ~state.table) // 5, STAGES - 1)
    return stage if state.phase == LAY else STAGES + stage


@kernel
def side_to_act(state: State) -> Int:
    return state.player


@kernel
def side_patterns(state: State, features: Table, side: Int, active: Table) -> Int:
    hand = features[HANDS + OF_A_HAND * side : HANDS + OF_A_HAND * (side + 1)]
    lead = (features[LEAD] if side == 0 else -features[LEAD]) // POINT
    spread = SPREAD[np.int64(state.product), popcount(state.tiles & ~state.table)]
    active[0] = LEADS + min(max(300 * lead // spread, -12), 12) + 12
    active[1] = RESERVES + size_of(hand[RESERVED_POINTS])
    active[2] = BESTS + size_of(hand[BEST])
    active[3] = SECONDS + size_of(hand[SECOND_BEST])
    active[4] = MOBILITY + min(hand[PLACEMENTS] // 4, 7)
    active[5] = DRAWS_AT + size_of(features[DRAWN])
    total, tiles = np.int64(6), state.hands[side]
    while tiles:
        tile = lowest(tiles)
        active[total] = (
            USES + 4 * FEW_FITS[min(features[FITS + tile], 8)] + FEW_POINTS[min(features[SCORES + tile], 300)]
        )
        total += 1
        tiles &= tiles - 1
    for i in range(features[SPOT_COUNT]):
        kind = features[SPOT_KINDS + i]
        active[total] = SPOTS_AT + (kind if side == 0 else KINDS * SWAPPED[kind // KINDS] + kind % KINDS)
        total += 1
    return total


@kernel
def move_patterns(state: State, features: Table, move: Int, active: Table) -> Int:
    undrawn = popcount(bag(state))
    base = OF_A_PHASE * (0 if undrawn > 14 else 1 if undrawn > 0 else 2)
    if move >= RETURNS:
        active[0] = base + RETURNED
        return np.int64(1)
    cell, tile = move // TILES, move % TILES
    spot = state.spots[find_spot(state, cell)]
    rotation = rotation_on(spot, tile)
    free, mine = state.tiles & ~state.table, state.hands[state.player]
    active[0] = base + GAIN + size_of(points_on(state, spot, tile))
    active[1] = base + THERE + class_of(state, spot, free, mine)
    count = np.int64(2)
    free, mine = free & ~(np.int64(1) << tile), mine & ~(np.int64(1) << tile)
    for direction in range(6):
        if spot >> NEIGHBOURS_AT + direction & 1:
            continue
        beside = cell + STEP[direction]
        at = find_spot(state, beside)
        known = state.spots[at] if at < state.spot_count and state.spots[at] >> CELL_AT == beside else beside << CELL_AT
        after = known | NEIGHBOUR_BITS[tile, rotation, direction]
        if closes(after):
            active[count] = base + BESIDE_AFTER + class_of(state, after, free, mine)
            count += 1
            if closes(known):
                active[count] = base + BESIDE_BEFORE + class_of(state, known, free, mine)
                count += 1
    return count


@kernel
def class_of(state: State, spot: Int, free: Int, mine: Int) -> Int:
    """The class of a spot for the player who holds these tiles."""
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
