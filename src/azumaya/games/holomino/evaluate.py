"""Static evaluation of Holomino.

The game turns on *reserved* spots: where only a single tile fits and that tile is in a player's hand, the opponent
cannot place anything. The circles are as good as scored, they can wait, and every further neighbour may add a second
and a third one, which multiplies them. Circles on the other spots are *contested*: the side to move takes its
best one, then the other side does. Everything is measured in points and set against what may still change, which
shrinks with the tiles that are left.

Leaves of the tree are evaluated, not played out: random games miss reserved spots, and a tree with rollouts scored 3 of
20 against this one, at 0.04 seconds a turn. The exploration constant hardly matters (0.5 and 3 scored 52 % of 120 games
each against 1.2).
"""

from __future__ import annotations

import numpy as np

from ...rules.bits import lowest, popcount
from ...rules.contract import Int, State
from ...rules.kernel import kernel
from ...rules.weights import Weight, Weights
from .kernels import (
    CELL_AT,
    CIRCLE_NEIGHBOURS,
    DRAW,
    FITTING,
    NEEDS,
    NEIGHBOUR_BITS,
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
        "ten for each tile in hand that is held back for such circles, which reduces the choice of placements",
    ),
    Weight(
        "growth",
        30,
        "points a reserved spot with three known digits gains by one more neighbour for which a tile is left",
    ),
    Weight("turn", 80, "points of the best contested circle of the side to move, averaged over its draw"),
    Weight("reply", 50, "points of the other side's best contested circle after that, averaged over its draw"),
    Weight("second", 10, "points of the second contested circle that a hand can close"),
)
FEATURES = len(WEIGHTS)
LEAD, RESERVED, TIED, GROWTH, TURN, REPLY, SECOND = range(FEATURES)


def spreads() -> Table:
    """A hundred times the typical difference between the final and the current score, by scoring (sum, product) and
    tiles not on the table."""
    return np.array(
        [[round(100 * unit * (left + 1) ** 0.75) for left in range(TILES + 1)] for unit in (5, 15)], np.int64
    )


SPREAD = spreads()
POINT, TILE = 100, 1_000
"""Features are in hundredths of a point."""
WHERE, MOST, NEXT = range(3)
"""Contested circles of a hand: the spot of the best one, its points, and the points of the best other spot."""
NEIGHBOURS = np.array([[NORTH, NORTHEAST], [SOUTHEAST, SOUTH], [SOUTHWEST, NORTHWEST]], np.int64)
"""The neighbours at the circles at NE, SE and W."""


@kernel
def evaluate(state: State, weights: Weights) -> Int:
    features = np.zeros(FEATURES, np.int64)
    compute_features(state, features)
    return weighted_value(state, features, weights)


@kernel
def weighted_value(state: State, features: Weights, weights: Weights) -> Int:
    """The evaluation from the features."""
    value = np.int64(0)
    for i in range(FEATURES):
        value += weights[i] * features[i]
    return value * 10 // SPREAD[np.int64(state.product), popcount(state.tiles & ~state.table)]


@kernel
def points_lead(state: State, weights: Weights) -> Int:
    """The lead of side 0 in hundredths of a point, including reserved and contested circles as in `evaluate`."""
    features = np.zeros(FEATURES, np.int64)
    compute_features(state, features)
    value = np.int64(0)
    for i in range(FEATURES):
        value += weights[i] * features[i]
    return value // 100


@kernel
def compute_features(state: State, features: Weights) -> None:
    """Compute all features from the point of view of side 0."""
    drawn, contested = np.zeros(TILES, np.int64), np.zeros((2, 3), np.int64)
    scan_spots(state, drawn, contested, features)
    add_contested(state, drawn, contested, features)


@kernel
def add_contested(state: State, drawn: Table, contested: Table, features: Weights) -> None:
    """Compute the lead and the features of the contested spots."""
    features[LEAD] = POINT * (np.int64(state.points[0]) - np.int64(state.points[1]))
    player, sign = np.int64(state.player), 1 - 2 * np.int64(state.player)
    own, other = contested[player], contested[1 - player]
    left = other[NEXT] if own[MOST] and own[WHERE] == other[WHERE] else other[MOST]
    features[TURN] = sign * expected_best(state, own[MOST], drawn, state.phase == DRAW)
    features[REPLY] = -sign * expected_best(state, left, drawn, True)
    features[SECOND] = POINT * (contested[0, NEXT] - contested[1, NEXT])


@kernel
def scan_spots(state: State, drawn: Table, contested: Table, features: Weights) -> None:
    """Compute the features of reserved spots; fill drawn[tile], the most a tile of the bag can score, and
    contested[side], the best contested circles of the hands."""
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
    """Count a spot for the hand with the only fitting tile; held[tile] is the tile's score on its best such spot."""
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
    """Count a contested spot for every tile that fits."""
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
    """Check whether a tile placed there closes a circle."""
    northeast, southeast, west = CIRCLE_NEIGHBOURS
    return bool(spot & northeast == northeast or spot & southeast == southeast or spot & west == west)


@kernel
def points_on(state: State, spot: Int, tile: Int) -> Int:
    """The score of a fitting tile on a spot."""
    northeast, southeast, west = circles_closed(spot, tile, rotation_on(spot, tile))
    return gain(state, northeast, southeast, west)


@kernel
def growth(state: State, spot: Int, tile: Int, points: Int) -> Int:
    """The most that one more neighbour adds to a reserved spot, if it completes a circle and a tile is left for it."""
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
    """The best immediate score of a side with a sure circle of `sure` points, averaged over its draw."""
    undrawn = bag(state)
    if not draws or not undrawn:
        return POINT * sure
    count, total = popcount(undrawn), np.int64(0)
    while undrawn:
        total += max(sure, drawn[lowest(undrawn)])
        undrawn &= undrawn - 1
    return POINT * total // count


# Expected final score


def points(state: State) -> tuple[int, int]:
    """The expected final scores: current points, a share of the reserved ones, and the average of the tiles to come."""
    left = popcount(int(state.tiles) & ~int(state.table)) - LAST_TILES
    to_come = max(0, left) * TENTHS_A_TILE[int(state.product)] // 10
    reserved = (int(reserved_points(state, 0)), int(reserved_points(state, 1)))
    return int(state.points[0]) + reserved[0] // 3 + to_come, int(state.points[1]) + reserved[1] // 3 + to_come


LAST_TILES = 6
"""The last tiles usually score only reserved circles."""
TENTHS_A_TILE = 29, 60
"""Average score of each side per tile placed by either, in tenths of a point, by scoring."""


@kernel
def reserved_points(state: State, side: Int) -> Int:
    """The score of the tiles in a hand on their best reserved spots."""
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


# Move ordering


def order_scores() -> Table:
    """The result of `order` for a change of the prospects by -50 … 50 points."""
    return np.array([min(1_000, round(40 * np.exp(points / 10))) for points in range(-50, 51)], np.int64)


ORDER_SCORE = order_scores()


@kernel
def order(state: State, move: Int) -> Int:
    """Score a move by its points and the change of the prospects of the spots around it."""
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
        change += prospect(state, known | NEIGHBOUR_BITS[tile, rotation, direction], free, mine)
        if known & NEEDS:
            change -= prospect(state, known, free, mine)
    return ORDER_SCORE[min(max(change, -50), 50) + 50]


@kernel
def prospect(state: State, spot: Int, free: Int, mine: Int) -> Int:
    """The expected points of a spot for the player who holds these tiles, after the opponent's next turn."""
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
