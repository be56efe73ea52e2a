"""Pages in the pseudo-language on a phone: every word is from a catalogue, and words 40 % longer have room."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from azumaya.interface.web.pseudo_language import PSEUDO_LANGUAGE, VARIABLE

from .application import Application
from .conftest import Complaints, running_application, watched
from .layout import misplaced, settle

PAGES = {
    "home": "/",
    "lobby": "/lobby",
    "studies": "/studies",
    "puzzles": "/puzzles/trio",
    "rules": "/rules/trio",
    "about": "/about/tomoe",
    "new game": "/new/trio",
    "analysis": "/analysis/trio",
    "account": "/me",
    "tournaments": "/tournaments",
    "ladders": "/ladders",
    "watch": "/watch",
}
AUTHORS = ("Cameron Browne", "Gerd Breitenbach", "Markus Hagenauer", "Günter Cornett")
NAMES = ("azumaya", "Tomoe", "Sudoku-Moyo", "Holomino", "Tumicarona", *AUTHORS, "Safari", "Linux")
"""Of the program, of games and their authors, and of the visitor's browser."""
WORD = re.compile(r"(?<!\w)[A-Za-z]{3,}(?!\w)")
DOCUMENTS = "article.rulebook"
"""Rule books and about pages are documents, not messages."""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "locale": "en-GB", "reduced_motion": "reduce"}


@pytest.fixture(scope="module")
def pseudo_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Application]:
    """A server that offers the pseudo-language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "1")
        yield from running_application(tmp_path_factory.mktemp("pseudo"))


def test_pages_have_words_of_catalogues_only_and_room_for_longer_ones(
    browser: Browser, pseudo_server: Application, complaints: Complaints
) -> None:
    paths = {**PAGES, "table": f"/match/{pseudo_server.new_match('trio')}"}
    names = (*NAMES, pseudo_server.get("/api/me")["player"]["name"])
    found = {}
    with watched(browser.new_context(**PHONE), complaints) as context:
        page = context.new_page()
        for name, path in paths.items():
            page.goto(f"{pseudo_server.address}{path}?language={PSEUDO_LANGUAGE}")
            expect(page.locator("html")).to_have_attribute("lang", PSEUDO_LANGUAGE)
            expect(page.locator("main h1").first).to_be_attached()
            settle(page)
            found[name] = faults(page, names)
    assert found == {name: [] for name in paths}
    assert complaints == []


def faults(page: Page, names: Collection[str]) -> list[str]:
    width = page.evaluate("document.documentElement.scrollWidth")
    wide = [f"{width} pixels wide"] if width > PHONE["viewport"]["width"] else []
    return [*wide, *misplaced(page), *(f"not translated: {text}" for text in untranslated(texts(page), names))]


def untranslated(texts: Collection[str], names: Collection[str]) -> list[str]:
    """Return the texts with words of plain letters that are not among the names."""
    known = re.compile("|".join(re.escape(name) for name in names))
    return [text for text in texts if WORD.search(known.sub("", text))]


def texts(page: Page) -> list[str]:
    """Return the texts and labels of the page, without the names of other languages and documents."""
    found: list[str] = page.evaluate(
        """documents => {
            const left = `script, style, noscript, option[lang], ${documents}`;
            const found = [];
            const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (nodes.nextNode())
                if (!nodes.currentNode.parentElement.closest(left)) found.push(nodes.currentNode.data.trim());
            for (const one of document.querySelectorAll("body :is([aria-label], [title], [placeholder], [alt])"))
                for (const name of ["aria-label", "title", "placeholder", "alt"])
                    if (!one.closest(left)) found.push((one.getAttribute(name) ?? "").trim());
            return found.filter(Boolean);
        }""",
        DOCUMENTS,
    )
    return found


def test_the_walk_would_find_english_and_words_without_room(
    browser: Browser, pseudo_server: Application, complaints: Complaints
) -> None:
    pseudo_server.new_match("trio")
    names = (*NAMES, pseudo_server.get("/api/me")["player"]["name"])
    with watched(browser.new_context(**PHONE), complaints) as context:
        page = context.new_page()
        page.goto(f"{pseudo_server.address}/studies?language={PSEUDO_LANGUAGE}")
        page.evaluate(
            """() => {
                const added = document.createElement("p");
                added.textContent = "Two words";
                added.style = "width: 40px; overflow: hidden; white-space: nowrap";
                added.setAttribute("aria-label", "A label");
                document.querySelector("main").append(added);
            }"""
        )
        assert faults(page, names) == [
            "cut off: A label",
            "not translated: Two words",
            "not translated: A label",
        ]
