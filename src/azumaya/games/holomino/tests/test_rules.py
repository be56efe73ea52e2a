"""One test per rule, in the order of the rulebook, each with its position drawn."""

from __future__ import annotations

from itertools import permutations, product

import pytest

import azumaya
from azumaya.games.holomino.kernels import (
    CIRCLES_AT,
    CORNERS,
    FITTING,
    NAMES,
    NEIGHBOURS_AT,
    circles_closed,
    gain,
    new_state,
)
from azumaya.games.holomino.variants import Variant
from azumaya.rules.errors import IllegalMove, InvalidMove, InvalidPosition, InvalidVariant

from .drawing import blocked, laid_in_order, read

pytestmark = pytest.mark.kernels

THREE_CIRCLES = ("264@0,1", "256@-1,2", "145@-2,2", "164@-2,1", "156@-1,0", "456@-1,1")


# Tiles


def test_there_are_forty_tiles_each_once() -> None:
    assert len(NAMES) == 40
    drawn = azumaya.new("holomino").moves
    assert drawn == tuple(f"draw {name}" for name in sorted(NAMES))


def test_every_three_digits_go_round_both_ways() -> None:
    for digits in ({1, 4, 5}, {2, 3, 6}):
        both = [name for name in NAMES if {int(digit) for digit in name} == digits]
        assert len(both) == 2
        assert all(name[0] == min(name) for name in both)


def test_a_tile_has_the_digit_of_its_rotation_in_the_east_and_the_next_ones_clockwise() -> None:
    tile = NAMES.index("145")
    assert CORNERS[tile].tolist() == [[1, 4, 5], [4, 5, 1], [5, 1, 4]]  # E, SW, NW


def fitting(*needs: tuple[int, int]) -> int:
    """Number of the forty tiles that fit where these corners meet these digits."""
    return int(FITTING[sum(digit << 3 * corner for corner, digit in needs)]).bit_count()


def test_twenty_tiles_fit_one_corner() -> None:
    assert {fitting((corner, digit)) for corner in range(3) for digit in range(1, 7)} == {20}


def test_four_tiles_fit_two_corners() -> None:
    corners = [(0, 1), (1, 2), (2, 0)]
    assert {fitting((a, one), (b, other)) for a, b in corners for one, other in permutations(range(1, 7), 2)} == {4}


def test_one_tile_fits_three_corners_and_none_a_digit_twice() -> None:
    for digits in product(range(1, 7), repeat=3):
        assert fitting(*enumerate(digits)) == (1 if len(set(digits)) == 3 else 0)


# The deal


def test_the_deal_goes_to_the_first_hand_then_to_the_second_then_to_the_table() -> None:
    position = azumaya.new("holomino")
    assert position.text == "- -|- 0:0 0 deal 0"
    for name, text in (
        ("456", "- 456|- 0:0 0 deal 0"),
        ("124", "- 124,456|- 0:0 0 deal 0"),
        ("135", "- 124,135,456|- 0:0 1 deal 0"),
        ("123", "- 124,135,456|123 0:0 1 deal 0"),
        ("132", "- 124,135,456|123,132 0:0 1 deal 0"),
        ("154", "- 124,135,456|123,132,154 0:0 0 deal 0"),
        ("145", "145@0,0:0 124,135,456|123,132,154 0:0 0 draw 0"),
    ):
        assert position.is_chance
        position = position.play(f"draw {name}")
        assert position.text == text


def test_the_first_tile_lies_at_the_origin_with_its_first_digit_in_the_east() -> None:
    #   ╱5   1╲
    #   ╲4____╱
    position = read("145@0,0:0 123,146,235|134,246,365 0:0 0 lay 0")
    assert [move for move in position.moves if move.endswith(("@1,-1", "@1,0"))] == [
        "123@1,-1",
        "123@1,0",
        "146@1,-1",
        "146@1,0",
    ]


def test_a_tile_already_dealt_cannot_be_drawn_again() -> None:
    position = azumaya.new("holomino").play("draw 145")
    assert len(position.moves) == 39
    with pytest.raises(IllegalMove, match="the tile 145 is not in the bag, it is in the hand of player 1"):
        position.play("draw 145")


# Fitting


def test_equal_digits_meet_and_the_rotation_follows() -> None:
    #   ╱1   3╲_____
    #   ╲5____╱3   1╲    the 3 of 135 comes to lie beside the 3 of 123
    #         ╲2____╱
    position, _ = laid_in_order("123", "135@-1,0")
    assert position.text.startswith("135@-1,0:1;123@0,0:0 ")


