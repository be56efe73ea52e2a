"""Compiled rules of Holomino.

A cell of the grid is a number, cell = (q + 40) * 81 + (r + 40): no figure of forty tiles extends further than 39 cells
from the first tile at (0,0), and the empty cells around it no further than 40. Flat-top hexagons, digits at the corners
E, SW and NW, notches (o) at NE, SE and W:

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

A *spot* is an empty cell that touches the figure, packed into one int64 with everything that matters for a tile there:

    bits 0–8     the digits that meet the cell at E, SW, NW; 0 where none does yet
    bits 9–17    the third digit round the circles at NE, SE, W: the two others are the tile's own
    bits 18–23   which neighbours are laid: N, NE, SE, S, SW, NW
    bits 24–     the cell

State (behind `mover` and `starts_turn`, which is always 1: a turn is one move, draws apart):

    spots[]      the spots, ascending; `spot_count` of them
    places[]     position of each tile: cell * 3 + rotation, 0 for a tile that is not on the table
    hands[2]     the tiles of each player
    table        the tiles on the table; the bag is every tile of `tiles` that is neither there nor in a hand
    tiles        the tiles of this variant
    points[2]    the score
    west, east   the figure's first and last column q + 40; north, south its smallest and largest height 2 (r + 40) + (q
    + 40)
    columns      largest allowed difference between columns; heights: the same for heights
    pool         tiles dealt to each hand
    player       the player to act, or the one who draws; 0 when the game is over
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
from ...rules.rng import random_keys
from .variants import Variant

GRID_RADIUS = 40
GRID_SIZE = 2 * GRID_RADIUS + 1
CELLS = GRID_SIZE * GRID_SIZE
ORIGIN = GRID_RADIUS * GRID_SIZE + GRID_RADIUS

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
UNLIMITED = 1_000
EAST_CORNER, SOUTHWEST_CORNER, NORTHWEST_CORNER = 0, 1, 2
NORTH, NORTHEAST, SOUTHEAST, SOUTH, SOUTHWEST, NORTHWEST = range(6)
STEP = np.array([-1, GRID_SIZE - 1, GRID_SIZE, 1, 1 - GRID_SIZE, -GRID_SIZE], np.int64)
"""Difference between the numbers of a cell and its neighbour, by direction."""

NEEDS = 0x1FF
CIRCLES_AT, NEIGHBOURS_AT, CELL_AT = 9, 18, 24
CIRCLE_NEIGHBOURS = (
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
    """The digits at E, SW and NW for each tile and rotation."""
    return np.array(
        [[[int(name[(rotation + corner) % 3]) for corner in range(3)] for rotation in range(3)] for name in NAMES],
        np.int64,
    )


def fitting_tiles() -> Table:
    """The tiles that fit in some rotation, for each combination of digits at the three corners (three bits each,
    0 = none)."""
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
    """The rotation that brings a digit to a corner, for each tile, corner and digit; -1 if the tile lacks the digit."""
    table = np.full((TILES, 3, 8), -1, np.int64)
    for tile in range(TILES):
        for rotation in range(3):
            for corner in range(3):
                table[tile, corner, CORNERS[tile, rotation, corner]] = rotation
    return table


def neighbour_bits() -> Table:
    """The bits a placed tile adds to the spot next to it, for each tile, rotation and direction.

    The shared edge has a digit at one end, which the spot must match, and a notch at the other; the tile's next corner
    adds its digit to the circle around that notch.
    """
    table = np.zeros((TILES, 3, 6), np.int64)
    for tile in range(TILES):
        for rotation in range(3):
            east, southwest, northwest = (int(digit) for digit in CORNERS[tile, rotation])
            # direction: corner of the spot and its digit, circle of the spot (NE 0, SE 1, W 2) and its third digit
            added = {
                NORTH: (SOUTHWEST_CORNER, northwest, 1, east),
                NORTHEAST: (SOUTHWEST_CORNER, east, 2, northwest),
                SOUTHEAST: (NORTHWEST_CORNER, east, 2, southwest),
                SOUTH: (NORTHWEST_CORNER, southwest, 0, east),
                SOUTHWEST: (EAST_CORNER, southwest, 0, northwest),
                NORTHWEST: (EAST_CORNER, northwest, 1, southwest),
            }
            for direction, (corner, digit, circle, third) in added.items():
                back = (direction + 3) % 6
                table[tile, rotation, direction] = (
                    digit << 3 * corner | third << CIRCLES_AT + 3 * circle | 1 << NEIGHBOURS_AT + back
                )
    return table


CORNERS = corner_digits()
FITTING = fitting_tiles()
ROTATION = rotations()
NEIGHBOUR_BITS = neighbour_bits()


def new_state(variant: Variant) -> State:
    """The initial position: all tiles in the bag, the deal not yet started."""
    state = np.zeros(1, STATE)[0]
    state.tiles = sum(1 << tile for tile, name in enumerate(NAMES) if int(max(name)) <= variant.digits)
    state.columns = variant.extent - 1 if variant.extent else UNLIMITED
    state.heights = 2 * (variant.extent - 1) if variant.extent else UNLIMITED
    state.pool = variant.pool
    state.product = int(variant.scoring == "product")
    state.phase = DEAL
    state.mover = CHANCE
    state.starts_turn = 1
    return state


@kernel
def bag(state: State) -> Int:
    """The tiles neither on the table nor in a hand."""
    return state.tiles & ~(state.table | state.hands[0] | state.hands[1])


# Legal moves


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
    """Write one move for each tile of a set."""
    count = 0
    while tiles:
        moves[count] = first + lowest(tiles)
        count += 1
        tiles &= tiles - 1
    return count


@kernel
def placements(state: State, moves: Moves) -> Int:
    """Write every placement of a tile in hand on a spot it fits."""
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
    """Check that the figure stays within its limits with this cell added."""
    column, height = cell // GRID_SIZE, 2 * (cell % GRID_SIZE) + cell // GRID_SIZE
    if max(np.int64(state.east), column) - min(np.int64(state.west), column) > state.columns:
        return False
    return max(np.int64(state.south), height) - min(np.int64(state.north), height) <= state.heights


# Playing a move


@kernel
def play(state: State, move: Int) -> None:
    if move >= DRAWS:
        take_from_bag(state, move - DRAWS)
    elif move >= RETURNS:
        return_tile(state, move - RETURNS)
    else:
        lay(state, move // TILES, move % TILES)


@kernel
def take_from_bag(state: State, tile: Int) -> None:
    """Deal or draw a tile. The deal fills the first hand, then the second, then places a tile at the origin with its
    first digit at E."""
    if state.phase == DRAW:
        state.hands[state.player] |= np.int64(1) << tile
        state.phase, state.mover = LAY, state.player
        return
    dealt_to = next_in_deal(state)
    if dealt_to == 2:
        place_tile(state, tile, ORIGIN, 0, -1)
        begin_turn(state, 0)
    else:
        state.hands[dealt_to] |= np.int64(1) << tile
        state.player = next_in_deal(state) & 1


@kernel
def next_in_deal(state: State) -> Int:
    """The hand that gets the next tile of the deal; 2 for the table."""
    if popcount(state.hands[0]) < state.pool:
        return 0
    return 1 if popcount(state.hands[1]) < state.pool else 2


@kernel
def return_tile(state: State, tile: Int) -> None:
    """Return a tile to the bag, which counts as a pass."""
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
    place_tile(state, tile, cell, rotation, index)
    end_turn(state)


@kernel
def rotation_on(spot: Int, tile: Int) -> Int:
    """The rotation that matches the first known digit of the spot; -1 if the tile lacks that digit."""
    for corner in range(3):
        digit = spot >> 3 * corner & 7
        if digit:
            return ROTATION[tile, corner, digit]
    return 0


@kernel
def circles_closed(spot: Int, tile: Int, rotation: Int) -> tuple[Int, Int, Int]:
    """The points of the circles at NE, SE and W that the tile closes there; 0 for a circle that stays open."""
    east, southwest, northwest = CORNERS[tile, rotation, 0], CORNERS[tile, rotation, 1], CORNERS[tile, rotation, 2]
    third = spot >> CIRCLES_AT
    at_northeast = (
        (third & 7) + northwest + east if spot & CIRCLE_NEIGHBOURS[0] == CIRCLE_NEIGHBOURS[0] else np.int64(0)
    )
    at_southeast = (
        (third >> 3 & 7) + east + southwest if spot & CIRCLE_NEIGHBOURS[1] == CIRCLE_NEIGHBOURS[1] else np.int64(0)
    )
    at_west = (
        (third >> 6 & 7) + southwest + northwest if spot & CIRCLE_NEIGHBOURS[2] == CIRCLE_NEIGHBOURS[2] else np.int64(0)
    )
    return at_northeast, at_southeast, at_west


@kernel
def gain(state: State, northeast: Int, southeast: Int, west: Int) -> Int:
    """The score for closing circles of these points with one tile (0: circle not closed)."""
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
    """Start a turn with a draw, or directly with the placement if the bag is empty."""
    state.player = player
    if bag(state):
        state.phase, state.mover = DRAW, CHANCE
    else:
        state.phase, state.mover = LAY, player


# The figure


@kernel
def find_spot(state: State, cell: Int) -> Int:
    """The index of the cell's spot, or its insertion index if the cell is no spot."""
    low, high = np.int64(0), np.int64(state.spot_count)
    while low < high:
        middle = (low + high) >> 1
        if state.spots[middle] >> CELL_AT < cell:
            low = middle + 1
        else:
            high = middle
    return low


