"""What a tree search is taught to notice in Tomoe: which tile lies where, what its sections join, and how the sections
of both colours stand.

Black sees the board turned by half, where its own colour is what White's is to White, so one table serves both sides.

Noted of a position:

    tied[]            for each node the smallest of its part, of what is connected through the tiles that are laid
    sizes[]           how many nodes that part has
    standings[][7]    how each section of each tile stands: open, loose or lasting (see `evaluate`), lost to the other
                      colour or held within its own
    counts[2][5]      sections of each colour that stand so
"""

from __future__ import annotations

import numpy as np

from ...rules.contract import Int, State
from ...rules.kernel import kernel
from .evaluate import laid_cells
from .kernels import (
    ALL_CELLS,
    BLACK,
    DOWN,
    FIRST_POINT,
    MOST_CELLS,
    NODE,
    NODES,
    OPPOSITE,
    SIZE,
    TURN,
    WAYS,
    Numbers,
    owners_of,
    parts_of,
    sections_of,
)
from .tiles import SECTIONS_OF_A_TILE
from .variants import BOARDS

MOST_NODES = int(NODES.max())
OPEN, LOOSE, LASTING, LOST, HELD = range(5)
STANDINGS = 5
TIED, SIZES, STANDING = 0, MOST_NODES, 2 * MOST_NODES
COUNTED = STANDING + MOST_CELLS * SECTIONS_OF_A_TILE
NOTES = COUNTED + 2 * STANDINGS
TAUGHT = BOARDS.index("small")

MOVE_PHASES, CELLS_A_PHASE = 3, 8
LAID, JOINED, TURNED, OF_A_PHASE = 0, WAYS * MOST_CELLS, WAYS * MOST_CELLS + 108, WAYS * MOST_CELLS + 109
"""Where the patterns of a move begin: the cell and the way a tile is laid; for each of its sections whose colour it
has, its points, and how many of them reach a border or other tiles; a tile that is turned."""
MOVE_PATTERNS = MOVE_PHASES * OF_A_PHASE
MOST_OF_A_MOVE = 1 + SECTIONS_OF_A_TILE

CELLS = int(SIZE[TAUGHT])
FROZEN, STEPS = WAYS * CELLS, 14
COUNTS = FROZEN + CELLS
SECTIONS = COUNTS + 2 * STANDINGS * STEPS
"""Where the patterns of a view begin, behind tiles by cell and way: frozen cells; how many sections of the own colour
and of the other one stand how, in steps of three; and how each section of each tile stands, by cell and way."""
VIEW_PATTERNS = SECTIONS + CELLS * WAYS * SECTIONS_OF_A_TILE * STANDINGS
MOST_OF_A_VIEW = CELLS * (2 + SECTIONS_OF_A_TILE) + 2 * STANDINGS
PHASES = 12
TREE_OPTIONS = {"primed": True, "guided": True, "judges": 0.5}


def section_points() -> Numbers:
    """The points of each way's sections, -1 behind the last."""
    table = np.full((WAYS, SECTIONS_OF_A_TILE, 3), -1, np.int64)
    for way in range(WAYS):
        for number, points in enumerate(sections_of(way)):
            table[way, number, : len(points)] = points
    return table


SECTION = section_points()


@kernel
def note(state: State, notes: Numbers) -> None:
    notes[SIZES:] = 0
    tied = parts_of(state, laid_cells(state))
    for node in range(len(tied)):
        notes[TIED + node] = tied[node]
        notes[SIZES + tied[node]] += 1


@kernel
def count(state: State, notes: Numbers) -> None:
    board = np.int64(state.board)
    parts = parts_of(state, ALL_CELLS)
    owners = owners_of(state, parts)
    lasting = parts_of(state, state.frozen)
    for cell in range(SIZE[board]):
        code = np.int64(state.tiles[cell])
        if code == 0:
            continue
        stays = state.frozen >> cell & 1
        for section in range(SECTIONS_OF_A_TILE):
            point = FIRST_POINT[code - 1, section]
            colour, node = point & 1 ^ DOWN[board, cell], NODE[board, cell, point]
            if parts[node] > BLACK:
                standing = LOST if owners[parts[node]] != colour else HELD
            elif notes[TIED + node] > BLACK:
                standing = OPEN
            else:
                standing = LASTING if stays and lasting[node] <= BLACK else LOOSE
            notes[STANDING + SECTIONS_OF_A_TILE * cell + section] = standing
            notes[COUNTED + STANDINGS * colour + standing] += 1


@kernel
def seen(board: Int, cell: Int, side: Int) -> Int:
    return OPPOSITE[board, cell] if side == BLACK else cell


@kernel
def of_move(state: State, notes: Numbers, move: Int, shown: Numbers) -> Int:
    board, side = np.int64(state.board), np.int64(state.mover)
    filled: Int = np.int64(state.filled)
    base = OF_A_PHASE * min(filled // CELLS_A_PHASE, MOVE_PHASES - 1)
    if move >= TURN:
        shown[0] = base + TURNED
        return np.int64(1)
    cell, way = move // WAYS, move % WAYS
    shown[0] = base + LAID + WAYS * seen(board, cell, side) + way
    for section in range(SECTIONS_OF_A_TILE):
        points, borders, tiles, loop, before = np.int64(0), np.int64(0), np.int64(0), np.int64(0), np.int64(-1)
        for i in range(3):
            point = SECTION[way, section, i]
            if point < 0:
                break
            part = notes[TIED + NODE[board, cell, point]]
            points += 1
            borders += part <= BLACK
            tiles += part > BLACK and notes[SIZES + part] > 1
            loop |= part == before
            before = part
        own = (SECTION[way, section, 0] & 1 ^ DOWN[board, cell]) == side
        kind = ((own * 3 + points - 1) * 3 + min(borders, 2)) * 3 + min(tiles, 2)
        shown[1 + section] = base + JOINED + 2 * kind + loop
    return np.int64(1 + SECTIONS_OF_A_TILE)


@kernel
def phase(state: State, notes: Numbers) -> Int:
    """How full the board is, and whether a whole turn is left; only the small board is taught."""
    if state.board != TAUGHT:
        return np.int64(-1)
    filled: Int = np.int64(state.filled)
    return 2 * min(filled // 4, PHASES // 2 - 1) + np.int64(state.left) - 1


@kernel
def of_view(state: State, notes: Numbers, side: Int, shown: Numbers) -> Int:
    board, count = np.int64(state.board), np.int64(0)
    for cell in range(SIZE[board]):
        code = np.int64(state.tiles[cell])
        if code == 0:
            continue
        laid = WAYS * seen(board, cell, side) + code - 1
        shown[count] = laid
        count += 1
        for section in range(SECTIONS_OF_A_TILE):
            standing = notes[STANDING + SECTIONS_OF_A_TILE * cell + section]
            shown[count] = SECTIONS + STANDINGS * (SECTIONS_OF_A_TILE * laid + section) + standing
            count += 1
        if state.frozen >> cell & 1:
            shown[count] = FROZEN + laid // WAYS
            count += 1
    for colour in range(2):
        for standing in range(STANDINGS):
            sections = notes[COUNTED + STANDINGS * (colour ^ side) + standing]
            shown[count] = COUNTS + STEPS * (STANDINGS * colour + standing) + min((sections + 2) // 3, STEPS - 1)
            count += 1
    return count
