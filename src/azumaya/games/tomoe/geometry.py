"""Geometry of the drawings: the boundaries between the colours as SVG paths, 100 units to the side of a hexagon.

Every boundary between black and white leaves the middle of an edge at a right angle, so it flows on into the next tile,
the centre or the border without a kink. Between neighbouring middles it is an arc of a circle round the point they
share; longer ones are Bézier curves.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees, dist, hypot, sqrt

from ...rules import svg_path
from ...rules.scene import Point
from ...rules.svg_path import number, pair
from .board import DESIGN, CentreSection, Region
from .kernels import DESIGNS
from .tiles import POINTS_OF_A_CELL

UNIT = 100.0
HALF = UNIT / 2
OVERLAP = 5.0
"""Overlap of a section beyond its cell, so that no seam shows between neighbours of the same colour."""
GROUND_OVERLAP = 2.0
"""Overlap of the white ground of a tile: smaller, so that it never shows at the edge of a black section."""
BORDER = 92.0
"""Least width of the border."""
GRID = 0.46
"""Share of an edge drawn in the colour of one of its points: less than half, because lines have round ends."""

CORNERS: tuple[Point, ...] = tuple(
    (UNIT * sqrt(3) / 2 * x, UNIT * y / 2)
    for x, y in (
        (0, -4),
        (1, -3),
        (1, -1),
        (2, 0),
        (2, 2),
        (1, 3),
        (0, 2),
        (-1, 3),
        (-2, 2),
        (-2, 0),
        (-1, -1),
        (-1, -3),
    )
)
"""The twelve points of an up cell around its centre; a down cell is the same turned by 180 degrees."""
NOTCHES = (2, 6, 10)
"""The points where the outline of a cell bends inwards."""

REACH = {
    (5, True): 85,
    (5, False): 138,
    (3, True): 84,
    (3, False): 80,
}
"""Length of the control arms of Bézier curves, by the middles they span and whether this end is next to a notch: the
bands come out equally wide, and no curve is bent more than necessary."""
REACH_ROUND_A_NOTCH = 159
SHARE = 0.55
"""Control arm for any other curve, as a share of its chord."""


def offset(point: Point, direction: Point, by: float) -> Point:
    return point[0] + direction[0] * by, point[1] + direction[1] * by


def midpoint(first: Point, second: Point) -> Point:
    return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2


def inward(first: Point, second: Point) -> Point:
    """Return the direction to the right of an edge: into a figure with clockwise corners."""
    length = dist(first, second)
    return -(second[1] - first[1]) / length, (second[0] - first[0]) / length


class Figure:
    """A polygon with a point at each corner, cut by curves between the middles of its edges. Corners are clockwise,
    middle i follows corner i."""

    def __init__(self, corners: tuple[Point, ...]) -> None:
        following = corners[1:] + corners[:1]
        self.corners = corners
        self.middles = tuple(midpoint(*edge) for edge in zip(corners, following, strict=True))
        self.inward = tuple(inward(*edge) for edge in zip(corners, following, strict=True))

    def curve(self, first: int, second: int) -> str:
        """Return the path segment from the first middle to the second."""
        size = len(self.corners)
        if (second - first) % size in (1, size - 1):
            return self.arc(first, second)
        here, there = self.reaches(first, second)
        control = (
            offset(self.middles[first], self.inward[first], here),
            offset(self.middles[second], self.inward[second], there),
        )
        return f"C{pair(*control[0])} {pair(*control[1])} {pair(*self.middles[second])}"

    def arc(self, first: int, second: int) -> str:
        """Return the arc around the corner between two neighbouring middles, inside the figure; the large arc where the
        corner is a notch."""
        clockwise = (second - first) % len(self.corners) == 1
        corner = second if clockwise else first
        large = int(len(self.corners) == POINTS_OF_A_CELL and corner in NOTCHES)
        return f"A{pair(HALF, HALF)} 0 {large} {int(not clockwise)} {pair(*self.middles[second])}"

    def along(self, first: int, second: int, steps: int = 12) -> list[Point]:
        """Return points along the curve between two middles."""
        if (second - first) % len(self.corners) in (1, len(self.corners) - 1):
            return self.along_arc(first, second, steps)
        here, there = self.reaches(first, second)
        ends = self.middles[first], self.middles[second]
        control = offset(ends[0], self.inward[first], here), offset(ends[1], self.inward[second], there)
        places = []
        for step in range(1, steps):
            t = step / steps
            weights = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3
            curve = ends[0], *control, ends[1]
            places.append(
                (
                    sum(w * p[0] for w, p in zip(weights, curve, strict=True)),
                    sum(w * p[1] for w, p in zip(weights, curve, strict=True)),
                )
            )
        return places

    def along_arc(self, first: int, second: int, steps: int) -> list[Point]:
        clockwise = (second - first) % len(self.corners) == 1
        corner = self.corners[second if clockwise else first]
        start, end = (
            degrees(atan2(y - corner[1], x - corner[0])) for x, y in (self.middles[first], self.middles[second])
        )
        sweep = (end - start) % -360 if clockwise else (end - start) % 360
        return [svg_path.around(HALF, start + sweep * step / steps, *corner) for step in range(1, steps)]

    def reaches(self, first: int, second: int) -> tuple[float, float]:
        span = min((second - first) % len(self.corners), (first - second) % len(self.corners))
        near = [any(middle in (notch, notch - 1) for notch in NOTCHES) for middle in (first, second)]
        if len(self.corners) != POINTS_OF_A_CELL or near == [True, True] or (span, near[0]) not in REACH:
            usual = SHARE * dist(self.middles[first], self.middles[second])
            return usual, usual
        if near == [False, False]:
            return REACH_ROUND_A_NOTCH, REACH_ROUND_A_NOTCH
        return REACH[span, near[0]], REACH[span, near[1]]

    def outer(self, i: int, overlap: float) -> tuple[Point, Point, Point]:
        """Return three points just outside corner i: the middle before it, the corner, the middle after it."""
        before = offset(self.middles[i - 1], self.inward[i - 1], -overlap)
        after = offset(self.middles[i], self.inward[i], -overlap)
        both = self.inward[i - 1][0] + self.inward[i][0], self.inward[i - 1][1] + self.inward[i][1]
        sharp = 2 * overlap / (both[0] ** 2 + both[1] ** 2)
        return before, offset(self.corners[i], both, -sharp), after

    def section(self, points: tuple[int, ...], overlap: float = OVERLAP) -> str:
        """Return the outline of a section: along the rim around each of its points, along a curve to the next."""
        path = ""
        for i, point in enumerate(points):
            path += ("L" if i else "M") + "L".join(pair(*corner) for corner in self.outer(point, overlap))
            following = (points[(i + 1) % len(points)] - 1) % len(self.corners)
            path += f"L{pair(*self.middles[point])}{self.curve(point, following)}"
        return path + "Z"

    def outline(self, overlap: float = OVERLAP) -> str:
        return svg_path.polygon(self.outer(i, overlap)[1] for i in range(len(self.corners)))


def turned(place: Point, thirds: int) -> Point:
    """Rotate a point around the origin by `thirds` times 120 degrees."""
    x, y = place
    for _ in range(thirds):
        x, y = -x / 2 - y * sqrt(3) / 2, x * sqrt(3) / 2 - y / 2
    return x, y


def turned_by_half(corners: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((-x, -y) for x, y in corners)


UP, DOWN = Figure(CORNERS), Figure(turned_by_half(CORNERS))
FIGURES = {"U": UP, "D": DOWN}


def section_paths(kind: str, overlap: float = OVERLAP) -> tuple[str, ...]:
    """Return the outlines of a kind's sections in rotation 0, in their order."""
    tile = DESIGN.kinds[kind]
    return tuple(FIGURES[tile.fits].section(section.points, overlap) for section in tile.rotations[0])


