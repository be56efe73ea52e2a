"""Holomino, compiled.

A cell of the grid is a number, cell = (q + 40) * 81 + (r + 40): no figure of forty tiles reaches further than 39 from
the first one at (0,0), and the empty cells around it no further than 40. Flat-top hexagons, digits at the corners E, SW
and NW, bites (o) at NE, SE and W:

               N (0,-1)                        the first tile, `145` with rotation 0:
            NW ┄┄┄┄┄┄ o
     NW      ╱        ╲      NE (1,-1)                5 ┄┄┄┄ o
   (-1,0)   ╱          ╲                             ╱      ╲
           o   (q, r)   E                           o        1
            ╲          ╱                             ╲      ╱
     SW      ╲        ╱      SE (1,0)                 4 ┄┄┄┄ o
   (-1,1)   SW ┄┄┄┄┄┄ o
               S (0,1)

The forty tiles are numbered in the order of their names; a set of tiles is the bits of an int64. Rotation k has the
name's digit k at E, the following ones clockwise at SW and NW.

A *spot* is an empty cell that touches the figure, with everything a tile laid there has to know, in one int64:

    bits 0–8     the digits that meet the cell at E, SW, NW; 0 where none does yet
    bits 9–17    the third digit round the circles at NE, SE, W: the two others are the tile's own
    bits 18–23   which neighbours are laid: N, NE, SE, S, SW, NW
    bits 24–     the cell

State (behind `mover` and `starts_turn`, which is always 1: a turn is one move, draws apart):

    spots[]      the spots, ascending; `spot_count` of them
    places[]     where each tile lies: cell * 3 + rotation, 0 for a tile that is not on the table
    hands[2]     the tiles of each player
    table        the tiles on the table; the bag is every tile of `tiles` that is neither there nor in a hand
    tiles        the tiles of this variant
    points[2]    the score
    west, east   the figure's first and last column q + 40; north, south its smallest and largest height 2 (r + 40) + (q
    + 40)
    columns      how far apart columns may be; heights: how far heights
    pool         tiles dealt to each hand
    player       whose turn it is, or for whom the tile is drawn; 0 when over
    phase        DEAL, DRAW, LAY or OVER
    passes       passes in a row
    product      1 when several circles are multiplied

A move is cell * 40 + tile to lay, RETURNS + tile to return, DRAWS + tile for chance.
"""

from __future__ import annotations

from itertools import permutations

import numpy as np

from ...rules.bits import lowest, popcount
from ...rules.contract import CHANCE, ONGOING, Int, Moves, State, state_dtype
from ...rules.contract import DRAW as DRAWN_GAME
from ...rules.kernel import kernel
from ...rules.keys import random_keys
from .variants import Variant

REACH = 40
ACROSS = 2 * REACH + 1
CELLS = ACROSS * ACROSS
ORIGIN = REACH * ACROSS + REACH

NAMES: tuple[str, ...] = tuple("".join(digits) for digits in permutations("123456", 3) if digits[0] == min(digits))
TILES = len(NAMES)

MOST_SPOTS = 2 * TILES + 4
"""The first tile has six spots; every further tile uses one up and opens at most three."""
MOST_IN_HAND = 6

RETURNS = CELLS * TILES
DRAWS = RETURNS + TILES
MOVE_CODES = DRAWS + TILES
MOST_MOVES = MOST_SPOTS * MOST_IN_HAND

DEAL, DRAW, LAY, OVER = 0, 1, 2, 3
ANYWHERE = 1_000
EAST_CORNER, SOUTHWEST_CORNER, NORTHWEST_CORNER = 0, 1, 2
NORTH, NORTHEAST, SOUTHEAST, SOUTH, SOUTHWEST, NORTHWEST = range(6)
STEP = np.array([-1, ACROSS - 1, ACROSS, 1, 1 - ACROSS, -ACROSS], np.int64)
"""How far a neighbour's number is, by direction."""

NEEDS = 0x1FF
CIRCLES_AT, NEIGHBOURS_AT, CELL_AT = 9, 18, 24
LAID_ROUND = (
    1 << NEIGHBOURS_AT + NORTH | 1 << NEIGHBOURS_AT + NORTHEAST,
    1 << NEIGHBOURS_AT + SOUTHEAST | 1 << NEIGHBOURS_AT + SOUTH,
    1 << NEIGHBOURS_AT + SOUTHWEST | 1 << NEIGHBOURS_AT + NORTHWEST,
)
"""The neighbours that close the circles at NE, SE and W."""

