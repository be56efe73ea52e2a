"""Outlines of enclosed clusters, traced from tile to tile along the boundary between the colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...rules.svg_path import pair
from . import geometry
from .board import DESIGN
from .kernels import BLACK, DESIGNS, NODE, WAYS
from .territory import SECTIONS, Survey
from .tiles import POINTS_OF_A_CELL

CENTRE, RIM = -1, -2
"""Places that an outline may cross besides cells."""
MAX_STEPS = 1_000

Place = tuple[int, int]
"""A cell, CENTRE or RIM, and the number of a middle there."""
Edge = frozenset[int]


def partners(way: int) -> tuple[int, ...]:
    """Return for each middle of a tile the other end of its curve."""
    matching = DESIGN.kinds["W" + "AB"[way // 3]].matching
    found = {}
    for first, second in matching:
        here, there = (first + 4 * way) % POINTS_OF_A_CELL, (second + 4 * way) % POINTS_OF_A_CELL
        found[here], found[there] = there, here
    return tuple(found[middle] for middle in range(POINTS_OF_A_CELL))


PARTNERS = tuple(partners(way) for way in range(WAYS))
NODES_OF_CELLS: list[list[list[int]]] = NODE.tolist()


@lru_cache(maxsize=2)
def centre_partners(board: int) -> tuple[int, ...]:
    """Return for each middle of the centre hexagon the other end of its curve."""
    design = DESIGNS[board]
    ring = {point: i for i, point in enumerate(design.centre_ring)}
    found = {}
    for section in design.centre_sections:
        points = sorted(ring[point] for point in section.points)
        for here, following in zip(points, points[1:] + points[:1], strict=True):
            there = (following - 1) % len(ring)
            found[here], found[there] = there, here
    return tuple(found[middle] for middle in range(len(ring)))


@lru_cache(maxsize=2)
def across(board: int) -> dict[Place, Place]:
    """Return for each middle the same one as seen from the other side of its edge."""
    design = DESIGNS[board]
    rings = [(cell.id, cell.boundary) for cell in design.cells] + [
        (CENTRE, design.centre_ring),
        (RIM, geometry.rim_round(board)),
    ]
    sides: dict[Edge, list[Place]] = {}
    for what, ring in rings:
        for middle, edge in enumerate(zip(ring, ring[1:] + ring[:1], strict=True)):
            sides.setdefault(frozenset(edge), []).append((what, middle))
    return {here: there for both in sides.values() for here, there in (both, both[::-1])}


class Tracer:
    """Traces outlines in one position. `colour` is that of the loop, which stays on one side of the outline."""

    def __init__(self, found: Survey, colour: int) -> None:
        self.board, self.codes = found.board, found.codes
        self.letter = "WB"[colour]
        self.across = across(found.board)

    def line(self, start: Place) -> str | None:
        """Return the closed outline that enters a cell at a middle; None when it leads out between two border
        regions."""
        place, (cell, middle) = start, start
        path = [f"M{pair(*geometry.cell_figure(self.board, cell).middles[middle])}"]
        for _ in range(MAX_STEPS):
            partner, segment = self.step(*place)
            if partner < 0:
                return None
            place = self.across[place[0], partner]
            path.append(segment)
            if place == start:
                return "".join(path) + "Z"
        return None

    def step(self, what: int, middle: int) -> tuple[int, str]:
        """Cross one cell, the centre or the border: return the middle where the outline leaves it, -1 for none, and the
        path."""
        if what == RIM:
            return around_dead_end(self.board, middle, self.letter)
        if what == CENTRE:
            partner = centre_partners(self.board)[middle]
            return partner, geometry.centre_figure(self.board).curve(middle, partner)
        partner = (
            PARTNERS[self.codes[what] - 1][middle]
            if self.codes[what]
            else round_own_point(self.board, what, middle, self.letter)
        )
        return partner, geometry.cell_curve(self.board, what, middle, partner)


def round_own_point(board: int, cell: int, middle: int, letter: str) -> int:
    """Return the next middle in an empty cell: the outline runs around the point where the loop enters."""
    design = DESIGNS[board]
    point = design.cells[cell].boundary[middle]
    return (middle - 1 if design.points[point].colour == letter else middle + 1) % POINTS_OF_A_CELL


@lru_cache(maxsize=512)
def around_dead_end(board: int, middle: int, letter: str) -> tuple[int, str]:
    """Go around a dead end of the enclosed colour, clockwise or back; -1 where there is none."""
    design, rim = DESIGNS[board], geometry.rim_round(board)
    first, second = rim[middle], rim[(middle + 1) % len(rim)]
    ahead = design.points[second].colour != letter
    dead_end = second if ahead else first
    if not any(dead_end in region.dead_ends for region in design.regions):
        return -1, ""
    start, end, large = geometry.cap(board, dead_end)
    return (middle + (1 if ahead else -1)) % len(rim), geometry.cap_arc(end if ahead else start, large, int(ahead))


def loop_lines(found: Survey, cells: Sequence[int]) -> list[str]:
    """Return the outlines of everything enclosed by the loops through the tiles on some cells."""
    lines: dict[int, str | None] = {}
    for cell in cells:
        for points in SECTIONS[found.codes[cell] - 1]:
            faces = {point: part_after(found, cell, point) for point in points}
            if len(set(faces.values())) > 1:
                tracer = Tracer(found, points[0] & 1 ^ (DESIGNS[found.board].cells[cell].direction == "D"))
                lines |= {
                    face: tracer.line((cell, point))
                    for point, face in faces.items()
                    if face > BLACK and face not in lines
                }
    return [line for line in lines.values() if line]


def part_after(found: Survey, cell: int, point: int) -> int:
    """Return the component on the far side of the curve that begins after a point."""
    return found.parts[NODES_OF_CELLS[found.board][cell][(point + 1) % POINTS_OF_A_CELL]]


def cluster_lines(found: Survey) -> dict[int, str]:
    """Return the outline of each cluster that counts, where it meets the free colour that owns it."""
    lines: dict[int, str] = {}
    for section in found.counting:
        if section.cluster not in lines:
            for point in SECTIONS[found.codes[section.cell] - 1][section.number]:
                line = (
                    Tracer(found, section.owner).line((section.cell, point))
                    if part_after(found, section.cell, point) <= BLACK
                    else None
                )
                if line:
                    lines[section.cluster] = line
                    break
    return lines
