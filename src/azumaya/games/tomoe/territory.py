"""Analysis of a position: the status of every section, the clusters, and the loops that freeze tiles.

Used by scenes, hints and error messages; the rules do not need it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ...rules.bits import members
from ...rules.contract import State
from ...rules.kernel import kernel
from .kernels import (
    ALL_CELLS,
    BLACK,
    DESIGNS,
    DOWN,
    FIRST_POINT,
    MOST_CELLS,
    NODE,
    SIZE,
    TOUCHING,
    TOUCHINGS,
    WAYS,
    WHITE,
    Numbers,
    frozen_cells,
    owners_of,
    parts_of,
    sections_of,
)
from .tiles import POINTS_OF_A_CELL, SECTIONS_OF_A_TILE

JOINED, OPEN, CLOSED, SAFE = range(4)
"""Connected to its own border by laid tiles; not connected but not enclosed; enclosed, the owner may change; enclosed
for good."""


class SectionStatus(NamedTuple):
    """One section of a laid tile: its cell, its number in the tile, its colour (0 white, 1 black), and its status.

    An enclosed section has the owner and the id of its cluster, others have -1 there; `counts`: it is a point for the
    owner.
    """

    cell: int
    number: int
    colour: int
    status: int
    owner: int
    cluster: int

    @property
    def counts(self) -> bool:
        return self.owner == 1 - self.colour


@dataclass(frozen=True, slots=True)
class Survey:
    """A position as plain Python values: the board, the tile codes by cell (0 or 1 + way), all sections of laid tiles
    by cell, those that count, the frozen cells, the component of each node, and both sides' points and safe points."""

    board: int
    codes: tuple[int, ...]
    sections: tuple[SectionStatus, ...]
    counting: tuple[SectionStatus, ...]
    frozen: frozenset[int]
    parts: tuple[int, ...]
    points: tuple[int, int]
    safe: tuple[int, int]


def survey(state: State) -> Survey:
    """Analyse a position, at any stage of a turn."""
    found = np.zeros((MOST_CELLS * SECTIONS_OF_A_TILE, 6), np.int64)
    frozen = int(frozen_cells(state))
    count = write_survey(state, frozen, found)
    sections = tuple(SectionStatus(*row) for row in found[:count].tolist())
    counting = tuple(section for section in sections if section.counts)
    safe = [section.owner for section in counting if section.status == SAFE]
    white = sum(section.owner == WHITE for section in counting)
    return Survey(
        board=int(state.board),
        codes=tuple(state.tiles[: SIZE[state.board]].tolist()),
        sections=sections,
        counting=counting,
        frozen=frozenset(members(frozen)),
        parts=tuple(parts_of(state, ALL_CELLS).tolist()),
        points=(white, len(counting) - white),
        safe=(safe.count(WHITE), safe.count(BLACK)),
    )


@kernel
def write_survey(state: State, frozen: int, found: Numbers) -> int:
    """Write one row per section: cell, number, colour, status, owner, cluster. Return the number of rows."""
    laid = 0
    for cell in range(SIZE[state.board]):
        if state.tiles[cell] != 0:
            laid |= 1 << cell
    parts = parts_of(state, ALL_CELLS)
    owners = owners_of(state, parts)
    clusters = clusters_of(state, parts)
    tied = parts_of(state, laid)
    safe = safe_clusters(state, parts, clusters, parts_of(state, frozen))
    count = 0
    for cell in range(SIZE[state.board]):
        code = np.int64(state.tiles[cell])
        for section in range(SECTIONS_OF_A_TILE if code else 0):
            point = FIRST_POINT[code - 1, section]
            node = NODE[state.board, cell, point]
            part = parts[node]
            found[count, 0], found[count, 1] = cell, section
            found[count, 2] = point & 1 ^ DOWN[state.board, cell]
            if part > BLACK:
                found[count, 3] = SAFE if safe[clusters[part]] else CLOSED
                found[count, 4], found[count, 5] = owners[part], clusters[part]
            else:
                found[count, 3] = JOINED if tied[node] <= BLACK else OPEN
                found[count, 4], found[count, 5] = -1, -1
            count += 1
    return count


@kernel
def clusters_of(state: State, parts: Numbers) -> Numbers:
    """Return the smallest component of the cluster of each enclosed component."""
    clusters = parts.copy()
    changed = True
    while changed:
        changed = False
        for pair in range(TOUCHINGS[state.board]):
            first, second = parts[TOUCHING[state.board, pair, 0]], parts[TOUCHING[state.board, pair, 1]]
            if first > BLACK and second > BLACK and clusters[first] != clusters[second]:
                clusters[first] = clusters[second] = min(clusters[first], clusters[second])
                changed = True
    return clusters


@kernel
def safe_clusters(state: State, parts: Numbers, clusters: Numbers, lasting: Numbers) -> Numbers:
    """Return 1 for each cluster touched by a free component that frozen tiles connect to its border."""
    safe = np.zeros(len(parts), np.int64)
    for pair in range(TOUCHINGS[state.board]):
        first, second = TOUCHING[state.board, pair, 0], TOUCHING[state.board, pair, 1]
        if parts[first] > BLACK and lasting[second] <= BLACK:
            safe[clusters[parts[first]]] = 1
        if parts[second] > BLACK and lasting[first] <= BLACK:
            safe[clusters[parts[second]]] = 1
    return safe


