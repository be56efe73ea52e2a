"""Games of self-play: the same for any number of workers, whole files or none, and nothing foreign among them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

import azumaya
from azumaya.interface.cli import app
from azumaya.research import selfplay_files
from azumaya.research.selfplay import SelfPlayPlan, checksum, play_block
from azumaya.research.selfplay_files import InvalidGames, all_games, file_of, merge, play_shard, read_games
from azumaya.rules.errors import AzumayaError, UnknownPlayer
from tests.languages import german

PLAN = SelfPlayPlan("tumicarona", games=10, variant="5x5", block=3)


@pytest.mark.parametrize("game", azumaya.games())
def test_a_game_can_be_replayed_from_its_row(game: str) -> None:
    played = play_block(SelfPlayPlan(game, games=2, player="random"), 0)
    assert [one.number for one in played] == [0, 1]
    for one in played:
        position = azumaya.read(game, one.start)
        for code in one.codes:
            position = position.play_code(code)
        assert position.is_over
        assert (position.winner, position.scores) == (one.winner, one.scores)


def test_players_that_think_play_themselves() -> None:
    plan = replace(PLAN, games=1, player="level=1")
    assert play_block(plan, 0) == play_block(plan, 0)
    assert play_block(plan, 0) != play_block(replace(plan, seed=2), 0)


def test_shards_in_any_order_make_the_same_games(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    assert play_shard(PLAN, whole) == 4
    for shard in (2, 0, 1):
        play_shard(PLAN, tmp_path / "parts", shard, 3)
    sums = {checksum(all_games(PLAN, folder)) for folder in (whole, tmp_path / "parts")}
    assert sums == {merge(PLAN, whole, tmp_path / "all.parquet")}
    described, games = read_games(tmp_path / "all.parquet")
    assert [game.number for game in games] == list(range(10))
    assert described["plan"]["game"] == "tumicarona"
    assert described["sources"]


def test_a_run_that_was_killed_goes_on_and_comes_out_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def killed(plan: SelfPlayPlan, block: int) -> None:
        if block == 2:
            raise KeyboardInterrupt
        return play_block(plan, block)  # type: ignore[return-value]

    monkeypatch.setattr(selfplay_files, "play_block", killed)
    with pytest.raises(KeyboardInterrupt):
        play_shard(PLAN, tmp_path)
    monkeypatch.undo()
    (tmp_path / ".tumicarona-00002.parquet.1.part").write_bytes(b"PAR1 half")
    assert sorted(file.name for file in tmp_path.glob("*.parquet")) == [
        "tumicarona-00000.parquet",
        "tumicarona-00001.parquet",
    ]
    with pytest.raises(InvalidGames, match=r"2 files are still missing: tumicarona-00002\.parquet"):
        merge(PLAN, tmp_path, tmp_path / "all.parquet")
    assert play_shard(PLAN, tmp_path) == 2
    other = SelfPlayPlan(PLAN.game, PLAN.games, variant=PLAN.variant, block=10)
    assert checksum(all_games(PLAN, tmp_path)) == checksum(iter(play_block(other, 0)))


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (lambda path: path.write_bytes(path.read_bytes()[:200]), "this is no whole Parquet file"),
        (lambda path: pq.write_table(pa.table({"number": [1]}), path), "there are no games in this file"),
        (lambda path: play_shard(replace(PLAN, seed=9), path.parent / "other"), "this file belongs to another run"),
    ],
    ids=["half written", "foreign", "another plan"],
)
def test_what_is_none_of_its_files_is_refused_by_name(tmp_path: Path, harm: object, said: str) -> None:
    play_shard(PLAN, tmp_path)
    path = file_of(tmp_path, PLAN, 1)
    harm(path)  # type: ignore[operator]
    if (tmp_path / "other").exists():
        file_of(tmp_path / "other", PLAN, 1).replace(path)
    with pytest.raises(InvalidGames, match=rf"tumicarona-00001.parquet: {said}; move it away") as refused:
        play_shard(PLAN, tmp_path)
    assert german(refused.value.sentence).endswith("räume sie weg oder nimm einen anderen Ordner")


def test_games_of_other_sources_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play_shard(PLAN, tmp_path)
    monkeypatch.setattr("azumaya.research.selfplay.source_digest_of", lambda game: "other")
    with pytest.raises(InvalidGames, match="belongs to another run"):
        play_shard(PLAN, tmp_path)


def test_the_command_plays_its_shard_and_puts_all_together(tmp_path: Path) -> None:
    words = ["selfplay", "tumicarona", "--games", "10", "--variant", "5x5", "--block", "3", "--out", str(tmp_path)]
    first = CliRunner().invoke(app, [*words, "--shard", "1/2", "--json"])
    assert json.loads(first.stdout) == {"blocks": 4, "played": 2}
    second = CliRunner().invoke(app, [*words, "--shard", "2/2", "--merge", str(tmp_path / "all.parquet"), "--json"])
    assert json.loads(second.stdout) == {
        "blocks": 4,
        "played": 2,
        "checksum": checksum(all_games(PLAN, tmp_path)),
    }


@pytest.mark.parametrize("words", [["--shard", "3/2"], ["--shard", "x"], ["--ray", "cluster"], ["--player", "nobody"]])
def test_what_cannot_be_played_is_refused(tmp_path: Path, words: list[str]) -> None:
    refused = CliRunner().invoke(app, ["selfplay", "tumicarona", "--games", "1", "--out", str(tmp_path), *words])
    assert isinstance(refused.exception, AzumayaError | UnknownPlayer)
    assert list(tmp_path.iterdir()) == []
