"""About pages: where a game comes from, what the original text fixes and what is our reading. The rulebook links to a
reading at the sentence it concerns."""

from __future__ import annotations

import re

from azumaya.rules.game import Game

LANGUAGES = ("de", "en")
ANCHOR = re.compile(r"\{#([a-z0-9-]+)\}")
HEADING = re.compile(r"^(#+) \S", re.MULTILINE)


def document(game: Game, name: str, language: str) -> str:
    """A document of a game; empty if it has none."""
    file = game.parts.file(f"{name}.{language}.md")
    return file.read_text(encoding="utf-8") if file else ""


def links(game: Game, language: str) -> list[str]:
    """The readings that a rulebook links to, in order."""
    return re.findall(rf"\]\(/about/{game.name}#([a-z0-9-]+)\)", document(game, "rulebook", language))


def test_both_languages_have_the_same_headings_and_readings(game: Game) -> None:
    german, english = (document(game, "about", language) for language in LANGUAGES)
    assert bool(german) == bool(english)
    assert [len(marks) for marks in HEADING.findall(german)] == [len(marks) for marks in HEADING.findall(english)]
    assert ANCHOR.findall(german) == ANCHOR.findall(english)


def test_every_reading_a_rulebook_marks_is_on_the_about_page(game: Game) -> None:
    for language in LANGUAGES:
        assert set(links(game, language)) <= set(ANCHOR.findall(document(game, "about", language))), language


def test_both_rulebooks_mark_the_same_readings(game: Game) -> None:
    assert links(game, "de") == links(game, "en")
