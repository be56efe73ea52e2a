"""The kinds of tile in Tomoe: a drawing of six curves, its seven sections, and three rotations. See `board.py` for the
numbers of the points."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal, cast

from . import datafile

Colour = Literal["W", "B"]
Direction = Literal["U", "D"]

OTHER: dict[Colour, Colour] = {"W": "B", "B": "W"}
POINTS_OF_A_CELL = 12
SECTIONS_OF_A_TILE = 7
ROTATIONS = 3


@dataclass(frozen=True, slots=True)
class Section:
    """A one-coloured piece of a tile: the boundary points (0-11) it holds, ascending."""

    colour: Colour
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TileKind:
    """A drawing: in rotation 0, six curves join the middles paired by `matching` and cut the tile into seven sections.

    The sections of each rotation part the twelve points.
    """

    name: str
    tip: Colour
    fits: Direction
    matching: tuple[tuple[int, int], ...]
    rotations: tuple[tuple[Section, ...], ...]


def colour_of(value: object, where: str) -> Colour:
    return cast(Colour, datafile.one_of(value, where, "WB"))


def parse_kind(name: str, raw: object) -> TileKind:
    where = f"tile {name}"
    record = datafile.record_of(raw, where, {"tip", "fits", "matching", "rotations"})
    tip = colour_of(record["tip"], f"{where} tip")
    fits = cast(Direction, datafile.one_of(record["fits"], f"{where} fits", "UD"))
    datafile.require(name[0] == tip, where, f"is named for {name[0]} but has tips {tip}")
    datafile.require((tip == "W") == (fits == "U"), where, f"has tips {tip} but fits {fits} cells")
    rows = datafile.list_of(record["matching"], f"{where} matching", POINTS_OF_A_CELL // 2)
    pairs = [datafile.wholes(row, f"{where} matching", POINTS_OF_A_CELL, 2) for row in rows]
    matching = tuple((first, second) for first, second in pairs)
    _check_matching(matching, where)
    turned = datafile.list_of(record["rotations"], f"{where} rotations", ROTATIONS)
    rotations = tuple(_parse_sections(row, tip, f"{where} rotation {index}") for index, row in enumerate(turned))
    _check_sections_agree(matching, rotations, where)
    return TileKind(name, tip, fits, matching, rotations)


def _check_matching(matching: tuple[tuple[int, int], ...], where: str) -> None:
    """Each middle has one curve, from an even to an odd one (each side keeps its colour), and no two curves cross."""
    where += " matching"
    datafile.check_distinct([middle for pair in matching for middle in pair], where, "middle")
    for first, second in matching:
        datafile.require(first < second, where, f"curve {first}-{second} should begin at its lower middle")
        datafile.require((second - first) % 2 == 1, where, f"curve {first}-{second} parts no colours")
        for third, fourth in matching:
            crosses = first < third < second < fourth
            datafile.require(not crosses, where, f"curves {first}-{second} and {third}-{fourth} cross")


def _parse_sections(raw: object, tip: Colour, where: str) -> tuple[Section, ...]:
    """Seven sections that part the twelve points; even points have the tips' colour."""
    sections = []
    for entry in datafile.list_of(raw, where, SECTIONS_OF_A_TILE):
        record = datafile.record_of(entry, f"{where} section", {"colour", "v"})
        colour = colour_of(record["colour"], f"{where} section colour")
        points = datafile.wholes(record["v"], f"{where} section {record['v']}", POINTS_OF_A_CELL)
        datafile.require(len(points) > 0, where, "has a section without points")
        for point in points:
            holds = (colour == tip) == (point % 2 == 0)
            datafile.require(holds, where, f"section {list(points)} is {colour} but point {point} is not")
        sections.append(Section(colour, points))
    held = Counter(point for section in sections for point in section.points)
    for point in range(POINTS_OF_A_CELL):
        datafile.require(held[point] == 1, where, f"point {point} is held by {held[point]} sections")
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
            datafile.require(frozenset(held) in expected, place, f"section {held} disagrees with the matching")
            datafile.require(held == sorted(held), place, f"section {held} is not ascending")


def _cut_by_curves(matching: tuple[tuple[int, int], ...]) -> set[frozenset[int]]:
    """Points lie together when no curve parts them; a curve i-j has the points i + 1 ... j on one side."""
    pieces: dict[tuple[bool, ...], set[int]] = {}
    for point in range(POINTS_OF_A_CELL):
        sides = tuple(first < point <= second for first, second in matching)
        pieces.setdefault(sides, set()).add(point)
    return {frozenset(piece) for piece in pieces.values()}


def check_kinds_answer_each_other(kinds: dict[str, TileKind]) -> None:
    """A white-tipped tile turned by 180 degrees, its colours swapped, is the black-tipped tile of the same letter."""
    for white, black in (("WA", "BA"), ("WB", "BB")):
        for rotation in range(ROTATIONS):
            swapped = {(OTHER[section.colour], section.points) for section in kinds[white].rotations[rotation]}
            answer = {(section.colour, section.points) for section in kinds[black].rotations[rotation]}
            datafile.require(
                swapped == answer, f"tile {black} rotation {rotation}", f"is not {white} with colours swapped"
            )
        same = set(kinds[white].matching) == set(kinds[black].matching)
        datafile.require(same, f"tile {black}", f"matching is not that of {white}")
