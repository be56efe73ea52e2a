"""The build of WebAssembly modules: what is said without a linker, and what the files hold."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from azumaya.games import game as find_game
from azumaya.interface.cli import app
from azumaya.rules.game import Game
from azumaya.search.levels import best_kind
from azumaya.wasm import linker
from azumaya.wasm.build import build
from azumaya.wasm.call_layout import Buffer, slots_of
from azumaya.wasm.data_file import data_file
from azumaya.wasm.exports import Export, exports_of, live_exports
from tests.samples import ALL


@pytest.mark.parametrize("name", ["holomino", "sudoku_moyo", "tomoe", "tumicarona"])
def test_a_module_exports_the_search_of_its_levels(name: str) -> None:
    game = find_game(name)
    exported = {export.name for export in exports_of(game)}
    assert {"legal_moves", "play", "outcome", "scores", "state_key", "play_outs", "solve", "begin", "think"} < exported
    assert ("search" in exported) == (best_kind(game) == "alphabeta") != ("simulate" in exported)


def test_arguments_are_flattened_as_numba_flattens_them() -> None:
    record = np.zeros(1, np.dtype((np.record, [("a", np.int64)])))[0]
    table = np.zeros((3, 5), np.int16)

    def kernel(state: object, pair: object, weight: float) -> None: ...

    slots = slots_of(Export("kernel", kernel, (record, (table, -7), 1.0)))
    assert [slot.name if isinstance(slot, Buffer) else slot for slot in slots] == [
        "state",
        *(0, 0, 15, 2, "pair.0", 3, 5, 10, 2),
        -7,
        0x3FF0000000000000,
    ]


@pytest.mark.parametrize("name", ["tumicarona", "tomoe"])
def test_a_data_file_lays_out_a_live_analysis(name: str) -> None:
    game = find_game(name)
    line, _, packed = data_file(game, b"module").partition(b"\n")
    head = json.loads(line)
    assert head["module"] == sha256(b"module").hexdigest()
    kept = {}
    for entry in head["arrays"]:
        kept[entry["name"]], packed = packed[: entry["bytes"]], packed[entry["bytes"] :]
    assert packed == b""
    for layout in head["layouts"].values():
        for call in ("begin", "think"):
            named = {slot for slot in layout[call] if not slot.lstrip("-").isdecimal()}
            assert named <= set(layout["buffers"])
        assert set(head["report"]["buffers"].values()) <= set(layout["buffers"])
        assert all(len(content) == layout["buffers"][name] for name, content in kept.items())
    for export in live_exports(game, "small"):
        for slot in slots_of(export):
            if isinstance(slot, Buffer):
                assert kept.get(slot.name, bytes(slot.value.nbytes)) == slot.value.tobytes()
    assert head["layouts"]["small"]["think"][-1] == "1"


def test_a_phone_reserves_a_tenth_of_the_memory() -> None:
    for name in ("tumicarona", "holomino"):
        small, large = (
            sum(
                slot.value.nbytes
                for slot in slots_of(live_exports(find_game(name), memory)[0])
                if isinstance(slot, Buffer)
            )
            for memory in ("small", "large")
        )
        assert small < 34_000_000
        assert small < large < 260_000_000


def test_without_a_linker_the_command_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linker, "find_spec", lambda name: None)
    monkeypatch.setenv("AZUMAYA_CACHE", str(tmp_path / "cache"))
    answer = CliRunner().invoke(app, ["compile", "--wasm", "tumicarona", "--output", str(tmp_path / "engines")])
    assert answer.exit_code != 0
    assert "pip install 'azumaya[wasm]'" in str(answer.exception)
    assert not (tmp_path / "engines").exists()


def test_equal_sources_are_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []

    def compile_quickly(game: Game, folder: Path) -> None:
        compiled.append(folder.name)
        folder.mkdir(exist_ok=True)
        for name in ("tumicarona.wasm", "tumicarona.data"):
            (folder / name).write_bytes(b"built")

    monkeypatch.setenv("AZUMAYA_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("azumaya.wasm.build.require_linker", lambda: None)
    monkeypatch.setattr("azumaya.wasm.build.compile_in_process", compile_quickly)
    game = find_game("tumicarona")
    assert build(game, tmp_path / "one").module.read_bytes() == b"built"
    assert build(game, tmp_path / "two").data.read_bytes() == b"built"
    assert len(compiled) == 1
    monkeypatch.setattr("azumaya.wasm.build.linker_version", lambda: "another")
    build(game, tmp_path / "three")
    assert len(set(compiled)) == 2


@pytest.mark.slow
@pytest.mark.sampled
@pytest.mark.skipif(not ALL, reason="builds twice; only the drill does")
def test_equal_sources_give_equal_bytes(tmp_path: Path) -> None:
    pytest.importorskip("ziglang")
    built = [build(find_game("tumicarona"), tmp_path / name, cached=False) for name in ("one", "two")]
    assert built[0].module.read_bytes() == built[1].module.read_bytes()
    assert built[0].data.read_bytes() == built[1].data.read_bytes()
