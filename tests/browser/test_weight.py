"""Bytes that a first visit fetches before anything is visible, computed from the built client without a browser."""

from __future__ import annotations

import json

import hatch_build
import pytest

from .conftest import one_at_a_time

MOST = {"src/pages/Home.svelte": 58_000, "src/pages/TablePage.svelte": 89_000}
"""Bytes of the closely packed copies, which a browser takes on a secure line. What the server tells of its games and of
the match comes on top, so that no more than 100 kB are fetched altogether."""
ALWAYS = "index.html"


@pytest.fixture(scope="module")
def parts() -> dict[str, dict[str, list[str]]]:
    with one_at_a_time():
        hatch_build.build()
    found: dict[str, dict[str, list[str]]] = json.loads((hatch_build.STATIC / ".vite" / "manifest.json").read_text())
    return found


@pytest.mark.parametrize("page", MOST)
def test_a_page_is_light(parts: dict[str, dict[str, list[str]]], page: str) -> None:
    needed, waiting = set[str](), [ALWAYS, page]
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed.add(name)
            waiting += parts[name].get("imports", [])
    files = {str(parts[name]["file"]) for name in needed} | {
        css for name in needed for css in parts[name].get("css", [])
    }
    weights = {file: (hatch_build.STATIC / f"{file}.br").stat().st_size for file in files}
    assert sum(weights.values()) <= MOST[page], sorted(weights.items(), key=lambda one: -one[1])
