"""Validation of the data file: inconsistent data is refused with the place named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from azumaya.games.tomoe.board import DATA, parse_design
from azumaya.games.tomoe.validation import InvalidBoardData

Data = dict[str, Any]
TEXT = DATA.read_text(encoding="utf-8")


def spoilt(change: Callable[[Data], object]) -> str:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def swap(data: Data, first: int, second: int) -> None:
    boundary = data["boards"]["24"]["cells"][5]["boundary"]
    boundary[first], boundary[second] = boundary[second], boundary[first]


def test_the_shipped_file_is_whole() -> None:
    design = parse_design(TEXT)
    assert sorted(design.kinds) == ["BA", "BB", "WA", "WB"]
    assert sorted(design.boards) == [24, 36]
    assert {len(board.points) for board in design.boards.values()} == {180, 258}


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda data: swap(data, 0, 1), "board 24 cell 5"),
        (lambda data: data["boards"]["36"]["cells"][7].update(dir="D"), "board 36 cell 7"),
        (lambda data: data["boards"]["24"]["cells"].pop(), "board 24"),
        (lambda data: data["boards"]["24"]["vertices"][40].update(colour="X"), "board 24 point 40"),
        (lambda data: data["boards"]["24"]["borders"][2].update(colour="B"), "board 24 region 2"),
        (
            lambda data: data["tiles"]["WA"]["matching"].reverse() or data["tiles"]["WA"]["matching"][0].reverse(),
            "tile WA",
        ),
        (lambda data: data["tiles"]["BB"]["rotations"][1][0]["v"].append(3), "tile BB"),
        (lambda data: data["tests"][0]["position"].append([5, "BA", 0]), "test a_white_encloses_3"),
        (lambda data: data["tests"][0]["position"].append([0, "WA", 0]), "test a_white_encloses_3 cell 0"),
        (lambda data: data.pop("note"), "file"),
    ],
)
def test_a_file_that_contradicts_itself_is_refused_with_the_place_named(
    change: Callable[[Data], object], where: str
) -> None:
    with pytest.raises(InvalidBoardData, match=where):
        parse_design(spoilt(change))


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(InvalidBoardData, match="not JSON"):
        parse_design("{")
