"""Harvests on disk: whole or not there, the same bytes in any folder, and nothing foreign is learned from."""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

import azumaya
from azumaya.games import game as find_game
from azumaya.interface.cli import app
from azumaya.learn.sample_files import Positions, read_sample_file, read_samples, table_of
from azumaya.learn.samples import SamplePlan, play_batch, positions_of, write_samples
from azumaya.research.parquet import KEY, write_parquet
from azumaya.rules.errors import AzumayaError
from azumaya.rules.extras import MissingExtra

HOW_TO = Path(__file__).parent.parent.parent / "docs" / "how-to" / "learn.md"
PLANS = {
    "tumicarona": SamplePlan("tumicarona", Path(), 3, games=2, nodes=20),
    "holomino": SamplePlan("holomino", Path(), 3, games=1, nodes=12, weights="tuned"),
}
COLUMNS = ("states", "values", "results", "counts", "moves", "visits")


@pytest.fixture(scope="module", params=PLANS)
def played(request: pytest.FixtureRequest) -> tuple[SamplePlan, Positions]:
    """A plan, and a samples of it, by alpha-beta and by tree search."""
    plan = PLANS[request.param]
    return plan, positions_of(plan, 0)


@pytest.fixture
def written(played: tuple[SamplePlan, Positions], tmp_path: Path) -> Path:
    plan = replace(played[0], folder=tmp_path)
    write_samples(plan, 0, played[1])
    return plan.file(0)


def is_same(one: Positions, other: Positions) -> bool:
    return all(np.array_equal(getattr(one, column), getattr(other, column)) for column in COLUMNS)


def test_positions_come_back_as_they_were(played: tuple[SamplePlan, Positions], written: Path) -> None:
    plan, positions = played
    assert is_same(read_samples(plan.game, [written]), positions)
    assert len(read_samples(plan.game, [written, written]).states) == 2 * len(positions)


def test_a_file_contains_its_game_its_plan_and_the_version(written: Path) -> None:
    about = json.loads(pq.read_schema(written).metadata[KEY])
    plan = PLANS[about["game"]]
    assert about["version"] == azumaya.__version__
    assert about["plan"] == {
        "seed": 3,
        "games": plan.games,
        "nodes": plan.nodes,
        "weights": plan.weights,
        "batch": 0,
    }


def test_the_same_batch_is_the_same_file_in_any_folder(
    played: tuple[SamplePlan, Positions], written: Path, tmp_path: Path
) -> None:
    other = replace(played[0], folder=tmp_path / "elsewhere")
    write_samples(other, 0, played[1])
    assert other.file(0).read_bytes() == written.read_bytes()
    named, away = (
        replace(played[0], folder=tmp_path / name, weights=str(tmp_path / name / "best.weights")) for name in "ab"
    )
    for plan in (named, away):
        write_samples(plan, 0, played[1])
    assert named.file(0).read_bytes() == away.file(0).read_bytes()
    assert [file.name for file in tmp_path.rglob("*.part")] == []


def without_the_last_look(file: Path) -> None:
    table = pq.read_table(file)
    looks = [[1, 2]] * len(table)
    shorter = pa.array([*looks[1:], [1]], pa.list_(pa.int32()))
    with_looks = table.set_column(3, "moves", pa.array(looks, pa.list_(pa.int32())))
    write_parquet(file, with_looks.set_column(4, "visits", shorter), json.loads(table.schema.metadata[KEY]))


def of_another_game(file: Path) -> None:
    table = pq.read_table(file)
    write_parquet(file, table, {**json.loads(table.schema.metadata[KEY]), "game": "chess"})


def without_a_value(file: Path) -> None:
    table = pq.read_table(file)
    missing = pa.array([None, *table["value"].to_pylist()[1:]], pa.int32())
    write_parquet(file, table.set_column(1, "value", missing), json.loads(table.schema.metadata[KEY]))


@pytest.mark.parametrize(
    "harm",
    [
        lambda file: file.write_bytes(b"nothing"),
        lambda file: file.write_bytes(file.read_bytes()[:-200]),
        lambda file: pq.write_table(pa.table({"state": [1]}), file),
        lambda file: pq.write_table(pq.read_table(file).replace_schema_metadata(None), file),
        lambda file: file.unlink(),
        of_another_game,
        without_the_last_look,
        without_a_value,
    ],
    ids=["no Parquet", "half", "foreign", "silent", "gone", "another game", "looks", "a value"],
)
def test_what_is_no_sample_file_of_the_game_is_refused_by_name(
    played: tuple[SamplePlan, Positions], written: Path, harm: Callable[[Path], Any]
) -> None:
    harm(written)
    with pytest.raises(AzumayaError, match=r"samples-000000\.parquet: not a valid sample file .* generated again"):
        read_samples(played[0].game, [written])


def test_a_changed_byte_is_never_learned_from(played: tuple[SamplePlan, Positions], written: Path) -> None:
    """Wherever it stands: the file is refused, or the byte is not part of the positions."""
    plan, positions = played
    game, whole, refused = find_game(plan.game), written.read_bytes(), 0
    places = range(0, len(whole), max(1, len(whole) // 300))
    for place in places:
        written.write_bytes(whole[:place] + bytes([whole[place] ^ 0x10]) + whole[place + 1 :])
        try:
            assert is_same(read_sample_file(game, written), positions), place
        except AzumayaError:
            refused += 1
    assert refused > len(places) / 4


def test_no_positions_are_a_batch_too(tmp_path: Path) -> None:
    game = find_game("tumicarona")
    nothing = Positions(np.zeros(0, game.kernels.STATE), np.zeros(0, np.int32), np.zeros(0, np.int8))
    write_parquet(tmp_path / "some.parquet", table_of(nothing), {"game": game.name})
    assert is_same(read_sample_file(game, tmp_path / "some.parquet"), nothing)


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left on device"):
        play_batch(replace(PLANS["tumicarona"], folder=tmp_path), 0)
    assert list(tmp_path.iterdir()) == []


def test_without_pyarrow_a_sentence_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    refused = CliRunner().invoke(app, ["learn", "tumicarona", "--folder", str(tmp_path / "run")])
    assert isinstance(refused.exception, MissingExtra)
    assert "pip install 'azumaya[learn]' brings it" in str(refused.exception)
    assert list(tmp_path.iterdir()) == []


def test_the_how_to_reads_a_batch(played: tuple[SamplePlan, Positions], written: Path) -> None:
    code = re.search(r"```python\n(.*?)```", HOW_TO.read_text(encoding="utf-8"), re.S)
    assert code
    scope: dict[str, Any] = {}
    exec(re.sub(r"^(>>>|\.\.\.) ?", "", code[1], flags=re.M), scope)
    plan, positions = played
    for found, expected in zip(
        scope["read_sample_file"](plan.game, written),
        (positions.states, positions.values, positions.results),
        strict=True,
    ):
        assert np.array_equal(found, expected)
