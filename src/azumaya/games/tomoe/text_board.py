"""The board in characters, two small squares of the picture to each, one above the other.

Without colours white is ░, black █ and an empty cell dots; every cell shows its number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from math import ceil, hypot

from ...rules.scene import Point
from . import geometry
from .board import DESIGN
from .geometry import UNIT, cell_place
from .kernels import DESIGNS, KINDS

COLUMNS = 78
"""Squares across and down (the board is round); an even number."""
OUTSIDE, GROUND, WHITE, BLACK = " ", "·", "░", "█"
COLOURS = {OUTSIDE: "", GROUND: "#cfbd97", WHITE: "#fffdf6", BLACK: "#262320"}
DOT, NUMBER = "#b5a27a", "bold #c8421c"
NOT_ON_THE_BOARD, CENTRE = -1, -2


def format_grid(board: int, codes: Sequence[int]) -> str:
    """Draw the board with Rich markup; `codes` are the tile codes by cell."""
    squares = [[square_at(board, codes, column, line) for column in range(COLUMNS)] for line in range(COLUMNS)]
    rows = [
        [sign_of(upper, lower) for upper, lower in zip(*pair, strict=True)]
        for pair in zip(squares[::2], squares[1::2], strict=True)
    ]
    for cell in DESIGNS[board].cells:
        write_number(board, rows, cell.id)
    return "\n".join(format_row(row) for row in rows)


def side_of(board: int) -> float:
    """Return the side of a square, in picture units."""
    return 2 * geometry.radius_of(board) / COLUMNS


def middle_of(board: int, column: float, line: float) -> Point:
    side, radius = side_of(board), geometry.radius_of(board)
    return (column + 0.5) * side - radius, (line + 0.5) * side - radius


def square_at(board: int, codes: Sequence[int], column: int, line: int) -> str:
    cell, fixed = place_of(board, column, line)
    if cell < 0 or not codes[cell]:
        return fixed
    x, y = middle_of(board, column, line)
    left, top = cell_place(board, cell)
    return tile_colour(DESIGNS[board].cells[cell].direction, codes[cell] - 1, round(x - left, 1), round(y - top, 1))


@lru_cache(maxsize=2 * COLUMNS**2)
def place_of(board: int, column: int, line: int) -> tuple[int, str]:
    """Return the cell under a square and the colour to show while it is empty; off the cells, the fixed colour."""
    place = middle_of(board, column, line)
    cell = cell_at(board, place)
    if cell >= 0:
        return cell, GROUND
    if cell == CENTRE:
        black = any(geometry.contains(line_, place) for line_ in centre_lines(board))
        return cell, BLACK if black else WHITE
    return cell, border_colour(board, place)


def cell_at(board: int, place: Point) -> int:
    if hypot(*place) < UNIT and geometry.contains(list(geometry.centre_figure(board).corners), place):
        return CENTRE
    near = [
        cell.id
        for cell in DESIGNS[board].cells
        if hypot(place[0] - UNIT * cell.x, place[1] - UNIT * cell.y) < 2.1 * UNIT
    ]
    return next(
        (cell for cell in near if geometry.contains(list(geometry.cell_figure(board, cell).corners), place)),
        NOT_ON_THE_BOARD,
    )


@lru_cache(maxsize=2)
def centre_lines(board: int) -> tuple[list[Point], ...]:
    design = DESIGNS[board]
    sections = [section for section in design.centre_sections if section.colour == "B"]
    return tuple(
        geometry.flattened(
            geometry.centre_figure(board), tuple(sorted(design.centre_ring.index(point) for point in section.points))
        )
        for section in sections
    )


def border_colour(board: int, place: Point) -> str:
    """Return the colour of the border at a place: that of the region with the nearest rim point, the other one at a
    dead end."""
    if hypot(*place) > geometry.radius_of(board):
        return OUTSIDE
    far, point = min(
        (hypot(place[0] - x, place[1] - y), point)
        for point in DESIGNS[board].rim
        for x, y in (geometry.point_place(board, point),)
    )
    region = next(region for region in DESIGNS[board].regions if point in region.arc)
    is_black = (region.colour == "B") != (point in region.dead_ends and far < geometry.HALF)
    return BLACK if is_black else WHITE


@lru_cache(maxsize=8192)
def tile_colour(direction: str, way: int, x: float, y: float) -> str:
    """Return the colour of a tile at a place relative to its centre."""
    kind = ("W" if direction == "U" else "B") + "AB"[way // 3]
    place = geometry.turned((x, y), -way % 3)
    return BLACK if any(geometry.contains(line, place) for line in black_lines(kind)) else WHITE


@lru_cache(maxsize=4)
def black_lines(kind: str) -> tuple[list[Point], ...]:
    """Return the outlines of a kind's black sections in rotation 0."""
    tile = DESIGN.kinds[kind]
    return tuple(
        geometry.flattened(geometry.FIGURES[tile.fits], section.points)
        for section in tile.rotations[0]
        if section.colour == "B"
    )


