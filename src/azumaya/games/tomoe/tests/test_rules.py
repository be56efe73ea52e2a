"""One test a rule, in the order of the rule book. Positions are lists of tiles; `azumaya render` draws them."""

from __future__ import annotations

import pytest

import azumaya
from azumaya.games.tomoe import reference
from azumaya.games.tomoe.board import DESIGN
from azumaya.games.tomoe.geometry import CORNERS
from azumaya.rules.errors import IllegalMove

from .position_builders import enclosed, frozen, full_board, laid, random_game, surveyed

pytestmark = pytest.mark.kernels

FULL = (
    "0=BA1 1=BA2 2=WA0 3=WA0 4=WA1 5=BA0 6=BA1 7=BA2 8=WA0 9=WA1 10=WA2 11=WA2 "
    "12=BA1 13=BA1 14=BA1 15=BA1 16=WA2 17=WA0 18=WA0 20=BA2 21=BA1 22=WA2 23=WA0"
)
"""All but cell 19."""


# Board and tiles


@pytest.mark.parametrize(("board", "cells"), [("small", 24), ("large", 36)])
def test_a_board_has_its_cells_half_of_them_pointing_up(board: str, cells: int) -> None:
    design = DESIGN.board(board)
    assert len(design.cells) == cells
    assert sum(cell.direction == "U" for cell in design.cells) == cells // 2


def test_six_border_regions_alternate() -> None:
    for board in DESIGN.boards.values():
        assert [region.colour for region in board.regions] == ["W", "B"] * 3


def test_every_tile_has_seven_sections_in_every_rotation() -> None:
    assert {len(sections) for kind in DESIGN.kinds.values() for sections in kind.rotations} == {7}


@pytest.mark.parametrize("board", ["small", "large"])
def test_a_cell_takes_two_kinds_in_three_rotations(board: str) -> None:
    position = azumaya.new("tomoe", variant=board)
    for cell in DESIGN.board(board).cells:
        tip = "W" if cell.direction == "U" else "B"
        assert {move for move in position.moves if move.startswith(f"{cell.id}=")} == {
            f"{cell.id}={tip}{letter}{r}" for letter in "AB" for r in range(3)
        }


def test_there_are_twelve_of_each_kind_in_one_stock_for_both() -> None:
    position = azumaya.new("tomoe")
    assert position.state.stock.tolist() == [12, 12, 12, 12]
    position = position.play("0=BA2").play("2=WB0").play("3=WB1").play("4=WB2")
    assert position.state.stock.tolist() == [12, 9, 11, 12]


def test_a_kind_that_has_run_out_cannot_be_laid() -> None:
    """Large board: twelve WA lie there, so up cells take WB only."""
    up = [cell.id for cell in DESIGN.board("large").cells if cell.direction == "U"]
    position = laid(" ".join(f"{cell}=WA0" for cell in up[:12]), board="large")
    assert not [move for move in position.moves if "WA" in move]
    assert {move.partition("=")[2] for move in position.moves if move.startswith(f"{up[12]}=")} == {"WB0", "WB1", "WB2"}
    with pytest.raises(IllegalMove, match="All WA tiles have been laid"):
        position.play(f"{up[12]}=WA1")


# The turn


def test_white_begins_with_one_tile() -> None:
    position = azumaya.new("tomoe")
    assert position.text == "- w 1 lay"
    assert position.side == 0
    after = position.play("5=BA0")
    assert (after.side, after.text) == (1, "5=BA0 b 2 turn")


def test_a_turn_is_two_lays() -> None:
    position = laid("5=BA0").play("9=WB2")
    assert (position.side, position.starts_turn) == (1, False)
    position = position.play("0=BB1")
    assert (position.side, position.starts_turn) == (0, True)


def test_a_turn_is_one_turned_tile_and_one_lay() -> None:
    position = laid("5=BA0").play("5+")
    assert position.text == "5=BA1 b 1 lay"
    assert not [move for move in position.moves if "=" not in move]
    assert position.play("9=WB2").text == "5=BA1,9=WB2 w 2 turn"


