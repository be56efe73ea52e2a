"""A position: immutable, equal by what stands on the board, and aware of the turn that led to it."""

from __future__ import annotations

import copy
import pickle
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

import azumaya
from azumaya.rules.contract import CHANCE, DRAW, ONGOING, Int, Moves, State, state_dtype
from azumaya.rules.errors import IllegalMove, InvalidMove, InvalidPosition
from azumaya.rules.game import Game
from azumaya.rules.message import Message, literal
from azumaya.rules.outcome import Outcome, plain_outcome
from azumaya.rules.position import Position
from azumaya.rules.variant import BaseVariant

CHAIN = "9/9/3B5/9/2W1B4 w"
"""c1-d1A may go on with d1-d2A."""


def chain() -> Position:
    return azumaya.read("tumicarona", CHAIN)


def texts(position: Position, made: tuple[Any, ...]) -> list[str]:
    return [position.game.notation.format_move(one.before, one.move) for one in made]


# Immutable


def test_play_gives_a_new_position_and_leaves_the_old_one_alone() -> None:
    position = chain()
    before = position.text, position.moves, position.trail
    after = position.play("c1-d1A")
    assert after is not position
    assert (position.text, position.moves, position.trail) == before


def test_the_state_is_a_copy_free_to_change() -> None:
    position = chain()
    position.state.stones[:] = 0
    assert position.scores == (1, 2)


def test_a_refused_move_changes_nothing() -> None:
    position = chain()
    with pytest.raises(IllegalMove):
        position.play("c1-c2")
    with pytest.raises(InvalidMove):
        position.play("nonsense")
    assert position == chain()


# Moves


def test_moves_are_text_sorted_and_know_their_codes() -> None:
    position = azumaya.new("tumicarona")
    assert position.moves == tuple(sorted(position.moves)) == tuple(position.code_of)
    assert sorted(position.code_of.values()) == list(position.codes)
    assert position.play("d3-e3A") == position.play_code(position.code_of["d3-e3A"])


def test_several_moves_are_played_one_after_the_other() -> None:
    assert chain().play_all(["c1-d1A", "d1-d2A"]) == chain().play("c1-d1A").play("d1-d2A")
    assert chain().play_all([]) == chain()


def test_a_whole_turn_is_finished_where_it_could_go_on() -> None:
    assert chain().play_turn("c1-d1A") == chain().play_all(["c1-d1A", "stop"])
    assert chain().play_turn("c1-d1A-d2A") == chain().play_all(["c1-d1A", "d1-d2A"])


def test_a_whole_turn_ends_with_its_last_move_and_not_before() -> None:
    """White lays one tile in the first turn of Tomoe; later turns have two moves."""
    first = azumaya.new("tomoe")
    with pytest.raises(IllegalMove, match="0=BA0 3=WA0: the turn was over before 3=WA0") as refused:
        first.play_turn("0=BA0 3=WA0")
    assert refused.value.code == "turn-too-long"
    with pytest.raises(IllegalMove, match=r"0\+: the turn is not finished yet") as refused:
        first.play_turn("0=BA0").play_turn("0+")
    assert refused.value.code == "unfinished-turn"


def test_a_typed_move_leaves_a_turn_open_and_a_typed_turn_does_not() -> None:
    """White's stone could go on after its first capture, and the one of the longer chain after its second."""
    assert chain().play_typed("c1-d1A") == chain().play("c1-d1A")
    assert chain().play_typed("c1-d1A").may_stop
    assert chain().play_typed("c1-d1A").stopped() == chain().play_turn("c1-d1A")
    assert chain().play_typed("c1-d1A-d2A") == chain().play_all(["c1-d1A", "d1-d2A"])
    longer = azumaya.read("tumicarona", "2BB1W3/9/1B4B2/3B3B1/4B4 w")
    assert longer.play_typed("f5-e5A-f4A") == longer.play_all(["f5-e5A", "e5-f4A", "stop"])
    assert longer.play_typed("f5-e5A, e5-f4A") == longer.play_typed("f5-e5A-f4A")


def test_a_plain_move_is_a_whole_turn() -> None:
    position = azumaya.read("tumicarona", "9/9/9/9/W7B w")
    assert position.play_turn("a1-b1") == position.play("a1-b1")


# Who is to move, and the end


def test_the_same_side_stays_to_move_through_its_turn() -> None:
    middle = chain().play("c1-d1A")
    assert (chain().side, middle.side, middle.play("stop").side) == (0, 0, 1)
    assert (chain().starts_turn, middle.starts_turn, middle.play("stop").starts_turn) == (True, False, True)


def test_when_the_game_is_over_no_one_is_to_move_and_there_are_no_moves() -> None:
    over = chain().play_turn("c1-d1A-d2A")
    assert (over.is_over, over.winner, over.side, over.moves, over.codes) == (True, 0, None, (), ())


def test_a_draw_and_a_game_that_goes_on_have_no_winner() -> None:
    assert (chain().winner, chain().is_over, chain().outcome) == (None, False, ONGOING)
    draw = azumaya.read("tumicarona", "9/9/9/9/W7B w 20")
    assert (draw.winner, draw.is_over, draw.outcome) == (None, True, DRAW)


