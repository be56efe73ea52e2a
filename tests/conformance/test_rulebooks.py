"""Every game brings its rule book in English and perhaps in other languages, with the same headings, diagrams and ids;
the diagrams are real positions."""

from __future__ import annotations

import re

import pytest

from azumaya.rules.errors import BrokenGame
from azumaya.rules.game import Game
from azumaya.rules.game_modules import ABOUT, RULEBOOK
from azumaya.rules.localizer import localizer
from azumaya.rules.position import Position, read_position
from azumaya.rules.rule_sentences import marked_sentences
from azumaya.rules.rulebook import Diagram, diagrams, parse_diagram

HEADING = re.compile(r"^(#+) \S", re.MULTILINE)
ADDRESSES = re.compile(r"[\w.+-]+@[\w-]+\.\w+|https?://|www\.|\+\d[\d ()/-]{6,}|\b0\d{2,4}[ /-]\d[\d -]{4,}")
"""E-mail and web addresses and telephone numbers: authors are named, their addresses are not published."""


def documents(game: Game, name: str) -> dict[str, str]:
    """The texts of a document by language, English first."""
    return {tag: file.read_text(encoding="utf-8") for tag, file in game.parts.documents(name).items()}


def books(game: Game) -> dict[str, str]:
    return documents(game, RULEBOOK)


def shown(game: Game, diagram: Diagram) -> Position:
    return read_position(game, diagram.text).play_all(diagram.moves)


def test_a_game_has_its_rule_book_in_english(game: Game) -> None:
    assert next(iter(books(game))) == "en"


def test_a_rule_book_begins_with_the_title_of_the_game(game: Game) -> None:
    for tag, text in books(game).items():
        assert text.startswith(f"# {localizer(tag)(game.title)}"), tag


def test_every_book_shows_the_same_diagrams_in_the_same_order(game: Game) -> None:
    english = diagrams(books(game)["en"])
    assert english
    for tag, text in books(game).items():
        assert diagrams(text) == english, tag


def test_every_diagram_is_a_position_that_can_be_drawn(game: Game) -> None:
    for diagram in diagrams(books(game)["en"]):
        position = shown(game, diagram)
        assert len(position.last_turn) + len(position.this_turn) > 0 or not diagram.moves
        assert position.svg().startswith("<svg")


def test_no_diagram_is_lost_to_a_misspelt_fence(game: Game) -> None:
    """Whatever is fenced as a position is found, and every fence is closed."""
    for text in books(game).values():
        fences = re.findall(r"^\s*(?:```|~~~).*$", text, re.MULTILINE)
        assert len(fences) % 2 == 0
        assert len([fence for fence in fences if "pos" in fence.lower()]) == len(diagrams(text))


def test_headings_correspond(game: Game) -> None:
    english = HEADING.findall(books(game)["en"])
    for tag, text in books(game).items():
        assert HEADING.findall(text) == english, tag


def test_nobodys_address_or_telephone_number_is_in_a_book(game: Game) -> None:
    for text in books(game).values():
        assert ADDRESSES.findall(text) == []


READING = re.compile(r"\]\(/about/(?P<game>\w+)#(?P<id>[a-z0-9-]+)\)")
"""A link from a sentence of a rule book to the reading behind it."""


def test_every_reading_is_marked_at_its_sentence_in_every_language(game: Game) -> None:
    """Each id of an about page is linked from the rule book, and each link leads to an id."""
    english = documents(game, ABOUT).get("en", "")
    for text in books(game).values():
        links = READING.findall(text)
        assert links == READING.findall(books(game)["en"])
        assert {name for name, _ in links} <= {game.name}
        assert {identifier for _, identifier in links} == set(marked_sentences(english))


def test_every_about_page_has_the_same_parts(game: Game) -> None:
    pages = documents(game, ABOUT)
    assert not pages or "en" in pages
    for tag, text in pages.items():
        assert HEADING.findall(text) == HEADING.findall(pages["en"]), tag
        assert list(marked_sentences(text)) == list(marked_sentences(pages["en"])), tag
        assert ADDRESSES.findall(text) == []


CLAIMS = re.compile(r"starkes Spiel|strong play", re.IGNORECASE)
"""Not claimed: fairness measured by strong players."""


def test_a_rule_book_claims_nothing_that_is_not_implemented(game: Game) -> None:
    for text in books(game).values():
        assert CLAIMS.findall(text) == []


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