STATE = state_dtype(
    "holomino",
    [
        ("spots", np.int64, (MOST_SPOTS,)),
        ("hands", np.int64, (2,)),
        ("table", np.int64),
        ("tiles", np.int64),
        ("points", np.int32, (2,)),
        ("places", np.int16, (TILES,)),
        ("spot_count", np.int16),
        ("west", np.int16),
        ("east", np.int16),
        ("north", np.int16),
        ("south", np.int16),
        ("columns", np.int16),
        ("heights", np.int16),
        ("pool", np.int8),
        ("player", np.int8),
        ("phase", np.int8),
        ("passes", np.int8),
        ("product", np.int8),
    ],
)

Table = np.ndarray[tuple[int, ...], np.dtype[np.int64]]


def corner_digits() -> Table:
    """For each tile and rotation the digits at E, SW and NW."""
    return np.array(
        [[[int(name[(rotation + corner) % 3]) for corner in range(3)] for rotation in range(3)] for name in NAMES],
        np.int64,
    )


def fitting_tiles() -> Table:
    """For each combination of digits met at the three corners (three bits each, 0 = none): the tiles that fit in some
    rotation."""
    fitting = np.zeros(NEEDS + 1, np.int64)
    for needs in range(NEEDS + 1):
        for tile in range(TILES):
            if any(
                all(needs >> 3 * corner & 7 in (0, CORNERS[tile, turn, corner]) for corner in range(3))
                for turn in range(3)
            ):
                fitting[needs] |= 1 << tile
    return fitting


def rotations() -> Table:
    """For each tile, corner and digit: the rotation that brings the digit to the corner, -1 when the tile has no such
    digit."""
    table = np.full((TILES, 3, 8), -1, np.int64)
    for tile in range(TILES):
        for rotation in range(3):
            for corner in range(3):
                table[tile, corner, CORNERS[tile, rotation, corner]] = rotation
    return table


def gifts() -> Table:
    """For each tile, rotation and direction: what the spot in that direction learns from the tile, as bits of a spot.

    The edge between them has a digit at one end, which the spot must match, and a bite at the other; round that bite
    the tile brings the digit of its next corner as well.
    """
    table = np.zeros((TILES, 3, 6), np.int64)
    for tile in range(TILES):
        for rotation in range(3):
            east, southwest, northwest = (int(digit) for digit in CORNERS[tile, rotation])
            # direction: corner of the spot and its digit, circle of the spot (NE 0, SE 1, W 2) and its third digit
            learned = {
                NORTH: (SOUTHWEST_CORNER, northwest, 1, east),
                NORTHEAST: (SOUTHWEST_CORNER, east, 2, northwest),
                SOUTHEAST: (NORTHWEST_CORNER, east, 2, southwest),
                SOUTH: (NORTHWEST_CORNER, southwest, 0, east),
                SOUTHWEST: (EAST_CORNER, southwest, 0, northwest),
                NORTHWEST: (EAST_CORNER, northwest, 1, southwest),
            }
            for direction, (corner, digit, circle, third) in learned.items():
                back = (direction + 3) % 6
                table[tile, rotation, direction] = (
                    digit << 3 * corner | third << CIRCLES_AT + 3 * circle | 1 << NEIGHBOURS_AT + back
                )
    return table


CORNERS = corner_digits()
FITTING = fitting_tiles()
ROTATION = rotations()
GIFT = gifts()


def new_state(variant: Variant) -> State:
    """The first position: everything in the bag, the first tile of the first hand due."""
    state = np.zeros(1, STATE)[0]
    state.tiles = sum(1 << tile for tile, name in enumerate(NAMES) if int(max(name)) <= variant.digits)
    state.columns = variant.extent - 1 if variant.extent else ANYWHERE
    state.heights = 2 * (variant.extent - 1) if variant.extent else ANYWHERE
    state.pool = variant.pool
    state.product = int(variant.scoring == "product")
    state.phase = DEAL
    state.mover = CHANCE
    state.starts_turn = 1
    return state


@kernel
def bag(state: State) -> Int:
    """The tiles nobody has seen yet or that were returned."""
    return state.tiles & ~(state.table | state.hands[0] | state.hands[1])


# What can be done


@kernel
def legal_moves(state: State, moves: Moves) -> Int:
    if state.phase == OVER:
        return 0
    if state.phase != LAY:
        return write_tiles(moves, DRAWS, bag(state))
    count = placements(state, moves)
    return count if count > 0 else write_tiles(moves, RETURNS, state.hands[state.player])


@kernel
def write_tiles(moves: Moves, first: Int, tiles: Int) -> Int:
    """One move for each tile of a set."""
    count = 0
    while tiles:
        moves[count] = first + lowest(tiles)
        count += 1
        tiles &= tiles - 1
    return count


@kernel
def placements(state: State, moves: Moves) -> Int:
    """Every tile of the hand on every spot it fits."""
    hand, spots = state.hands[state.player], state.spots
    count = 0
    for i in range(np.int64(state.spot_count)):
        fitting = FITTING[spots[i] & NEEDS] & hand
        if fitting and is_within_extent(state, spots[i] >> CELL_AT):
            first = (spots[i] >> CELL_AT) * TILES
            while fitting:
                moves[count] = first + lowest(fitting)
                count += 1
                fitting &= fitting - 1
    return count


@kernel
def is_within_extent(state: State, cell: Int) -> bool:
    """Whether the figure with this cell spans no more columns and heights than it may."""
    column, height = cell // ACROSS, 2 * (cell % ACROSS) + cell // ACROSS
    if max(np.int64(state.east), column) - min(np.int64(state.west), column) > state.columns:
        return False
    return max(np.int64(state.south), height) - min(np.int64(state.north), height) <= state.heights


# What it does


@kernel
def play(state: State, move: Int) -> None:
    if move >= DRAWS:
        take_from_bag(state, move - DRAWS)
    elif move >= RETURNS:
        give_back(state, move - RETURNS)
    else:
        lay(state, move // TILES, move % TILES)


@kernel
def take_from_bag(state: State, tile: Int) -> None:
    """A deal or a draw. The deal fills the first hand, then the second, then lays a tile at the origin with its first
    digit at E."""
    if state.phase == DRAW:
        state.hands[state.player] |= np.int64(1) << tile
        state.phase, state.mover = LAY, state.player
        return
    dealt_to = due_in_deal(state)
    if dealt_to == 2:
        put_down(state, tile, ORIGIN, 0, -1)
        begin_turn(state, 0)
    else:
        state.hands[dealt_to] |= np.int64(1) << tile
        state.player = due_in_deal(state) & 1


@kernel
def due_in_deal(state: State) -> Int:
    """Which hand the deal goes on with; 2 for the table."""
    if popcount(state.hands[0]) < state.pool:
        return 0
    return 1 if popcount(state.hands[1]) < state.pool else 2


@kernel
def give_back(state: State, tile: Int) -> None:
    """A pass: one tile goes back into the bag."""
    state.hands[state.player] ^= np.int64(1) << tile
    state.passes += 1
    end_turn(state)


@kernel
def lay(state: State, cell: Int, tile: Int) -> None:
    index = find_spot(state, cell)
    spot = state.spots[index]
    rotation = rotation_on(spot, tile)
    northeast, southeast, west = circles_closed(spot, tile, rotation)
    state.points[state.player] += gain(state, northeast, southeast, west)
    state.hands[state.player] ^= np.int64(1) << tile
    state.passes = 0
    put_down(state, tile, cell, rotation, index)
    end_turn(state)


@kernel
def rotation_on(spot: Int, tile: Int) -> Int:
    """How the tile must be turned for the first corner of the spot that meets a digit; -1 when it lacks that digit."""
    for corner in range(3):
        digit = spot >> 3 * corner & 7
        if digit:
            return ROTATION[tile, corner, digit]
    return 0


@kernel
def circles_closed(spot: Int, tile: Int, rotation: Int) -> tuple[Int, Int, Int]:
    """The points of the circles at NE, SE and W that the tile closes there; 0 for one that stays open."""
    east, southwest, northwest = CORNERS[tile, rotation, 0], CORNERS[tile, rotation, 1], CORNERS[tile, rotation, 2]
    third = spot >> CIRCLES_AT
    at_northeast = (third & 7) + northwest + east if spot & LAID_ROUND[0] == LAID_ROUND[0] else np.int64(0)
    at_southeast = (third >> 3 & 7) + east + southwest if spot & LAID_ROUND[1] == LAID_ROUND[1] else np.int64(0)
    at_west = (third >> 6 & 7) + southwest + northwest if spot & LAID_ROUND[2] == LAID_ROUND[2] else np.int64(0)
    return at_northeast, at_southeast, at_west


@kernel
def gain(state: State, northeast: Int, southeast: Int, west: Int) -> Int:
    """What circles of these points (0: none) are worth together."""
    total = northeast + southeast + west
    if not state.product:
        return total * (np.int64(northeast > 0) + np.int64(southeast > 0) + np.int64(west > 0))
    return max(northeast, 1) * max(southeast, 1) * max(west, 1) if total else total


@kernel
def end_turn(state: State) -> None:
    if state.hands[state.player] and state.passes < 2:
        begin_turn(state, 1 - state.player)
    else:
        state.phase = OVER
        state.mover = state.player = 0


@kernel
def begin_turn(state: State, player: Int) -> None:
    """A tile is due while there is one; with an empty bag the player lays at once."""
    state.player = player
    if bag(state):
        state.phase, state.mover = DRAW, CHANCE
    else:
        state.phase, state.mover = LAY, player


# The figure


@kernel
def find_spot(state: State, cell: Int) -> Int:
    """The index of the cell's spot, or of the first spot behind it when it is none."""
    low, high = np.int64(0), np.int64(state.spot_count)
    while low < high:
        middle = (low + high) >> 1
        if state.spots[middle] >> CELL_AT < cell:
            low = middle + 1
        else:
            high = middle
    return low


@kernel
def put_down(state: State, tile: Int, cell: Int, rotation: Int, index: Int) -> None:
    """The tile on the table, its cell (the spot of that index, -1 for the first tile) used up and its neighbours
    told."""
    state.table |= np.int64(1) << tile
    state.places[tile] = cell * 3 + rotation
    laid = np.int64(0)
    if index >= 0:
        laid = state.spots[index] >> NEIGHBOURS_AT
        remove_spot(state, index)
    for direction in range(6):
        if not laid >> direction & 1:
            tell_spot(state, cell + STEP[direction], GIFT[tile, rotation, direction])
    widen(state, cell, index < 0)


@kernel
def remove_spot(state: State, index: Int) -> None:
    spots, last = state.spots, np.int64(state.spot_count) - 1
    for i in range(index, last):
        spots[i] = spots[i + 1]
    spots[last] = 0
    state.spot_count = last


@kernel
def tell_spot(state: State, cell: Int, gift: Int) -> None:
    """Add what a new neighbour brings to the cell's spot, which is made where there is none."""
    spots, count = state.spots, np.int64(state.spot_count)
    index = find_spot(state, cell)
    if index < count and spots[index] >> CELL_AT == cell:
        spots[index] |= gift
        return
    for i in range(count, index, -1):
        spots[i] = spots[i - 1]
    spots[index] = cell << CELL_AT | gift
    state.spot_count = count + 1


@kernel
def widen(state: State, cell: Int, is_first: Int) -> None:
    """Keep the figure's outermost columns and heights."""
    column, height = cell // ACROSS, 2 * (cell % ACROSS) + cell // ACROSS
    if is_first or column < state.west:
        state.west = column
    if is_first or column > state.east:
        state.east = column
    if is_first or height < state.north:
        state.north = height
    if is_first or height > state.south:
        state.south = height


@kernel
def is_blocked(state: State, spot: Int) -> bool:
    """Whether no tile can ever be laid there: one digit is needed twice, or every tile that would fit lies on the
    table."""
    return not FITTING[spot & NEEDS] & state.tiles & ~state.table


# How it ends


@kernel
def outcome(state: State) -> Int:
    if state.phase != OVER:
        return ONGOING
    if state.points[0] == state.points[1]:
        return DRAWN_GAME
    return 0 if state.points[0] > state.points[1] else 1


@kernel
def scores(state: State) -> tuple[Int, Int]:
    return np.int64(state.points[0]), np.int64(state.points[1])


# For searches and learners

POINT_DIGITS, POINT_BITS = 3, 10
"""Scores are hashed ten bits at a time."""


KEYS = random_keys(40, TILES * (4 * ACROSS + 2) + 2 * POINT_DIGITS * 2**POINT_BITS + 64)
COLUMN_KEYS, ROW_KEYS, HAND_KEYS, POINT_KEYS, TURN_KEYS = (
    part.reshape(shape)
    for part, shape in zip(
        np.split(KEYS, np.cumsum([TILES * ACROSS, TILES * 3 * ACROSS, 2 * TILES, 2 * POINT_DIGITS * 2**POINT_BITS])),
        ((TILES, ACROSS), (TILES, 3 * ACROSS), (2, TILES), (2, POINT_DIGITS, 2**POINT_BITS), (64,)),
        strict=True,
    )
)


@kernel
def state_key(state: State) -> Int:
    """Tiles with cell and rotation, hands, points, phase, player and passes. The spots follow from the tiles."""
    key = TURN_KEYS[np.int64(state.phase) << 3 | np.int64(state.player) << 2 | np.int64(state.passes)]
    laid = state.table
    while laid:
        tile = lowest(laid)
        place = np.int64(state.places[tile])
        key ^= COLUMN_KEYS[tile, place // (3 * ACROSS)] ^ ROW_KEYS[tile, place % (3 * ACROSS)]
        laid &= laid - 1
    for side in range(2):
        hand = state.hands[side]
        while hand:
            key ^= HAND_KEYS[side, lowest(hand)]
            hand &= hand - 1
        points = np.int64(state.points[side])
        for i in range(POINT_DIGITS):
            key ^= POINT_KEYS[side, i, points >> POINT_BITS * i & (1 << POINT_BITS) - 1]
    return key


@kernel
def spot_of(tile: Int, rotation: Int) -> Int:
    """A laid tile's digits, as the spot under it would have needed them."""
    return CORNERS[tile, rotation, 0] | CORNERS[tile, rotation, 1] << 3 | CORNERS[tile, rotation, 2] << 6
