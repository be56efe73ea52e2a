"""Rule books and other pages of a game's folder as safe HTML. Their diagrams (see `rules.rulebook`) become pictures, in
both themes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Literal
from urllib.parse import urlencode

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ...rules.game import Game
from ...rules.rulebook import NAME, Diagram, parse_diagram

Language = Literal["de", "en"]
LANGUAGES: tuple[Language, ...] = ("de", "en")
RULEBOOK, ABOUT = "rulebook", "about"
"""What a game's folder may hold in each language: its rules, and a page about where it comes from."""


def languages_of(game: Game, book: str) -> list[Language]:
    return [language for language in LANGUAGES if book_file(game, book, language)]


def book_file(game: Game, book: str, language: Language) -> Path | None:
    return game.parts.file(f"{book}.{language}.md")


def book_html(game: Game, book: str, language: Language) -> str | None:
    """A game's book in a language, None when the game has none."""
    file = book_file(game, book, language)
    return rendered(game.name, file.read_text("utf-8")) if file else None


@lru_cache(maxsize=32)
def rendered(game: str, markdown: str) -> str:
    """Markdown as HTML. Raw HTML in the source is shown as text, and links keep to harmless schemes."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")

    def fence(_renderer: object, tokens: Sequence[Token], index: int, _options: object, _environment: object) -> str:
        token = tokens[index]
        if token.info.strip() != NAME:
            return f"<pre><code>{escape(token.content)}</code></pre>\n"
        return figure(game, parse_diagram(token.content))

    parser.add_render_rule("fence", fence)
    return str(parser.render(markdown))


def figure(game: str, diagram: Diagram) -> str:
    return f'<figure class="diagrams">{picture(game, diagram, "light")}{picture(game, diagram, "dark")}</figure>\n'


def picture(game: str, diagram: Diagram, theme: str) -> str:
    query = urlencode({"position": diagram.text, "moves": diagram.moves, "theme": theme}, doseq=True)
    words = " ".join((diagram.text, *diagram.moves))
    source = f"/api/games/{game}/picture?{escape(query)}"
    return f'<img class="diagram {theme}" alt="{escape(words)}" loading="lazy" src="{source}">'