def test_a_tile_without_the_digit_does_not_fit() -> None:
    #   ╱3   1╲
    #   ╲2____╱  1,0 meets the 1 at its NW corner
    position = read("123@0,0:0 135,234,456|124 0:0 0 lay 0")
    assert "135@1,0" in position.moves
    with pytest.raises(IllegalMove, match="234@1,0: the upper left corner needs a 1, which 234 does not have"):
        position.play("234@1,0")


def test_a_tile_that_goes_round_the_wrong_way_does_not_fit() -> None:
    #   ╱1   3╲_____
    #   ╲5____╱3   1╲    -1,1 meets a 2 at E and a 5 at NW: 152 has them in that order, 125 has not
    #   ╱-1,1 ╲2____╱
    #   ╲_____╱
    position = read("135@-1,0:1;123@0,0:0 125,152|124 0:0 0 lay 0")
    assert "152@-1,1" in position.moves
    with pytest.raises(
        IllegalMove,
        match="with its 2 at the right corner, 125 would have a 1 at the upper left corner, where a 5 is needed",
    ):
        position.play("125@-1,1")


def test_a_tile_must_touch_the_figure_on_an_empty_cell() -> None:
    position = read("123@0,0:0 124|135 0:0 0 lay 0")
    with pytest.raises(IllegalMove, match="the cell 2,0 does not touch the figure"):
        position.play("124@2,0")
    with pytest.raises(IllegalMove, match="the cell 0,0 is occupied"):
        position.play("124@0,0")


TWELVE_COLUMNS = (
    "456@-8,4:2;156@-7,4:0;153@-6,4:1;154@-5,4:2;124@-4,3:1;245@-4,4:2;265@-4,5:1;152@-3,2:1;246@-3,5:0;465@-2,1:1;136@-1,0:1;264@-1,1:2;263@0,-1:1;"
    "243@0,0:0;234@0,1:0;365@0,2:1;346@1,2:0;354@1,3:0;123@2,1:1;142@3,1:0 132,163,364|126,145,146,345 13:0 1 lay 0"
)
TWELVE_HEIGHTS = (
    "124@-2,2:0;153@-1,1:2;123@0,-4:2;145@0,-2:1;245@0,-1:0;234@0,0:0;345@0,1:1;142@0,4:2;253@1,-6:0;354@1,-5:2;235@1,-4:2;254@1,-3:1;143@1,1:2;"
    "135@1,2:1;125@1,3:0;152@1,4:0;243@2,0:1;154@2,4:1 132|134 0:0 1 lay 0 digits=5"
)


def test_the_figure_spans_at_most_twelve_columns() -> None:
    columns = {int(move.partition("@")[2].partition(",")[0]) for move in read(TWELVE_COLUMNS).moves}
    assert min(columns) >= -8
    assert max(columns) <= 3
    with pytest.raises(IllegalMove, match="the figure would exceed twelve columns or twelve tile heights"):
        read(TWELVE_COLUMNS).play("126@4,0")
    assert "126@4,0" in read(f"{TWELVE_COLUMNS} extent=0").moves


def test_the_figure_spans_at_most_twelve_tile_heights() -> None:
    bounded, free = read(TWELVE_HEIGHTS), read(f"{TWELVE_HEIGHTS} extent=0")
    assert set(bounded.moves) < set(free.moves)
    heights = [2 * r + q for q, r in (map(int, move.partition("@")[2].split(",")) for move in bounded.moves)]
    assert min(heights) >= 10 - 22  # the lowest tile, 154@2,4, stands at height 10
    assert max(heights) <= -11 + 22  # the highest, 253@1,-6, at height -11


# Turns


def test_a_turn_draws_a_tile_and_lays_one() -> None:
    position = read("123@0,0:0 124,135,456|132,145,154 0:0 0 draw 0")
    assert position.is_chance
    drawn = position.play("draw 234")
    assert drawn.side == 0
    assert drawn.text == "123@0,0:0 124,135,234,456|132,145,154 0:0 0 lay 0"
    assert drawn.play("234@0,1").text == "123@0,0:0;234@0,1:1 124,135,456|132,145,154 0:0 1 draw 0"


def test_laying_is_compulsory_while_any_tile_fits() -> None:
    position = read("123@0,0:0 124,456|135 0:0 0 lay 0 pool=1")
    assert all(move.startswith("124@") for move in position.moves)
    with pytest.raises(IllegalMove, match="you may return a tile only if none of your tiles fits"):
        position.play("return 456")


