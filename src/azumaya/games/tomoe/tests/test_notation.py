"""Error messages and round trips of texts."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import azumaya
from azumaya.games.tomoe import GAME
from azumaya.rules.errors import IllegalMove, InvalidMove, InvalidPosition
from azumaya.rules.localizer import localizer

from .position_builders import full_board, laid


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("1=WA0", "WA does not fit cell 1, which points down. Use BA or BB"),
        ("2=BB1", "BB does not fit cell 2, which points up. Use WA or WB"),
        ("0=BB1", "There is already a tile on cell 0: BA0"),
        ("24=WA0", "This board has the cells 0 to 23"),
        ("3+", "There is no tile on cell 3 to turn"),
    ],
)
def test_an_impossible_move_is_explained(move: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        laid("0=BA0").play(move)


@pytest.mark.parametrize("text", ["", "17", "17=", "17=WC1", "17=WA3", "=WA1", "17++", "x", "17=WA1 3=BB0 4=WB0"])
def test_what_is_no_move_is_refused_with_the_shape_of_one(text: str) -> None:
    with pytest.raises(InvalidMove, match="17=WA1"):
        azumaya.new("tomoe").play(text)


def test_a_turn_is_read_with_spaces_or_commas() -> None:
    position = laid("5=BA0")
    assert position.play_turn("5+ 9=WB2") == position.play_turn("5+, 9=WB2")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("0=BA0", "this is no position"),
        ("0=BA0,0=BB1 w 2 turn", "Cell 0 is given twice"),
        ("0=WA0 w 2 turn", "WA does not fit cell 0"),
        ("24=WA0 w 2 turn", "This board has the cells 0 to 23"),
        ("0:BA0 w 2 turn", "A tile is written like"),
        ("0=BA0 x 2 turn", "The side to move is w or b"),
        ("0=BA0 w 2 lay", "A turn begins with 2 turn"),
        ("0=BA0 w 3 turn", "A turn begins with 2 turn"),
        ("- b 1 lay", "The empty board is written like this: - w 1 lay"),
        ("- w 2 turn", "The empty board is written like this: - w 1 lay"),
    ],
)
def test_an_impossible_position_is_explained(text: str, reason: str) -> None:
    with pytest.raises(InvalidPosition, match=reason):
        azumaya.read("tomoe", text)


def test_thirteen_tiles_of_a_kind_are_refused() -> None:
    up = [move.partition("=")[0] for move in azumaya.new("tomoe", variant="large").moves if "=WA0" in move]
    tiles = ",".join(f"{cell}=WA0" for cell in up[:13])
    with pytest.raises(InvalidPosition, match="There are not so many WA tiles"):
        azumaya.read("tomoe", f"{tiles} w 2 turn board=large")


@pytest.mark.parametrize("turn", ["b 2 turn", "b 1 lay"])
def test_a_full_board_is_over_wherever_in_the_turn_it_was_filled(turn: str) -> None:
    tiles = "BB2 BA2 WB2 WA0 WB0 BA0 BA1 BB0 WB2 WB0 WA0 WB0 BB2 BB0 BA1 BB0 WB2 WB2 WB1 BB2 BA1 BA1 WB1 WA0"
    position = full_board(tiles, turn)
    assert position.side is None
    assert position.starts_turn
    assert position.text.endswith(turn)


def test_the_board_in_characters_fits_eighty_columns_and_numbers_every_cell() -> None:
    for board, size in (("small", 24), ("large", 36)):
        picture, stock = str(azumaya.new("tomoe", variant=board)).split("\n\n")
        assert max(map(len, [*picture.splitlines(), *stock.splitlines()])) <= 80
        assert {int(number) for number in re.findall("[0-9]+", picture)} == set(range(size))


def test_below_the_board_the_stock_is_counted_and_every_kind_shown() -> None:
    """Each kind has white and black sections, and no two kinds look alike."""
    counts, *rows = str(laid("5=BA0 9=WB1")).split("\n\n")[1].splitlines()
    assert re.findall("[WB][AB]0 × [0-9]+", counts) == ["WA0 × 12", "WB0 × 11", "BA0 × 11", "BB0 × 12"]
    columns = [16 * kind for kind in range(5)]
    pictures = {tuple(row.ljust(64)[a:b] for row in rows) for a, b in pairwise(columns)}
    assert len(pictures) == 4
    assert all("█" in "".join(picture) and "░" in "".join(picture) for picture in pictures)


def test_every_page_says_that_the_drawings_are_a_reconstruction() -> None:
    assert GAME.note
    assert "reconstruction" in localizer("en")(GAME.note)
    assert "Rekonstruktion" in localizer("de")(GAME.note)
