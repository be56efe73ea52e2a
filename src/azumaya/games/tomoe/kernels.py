r"""Compiled rules of Tomoe.

A tile has twelve boundary points of alternating colour, grouped into seven one-coloured sections. `board.py` loads the
geometry; the kernels only need how the point numbers 0 … 11, counted clockwise, are grouped. The grouping is the same
for both directions:

                 0             way 0-2  the kinds WA, BA in rotation 0, 1, 2      0,2,8  1  3,7  4,6  5  9,11  10
             11 / \ 1          way 3-5  the kinds WB, BB likewise                 0,4,10  1,3  2  5,9  6,8  7  11
             10 | | 2          A rotation adds four to every number. Even points have the colour of the tips:
           9  /     \  3       white in cells that point up, black in those that point down.
           8 |   6   | 4
             7 \/ \/ 5         First position: all cells empty, White to lay one tile.

Points are grouped into *nodes*: node 0 is all three white border regions, node 1 all three black ones, each fixed
section of the centre is one node, and every other point is a node of its own. Merging the regions of a colour is
correct for both questions the rules ask, by planarity: the white components and the empty cells are the *faces* of the
graph of black sections, and the outside is a single face.

    enclosed   a section whose component, with every empty cell joining its white points and its black points, is
               neither node 0 nor node 1
    frozen     a section is on a cycle exactly when the faces on its sides differ; the face after point p is that of
               point p + 1

State (after `mover` and `starts_turn`):

    tiles[36]  0 empty, else 1 + way
    stock[4]   tiles left: WA, WB, BA, BB
    frozen     bitboard of the cells with a frozen tile, up to date at the start of every turn
    key        Zobrist hash of the position
    board      0 small, 1 large
    freezing   whose loops freeze tiles: an index of FREEZING
    filled     number of cells with a tile
    left       moves left in this turn, 2 or 1; only the first of two may turn a tile

Move codes: lay 6 * cell + way; turn TURN + 2 * cell clockwise, TURN + 2 * cell + 1 anticlockwise.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from ...rules.contract import DRAW, ONGOING, Int, Moves, State, state_dtype
from ...rules.kernel import kernel
from ...rules.rng import random_keys
from .board import DESIGN, BoardPlan
from .tiles import POINTS_OF_A_CELL, SECTIONS_OF_A_TILE
from .variants import BOARDS, FREEZING, SIDES, Variant

MOST_CELLS = 36
WAYS = 6
KINDS = ("WA", "WB", "BA", "BB")
MOVES_IN_A_TURN = 2
ALL_CELLS = (1 << MOST_CELLS) - 1

STATE = state_dtype(
    "tomoe",
    [
        ("key", np.int64),
        ("frozen", np.int64),
        ("tiles", np.int8, (MOST_CELLS,)),
        ("stock", np.int8, (len(KINDS),)),
        ("board", np.int8),
        ("freezing", np.int8),
        ("filled", np.int8),
        ("left", np.int8),
    ],
)

TURN = WAYS * MOST_CELLS
MOVE_CODES = TURN + 2 * MOST_CELLS
MOST_MOVES = WAYS * MOST_CELLS

WHITE, BLACK = 0, 1
DESIGNS: tuple[BoardPlan, ...] = tuple(DESIGN.board(name) for name in BOARDS)

Numbers = np.ndarray[tuple[int, ...], np.dtype[np.int64]]


# Tables


def nodes_of(board: BoardPlan) -> list[int]:
    """Return the node of each point: 0 and 1 for the border regions, one per centre section, one per other point."""
    node = {point: int(region.colour == "B") for region in board.regions for point in region.own}
    fresh = 2
    for section in board.centre_sections:
        known = [node[point] for point in section.points if point in node]
        for point in section.points:
            node[point] = known[0] if known else fresh
        fresh += not known
    for cell in board.cells:
        for point in cell.boundary:
            if point not in node:
                node[point] = fresh
                fresh += 1
    return [node.get(point.id, -1) for point in board.points]


def node_table() -> Numbers:
    """Return the nodes of the twelve points of each cell, by board and cell."""
    table = np.zeros((len(DESIGNS), MOST_CELLS, POINTS_OF_A_CELL), np.int64)
    for number, board in enumerate(DESIGNS):
        nodes = nodes_of(board)
        for cell in board.cells:
            table[number, cell.id] = [nodes[point] for point in cell.boundary]
    return table


def border_table() -> tuple[Numbers, Numbers]:
    """Return the pairs of a white and a black node that touch at the middle of an edge, and the number of pairs per
    board."""
    rows = []
    for board in DESIGNS:
        nodes = nodes_of(board)
        rows.append(
            sorted_by_distance_to_rim({(nodes[white], nodes[black]) for white, black in board.edges} - {(WHITE, BLACK)})
        )
    table = np.zeros((len(rows), max(map(len, rows)), 2), np.int64)
    for number, pairs in enumerate(rows):
        table[number, : len(pairs)] = pairs
    return table, np.array([len(pairs) for pairs in rows], np.int64)


def sorted_by_distance_to_rim(pairs: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Sort pairs of touching nodes by distance from the border regions, so that spreading inwards takes few passes."""
    distance = {WHITE: 0, BLACK: 0}
    while any(node not in distance for pair in pairs for node in pair):
        near = {node for pair in pairs if not distance.keys().isdisjoint(pair) for node in pair}
        distance.update(dict.fromkeys(near - distance.keys(), 1 + max(distance.values())))
    return sorted(pairs, key=lambda pair: (distance[pair[0]] + distance[pair[1]], pair))


