"""Observation planes and actions of Holomino for learning algorithms.

The first tile is in the middle of the planes. A column is a column of the table, a row two heights: a cell at (q, r)
has its height at 2 r + q, and in columns with odd q, which are half a tile lower, a row begins one height later. The
planes are as large as the figure may get. The table is the same for both sides; hands are relative to the observer.

An action is tile * cells + cell for a placement, followed by one action per tile for a return.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ...rules.contract import Int, State, copy_state
from ...rules.kernel import kernel
from ...rules.planes import Numbers, Plane, Planes, Symmetry
from .kernels import (
    CELL_AT,
    CIRCLES_AT,
    CORNERS,
    GRID_RADIUS,
    GRID_SIZE,
    NAMES,
    NEEDS,
    NEIGHBOURS_AT,
    RETURNS,
    ROTATION,
    TILES,
    bag,
    corner_bits,
    is_blocked,
)
from .variants import Variant

FURTHEST = GRID_RADIUS - 1
"""The largest distance of a tile from the first one."""
CORNER_NAMES, DIGITS = ("E", "SW", "NW"), 6
PLANES = (
    *(
        Plane(f"{digit} at {corner}", f"cells, occupied or empty, with a {digit} at corner {corner}")
        for corner in CORNER_NAMES
        for digit in range(1, DIGITS + 1)
    ),
    Plane("laid", "cells with a tile"),
    Plane("spot", "empty cells next to the figure where a tile may fit"),
    Plane("blocked", "empty cells next to the figure where no tile can ever fit"),
    Plane("own hand", "own tiles; not cells of the table, but tile i at index i, row by row"),
    Plane("enemy hand", "the opponent's tiles, indexed likewise"),
    Plane("bag", "tiles in the bag, indexed likewise"),
    Plane("lead", "own points minus the opponent's, in hundreds"),
    Plane("to move", "1 everywhere if the observer is to move"),
    Plane("passes", "passes in a row"),
)
LAID, SPOT, BLOCKED, OWN_HAND, ENEMY_HAND, BAG, LEAD, TO_MOVE, PASSES = range(18, len(PLANES))


def span(variant: Variant) -> int:
    """The largest distance of a tile from the first one, in columns and in tile heights."""
    return variant.extent - 1 if variant.extent else FURTHEST


def shape(variant: Variant) -> tuple[int, int, int]:
    return len(PLANES), 2 * span(variant) + 1, 2 * span(variant) + 1


def actions(variant: Variant) -> int:
    return TILES * (2 * span(variant) + 1) ** 2 + TILES


@kernel
def span_of(state: State) -> Int:
    return min(np.int64(state.columns), FURTHEST)


@kernel
def place_of(cell: Int, reach: Int) -> Int:
    """The index of a cell in a plane, row by row; -1 if it is outside."""
    column, row = cell // GRID_SIZE - GRID_RADIUS, cell % GRID_SIZE - GRID_RADIUS
    height = 2 * row + column
    if abs(column) > reach or abs(height) > 2 * reach:
        return np.int64(-1)
    return (height + 2 * reach - (column & 1)) // 2 * (2 * reach + 1) + column + reach


@kernel
def cell_at(place: Int, reach: Int) -> Int:
    """The cell at an index of a plane."""
    across = 2 * reach + 1
    column = place % across - reach
    height = 2 * (place // across) + (column & 1) - 2 * reach
    return (column + GRID_RADIUS) * GRID_SIZE + (height - column) // 2 + GRID_RADIUS


@kernel
def observe(state: State, side: Int, planes: Planes) -> None:
    planes[:LEAD] = 0
    reach = span_of(state)
    across = 2 * reach + 1
    for tile in range(TILES):
        bit = np.int64(1) << tile
        if state.table & bit:
            place = np.int64(state.places[tile])
            write_cell(planes, place_of(place // 3, reach), corner_bits(tile, place % 3), LAID)
        owner = (
            OWN_HAND
            if state.hands[side] & bit
            else ENEMY_HAND
            if state.hands[1 - side] & bit
            else BAG
            if bag(state) & bit
            else -1
        )
        if owner >= 0:
            planes[owner, tile // across, tile % across] = 1
    for i in range(np.int64(state.spot_count)):
        spot = state.spots[i]
        plane = BLOCKED if is_blocked(state, spot) else SPOT
        write_cell(planes, place_of(spot >> CELL_AT, reach), spot & NEEDS, plane)
    planes[LEAD] = np.float32(np.int64(state.points[side]) - np.int64(state.points[1 - side])) / np.float32(100)
    planes[TO_MOVE] = 1 if state.player == side else 0
    planes[PASSES] = np.int64(state.passes)


@kernel
def write_cell(planes: Planes, place: Int, needs: Int, plane: Int) -> None:
    """Write one cell's digits, and 1 in a plane, if the cell is within the planes."""
    if place < 0:
        return
    row, column = place // planes.shape[2], place % planes.shape[2]
    planes[plane, row, column] = 1
    for corner in range(len(CORNER_NAMES)):
        digit = needs >> 3 * corner & 7
        if digit:
            planes[corner * DIGITS + digit - 1, row, column] = 1


