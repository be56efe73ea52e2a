"""Garbage in, one documented sentence out, and the game in progress stays as it was."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from azumaya.rules.errors import AzumayaError, IllegalMove, InvalidMove, InvalidPosition, InvalidVariant
from azumaya.rules.game import Game
from azumaya.rules.position import new_position, read_position

from .cases import Case, is_worded, random_positions

ALPHABET = "abcdefghirWBLD0123456789-+=@:;,./| stop return draw take light dark white"


def garbled(text: str, rng: Random) -> str:
    """A text with a few characters changed, dropped or doubled."""
    letters = list(text)
    for _ in range(rng.randint(1, 3)):
        spot = rng.randrange(len(letters) + 1)
        letters[spot : spot + rng.randint(0, 2)] = rng.choices(ALPHABET, k=rng.randint(0, 2))
    return "".join(letters)


@settings(max_examples=150, deadline=None)
@given(text=st.one_of(st.text(max_size=30), st.text(ALPHABET, max_size=20)))
def test_any_text_is_a_move_or_a_clear_error(game: Game, text: str) -> None:
    position = new_position(game, game.standard)
    before = position.text
    try:
        after = position.play_turn(text)
        assert after.trail
    except (InvalidMove, IllegalMove) as error:
        assert is_worded(error.sentence)
        assert "\n" not in str(error.sentence)
        assert error.near
    assert position.text == before


@settings(max_examples=150, deadline=None)
@given(text=st.one_of(st.text(max_size=60), st.text(ALPHABET, max_size=60)))
def test_any_text_is_a_position_or_a_clear_error(game: Game, text: str) -> None:
    try:
        assert read_position(game, text).text
    except (InvalidPosition, InvalidVariant) as error:
        assert is_worded(error.sentence)


def test_nearly_right_texts_are_refused_or_mean_something(case: Case) -> None:
    """Garbled positions and moves either say something else or are refused: they never break the server."""
    rng = Random(f"garbled {case}")
    for position in random_positions(case, 1, "garbled"):
        for move in position.moves[:3]:
            try:
                position.play(garbled(move, rng))
            except (InvalidMove, IllegalMove) as error:
                assert error.near
        for _ in range(3):
            try:
                other = read_position(position.game, garbled(position.text, rng))
            except (InvalidPosition, InvalidVariant):
                continue
            assert read_position(other.game, other.text).text == other.text
            other.scene(0), other.svg()
            for code in other.codes[:3]:
                other.play_code(code)


def test_unknown_variants_and_options_are_refused_with_the_possible_ones(game: Game) -> None:
    with pytest.raises(InvalidVariant) as refused:
        game.variant("no-such-variant")
    assert refused.value.near
    with pytest.raises(InvalidVariant) as refused:
        game.variant(None, {"no_such_option": 1})
    assert "no_such_option" in str(refused.value)


def test_a_finished_game_takes_no_move(case: Case) -> None:
    *_, last = random_positions(case, 1, "over")
    with pytest.raises(AzumayaError) as refused:
        last.play("anything")
    assert refused.value.code == "game-over"
