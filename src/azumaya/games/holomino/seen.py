"""A state as plain numbers, read once: the way scenes and texts look at it. Reading a record's fields again and again
is slow."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

import numpy as np

from ...rules.bits import members
from ...rules.contract import State
from .kernels import ACROSS, CELL_AT, FITTING, NAMES, NEEDS, REACH, STATE

FITS: tuple[int, ...] = tuple(FITTING.tolist())
"""The tiles that fit what a spot needs."""
PLAIN = (
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
"""Fields that are numbers in the record already."""
REMEMBERED = 2_000
"""States that are kept as they were seen."""


class Laid(NamedTuple):
    """A tile on the table."""

    tile: int
    cell: int
    rotation: int


class Seen(NamedTuple):
    """What the record of the same fields holds; see `kernels`."""

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
        column, height = cell // ACROSS, 2 * (cell % ACROSS) + cell // ACROSS
        if max(self.east, column) - min(self.west, column) > self.columns:
            return False
        return max(self.south, height) - min(self.north, height) <= self.heights

    def places_for(self, tiles: int) -> list[int]:
        """The spots where one of these tiles fits."""
        return [spot for spot in self.spots if FITS[spot & NEEDS] & tiles and self.is_within_extent(spot >> CELL_AT)]

    def blocked(self) -> list[int]:
        """The spots where no tile can ever be laid: one digit is needed twice, or every tile that would fit lies on the
        table."""
        free = self.tiles & ~self.table
        return [spot for spot in self.spots if not FITS[spot & NEEDS] & free and self.is_within_extent(spot >> CELL_AT)]


@lru_cache(maxsize=REMEMBERED)
def tiles_laid(table: int, places: tuple[int, ...]) -> tuple[Laid, ...]:
    return tuple(sorted((Laid(tile, *divmod(places[tile], 3)) for tile in members(table)), key=CELL_OF))


CELL_OF = attrgetter("cell")


def see(state: State) -> Seen:
    return seen_in(state.tobytes())


@lru_cache(maxsize=REMEMBERED)
def seen_in(contents: bytes) -> Seen:
    """A state is looked at for its text, for its picture, and once more when the next one has followed."""
    fields = dict(zip(STATE.names or (), np.frombuffer(contents, STATE)[0].item(), strict=True))
    return Seen(
        hands=tuple(fields["hands"].tolist()),
        points=tuple(fields["points"].tolist()),
        product=bool(fields["product"]),
        spots=tuple(fields["spots"][: fields["spot_count"]].tolist()),
        places=tuple(fields["places"].tolist()),
        **{name: fields[name] for name in PLAIN},
    )


def digits_needed(spot: int) -> list[tuple[int, int]]:
    """The corners of a spot that meet a digit, with the digit."""
    return [(corner, spot >> 3 * corner & 7) for corner in range(3) if spot >> 3 * corner & 7]


def cell_at(q: int, r: int) -> int:
    return (q + REACH) * ACROSS + r + REACH


def coordinates_of(cell: int) -> tuple[int, int]:
    """The axial coordinates (q, r)."""
    return cell // ACROSS - REACH, cell % ACROSS - REACH


@lru_cache(maxsize=ACROSS * ACROSS)
def format_cell(cell: int) -> str:
    q, r = coordinates_of(cell)
    return f"{q},{r}"


@lru_cache(maxsize=8)
def highest_digit(tiles: int) -> int:
    return max(int(max(NAMES[tile])) for tile in members(tiles))
