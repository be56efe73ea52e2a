"""One test per rule, in the order of the rulebook, each with its position drawn."""

from __future__ import annotations

import pytest

import azumaya
from azumaya.games.tumicarona.kernels import BOARDS
from azumaya.rules.errors import IllegalMove, InvalidVariant
from azumaya.rules.position import Position

from .drawing import drawn, fallen, read, turns

pytestmark = pytest.mark.kernels


def targets(position: Position) -> list[str]:
    """Targets of the first steps, for a side with a single stone."""
    return sorted(move.partition("-")[2] for move in position.moves)


# Board and start


def test_the_first_position() -> None:
    position = azumaya.new("tumicarona")
    assert position == drawn(
        """
        B B B B B B B B B
        B B B B B B B B B
        B W B W . B W B W
        W W W W W W W W W
        W W W W W W W W W
        """
    )
    assert position.scores == (22, 22)
    assert position.side == 0


def test_a1_is_at_whites_left_hand_and_columns_go_right_and_rows_up() -> None:
    position = drawn(
        """
        . . . . B
        . . . . .
        W . . . .
        """
    )
    assert position.moves == ("a1-a2", "a1-b1", "a1-b2")
    assert position.play("a1-b1").text == "4B/5/1W3 b 1"


def test_from_a_strong_point_lines_lead_in_all_eight_directions() -> None:
    position = drawn(
        """
        . . . . . . . . B
        . . . . . . . . .
        . . W . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """
    )
    assert targets(position) == ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"]


def test_from_a_weak_point_lines_lead_along_row_and_column_only() -> None:
    position = drawn(
        """
        . . . . . . . . B
        . . . . . . . . .
        . W . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """
    )
    assert targets(position) == ["a3", "b2", "b4", "c3"]


@pytest.mark.parametrize(
    ("size", "middle"),
    [
        ("3x3", "B1W"),
        ("5x5", "BW1BW"),
        ("7x5", "BWB1WBW"),
        ("9x5", "BWBW1BWBW"),
        ("5x3", "BW1BW"),
        ("3x21", "B1W"),
        ("11x3", "BWBWB1WBWBW"),
    ],
)
def test_every_size_keeps_the_pattern_of_the_set_up(size: str, middle: str) -> None:
    width, height = map(int, size.split("x"))
    half = height // 2
    rows = ["B" * width] * half + [middle] + ["W" * width] * half
    assert azumaya.new("tumicarona", size).text == f"{'/'.join(rows)} w 0"


