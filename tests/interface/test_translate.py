"""`azumaya translate`: what a language has and lacks, for a language that is made up here."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from azumaya.rules import catalogues
from azumaya.rules.localizer import Localizer
from azumaya.rules.message import Message

from .commands import answer

ENGLISH = """
isolo-title = Isolo
isolo-wins = { $side } wins
"""


@pytest.fixture(autouse=True)
def game(tmp_path: Path) -> Iterator[Path]:
    """A game with one catalogue."""
    locale = tmp_path / "locale"
    locale.mkdir()
    (locale / "en.ftl").write_text(ENGLISH, encoding="utf-8")
    catalogues.add_game("isolo", tmp_path)
    yield locale
    catalogues.forget_game("isolo")


def state(tag: str) -> dict[str, Any]:
    found = json.loads(answer("translate", tag, "--json").stdout)
    one: dict[str, Any] = next(one for one in found["catalogues"] if one["area"] == "isolo")
    return one


def test_a_new_language_lacks_everything(game: Path) -> None:
    found = answer("translate", "eo")
    assert found.returncode == 1
    assert str(game / "eo.ftl") in found.stdout
    assert state("eo")["missing"] == ["isolo-title", "isolo-wins"]
    documents = json.loads(answer("translate", "eo", "--json").stdout)["documents"]
    assert any(name.endswith("tomoe/rulebook.eo.md") for name in documents)


def test_the_missing_messages_are_printed_to_be_translated(game: Path) -> None:
    (game / "eo.ftl").write_text("isolo-title = Izolo\n", encoding="utf-8")
    printed = answer("translate", "eo", "--missing").stdout
    assert "isolo-wins = { $side } wins" in printed
    assert "isolo-title" not in printed
    assert state("eo")["missing"] == ["isolo-wins"]


def test_a_language_is_added_by_copying_and_translating_a_file(game: Path) -> None:
    translated = (game / "en.ftl").read_text(encoding="utf-8").replace("} wins", "} gajnas")
    (game / "eo.ftl").write_text(translated, encoding="utf-8")
    catalogues.messages.cache_clear()
    assert state("eo") | {"file": ""} == {"area": "isolo", "file": "", "messages": 2, "missing": [], "faults": []}
    assert Localizer("eo")(Message("isolo-wins", side="Ana")) == "Ana gajnas"


def test_faults_are_named(game: Path) -> None:
    (game / "eo.ftl").write_text("isolo-wins = { $sied } gajnas\nisolo-old = malnova\n!\n", encoding="utf-8")
    faults = " ".join(state("eo")["faults"])
    assert "isolo-wins has the arguments ['sied'], in English ['side']" in faults
    assert "isolo-old is not in English" in faults
    assert "not Fluent: !" in faults
