r"""What lies on Tomoe's table: tile kinds, cells, points, border regions and the centre hexagon. No play.

Everything is read from `data/tomoe.json`, a reconstruction that a better source may replace, and checked on the way in:
whoever holds a `Design` may rely on every promise below. A file that contradicts itself is refused as `BrokenBoard`.

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
from typing import Literal, TypeVar, cast

Colour = Literal["W", "B"]
Direction = Literal["U", "D"]
End = Literal["N", "S"]
Hexagon = tuple[int, int]
Corner = tuple[int, int, str]

SIZES = {"small": 24, "large": 36}
OTHER: dict[Colour, Colour] = {"W": "B", "B": "W"}
POINTS_OF_A_CELL = 12
SECTIONS_OF_A_TILE = 7
ROTATIONS = 3
DATA = Path(__file__).with_name("data") / "tomoe.json"


class BrokenBoard(ValueError):
    """The data file contradicts itself; the message names the place and what is wrong there."""


@dataclass(frozen=True, slots=True)
class Section:
    """A one-coloured piece of a tile: the boundary points (0-11) it holds, ascending."""

    colour: Colour
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """A drawing: in rotation 0, six curves join the middles paired by `matching` and cut the tile into seven sections.

    The sections of each rotation part the twelve points.
    """

    name: str
    tip: Colour
    fits: Direction
    matching: tuple[tuple[int, int], ...]
    rotations: tuple[tuple[Section, ...], ...]


@dataclass(frozen=True, slots=True)
class Point:
    """A corner of the grid; `id` is its index in `Board.points`."""

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
class Board:
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
    """A position and what must come out of it. `threat` is a tile to fear, `enclosed_empty` counts cells in a loop."""

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
    """A whole data file. `boards` is keyed by the number of cells."""

    note: str
    kinds: dict[str, Kind]
    boards: dict[int, Board]
    examples: tuple[Example, ...]

    def board(self, name: str) -> Board:
        """The board called `small` or `large`."""
        return self.boards[SIZES[name]]


def parse_design(text: str) -> Design:
    """Read a data file; BrokenBoard if anything in it is missing, misshapen or at odds with the rest."""
    try:
        data = json.loads(text, object_pairs_hook=_without_doubles)
    except json.JSONDecodeError as error:
        raise BrokenBoard(f"file: not JSON ({error})") from error
    file = _record(data, "file", {"note", "coords", "numbering", "tiles", "boards", "tests"})
    for key in ("note", "coords", "numbering"):
        _text(file[key], key)
    tiles = _record(file["tiles"], "tiles", {"WA", "WB", "BA", "BB"})
    kinds = {name: _parse_kind(name, tiles[name]) for name in tiles}
    _check_kinds_answer_each_other(kinds)
    raw_boards = _record(file["boards"], "boards", {str(size) for size in SIZES.values()})
    boards = {size: _parse_board(size, raw_boards[str(size)]) for size in sorted(SIZES.values())}
    examples = tuple(_parse_example(raw, kinds, boards) for raw in _list(file["tests"], "tests"))
    _check_distinct([example.name for example in examples], "tests", "name")
    return Design(cast(str, file["note"]), kinds, boards, examples)


# Shapes: every value is of the type it should be.

T = TypeVar("T")


def _require(holds: bool, where: str, wrong: str) -> None:
    if not holds:
        raise BrokenBoard(f"{where}: {wrong}")


def _misshapen(value: object, where: str, expected: str) -> BrokenBoard:
    return BrokenBoard(f"{where}: should be {expected}, is {value!r:.60}")


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    _check_distinct([key for key, _ in pairs], "file", "key")
    return dict(pairs)


def _check_distinct(values: list[T], where: str, what: str) -> None:
    if len(set(values)) < len(values):
        raise BrokenBoard(f"{where}: {what} {Counter(values).most_common(1)[0][0]} occurs twice")


def _record(value: object, where: str, keys: set[str], optional: frozenset[str] = frozenset()) -> dict[str, object]:
    if not isinstance(value, dict):
        raise _misshapen(value, where, "a record")
    missing, unknown = keys - value.keys(), value.keys() - keys - optional
    _require(not missing, where, f"lacks {', '.join(sorted(missing))}")
    _require(not unknown, where, f"has unknown {', '.join(sorted(unknown))}")
    return value


def _list(value: object, where: str, length: int | None = None) -> list[object]:
    if not isinstance(value, list):
        raise _misshapen(value, where, "a list")
    _require(length is None or len(value) == length, where, f"should have {length} entries, has {len(value)}")
    return value


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise _misshapen(value, where, "text")
    return value


def _one_of(value: object, where: str, allowed: str) -> str:
    if not isinstance(value, str) or value not in tuple(allowed):
        raise _misshapen(value, where, "one of " + "/".join(allowed))
    return value


def _whole(value: object, where: str, below: int | None = None) -> int:
    """A whole number; with `below`, one of 0 ... below - 1."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise _misshapen(value, where, "a whole number")
    if below is not None and not 0 <= value < below:
        raise _misshapen(value, where, f"from 0 to {below - 1}")
    return value


