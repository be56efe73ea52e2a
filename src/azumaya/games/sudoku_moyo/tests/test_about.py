"""The rulebook marks our readings of the original text at the sentence, and the about page explains them."""

from __future__ import annotations

import re

import pytest

from azumaya.games.sudoku_moyo import GAME

READINGS = {"standard-layout", "cannot-lay-ends", "supply"}


@pytest.mark.parametrize("language", ["de", "en"])
def test_our_readings_are_marked_at_their_sentences_and_explained(language: str) -> None:
    rules, about = ((GAME.path / f"{name}.{language}.md").read_text(encoding="utf-8") for name in ("rulebook", "about"))
    marked = set(re.findall(r"\]\(/about/sudoku_moyo#([a-z-]+)\)", rules))
    explained = set(re.findall(r"\{#([a-z-]+)\}", about))
    assert marked >= READINGS
    assert explained >= READINGS
