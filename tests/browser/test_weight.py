"""Bytes that a first visit fetches before anything is visible, computed from the built client and the message
catalogues without a browser."""

from __future__ import annotations

import json
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import hatch_build
import pytest

from azumaya.games import game, names
from azumaya.interface.web.app import messages_at_once
from azumaya.interface.web.catalogue_files import CORE, CatalogueFiles, offered_languages

from .conftest import one_at_a_time

HOME, TABLE = "src/pages/Home.svelte", "src/pages/TablePage.svelte"
MOST = {HOME: 58_000, TABLE: 89_000}
"""Bytes of the closely packed copies, which a browser takes on a secure line. What the server tells of its games and of
the match comes on top."""
MOST_WITH_WORDS = {HOME: 65_000, TABLE: 102_000}
"""Bytes with the catalogues of the language that needs the most: the first one, and at a table that of the game."""
ALWAYS = "index.html"


@pytest.fixture(scope="module")
def parts() -> dict[str, dict[str, list[str]]]:
    with one_at_a_time():
        hatch_build.build()
    found: dict[str, dict[str, list[str]]] = json.loads((hatch_build.STATIC / ".vite" / "manifest.json").read_text())
    return found


@pytest.mark.parametrize("page", MOST)
def test_a_page_is_light(parts: dict[str, dict[str, list[str]]], page: str) -> None:
    weights = weights_of(parts, page)
    assert sum(weights.values()) <= MOST[page], sorted(weights.items(), key=lambda one: -one[1])


@pytest.mark.parametrize("tag", [str(one["tag"]) for one in offered_languages()])
@pytest.mark.parametrize("page", MOST_WITH_WORDS)
def test_a_page_with_its_words_is_light(parts: dict[str, dict[str, list[str]]], page: str, tag: str) -> None:
    sent = catalogues_sent()
    words = sent[CORE, tag]
    if page == TABLE:
        words += max(sent.get((name, tag), sent[name, "en"]) for name in names())
    assert sum(weights_of(parts, page).values()) + words <= MOST_WITH_WORDS[page], words


def weights_of(parts: dict[str, dict[str, list[str]]], page: str) -> dict[str, int]:
    """Return the compressed bytes of each file that a page imports without waiting."""
    needed, waiting = set[str](), [ALWAYS, page]
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed.add(name)
            waiting += parts[name].get("imports", [])
    files = {str(parts[name]["file"]) for name in needed} | {
        css for name in needed for css in parts[name].get("css", [])
    }
    return {file: (hatch_build.STATIC / f"{file}.br").stat().st_size for file in files}


@cache
def catalogues_sent() -> dict[tuple[str, str], int]:
    """Return the compressed bytes of each catalogue by area and language, of a server with all games."""
    compilation = SimpleNamespace(is_ready=lambda _name: True, is_broken=lambda _name: False)
    known = SimpleNamespace(games={name: game(name) for name in names()}, compilation=compilation)
    files = CatalogueFiles(lambda: messages_at_once(cast(Any, SimpleNamespace(catalogue=known))))
    files.tags()
    return files.sizes()
