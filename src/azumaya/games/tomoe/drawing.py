"""The geometry of Tomoe's pictures: where the colours meet, as SVG paths, a hundred units to the side of a hexagon.

Every boundary between black and white leaves the middle of an edge at a right angle, so it flows on into the next tile,
the centre or the border without a kink. Between neighbouring middles it is an arc of a circle round the point they
share; longer ones are Bézier curves.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees, dist, hypot, sqrt

from ...rules import paths
from ...rules.paths import number, pair
from ...rules.scene import Point
from .board import DESIGN, CentreSection, Region
from .kernels import DESIGNS
from .tiles import POINTS_OF_A_CELL

UNIT = 100.0
HALF = UNIT / 2
OVERLAP = 5.0
"""How far a section reaches beyond its cell: neighbours overlap in the colour they share, and no seam shows between
them."""
GROUND_OVERLAP = 2.0
"""The same for the white ground of a tile: less, so that it never shines through at the edge of a black section."""
BORDER = 92.0
"""Width of the border where it is narrowest."""
GRID = 0.46
"""How much of an edge has the colour of one of its points where a line is drawn along it: less than half, as lines have
round ends."""

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
"""The twelve points of a cell that points up, round its centre; a cell that points down is the same turned by half."""
NOTCHES = (2, 6, 10)
"""The points at which the outline of a cell is bent inwards."""

REACH = {
    (5, True): 85,
    (5, False): 138,
    (3, True): 84,
    (3, False): 80,
}
"""How long a Bézier curve holds its direction, by the middles it spans and whether this end is next to a notch: the
bands come out equally wide, and no curve is bent more than it must be."""
REACH_ROUND_A_NOTCH = 159
SHARE = 0.55
"""The same for curves that our tiles do not have, as a share of the distance they cover."""


def moved(point: Point, direction: Point, by: float) -> Point:
    return point[0] + direction[0] * by, point[1] + direction[1] * by


def between(first: Point, second: Point) -> Point:
    return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2


def inward(first: Point, second: Point) -> Point:
    """The direction to the right of an edge: into a figure whose corners go clockwise."""
    length = dist(first, second)
    return -(second[1] - first[1]) / length, (second[0] - first[0]) / length


class Figure:
    """A polygon with a point at each corner, cut by curves between the middles of its edges. Corners go clockwise,
    middle i follows corner i."""

    def __init__(self, corners: tuple[Point, ...]) -> None:
        following = corners[1:] + corners[:1]
        self.corners = corners
        self.middles = tuple(between(*edge) for edge in zip(corners, following, strict=True))
        self.inward = tuple(inward(*edge) for edge in zip(corners, following, strict=True))

    def curve(self, first: int, second: int) -> str:
        """The rest of a path that has come to the first middle and goes on to the second one."""
        size = len(self.corners)
        if (second - first) % size in (1, size - 1):
            return self.arc(first, second)
        here, there = self.reaches(first, second)
        control = (
            moved(self.middles[first], self.inward[first], here),
            moved(self.middles[second], self.inward[second], there),
        )
        return f"C{pair(*control[0])} {pair(*control[1])} {pair(*self.middles[second])}"

    def arc(self, first: int, second: int) -> str:
        """Round the corner between two neighbouring middles, inside the figure; the long way round where the corner is
        a notch."""
        clockwise = (second - first) % len(self.corners) == 1
        corner = second if clockwise else first
        large = int(len(self.corners) == POINTS_OF_A_CELL and corner in NOTCHES)
        return f"A{pair(HALF, HALF)} 0 {large} {int(not clockwise)} {pair(*self.middles[second])}"

    def along(self, first: int, second: int, steps: int = 12) -> list[Point]:
        """Places along the curve between two middles."""
        if (second - first) % len(self.corners) in (1, len(self.corners) - 1):
            return self.along_arc(first, second, steps)
        here, there = self.reaches(first, second)
        ends = self.middles[first], self.middles[second]
        control = moved(ends[0], self.inward[first], here), moved(ends[1], self.inward[second], there)
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
        return [paths.around(HALF, start + sweep * step / steps, *corner) for step in range(1, steps)]

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
        """Round corner i a little outside: the middle before it, the corner, the middle after it."""
        before = moved(self.middles[i - 1], self.inward[i - 1], -overlap)
        after = moved(self.middles[i], self.inward[i], -overlap)
        both = self.inward[i - 1][0] + self.inward[i][0], self.inward[i - 1][1] + self.inward[i][1]
        sharp = 2 * overlap / (both[0] ** 2 + both[1] ** 2)
        return before, moved(self.corners[i], both, -sharp), after

    def section(self, points: tuple[int, ...], overlap: float = OVERLAP) -> str:
        """The outline of what holds some of the points: along the rim round each of them, along a curve to the next."""
        path = ""
        for i, point in enumerate(points):
            path += ("L" if i else "M") + "L".join(pair(*corner) for corner in self.outer(point, overlap))
            following = (points[(i + 1) % len(points)] - 1) % len(self.corners)
            path += f"L{pair(*self.middles[point])}{self.curve(point, following)}"
        return path + "Z"

    def outline(self, overlap: float = OVERLAP) -> str:
        return paths.polygon(self.outer(i, overlap)[1] for i in range(len(self.corners)))


def turned(place: Point, thirds: int) -> Point:
    """A place turned round the origin by so many times 120 degrees."""
    x, y = place
    for _ in range(thirds):
        x, y = -x / 2 - y * sqrt(3) / 2, x * sqrt(3) / 2 - y / 2
    return x, y


def turned_by_half(corners: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((-x, -y) for x, y in corners)


UP, DOWN = Figure(CORNERS), Figure(turned_by_half(CORNERS))
FIGURES = {"U": UP, "D": DOWN}


def section_paths(kind: str, overlap: float = OVERLAP) -> tuple[str, ...]:
    """The outlines of a kind's sections in rotation 0, in their order."""
    tile = DESIGN.kinds[kind]
    return tuple(FIGURES[tile.fits].section(section.points, overlap) for section in tile.rotations[0])