def test_turning_comes_before_laying_only() -> None:
    position = laid("5=BA0").play("9=WB2")
    with pytest.raises(IllegalMove, match="before laying"):
        position.play("5+")


@pytest.mark.parametrize(("before", "move", "after"), [(0, "+", 1), (2, "+", 0), (0, "-", 2), (1, "-", 0)])
def test_a_tile_turns_by_a_third_either_way(before: int, move: str, after: int) -> None:
    assert laid(f"5=BA{before}").play(f"5{move}").text == f"5=BA{after} b 1 lay"


def test_plus_is_clockwise() -> None:
    """Turned once, a section that held the top tip 0 holds point 4, which lies a third of a circle on, at the lower
    right."""
    assert set(DESIGN.kinds["WA"].rotations[0][0].points) == {0, 2, 8}
    assert set(DESIGN.kinds["WA"].rotations[1][0].points) == {4, 6, 0}
    tip, right = CORNERS[0], CORNERS[4]
    assert tip[1] < 0 < right[0]
    assert laid("10=WA0").play("10+").text.startswith("10=WA1")


def test_a_tile_turned_last_turn_may_be_turned_again_by_anyone() -> None:
    position = laid("5=BA0").play("5+").play("9=WB2")
    assert {"5+", "5-", "9+", "9-"} <= set(position.moves)


def test_tiles_may_be_laid_far_from_others() -> None:
    lays = [move for move in laid("0=BA0").moves if "=" in move]
    assert {int(move.partition("=")[0]) for move in lays} == set(range(1, 24))


def test_the_last_cell_is_laid_at_once() -> None:
    position = laid(FULL, "w 2 turn").play("19=BA1")
    assert position.is_over
    assert position.side is None


def test_the_last_cell_is_laid_after_turning() -> None:
    position = laid(FULL, "w 2 turn").play("16+")
    assert not position.is_over
    assert {move.partition("=")[0] for move in position.moves} == {"19"}
    assert position.play("19=BA1").is_over


# Connected, closed, frozen


def test_a_lone_tile_away_from_border_and_centre_is_not_frozen() -> None:
    assert frozen(laid("5=BA0", board="large")) == set()


def test_one_tile_and_the_border_close_a_loop() -> None:
    position = laid("0=BA2")
    assert frozen(position) == {0}
    with pytest.raises(IllegalMove, match="The tile on cell 0 is frozen: it forms a loop with the border"):
        position.play("0+")


def test_a_frozen_tile_is_refused_with_its_loop() -> None:
    position = laid("5=BA0 8=BB2 13=WA0", board="large")
    with pytest.raises(IllegalMove, match=r"The tile on cell 8 is frozen: it is part of the loop 8–(13–5|5–13)"):
        position.play("8-")


def test_a_path_between_two_regions_closes_no_loop() -> None:
    position = laid("24=WB1 25=BA0 26=BA2 29=BB2 30=WB1 32=BB2", board="large")
    assert frozen(position) == set()
    assert position.scores == (0, 0)


def test_a_path_back_to_the_same_region_closes_a_loop_even_round_empty_cells() -> None:
    position = laid("0=BA1 6=WB1 9=WA2 10=WB1", board="large")
    assert frozen(position) == {0, 6, 9, 10}
    assert position.scores == (0, 4)


def test_two_paths_between_two_regions_close_a_loop() -> None:
    before = laid("1=BA0 3=WB2 4=WB2 9=WA0 11=WA1 13=BB2 15=BA1 17=WB1 21=BB0")
    after = before.play("7=BB0")
    assert frozen(after) == {1, 3, 4, 7, 9, 11, 13, 15, 17, 21}
    assert after.scores == (16, 2)


def test_a_ring_through_all_three_regions_closes_a_loop() -> None:
    before = laid("0=BB1 2=WA0 4=WB2 5=BB2 8=WB0 10=WA1 11=WB0 12=BB1 15=BA0 17=WB0 18=WB2 21=BB0")
    after = before.play("7=BB0")
    assert frozen(before) < frozen(after)
    assert 3 in {
        sum(part[0] == "region" for part in loop) for loop in reference.single_loops(reference.read(after.text))
    }


