"""How a position of Holomino looks before anything is searched.

The game turns on *reserved* spots. Where the digits at a spot leave a single tile and that tile is in my hand, nobody
else can lay there: the circles are as good as scored, they can wait, and every neighbour laid meanwhile may add a
second and a third one, which multiplies them. Circles on the other spots are *contested*: the side to move takes its
best one, then the other side does. Everything is measured in points and set against what may still change, which
shrinks with the tiles that are left.

Leaves of the tree are judged, not played out: random games see nothing of reserved spots, and a tree with them scored 3
of 20 against this one, at 0.04 seconds a turn. How much the tree explores hardly matters (0.5 and 3 scored 52 % of 120
games each against 1.2).
"""

from __future__ import annotations

import numpy as np

from ...rules.bits import lowest, popcount
from ...rules.contract import Int, State
from ...rules.kernel import kernel
from ...rules.weights import Weight, Weights
from .kernels import (
    CELL_AT,
    DRAW,
    FITTING,
    GIFT,
    LAID_ROUND,
    NEEDS,
    NEIGHBOURS_AT,
    NORTH,
    NORTHEAST,
    NORTHWEST,
    RETURNS,
    SOUTH,
    SOUTHEAST,
    SOUTHWEST,
    STEP,
    TILES,
    Table,
    bag,
    circles_closed,
    find_spot,
    gain,
    is_within_extent,
    rotation_on,
)

PLAYER = "mcts"

WEIGHTS = (
    Weight("lead", 100, "points ahead"),
    Weight("reserved", 90, "points of circles that a tile in hand closes where no other tile fits"),
    Weight(
        "tied",
        -10,
        "ten for each tile in hand that waits for such circles: it is no choice when something else is to be laid",
    ),
    Weight(
        "growth",
        30,
        "points by which a reserved spot that knows all its digits grows with one neighbour for "
        "which there is still a tile",
    ),
    Weight("turn", 80, "points of the best contested circle of the side to move, its draw averaged"),
    Weight(
        "reply", 50, "points of the best contested circle of the other side when that one is gone, its draw averaged"
    ),
    Weight("second", 10, "points of the second contested circle that a hand can close"),
)
FEATURES = len(WEIGHTS)
LEAD, RESERVED, TIED, GROWTH, TURN, REPLY, SECOND = range(FEATURES)


def spreads() -> Table:
    """By scoring (sum, product) and tiles not on the table: a hundred times the points by which the result typically
    differs from what is seen."""
    return np.array(
        [[round(100 * unit * (left + 1) ** 0.75) for left in range(TILES + 1)] for unit in (5, 15)], np.int64
    )


SPREAD = spreads()
POINT, TILE = 100, 1_000
"""Features are kept in hundredths of a point."""
WHERE, MOST, NEXT = range(3)
"""What is known of a hand's contested circles: on which spot the best one is, its points, and those of the best one
elsewhere."""
NEIGHBOURS = np.array([[NORTH, NORTHEAST], [SOUTHEAST, SOUTH], [SOUTHWEST, NORTHWEST]], np.int64)
"""The neighbours round the circles at NE, SE and W."""


@kernel
def evaluate(state: State, weights: Weights) -> Int:
    features = np.zeros(FEATURES, np.int64)
    look(state, features)
    return weighed(state, features, weights)


@kernel
def weighed(state: State, features: Weights, weights: Weights) -> Int:
    """The evaluation, from what was seen."""
    value = np.int64(0)
    for i in range(FEATURES):
        value += weights[i] * features[i]
    return value * 10 // SPREAD[np.int64(state.product), popcount(state.tiles & ~state.table)]


@kernel
def points_lead(state: State, weights: Weights) -> Int:
    """Hundredths of a point by which side 0 leads, what is reserved and contested counted as in `evaluate`."""
    features = np.zeros(FEATURES, np.int64)
    look(state, features)
    value = np.int64(0)
    for i in range(FEATURES):
        value += weights[i] * features[i]
    return value // 100


@kernel
def look(state: State, features: Weights) -> None:
    """Every feature from side 0's view."""
    drawn, contested = np.zeros(TILES, np.int64), np.zeros((2, 3), np.int64)
    look_at_spots(state, drawn, contested, features)
    sum_up(state, drawn, contested, features)


