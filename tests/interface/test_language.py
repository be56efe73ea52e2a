"""The language of the terminal: the option, the variable, the locale."""

from __future__ import annotations

import pytest

from azumaya.interface.cli import console
from azumaya.interface.cli.console import InvalidLanguage, choose_language, language, localized
from azumaya.interface.cli.repl import confirm
from azumaya.rules.catalogues import languages
from azumaya.rules.message import Message

VARIABLES = ("AZUMAYA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
PAIR = Message("list-and", first="a", last="b")


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.setenv(name, "")


@pytest.mark.parametrize("name", VARIABLES)
def test_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    assert language() == "en"
    monkeypatch.setenv(name, "de_AT.UTF-8")
    assert (language(), localized(PAIR)) == ("de", "a und b")


def test_the_option_outranks_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AZUMAYA_LANGUAGE", "en")
    choose_language("de-CH")
    assert language() == "de"


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InvalidLanguage) as refused:
        choose_language("tlh")
    assert str(refused.value) == f"tlh: there is no such language (possible: {', '.join(languages())})"


def test_a_locale_without_catalogues_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "is_IS.UTF-8")
    assert language() == "en"


@pytest.mark.parametrize(("tag", "answer"), [("en", "y"), ("de", "ja"), ("fr", "Oui"), ("fr", "y")])
def test_a_question_is_affirmed_in_the_language_it_is_asked_in(
    monkeypatch: pytest.MonkeyPatch, tag: str, answer: str
) -> None:
    monkeypatch.setenv("AZUMAYA_LANGUAGE", tag)
    monkeypatch.setattr(console.console, "input", lambda _question: answer)
    assert confirm(PAIR)
    monkeypatch.setattr(console.console, "input", lambda _question: "n")
    assert not confirm(PAIR)
