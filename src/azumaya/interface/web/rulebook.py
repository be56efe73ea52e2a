"""Rulebooks and about pages rendered as sanitised HTML. Diagrams (see `rules.rulebook`) become images in both
themes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from urllib.parse import urlencode

from markdown_it import MarkdownIt
from markdown_it.helpers import parseLinkLabel
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from ...rules.catalogues import best_language
from ...rules.game import Game
from ...rules.lessons import Lesson, read_lesson
from ...rules.rule_sentences import IDENTIFIER, RuleSentence, read_rule_sentences
from ...rules.rulebook import NAME, Diagram, parse_diagram

MARK = re.compile(IDENTIFIER)


def document_html(game: Game, document: str, wanted: str) -> tuple[str, str] | None:
    """Return the language and the HTML of a document, in the best language for a tag; None if the game has none."""
    files = game.parts.documents(document)
    if not files:
        return None
    best = best_language(wanted, [*files])
    language = best if best in files else next(iter(files))
    return language, render_markdown(game.name, files[language].read_text("utf-8"), rule_spans(game))


@lru_cache(maxsize=32)
def render_markdown(game: str, markdown: str, spans: tuple[tuple[str, str], ...] = ()) -> str:
    """Render Markdown as HTML. Raw HTML is escaped and links are limited to safe schemes. A marked sentence becomes a
    `<span class="rule" id=…>`; `spans` are further attributes by id."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.inline.ruler.before("link", "rule", read_rule_sentence)
    attributes = dict(spans)

    def rule(_renderer: object, tokens: Sequence[Token], index: int, _options: object, _environment: object) -> str:
        identifier = str(tokens[index].meta["id"])
        return f'<span class="rule" id="{identifier}"{attributes.get(identifier, "")}>'

    def fence(_renderer: object, tokens: Sequence[Token], index: int, _options: object, _environment: object) -> str:
        token = tokens[index]
        if token.info.strip() != NAME:
            return f"<pre><code>{escape(token.content)}</code></pre>\n"
        return figure(game, parse_diagram(token.content))

    parser.add_render_rule("fence", fence)
    parser.add_render_rule("rule_open", rule)
    return str(parser.render(markdown))


def read_rule_sentence(state: StateInline, silent: bool) -> bool:
    """Parse `[sentence]{#id}`, where the sentence may contain Markdown."""
    if state.src[state.pos] != "[":
        return False
    end = parseLinkLabel(state, state.pos)
    found = MARK.match(state.src, end + 1) if end >= 0 else None
    if not found:
        return False
    if not silent:
        last = state.posMax
        state.push("rule_open", "span", 1).meta = {"id": found["id"]}
        state.pos, state.posMax = state.pos + 1, end
        state.md.inline.tokenize(state)
        state.push("rule_close", "span", -1)
        state.posMax = last
    state.pos = found.end()
    return True


def rule_spans(game: Game) -> tuple[tuple[str, str], ...]:
    """Return the attributes of the rule sentences by id: picture and lesson step of each rule."""
    lesson = read_lesson(game)
    return tuple(
        (identifier, "".join(f' {name}="{escape(value)}"' for name, value in attributes_of(game, lesson, rule).items()))
        for identifier, rule in read_rule_sentences(game).items()
    )


def attributes_of(game: Game, lesson: Lesson | None, rule: RuleSentence) -> dict[str, str]:
    """Return the attributes of a rule sentence: the URL of its picture without theme, and of its lesson step."""
    number, diagram = step_of(lesson, rule.step) if lesson and rule.step else (0, rule.diagram)
    if diagram is None:
        return {}
    query = urlencode({"position": diagram.text, "moves": diagram.moves}, doseq=True)
    seen = {"tabindex": "0", "data-picture": f"/api/games/{game.name}/picture?{query}"}
    return {**seen, "data-try": f"/learn/{game.name}/{number}"} if number else seen


def step_of(lesson: Lesson, identifier: str) -> tuple[int, Diagram]:
    """Return the number of a lesson step and its diagram."""
    number, step = next((place, one) for place, one in enumerate(lesson.steps, 1) if one.id == identifier)
    return number, Diagram(step.position)


def figure(game: str, diagram: Diagram) -> str:
    return f'<figure class="diagrams">{picture(game, diagram, "light")}{picture(game, diagram, "dark")}</figure>\n'


def picture(game: str, diagram: Diagram, theme: str) -> str:
    query = urlencode({"position": diagram.text, "moves": diagram.moves, "theme": theme}, doseq=True)
    words = " ".join((diagram.text, *diagram.moves))
    source = f"/api/games/{game}/picture?{escape(query)}"
    return f'<img class="diagram {theme}" alt="{escape(words)}" loading="lazy" src="{source}">'
