"""Messages in a language: plurals and numbers by locale, English for what is missing, and never an id."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from azumaya.rules import catalogues
from azumaya.rules.localizer import Localizer, sentence
from azumaya.rules.message import Message, literal

ENGLISH = """
### A made-up game.

isolo-turns = { $count ->
    [one] one turn
   *[other] { $count } turns
 }
isolo-threat = { $side } threatens { $spot }
isolo-rest = only in English
-isolo-board = the board
isolo-term = look at { -isolo-board }
isolo-refused = { SENTENCE($clause) }
isolo-wins = { CAPITAL($turn) } wins.
"""
CZECH = """
isolo-turns = { $count ->
    [one] jeden tah
    [few] { $count } tahy
   *[other] { $count } tahů
 }
isolo-threat = { $side } ohrožuje { $spot }
"""


@pytest.fixture(autouse=True)
def game(tmp_path: Path) -> Iterator[None]:
    """A game that brings two languages, one of them unknown to the package."""
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "en.ftl").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "locale" / "cs.ftl").write_text(CZECH, encoding="utf-8")
    catalogues.add_game("isolo", tmp_path)
    yield
    catalogues.forget_game("isolo")


def turns(tag: str, count: int) -> str:
    return Localizer(tag)(Message("isolo-turns", count=count))


def test_plurals_and_numbers_follow_the_language() -> None:
    assert [turns("en", count) for count in (1, 2, 1234)] == ["one turn", "2 turns", "1,234 turns"]
    assert [turns("cs", count) for count in (1, 2, 5)] == ["jeden tah", "2 tahy", "5 tahů"]


def test_a_region_uses_its_language_and_a_missing_message_is_english() -> None:
    assert turns("cs-CZ", 2) == "2 tahy"
    assert Localizer("cs")(Message("isolo-rest")) == "only in English"
    assert turns("x-unknown", 2) == "2 turns"


def test_a_message_in_a_message_is_in_the_same_language() -> None:
    threat = Message("isolo-threat", side=Message("isolo-turns", count=1), spot=literal("d3"))
    assert Localizer("cs")(threat) == "jeden tah ohrožuje d3"
    assert Localizer("en")(threat) == "one turn threatens d3"


def test_terms_are_part_of_a_catalogue() -> None:
    assert Localizer("en")(Message("isolo-term")) == "look at the board"


def test_an_unknown_id_is_logged_and_not_shown(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert Localizer("cs")(Message("isolo-gone")) == "…"
    assert "unknown message id=isolo-gone" in caplog.text


def test_a_missing_argument_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        Localizer("en")(Message("isolo-threat", side="a"))
    assert "id=isolo-threat language=en" in caplog.text


@pytest.mark.parametrize(
    ("clause", "whole"),
    [
        ("it is not your turn", "It is not your turn."),
        ("d3-e3 is blocked", "d3-e3 is blocked."),
        ("übrig bleibt nichts", "Übrig bleibt nichts."),
        ("wait …", "Wait …"),
        ("abc: no such match", "abc: no such match."),
        ("", ""),
    ],
)
def test_a_clause_becomes_a_sentence(clause: str, whole: str) -> None:
    assert sentence(clause) == whole
    assert Localizer("en")(Message("isolo-refused", clause=clause)) == whole


@pytest.mark.parametrize(("turn", "said"), [("turning 18", "Turning 18 wins."), ("d3-e3", "d3-e3 wins.")])
def test_a_sentence_begins_with_a_capital_unless_with_notation(turn: str, said: str) -> None:
    assert Localizer("en")(Message("isolo-wins", turn=turn)) == said


@pytest.mark.parametrize(
    ("wanted", "found"),
    [("de", "de"), ("de_AT.UTF-8", "de"), ("de-CH", "de"), ("DE", "de"), ("xx", "en"), ("", "en"), ("C.UTF-8", "en")],
)
def test_the_best_language_for_a_tag(wanted: str, found: str) -> None:
    assert catalogues.best_language(wanted, ["en", "de"]) == found