def test_scores_are_two_plain_numbers_at_any_time() -> None:
    for position in (chain(), chain().play("c1-d1A"), chain().play_turn("c1-d1A-d2A")):
        assert [type(score) for score in position.scores] == [int, int]


# The trail


def test_a_first_position_has_no_trail() -> None:
    position = azumaya.new("tumicarona")
    assert (position.trail, position.this_turn, position.last_turn) == ((), (), ())


def test_this_turn_holds_the_moves_of_the_unfinished_turn_and_nothing_between_turns() -> None:
    middle = chain().play("c1-d1A")
    assert texts(middle, middle.this_turn) == ["c1-d1A"]
    assert middle.last_turn == ()
    finished = middle.play("stop")
    assert finished.this_turn == ()
    assert texts(finished, finished.last_turn) == ["c1-d1A", "stop"]


def test_while_a_turn_is_unfinished_the_last_one_is_still_known() -> None:
    middle = azumaya.new("tumicarona").play("d2-e3A").play("e5-f4A")
    assert texts(middle, middle.last_turn) == ["d2-e3A"]
    assert texts(middle, middle.this_turn) == ["e5-f4A"]


def test_older_turns_are_forgotten_and_each_move_remembers_its_maker() -> None:
    position = azumaya.read("tumicarona", "9/9/9/9/W7B w").play_all(["a1-b1", "i1-h1", "b1-a1", "h1-i1"])
    assert texts(position, position.last_turn) == ["h1-i1"]
    assert [made.mover for made in position.trail] == [0, 1]
    assert len(position.play("a1-b1").trail) == 2


def test_a_position_that_was_read_in_the_middle_of_a_turn_knows_what_was_made_since() -> None:
    middle = azumaya.read("tumicarona", chain().play("c1-d1A").text)
    assert (middle.this_turn, middle.last_turn) == ((), ())
    after = middle.play("d1-d2A")
    assert (len(after.this_turn), len(after.last_turn)) == (0, 1)
    assert (middle.turn_text, after.turn_text, middle.play("stop").turn_text) == ("", "d1-d2A", "stop")


# The trail with draws: a game in which chance draws before every turn, and a turn has two moves

DRAWN = state_dtype("drawn", [("made", np.int64)])


def drawn_legal_moves(state: State, moves: Moves) -> int:
    moves[:2] = 0, 1
    return 2


def drawn_play(state: State, move: Int) -> None:
    state.made += 1
    turn, phase = divmod(int(state.made), 3)
    state.mover = CHANCE if phase == 0 else turn % 2
    state.starts_turn = phase < 2


def drawn_game() -> Position:
    kernels = SimpleNamespace(
        STATE=DRAWN, MOST_MOVES=2, legal_moves=drawn_legal_moves, play=drawn_play, outcome=lambda state: ONGOING
    )
    notation = SimpleNamespace(
        format_move=lambda state, move: f"{int(state.made)}{'ab'[move]}",
        parse_move=lambda state, text: "ab".index(text[-1]),
    )
    state = np.zeros(1, DRAWN)[0]
    state.mover, state.starts_turn = CHANCE, 1
    return Position(cast(Game, SimpleNamespace(kernels=kernels, notation=notation)), BaseVariant(), state)


def test_at_a_chance_node_chance_is_to_move() -> None:
    position = drawn_game()
    assert (position.is_chance, position.side) == (True, None)
    assert position.play_code(0).side == 0


def test_the_last_turn_is_told_without_the_draws_around_it() -> None:
    position = drawn_game().play_all(["0a", "1b", "2a", "3b"])
    assert position.side == 1
    assert texts(position, position.trail) == ["0a", "1b", "2a", "3b"]
    assert texts(position, position.last_turn) == ["1b", "2a"]
    assert position.this_turn == ()


def test_a_draw_before_the_first_turn_is_no_turn() -> None:
    assert drawn_game().play("0a").last_turn == ()


def test_when_a_turn_begins_what_lies_before_the_last_one_is_forgotten() -> None:
    position = drawn_game().play_all(["0a", "1b", "2a", "3b", "4a"])
    assert texts(position, position.trail) == ["1b", "2a", "3b", "4a"]
    assert texts(position, position.this_turn) == ["4a"]
    assert texts(position, position.last_turn) == ["1b", "2a"]


# Values


def test_a_number_that_is_no_move_is_refused() -> None:
    position = chain()
    for code in (-1, position.codes[0] + 1, 10**9):
        with pytest.raises(IllegalMove, match=f"{code}: this number is no move here") as refused:
            position.play_code(code)
        assert refused.value.near == tuple(str(legal) for legal in position.codes[:3])
    over = position.play_turn("c1-d1A-d2A")
    with pytest.raises(IllegalMove):
        over.play_code(position.codes[0])


def test_a_number_of_numpy_is_a_number() -> None:
    code = chain().codes[0]
    assert chain().play_code(np.int64(code)) == chain().play_code(code)


def test_a_code_is_a_whole_number() -> None:
    with pytest.raises(TypeError, match="'float' object cannot be interpreted as an integer"):
        chain().play_code(float(chain().codes[0]))  # type: ignore[arg-type]


