"""Shapes, colours and layout of Holomino: hexagons with circular notches and a coloured sector around every digit.

Fifty units from a tile's centre to its corner. Three sectors around a digit point form a disc, three notches around a
notch point form a hole. Digits are upright in every rotation, so each tile has one shape per rotation.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import cos, radians, sin, sqrt

from ...rules.glyphs import write
from ...rules.scene import Box, Paint, Part, Point
from ...rules.svg_path import around, circle, hexagon, pair, polyline, rectangle
from .kernels import CORNERS, NAMES
from .plain_state import coordinates_of

RADIUS = 50.0
COLUMN, HEIGHT = 1.5 * RADIUS, sqrt(3) * RADIUS
GAP, NOTCH, SECTOR = 1.5, 18.0, 29.0
DIGIT, DIGIT_DISTANCE = 15.0, 33.5
DIGIT_CORNERS = (0, 120, 240)
NOTCH_CORNERS = (300, 60, 180)
"""Angles of the corners E, SW, NW and NE, SE, W, clockwise from the right."""

PAINTS = {
    "felt": Paint("#bccbbf", "#1f2824", "linear", ((0.0, "#c6d3c8", "#232d28"), (1.0, "#b3c3b6", "#1b2420"))),
    "tray": Paint("#d3ddd3", "#29322d"),
    "rim": Paint("#9fb1a3", "#3b4841"),
    "body": Paint("#fffdf6", "#8b8275", "linear", ((0.0, "#fffefa", "#958c7e"), (1.0, "#f7f2e6", "#7f766a"))),
    "edge": Paint("#7c745f", "#131512"),
    "digit": Paint("#211c16", "#14110d"),
    "figure": Paint("#566357", "#b4c0b6"),
    "place": Paint("#6d6a5c", "#1d1b17"),
    "bag": Paint("#a5774a", "#8a623b", "radial", ((0.0, "#c79a6b", "#a87c50"), (1.0, "#8d6238", "#6f4d2c"))),
    "string": Paint("#5e4022", "#cfa878"),
    "bag_ink": Paint("#ffffff", "#ffffff"),
    "scored": Paint("#f4b63f", "#f4b63f"),
    "scored_ink": Paint("#3a2600", "#3a2600"),
    "d1": Paint("#f08a78", "#e57f6d"),
    "d2": Paint("#f5c04f", "#e6b347"),
    "d3": Paint("#93c96b", "#89bd63"),
    "d4": Paint("#5fc7c0", "#55b8b1"),
    "d5": Paint("#86adf0", "#7ca1e4"),
    "d6": Paint("#cf9be3", "#c18fd6"),
}


def centre_of(cell: int) -> Point:
    """The centre of a cell; 0,0 is the origin."""
    q, r = coordinates_of(cell)
    return round(q * COLUMN, 2), round((r + q / 2) * HEIGHT, 2)


def notch_points(cell: int) -> tuple[Point, Point, Point]:
    """The corners NE, SE and W of a cell."""
    x, y = centre_of(cell)
    northeast, southeast, west = (around(RADIUS, angle, x, y) for angle in NOTCH_CORNERS)
    return northeast, southeast, west


def arc_ends(angle: float, radius: float) -> tuple[Point, Point]:
    """The points where a circle around a corner meets the two edges of a tile, moved inwards by the gap, in clockwise
    order."""
    x, y = around(RADIUS, angle)
    along = sqrt(radius * radius - GAP * GAP)
    before, after = angle + 240, angle + 120
    return (
        (
            x + along * cos(radians(before)) + GAP * cos(radians(before - 90)),
            y + along * sin(radians(before)) + GAP * sin(radians(before - 90)),
        ),
        (
            x + along * cos(radians(after)) + GAP * cos(radians(after + 90)),
            y + along * sin(radians(after)) + GAP * sin(radians(after + 90)),
        ),
    )


def tile_outline() -> str:
    """A hexagon slightly smaller than its cell, with circular notches at NE, SE and W."""
    path = []
    for digit_angle, notch_angle in zip(DIGIT_CORNERS, (60, 180, 300), strict=True):
        first, second = arc_ends(notch_angle, NOTCH)
        path.append(f"L{pair(*corner_point(digit_angle))}L{pair(*first)}A{pair(NOTCH, NOTCH)} 0 0 0 {pair(*second)}")
    return "M" + "".join(path)[1:] + "Z"


def sector_outline(angle: float) -> str:
    """The part of a tile around one of its digits."""
    first, second = arc_ends(angle, SECTOR)
    return f"M{pair(*corner_point(angle))}L{pair(*second)}A{pair(SECTOR, SECTOR)} 0 0 1 {pair(*first)}Z"


def corner_point(angle: float) -> tuple[float, float]:
    """The corner of a tile in a direction."""
    return around(RADIUS - GAP / cos(radians(30)), angle)


OUTLINE = tile_outline()
SECTORS = tuple(sector_outline(angle) for angle in DIGIT_CORNERS)


def tile_shape(tile: int, rotation: int) -> tuple[Part, ...]:
    digits = [int(digit) for digit in CORNERS[tile, rotation]]
    written = [
        write(str(digit), *around(DIGIT_DISTANCE, angle), DIGIT, "digit", weight=0.15)
        for digit, angle in zip(digits, DIGIT_CORNERS, strict=True)
    ]
    return (
        Part(OUTLINE, fill="body", line="edge", width=1.2),
        *(Part(sector, fill=f"d{digit}") for digit, sector in zip(digits, SECTORS, strict=True)),
        Part("".join(part.d for part in written), line="digit", width=written[0].width),
    )


def tile_shape_name(tile: int, rotation: int) -> str:
    return f"{NAMES[tile]}:{rotation}"


def hatching() -> str:
    """Diagonal lines across a cell, clipped slightly inside its edges."""
    inner, lines = RADIUS - 7, []
    for step in range(-4, 5):
        offset = step * 9.5
        inside = [point for point in points_along(offset) if is_in_hexagon(point, inner)]
        if inside:
            lines.append(polyline((inside[0], inside[-1])))
    return "".join(lines)


def points_along(offset: float) -> Iterable[Point]:
    """Closely spaced points of the line with slope -1 at a distance from the centre."""
    for step in range(-500, 501):
        along = step / 10
        yield (offset + along) / sqrt(2), (offset - along) / sqrt(2)


def is_in_hexagon(point: Point, radius: float) -> bool:
    x, y = abs(point[0]), abs(point[1])
    return y <= radius * sqrt(3) / 2 and sqrt(3) * x + y <= sqrt(3) * radius


BLOCKED = (
    Part(hexagon(RADIUS - 5), line="danger", width=1.4, opacity=0.7),
    Part(hatching(), line="danger", width=1.8, opacity=0.65),
)
SCORED = (Part(circle(NOTCH - 1), fill="scored", line="scored_ink", width=1),)

FIXED_SHAPES = {
    "cell": (Part(hexagon(RADIUS - 3), line="pick", width=3),),
    "bag": (
        Part("M-13 -9C-30 6 -29 27 -15 27H15C29 27 30 6 13 -9Z", fill="bag", line="string", width=1.5),
        Part("M-13 -24Q0 -17 13 -24L8 -11H-8Z", fill="bag", line="string", width=1.5),
        Part("M-12 -10H12", line="string", width=4),
    ),
}


def shapes(digits: int, slots: int) -> dict[str, tuple[Part, ...]]:
    """Every tile with digits up to `digits` in its three rotations, and the clickable outlines for hands with `slots`
    slots."""
    tiles = {
        tile_shape_name(tile, rotation): tile_shape(tile, rotation)
        for tile, name in enumerate(NAMES)
        if int(max(name)) <= digits
        for rotation in range(3)
    }
    counters = {
        f"digit-{d}": (Part(circle(15), fill=f"d{d}"), write(str(d), 0, 0, DIGIT, "digit", weight=0.15))
        for d in range(1, digits + 1)
    }
    outlines = {}
    for level, size in enumerate(SIZES):
        outlines[f"hand-{level}"] = (
            Part(hexagon(RADIUS * FigureLayout(0, 0, level, slots).hand_scale * size), line="pick", width=3),
        )
        outlines[f"bag-{level}"] = (
            Part(rectangle(-38 * size, -34 * size, 76 * size, 68 * size, 14 * size), line="pick", width=3),
        )
    return {**tiles, **counters, **FIXED_SHAPES, **outlines}


# Layout: hands left and right of the figure, the bag and its digits below them. All lengths scale with the figure, so
# that the hands keep their place on the screen.

FIELD_WIDTH, FIELD_HEIGHT, TRAY, MARGIN = 640.0, 664.0, 92.0, 6.0
BELOW_HANDS = 196.0
"""Height below the hands: the bag in the left tray, its digits in the right one."""
HAND_SCALE = 0.78
"""Largest scale of the tiles in a hand: they fill a tray and leave the rest to the figure."""
SIZES = tuple(round(2 ** (step / 8), 3) for step in range(-4, 28))
"""Zoom levels: the first shows a few tiles, the last fits any figure of forty tiles."""


@dataclass(frozen=True, eq=False)
class FigureLayout:
    """The layout of one position: centre of the field, zoom level (an index into SIZES) and slots per hand. Created
    only by `figure_layout`, so equal layouts are identical and cheap cache keys."""

    x: float
    y: float
    level: int
    slots: int

    @cached_property
    def size(self) -> float:
        return SIZES[self.level]

    @cached_property
    def view(self) -> Box:
        width, height = (FIELD_WIDTH + 2 * TRAY) * self.size, FIELD_HEIGHT * self.size
        return (
            round(self.x - width / 2, 2),
            round(self.y - FIELD_HEIGHT / 2 * self.size, 2),
            round(width, 2),
            round(height, 2),
        )

    @cached_property
    def hand_scale(self) -> float:
        return min(HAND_SCALE, self.slot_pitch / (HEIGHT + 6))

    @cached_property
    def slot_pitch(self) -> float:
        return min(HAND_SCALE * HEIGHT + 14, (FIELD_HEIGHT - 84 - BELOW_HANDS) / self.slots)

    def at(self, x: float, y: float) -> Point:
        """Convert a point of the unscaled layout, whose field is centred on 0, 0."""
        return round(self.x + x * self.size, 2), round(self.y + y * self.size, 2)

    def slot(self, side: int, index: int) -> Point:
        """The centre of a hand's slot."""
        x = (FIELD_WIDTH + TRAY) / 2
        return self.at(-x if side == 0 else x, -FIELD_HEIGHT / 2 + 84 + (index + 0.5) * self.slot_pitch)

    def digit_place(self, digit: int) -> Point:
        return self.at((FIELD_WIDTH + TRAY) / 2 - 17, FIELD_HEIGHT / 2 - BELOW_HANDS + 31 * (digit - 0.5))

    @cached_property
    def bag(self) -> Point:
        return self.at(-(FIELD_WIDTH + TRAY) / 2, FIELD_HEIGHT / 2 - 48)

    def holds(self, box: Box) -> bool:
        """Check whether a box lies within the field."""
        half_width, half_height = (FIELD_WIDTH / 2 - MARGIN) * self.size, (FIELD_HEIGHT / 2 - MARGIN) * self.size
        x, y, width, height = box
        return (
            x >= self.x - half_width
            and x + width <= self.x + half_width
            and y >= self.y - half_height
            and y + height <= self.y + half_height
        )


@lru_cache(maxsize=4_096)
def figure_layout(x: float, y: float, level: int, slots: int) -> FigureLayout:
    return FigureLayout(x, y, level, slots)


@lru_cache(maxsize=4_096)
def layout_for(box: Box, slots: int) -> FigureLayout:
    """The smallest layout that holds a box, with the box in its middle. The size changes in steps, so that the view
    rarely does."""
    x, y, width, height = box
    middle = round(x + width / 2, 2), round(y + height / 2, 2)
    fitting = (figure_layout(*middle, level, slots) for level in range(len(SIZES)))
    return next(layout for layout in fitting if layout.holds(box))
