"""Errors: one sentence that names the text, the reason and the way on, with a code that stays."""

from __future__ import annotations

import pytest
from tests.languages import english, german

import azumaya
from azumaya.rules import errors
from azumaya.rules.errors import AzumayaError, IllegalMove, nearest, shorten
from azumaya.rules.message import literal

REASON = literal("a capture must be made")
CODES = {
    "AzumayaError": "error",
    "InvalidMove": "invalid-move",
    "IllegalMove": "illegal-move",
    "InvalidPosition": "invalid-position",
    "InvalidRecord": "invalid-record",
    "InvalidVariant": "invalid-variant",
    "UnknownGame": "unknown-game",
    "UnknownPlayer": "unknown-player",
    "BrokenGame": "broken-game",
}


# The sentence


def test_a_sentence_names_the_text_the_reason_and_what_would_work() -> None:
    error = IllegalMove(REASON, text="d3-e3", near=("d3-e3A", "d3-e3W"))
    assert english(error.sentence) == "d3-e3: a capture must be made (possible: d3-e3A, d3-e3W)"
    assert german(error.sentence) == "d3-e3: a capture must be made (möglich: d3-e3A, d3-e3W)"


def test_without_text_and_offers_the_reason_stands_alone() -> None:
    assert AzumayaError(REASON).sentence == REASON


def test_a_reason_may_be_plain_words() -> None:
    assert AzumayaError("42").sentence == literal("42")


def test_as_an_exception_it_says_the_english_sentence() -> None:
    assert str(IllegalMove(REASON, text="d3-e3")) == "d3-e3: a capture must be made"


def test_a_sentence_is_one_short_line_whatever_the_text() -> None:
    sentence = AzumayaError(REASON, text="a\nb\t\x00\x1b[31m" + "x" * 10_000).sentence
    assert english(sentence).isprintable()
    assert len(english(sentence)) < 100
    assert english(sentence).startswith("a b �")


def test_text_and_offers_can_be_read_apart() -> None:
    error = IllegalMove(REASON, text="d3-e3", near=["d3-e3A"])
    assert (error.text, error.near, error.reason) == ("d3-e3", ("d3-e3A",), REASON)


# Codes


def test_every_kind_has_its_own_stable_code() -> None:
    found = {
        name: kind.code
        for name, kind in vars(errors).items()
        if isinstance(kind, type) and issubclass(kind, AzumayaError)
    }
    assert found.items() >= CODES.items()
    assert len(set(found.values())) == len(found)


def test_a_single_error_may_carry_a_finer_code() -> None:
    assert IllegalMove(REASON, code="game-over").code == "game-over"
    assert IllegalMove.code == "illegal-move"


@pytest.mark.parametrize(
    "name",
    ["AzumayaError", "IllegalMove", "InvalidMove", "InvalidPosition", "InvalidVariant", "UnknownGame", "UnknownPlayer"],
)
def test_the_front_door_offers_the_errors_a_caller_meets(name: str) -> None:
    kind = getattr(azumaya, name)
    assert kind is getattr(errors, name)
    assert issubclass(kind, AzumayaError)


# What it is about


def test_an_unknown_game_is_answered_with_the_nearest_known() -> None:
    with pytest.raises(azumaya.UnknownGame) as refused:
        azumaya.new("tumikarona")
    assert refused.value.near[0] == "tumicarona"
    assert english(refused.value.sentence).startswith("tumikarona: there is no such game (possible: tumicarona")
    assert german(refused.value.sentence).startswith("tumikarona: dieses Spiel gibt es nicht (möglich: tumicarona")


def test_a_finished_game_refuses_with_its_own_code() -> None:
    with pytest.raises(IllegalMove) as refused:
        azumaya.read("tumicarona", "9/9/9/9/W7B w 20").play("a1-b1")
    assert refused.value.code == "game-over"
    assert german(refused.value.sentence) == "a1-b1: das Spiel ist zu Ende"


# Offers


def test_the_nearest_choices_look_most_like_the_text() -> None:
    assert nearest("d3-e3", ("a1-b1", "d3-e3W", "f2-e3A", "d3-e3A"))[:2] == ("d3-e3W", "d3-e3A")


def test_when_nothing_looks_alike_the_first_few_are_offered() -> None:
    assert nearest("?", ("one", "two", "three", "four")) == ("one", "two", "three")
    assert nearest("?", ("one", "two", "three"), most=1) == ("one",)
    assert nearest("?", ()) == ()


@pytest.mark.parametrize(
    ("text", "short"),
    [("plain", "plain"), (" a  b\n", "a b"), ("x" * 60, "x" * 60), ("x" * 61, "x" * 59 + "…"), ("\x07", "�")],
)
def test_quoted_text_is_one_printable_line_of_at_most_sixty_characters(text: str, short: str) -> None:
    assert shorten(text) == short
