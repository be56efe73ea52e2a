"""Rule books become safe HTML, and positions in them become pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from azumaya.games import game as find_game
from azumaya.interface.web.rulebook import document_html, render_markdown
from azumaya.rules.game_modules import RULEBOOK


def test_markdown_becomes_html() -> None:
    assert render_markdown("pebbles", "# Kiesel\n\nNimm *einen*.") == "<h1>Kiesel</h1>\n<p>Nimm <em>einen</em>.</p>\n"


def test_tables_are_drawn() -> None:
    assert "<table>" in render_markdown("pebbles", "| a | b |\n|---|---|\n| 1 | 2 |\n")


def test_markup_in_the_source_is_shown_as_text() -> None:
    html = render_markdown("pebbles", 'hi <script>alert(1)</script>\n\n<img src=x onerror="alert(1)">\n')
    assert "<script" not in html
    assert "<img" not in html


def test_links_keep_to_harmless_schemes() -> None:
    assert "<a" not in render_markdown("pebbles", "[x](javascript:alert(1))")


def test_a_position_becomes_a_picture_in_each_theme() -> None:
    html = render_markdown("pebbles", "```position\n3 0 start 0 0:0\n```\n")
    assert '<img class="diagram light" alt="3 0 start 0 0:0"' in html
    assert 'src="/api/games/pebbles/picture?position=3+0+start+0+0%3A0&amp;theme=dark"' in html


def test_moves_from_a_position_are_in_its_picture() -> None:
    html = render_markdown("pebbles", "```position\n3 0 start 0 0:0\nmoves: take stop\n```\n")
    assert "position=3+0+start+0+0%3A0&amp;moves=take&amp;moves=stop&amp;theme=light" in html


def test_other_fences_stay_text() -> None:
    assert render_markdown("pebbles", "```\na < b\n```\n") == "<pre><code>a &lt; b\n</code></pre>\n"


def test_a_marked_sentence_is_a_span_with_its_id_and_keeps_its_markup() -> None:
    html = render_markdown(
        "pebbles", "One. [Take *one* pebble.]{#take} [x](/rules/pebbles)", (("take", ' data-try="/learn"'),)
    )
    assert '<span class="rule" id="take" data-try="/learn">Take <em>one</em> pebble.</span>' in html
    assert '<a href="/rules/pebbles">x</a>' in html
    assert "{#" not in html


def test_a_rule_is_seen_on_the_board_of_its_lesson_and_tried_there() -> None:
    found = document_html(find_game("tumicarona"), RULEBOOK, "en")
    assert found is not None
    language, html = found
    assert language == "en"
    assert 'id="must-capture" tabindex="0" data-picture="/api/games/tumicarona/picture?position=' in html
    assert 'data-try="/learn/tumicarona/7"' in html


@pytest.mark.parametrize(
    ("wanted", "languages", "language"),
    [("de-AT", ["en", "de"], "de"), ("ja", ["en", "de"], "en"), ("ja", ["de"], "de"), ("pt-BR", ["en", "pt"], "pt")],
)
def test_a_document_is_in_the_best_language_that_the_game_has(
    wanted: str, languages: list[str], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for tag in languages:
        (tmp_path / f"{tag}.md").write_text(f"# {tag}")
    game = find_game("tumicarona")
    monkeypatch.setattr(
        type(game.parts), "documents", lambda _parts, _name: {tag: tmp_path / f"{tag}.md" for tag in languages}
    )
    assert document_html(game, RULEBOOK, wanted) == (language, f"<h1>{language}</h1>\n")


def test_a_game_without_a_document_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("tumicarona")
    monkeypatch.setattr(type(game.parts), "documents", lambda _parts, _name: {})
    assert document_html(game, RULEBOOK, "en") is None
