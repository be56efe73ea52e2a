"""`azumaya tablebase` as a person meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .commands import answer


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("AZUMAYA_TABLEBASE", str(tmp_path))
    return tmp_path


def test_tables_are_built_described_checked_and_asked(folder: Path) -> None:
    built = answer("tablebase", "build", "tumicarona", "--stones", "8", "--variant", "3x3", "--json")
    assert Path(json.loads(built.stdout)["file"]).parent == folder
    layers = json.loads(answer("tablebase", "info", "--variant", "3x3", "--json").stdout)
    assert list(layers["4v4"]) == ["win", "draw", "loss", "longest"]
    assert sum(layers["4v4"][kind] for kind in ("win", "draw", "loss")) == 126 * 5
    compared = json.loads(answer("tablebase", "verify", "tumicarona", "--variant", "3x3", "--json").stdout)
    assert compared["4v4"] == 126 * 5
    reply = json.loads(answer("tablebase", "probe", "BBB/B1W/WWW w", "--json").stdout)
    assert (reply["value"], reply["distance"]) == ("win", 1)
    assert {turn["value"] for turn in reply["turns"]} <= {"win", "draw", "loss"}
    assert "gewinnt" in answer("tablebase", "probe", "tumicarona", "BBB/B1W/WWW w", language="de_DE.UTF-8").stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("info", "holomino"), "no tablebase for this game"),
        (("probe", "3/3/3 w"), "the game is over"),
        (("probe", "3/WBX/3 w"), "rows consist of W, B and numbers of free points"),
        (
            ("probe", "BBB/B1W/WWW w"),
            "position is not in the tablebase; build a larger one",
        ),
        (("build", "--stones", "12"), "choose fewer stones"),
    ],
)
def test_what_cannot_be_is_one_sentence(folder: Path, arguments: tuple[str, ...], sentence: str) -> None:
    refused = answer("tablebase", *arguments)
    assert refused.returncode == 2
    assert sentence in refused.stderr
    assert len(refused.stderr.strip().splitlines()) == 1