# The board


def place(x: float, y: float) -> Point:
    """Convert data units to picture units."""
    return round(UNIT * x, 1), round(UNIT * y, 1)


@lru_cache(maxsize=128)
def cell_place(board: int, cell: int) -> Point:
    return place(DESIGNS[board].cells[cell].x, DESIGNS[board].cells[cell].y)


def point_place(board: int, point: int) -> Point:
    design = DESIGNS[board]
    return UNIT * design.points[point].x, UNIT * design.points[point].y


@lru_cache(maxsize=2)
def radius_of(board: int) -> float:
    """Return the radius of the board, border included."""
    return round(max(hypot(*point_place(board, point)) for point in DESIGNS[board].rim) + BORDER)


def cells_path(board: int, direction: str) -> str:
    """Return the outlines of the cells of one direction."""
    corners = FIGURES[direction].corners
    return "".join(
        svg_path.polygon((x + UNIT * cell.x, y + UNIT * cell.y) for x, y in corners)
        for cell in DESIGNS[board].cells
        if cell.direction == direction
    )


def grid_path(board: int, colour: str) -> str:
    """Return the half edges at the points of one colour."""
    path = ""
    for white, black in DESIGNS[board].edges:
        near, far = (white, black) if colour == "W" else (black, white)
        start = point_place(board, near)
        end = point_place(board, far)
        end = start[0] + (end[0] - start[0]) * GRID, start[1] + (end[1] - start[1]) * GRID
        path += f"M{pair(*start)}L{pair(*end)}"
    return path


@lru_cache(maxsize=2)
def centre_figure(board: int) -> Figure:
    return Figure(tuple(point_place(board, point) for point in DESIGNS[board].centre_ring))


def centre_paths(board: int, colour: str) -> list[str]:
    return [
        centre_section_path(board, section) for section in DESIGNS[board].centre_sections if section.colour == colour
    ]


def centre_section_path(board: int, section: CentreSection) -> str:
    return centre_figure(board).section(
        tuple(sorted(DESIGNS[board].centre_ring.index(point) for point in section.points))
    )


