r"""Tomoe's boards: tile kinds, cells, points, border regions and the centre hexagon.

All of it is read from `data/tomoe.json`, a reconstruction that a better source may replace, and validated on loading:
every invariant below holds for a `Design`. A file that contradicts itself raises `InvalidBoardData`.

The grid has pointy tops; hexagon (q, r) has its centre at x = sqrt(3) * (q + r / 2), y = 1.5 * r (y grows downwards).
A point (corner of the grid) is the top N or the bottom S of one hexagon; N points are white, S points black.
A cell is three hexagons round a point, and the twelve points of its boundary are numbered clockwise:

        up (white tips)                      down (black tips)

               0                              5     7
          11 /   \ 1                      4 /   \6/   \ 8
            |  A  |                        |  B  |  C  |
          10 \   / 2                      3 \   / \   / 9
        9 /   \ /   \ 3                     2 |  A  | 10
         |  C  |  B  |                      1 |     | 11
        8 \   /6\   / 4                       \   /
            7     5                             0

Even points have the colour of the tips, odd ones the other. The colour changes at the middle of every edge; middle i
lies between the points i and i + 1. Rotation r turns a tile clockwise by r * 120 degrees: r times four points on.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast

from . import validation
from .tiles import (
    OTHER,
    POINTS_OF_A_CELL,
    ROTATIONS,
    SECTIONS_OF_A_TILE,
    Colour,
    Direction,
    TileKind,
    check_kinds_answer_each_other,
    colour_of,
    parse_kind,
)
from .validation import InvalidBoardData

End = Literal["N", "S"]
Hexagon = tuple[int, int]
Corner = tuple[int, int, str]

SIZES = {"small": 24, "large": 36}
DATA = Path(__file__).with_name("data") / "tomoe.json"


@dataclass(frozen=True, slots=True)
class Point:
    """A corner of the grid; `id` is its index in `BoardPlan.points`."""

    id: int
    q: int
    r: int
    end: End
    colour: Colour
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Cell:
    """Place for one tile: `boundary[i]` is its point number i, `centre` the point inside, `id` its index."""

    id: int
    direction: Direction
    q: int
    r: int
    hexagons: tuple[Hexagon, ...]
    boundary: tuple[int, ...]
    centre: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Region:
    """A stretch of the rim in one colour: it holds its `own` points; the others on its `arc` are `dead_ends`."""

    id: int
    colour: Colour
    arc: tuple[int, ...]
    own: tuple[int, ...]
    dead_ends: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CentreSection:
    """A fixed one-coloured piece of the centre hexagon, by the board's points."""

    colour: Colour
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """The cells round one central hexagon.

    `rim` runs once round the board, `edges` are the pairs (white, black) of neighbouring points on boundaries of cells,
    and the `half_turn` tables send a cell, point or region to the one opposite, of the other direction or colour.
    """

    size: int
    cells: tuple[Cell, ...]
    points: tuple[Point, ...]
    regions: tuple[Region, ...]
    centre_hexagon: Hexagon
    centre_ring: tuple[int, ...]
    centre_sections: tuple[CentreSection, ...]
    rim: tuple[int, ...]
    edges: tuple[tuple[int, int], ...]
    half_turn_cells: tuple[int, ...]
    half_turn_points: tuple[int, ...]
    half_turn_regions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LaidTile:
    cell: int
    kind: str
    rotation: int


@dataclass(frozen=True, slots=True)
class Example:
    """A position and its expected score. `threat` is a threatening tile, `enclosed_empty` counts empty cells in a
    loop."""

    name: str
    size: int
    tiles: tuple[LaidTile, ...]
    white: int
    black: int
    enclosed_white: int
    enclosed_black: int
    frozen: tuple[int, ...]
    text: str
    threat: LaidTile | None
    enclosed_empty: int | None


@dataclass(frozen=True, slots=True)
class Design:
    """A data file. `boards` is keyed by the number of cells."""

    note: str
    kinds: dict[str, TileKind]
    boards: dict[int, BoardPlan]
    examples: tuple[Example, ...]

    def board(self, name: str) -> BoardPlan:
        """Return the board called `small` or `large`."""
        return self.boards[SIZES[name]]


def parse_design(text: str) -> Design:
    """Parse a data file; InvalidBoardData if anything in it is missing, of the wrong type or inconsistent."""
    try:
        data = json.loads(text, object_pairs_hook=validation.object_without_duplicates)
    except json.JSONDecodeError as error:
        raise InvalidBoardData(f"file: not JSON ({error})") from error
    file = validation.as_object(data, "file", {"note", "coords", "numbering", "tiles", "boards", "tests"})
    for key in ("note", "coords", "numbering"):
        validation.as_str(file[key], key)
    tiles = validation.as_object(file["tiles"], "tiles", {"WA", "WB", "BA", "BB"})
    kinds = {name: parse_kind(name, tiles[name]) for name in tiles}
    check_kinds_answer_each_other(kinds)
    raw_boards = validation.as_object(file["boards"], "boards", {str(size) for size in SIZES.values()})
    boards = {size: _parse_board(size, raw_boards[str(size)]) for size in sorted(SIZES.values())}
    examples = tuple(_parse_example(raw, kinds, boards) for raw in validation.as_list(file["tests"], "tests"))
    validation.check_distinct([example.name for example in examples], "tests", "name")
    return Design(cast(str, file["note"]), kinds, boards, examples)


# Boards


def _parse_board(size: int, raw: object) -> BoardPlan:
    where = f"board {size}"
    keys = {"n", "cells", "vertices", "borders", "centre_hex", "centre_ring", "centre_sections", "outer_cycle"}
    record = validation.as_object(raw, where, keys)
    validation.require(validation.as_int(record["n"], f"{where} n") == size, where, f"n is {record['n']}")
    vertices = validation.as_list(record["vertices"], f"{where} vertices")
    points = tuple(_parse_point(entry, index, f"{where} point {index}") for index, entry in enumerate(vertices))
    validation.check_distinct([(point.q, point.r, point.end) for point in points], f"{where} vertices", "point")
    corners = {(point.q, point.r, cast(str, point.end)): point.id for point in points}
    cells = tuple(
        _parse_cell(entry, index, points, corners, f"{where} cell {index}")
        for index, entry in enumerate(validation.as_list(record["cells"], f"{where} cells", size))
    )
    ups = sum(cell.direction == "U" for cell in cells)
    validation.require(2 * ups == size, where, f"has {ups} up cells of {size}, expected half")
    centre_hexagon = _pair(record["centre_hex"], f"{where} centre_hex")
    _check_hexagons(cells, centre_hexagon, where)
    _check_every_point_is_used(cells, points, where)
    ring = _parse_ring(record["centre_ring"], centre_hexagon, corners, f"{where} centre_ring")
    sections = tuple(
        _parse_centre_section(entry, ring, points, f"{where} centre section {index}")
        for index, entry in enumerate(validation.as_list(record["centre_sections"], f"{where} centre_sections"))
    )
    _check_centre_sections(sections, ring, f"{where} centre_sections")
    rim = validation.as_ints(record["outer_cycle"], f"{where} outer_cycle", len(points))
    _check_rim(rim, cells, ring, f"{where} outer_cycle")
    regions = tuple(
        _parse_region(entry, index, rim, points, f"{where} region {index}")
        for index, entry in enumerate(validation.as_list(record["borders"], f"{where} borders", 6))
    )
    _check_regions(regions, rim, where)
    _check_sharing(cells, points, ring, rim, where)
    turned = _half_turn_points(points, corners, where)
    _check_half_turn_of_centre(sections, turned, where)
    return BoardPlan(
        size=size,
        cells=cells,
        points=points,
        regions=regions,
        centre_hexagon=centre_hexagon,
        centre_ring=ring,
        centre_sections=sections,
        rim=rim,
        edges=_edges(cells, points),
        half_turn_cells=_half_turn_cells(cells, where),
        half_turn_points=turned,
        half_turn_regions=_half_turn_regions(regions, turned, where),
    )


def _pair(value: object, where: str) -> Hexagon:
    first, second = validation.as_ints(value, where, length=2)
    return first, second


def _parse_point(raw: object, index: int, where: str) -> Point:
    record = validation.as_object(raw, where, {"id", "q", "r", "end", "colour", "x", "y"})
    validation.require(validation.as_int(record["id"], f"{where} id") == index, where, f"has id {record['id']}")
    q, r = validation.as_int(record["q"], f"{where} q"), validation.as_int(record["r"], f"{where} r")
    end = cast(End, validation.as_choice(record["end"], f"{where} end", "NS"))
    colour = colour_of(record["colour"], f"{where} colour")
    validation.require((end == "N") == (colour == "W"), where, f"is an {end} point but {colour}")
    x, y = validation.as_float(record["x"], f"{where} x"), validation.as_float(record["y"], f"{where} y")
    _check_place((x, y), (q, r, end), where)
    return Point(index, q, r, end, colour, x, y)


def _check_place(place: tuple[float, float], corner: Corner, where: str) -> None:
    q, r, end = corner
    expected = (math.sqrt(3) * (q + r / 2), 1.5 * r + (-1 if end == "N" else 1))
    near = all(math.isclose(given, true, abs_tol=1e-3) for given, true in zip(place, expected, strict=True))
    validation.require(
        near, where, f"lies at {place}, but {q}, {r}, {end} is at ({expected[0]:.4f}, {expected[1]:.4f})"
    )


def hexagon_corners(q: int, r: int) -> tuple[Corner, ...]:
    """The six corners of a hexagon, clockwise from the top: N, NE, SE, S, SW, NW."""
    return (q, r, "N"), (q + 1, r - 1, "S"), (q, r + 1, "N"), (q, r, "S"), (q - 1, r + 1, "N"), (q, r - 1, "S")


def cell_hexagons(direction: str, q: int, r: int) -> tuple[Hexagon, ...]:
    """Return the hexagon with point 0, then clockwise the other two."""
    if direction == "U":
        return (q, r), (q, r + 1), (q - 1, r + 1)
    return (q, r), (q, r - 1), (q + 1, r - 1)


def cell_corners(direction: str, q: int, r: int) -> tuple[Corner, ...]:
    """Return the twelve boundary corners clockwise from point 0: four from each hexagon, starting one before its
    tip."""
    tip = 0 if direction == "U" else 3
    around = [hexagon_corners(*hexagon) for hexagon in cell_hexagons(direction, q, r)]
    found = [around[turn][(tip - 1 + 2 * turn + step) % 6] for turn in range(3) for step in range(4)]
    return tuple(found[1:] + found[:1])


def _parse_cell(raw: object, index: int, points: tuple[Point, ...], corners: dict[Corner, int], where: str) -> Cell:
    record = validation.as_object(raw, where, {"id", "dir", "q", "r", "hexes", "boundary", "centre_vertex", "xy"})
    validation.require(validation.as_int(record["id"], f"{where} id") == index, where, f"has id {record['id']}")
    direction = cast(Direction, validation.as_choice(record["dir"], f"{where} dir", "UD"))
    q, r = validation.as_int(record["q"], f"{where} q"), validation.as_int(record["r"], f"{where} r")
    hexagons = tuple(
        _pair(entry, f"{where} hexes") for entry in validation.as_list(record["hexes"], f"{where} hexes", 3)
    )
    agree = hexagons == cell_hexagons(direction, q, r)
    validation.require(agree, where, f"hexes {list(hexagons)} disagree with {direction} at {q}, {r}")
    boundary = validation.as_ints(record["boundary"], f"{where} boundary", len(points), POINTS_OF_A_CELL)
    for number, (given, corner) in enumerate(zip(boundary, cell_corners(direction, q, r), strict=True)):
        right = corners.get(corner) == given
        validation.require(right, where, f"boundary point {number} is {given}, should be the point at {corner}")
    centre = validation.as_int(record["centre_vertex"], f"{where} centre_vertex", len(points))
    middle: Corner = (q, r, "S" if direction == "U" else "N")
    validation.require(
        corners.get(middle) == centre, where, f"centre_vertex is {centre}, should be the point at {middle}"
    )
    x, y = (validation.as_float(entry, f"{where} xy") for entry in validation.as_list(record["xy"], f"{where} xy", 2))
    _check_place((x, y), middle, where)
    return Cell(index, direction, q, r, hexagons, boundary, centre, x, y)


def _check_hexagons(cells: tuple[Cell, ...], centre_hexagon: Hexagon, where: str) -> None:
    """Check that no hexagon is in two cells, or in a cell and the centre."""
    owner: dict[Hexagon, str] = {centre_hexagon: "the centre"}
    for cell in cells:
        for hexagon in cell.hexagons:
            first = owner.setdefault(hexagon, f"cell {cell.id}")
            validation.require(
                first == f"cell {cell.id}", f"{where} cell {cell.id}", f"hexagon {hexagon} belongs to {first} too"
            )


def _check_every_point_is_used(cells: tuple[Cell, ...], points: tuple[Point, ...], where: str) -> None:
    """Check that every point is on a boundary or the centre of one cell."""
    boundary = {point for cell in cells for point in cell.boundary}
    for cell in cells:
        inside = cell.centre not in boundary
        validation.require(inside, f"{where} cell {cell.id}", f"centre_vertex {cell.centre} is on a boundary")
    idle = {point.id for point in points} - boundary - {cell.centre for cell in cells}
    validation.require(not idle, where, f"point {min(idle, default=0)} belongs to no cell")


def _parse_ring(raw: object, centre_hexagon: Hexagon, corners: dict[Corner, int], where: str) -> tuple[int, ...]:
    ring = validation.as_ints(raw, where, length=6)
    for given, corner in zip(ring, hexagon_corners(*centre_hexagon), strict=True):
        validation.require(corners.get(corner) == given, where, f"point {given} should be the point at {corner}")
    return ring


def _parse_centre_section(raw: object, ring: tuple[int, ...], points: tuple[Point, ...], where: str) -> CentreSection:
    record = validation.as_object(raw, where, {"colour", "v"})
    colour = colour_of(record["colour"], f"{where} colour")
    held = validation.as_ints(record["v"], where, len(points))
    validation.require(len(held) > 0, where, "has no points")
    for point in held:
        validation.require(point in ring, where, f"point {point} is not on the centre hexagon")
        validation.require(points[point].colour == colour, where, f"is {colour} but point {point} is not")
    return CentreSection(colour, held)


def _check_centre_sections(sections: tuple[CentreSection, ...], ring: tuple[int, ...], where: str) -> None:
    """Check that three curves cut the hexagon into four sections that partition its corners and do not cross."""
    held = Counter(point for section in sections for point in section.points)
    for point in ring:
        validation.require(held[point] == 1, where, f"point {point} is held by {held[point]} sections")
    validation.require(len(sections) == 4, where, f"there are {len(sections)}, but three curves make four")
    around = [next(index for index, section in enumerate(sections) if point in section.points) for point in ring]
    for a in range(6):
        for b in range(a + 1, 6):
            for c in range(b + 1, 6):
                for d in range(c + 1, 6):
                    crossing = around[a] == around[c] != around[b] == around[d]
                    validation.require(not crossing, where, f"sections {around[a]} and {around[b]} cross")


def _edges(cells: tuple[Cell, ...], points: tuple[Point, ...]) -> tuple[tuple[int, int], ...]:
    """Return neighbouring points along boundaries, the white one first; the ring of the centre is included."""
    found = set()
    for cell in cells:
        for pair in zip(cell.boundary, cell.boundary[1:] + cell.boundary[:1], strict=True):
            white, black = sorted(pair, key=lambda point: points[point].colour, reverse=True)
            found.add((white, black))
    return tuple(sorted(found))


def _check_rim(rim: tuple[int, ...], cells: tuple[Cell, ...], ring: tuple[int, ...], where: str) -> None:
    """Check that the rim is one closed line of exactly the edges with the board on one side only."""
    validation.check_distinct(list(rim), where, "point")
    lines = [cell.boundary for cell in cells] + [ring]
    sides = Counter(frozenset(pair) for line in lines for pair in zip(line, line[1:] + line[:1], strict=True))
    outer = {edge for edge, times in sides.items() if times == 1}
    given = [frozenset(pair) for pair in zip(rim, rim[1:] + rim[:1], strict=True)]
    for edge in given:
        validation.require(edge in outer, where, f"{'-'.join(map(str, sorted(edge)))} is no edge of the rim")
    left_out = outer - set(given)
    validation.require(not left_out, where, f"leaves out the edge {sorted(map(sorted, left_out))[:1]}")


def _parse_region(raw: object, index: int, rim: tuple[int, ...], points: tuple[Point, ...], where: str) -> Region:
    record = validation.as_object(raw, where, {"id", "colour", "arc", "own", "opposite"})
    validation.require(validation.as_int(record["id"], f"{where} id") == index, where, f"has id {record['id']}")
    colour = colour_of(record["colour"], f"{where} colour")
    arc, own, dead_ends = (
        validation.as_ints(record[key], f"{where} {key}", len(points)) for key in ("arc", "own", "opposite")
    )
    for point in arc:
        validation.require(point in rim, where, f"point {point} is not on the rim")
    for point in own:
        validation.require(points[point].colour == colour, where, f"is {colour} but its own point {point} is not")
    for point in dead_ends:
        validation.require(points[point].colour != colour, where, f"is {colour} and so is its dead end {point}")
    validation.require(own == tuple(p for p in arc if p in own), where, "own points are not on the arc in order")
    validation.require(
        dead_ends == tuple(p for p in arc if p in dead_ends), where, "dead ends are not on the arc in order"
    )
    validation.require(len(own) + len(dead_ends) == len(arc), where, "own points and dead ends do not make up the arc")
    validation.require(
        len(arc) > 0 and arc[0] in own and arc[-1] in own, where, "does not begin and end with points of its own"
    )
    return Region(index, colour, arc, own, dead_ends)


def _check_regions(regions: tuple[Region, ...], rim: tuple[int, ...], where: str) -> None:
    """Check that the arcs follow one another round the whole rim, with alternating colours."""
    for region, following in zip(regions, regions[1:] + regions[:1], strict=True):
        alternating = region.colour != following.colour
        validation.require(alternating, f"{where} region {following.id}", f"is {following.colour} like the one before")
    line = [point for region in regions for point in region.arc]
    validation.require(len(line) == len(rim), where, f"regions have {len(line)} points, the rim {len(rim)}")
    start = rim.index(line[0])
    for region in regions:
        for point in region.arc:
            expected = rim[start % len(rim)]
            wrong = f"has point {point} where the rim has {expected}"
            validation.require(point == expected, f"{where} region {region.id}", wrong)
            start += 1


def _check_sharing(
    cells: tuple[Cell, ...],
    points: tuple[Point, ...],
    ring: tuple[int, ...],
    rim: tuple[int, ...],
    where: str,
) -> None:
    """Check that three hexagons meet at each inner point, and one or two at each rim point."""
    meeting = Counter(corner for cell in cells for hexagon in cell.hexagons for corner in hexagon_corners(*hexagon))
    meeting.update((points[point].q, points[point].r, points[point].end) for point in ring)
    for point in points:
        times = meeting[point.q, point.r, point.end]
        agrees = (times < 3) == (point.id in rim)
        validation.require(agrees, f"{where} point {point.id}", f"{times} hexagons meet there, against the rim")


# Half-turns: turning the board by 180 degrees swaps its colours.


def _half_turn_points(points: tuple[Point, ...], corners: dict[Corner, int], where: str) -> tuple[int, ...]:
    opposite = [corners.get((-point.q, -point.r, "S" if point.end == "N" else "N")) for point in points]
    for point in points:
        validation.require(opposite[point.id] is not None, f"{where} point {point.id}", "has no point opposite")
    return tuple(cast(list[int], opposite))


def _half_turn_cells(cells: tuple[Cell, ...], where: str) -> tuple[int, ...]:
    places = {(cell.direction, cell.q, cell.r): cell.id for cell in cells}
    opposite = [places.get(("D" if cell.direction == "U" else "U", -cell.q, -cell.r)) for cell in cells]
    for cell in cells:
        validation.require(opposite[cell.id] is not None, f"{where} cell {cell.id}", "has no cell opposite")
    return tuple(cast(list[int], opposite))


def _half_turn_regions(regions: tuple[Region, ...], turned: tuple[int, ...], where: str) -> tuple[int, ...]:
    owns = {(region.colour, frozenset(region.own), frozenset(region.dead_ends)): region.id for region in regions}
    opposite = []
    for region in regions:
        own, dead_ends = (frozenset(turned[point] for point in line) for line in (region.own, region.dead_ends))
        found = owns.get((OTHER[region.colour], own, dead_ends))
        validation.require(found is not None, f"{where} region {region.id}", "has no region opposite")
        opposite.append(cast(int, found))
    return tuple(opposite)


def _check_half_turn_of_centre(sections: tuple[CentreSection, ...], turned: tuple[int, ...], where: str) -> None:
    given = {(section.colour, frozenset(section.points)) for section in sections}
    for index, section in enumerate(sections):
        answer = (OTHER[section.colour], frozenset(turned[point] for point in section.points))
        validation.require(answer in given, f"{where} centre section {index}", "has no section opposite")


# Examples


EXAMPLE_KEYS = {"name", "board", "position", "expect", "text"}
EXPECT_KEYS = {"score_W", "score_B", "enclosed_black", "enclosed_white", "frozen"}


def _parse_example(raw: object, kinds: dict[str, TileKind], boards: dict[int, BoardPlan]) -> Example:
    record = validation.as_object(raw, "test", EXAMPLE_KEYS, frozenset({"threat", "enclosed_empty"}))
    name = validation.as_str(record["name"], "test name")
    where = f"test {name}"
    size = validation.as_int(record["board"], f"{where} board")
    validation.require(size in boards, where, f"there is no board {size}")
    board = boards[size]
    position = validation.as_list(record["position"], f"{where} position")
    tiles = tuple(_parse_laid_tile(entry, kinds, board, where) for entry in position)
    cells = [tile.cell for tile in tiles]
    validation.check_distinct(cells, where, "cell")
    threat = _parse_laid_tile(record["threat"], kinds, board, f"{where} threat") if "threat" in record else None
    validation.require(threat is None or threat.cell not in cells, where, "the threat is on a cell that is taken")
    empty = (
        validation.as_int(record["enclosed_empty"], where, size - len(cells) + 1)
        if "enclosed_empty" in record
        else None
    )
    expect = validation.as_object(record["expect"], f"{where} expect", EXPECT_KEYS)
    most = SECTIONS_OF_A_TILE * len(tiles) + 1
    counts = ("score_W", "score_B", "enclosed_white", "enclosed_black")
    white, black, enclosed_white, enclosed_black = (
        validation.as_int(expect[key], f"{where} {key}", most) for key in counts
    )
    validation.require(
        white <= enclosed_black, where, f"White scores {white} with {enclosed_black} black sections enclosed"
    )
    validation.require(
        black <= enclosed_white, where, f"Black scores {black} with {enclosed_white} white sections enclosed"
    )
    frozen = validation.as_ints(expect["frozen"], f"{where} frozen", size)
    validation.check_distinct(list(frozen), f"{where} frozen", "cell")
    for cell in frozen:
        validation.require(cell in cells, where, f"cell {cell} is frozen but empty")
    text = validation.as_str(record["text"], f"{where} text")
    return Example(name, size, tiles, white, black, enclosed_white, enclosed_black, frozen, text, threat, empty)


def _parse_laid_tile(raw: object, kinds: dict[str, TileKind], board: BoardPlan, where: str) -> LaidTile:
    entries = validation.as_list(raw, where, 3)
    cell = validation.as_int(entries[0], f"{where} cell", board.size)
    kind = validation.as_str(entries[1], f"{where} cell {cell}")
    validation.require(kind in kinds, f"{where} cell {cell}", f"there is no tile {kind}")
    rotation = validation.as_int(entries[2], f"{where} cell {cell} rotation", ROTATIONS)
    fits, direction = kinds[kind].fits, board.cells[cell].direction
    validation.require(fits == direction, f"{where} cell {cell}", f"tile {kind} fits {fits} cells, this is {direction}")
    return LaidTile(cell, kind, rotation)


def load_design(path: Path = DATA) -> Design:
    """Read and validate the data file that ships with the game, or another one."""
    return parse_design(path.read_text(encoding="utf-8"))


DESIGN = load_design()
