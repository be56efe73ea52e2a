"""Patterns that the tree search learns weights for in Tomoe: tiles by cell and way, what their sections join, and the
status of the sections of both colours.

Black sees the board turned by 180 degrees, with the colours swapped, so one table of weights serves both sides.

Features of a position, in this order:

    tied[]            the smallest node of the component of each node, connected through laid tiles
    sizes[]           the number of nodes in that component
    status[][7]       the status of each section of each tile: open, loose or lasting (see `evaluate`), lost to the
                      other colour or held within its own
    counts[2][5]      the number of sections of each colour with each status
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
STATUSES = 5
TIED, SIZES, STATUS = 0, MOST_NODES, 2 * MOST_NODES
COUNTED = STATUS + MOST_CELLS * SECTIONS_OF_A_TILE
FEATURE_STATE_SIZE = COUNTED + 2 * STATUSES
LEARNED_BOARD = BOARDS.index("small")

MOVE_PHASES, CELLS_A_PHASE = 3, 8
LAID, JOINED, TURNED, OF_A_PHASE = 0, WAYS * MOST_CELLS, WAYS * MOST_CELLS + 108, WAYS * MOST_CELLS + 109
"""Offsets of the move patterns: cell and way of a laid tile; for each of its sections whether it has the colour of the
mover, its points, and how many of them reach a border or other tiles; a turned tile."""
MOVE_PATTERNS = MOVE_PHASES * OF_A_PHASE
MAX_MOVE_PATTERNS = 1 + SECTIONS_OF_A_TILE

CELLS = int(SIZE[LEARNED_BOARD])
FROZEN, STEPS = WAYS * CELLS, 14
COUNTS = FROZEN + CELLS
SECTIONS = COUNTS + 2 * STATUSES * STEPS
"""Offsets of the side patterns, after tiles by cell and way: frozen cells; the number of own and opposing sections with
each status, in steps of three; and the status of each section of each tile, by cell and way."""
SIDE_PATTERNS = SECTIONS + CELLS * WAYS * SECTIONS_OF_A_TILE * STATUSES
MAX_SIDE_PATTERNS = CELLS * (2 + SECTIONS_OF_A_TILE) + 2 * STATUSES
PHASES = 12
TREE_OPTIONS = {"learned_prior": True, "guided": True, "value_weight": 0.5}


def section_points() -> Numbers:
    """Return the points of the sections of each way, padded with -1."""
    table = np.full((WAYS, SECTIONS_OF_A_TILE, 3), -1, np.int64)
    for way in range(WAYS):
        for number, points in enumerate(sections_of(way)):
            table[way, number, : len(points)] = points
    return table


SECTION = section_points()


@kernel
def extract_features(state: State, features: Numbers) -> None:
    features[SIZES:] = 0
    tied = parts_of(state, laid_cells(state))
    for node in range(len(tied)):
        features[TIED + node] = tied[node]
        features[SIZES + tied[node]] += 1


@kernel
def extract_value_features(state: State, features: Numbers) -> None:
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
                status = LOST if owners[parts[node]] != colour else HELD
            elif features[TIED + node] > BLACK:
                status = OPEN
            else:
                status = LASTING if stays and lasting[node] <= BLACK else LOOSE
            features[STATUS + SECTIONS_OF_A_TILE * cell + section] = status
            features[COUNTED + STATUSES * colour + status] += 1


@kernel
def seen(board: Int, cell: Int, side: Int) -> Int:
    return OPPOSITE[board, cell] if side == BLACK else cell


@kernel
def move_patterns(state: State, features: Numbers, move: Int, active: Numbers) -> Int:
    board, side = np.int64(state.board), np.int64(state.mover)
    filled: Int = np.int64(state.filled)
    base = OF_A_PHASE * min(filled // CELLS_A_PHASE, MOVE_PHASES - 1)
    if move >= TURN:
        active[0] = base + TURNED
        return np.int64(1)
    cell, way = move // WAYS, move % WAYS
    active[0] = base + LAID + WAYS * seen(board, cell, side) + way
    for section in range(SECTIONS_OF_A_TILE):
        points, borders, tiles, loop, before = np.int64(0), np.int64(0), np.int64(0), np.int64(0), np.int64(-1)
        for i in range(3):
            point = SECTION[way, section, i]
            if point < 0:
                break
            part = features[TIED + NODE[board, cell, point]]
            points += 1
            borders += part <= BLACK
            tiles += part > BLACK and features[SIZES + part] > 1
            loop |= part == before
            before = part
        own = (SECTION[way, section, 0] & 1 ^ DOWN[board, cell]) == side
        kind = ((own * 3 + points - 1) * 3 + min(borders, 2)) * 3 + min(tiles, 2)
        active[1 + section] = base + JOINED + 2 * kind + loop
    return np.int64(1 + SECTIONS_OF_A_TILE)


@kernel
def phase(state: State, features: Numbers) -> Int:
    """Return the phase: how full the board is, and whether a whole turn is left. Only the small board has learned
    weights."""
    if state.board != LEARNED_BOARD:
        return np.int64(-1)
    filled: Int = np.int64(state.filled)
    return 2 * min(filled // 4, PHASES // 2 - 1) + np.int64(state.left) - 1


@kernel
def side_patterns(state: State, features: Numbers, side: Int, active: Numbers) -> Int:
    board, count = np.int64(state.board), np.int64(0)
    for cell in range(SIZE[board]):
        code = np.int64(state.tiles[cell])
        if code == 0:
            continue
        laid = WAYS * seen(board, cell, side) + code - 1
        active[count] = laid
        count += 1
        for section in range(SECTIONS_OF_A_TILE):
            status = features[STATUS + SECTIONS_OF_A_TILE * cell + section]
            active[count] = SECTIONS + STATUSES * (SECTIONS_OF_A_TILE * laid + section) + status
            count += 1
        if state.frozen >> cell & 1:
            active[count] = FROZEN + laid // WAYS
            count += 1
    for colour in range(2):
        for status in range(STATUSES):
            sections = features[COUNTED + STATUSES * (colour ^ side) + status]
            active[count] = COUNTS + STEPS * (STATUSES * colour + status) + min((sections + 2) // 3, STEPS - 1)
            count += 1
    return count
