"""The options for authors: the stock, the first turn, and the loops that freeze their tiles."""

from __future__ import annotations

import pytest

import azumaya
from azumaya.rules.errors import IllegalMove, InvalidPosition, InvalidVariant

from .position_builders import frozen


def test_a_first_turn_of_two_tiles_lays_both_of_them() -> None:
    start = azumaya.new("tomoe", opening=2)
    assert start.text == "- w 2 turn opening=2"
    assert start.moves == azumaya.new("tomoe").moves
    second = start.play("0=BA2")
    assert second.side == 0
    assert not second.starts_turn
    assert all("=" in move for move in second.moves)
    assert second.play("1=BB0").side == 1


def test_black_can_begin() -> None:
    start = azumaya.new("tomoe", first="black")
    assert (start.side, start.text) == (1, "- b 1 lay first=black")
    assert start.play("0=BA2").side == 0
    with pytest.raises(InvalidPosition, match="- b 1 lay"):
        azumaya.read("tomoe", "- w 1 lay first=black")


def test_a_stock_of_six_runs_out_after_six() -> None:
    up = [move.partition("=")[0] for move in azumaya.new("tomoe").moves if "=WA0" in move]
    tiles = ",".join(f"{cell}=WA0" for cell in up[:6])
    position = azumaya.read("tomoe", f"{tiles} b 2 turn tiles=6")
    assert not [move for move in position.moves if "WA" in move]
    with pytest.raises(IllegalMove, match="All WA tiles have been laid"):
        position.play(f"{up[6]}=WA1")


@pytest.mark.parametrize(("board", "tiles", "fewest"), [("small", 5, 6), ("large", 8, 9)])
def test_a_stock_that_cannot_fill_the_board_is_refused(board: str, tiles: int, fewest: int) -> None:
    with pytest.raises(InvalidVariant):
        azumaya.new("tomoe", board=board, tiles=tiles)
    azumaya.new("tomoe", board=board, tiles=max(fewest, 6))


@pytest.mark.parametrize(("freezing", "is_frozen"), [("all", True), ("white", True), ("black", False), ("none", False)])
def test_a_white_loop_freezes_its_tile_where_white_loops_do(freezing: str, is_frozen: bool) -> None:
    """One tile and the border: a white loop round one black section."""
    position = azumaya.new("tomoe", board="large", freezing=freezing).play("0=BA2")
    assert frozen(position) == ({0} if is_frozen else set())
    assert ("0+" in position.moves) is not is_frozen
    assert position.scores == (1, 0)
    if not is_frozen:
        assert position.play("0+").scores == (0, 0)
    else:
        with pytest.raises(IllegalMove, match="frozen"):
            position.play("0+")