def _wholes(value: object, where: str, below: int | None = None, length: int | None = None) -> tuple[int, ...]:
    return tuple(_whole(entry, where, below) for entry in _list(value, where, length))


def _number(value: object, where: str) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise _misshapen(value, where, "a number")
    return float(value)


def _colour(value: object, where: str) -> Colour:
    return cast(Colour, _one_of(value, where, "WB"))


# Tiles.


def _parse_kind(name: str, raw: object) -> Kind:
    where = f"tile {name}"
    record = _record(raw, where, {"tip", "fits", "matching", "rotations"})
    tip = _colour(record["tip"], f"{where} tip")
    fits = cast(Direction, _one_of(record["fits"], f"{where} fits", "UD"))
    _require(name[0] == tip, where, f"is named for {name[0]} but has tips {tip}")
    _require((tip == "W") == (fits == "U"), where, f"has tips {tip} but fits {fits} cells")
    rows = _list(record["matching"], f"{where} matching", POINTS_OF_A_CELL // 2)
    pairs = [_wholes(row, f"{where} matching", POINTS_OF_A_CELL, 2) for row in rows]
    matching = tuple((first, second) for first, second in pairs)
    _check_matching(matching, where)
    turned = _list(record["rotations"], f"{where} rotations", ROTATIONS)
    rotations = tuple(_parse_sections(row, tip, f"{where} rotation {index}") for index, row in enumerate(turned))
    _check_sections_agree(matching, rotations, where)
    return Kind(name, tip, fits, matching, rotations)


def _check_matching(matching: tuple[tuple[int, int], ...], where: str) -> None:
    """Each middle has one curve, from an even to an odd one (each side keeps its colour), and no two curves cross."""
    where += " matching"
    _check_distinct([middle for pair in matching for middle in pair], where, "middle")
    for first, second in matching:
        _require(first < second, where, f"curve {first}-{second} should begin at its lower middle")
        _require((second - first) % 2 == 1, where, f"curve {first}-{second} parts no colours")
        for third, fourth in matching:
            crosses = first < third < second < fourth
            _require(not crosses, where, f"curves {first}-{second} and {third}-{fourth} cross")


def _parse_sections(raw: object, tip: Colour, where: str) -> tuple[Section, ...]:
    """Seven sections that part the twelve points; even points have the tips' colour."""
    sections = []
    for entry in _list(raw, where, SECTIONS_OF_A_TILE):
        record = _record(entry, f"{where} section", {"colour", "v"})
        colour = _colour(record["colour"], f"{where} section colour")
        points = _wholes(record["v"], f"{where} section {record['v']}", POINTS_OF_A_CELL)
        _require(len(points) > 0, where, "has a section without points")
        for point in points:
            holds = (colour == tip) == (point % 2 == 0)
            _require(holds, where, f"section {list(points)} is {colour} but point {point} is not")
        sections.append(Section(colour, points))
    held = Counter(point for section in sections for point in section.points)
    for point in range(POINTS_OF_A_CELL):
        _require(held[point] == 1, where, f"point {point} is held by {held[point]} sections")
    return tuple(sections)


def _check_sections_agree(
    matching: tuple[tuple[int, int], ...],
    rotations: tuple[tuple[Section, ...], ...],
    where: str,
) -> None:
    """The curves cut rotation 0 into its sections, and each rotation is the one before moved on by four points."""
    drawn = _cut_by_curves(matching)
    for rotation, sections in enumerate(rotations):
        expected = {frozenset((point + 4 * rotation) % POINTS_OF_A_CELL for point in piece) for piece in drawn}
        place = f"{where} rotation {rotation}"
        for section in sections:
            held = list(section.points)
            _require(frozenset(held) in expected, place, f"section {held} disagrees with the matching")
            _require(held == sorted(held), place, f"section {held} is not ascending")


def _cut_by_curves(matching: tuple[tuple[int, int], ...]) -> set[frozenset[int]]:
    """Points lie together when no curve parts them; a curve i-j has the points i + 1 ... j on one side."""
    pieces: dict[tuple[bool, ...], set[int]] = {}
    for point in range(POINTS_OF_A_CELL):
        sides = tuple(first < point <= second for first, second in matching)
        pieces.setdefault(sides, set()).add(point)
    return {frozenset(piece) for piece in pieces.values()}


def _check_kinds_answer_each_other(kinds: dict[str, Kind]) -> None:
    """A white-tipped tile turned by 180 degrees, its colours swapped, is the black-tipped tile of the same letter."""
    for white, black in (("WA", "BA"), ("WB", "BB")):
        for rotation in range(ROTATIONS):
            swapped = {(OTHER[section.colour], section.points) for section in kinds[white].rotations[rotation]}
            answer = {(section.colour, section.points) for section in kinds[black].rotations[rotation]}
            _require(swapped == answer, f"tile {black} rotation {rotation}", f"is not {white} with colours swapped")
        same = set(kinds[white].matching) == set(kinds[black].matching)
        _require(same, f"tile {black}", f"matching is not that of {white}")


# Boards.


def _parse_board(size: int, raw: object) -> Board:
    where = f"board {size}"
    keys = {"n", "cells", "vertices", "borders", "centre_hex", "centre_ring", "centre_sections", "outer_cycle"}
    record = _record(raw, where, keys)
    _require(_whole(record["n"], f"{where} n") == size, where, f"n is {record['n']}")
    vertices = _list(record["vertices"], f"{where} vertices")
    points = tuple(_parse_point(entry, index, f"{where} point {index}") for index, entry in enumerate(vertices))
    _check_distinct([(point.q, point.r, point.end) for point in points], f"{where} vertices", "point")
    corners = {(point.q, point.r, cast(str, point.end)): point.id for point in points}
    cells = tuple(
        _parse_cell(entry, index, points, corners, f"{where} cell {index}")
        for index, entry in enumerate(_list(record["cells"], f"{where} cells", size))
    )
    ups = sum(cell.direction == "U" for cell in cells)
    _require(2 * ups == size, where, f"has {ups} up cells of {size}, should be half")
    centre_hexagon = _pair(record["centre_hex"], f"{where} centre_hex")
    _check_hexagons(cells, centre_hexagon, where)
    _check_every_point_is_used(cells, points, where)
    ring = _parse_ring(record["centre_ring"], centre_hexagon, corners, f"{where} centre_ring")
    sections = tuple(
        _parse_centre_section(entry, ring, points, f"{where} centre section {index}")
        for index, entry in enumerate(_list(record["centre_sections"], f"{where} centre_sections"))
    )
    _check_centre_sections(sections, ring, f"{where} centre_sections")
    rim = _wholes(record["outer_cycle"], f"{where} outer_cycle", len(points))
    _check_rim(rim, cells, ring, f"{where} outer_cycle")
    regions = tuple(
        _parse_region(entry, index, rim, points, f"{where} region {index}")
        for index, entry in enumerate(_list(record["borders"], f"{where} borders", 6))
    )
    _check_regions(regions, rim, where)
    _check_sharing(cells, points, ring, rim, where)
    turned = _half_turn_points(points, corners, where)
    _check_half_turn_of_centre(sections, turned, where)
    return Board(
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
    first, second = _wholes(value, where, length=2)
    return first, second


def _parse_point(raw: object, index: int, where: str) -> Point:
    record = _record(raw, where, {"id", "q", "r", "end", "colour", "x", "y"})
    _require(_whole(record["id"], f"{where} id") == index, where, f"has id {record['id']}")
    q, r = _whole(record["q"], f"{where} q"), _whole(record["r"], f"{where} r")
    end = cast(End, _one_of(record["end"], f"{where} end", "NS"))
    colour = _colour(record["colour"], f"{where} colour")
    _require((end == "N") == (colour == "W"), where, f"is an {end} point but {colour}")
    x, y = _number(record["x"], f"{where} x"), _number(record["y"], f"{where} y")
    _check_place((x, y), (q, r, end), where)
    return Point(index, q, r, end, colour, x, y)


def _check_place(place: tuple[float, float], corner: Corner, where: str) -> None:
    q, r, end = corner
    expected = (math.sqrt(3) * (q + r / 2), 1.5 * r + (-1 if end == "N" else 1))
    near = all(math.isclose(given, true, abs_tol=1e-3) for given, true in zip(place, expected, strict=True))
    _require(near, where, f"lies at {place}, but {q}, {r}, {end} is at ({expected[0]:.4f}, {expected[1]:.4f})")


def hexagon_corners(q: int, r: int) -> tuple[Corner, ...]:
    """The six corners of a hexagon, clockwise from the top: N, NE, SE, S, SW, NW."""
    return (q, r, "N"), (q + 1, r - 1, "S"), (q, r + 1, "N"), (q, r, "S"), (q - 1, r + 1, "N"), (q, r - 1, "S")


def cell_hexagons(direction: str, q: int, r: int) -> tuple[Hexagon, ...]:
    """The hexagon with point 0, then clockwise the other two."""
    if direction == "U":
        return (q, r), (q, r + 1), (q - 1, r + 1)
    return (q, r), (q, r - 1), (q + 1, r - 1)


def cell_corners(direction: str, q: int, r: int) -> tuple[Corner, ...]:
    """The twelve boundary corners, clockwise from point 0: four from each hexagon, beginning one before its tip."""
    tip = 0 if direction == "U" else 3
    around = [hexagon_corners(*hexagon) for hexagon in cell_hexagons(direction, q, r)]
    found = [around[turn][(tip - 1 + 2 * turn + step) % 6] for turn in range(3) for step in range(4)]
    return tuple(found[1:] + found[:1])


def _parse_cell(raw: object, index: int, points: tuple[Point, ...], corners: dict[Corner, int], where: str) -> Cell:
    record = _record(raw, where, {"id", "dir", "q", "r", "hexes", "boundary", "centre_vertex", "xy"})
    _require(_whole(record["id"], f"{where} id") == index, where, f"has id {record['id']}")
    direction = cast(Direction, _one_of(record["dir"], f"{where} dir", "UD"))
    q, r = _whole(record["q"], f"{where} q"), _whole(record["r"], f"{where} r")
    hexagons = tuple(_pair(entry, f"{where} hexes") for entry in _list(record["hexes"], f"{where} hexes", 3))
    agree = hexagons == cell_hexagons(direction, q, r)
    _require(agree, where, f"hexes {list(hexagons)} disagree with {direction} at {q}, {r}")
    boundary = _wholes(record["boundary"], f"{where} boundary", len(points), POINTS_OF_A_CELL)
    for number, (given, corner) in enumerate(zip(boundary, cell_corners(direction, q, r), strict=True)):
        right = corners.get(corner) == given
        _require(right, where, f"boundary point {number} is {given}, should be the point at {corner}")
    centre = _whole(record["centre_vertex"], f"{where} centre_vertex", len(points))
    middle: Corner = (q, r, "S" if direction == "U" else "N")
    _require(corners.get(middle) == centre, where, f"centre_vertex is {centre}, should be the point at {middle}")
    x, y = (_number(entry, f"{where} xy") for entry in _list(record["xy"], f"{where} xy", 2))
    _check_place((x, y), middle, where)
    return Cell(index, direction, q, r, hexagons, boundary, centre, x, y)


def _check_hexagons(cells: tuple[Cell, ...], centre_hexagon: Hexagon, where: str) -> None:
    """No hexagon lies in two cells, and none in the centre as well."""
    owner: dict[Hexagon, str] = {centre_hexagon: "the centre"}
    for cell in cells:
        for hexagon in cell.hexagons:
            first = owner.setdefault(hexagon, f"cell {cell.id}")
            _require(first == f"cell {cell.id}", f"{where} cell {cell.id}", f"hexagon {hexagon} belongs to {first} too")


def _check_every_point_is_used(cells: tuple[Cell, ...], points: tuple[Point, ...], where: str) -> None:
    """A point is on boundaries or it is the centre of one cell; no point is idle."""
    boundary = {point for cell in cells for point in cell.boundary}
    for cell in cells:
        inside = cell.centre not in boundary
        _require(inside, f"{where} cell {cell.id}", f"centre_vertex {cell.centre} is on a boundary")
    idle = {point.id for point in points} - boundary - {cell.centre for cell in cells}
    _require(not idle, where, f"point {min(idle, default=0)} belongs to no cell")


def _parse_ring(raw: object, centre_hexagon: Hexagon, corners: dict[Corner, int], where: str) -> tuple[int, ...]:
    ring = _wholes(raw, where, length=6)
    for given, corner in zip(ring, hexagon_corners(*centre_hexagon), strict=True):
        _require(corners.get(corner) == given, where, f"point {given} should be the point at {corner}")
    return ring


def _parse_centre_section(raw: object, ring: tuple[int, ...], points: tuple[Point, ...], where: str) -> CentreSection:
    record = _record(raw, where, {"colour", "v"})
    colour = _colour(record["colour"], f"{where} colour")
    held = _wholes(record["v"], where, len(points))
    _require(len(held) > 0, where, "has no points")
    for point in held:
        _require(point in ring, where, f"point {point} is not on the centre hexagon")
        _require(points[point].colour == colour, where, f"is {colour} but point {point} is not")
    return CentreSection(colour, held)


def _check_centre_sections(sections: tuple[CentreSection, ...], ring: tuple[int, ...], where: str) -> None:
    """Three curves cut the hexagon into four sections, which part its corners and do not cross."""
    held = Counter(point for section in sections for point in section.points)
    for point in ring:
        _require(held[point] == 1, where, f"point {point} is held by {held[point]} sections")
    _require(len(sections) == 4, where, f"there are {len(sections)}, but three curves make four")
    around = [next(index for index, section in enumerate(sections) if point in section.points) for point in ring]
    for a in range(6):
        for b in range(a + 1, 6):
            for c in range(b + 1, 6):
                for d in range(c + 1, 6):
                    crossing = around[a] == around[c] != around[b] == around[d]
                    _require(not crossing, where, f"sections {around[a]} and {around[b]} cross")


def _edges(cells: tuple[Cell, ...], points: tuple[Point, ...]) -> tuple[tuple[int, int], ...]:
    """Neighbouring points along boundaries, the white one first; the ring of the centre is among them."""
    found = set()
    for cell in cells:
        for pair in zip(cell.boundary, cell.boundary[1:] + cell.boundary[:1], strict=True):
            white, black = sorted(pair, key=lambda point: points[point].colour, reverse=True)
            found.add((white, black))
    return tuple(sorted(found))


def _check_rim(rim: tuple[int, ...], cells: tuple[Cell, ...], ring: tuple[int, ...], where: str) -> None:
    """The rim is one closed line of exactly those edges which have the board on one side only."""
    _check_distinct(list(rim), where, "point")
    lines = [cell.boundary for cell in cells] + [ring]
    sides = Counter(frozenset(pair) for line in lines for pair in zip(line, line[1:] + line[:1], strict=True))
    outer = {edge for edge, times in sides.items() if times == 1}
    given = [frozenset(pair) for pair in zip(rim, rim[1:] + rim[:1], strict=True)]
    for edge in given:
        _require(edge in outer, where, f"{'-'.join(map(str, sorted(edge)))} is no edge of the rim")
    left_out = outer - set(given)
    _require(not left_out, where, f"leaves out the edge {sorted(map(sorted, left_out))[:1]}")


def _parse_region(raw: object, index: int, rim: tuple[int, ...], points: tuple[Point, ...], where: str) -> Region:
    record = _record(raw, where, {"id", "colour", "arc", "own", "opposite"})
    _require(_whole(record["id"], f"{where} id") == index, where, f"has id {record['id']}")
    colour = _colour(record["colour"], f"{where} colour")
    arc, own, dead_ends = (_wholes(record[key], f"{where} {key}", len(points)) for key in ("arc", "own", "opposite"))
    for point in arc:
        _require(point in rim, where, f"point {point} is not on the rim")
    for point in own:
        _require(points[point].colour == colour, where, f"is {colour} but its own point {point} is not")
    for point in dead_ends:
        _require(points[point].colour != colour, where, f"is {colour} and so is its dead end {point}")
    _require(own == tuple(p for p in arc if p in own), where, "own points are not on the arc in order")
    _require(dead_ends == tuple(p for p in arc if p in dead_ends), where, "dead ends are not on the arc in order")
    _require(len(own) + len(dead_ends) == len(arc), where, "own points and dead ends do not make up the arc")
    _require(len(arc) > 0 and arc[0] in own and arc[-1] in own, where, "does not begin and end with points of its own")
    return Region(index, colour, arc, own, dead_ends)


def _check_regions(regions: tuple[Region, ...], rim: tuple[int, ...], where: str) -> None:
    """The arcs follow one another round the whole rim, with alternating colours."""
    for region, following in zip(regions, regions[1:] + regions[:1], strict=True):
        alternating = region.colour != following.colour
        _require(alternating, f"{where} region {following.id}", f"is {following.colour} like the one before")
    line = [point for region in regions for point in region.arc]
    _require(len(line) == len(rim), where, f"regions have {len(line)} points, the rim {len(rim)}")
    start = rim.index(line[0])
    for region in regions:
        for point in region.arc:
            expected = rim[start % len(rim)]
            wrong = f"has point {point} where the rim has {expected}"
            _require(point == expected, f"{where} region {region.id}", wrong)
            start += 1


def _check_sharing(
    cells: tuple[Cell, ...],
    points: tuple[Point, ...],
    ring: tuple[int, ...],
    rim: tuple[int, ...],
    where: str,
) -> None:
    """Inside the board three hexagons meet at each point; on the rim one or two do."""
    meeting = Counter(corner for cell in cells for hexagon in cell.hexagons for corner in hexagon_corners(*hexagon))
    meeting.update((points[point].q, points[point].r, points[point].end) for point in ring)
    for point in points:
        times = meeting[point.q, point.r, point.end]
        agrees = (times < 3) == (point.id in rim)
        _require(agrees, f"{where} point {point.id}", f"{times} hexagons meet there, against the rim")


# Half-turns: the board turned by 180 degrees is the board with its colours swapped.


def _half_turn_points(points: tuple[Point, ...], corners: dict[Corner, int], where: str) -> tuple[int, ...]:
    opposite = [corners.get((-point.q, -point.r, "S" if point.end == "N" else "N")) for point in points]
    for point in points:
        _require(opposite[point.id] is not None, f"{where} point {point.id}", "has no point opposite")
    return tuple(cast(list[int], opposite))


def _half_turn_cells(cells: tuple[Cell, ...], where: str) -> tuple[int, ...]:
    places = {(cell.direction, cell.q, cell.r): cell.id for cell in cells}
    opposite = [places.get(("D" if cell.direction == "U" else "U", -cell.q, -cell.r)) for cell in cells]
    for cell in cells:
        _require(opposite[cell.id] is not None, f"{where} cell {cell.id}", "has no cell opposite")
    return tuple(cast(list[int], opposite))


def _half_turn_regions(regions: tuple[Region, ...], turned: tuple[int, ...], where: str) -> tuple[int, ...]:
    owns = {(region.colour, frozenset(region.own), frozenset(region.dead_ends)): region.id for region in regions}
    opposite = []
    for region in regions:
        own, dead_ends = (frozenset(turned[point] for point in line) for line in (region.own, region.dead_ends))
        found = owns.get((OTHER[region.colour], own, dead_ends))
        _require(found is not None, f"{where} region {region.id}", "has no region opposite")
        opposite.append(cast(int, found))
    return tuple(opposite)


def _check_half_turn_of_centre(sections: tuple[CentreSection, ...], turned: tuple[int, ...], where: str) -> None:
    given = {(section.colour, frozenset(section.points)) for section in sections}
    for index, section in enumerate(sections):
        answer = (OTHER[section.colour], frozenset(turned[point] for point in section.points))
        _require(answer in given, f"{where} centre section {index}", "has no section opposite")


# Examples.


EXAMPLE_KEYS = {"name", "board", "position", "expect", "text"}
EXPECT_KEYS = {"score_W", "score_B", "enclosed_black", "enclosed_white", "frozen"}


def _parse_example(raw: object, kinds: dict[str, Kind], boards: dict[int, Board]) -> Example:
    record = _record(raw, "test", EXAMPLE_KEYS, frozenset({"threat", "enclosed_empty"}))
    name = _text(record["name"], "test name")
    where = f"test {name}"
    size = _whole(record["board"], f"{where} board")
    _require(size in boards, where, f"there is no board {size}")
    board = boards[size]
    position = _list(record["position"], f"{where} position")
    tiles = tuple(_parse_laid_tile(entry, kinds, board, where) for entry in position)
    cells = [tile.cell for tile in tiles]
    _check_distinct(cells, where, "cell")
    threat = _parse_laid_tile(record["threat"], kinds, board, f"{where} threat") if "threat" in record else None
    _require(threat is None or threat.cell not in cells, where, "the threat is on a cell that is taken")
    empty = _whole(record["enclosed_empty"], where, size - len(cells) + 1) if "enclosed_empty" in record else None
    expect = _record(record["expect"], f"{where} expect", EXPECT_KEYS)
    most = SECTIONS_OF_A_TILE * len(tiles) + 1
    counts = ("score_W", "score_B", "enclosed_white", "enclosed_black")
    white, black, enclosed_white, enclosed_black = (_whole(expect[key], f"{where} {key}", most) for key in counts)
    _require(white <= enclosed_black, where, f"White scores {white} with {enclosed_black} black sections enclosed")
    _require(black <= enclosed_white, where, f"Black scores {black} with {enclosed_white} white sections enclosed")
    frozen = _wholes(expect["frozen"], f"{where} frozen", size)
    _check_distinct(list(frozen), f"{where} frozen", "cell")
    for cell in frozen:
        _require(cell in cells, where, f"cell {cell} is frozen but empty")
    text = _text(record["text"], f"{where} text")
    return Example(name, size, tiles, white, black, enclosed_white, enclosed_black, frozen, text, threat, empty)


def _parse_laid_tile(raw: object, kinds: dict[str, Kind], board: Board, where: str) -> LaidTile:
    entries = _list(raw, where, 3)
    cell = _whole(entries[0], f"{where} cell", board.size)
    kind = _text(entries[1], f"{where} cell {cell}")
    _require(kind in kinds, f"{where} cell {cell}", f"there is no tile {kind}")
    rotation = _whole(entries[2], f"{where} cell {cell} rotation", ROTATIONS)
    fits, direction = kinds[kind].fits, board.cells[cell].direction
    _require(fits == direction, f"{where} cell {cell}", f"tile {kind} fits {fits} cells, this is {direction}")
    return LaidTile(cell, kind, rotation)


def load_design(path: Path = DATA) -> Design:
    """Read and check the data file that ships with the game, or another one."""
    return parse_design(path.read_text(encoding="utf-8"))


DESIGN = load_design()