@kernel
def sum_up(state: State, drawn: Table, contested: Table, features: Weights) -> None:
    """The lead, and what both sides can take from the other spots."""
    features[LEAD] = POINT * (np.int64(state.points[0]) - np.int64(state.points[1]))
    player, sign = np.int64(state.player), 1 - 2 * np.int64(state.player)
    own, other = contested[player], contested[1 - player]
    left = other[NEXT] if own[MOST] and own[WHERE] == other[WHERE] else other[MOST]
    features[TURN] = sign * expected_best(state, own[MOST], drawn, state.phase == DRAW)
    features[REPLY] = -sign * expected_best(state, left, drawn, True)
    features[SECOND] = POINT * (contested[0, NEXT] - contested[1, NEXT])


@kernel
def look_at_spots(state: State, drawn: Table, contested: Table, features: Weights) -> None:
    """Reserved spots and how they can grow; drawn[tile]: the most a tile of the bag scores at once; contested[side]:
    what the hands can close."""
    free = state.tiles & ~state.table
    held = np.zeros(TILES, np.int64)
    for i in range(np.int64(state.spot_count)):
        spot = state.spots[i]
        fitting = FITTING[spot & NEEDS] & free
        is_single = fitting & fitting - 1 == 0
        if not fitting or not (is_single or closes(spot)) or not is_within_extent(state, spot >> CELL_AT):
            continue
        if is_single and fitting & (state.hands[0] | state.hands[1]):
            reserve(state, spot, lowest(fitting), held, features)
        else:
            contest(state, i, fitting, drawn, contested)


@kernel
def reserve(state: State, spot: Int, tile: Int, held: Table, features: Weights) -> None:
    """Count a spot for the hand that holds the only tile for it; held[tile] is what the tile scores on the best such
    spot."""
    sign = np.int64(1 if state.hands[0] >> tile & 1 else -1)
    points = points_on(state, spot, tile)
    if points > held[tile]:
        features[RESERVED] += sign * POINT * (points - held[tile])
        features[TIED] += 0 if held[tile] else sign * TILE
        held[tile] = points
    if spot & 7 and spot >> 3 & 7 and spot >> 6 & 7:
        features[GROWTH] += sign * POINT * growth(state, spot, tile, points)


@kernel
def contest(state: State, at: Int, fitting: Int, drawn: Table, contested: Table) -> None:
    """Count a spot for every tile that fits."""
    spot = state.spots[at]
    most = np.zeros(2, np.int64)
    while fitting:
        tile = lowest(fitting)
        points = points_on(state, spot, tile)
        if state.hands[0] >> tile & 1:
            most[0] = max(most[0], points)
        elif state.hands[1] >> tile & 1:
            most[1] = max(most[1], points)
        else:
            drawn[tile] = max(drawn[tile], points)
        fitting &= fitting - 1
    for side in range(2):
        if most[side] > contested[side, MOST]:
            contested[side, NEXT] = contested[side, MOST]
            contested[side, WHERE], contested[side, MOST] = at, most[side]
        else:
            contested[side, NEXT] = max(contested[side, NEXT], most[side])


@kernel
def closes(spot: Int) -> bool:
    """Whether a tile laid there closes a circle."""
    northeast, southeast, west = LAID_ROUND
    return bool(spot & northeast == northeast or spot & southeast == southeast or spot & west == west)


@kernel
def points_on(state: State, spot: Int, tile: Int) -> Int:
    """What a tile that fits a spot scores there."""
    northeast, southeast, west = circles_closed(spot, tile, rotation_on(spot, tile))
    return gain(state, northeast, southeast, west)


@kernel
def growth(state: State, spot: Int, tile: Int, points: Int) -> Int:
    """The most that one more neighbour adds to a reserved spot, where a circle lacks just that one and something still
    fits there."""
    others = state.tiles & ~state.table & ~(np.int64(1) << tile)
    laid, most = spot >> NEIGHBOURS_AT, np.int64(0)
    for circle in range(3):
        first, second = NEIGHBOURS[circle, 0], NEIGHBOURS[circle, 1]
        if laid >> first & 1 == laid >> second & 1:
            continue
        missing = second if laid >> first & 1 else first
        cell = (spot >> CELL_AT) + STEP[missing]
        if FITTING[state.spots[find_spot(state, cell)] & NEEDS] & others and is_within_extent(state, cell):
            most = max(most, points_on(state, spot | np.int64(1) << NEIGHBOURS_AT + missing, tile) - points)
    return most


