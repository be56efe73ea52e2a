"""Data sets: what a file says of a position is true of it, and a run that was interrupted continues."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

import azumaya
from azumaya.interface.cli import app
from azumaya.research.dataset import COLUMNS, DatasetPlan, write_dataset
from azumaya.research.selfplay import SelfPlayPlan
from azumaya.research.selfplay_files import InvalidGames

PLAN = DatasetPlan(SelfPlayPlan("tumicarona", games=3, player="random", variant="3x3", block=2), 60, 2_000)


def rows_in(folder: Path) -> list[dict[str, Any]]:
    paths = sorted(folder.glob("*.positions.parquet"))
    return [row for path in paths for row in pq.read_table(path).to_pylist()]


def test_every_row_is_true_of_its_position(tmp_path: Path) -> None:
    count = write_dataset(PLAN, tmp_path)
    rows = rows_in(tmp_path)
    assert len(rows) == count
    games = {row["number"]: row for path in tmp_path.glob("*-0000?.parquet") for row in pq.read_table(path).to_pylist()}
    assert set(games) == {0, 1, 2}
    exact = 0
    for row in rows:
        game = games[row["game"]]
        position = azumaya.read("tumicarona", game["start"])
        for code in game["codes"][: row["ply"]]:
            position = position.play_code(code)
        assert position.text == row["position"]
        assert position.side == row["side"]
        assert position.starts_turn
        assert game["codes"][row["ply"]] == row["played"]
        assert row["best"] in position.codes
        assert row["result"] == (0 if game["winner"] is None else 1 if game["winner"] == row["side"] else -1)
        if row["exact"] is not None:
            exact += 1
            value = azumaya.solve(position).value
            assert value is not None
            assert row["exact"] == pytest.approx(value * (1 - 2 * row["side"]))
    assert exact


def test_the_card_names_every_column_and_the_command_and_the_checksums_hold(tmp_path: Path) -> None:
    write_dataset(PLAN, tmp_path)
    card = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert all(f"| `{name}` |" in card for name, _, _ in COLUMNS)
    assert "azumaya dataset tumicarona --games 3 --player random --seed 1" in card
    counts = json.loads((tmp_path / "perft.json").read_text(encoding="utf-8"))
    assert counts["standard"][0] == len(azumaya.new("tumicarona").moves)
    subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=tmp_path, check=True)


def test_an_interrupted_run_continues_and_writes_the_same(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    write_dataset(PLAN, whole)
    write_dataset(PLAN, parts)
    sums = (parts / "SHA256SUMS").read_text(encoding="utf-8")
    next(parts.glob("*-00001.positions.parquet")).unlink()
    next(parts.glob("*-00000.parquet")).unlink()
    write_dataset(PLAN, parts)
    assert (
        (parts / "SHA256SUMS").read_text(encoding="utf-8") == sums == (whole / "SHA256SUMS").read_text(encoding="utf-8")
    )


def test_files_of_another_run_are_left_alone(tmp_path: Path) -> None:
    write_dataset(PLAN, tmp_path)
    with pytest.raises(InvalidGames, match="another run"):
        write_dataset(replace(PLAN, nodes=61), tmp_path)
    path = next(tmp_path.glob("*-00000.positions.parquet"))
    path.write_bytes(b"PAR1")
    with pytest.raises(InvalidGames, match="no whole Parquet file"):
        write_dataset(PLAN, tmp_path)


def test_the_command_says_what_it_wrote(tmp_path: Path) -> None:
    arguments = ["dataset", "tumicarona", "--variant", "3x3", "--games", "2", "--player", "random", "--nodes", "50"]
    done = CliRunner().invoke(app, [*arguments, "--solver-nodes", "0", "--json", "--out", str(tmp_path / "data")])
    assert done.exit_code == 0, done.output
    said = json.loads(done.stdout)
    assert said == {"games": 2, "positions": len(rows_in(tmp_path / "data"))}
    assert all(row["exact"] is None for row in rows_in(tmp_path / "data"))