def test_a_pickle_is_the_same_position_with_the_same_trail() -> None:
    middle = azumaya.new("tumicarona", draw_after=5).play("d2-e3A").play("e5-f4A")
    again = pickle.loads(pickle.dumps(middle))
    assert again == middle
    assert hash(again) == hash(middle)
    assert (again.variant, again.codes, again.turn_text) == (middle.variant, middle.codes, middle.turn_text)
    assert texts(again, again.trail) == texts(middle, middle.trail)
    assert [made[1:] for made in again.trail] == [made[1:] for made in middle.trail]
    assert again.play("stop").last_turn[0].before.tobytes() == middle.play("stop").last_turn[0].before.tobytes()


def test_a_pickle_of_another_layout_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = pickle.dumps(chain())
    monkeypatch.setattr(azumaya.rules.position, "layout_of", lambda dtype: "as it is tomorrow")
    with pytest.raises(InvalidPosition, match="pickled by another version"):
        pickle.loads(packed)


def test_a_copy_of_what_never_changes_is_itself() -> None:
    position = chain()
    assert copy.copy(position) is copy.deepcopy([position])[0] is position


def test_what_is_done_to_the_record_of_its_beginning_does_not_reach_a_position() -> None:
    state = chain().state
    position = Position(chain().game, chain().variant, state)
    state.stones[:] = 0
    assert position.scores == (1, 2)


# Equality


def test_positions_are_equal_when_game_and_text_are_whatever_led_to_them() -> None:
    played = azumaya.read("tumicarona", "9/9/9/9/W7B w").play("a1-b1")
    read = azumaya.read("tumicarona", played.text)
    assert played == read
    assert hash(played) == hash(read)
    assert len({played, read}) == 1
    assert played.trail != read.trail


def test_positions_that_differ_in_anything_of_their_text_are_not_equal() -> None:
    texts = ["9/9/9/9/W7B w 0", "9/9/9/9/W7B b 0", "9/9/9/9/W7B w 1", "9/9/9/9/W7B w 0 vela=yes", "9/9/9/9/W6B1 w 0"]
    assert len({azumaya.read("tumicarona", text) for text in texts}) == len(texts)


def test_a_position_equals_nothing_that_is_none() -> None:
    assert chain() != chain().text
    assert chain() != None  # noqa: E711
    elsewhere = Position(
        cast(Game, SimpleNamespace(name="other", notation=chain().game.notation)), chain().variant, chain().state
    )
    assert elsewhere.text == chain().text
    assert elsewhere != chain()


def test_equal_positions_have_equal_keys() -> None:
    assert chain().key == azumaya.read("tumicarona", chain().text).key
    assert chain().key != chain().play("c1-d1A").key


# To be looked at


def test_a_position_tells_a_programmer_what_it_is() -> None:
    assert repr(chain()) == "<tumicarona 9/9/3B5/9/2W1B4 w 0>"


def test_printed_it_is_a_board_without_markup() -> None:
    board = str(chain())
    assert board.count("○") == 1
    assert board.count("●") == 2
    assert "[" not in board


def test_a_notebook_gets_the_picture() -> None:
    assert chain()._repr_svg_() == chain().svg()
    assert chain().svg().startswith("<svg")


def test_the_picture_exists_in_both_themes() -> None:
    assert chain().svg("dark") != chain().svg("light") == chain().svg()


def test_choices_are_for_the_side_to_move() -> None:
    assert [choice.move for choice in chain().scene(0).choices] == ["c1-d1A"]
    assert chain().scene(1).choices == chain().scene().choices == ()


def test_a_learner_sees_the_board_from_its_side() -> None:
    own, enemy = (chain().observation(side) for side in (0, 1))
    assert own.dtype == np.float32
    assert (own[0] == enemy[1][::-1, ::-1]).all()
    assert (own[0].sum(), own[1].sum()) == (1, 2)


# How it ended


def test_a_game_that_goes_on_has_no_result() -> None:
    assert chain().result is None


def test_an_end_is_shown_with_its_reason() -> None:
    over = azumaya.read("tumicarona", "9/9/9/9/W8 b").result
    assert over
    assert (over.winner, over.reason, str(over.sentence)) == (0, "captured", "White wins: Black has no stones left.")


def test_a_game_without_reasons_of_its_own_was_played_to_its_end() -> None:
    sides = literal("Red"), literal("Blue")
    assert plain_outcome(1, sides) == Outcome(1, "played", Message("outcome-win", side=sides[1]))
    assert str(plain_outcome(1, sides).sentence) == "Blue wins"
    assert plain_outcome(None, sides) == Outcome(None, "played", Message("outcome-draw"))


def test_a_bare_position_is_the_same_one_before_anything_was_asked_of_it() -> None:
    position = azumaya.new("tumicarona").play("d3-e3A")
    assert position.moves
    bare = position.bare()
    assert "moves" in vars(position)
    assert "moves" not in vars(bare)
    assert bare == position
    assert (bare.moves, bare.last_turn, bare.variant) == (position.moves, position.last_turn, position.variant)