# The stock


def format_stock(left: Sequence[int]) -> str:
    """Draw each kind in rotation 0 with the number of tiles left."""
    pictures = [kind_rows(kind) for kind in KINDS]
    words = [f"{kind}0 × {count}" for kind, count in zip(KINDS, left, strict=True)]
    heads = "  ".join(word.center(len(picture[0])) for word, picture in zip(words, pictures, strict=True))
    gap: list[Sign] = [(" ", "")] * 2
    lines = [[sign for row in rows for sign in (*row, *gap)] for rows in zip(*pictures, strict=True)]
    return "\n".join([heads.rstrip(), *map(format_row, lines)])


@lru_cache(maxsize=4)
def kind_rows(kind: str) -> tuple[tuple[Sign, ...], ...]:
    """Draw a tile of a kind in rotation 0."""
    figure = geometry.FIGURES[DESIGN.kinds[kind].fits]
    side = side_of(0)
    width, height = (max(abs(corner[axis]) for corner in figure.corners) for axis in (0, 1))
    across, down = ceil(width / side), ceil(height / side / 2) * 2

    def colour(column: int, line: int) -> str:
        place = (column + 0.5 - across) * side, (line + 0.5 - down) * side
        if not geometry.contains(list(figure.corners), place):
            return OUTSIDE
        return BLACK if any(geometry.contains(outline, place) for outline in black_lines(kind)) else WHITE

    squares = [[colour(column, line) for column in range(2 * across)] for line in range(2 * down)]
    rows = [
        tuple(sign_of(upper, lower) for upper, lower in zip(*pair, strict=True))
        for pair in zip(squares[::2], squares[1::2], strict=True)
    ]
    return tuple(rows)


# Styled characters

Sign = tuple[str, str]
"""A character and its style."""


def sign_of(upper: str, lower: str) -> Sign:
    if upper == lower:
        front = DOT if upper == GROUND else COLOURS[upper]
        return upper, f"{front} on {COLOURS[upper]}" if front else ""
    if OUTSIDE in (upper, lower):
        return ("▄", COLOURS[lower]) if upper == OUTSIDE else ("▀", COLOURS[upper])
    if upper == BLACK:
        return "▀", f"{COLOURS[upper]} on {COLOURS[lower]}"
    return "▄", f"{COLOURS[lower]} on {COLOURS[upper]}"


def write_number(board: int, rows: list[list[Sign]], cell: int) -> None:
    """Write a cell's number in its middle, keeping the background colour."""
    (x, y), side, radius = cell_place(board, cell), side_of(board), geometry.radius_of(board)
    row, text = rows[int((y + radius) / side / 2)], str(cell)
    start = round((x + radius) / side - len(text) / 2)
    for i, digit in enumerate(text, start):
        row[i] = digit, f"{NUMBER} on {row[i][1].rpartition(' ')[2]}"


def format_row(row: Sequence[Sign]) -> str:
    """Format a row, joining characters of the same style."""
    words = []
    for style, signs in groupby(row, key=lambda sign: sign[1]):
        text = "".join(sign for sign, _ in signs)
        words.append(f"[{style}]{text}[/]" if style else text)
    return "".join(words).rstrip()