def sections_of(way: int) -> list[tuple[int, ...]]:
    """Return the sections of a tile laid in a way, each as its points."""
    letter, rotation = "AB"[way // 3], way % 3
    return [section.points for section in DESIGN.kinds["W" + letter].rotations[rotation]]


def join_table() -> tuple[Numbers, Numbers]:
    """Return the pairs of points joined by a cell and their number: [0] for an empty cell, [1 + way] for a tile."""
    empty = [(point, point + 2) for colour in (0, 1) for point in range(colour, POINTS_OF_A_CELL - 2, 2)]
    rows = [empty] + [[pair for points in sections_of(way) for pair in pairwise(points)] for way in range(WAYS)]
    table = np.zeros((len(rows), max(map(len, rows)), 2), np.int64)
    for code, pairs in enumerate(rows):
        table[code, : len(pairs)] = pairs
    return table, np.array([len(pairs) for pairs in rows], np.int64)


SIZE = np.array([board.size for board in DESIGNS], np.int64)
NODE = node_table()
NODES = np.array([max(nodes_of(board)) + 1 for board in DESIGNS], np.int64)
TOUCHING, TOUCHINGS = border_table()
JOINED, JOINS = join_table()
FIRST_POINT = np.array([[points[0] for points in sections_of(way)] for way in range(WAYS)], np.int64)
DOWN = np.array(
    [[int(cell.direction == "D") for cell in board.cells] + [0] * (MOST_CELLS - board.size) for board in DESIGNS],
    np.int64,
)
FREEZES = np.array([[name in ("all", colour) for colour in SIDES] for name in FREEZING])
"""Whether loops of a colour freeze their tiles, by `freezing` and colour."""
OPPOSITE = np.array([[*board.half_turn_cells, *range(board.size, MOST_CELLS)] for board in DESIGNS], np.int64)


KEYS = random_keys(36, MOST_CELLS + 1, WAYS + 2)
BOARD_KEY, MOVER_KEY, LEFT_KEY = 0, 2, 4
"""Offsets in the last row of KEYS: board, mover and moves left."""


def new_state(variant: Variant) -> State:
    """Return the empty board, with the first side to lay one tile, or two."""
    state = np.zeros(1, STATE)[0]
    state.board = BOARDS.index(variant.board)
    state.freezing = FREEZING.index(variant.freezing)
    state.stock[:] = variant.tiles
    state.mover = SIDES.index(variant.first)
    state.left = variant.opening
    state.starts_turn = 1
    state.key = new_key(state)
    return state


# Moves


@kernel
def legal_moves(state: State, moves: Moves) -> Int:
    size = SIZE[state.board]
    if state.filled == size:
        return 0
    count = 0
    for cell in range(size):
        if state.tiles[cell] == 0:
            kind = 2 * DOWN[state.board, cell]
            for letter in range(2):
                if state.stock[kind + letter] > 0:
                    for rotation in range(3):
                        moves[count] = WAYS * cell + 3 * letter + rotation
                        count += 1
    if state.left < MOVES_IN_A_TURN:
        return count
    for cell in range(size):
        if state.tiles[cell] != 0 and not state.frozen >> cell & 1:
            moves[count] = TURN + 2 * cell
            moves[count + 1] = TURN + 2 * cell + 1
            count += 2
    return count


@kernel
def play(state: State, move: Int) -> None:
    if move < TURN:
        cell, code = move // WAYS, move % WAYS + 1
        state.stock[2 * DOWN[state.board, cell] + (code - 1) // 3] -= 1
        state.filled += 1
    else:
        cell = (move - TURN) >> 1
        code = turned(np.int64(state.tiles[cell]), 1 + (move & 1))
    state.key ^= KEYS[cell, np.int64(state.tiles[cell])] ^ KEYS[cell, code]
    state.tiles[cell] = code
    end_move(state)


@kernel
def turned(code: Int, thirds: Int) -> Int:
    """Return a tile code turned clockwise by `thirds` times 120 degrees."""
    way = code - 1
    return 1 + way // 3 * 3 + (way + thirds) % 3


@kernel
def end_move(state: State) -> None:
    """Pass the turn after its last move. The move that fills the board ends the game, even within a turn."""
    left = np.int64(state.left)
    state.left = left - 1 if left > 1 else MOVES_IN_A_TURN
    state.key ^= KEYS[MOST_CELLS, LEFT_KEY + left] ^ KEYS[MOST_CELLS, LEFT_KEY + np.int64(state.left)]
    state.starts_turn = 1 if left == 1 or state.filled == SIZE[state.board] else 0
    if left == 1:
        state.mover = 1 - state.mover
        state.key ^= KEYS[MOST_CELLS, MOVER_KEY] ^ KEYS[MOST_CELLS, MOVER_KEY + 1]
    if state.starts_turn:
        state.frozen = frozen_cells(state)


# Loops


@kernel
def frozen_cells(state: State) -> Int:
    """Return the bitboard of tiles with a section on a closed loop that freezes. Tiles already frozen are not examined
    again."""
    parts = parts_of(state, ALL_CELLS)
    frozen = state.frozen
    for cell in range(SIZE[state.board]):
        code = np.int64(state.tiles[cell])
        if code != 0 and not frozen >> cell & 1:
            node = NODE[state.board, cell]
            for pair in range(JOINS[code]):
                colour = JOINED[code, pair, 0] & 1 ^ DOWN[state.board, cell]
                first, second = JOINED[code, pair, 0] + 1, JOINED[code, pair, 1] + 1
                if parts[node[first]] != parts[node[second % POINTS_OF_A_CELL]] and FREEZES[state.freezing, colour]:
                    frozen |= np.int64(1) << cell
                    break
    return frozen


@kernel
def parts_of(state: State, cells: Int) -> Numbers:
    """Return the smallest node of the component of each node, connected through the cells of a bitboard. Empty cells
    let both colours through."""
    parts = np.empty(NODES[state.board], np.int64)
    for node in range(len(parts)):
        parts[node] = node
    for cell in range(SIZE[state.board]):
        if cells >> cell & 1:
            join(parts, NODE[state.board, cell], np.int64(state.tiles[cell]))
    return flattened(parts)


@kernel
def join(parts: Numbers, node: Numbers, code: Int) -> None:
    """Merge the points joined by a cell (union-find, the smallest node is the root)."""
    last, smallest = -1, 0
    for pair in range(JOINS[code]):
        first = smallest if JOINED[code, pair, 0] == last else root(parts, node[JOINED[code, pair, 0]])
        last = JOINED[code, pair, 1]
        second = root(parts, node[last])
        smallest = min(first, second)
        parts[max(first, second)] = smallest


@kernel
def root(parts: Numbers, node: Int) -> Int:
    """Return the root of a node, with path halving."""
    while parts[node] != node:
        parts[node] = parts[parts[node]]
        node = parts[node]
    return node


@kernel
def flattened(parts: Numbers) -> Numbers:
    """Point every node directly at its root."""
    for node in range(len(parts)):
        parts[node] = parts[parts[node]]
    return parts


# The end


@kernel
def outcome(state: State) -> Int:
    if state.filled < SIZE[state.board]:
        return ONGOING
    white, black = scores(state)
    return DRAW if white == black else 0 if white > black else 1


@kernel
def scores(state: State) -> tuple[Int, Int]:
    """Return the tile sections of the other colour in the clusters that each side surrounds."""
    parts = parts_of(state, ALL_CELLS)
    owners = owners_of(state, parts)
    white = black = 0
    for cell in range(SIZE[state.board]):
        code = np.int64(state.tiles[cell])
        if code == 0:
            continue
        for section in range(SECTIONS_OF_A_TILE):
            point = FIRST_POINT[code - 1, section]
            colour = point & 1 ^ DOWN[state.board, cell]
            owner = owners[parts[NODE[state.board, cell, point]]]
            if owner != colour:
                white += 1 - owner
                black += owner
    return white, black


@kernel
def owners_of(state: State, parts: Numbers) -> Numbers:
    """Return the owner of each component, by its smallest node: a free one is owned by its colour, an enclosed one by
    the owner of the components it touches."""
    owners = np.full(len(parts), -1, np.int64)
    owners[WHITE], owners[BLACK] = WHITE, BLACK
    unknown = 0
    for node in range(BLACK + 1, len(parts)):
        unknown += parts[node] == node
    while unknown > 0:
        for pair in range(TOUCHINGS[state.board]):
            first, second = parts[TOUCHING[state.board, pair, 0]], parts[TOUCHING[state.board, pair, 1]]
            if owners[first] < 0 <= owners[second]:
                owners[first] = owners[second]
                unknown -= 1
            elif owners[second] < 0 <= owners[first]:
                owners[second] = owners[first]
                unknown -= 1
    return owners


# Hash keys


@kernel
def state_key(state: State) -> Int:
    return state.key


@kernel
def new_key(state: State) -> Int:
    """Compute the hash from scratch: board, tiles, mover, moves left."""
    last = MOST_CELLS
    key = (
        KEYS[last, BOARD_KEY + np.int64(state.board)]
        ^ KEYS[last, MOVER_KEY + np.int64(state.mover)]
        ^ KEYS[last, LEFT_KEY + np.int64(state.left)]
    )
    for cell in range(SIZE[state.board]):
        key ^= KEYS[cell, np.int64(state.tiles[cell])]
    return key