@kernel
def place_tile(state: State, tile: Int, cell: Int, rotation: Int, index: Int) -> None:
    """Put a tile on the table, remove the spot with that index (-1 for the first tile) and update the spots around."""
    state.table |= np.int64(1) << tile
    state.places[tile] = cell * 3 + rotation
    laid = np.int64(0)
    if index >= 0:
        laid = state.spots[index] >> NEIGHBOURS_AT
        remove_spot(state, index)
    for direction in range(6):
        if not laid >> direction & 1:
            update_spot(state, cell + STEP[direction], NEIGHBOUR_BITS[tile, rotation, direction])
    extend_bounds(state, cell, index < 0)


@kernel
def remove_spot(state: State, index: Int) -> None:
    spots, last = state.spots, np.int64(state.spot_count) - 1
    for i in range(index, last):
        spots[i] = spots[i + 1]
    spots[last] = 0
    state.spot_count = last


@kernel
def update_spot(state: State, cell: Int, bits: Int) -> None:
    """Add the bits of a new neighbour to the cell's spot; create the spot if there is none."""
    spots, count = state.spots, np.int64(state.spot_count)
    index = find_spot(state, cell)
    if index < count and spots[index] >> CELL_AT == cell:
        spots[index] |= bits
        return
    for i in range(count, index, -1):
        spots[i] = spots[i - 1]
    spots[index] = cell << CELL_AT | bits
    state.spot_count = count + 1