# The board


def place(x: float, y: float) -> Point:
    """From the units of the data to those of the picture."""
    return round(UNIT * x, 1), round(UNIT * y, 1)


@lru_cache(maxsize=128)
def cell_place(board: int, cell: int) -> Point:
    return place(DESIGNS[board].cells[cell].x, DESIGNS[board].cells[cell].y)


def point_place(board: int, point: int) -> Point:
    design = DESIGNS[board]
    return UNIT * design.points[point].x, UNIT * design.points[point].y


@lru_cache(maxsize=2)
def radius_of(board: int) -> float:
    """From the centre to the outside of the border."""
    return round(max(hypot(*point_place(board, point)) for point in DESIGNS[board].rim) + BORDER)


def cells_path(board: int, direction: str) -> str:
    """The cells of one direction as one outline each."""
    corners = FIGURES[direction].corners
    return "".join(
        paths.polygon((x + UNIT * cell.x, y + UNIT * cell.y) for x, y in corners)
        for cell in DESIGNS[board].cells
        if cell.direction == direction
    )


def grid_path(board: int, colour: str) -> str:
    """The half edges that meet at the points of one colour."""
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
    """Discs round the dead ends of a colour. The half of each that lies on the board is for the cells to cover."""
    return "".join(
        paths.circle(HALF, *point_place(board, point))
        for region in DESIGNS[board].regions
        if region.colour != colour
        for point in region.dead_ends
    )


def region_path(board: int, region: Region) -> str:
    """A border region from the centre of the board outwards. What lies under the cells is for them to cover."""
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
    """The curve between two border regions, which meet between two points: at a right angle to the board and to the
    outside."""
    one, other = point_place(board, last), point_place(board, first)
    start, out = between(one, other), inward(other, one)
    radius = radius_of(board)
    rest = radius - hypot(*start)
    aim = moved(start, out, rest * 0.8)
    outside = aim[0] / hypot(*aim), aim[1] / hypot(*aim)
    end = outside[0] * radius, outside[1] * radius
    return start, moved(start, out, rest * 0.45), moved(end, outside, -rest * 0.45), end


# The rim


@lru_cache(maxsize=2)
def rim_round(board: int) -> tuple[int, ...]:
    """The points of the rim, clockwise."""
    places = [point_place(board, point) for point in DESIGNS[board].rim]
    area = sum(
        x * next_y - next_x * y for (x, y), (next_x, next_y) in zip(places, places[1:] + places[:1], strict=True)
    )
    return DESIGNS[board].rim if area > 0 else DESIGNS[board].rim[::-1]


@lru_cache(maxsize=512)
def cap(board: int, point: int) -> tuple[Point, Point, int]:
    """Round a point of the rim outside the board: the middles before and after it, clockwise, and 1 when the arc
    between them is a long one."""
    rim = rim_round(board)
    i = rim.index(point)
    before, here, after = (point_place(board, rim[j % len(rim)]) for j in (i - 1, i, i + 1))
    bends_out = (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0]) > 0
    return between(before, here), between(here, after), int(bends_out)


@lru_cache(maxsize=512)
def cap_path(board: int, point: int) -> str:
    """The end of what runs into a dead end, outside the board."""
    start, end, large = cap(board, point)
    return f"M{pair(*point_place(board, point))}L{pair(*start)}{cap_arc(end, large, 1)}Z"


def cap_arc(end: Point, large: int, clockwise: int) -> str:
    return f"A{pair(HALF, HALF)} 0 {large} {clockwise} {pair(*end)}"


@lru_cache(maxsize=64)
def cell_figure(board: int, cell: int) -> Figure:
    """A cell where it lies on the board."""
    x, y = cell_place(board, cell)
    return Figure(tuple((x + dx, y + dy) for dx, dy in FIGURES[DESIGNS[board].cells[cell].direction].corners))


@lru_cache(maxsize=8192)
def cell_curve(board: int, cell: int, first: int, second: int) -> str:
    """The rest of a path that goes through a cell, from one of its middles to another."""
    return cell_figure(board, cell).curve(first, second)


# Where to write in a section


@lru_cache(maxsize=32)
def roomiest(kind: str, index: int) -> Point:
    """The place in a section, in rotation 0, that is farthest from its outline: searched on a wide grid, then on finer
    ones round the best place."""
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
    """The outline of a section as places close to one another."""
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