@kernel
def expected_best(state: State, sure: Int, drawn: Table, draws: bool) -> Int:
    """What a side scores at once that has a circle of `sure` points in hand, averaged over what it may draw."""
    undrawn = bag(state)
    if not draws or not undrawn:
        return POINT * sure
    count, total = popcount(undrawn), np.int64(0)
    while undrawn:
        total += max(sure, drawn[lowest(undrawn)])
        undrawn &= undrawn - 1
    return POINT * total // count


# How it will end


def points(state: State) -> tuple[int, int]:
    """What both sides have, a share of what they reserved, and what the tiles still to come usually bring."""
    left = popcount(int(state.tiles) & ~int(state.table)) - LAST_TILES
    to_come = max(0, left) * TENTHS_A_TILE[int(state.product)] // 10
    reserved = (int(reserved_points(state, 0)), int(reserved_points(state, 1)))
    return int(state.points[0]) + reserved[0] // 3 + to_come, int(state.points[1]) + reserved[1] // 3 + to_come


LAST_TILES = 6
"""So many tiles usually bring only what was reserved before."""
TENTHS_A_TILE = 29, 60
"""What each side scores for each tile that is laid by either, in tenths of a point, by scoring."""


@kernel
def reserved_points(state: State, side: Int) -> Int:
    """What the tiles in a hand score on the best spots where no other tile fits."""
    free = state.tiles & ~state.table
    held, total = np.zeros(TILES, np.int64), np.int64(0)
    for i in range(np.int64(state.spot_count)):
        spot = state.spots[i]
        fitting = FITTING[spot & NEEDS] & free
        if fitting & fitting - 1 == 0 and fitting & state.hands[side] and is_within_extent(state, spot >> CELL_AT):
            tile = lowest(fitting)
            scored = points_on(state, spot, tile)
            total += max(0, scored - held[tile])
            held[tile] = max(held[tile], scored)
    return total


# Which moves look good


def promises() -> Table:
    """What `order` answers for a move that changes the prospects by -50 … 50 points."""
    return np.array([min(1_000, round(40 * np.exp(points / 10))) for points in range(-50, 51)], np.int64)


PROMISE = promises()


@kernel
def order(state: State, move: Int) -> Int:
    """Points scored on contested spots, and what the tile gives to the spots round it."""
    if move >= RETURNS:
        return 40
    cell, tile = move // TILES, move % TILES
    spot = state.spots[find_spot(state, cell)]
    rotation = rotation_on(spot, tile)
    free = state.tiles & ~state.table
    mine = state.hands[state.player] & ~(np.int64(1) << tile)
    change = points_on(state, spot, tile) - prospect(state, spot, free, state.hands[state.player])
    free &= ~(np.int64(1) << tile)
    for direction in range(6):
        if spot >> NEIGHBOURS_AT + direction & 1:
            continue
        beside = cell + STEP[direction]
        at = find_spot(state, beside)
        known = state.spots[at] if at < state.spot_count and state.spots[at] >> CELL_AT == beside else beside << CELL_AT
        change += prospect(state, known | GIFT[tile, rotation, direction], free, mine)
        if known & NEEDS:
            change -= prospect(state, known, free, mine)
    return PROMISE[min(max(change, -50), 50) + 50]


@kernel
def prospect(state: State, spot: Int, free: Int, mine: Int) -> Int:
    """What a spot promises the player who holds these tiles and does not move next."""
    fitting = FITTING[spot & NEEDS] & free
    if not fitting or not closes(spot):
        return np.int64(0)
    theirs = state.hands[1 - state.player]
    is_single = fitting & fitting - 1 == 0
    if fitting & theirs:
        return -points_on(state, spot, lowest(fitting & theirs))
    if fitting & mine:
        points = points_on(state, spot, lowest(fitting & mine))
        return points if is_single else points >> 1
    return -(points_on(state, spot, lowest(fitting)) >> 4)
