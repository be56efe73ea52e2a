"""Every game brings its rule book in German and in English, and the diagrams in both are real, equal positions."""

from __future__ import annotations

import re

import pytest

from azumaya.rules.errors import BrokenGame
from azumaya.rules.game import Game
from azumaya.rules.position import Position, read_position
from azumaya.rules.rule_sentences import marked_sentences
from azumaya.rules.rulebook import Diagram, diagrams, parse_diagram

LANGUAGES = ("de", "en")
HEADING = re.compile(r"^(#+) \S", re.MULTILINE)
ADDRESSES = re.compile(r"[\w.+-]+@[\w-]+\.\w+|https?://|www\.|\+\d[\d ()/-]{6,}|\b0\d{2,4}[ /-]\d[\d -]{4,}")
"""E-mail and web addresses and telephone numbers: authors are named, their addresses are not published."""


def book(game: Game, language: str) -> str:
    return (game.path / f"rulebook.{language}.md").read_text(encoding="utf-8")


def shown(game: Game, diagram: Diagram) -> Position:
    return read_position(game, diagram.text).play_all(diagram.moves)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_its_rule_book(game: Game, language: str) -> None:
    text = book(game, language)
    assert text.startswith(f"# {getattr(game.title, language)}")
    assert diagrams(text)


def test_both_books_show_the_same_diagrams_in_the_same_order(game: Game) -> None:
    german, english = (diagrams(book(game, language)) for language in LANGUAGES)
    assert german == english


def test_every_diagram_is_a_position_that_can_be_drawn(game: Game) -> None:
    for diagram in diagrams(book(game, "de")):
        position = shown(game, diagram)
        assert len(position.last_turn) + len(position.this_turn) > 0 or not diagram.moves
        assert position.svg().startswith("<svg")


def test_no_diagram_is_lost_to_a_misspelt_fence(game: Game) -> None:
    """Whatever is fenced as a position is found, and every fence is closed."""
    for language in LANGUAGES:
        fences = re.findall(r"^\s*(?:```|~~~).*$", book(game, language), re.MULTILINE)
        assert len(fences) % 2 == 0
        assert len([fence for fence in fences if "pos" in fence.lower()]) == len(diagrams(book(game, language)))


def test_headings_correspond(game: Game) -> None:
    german, english = ([len(marks) for marks in HEADING.findall(book(game, language))] for language in LANGUAGES)
    assert german == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobodys_address_or_telephone_number_is_in_a_book(game: Game, language: str) -> None:
    assert ADDRESSES.findall(book(game, language)) == []


READING = re.compile(r"\]\(/about/(?P<game>\w+)#(?P<id>[a-z0-9-]+)\)")
"""A link from a sentence of a rule book to the reading behind it."""


def about(game: Game, language: str) -> str:
    file = game.path / f"about.{language}.md"
    return file.read_text(encoding="utf-8") if file.exists() else ""


def test_every_reading_is_marked_at_its_sentence_in_both_languages(game: Game) -> None:
    """Each id of an about page is linked from the rule book, and each link leads to an id."""
    for language in LANGUAGES:
        links = READING.findall(book(game, language))
        assert {name for name, _ in links} <= {game.name}
        assert {identifier for _, identifier in links} == set(marked_sentences(about(game, language)))


def test_both_about_pages_have_the_same_parts(game: Game) -> None:
    german, english = (about(game, language) for language in LANGUAGES)
    assert bool(german) == bool(english)
    assert HEADING.findall(german) == HEADING.findall(english)
    assert list(marked_sentences(german)) == list(marked_sentences(english))
    assert ADDRESSES.findall(german + english) == []


CLAIMS = re.compile(r"starkes Spiel|strong play", re.IGNORECASE)
"""Not claimed: fairness measured by strong players."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_book_claims_nothing_that_is_not_implemented(game: Game, language: str) -> None:
    assert CLAIMS.findall(book(game, language)) == []


# The diagrams themselves

MARKDOWN = """# A game

```position
first w
```
Between.

```text
not a diagram
```

```position
second b
moves: a1-a2 b1-b2A
```
"""


def test_diagrams_are_found_with_their_moves() -> None:
    assert diagrams(MARKDOWN) == [Diagram("first w"), Diagram("second b", ("a1-a2", "b1-b2A"))]


def test_moves_with_spaces_are_separated_by_commas() -> None:
    assert parse_diagram("start\nmoves: draw 145, 145@0,").moves == ("draw 145", "145@0")


@pytest.mark.parametrize("content", ["", "first w\nsecond b", "first w\nmoves: a1-a2\nmoves: b1-b2", "first w\nmoves:"])
def test_a_block_that_is_no_diagram_is_the_authors_fault(content: str) -> None:
    with pytest.raises(BrokenGame, match="a diagram is a position's text"):
        parse_diagram(content)


@pytest.mark.parametrize(
    "line", ["write to anna@example.org", "call 044 123 45 67", "+41 44 123 45 67", "see https://example.org"]
)
def test_an_address_would_be_noticed(line: str) -> None:
    assert ADDRESSES.search(line)