@kernel
def extend_bounds(state: State, cell: Int, is_first: Int) -> None:
    """Update the figure's outermost columns and heights."""
    column, height = cell // GRID_SIZE, 2 * (cell % GRID_SIZE) + cell // GRID_SIZE
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
    """Check that no tile can ever be placed there: one digit is needed twice, or every fitting tile is on the
    table."""
    return not FITTING[spot & NEEDS] & state.tiles & ~state.table


# Result


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


# Hash key

POINT_DIGITS, POINT_BITS = 3, 10
"""Scores are hashed ten bits at a time."""


KEYS = random_keys(40, TILES * (4 * GRID_SIZE + 2) + 2 * POINT_DIGITS * 2**POINT_BITS + 64)
COLUMN_KEYS, ROW_KEYS, HAND_KEYS, POINT_KEYS, TURN_KEYS = (
    part.reshape(shape)
    for part, shape in zip(
        np.split(
            KEYS, np.cumsum([TILES * GRID_SIZE, TILES * 3 * GRID_SIZE, 2 * TILES, 2 * POINT_DIGITS * 2**POINT_BITS])
        ),
        ((TILES, GRID_SIZE), (TILES, 3 * GRID_SIZE), (2, TILES), (2, POINT_DIGITS, 2**POINT_BITS), (64,)),
        strict=True,
    )
)


@kernel
def state_key(state: State) -> Int:
    """Zobrist hash of tiles with cell and rotation, hands, points, phase, player and passes. The spots follow from the
    tiles."""
    key = TURN_KEYS[np.int64(state.phase) << 3 | np.int64(state.player) << 2 | np.int64(state.passes)]
    laid = state.table
    while laid:
        tile = lowest(laid)
        place = np.int64(state.places[tile])
        key ^= COLUMN_KEYS[tile, place // (3 * GRID_SIZE)] ^ ROW_KEYS[tile, place % (3 * GRID_SIZE)]
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
def corner_bits(tile: Int, rotation: Int) -> Int:
    """The digits of a placed tile in the bit layout of a spot."""
    return CORNERS[tile, rotation, 0] | CORNERS[tile, rotation, 1] << 3 | CORNERS[tile, rotation, 2] << 6