def test_even_the_last_tile_of_the_bag_is_a_chance_move() -> None:
    position = read("134@0,0:0 132,234,243|124,142,143 0:0 0 draw 0 digits=4")
    assert position.is_chance
    assert position.moves == ("draw 123",)


def test_nothing_is_drawn_from_an_empty_bag() -> None:
    position = read("134@0,0:0 132,234,243|124,142,143 0:0 0 draw 0 digits=4").play("draw 123").play("132@1,0")
    assert position.side == 1
    assert position.text.endswith("0:0 1 lay 0 digits=4")


# Returning


def test_without_a_fitting_tile_one_of_the_hand_must_be_returned_also_the_one_just_drawn() -> None:
    #   ╱3   1╲
    #   ╲2____╱  no 1, 2 or 3 in hand
    position = read("123@0,0:0 456|124 0:0 0 draw 0 pool=1").play("draw 465")
    assert position.moves == ("return 456", "return 465")


def test_the_opponent_draws_next_and_may_draw_the_tile_returned() -> None:
    position = read("123@0,0:0 456,465|124 0:0 0 lay 0 pool=1").play("return 465")
    assert position.text == "123@0,0:0 456|124 0:0 1 draw 1 pool=1"
    assert "draw 465" in position.moves


NOTHING_FITS = (
    "456@-1,0:0;165@0,-2:0;465@0,-1:2;264@0,0:0;356@1,-4:0;156@1,-3:2;135@1,-2:1;254@1,-1:2;256@1,0:1;345@2,-6:0;346@2,-5:2;263@2,-4:0;365@2,-3:2;"
    "354@2,-2:1;364@3,-7:2;163@3,-6:0;265@3,-5:2;245@3,-4:1;142@4,-8:0;145@4,-7:2;246@4,-4:2;236@4,-3:1;134@5,-6:2;136@5,-4:0;235@5,-3:2;152@5,-2:0;"
    "143@6,-9:2;162@6,-8:1;234@6,-7:1;243@6,-6:2;126@6,-5:2;154@6,-2:1;164@6,-1:0;153@7,-1:1;253@7,0:0"
    ";125@8,0:2;146@8,1:1 123,132|124 57:58 0 lay 0"
)


def test_a_tile_goes_back_even_into_an_empty_bag() -> None:
    """The other player must draw it again, cannot lay it either, and passes as well: the end."""
    returned = read(NOTHING_FITS).play("return 123")
    assert returned.moves == ("draw 123",)
    over = returned.play("draw 123").play("return 123")
    assert over.is_over
    assert over.text.endswith("132|124 57:58 0 over 2")


def test_a_tile_laid_ends_the_row_of_passes() -> None:
    position = read("123@0,0:0 456|124,465 0:0 1 lay 1 pool=1").play("124@1,0")
    assert position.text == "123@0,0:0;124@1,0:1 456|465 0:0 0 draw 0 pool=1"


# Scoring


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        (("123", "135@-1,0", "152@-1,1"), 10),
        (("123", "234@0,-1", "124@1,-1"), 6),
        (("145", "156@-1,0", "164@-1,1"), 15),
    ],
)
def test_a_circle_scores_the_sum_of_its_three_digits(tiles: tuple[str, ...], points: int) -> None:
    _, gains = laid_in_order(*tiles)
    assert gains == [0, points]


def test_two_circles_score_their_sum_twice() -> None:
    #   circles of 6 and 8 points with one tile: (6 + 8) × 2
    position = read("243@-1,0:2;123@0,0:0;124@0,2:0;142@1,-1:2;143@1,0:1;132@1,1:2 134|234 0:0 1 lay 0 pool=2 digits=4")
    assert position.play("234@0,1").scores == (0, 28)


def test_the_best_turn_closes_three_circles_for_135_points() -> None:
    #          _____
    #    _____╱1   5╲_____
    #   ╱1   6╲6____╱5   2╲
    #   ╲4____╱     ╲4____╱    456 in the middle closes three circles of 15
    #   ╱4   5╲     ╱4   2╲
    #   ╲1____╱5   6╲6____╱
    #         ╲2____╱
    _, gains = laid_in_order("245", *THREE_CIRCLES)
    assert gains == [0, 0, 0, 0, 0, 135]


def test_three_circles_multiplied_are_3375_points() -> None:
    _, gains = laid_in_order("245", *THREE_CIRCLES, options="scoring=product")
    assert gains == [0, 0, 0, 0, 0, 3375]