@kernel
def action_of(state: State, move: Int) -> Int:
    reach = span_of(state)
    cells = (2 * reach + 1) ** 2
    if move >= RETURNS:
        return TILES * cells + move - RETURNS
    return move % TILES * cells + place_of(move // TILES, reach)


@kernel
def move_of(state: State, action: Int) -> Int:
    reach = span_of(state)
    cells = (2 * reach + 1) ** 2
    if action >= TILES * cells:
        return RETURNS + action - TILES * cells
    return cell_at(action % cells, reach) * TILES + action // cells


# Symmetries: the reflection that swaps north and south, and without an extent limit also rotations by 120°

MIRROR_CORNERS, MIRROR_CIRCLES, MIRROR_NEIGHBOURS = (0, 2, 1), (1, 0, 2), (3, 2, 1, 0, 5, 4)
THIRD_CORNERS, THIRD_CIRCLES, THIRD_NEIGHBOURS = (1, 2, 0), (1, 2, 0), (2, 3, 4, 5, 0, 1)


class GridSymmetry:
    """An optional reflection followed by rotations by 120°, applied to cells, tiles, corners and neighbours."""

    def __init__(self, thirds: int, is_mirrored: bool) -> None:
        self.thirds, self.is_mirrored = thirds, is_mirrored
        self.corners = self._after(MIRROR_CORNERS, THIRD_CORNERS)
        self.circles = self._after(MIRROR_CIRCLES, THIRD_CIRCLES)
        self.neighbours = self._after(MIRROR_NEIGHBOURS, THIRD_NEIGHBOURS)
        self.tiles = [NAMES.index(name[0] + name[2] + name[1]) if is_mirrored else i for i, name in enumerate(NAMES)]

    def _after(self, mirror: Sequence[int], third: Sequence[int]) -> list[int]:
        places = list(mirror) if self.is_mirrored else list(range(len(mirror)))
        for _ in range(self.thirds):
            places = [third[place] for place in places]
        return places

    def cell(self, cell: int) -> int:
        q, r = cell // GRID_SIZE - GRID_RADIUS, cell % GRID_SIZE - GRID_RADIUS
        if self.is_mirrored:
            r = -q - r
        for _ in range(self.thirds):
            q, r = -q - r, q
        return (q + GRID_RADIUS) * GRID_SIZE + r + GRID_RADIUS

    def spot(self, spot: int) -> int:
        moved = self.cell(spot >> CELL_AT) << CELL_AT
        for old, new in enumerate(self.corners):
            moved |= (spot >> 3 * old & 7) << 3 * new
        for old, new in enumerate(self.circles):
            moved |= (spot >> CIRCLES_AT + 3 * old & 7) << CIRCLES_AT + 3 * new
        for old, new in enumerate(self.neighbours):
            moved |= (spot >> NEIGHBOURS_AT + old & 1) << NEIGHBOURS_AT + new
        return moved

    def set_of_tiles(self, tiles: int) -> int:
        return sum(1 << self.tiles[tile] for tile in range(TILES) if tiles >> tile & 1)

    def place(self, tile: int, place: int) -> int:
        """The cell and rotation of the tile that a tile becomes."""
        digit = CORNERS[tile, place % 3, 0]
        return self.cell(place // 3) * 3 + int(ROTATION[self.tiles[tile], self.corners[0], digit])

    def state(self, state: State) -> State:
        fresh = copy_state(state)
        count = int(state.spot_count)
        fresh.spots[:count] = sorted(self.spot(int(spot)) for spot in state.spots[:count])
        fresh.places[:] = 0
        laid = [tile for tile in range(TILES) if int(state.table) >> tile & 1]
        for tile in laid:
            fresh.places[self.tiles[tile]] = self.place(tile, int(state.places[tile]))
        fresh.table = self.set_of_tiles(int(state.table))
        fresh.tiles = self.set_of_tiles(int(state.tiles))
        fresh.hands[:] = [self.set_of_tiles(int(hand)) for hand in state.hands]
        if laid:
            cells = [self.cell(int(state.places[tile]) // 3) for tile in laid]
            heights = [2 * (cell % GRID_SIZE) + cell // GRID_SIZE for cell in cells]
            fresh.west, fresh.east = min(cells) // GRID_SIZE, max(cells) // GRID_SIZE
            fresh.north, fresh.south = min(heights), max(heights)
        return fresh


def symmetries(variant: Variant) -> Sequence[Symmetry]:
    thirds = ("", "rotated by 120°", "rotated by 240°") if not variant.extent else ("",)
    return [
        symmetry_of(variant, GridSymmetry(number, is_mirrored), name_of(words, is_mirrored))
        for is_mirrored in (False, True)
        for number, words in enumerate(thirds)
    ]


def name_of(words: str, is_mirrored: bool) -> str:
    parts = [*(["north and south swapped"] if is_mirrored else []), *([words] if words else [])]
    return ", ".join(parts) or "identity"


def symmetry_of(variant: Variant, turn: GridSymmetry, name: str) -> Symmetry:
    reach = span(variant)
    size = (2 * reach + 1) ** 2
    to = places_after(turn.cell, reach, size)
    return Symmetry(name, plane_sources(turn, to), action_targets(turn, to), turn.state)


def places_after(moved: Callable[[int], int], reach: int, size: int) -> Numbers:
    """The new index of every index of a plane; indexes that leave the planes, where no tile can be, are kept."""
    to = np.arange(size)
    for place in range(size):
        if is_within(place, reach):
            to[place] = place_of(moved(int(cell_at(place, reach))), reach)
    return to


def is_within(place: int, reach: int) -> bool:
    """Check whether a tile can be at an index: not in the last row of the lower columns, nor too far away."""
    q, r = int(cell_at(place, reach)) // GRID_SIZE - GRID_RADIUS, int(cell_at(place, reach)) % GRID_SIZE - GRID_RADIUS
    return abs(2 * r + q) <= 2 * reach and max(abs(q), abs(r), abs(q + r)) <= FURTHEST


def plane_sources(turn: GridSymmetry, to: Numbers) -> Numbers:
    size = len(to)
    target = np.concatenate([np.asarray(to) + plane * size for plane in range(len(PLANES))])
    for corner, after in enumerate(turn.corners):
        for digit in range(DIGITS):
            old, new = corner * DIGITS + digit, after * DIGITS + digit
            target[old * size : (old + 1) * size] = np.asarray(to) + new * size
    tiles = np.array([*turn.tiles, *range(TILES, size)])
    for plane in (OWN_HAND, ENEMY_HAND, BAG):
        target[plane * size : (plane + 1) * size] = tiles + plane * size
    return np.argsort(target)


def action_targets(turn: GridSymmetry, to: Numbers) -> Numbers:
    lays = [np.asarray(to) + turn.tiles[tile] * len(to) for tile in range(TILES)]
    return np.concatenate([*lays, np.array(turn.tiles) + TILES * len(to)])
