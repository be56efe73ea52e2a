"""A state as plain Python numbers, for scenes and texts: reading the fields of a NumPy record repeatedly is slow."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

import numpy as np

from ...rules.bits import members
from ...rules.contract import State
from .kernels import CELL_AT, FITTING, GRID_RADIUS, GRID_SIZE, NAMES, NEEDS, STATE

FITS: tuple[int, ...] = tuple(FITTING.tolist())
"""The tiles that fit, by the digits a spot needs."""
NUMBER_FIELDS = (
    "mover",
    "player",
    "phase",
    "passes",
    "pool",
    "table",
    "tiles",
    "west",
    "east",
    "north",
    "south",
    "columns",
    "heights",
)
"""Scalar fields of the record."""
CACHE_SIZE = 2_000
"""Cached states."""


class Laid(NamedTuple):
    """A tile on the table."""

    tile: int
    cell: int
    rotation: int


class PlainState(NamedTuple):
    """The fields of the state record; see `kernels`."""

    mover: int
    player: int
    phase: int
    passes: int
    product: bool
    pool: int
    hands: tuple[int, int]
    points: tuple[int, int]
    table: int
    tiles: int
    spots: tuple[int, ...]
    places: tuple[int, ...]
    west: int
    east: int
    north: int
    south: int
    columns: int
    heights: int

    @property
    def bag(self) -> int:
        return self.tiles & ~(self.table | self.hands[0] | self.hands[1])

    @property
    def hand(self) -> int:
        """The tiles of the player whose turn it is."""
        return self.hands[self.player]

    def laid(self) -> tuple[Laid, ...]:
        """The tiles on the table, sorted by q and r."""
        return tiles_laid(self.table, self.places)

    def spot_at(self, cell: int) -> int | None:
        """The spot on an empty cell that touches the figure; None for any other cell."""
        index = bisect_left(self.spots, cell << CELL_AT)
        return self.spots[index] if index < len(self.spots) and self.spots[index] >> CELL_AT == cell else None

    def is_within_extent(self, cell: int) -> bool:
        column, height = cell // GRID_SIZE, 2 * (cell % GRID_SIZE) + cell // GRID_SIZE
        if max(self.east, column) - min(self.west, column) > self.columns:
            return False
        return max(self.south, height) - min(self.north, height) <= self.heights

    def places_for(self, tiles: int) -> list[int]:
        """The spots where one of these tiles fits."""
        return [spot for spot in self.spots if FITS[spot & NEEDS] & tiles and self.is_within_extent(spot >> CELL_AT)]

    def blocked(self) -> list[int]:
        """The spots where no tile can ever be placed: one digit is needed twice, or every fitting tile is on the
        table."""
        free = self.tiles & ~self.table
        return [spot for spot in self.spots if not FITS[spot & NEEDS] & free and self.is_within_extent(spot >> CELL_AT)]


@lru_cache(maxsize=CACHE_SIZE)
def tiles_laid(table: int, places: tuple[int, ...]) -> tuple[Laid, ...]:
    return tuple(sorted((Laid(tile, *divmod(places[tile], 3)) for tile in members(table)), key=CELL_OF))


CELL_OF = attrgetter("cell")


def plain_state(state: State) -> PlainState:
    return plain_from_bytes(state.tobytes())


@lru_cache(maxsize=CACHE_SIZE)
def plain_from_bytes(contents: bytes) -> PlainState:
    """Cached, because a state is read for its text, its scene and again as the predecessor of the next one."""
    fields = dict(zip(STATE.names or (), np.frombuffer(contents, STATE)[0].item(), strict=True))
    return PlainState(
        hands=tuple(fields["hands"].tolist()),
        points=tuple(fields["points"].tolist()),
        product=bool(fields["product"]),
        spots=tuple(fields["spots"][: fields["spot_count"]].tolist()),
        places=tuple(fields["places"].tolist()),
        **{name: fields[name] for name in NUMBER_FIELDS},
    )


def digits_needed(spot: int) -> list[tuple[int, int]]:
    """The corners of a spot with a known digit, and the digit."""
    return [(corner, spot >> 3 * corner & 7) for corner in range(3) if spot >> 3 * corner & 7]


def cell_at(q: int, r: int) -> int:
    return (q + GRID_RADIUS) * GRID_SIZE + r + GRID_RADIUS


def coordinates_of(cell: int) -> tuple[int, int]:
    """The axial coordinates (q, r)."""
    return cell // GRID_SIZE - GRID_RADIUS, cell % GRID_SIZE - GRID_RADIUS


@lru_cache(maxsize=GRID_SIZE * GRID_SIZE)
def format_cell(cell: int) -> str:
    q, r = coordinates_of(cell)
    return f"{q},{r}"


@lru_cache(maxsize=8)
def highest_digit(tiles: int) -> int:
    return max(int(max(NAMES[tile])) for tile in members(tiles))