def dead_end_path(board: int, colour: str) -> str:
    """Return discs around the dead ends of a colour. The cells cover the half on the board."""
    return "".join(
        svg_path.circle(HALF, *point_place(board, point))
        for region in DESIGNS[board].regions
        if region.colour != colour
        for point in region.dead_ends
    )


def region_path(board: int, region: Region) -> str:
    """Return a border region from the centre of the board outwards. The cells cover the inner part."""
    before, after = (
        DESIGNS[board].regions[region.id - 1],
        DESIGNS[board].regions[(region.id + 1) % len(DESIGNS[board].regions)],
    )
    start, end = cut(board, before.arc[-1], region.arc[0]), cut(board, region.arc[-1], after.arc[0])
    radius = number(radius_of(board))
    return (
        f"M0 0L{pair(*start[0])}C{pair(*start[1])} {pair(*start[2])} {pair(*start[3])}"
        f"A{radius} {radius} 0 0 1 {pair(*end[3])}C{pair(*end[2])} {pair(*end[1])} {pair(*end[0])}Z"
    )


def cut(board: int, last: int, first: int) -> tuple[Point, Point, Point, Point]:
    """Return the curve between two border regions, at right angles to the board and to the outside."""
    one, other = point_place(board, last), point_place(board, first)
    start, out = midpoint(one, other), inward(other, one)
    radius = radius_of(board)
    rest = radius - hypot(*start)
    aim = offset(start, out, rest * 0.8)
    outside = aim[0] / hypot(*aim), aim[1] / hypot(*aim)
    end = outside[0] * radius, outside[1] * radius
    return start, offset(start, out, rest * 0.45), offset(end, outside, -rest * 0.45), end


# The rim


@lru_cache(maxsize=2)
def rim_round(board: int) -> tuple[int, ...]:
    """Return the points of the rim, clockwise."""
    places = [point_place(board, point) for point in DESIGNS[board].rim]
    area = sum(
        x * next_y - next_x * y for (x, y), (next_x, next_y) in zip(places, places[1:] + places[:1], strict=True)
    )
    return DESIGNS[board].rim if area > 0 else DESIGNS[board].rim[::-1]


@lru_cache(maxsize=512)
def cap(board: int, point: int) -> tuple[Point, Point, int]:
    """Return the middles before and after a rim point, clockwise, and 1 when the arc between them outside the board is
    a large one."""
    rim = rim_round(board)
    i = rim.index(point)
    before, here, after = (point_place(board, rim[j % len(rim)]) for j in (i - 1, i, i + 1))
    bends_out = (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0]) > 0
    return midpoint(before, here), midpoint(here, after), int(bends_out)


@lru_cache(maxsize=512)
def cap_path(board: int, point: int) -> str:
    """Return the cap of a dead end, outside the board."""
    start, end, large = cap(board, point)
    return f"M{pair(*point_place(board, point))}L{pair(*start)}{cap_arc(end, large, 1)}Z"


def cap_arc(end: Point, large: int, clockwise: int) -> str:
    return f"A{pair(HALF, HALF)} 0 {large} {clockwise} {pair(*end)}"


@lru_cache(maxsize=64)
def cell_figure(board: int, cell: int) -> Figure:
    """Return the figure of a cell at its place on the board."""
    x, y = cell_place(board, cell)
    return Figure(tuple((x + dx, y + dy) for dx, dy in FIGURES[DESIGNS[board].cells[cell].direction].corners))


@lru_cache(maxsize=8192)
def cell_curve(board: int, cell: int, first: int, second: int) -> str:
    """Return the path segment through a cell from one of its middles to another."""
    return cell_figure(board, cell).curve(first, second)


# Label positions


@lru_cache(maxsize=32)
def label_point(kind: str, index: int) -> Point:
    """Return the point in a section, in rotation 0, that is farthest from its outline: searched on a coarse grid, then
    on finer ones around the best point."""
    tile = DESIGN.kinds[kind]
    line = flattened(FIGURES[tile.fits], tile.rotations[0][index].points)
    best, room = (0.0, 0.0), 0.0
    for width, steps in ((20, 10), (8, 3), (3, 3)):
        middle = best
        for across in range(-steps, steps + 1):
            for down in range(-steps, steps + 1):
                place = middle[0] + width * across, middle[1] + width * down
                far = min(dist(place, near) for near in line)
                if far > room and contains(line, place):
                    best, room = place, far
    return best


def flattened(figure: Figure, points: tuple[int, ...]) -> list[Point]:
    """Return the outline of a section as a polyline."""
    line: list[Point] = []
    for i, point in enumerate(points):
        for first, second in zip(figure.outer(point, 0), figure.outer(point, 0)[1:], strict=False):
            line += [
                (first[0] + (second[0] - first[0]) * t / 5, first[1] + (second[1] - first[1]) * t / 5) for t in range(6)
            ]
        line += figure.along(point, (points[(i + 1) % len(points)] - 1) % len(figure.corners))
    return line


def contains(line: list[Point], place: Point) -> bool:
    x, y = place
    inside = False
    for (x1, y1), (x2, y2) in zip(line, line[1:] + line[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside
