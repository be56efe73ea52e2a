"""The pseudo-language: English with accents, longer, otherwise the same messages."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from azumaya.interface.web.catalogue_files import areas
from azumaya.interface.web.pseudo_language import PSEUDO_LANGUAGE, VARIABLE, pseudo_catalogue

LETTER = re.compile("[A-Za-z]")
LEAST, MOST = 1.3, 1.5
"""Length of all words by that of the English ones."""


class Parts(Visitor):
    """The texts of a message, and what else it consists of."""

    def __init__(self) -> None:
        self.words = ""
        self.others: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.words += node.value.strip()

    def generic_visit(self, node: ast.BaseNode) -> None:
        name = getattr(node, "name", None) or getattr(node, "value", None)
        self.others.append(f"{type(node).__name__} {name if isinstance(name, str) else ''}")
        super().generic_visit(node)


def parts(source: str) -> dict[str, Parts]:
    """Return the parts of each message of a catalogue."""
    found: dict[str, Parts] = {}
    for entry in parse(source).body:
        assert isinstance(entry, ast.Message | ast.Term), entry.to_json()
        kind = "-" if isinstance(entry, ast.Term) else ""
        found[kind + entry.id.name] = one = Parts()
        one.visit(entry)
    return found


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[str, str]]:
    """English and pseudo-language of each area."""
    monkeypatch.setenv(VARIABLE, "1")
    return {area: (languages["en"], languages[PSEUDO_LANGUAGE]) for area, languages in areas({}).items()}


def test_messages_keep_everything_but_their_words(texts: dict[str, tuple[str, str]]) -> None:
    for english, pseudo in texts.values():
        own, source = parts(pseudo), parts(english)
        assert own.keys() == source.keys()
        assert {name: one.others for name, one in own.items()} == {name: one.others for name, one in source.items()}


def test_every_message_is_longer_and_has_no_plain_letters(texts: dict[str, tuple[str, str]]) -> None:
    for english, pseudo in texts.values():
        own, source = parts(pseudo), parts(english)
        assert not [name for name, one in own.items() if LETTER.search(one.words)]
        with_letters = [name for name, one in source.items() if LETTER.search(one.words)]
        assert not [name for name in with_letters if len(own[name].words) <= len(source[name].words)]


def test_words_are_about_forty_per_cent_longer(texts: dict[str, tuple[str, str]]) -> None:
    english, pseudo = (
        "".join(one.words for text in side for one in parts(text).values())
        for side in zip(*texts.values(), strict=True)
    )
    assert LEAST < len(pseudo) / len(english) < MOST


def test_arguments_selectors_and_references_stay() -> None:
    source = (
        'won = { $n ->\n    [one] a win of { -game }\n   *[other] { SENTENCE($who) } { "Left" }\n }\n    .title = Won\n'
    )
    pseudo = pseudo_catalogue(source)
    for part in ("won =", "{ $n ->", "[one] áá ŵííń óóḟ { -game }", '{ SENTENCE($who) } { "Left" }', ".title = Ŵóóń"):
        assert part in pseudo
