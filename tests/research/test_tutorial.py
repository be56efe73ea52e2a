"""The scripts of the tutorial run, with small counts, and use what is public."""

from __future__ import annotations

import ast
import re
import runpy
import sys
from pathlib import Path
from typing import Any

import numpy as np
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
    "policy_gradient": ["--updates", "1", "--games", "16", "--steps", "48"],
    "alphazero": ["--generations", "1", "--games", "4", "--simulations", "8"],
}
TRAINING = ("policy_gradient", "alphazero")


def test_every_script_of_the_tutorial_is_tried() -> None:
    assert {file.stem for file in (DOCUMENTS / "tutorial").glob("*.py")} == set(SCRIPTS)


@pytest.mark.parametrize("name", sorted(set(SCRIPTS) - set(TRAINING)))
def test_a_script_runs(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    script = DOCUMENTS / "tutorial" / f"{name}.py"
    monkeypatch.setattr(sys, "argv", [str(script), *SCRIPTS[name]])
    runpy.run_path(str(script), run_name="__main__")
    assert capsys.readouterr().out.count("\n") >= 2


@pytest.mark.parametrize("name", TRAINING)
def test_a_training_script_writes_its_curve_and_is_short(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script, curve = DOCUMENTS / "tutorial" / f"{name}.py", tmp_path / "curve.csv"
    monkeypatch.setattr(sys, "argv", [str(script), *SCRIPTS[name], "--csv", str(curve)])
    monkeypatch.setattr(azumaya, "rate", lambda *_, **__: "the rating")
    names = runpy.run_path(str(script), run_name="__main__")
    assert len(curve.read_text().splitlines()) == len(names["curve"]) >= 2
    assert capsys.readouterr().out.endswith("the rating\n")
    assert names["network"].updates > 0
    assert all(np.isfinite(weight).all() for weight in names["network"].weights)
    assert len(script.read_text(encoding="utf-8").splitlines()) <= 120


def test_the_network_of_the_training_scripts_descends() -> None:
    """The same network stands in both files; a step against its slopes lowers the loss."""
    texts = [(DOCUMENTS / "tutorial" / f"{name}.py").read_text() for name in TRAINING]
    one, other = (re.search(r"^class Network:.*?(?=^class )", text, re.DOTALL | re.MULTILINE) for text in texts)
    assert one
    assert other
    assert one[0] == other[0]
    scope: dict[str, Any] = {"np": np}
    exec(one[0], scope)
    network, rng = scope["Network"](6, 4, 16), np.random.default_rng(1)
    planes, masks = rng.normal(size=(32, 6)).astype(np.float32), np.ones((32, 4), bool)
    targets, results = np.eye(4)[rng.integers(4, size=32)], rng.choice([-1.0, 1.0], 32)

    def loss() -> float:
        _, chances, values = network.forward(planes, masks)
        return float(((values - results) ** 2).sum() - (targets * np.log(chances)).sum())

    before = loss()
    for _ in range(200):
        hidden, chances, values = network.forward(planes, masks)
        slopes = np.column_stack([chances - targets, 2 * (values - results) * (1 - values**2)])
        network.learn(planes, hidden, slopes, 3e-3)
    assert loss() < before / 4


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