@pytest.mark.parametrize(("scoring", "best"), [("sum", 135), ("product", 3375)])
def test_no_turn_is_worth_more(scoring: str, best: int) -> None:
    """Every tile with any third digit round each of its three circles; a third digit differs from the two it stands
    with."""
    state = new_state(Variant(scoring=scoring))
    found = set()
    for tile, thirds in product(range(len(NAMES)), product(range(1, 7), repeat=3)):
        east, southwest, northwest = CORNERS[tile, 0].tolist()
        if (
            thirds[0] not in (northwest, east)
            and thirds[1] not in (east, southwest)
            and thirds[2] not in (southwest, northwest)
        ):
            spot = 0b111111 << NEIGHBOURS_AT | sum(
                digit << CIRCLES_AT + 3 * circle for circle, digit in enumerate(thirds)
            )
            found.add(int(gain(state, *circles_closed(spot, tile, 0))))
    assert max(found) == best


def test_a_single_circle_counts_once_under_either_scoring() -> None:
    _, gains = laid_in_order("123", "135@-1,0", "152@-1,1", options="scoring=product")
    assert gains == [0, 10]


# Blocked cells


def test_a_cell_that_would_need_one_digit_twice_is_blocked() -> None:
    #   ╱×××××╲_____
    #   ╲×××××╱3   2╲    0,-1 would need a 3 at SW and a 3 at E
    #   ╱3   1╲1____╱
    #   ╲2____╱
    position = read("123@0,0:0;132@1,-1:2 145|456 0:0 0 lay 0")
    assert blocked(position) == {"0,-1": "0,-1 is blocked: The 3 would be needed twice"}


def test_a_cell_whose_only_tile_lies_on_the_table_is_blocked() -> None:
    #   ╱3   5╲_____
    #   ╲6____╱5   1╲    356 at the top is laid last: now -1,-1 needs 4, 3 and 6 clockwise from E,
    #   ╱×××××╲4____╱    and 364, the only tile that has them so, lies right below
    #   ╲×××××╱4   2╲
    #   ╱3   6╲6____╱
    #   ╲4____╱6   1╲
    #         ╲5____╱
    before = read("364@-1,0:1;145@0,-2:0;264@0,-1:0;156@0,0:0 163,236,254|153,162,256,356 0:0 1 lay 0")
    after = before.play("356@-1,-2")
    assert set(blocked(after)) - set(blocked(before)) == {"-1,-1"}
    assert blocked(after)["-1,-1"] == "-1,-1 is blocked: Every tile that fits is already on the table"


def test_a_cell_all_of_whose_tiles_lie_on_the_table_is_blocked_as_well() -> None:
    """With four digits only two tiles fit two corners, and here both of them are laid."""
    #   ╱4   2╲_____
    #   ╲3____╱2   1╲
    #   ╱×××××╲4____╱    0,1 needs a 3 at NW and a 4 at E
    #   ╲×××××╱4   1╲
    #         ╲3____╱
    position = read("234@0,0:0;142@1,0:0;134@1,1:0 124,132|143 0:0 0 lay 0 pool=1 digits=4")
    assert blocked(position)["0,1"] == "0,1 is blocked: Every tile that fits is already on the table"


def test_no_one_can_lay_on_a_blocked_cell() -> None:
    position, _ = laid_in_order("123", "132@1,-1")
    table = position.text.split()[0]
    position = read(f"{table} 124,135|234 0:0 0 lay 0")
    with pytest.raises(IllegalMove, match="0,-1 is blocked, it would need one digit twice"):
        position.play("135@0,-1")


# The end


def test_the_last_tile_laid_ends_the_game() -> None:
    over = read("123@0,0:0 124|456 3:9 0 lay 0").play("124@1,0")
    assert (over.is_over, over.winner, over.scores) == (True, 1, (3, 9))
    assert over.text == "123@0,0:0;124@1,0:1 -|456 3:9 0 over 0"


def test_the_last_tile_returned_ends_the_game() -> None:
    over = read("123@0,0:0 456|465 7:0 0 lay 0").play("return 456")
    assert (over.is_over, over.winner) == (True, 0)
    assert over.text == "123@0,0:0 -|465 7:0 0 over 1"


def test_two_passes_in_a_row_end_the_game() -> None:
    over = read("123@0,0:0 124|456,465 4:2 1 lay 1 pool=1").play("return 456")
    assert (over.is_over, over.winner) == (True, 0)
    assert over.text == "123@0,0:0 124|465 4:2 0 over 2 pool=1"


def test_equal_points_are_a_draw() -> None:
    over = read("123@0,0:0 124|456 5:5 1 lay 1").play("return 456")
    assert over.is_over
    assert over.winner is None


