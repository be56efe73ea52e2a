"""The scripts of the tutorial run, with small counts, and use what is public."""

from __future__ import annotations

import ast
import re
import runpy
import sys
from pathlib import Path

import pytest

import azumaya

DOCUMENTS = Path(__file__).parent.parent.parent / "docs"
SCRIPTS = {
    "random_loop": ["holomino", "--games", "2"],
    "vectorised_selfplay": ["tumicarona", "--games", "16", "--steps", "50"],
    "solver": ["--games", "2"],
    "mcts_with_evaluator": ["--games", "2", "--simulations", "8"],
    "search_selfplay": ["--games", "3", "--simulations", "8"],
    "many_games": ["--games", "4"],
}


def test_every_script_of_the_tutorial_is_tried() -> None:
    assert {file.stem for file in (DOCUMENTS / "tutorial").glob("*.py")} == set(SCRIPTS)


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_runs(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    script = DOCUMENTS / "tutorial" / f"{name}.py"
    monkeypatch.setattr(sys, "argv", [str(script), *SCRIPTS[name]])
    runpy.run_path(str(script), run_name="__main__")
    assert capsys.readouterr().out.count("\n") >= 2


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_uses_public_names_only(name: str) -> None:
    tree = ast.parse((DOCUMENTS / "tutorial" / f"{name}.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert not str(node.module).startswith("azumaya")
        if isinstance(node, ast.Import):
            assert all(not one.name.startswith("azumaya.") for one in node.names)
        if isinstance(node, ast.Attribute):
            assert not node.attr.startswith("_")
            if isinstance(node.value, ast.Name) and node.value.id == "azumaya":
                assert node.attr in azumaya.__all__


def test_the_page_of_public_names_names_them_all() -> None:
    page = (DOCUMENTS / "reference" / "public.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`azumaya\.([A-Za-z]\w*)", page))
    errors = {name for name in azumaya.__all__ if is_error(getattr(azumaya, name))}
    assert named == {*(set(azumaya.__all__) - errors), "AzumayaError"}


def test_every_public_name_is_there_and_documented() -> None:
    for name in azumaya.__all__:
        assert getattr(azumaya, name).__doc__, name


def is_error(public: object) -> bool:
    return isinstance(public, type) and issubclass(public, Exception)
