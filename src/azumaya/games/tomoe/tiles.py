"""The four kinds of tile: six curves, seven sections and three rotations each. `board.py` shows the point numbers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal, cast

from . import validation

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
    """A kind of tile: in rotation 0, six curves join the middles paired by `matching` and cut it into seven sections.

    The sections of each rotation partition the twelve points.
    """

    name: str
    tip: Colour
    fits: Direction
    matching: tuple[tuple[int, int], ...]
    rotations: tuple[tuple[Section, ...], ...]


def colour_of(value: object, where: str) -> Colour:
    return cast(Colour, validation.as_choice(value, where, "WB"))


def parse_kind(name: str, raw: object) -> TileKind:
    where = f"tile {name}"
    record = validation.as_object(raw, where, {"tip", "fits", "matching", "rotations"})
    tip = colour_of(record["tip"], f"{where} tip")
    fits = cast(Direction, validation.as_choice(record["fits"], f"{where} fits", "UD"))
    validation.require(name[0] == tip, where, f"is named for {name[0]} but has tips {tip}")
    validation.require((tip == "W") == (fits == "U"), where, f"has tips {tip} but fits {fits} cells")
    rows = validation.as_list(record["matching"], f"{where} matching", POINTS_OF_A_CELL // 2)
    pairs = [validation.as_ints(row, f"{where} matching", POINTS_OF_A_CELL, 2) for row in rows]
    matching = tuple((first, second) for first, second in pairs)
    _check_matching(matching, where)
    turned = validation.as_list(record["rotations"], f"{where} rotations", ROTATIONS)
    rotations = tuple(_parse_sections(row, tip, f"{where} rotation {index}") for index, row in enumerate(turned))
    _check_sections_agree(matching, rotations, where)
    return TileKind(name, tip, fits, matching, rotations)


def _check_matching(matching: tuple[tuple[int, int], ...], where: str) -> None:
    """Check that each middle has one curve, from an even to an odd one (each side keeps its colour), without
    crossings."""
    where += " matching"
    validation.check_distinct([middle for pair in matching for middle in pair], where, "middle")
    for first, second in matching:
        validation.require(first < second, where, f"curve {first}-{second} should begin at its lower middle")
        validation.require((second - first) % 2 == 1, where, f"curve {first}-{second} separates no colours")
        for third, fourth in matching:
            crosses = first < third < second < fourth
            validation.require(not crosses, where, f"curves {first}-{second} and {third}-{fourth} cross")


def _parse_sections(raw: object, tip: Colour, where: str) -> tuple[Section, ...]:
    """Parse seven sections that partition the twelve points; even points have the colour of the tips."""
    sections = []
    for entry in validation.as_list(raw, where, SECTIONS_OF_A_TILE):
        record = validation.as_object(entry, f"{where} section", {"colour", "v"})
        colour = colour_of(record["colour"], f"{where} section colour")
        points = validation.as_ints(record["v"], f"{where} section {record['v']}", POINTS_OF_A_CELL)
        validation.require(len(points) > 0, where, "has a section without points")
        for point in points:
            holds = (colour == tip) == (point % 2 == 0)
            validation.require(holds, where, f"section {list(points)} is {colour} but point {point} is not")
        sections.append(Section(colour, points))
    held = Counter(point for section in sections for point in section.points)
    for point in range(POINTS_OF_A_CELL):
        validation.require(held[point] == 1, where, f"point {point} is held by {held[point]} sections")
    return tuple(sections)


def _check_sections_agree(
    matching: tuple[tuple[int, int], ...],
    rotations: tuple[tuple[Section, ...], ...],
    where: str,
) -> None:
    """Check that the curves cut rotation 0 into its sections and each rotation is the one before, moved on by four
    points."""
    drawn = _cut_by_curves(matching)
    for rotation, sections in enumerate(rotations):
        expected = {frozenset((point + 4 * rotation) % POINTS_OF_A_CELL for point in piece) for piece in drawn}
        place = f"{where} rotation {rotation}"
        for section in sections:
            held = list(section.points)
            validation.require(frozenset(held) in expected, place, f"section {held} disagrees with the matching")
            validation.require(held == sorted(held), place, f"section {held} is not ascending")


def _cut_by_curves(matching: tuple[tuple[int, int], ...]) -> set[frozenset[int]]:
    """Group the points that no curve separates; a curve i-j has the points i + 1 ... j on one side."""
    pieces: dict[tuple[bool, ...], set[int]] = {}
    for point in range(POINTS_OF_A_CELL):
        sides = tuple(first < point <= second for first, second in matching)
        pieces.setdefault(sides, set()).add(point)
    return {frozenset(piece) for piece in pieces.values()}


def check_kinds_answer_each_other(kinds: dict[str, TileKind]) -> None:
    """Check that a white-tipped tile turned by 180 degrees with its colours swapped is the black-tipped tile of its
    letter."""
    for white, black in (("WA", "BA"), ("WB", "BB")):
        for rotation in range(ROTATIONS):
            swapped = {(OTHER[section.colour], section.points) for section in kinds[white].rotations[rotation]}
            answer = {(section.colour, section.points) for section in kinds[black].rotations[rotation]}
            validation.require(
                swapped == answer, f"tile {black} rotation {rotation}", f"is not {white} with colours swapped"
            )
        same = set(kinds[white].matching) == set(kinds[black].matching)
        validation.require(same, f"tile {black}", f"matching is not that of {white}")