def test_every_odd_size_up_to_63_points_can_be_set_up() -> None:
    odd = range(3, 64, 2)
    sizes = {(width, height) for width in odd for height in odd if width * height <= 63}
    assert set(BOARDS) == sizes
    for width, height in sizes:
        position = azumaya.new("tumicarona", f"{width}x{height}")
        assert position.scores == (width * height // 2, width * height // 2)
        rows = position.text.split()[0]
        assert (
            rows[::-1].translate(str.maketrans("WB", "BW")) == rows
        )  # half a turn and the other colours: the same board
        assert position.moves


@pytest.mark.parametrize("size", ["1x1", "2x3", "4x4", "9x4", "0x0", "1x9"])
def test_even_and_tiny_boards_are_refused(size: str) -> None:
    with pytest.raises(InvalidVariant, match=r"not a value of (width|height)"):
        azumaya.new("tumicarona", size)


@pytest.mark.parametrize("size", ["9x9", "13x5", "21x5"])
def test_boards_of_more_than_63_points_are_refused(size: str) -> None:
    with pytest.raises(InvalidVariant, match=rf"{size}: a board has at most 63 points \(possible: 9x5, 7x9, 21x3\)"):
        azumaya.new("tumicarona", size)


def test_the_standard_board_has_a_size_name_too() -> None:
    assert azumaya.new("tumicarona", "9x5") == azumaya.new("tumicarona", "standard") == azumaya.new("tumicarona")


# A turn: one step


def test_a_step_goes_one_point_along_a_line_to_a_free_point() -> None:
    position = drawn(
        """
        . . . . B
        W . . . .
        W W . . .
        """
    )
    assert position.moves == ("a1-b2", "a2-a3", "a2-b2", "b1-b2", "b1-c1")
    after = position.play("b1-c1")
    assert after.text == "4B/W4/W1W2 b 1"
    assert position.text == "4B/W4/WW3 w 0"


# A turn: approach and withdrawal


def test_approach_takes_the_row_ahead_up_to_the_first_free_point() -> None:
    position = drawn(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . W . B B . B B
        . . . . . . . . .
        . . . . . . . . .
        """
    )
    found = turns(position)
    assert list(found) == ["c3-d3A"]
    assert fallen(position, found["c3-d3A"]) == "e3 f3"


def test_approach_spares_what_stands_beyond_an_own_stone() -> None:
    position = drawn(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . W . B B W B .
        . . . . . . . . .
        . . . . . . . . .
        """
    )
    assert fallen(position, position.play_turn("c3-d3A")) == "e3 f3"


def test_approach_takes_a_row_as_far_as_the_edge() -> None:
    position = drawn(
        """
        . . . . B
        . . . B .
        . . . . .
        . W . . .
        . . . . .
        """
    )
    assert fallen(position, position.play_turn("b2-c3A")) == "d4 e5"


def test_withdrawal_takes_the_row_behind_the_start_up_to_the_first_free_point() -> None:
    position = drawn(
        """
        . . . . . . . . .
        . . . . . . . . .
        B B . B B W . . .
        . . . . . . . . .
        . . . . . . . . .
        """
    )
    found = turns(position)
    assert list(found) == ["f3-g3W"]
    assert fallen(position, found["f3-g3W"]) == "d3 e3"


def test_withdrawal_spares_what_stands_beyond_an_own_stone() -> None:
    position = drawn(
        """
        . . . . . . . . .
        . . . . . . . . .
        . B W B B W . . .
        . . . . . . . . .
        . . . . . . . . .
        """
    )
    assert fallen(position, position.play_turn("f3-g3W")) == "d3 e3"


def test_a_step_that_does_both_takes_one_by_choice_and_never_both() -> None:
    position = drawn(
        """
        . . . . . . . . .
        . . . . . . . . .
        B B B W . B B . .
        . . . . . . . . .
        . . . . . . . . .
        """
    )
    found = turns(position)
    assert sorted(found) == ["d3-e3A", "d3-e3W"]
    assert fallen(position, found["d3-e3A"]) == "f3 g3"
    assert fallen(position, found["d3-e3W"]) == "a3 b3 c3"


def test_stones_beside_the_line_of_the_step_are_not_touched() -> None:
    position = drawn(
        """
        . . B . .
        . W . B .
        . . B . .
        """
    )
    assert fallen(position, position.play("b2-c2A")) == "d2"


def test_no_capture_runs_along_a_diagonal_that_is_no_line() -> None:
    """b3 is weak: no line leads from it through c4 to d5."""
    position = drawn(
        """
        . . . B .
        . . . . .
        . W . . .
        . . . . .
        . . . . .
        """
    )
    assert position.moves == ("b3-a3", "b3-b2", "b3-b4", "b3-c3")


def test_black_captures_in_the_same_way() -> None:
    position = drawn(
        """
        . . . . .
        . B . W .
        . . . . .
        """,
        "b",
    )
    assert list(turns(position)) == ["b2-c2A"]


# A turn: compulsion


def test_a_capture_must_be_made_when_there_is_one() -> None:
    """a3 and e1 can capture; plain steps, their own and those of the others, are refused."""
    position = drawn(
        """
        B . . . . . . . .
        . . . . . . . . .
        W W . . . . . . .
        . . . . . . . . .
        W . . . W . B . .
        """
    )
    assert position.moves == ("a3-a4A", "e1-f1A")
    with pytest.raises(IllegalMove, match="you can capture, so you must"):
        position.play("a1-b1")


def test_any_capture_will_do_not_only_the_largest() -> None:
    position = drawn(
        """
        . . . . . . . . .
        . . . . . . . . .
        W . B B B B B . .
        . . . . . . . . .
        W . B . . . . . .
        """
    )
    found = turns(position)
    assert {fallen(position, found[turn]) for turn in ("a1-b1A", "a3-b3A")} == {"c1", "c3 d3 e3 f3 g3"}


def test_without_a_capture_a_plain_step_is_the_whole_turn() -> None:
    position = drawn(
        """
        . . . . B
        . . . . .
        W . . . .
        """
    )
    assert {after.side for after in turns(position).values()} == {1}
    assert sorted(turns(position)) == ["a1-a2", "a1-b1", "a1-b2"]


# A turn: chains


def test_after_a_capture_the_stone_may_go_on_capturing_or_stop() -> None:
    position = drawn(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . B . . . . .
        . . . . . . . . .
        . . W . B . . . .
        """
    )
    found = turns(position)
    assert sorted(found) == ["c1-d1A", "c1-d1A-d2A"]
    assert fallen(position, found["c1-d1A"]) == "e1"
    assert fallen(position, found["c1-d1A-d2A"]) == "d3 e1"
    assert position.play("c1-d1A").moves == ("d1-d2A", "stop")
    assert position.play("c1-d1A").play("stop").side == 1


def test_only_the_stone_that_captured_goes_on() -> None:
    """a3 has a capture too, but the turn belongs to the stone on d1."""
    position = drawn(
        """
        . . . . . . . . .
        . . . . . . . . .
        W . B B . . . . .
        . . . . . . . . .
        . . W . B . . . .
        """
    )
    middle = position.play("c1-d1A")
    assert (middle.side, middle.starts_turn) == (0, False)
    assert middle.moves == ("d1-d2A", "stop")


def test_every_further_step_captures() -> None:
    """b2 and d2 are free and in reach of c1, but nothing falls there."""
    position = drawn(
        """
        . . . . .
        . . . . .
        . . B . .
        . . . . .
        . W . B .
        """
    )
    assert position.play("b1-c1A").moves == ("c1-c2A", "stop")


def test_two_steps_in_a_row_never_go_in_the_same_direction() -> None:
    """From c1 straight on to d1 would approach e1."""
    position = drawn(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        B W . . B . . . .
        """
    )
    assert list(turns(position)) == ["b1-c1W"]
    assert position.play("b1-c1W").side == 1


def test_a_direction_may_return_after_another() -> None:
    """East, north, east."""
    position = drawn(
        """
        . . . . .
        . . . . .
        . . B . .
        . . . . B
        . W . B .
        """
    )
    assert fallen(position, turns(position)["b1-c1A-c2A-d2A"]) == "c3 d1 e2"


def test_the_point_a_turn_started_from_is_not_entered_again() -> None:
    """Back to d3 the stone would approach what is left."""
    position = drawn(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . B W . B . . .
        . . . . . . . . .
        . . . . . . . . .
        """
    )
    assert sorted(turns(position)) == ["d3-e3A", "d3-e3W"]


def test_no_point_is_entered_twice_in_a_turn() -> None:
    """b3-c3-d2-d3: from d3 back to c3 would withdraw from e3, but the stone has been on c3."""
    position = drawn(
        """
        . . . . .
        . . . B .
        B W . . B
        . . . . .
        . . . . B
        """
    )
    found = turns(position)
    assert fallen(position, found["b3-c3W-d2A-d3A"]) == "a3 d4 e1"
    assert not [turn for turn in found if turn.startswith("b3-c3W-d2A-d3A-")]


def test_points_are_free_as_soon_as_their_stones_have_fallen() -> None:
    """d1 falls first, and is where the chain ends."""
    position = drawn(
        """
        . . B B .
        . . . . B
        . W . B .
        """
    )
    assert fallen(position, turns(position)["b1-c1A-c2A-d2A-d1W"]) == "c3 d1 d3 e2"


def test_in_a_chain_too_one_row_is_chosen_of_two() -> None:
    position = drawn(
        """
        . . . . .
        . . B . .
        . . . . .
        . W . B .
        . . B . .
        """
    )
    found = turns(position)
    assert {"b2-c2A-c3A", "b2-c2A-c3W"} <= set(found)
    assert fallen(position, found["b2-c2A-c3A"]) == "c4 d2"
    assert fallen(position, found["b2-c2A-c3W"]) == "c1 d2"


def test_the_turn_ends_by_itself_when_nothing_more_can_be_taken() -> None:
    """The stop choice is not offered."""
    position = drawn(
        """
        B . . . .
        . . . . .
        W . B . .
        """
    )
    assert position.play("a1-b1A").side == 1


def test_the_longest_chain_of_the_rule_book() -> None:
    position = drawn(
        """
        . . B B . W . . .
        . . . . . . . . .
        . B . . . . B . .
        . . . B . . . B .
        . . . . B . . . .
        """
    )
    found = turns(position)
    whole = "f5-e5A-f4A-e3A-e2A"
    assert sorted(found) == [whole[:6], whole[:10], whole[:14], whole]
    assert [fallen(position, found[turn]) for turn in sorted(found)] == [
        "c5 d5",
        "c5 d5 g3 h2",
        "c5 d2 d5 g3 h2",
        "c5 d2 d5 e1 g3 h2",
    ]


# The end


def test_a_player_without_stones_has_lost() -> None:
    position = drawn(
        """
        . . . . .
        . . . . .
        W . B . .
        """
    )
    after = position.play("a1-b1A")
    assert (after.is_over, after.winner, after.side, after.moves) == (True, 0, None, ())
    assert after.scores == (1, 0)


def test_white_without_stones_has_lost() -> None:
    position = drawn(
        """
        . . . . .
        . . . . .
        B . W . .
        """,
        "b",
    )
    assert position.play("a1-b1A").winner == 1


def test_a_player_who_cannot_move_has_lost() -> None:
    position = drawn(
        """
        B W W
        W . .
        W W .
        """
    )
    after = position.play("b1-b2")
    assert (after.is_over, after.winner, after.scores) == (True, 0, (5, 1))


def test_white_who_cannot_move_has_lost() -> None:
    position = drawn(
        """
        W B B
        B . .
        B B .
        """,
        "b",
    )
    assert position.play("b1-b2").winner == 1


def test_twenty_turns_without_a_capture_are_a_draw_at_once() -> None:
    position = drawn(
        """
        . . . . B
        . . . . .
        W . . . .
        """,
        "w 19",
    )
    after = position.play("a1-b1")
    assert (after.is_over, after.winner, after.side, after.moves) == (True, None, None, ())


def test_the_turns_of_both_players_count_together() -> None:
    position = drawn(
        """
        . . . . B
        . . . . .
        W . . . .
        """,
        "b 18",
    )
    after = position.play("e3-d3")
    assert not after.is_over
    assert after.play("a1-a2").is_over


def test_a_capture_sets_the_count_to_zero() -> None:
    position = drawn(
        """
        . . . . B
        . . . . .
        W . B . .
        """,
        "w 19",
    )
    after = position.play("a1-b1A")
    assert after.text == "4B/5/1W3 b 0"
    assert not after.is_over


def test_the_twentieth_turn_wins_if_it_leaves_the_opponent_without_a_move() -> None:
    position = drawn(
        """
        B W W
        W . .
        W W .
        """,
        "w 19",
    )
    assert position.play("b1-b2").winner == 0
    other = position.play("b1-c1")
    assert (other.is_over, other.winner) == (True, None)


@pytest.mark.parametrize(
    ("count", "draw_after", "over"),
    [(0, 1, True), (18, 19, True), (19, 20, True), (19, 21, False), (19, 0, False), (999, 0, False)],
)
def test_the_length_of_the_count_can_be_chosen_and_zero_is_never(count: int, draw_after: int, over: bool) -> None:
    position = read(f"9/9/9/9/W7B w {count} draw_after={draw_after}")
    assert position.play("a1-b1").is_over == over


def test_an_agreed_draw_is_no_move_of_the_rules() -> None:
    for text in ("draw", "remis", "pass", "resign"):
        with pytest.raises(azumaya.InvalidMove):
            azumaya.new("tumicarona").play(text)


def test_the_score_is_the_stones_left() -> None:
    assert azumaya.new("tumicarona").play("d3-e3A").scores == (22, 21)


# Vela


def test_in_vela_black_is_handicapped_unless_white_is_chosen() -> None:
    assert azumaya.new("tumicarona", "vela").text.endswith(" w 0 vela=yes")
    assert azumaya.new("tumicarona", "vela", handicapped="white").text.endswith(" w 0 vela=yes handicapped=white")
    assert azumaya.new("tumicarona", "vela") == azumaya.new("tumicarona", "vela", handicapped="black")


def test_vela_begins_like_any_game_and_black_answers_without_capturing() -> None:
    position = azumaya.new("tumicarona", "vela")
    assert position.moves == azumaya.new("tumicarona").moves
    answers = position.play_turn("d3-e3A").moves
    assert answers
    assert not [move for move in answers if move[-1] in "AW"]


def test_the_handicapped_side_takes_nothing_on_contact_and_the_step_is_written_plain() -> None:
    position = drawn(
        """
        B B B B B . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        B . W . . . . . .
        """,
        "b vela=yes",
    )
    assert "a1-b1" in position.moves
    assert "a1-b1A" not in position.moves
    after = position.play("a1-b1")
    assert after.scores == (1, 6)
    assert after.text == "BBBBB4/9/9/9/1BW6 w 1 vela=yes"


def test_the_handicapped_side_must_choose_a_step_that_offers_a_capture() -> None:
    """Only f1-f2 leaves White nothing to take: any other step leaves f1 to a withdrawal, or e1 to an approach."""
    position = drawn(
        """
        B B B B B . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . B W . .
        """,
        "b vela=yes",
    )
    assert "f1-f2" not in position.moves
    assert position.moves == (
        "a5-a4",
        "a5-b4",
        "b5-b4",
        "c5-b4",
        "c5-c4",
        "c5-d4",
        "d5-d4",
        "e5-d4",
        "e5-e4",
        "e5-f4",
        "e5-f5",
        "f1-e1",
    )
    for move in position.moves:
        assert position.play(move).moves[0][-1] in "AW"


def test_if_no_step_offers_a_capture_any_step_will_do() -> None:
    position = drawn(
        """
        B B B B B B . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . W
        """,
        "b vela=yes",
    )
    assert len(position.moves) == 12
    assert not [move for move in position.moves if position.play(move).moves[0][-1] in "AW"]


def test_under_the_other_reading_the_stone_that_moved_must_be_the_one_offered() -> None:
    """White could take f1 after any step of the others, but only f1-e1 puts the moving stone at risk."""
    position = drawn(
        """
        B B B B B . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . B W . .
        """,
        "b vela=yes offered=moved",
    )
    assert position.moves == ("f1-e1",)
    with pytest.raises(IllegalMove, match="must be able to capture the stone you move"):
        position.play("a5-a4")


def test_the_stone_that_moved_is_offered_wherever_it_stands_in_the_row() -> None:
    """After each of these steps White takes c2 and d2 by a2-b2, the moved stone last."""
    position = drawn(
        """
        B B B . B
        W . B . .
        . . . B .
        """,
        "b vela=yes offered=moved",
    )
    assert position.moves == ("c3-d2", "d1-d2", "e3-d2")
    after = position.play("e3-d2")
    assert fallen(after, after.play_turn("a2-b2A")) == "c2 d2"


def test_if_no_moved_stone_can_be_taken_any_step_will_do() -> None:
    """Every step leaves White a capture of another stone."""
    position = drawn(
        """
        . . B B W
        . . . . .
        B B B . B
        """,
        "b vela=yes offered=moved",
    )
    every_step = drawn(
        """
        . . B B W
        . . . . .
        B B B . B
        """,
        "b vela=yes",
    )
    assert set(every_step.moves) <= set(position.moves)
    assert len(position.moves) > 1


def test_which_stone_is_offered_matters_to_the_handicapped_side_only() -> None:
    for text in ("BBBB5/9/9/9/B1W6 b", "WWWWW4/9/9/9/W1B6 w"):
        assert read(f"{text} 0 vela=yes offered=moved").moves == read(f"{text} 0 vela=yes").moves
    assert azumaya.new("tumicarona", offered="moved").moves == azumaya.new("tumicarona").moves


def test_the_handicapped_side_without_any_step_has_lost() -> None:
    position = drawn(
        """
        B B W W .
        B B W W .
        B B . . .
        """,
        "w vela=yes",
    )
    after = position.play("d2-c1")
    assert (after.winner, after.scores) == (0, (4, 6))


def test_at_five_stones_the_handicap_is_over_and_capturing_compulsory_again() -> None:
    position = drawn(
        """
        B B B B . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        B . W . . . . . W
        """,
        "b vela=yes",
    )
    assert position.moves == ("a1-b1A",)
    assert position.play("a1-b1A").scores == (1, 5)


def test_at_five_stones_or_fewer_chains_are_allowed_again() -> None:
    position = drawn(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . W . . . . .
        . . . . . . . . .
        . . B . W . . . W
        """,
        "b vela=yes",
    )
    assert sorted(turns(position)) == ["c1-d1A", "c1-d1A-d2A"]


def test_what_counts_is_the_number_of_stones_at_the_start_of_the_turn() -> None:
    """White takes the sixth stone, and Black's next turn is free."""
    position = drawn(
        """
        B B B B . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . W
        B . W . B W . . .
        """,
        "w vela=yes",
    )
    assert position.play("f1-g1W").moves == ("a1-b1A",)


def test_the_other_side_plays_by_the_usual_rules() -> None:
    """It must capture, and may go on."""
    position = drawn(
        """
        B B B B B . . . .
        . . . . . . . . .
        . . . B . . . . .
        . . . . . . . . .
        . . W . B . . . .
        """,
        "w vela=yes",
    )
    assert sorted(turns(position)) == ["c1-d1A", "c1-d1A-d2A"]


def test_white_may_be_the_handicapped_side() -> None:
    position = drawn(
        """
        W W W W W . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        W . B . . . . . .
        """,
        "w vela=yes handicapped=white",
    )
    assert "a1-b1" in position.moves
    assert position.play("a1-b1").moves == ("c1-d1W",)


def test_the_draw_count_runs_in_vela_as_usual() -> None:
    position = drawn(
        """
        B B B B B B . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . W
        """,
        "b 19 vela=yes",
    )
    after = position.play("f5-g5")
    assert (after.is_over, after.winner) == (True, None)


def test_without_vela_no_one_is_handicapped_whatever_the_field_says() -> None:
    assert azumaya.new("tumicarona", handicapped="white").moves == azumaya.new("tumicarona").moves
