"""A damaged data file of a game is logged and ignored, and the game stays playable."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from azumaya.games import game as find_game
from azumaya.games.sudoku_moyo.collection import read_collection
from azumaya.rules.game import Game
from azumaya.rules.puzzles import read_puzzles
from azumaya.rules.rule_sentences import read_rule_sentences
from azumaya.rules.weights import guessed_weights, tuned_weights
from azumaya.search.levels import levels_of, side_advantage

FILES = ("puzzles.json", "rules.json", "weights.json", "levels.json", "strength.json")
DAMAGED = {
    "empty": b"",
    "binary": bytes(range(256)),
    "cut": b'{"puzzles": [{"kind": "win", "position":',
    "list": b"[]",
    "number": b"7",
    "null": b"null",
    "other fields": b'{"puzzles": [{"x": 1}], "rules": [{"x": 1}], "weights": [1], "nodes": 3, "elo": [1], "side": []}',
    "deep": b"[" * 100_000,
}


def damaged_game(folder: Path, content: bytes) -> Game:
    """Tumicarona with damaged data files."""
    whole = find_game("tumicarona")
    for name in FILES:
        (folder / name).write_bytes(content)
    parts = SimpleNamespace(evaluation=whole.parts.evaluation, file=lambda name: folder / name)
    return cast(Game, SimpleNamespace(name=whole.name, parts=parts, standard=whole.standard))


@pytest.mark.parametrize("kind", DAMAGED)
def test_damaged_files_are_ignored(tmp_path: Path, kind: str, caplog: pytest.LogCaptureFixture) -> None:
    game: Any = damaged_game(tmp_path, DAMAGED[kind])
    assert read_puzzles(game) == ()
    assert read_rule_sentences(game) == {}
    known = game.parts.evaluation.WEIGHTS
    assert (tuned_weights(known, tmp_path / "weights.json") == guessed_weights(known)).all()
    assert side_advantage(game) == 0
    for name in FILES[:2]:
        assert f"file={tmp_path.name}/{name}" in caplog.text


@pytest.mark.parametrize("kind", DAMAGED)
def test_levels_have_their_usual_spacing_without_their_files(tmp_path: Path, kind: str) -> None:
    game = damaged_game(tmp_path, DAMAGED[kind])
    levels = levels_of(game)
    assert [level.number for level in levels] == list(range(1, 11))
    assert {level.elo for level in levels} == {None}


def test_a_damaged_collection_has_no_tasks(tmp_path: Path) -> None:
    file = tmp_path / "tasks.json"
    file.write_text(json.dumps([{"givens": 1}]), encoding="utf-8")
    assert read_collection(file) == ()
