"""The files of engines: published whole, named by their contents, offered while their sources are the server's."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from azumaya.games import game as find_game
from azumaya.rules.game import Game
from azumaya.wasm import engine_files
from azumaya.wasm.engine_files import find_engine, publish


@pytest.fixture
def game() -> Game:
    return find_game("tumicarona")


def content(folder: Path, name: str) -> bytes:
    return gzip.decompress((folder / f"{name}.gz").read_bytes())


def test_what_is_published_is_found(game: Game, tmp_path: Path) -> None:
    files = publish(game, b"module", b"data", tmp_path)
    assert find_engine(game, tmp_path) == files
    assert [content(tmp_path, name) for name in files] == [b"module", b"data"]


def test_without_a_build_there_is_no_engine(game: Game, tmp_path: Path) -> None:
    assert find_engine(game, tmp_path / "nothing") is None
    files = publish(game, b"module", b"data", tmp_path)
    (tmp_path / f"{files.data}.gz").unlink()
    assert find_engine(game, tmp_path) is None


def test_an_engine_of_other_sources_is_not_offered(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    publish(game, b"module", b"data", tmp_path)
    monkeypatch.setattr(engine_files, "sources_of", lambda folder: "others")
    assert find_engine(game, tmp_path) is None


def test_weights_belong_to_the_sources(game: Game, tmp_path: Path) -> None:
    (tmp_path / "kernels.py").write_text("")
    digests = {engine_files.sources_of.__wrapped__(tmp_path)}
    (tmp_path / "weights.json").write_text("{}")
    digests.add(engine_files.sources_of.__wrapped__(tmp_path))
    (tmp_path / "network.weights").write_bytes(b"1")
    digests.add(engine_files.sources_of.__wrapped__(tmp_path))
    assert len(digests) == 3


def test_names_change_with_the_contents_and_earlier_files_are_deleted(game: Game, tmp_path: Path) -> None:
    first, second = publish(game, b"one", b"data", tmp_path), publish(game, b"two", b"data", tmp_path)
    assert first.module != second.module
    assert first.data == second.data
    assert {file.name for file in tmp_path.iterdir()} == {f"{name}.gz" for name in second} | {"tumicarona.json"}
    assert json.loads((tmp_path / "tumicarona.json").read_text())["module"] == second.module


def test_equal_contents_give_equal_files(game: Game, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        publish(game, b"module", b"data", tmp_path / folder)
    one, two = ({file.name: file.read_bytes() for file in (tmp_path / folder).iterdir()} for folder in ("one", "two"))
    assert one == two