def test_lying_inside_a_loop_does_not_freeze() -> None:
    position = laid("0=BA1 2=BA2 6=WB1 9=WA2 10=WB1", board="large")
    assert 2 not in frozen(position)
    assert {"2+", "2-"} <= set(position.moves)


def test_a_turn_can_close_a_loop_too() -> None:
    """0=BA2 closes a loop with the border, 0=BA1 does not."""
    position = laid("0=BA1")
    assert frozen(position) == set()
    assert frozen(position.play("0+")) == {0}


@pytest.mark.parametrize("board", ["small", "large"])
def test_frozen_is_for_ever(board: str) -> None:
    for seed in range(3):
        before: set[int] = set()
        for position in random_game(board, seed):
            now = frozen(position)
            assert before <= now
            before = now


def test_the_state_knows_the_frozen_tiles_whenever_a_turn_begins() -> None:
    for position in random_game("small", 7):
        if position.starts_turn:
            assert {cell for cell in range(24) if int(position.state.frozen) >> cell & 1} == frozen(position)


# Enclosed and scored


def test_white_encloses_three_with_three_tiles() -> None:
    position = laid("5=BA0 8=BB2 13=WA0", board="large")
    assert position.scores == (3, 0)
    assert enclosed(position) == (0, 3)


def test_the_outermost_loop_decides() -> None:
    two = laid("15=BA1 17=WA0", "w 2 turn", board="large")
    assert two.scores == (0, 2)
    three = two.play("10=WA0")
    assert three.scores == (3, 0)
    five = laid("10=WA0 15=BA1 17=WA0", board="large").play_turn("11=BA1 21=BB0")
    assert five.scores == (0, 7)
    assert frozen(five) == {10, 11, 15, 17, 21}


def test_the_sacrifice() -> None:
    position = laid("22=BA0 27=WA1 30=WB0", board="large")
    assert position.scores == (0, 2)
    threat = laid("22=BA0 24=WA0 27=WA1 30=WB0", board="large")
    assert threat.scores[1] == 0
    turned = position.play("30-")
    assert (turned.scores, frozen(turned)) == ((0, 2), {22, 27})
    assert all(turned.play(move).scores[1] == 2 for move in turned.moves if move.startswith("24="))
    fixed = turned.play("29=BA1")
    assert (fixed.scores, frozen(fixed)) == ((2, 2), {22, 27, 29, 30})


def test_centre_sections_never_count() -> None:
    """On this full board a section of the centre is enclosed; only tile sections are counted."""
    position = laid(FULL.replace("16=WA2", "16=WA0"), "w 2 turn").play("19=BA1")
    counted = [section for section in surveyed(position).sections if section.counts]
    assert position.scores == (sum(s.owner == 0 for s in counted), sum(s.owner == 1 for s in counted))


def test_more_points_win_and_a_tie_is_a_draw() -> None:
    drawn = full_board(
        "BA1 BB0 WA1 WB0 WB2 BB0 BA2 BA0 WB2 WA0 WA0 WB0 BA0 BB1 BB2 BA2 WA1 WA0 WA0 BB1 BA0 BA1 WB0 WA1"
    )
    assert (drawn.is_over, drawn.winner, drawn.scores) == (True, None, (22, 22))
    won = laid(FULL, "w 2 turn").play("19=BA1")
    assert won.winner == (0 if won.scores[0] > won.scores[1] else 1)


# Territory


def test_what_hangs_on_the_border_by_frozen_tiles_is_safe() -> None:
    found = surveyed(laid("0=BA2"))
    assert (found.points, found.safe) == ((1, 0), (1, 0))


def test_what_could_be_surrounded_is_closed() -> None:
    found = surveyed(laid("5=BA0 8=BB2 13=WA0", board="large"))
    assert (found.points, found.safe) == ((3, 0), (0, 0))