# Loops


@dataclass(frozen=True, slots=True)
class ColouredPart:
    """Something one-coloured that holds points: a tile's section (`number` its cell), a centre section or a border
    region."""

    what: str
    number: int
    index: int = 0


@dataclass(frozen=True, slots=True)
class Loop:
    """A closed loop: parts and the points between them, `points[i]` between `parts[i]` and the next part."""

    parts: tuple[ColouredPart, ...]
    points: tuple[int, ...]

    @property
    def cells(self) -> list[int]:
        return sorted({part.number for part in self.parts if part.what == "section"})


SECTIONS = tuple(tuple(sections_of(way)) for way in range(WAYS))
SECTION_AT = tuple(
    tuple(next(i for i, s in enumerate(SECTIONS[way]) if point in s) for point in range(POINTS_OF_A_CELL))
    for way in range(WAYS)
)


@lru_cache(maxsize=2)
def places_of_points(board: int) -> dict[int, list[tuple[int, int]]]:
    """Return the cells with a point, each with the number of the point there."""
    places: dict[int, list[tuple[int, int]]] = {}
    for cell in DESIGNS[board].cells:
        for number, point in enumerate(cell.boundary):
            places.setdefault(point, []).append((cell.id, number))
    return places


@lru_cache(maxsize=2)
def fixed_parts(board: int) -> dict[int, ColouredPart]:
    """Return the border region or centre section that holds each point."""
    design = DESIGNS[board]
    regions = {point: ColouredPart("region", region.id) for region in design.regions for point in region.own}
    return regions | {
        point: ColouredPart("centre", i) for i, section in enumerate(design.centre_sections) for point in section.points
    }


class LoopFinder:
    """Finds loops in one position. Only frozen tiles can be on one, so it visits nothing else."""

    def __init__(self, state: State, frozen: frozenset[int]) -> None:
        self.board, self.frozen = int(state.board), frozen
        self.design = DESIGNS[self.board]
        self.ways = [code - 1 for code in state.tiles.tolist()]

    def loops_through(self, cell: int) -> list[Loop]:
        """Return a shortest loop through each section of a tile, duplicates removed."""
        found: dict[frozenset[ColouredPart], Loop] = {}
        if cell in self.frozen:
            for index in range(SECTIONS_OF_A_TILE):
                loop = self.shortest(ColouredPart("section", cell, index))
                if loop:
                    found.setdefault(frozenset(loop.parts), loop)
        return list(found.values())

    def shortest(self, section: ColouredPart) -> Loop | None:
        """Return a shortest loop through a section."""
        points = self.points_of(section)
        ways = [
            way for i, point in enumerate(points[:-1]) if (way := self.way_round(section, point, set(points[i + 1 :])))
        ]
        return min(ways, key=lambda loop: len(loop.parts), default=None)

    def way_round(self, section: ColouredPart, start: int, ends: set[int]) -> Loop | None:
        """Return the shortest path from one point of a section to another that avoids the section."""
        reached_by: dict[ColouredPart, tuple[ColouredPart, int]] = {}
        seen = {section}
        queue: deque[tuple[ColouredPart, int]] = deque([(section, start)])
        while queue:
            part, point = queue.popleft()
            for other in self.parts_at(point):
                if other in seen:
                    continue
                seen.add(other)
                reached_by[other] = part, point
                for following in self.points_of(other):
                    if following in ends:
                        return self.loop_back(section, other, following, reached_by)
                    if following != point:
                        queue.append((other, following))
        return None

    def loop_back(
        self,
        section: ColouredPart,
        part: ColouredPart,
        point: int,
        reached_by: dict[ColouredPart, tuple[ColouredPart, int]],
    ) -> Loop:
        parts, points = [part], [point]
        while part != section:
            part, point = reached_by[part]
            parts.append(part)
            points.append(point)
        return Loop(tuple(reversed(parts)), tuple(reversed(points)))

    def parts_at(self, point: int) -> list[ColouredPart]:
        fixed = fixed_parts(self.board).get(point)
        laid = [
            ColouredPart("section", cell, SECTION_AT[self.ways[cell]][number])
            for cell, number in places_of_points(self.board)[point]
            if cell in self.frozen
        ]
        return [fixed, *laid] if fixed else laid

    def points_of(self, part: ColouredPart) -> Sequence[int]:
        if part.what == "region":
            return self.design.regions[part.number].own
        if part.what == "centre":
            return self.design.centre_sections[part.number].points
        boundary = self.design.cells[part.number].boundary
        return [boundary[point] for point in SECTIONS[self.ways[part.number]][part.index]]


def find_loops(state: State, cells: Sequence[int]) -> list[Loop]:
    """Return the loops through the tiles on some cells, duplicates removed."""
    frozen = frozenset(members(int(frozen_cells(state))))
    finder = LoopFinder(state, frozen)
    found: dict[frozenset[ColouredPart], Loop] = {}
    for cell in cells:
        for loop in finder.loops_through(cell):
            found.setdefault(frozenset(loop.parts), loop)
    return list(found.values())
