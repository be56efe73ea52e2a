"""What a tree search is taught to notice in Holomino: what a tile scores, what it opens to whom, and what both hands
are good for.

Nothing names a cell, a direction or a digit, only who could close a circle where and for how much: turning the figure
changes no pattern.

Noted of a position: what `evaluate` sees of it for side 0, and for each side what its hand can do.

    features[7]       lead, reserved, tied, growth, turn, reply, second
    hands[2][4]       reserved points, best and second contested circle, placements
    drawn             the most a tile of the bag would score at once, on average
    fits[40]          how many spots each tile in hand fits
    scores[40]        the most it scores
    held[40]          the most it scores where no other tile fits
    spots             how many spots matter, and of which kind each is
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
    LAY,
    MOST_IN_HAND,
    MOST_SPOTS,
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
RESERVED_POINTS, BEST, SECOND_BEST, PLACEMENTS, OF_A_HAND = 0, 1, 2, 3, 4
HANDS = FEATURES
DRAWN = HANDS + 2 * OF_A_HAND
FITS, SCORES, HELD = DRAWN + 1, DRAWN + 1 + TILES, DRAWN + 1 + 2 * TILES
SPOT_COUNT = HELD + TILES
SPOT_KINDS = SPOT_COUNT + 1
NOTES = SPOT_KINDS + MOST_SPOTS

MOVE_PHASES = 3
CLASSES = 32
"""What a spot is good for: eight kinds by who holds a tile for it, each with four sizes of what it scores."""
THERE, BESIDE_AFTER, BESIDE_BEFORE, GAIN, RETURNED, OF_A_PHASE = 0, 32, 64, 96, 112, 113
"""Where the patterns of a move begin: the spot it fills, the spots beside it with and without it, and what it
scores."""
MOVE_PATTERNS = MOVE_PHASES * OF_A_PHASE
MOST_OF_A_MOVE = 14

OWNERS = 8
MINE, BOTHS, THEIRS, BAGS = 1, 3, 5, 7
SWAPPED = np.array([4, 5, 2, 3, 0, 1, 6, 7], np.int64)
"""Who holds tiles for a spot: side 0, both, side 1 or neither; one less where there is only one tile for it."""
KINDS, CLOSING = 32, 8
"""Spots of an owner are told apart by how many circles a tile there closes, how many lack one more tile, and whether
what it closes is worth much. Below CLOSING it closes none."""

LEADS, RESERVES, BESTS, SECONDS, MOBILITY, DRAWS_AT, USES, SPOTS_AT = 0, 25, 41, 57, 73, 81, 97, 121
"""Where the patterns of a view begin."""
VIEW_PATTERNS = SPOTS_AT + OWNERS * KINDS
MOST_OF_A_VIEW = 6 + MOST_IN_HAND + MOST_SPOTS
STAGES = 8
PHASES = 2 * STAGES


def shapes() -> Table:
    """By the neighbours that are laid, in what kinds a spot falls that is not worth much."""
    pairs = [[around >> 2 * circle & 3 for circle in range(3)] for around in range(64)]
    return np.array([8 * pair.count(3) + 2 * (pair.count(1) + pair.count(2)) for pair in pairs], np.int64)


SHAPE = shapes()
SIZES = np.array([0] + [min(15, 1 + int(4 * np.log2(1 + points / 6))) for points in range(1, 301)], np.int64)
"""Points in sixteen steps that grow longer."""
FEW_POINTS = np.array([0 if points < 12 else 1 if points < 24 else 2 if points < 40 else 3 for points in range(301)])
FEW_FITS = np.array([0, 1, 2, 3, 3, 4, 4, 4, 5], np.int64)
"""How many spots a tile fits, in six steps."""
TYPICAL = np.array([0, 10, 42, 94], np.int64)
"""What so many circles closed at once usually score."""
FORESIGHT = 4
TREE_OPTIONS = {"primed": True, "judges": 1.0, "draws": 0.5}


@kernel
def note(state: State, notes: Table) -> None:
    """Moves are read off the position itself."""


@kernel
def count(state: State, notes: Table) -> None:
    notes[:] = 0
    drawn, contested = np.zeros(TILES, np.int64), np.zeros((2, 3), np.int64)
    look_at_spots(state, drawn, contested, notes[:FEATURES])
    sum_up(state, drawn, contested, notes[:FEATURES])
    for side in range(2):
        notes[HANDS + OF_A_HAND * side + BEST] = contested[side, MOST]
        notes[HANDS + OF_A_HAND * side + SECOND_BEST] = contested[side, NEXT]
    notes[DRAWN] = expected_best(state, np.int64(0), drawn, True) // POINT
    count_spots(state, notes)


@kernel
def count_spots(state: State, notes: Table) -> None:
    """The kinds of the spots that matter, those that a hand fits or that close a circle, and what tiles in hands are
    good for."""
    free, first, second = state.tiles & ~state.table, state.hands[0], state.hands[1]
    total = np.int64(0)
    for i in range(np.int64(state.spot_count)):
        # 1. Whose is the spot?
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

        # 2. What are the tiles in hands good for there?
        much = np.int64(0)
        while in_hand:
            tile = lowest(in_hand)
            in_hand &= in_hand - 1
            at = HANDS + (0 if first >> tile & 1 else OF_A_HAND)
            points = points_on(state, spot, tile) if shape >= CLOSING else np.int64(0)
            much |= points > TYPICAL[shape >> 3]
            notes[at + PLACEMENTS] += 1
            notes[FITS + tile] += 1
            notes[SCORES + tile] = max(notes[SCORES + tile], points)
            if is_single and points > notes[HELD + tile]:
                notes[at + RESERVED_POINTS] += points - notes[HELD + tile]
                notes[HELD + tile] = points
        notes[SPOT_KINDS + total] = KINDS * owner + shape + much
        total += 1
    notes[SPOT_COUNT] = total


@kernel
def weigh(state: State, notes: Table, weights: Weights) -> Int:
    return weighed(state, notes[:FEATURES], weights)


@kernel
def size_of(points: Int) -> Int:
    return SIZES[min(points, 300)]


@kernel
def phase(state: State, notes: Table) -> Int:
    """How many tiles are left, and whether a draw is due; other sets of tiles and scorings are not taught."""
    if state.product or state.tiles != ALL_TILES:
        return np.int64(-1)
    stage = min(popcount(state.tiles & ~state.table) // 5, STAGES - 1)
    return stage if state.phase == LAY else STAGES + stage


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
    shown[2] = BESTS + size_of(hand[BEST])
    shown[3] = SECONDS + size_of(hand[SECOND_BEST])
    shown[4] = MOBILITY + min(hand[PLACEMENTS] // 4, 7)
    shown[5] = DRAWS_AT + size_of(notes[DRAWN])
    total, tiles = np.int64(6), state.hands[side]
    while tiles:
        tile = lowest(tiles)
        shown[total] = USES + 4 * FEW_FITS[min(notes[FITS + tile], 8)] + FEW_POINTS[min(notes[SCORES + tile], 300)]
        total += 1
        tiles &= tiles - 1
    for i in range(notes[SPOT_COUNT]):
        kind = notes[SPOT_KINDS + i]
        shown[total] = SPOTS_AT + (kind if side == 0 else KINDS * SWAPPED[kind // KINDS] + kind % KINDS)
        total += 1
    return total


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