def test_a_game_without_a_pass_lasts_38_turns() -> None:
    position = azumaya.new("holomino")
    turns = draws = 0
    while not position.is_over:
        turns += position.side in (0, 1)
        draws += position.is_chance
        position = position.play(position.moves[0])
        assert position.text.split()[5] == "0"
    assert (turns, draws) == (38, 40)


# Variants


@pytest.mark.parametrize(("digits", "tiles"), [(4, 8), (5, 20), (6, 40)])
def test_digits_decide_how_many_tiles_there_are(digits: int, tiles: int) -> None:
    assert len(azumaya.new("holomino", digits=digits, pool=1).moves) == tiles


@pytest.mark.parametrize("pool", [1, 2, 3, 4, 5])
def test_pool_decides_how_many_tiles_are_dealt(pool: int) -> None:
    position = azumaya.new("holomino", pool=pool)
    for _ in range(2 * pool + 1):
        position = position.play(position.moves[0])
    assert [len(hand.split(",")) for hand in position.text.split()[1].split("|")] == [pool, pool]
    assert position.text.split()[4] == "draw"


@pytest.mark.parametrize("pool", [4, 5])
def test_hands_that_eight_tiles_cannot_fill_are_refused(pool: int) -> None:
    with pytest.raises(
        InvalidVariant, match=rf"digits=4 makes 8 tiles, too few for two hands of pool={pool} and the first tile"
    ):
        azumaya.new("holomino", digits=4, pool=pool)
    assert azumaya.new("holomino", digits=4, pool=3).moves


# Text


def test_a_tile_is_named_from_its_smallest_digit() -> None:
    with pytest.raises(InvalidMove, match="a tile is named by its digits clockwise from the smallest, so 145"):
        azumaya.new("holomino").play("draw 451")


def test_a_tile_of_another_variant_is_refused() -> None:
    with pytest.raises(IllegalMove, match="there is no such tile here, the highest digit is 4"):
        azumaya.new("holomino", "tiny").play("draw 145")


def test_players_wait_for_the_draw_and_chance_for_the_players() -> None:
    position = read("123@0,0:0 124,135,456|132,145,154 0:0 0 draw 0")
    with pytest.raises(IllegalMove, match="a tile must be drawn first"):
        position.play("124@1,0")
    with pytest.raises(IllegalMove, match="a tile must be placed now, not drawn"):
        position.play("draw 234").play("draw 235")


@pytest.mark.parametrize(
    ("name", "place"), [("123", "is on 0,0"), ("145", "is in the hand of player 2"), ("356", "is still in the bag")]
)
def test_the_refusal_of_a_tile_not_in_hand_says_where_it_is(name: str, place: str) -> None:
    position = read("123@0,0:0 124,135|145 0:0 0 lay 0")
    with pytest.raises(IllegalMove, match=f"the tile {name} is not in hand, it {place}"):
        position.play(f"{name}@1,0")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("123@1,0:0 124|135 0:0 0 lay 0", "the first tile must be on 0,0"),
        ("123@0,0:1 124|135 0:0 0 lay 0", "its first digit at the right corner"),
        ("123@0,0:0;124@2,0:0 125|135 0:0 0 lay 0", "the tiles are not connected"),
        ("123@0,0:0;124@1,0:0 125|135 0:0 0 lay 0", "the upper left corner already has a 1"),
        ("123@0,0:0;123@1,0:1 125|135 0:0 0 lay 0", "there is only one of each tile"),
        ("123@0,0:0 123|135 0:0 0 lay 0", "there is only one of each tile"),
        ("123@0,0:0 124,125,126|135,136 0:0 0 lay 0 pool=1", "a hand has too many tiles"),
        ("123@0,0:0 124|135 0:0 0 over 0", "the game is over exactly when"),
        ("123@0,0:0 -|135 0:0 0 lay 0", "the game is over exactly when"),
        ("123@0,0:0 124|135 0:0 0 lay 2", "the game is over exactly when"),
        ("- 124,125,126|135,136,143 0:0 0 lay 0", "after the deal there must be a tile on 0,0"),
        ("- 124|135 0:0 1 deal 0", "the deal goes to the first hand"),
        ("- 124|- 0:0 1 deal 0", "the deal goes to the first hand"),
        ("123@0,0:0 156|124 0:0 0 lay 0 digits=4 pool=1", "no tile with digits up to 4: 156"),
        ("123@0,0:0;124@0,0:0 125|135 0:0 0 lay 0", "two tiles are on the same cell"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        read(text)
    assert reason in str(refused.value)
