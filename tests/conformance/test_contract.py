"""The contract of every game, whatever its rules."""

from __future__ import annotations

import numpy as np
import pytest
from rich.text import Text as PrintedText

from azumaya.rules.catalogues import languages
from azumaya.rules.contract import CHANCE, ONGOING
from azumaya.rules.localizer import localizer
from azumaya.rules.position import Position, new_position, read_position

from .cases import GAMES_PER_VARIANT, Case, random_positions

pytestmark = pytest.mark.kernels

FEW = min(5, max(1, GAMES_PER_VARIANT // 10))


def test_moves_are_sorted_and_never_missing_before_the_end(case: Case) -> None:
    for position in random_positions(case, FEW, "moves"):
        assert list(position.codes) == sorted(set(position.codes))
        assert list(position.moves) == sorted(set(position.moves))
        assert len(position.moves) == len(position.codes)
        assert bool(position.codes) == (position.outcome == ONGOING)
        assert all(0 <= code < position.game.kernels.MOVE_CODES for code in position.codes)
        assert len(position.codes) <= position.game.kernels.MOST_MOVES


def test_play_leaves_the_position_alone(case: Case) -> None:
    for position in random_positions(case, FEW, "alone"):
        before = position.state.tobytes()
        for code in position.codes[:5]:
            position.play_code(code)
        assert position.state.tobytes() == before


def test_looking_leaves_the_state_alone(case: Case) -> None:
    """legal_moves may use the state as scratch paper, but must clean up."""
    for position in random_positions(case, FEW, "look"):
        state = position.state
        before = state.tobytes()
        kernels = position.game.kernels
        kernels.legal_moves(state, np.zeros(kernels.MOST_MOVES, np.int64))
        kernels.outcome(state), kernels.scores(state), kernels.state_key(state)
        if (space := position.game.parts.space) is not None:
            space.observe(state, 0, np.zeros(space.shape(position.variant), np.float32))
        assert state.tobytes() == before


def test_a_turn_has_one_mover(case: Case) -> None:
    mover = None
    for position in random_positions(case, FEW, "turn"):
        if not position.starts_turn and not position.is_over:
            assert (position.side, position.is_chance) == mover
        mover = position.side, position.is_chance


def test_every_position_can_be_printed_in_every_language(case: Case) -> None:
    positions = list(random_positions(case, FEW, "print"))
    for position in (*positions[:: max(1, len(positions) // 8)], positions[-1]):
        board = position.game.notation.format_board(position.variant, position.state)
        for tag in languages():
            assert PrintedText.from_markup(localizer(tag)(board)).plain.strip()


def test_move_texts_round_trip(case: Case) -> None:
    for position in random_positions(case, FEW, "texts"):
        for text, code in position.code_of.items():
            assert position.game.notation.parse_move(position.state, text) == code


def test_positions_round_trip(case: Case) -> None:
    for position in random_positions(case, FEW, "positions"):
        again = read_position(position.game, position.text)
        assert again.text == position.text
        assert again.moves == position.moves
        assert again.variant == position.variant
        assert (again.side, again.is_chance, again.scores) == (position.side, position.is_chance, position.scores)
        assert again.outcome == position.outcome


def test_equal_positions_have_equal_keys_and_others_do_not(case: Case) -> None:
    keys: dict[str, int] = {}
    for position in random_positions(case, FEW, "keys"):
        assert read_position(position.game, position.text).key == position.key
        keys[position.text] = position.key
    assert len(set(keys.values())) == len(keys)


def test_turns_are_written_and_read_back(case: Case) -> None:
    """A whole turn's text, and a draw's, makes the same moves when it is played from where the turn began."""
    began, written = case.start(), 0
    for position in random_positions(case, FEW, "turns"):
        if position.trail and position.starts_turn:
            assert made_in(began.play_turn(position.turn_text)) == made_in(position), position.turn_text
            written += 1
        if position.starts_turn:
            began = position
    assert written


def test_a_turn_told_from_its_middle_is_read_back(case: Case) -> None:
    """A record that starts in the middle of a turn contains the rest of it."""
    for position in random_positions(case, FEW, "middles"):
        middle = read_position(position.game, position.text)
        for code in middle.codes[:5] if not middle.starts_turn else ():
            after = middle.play_code(code).stopped()
            if after.starts_turn:
                assert made_in(middle.play_turn(after.turn_text)) == made_in(after), after.turn_text


def made_in(position: Position) -> list[int]:
    """The moves of the turn or draw that led to a position."""
    made = position.trail[-1:] if position.trail[-1].mover == CHANCE else position.last_turn
    return [one.move for one in made]


def test_the_first_position_is_new_each_time(named_case: Case) -> None:
    first, second = named_case.start(), new_position(named_case.game, named_case.variant)
    assert first == second
    assert first.play(first.moves[0]) != second
