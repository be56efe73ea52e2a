"""`azumaya export`, `azumaya import` and `azumaya verify` as a person meets them."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from azumaya.service.storage.sqlite import DATABASE

from ..service.storage.samples import SAMPLE
from .commands import answer


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A stopped server with forty matches, which nobody changes."""
    found = tmp_path_factory.mktemp("club")
    shutil.copy(SAMPLE, found / DATABASE)
    return found


@pytest.fixture(scope="module")
def lines(folder: Path) -> list[str]:
    """Its games."""
    out = folder / "games.jsonl"
    assert "exported 40 games" in answer("export", str(out), "--data", str(folder)).stdout
    return out.read_text().splitlines()


def test_the_games_of_a_whole_server_come_into_another_and_are_the_same(lines: list[str], tmp_path: Path) -> None:
    games, again, second = tmp_path / "games", tmp_path / "again", str(tmp_path / "second")
    games.write_text("\n".join(lines))
    assert len(json.loads(answer("import", str(games), "--data", second, "--json").stdout)["added"]) == 40
    answer("export", str(again), "--data", second)
    assert again.read_text().splitlines() == lines
    assert "40 schon vorhanden" in answer("import", str(games), "--data", second, language="de_DE.UTF-8").stdout
    assert "40 of 40 matches ok" in answer("verify", "--data", second).stdout


def test_one_game_is_taken_out_as_a_record(folder: Path, lines: list[str], tmp_path: Path) -> None:
    reply = json.loads(lines[0])
    named = "--match", reply["match"]["id"]
    assert answer("export", str(tmp_path / "game.txt"), "--data", str(folder), "--text", *named).returncode == 0
    assert (tmp_path / "game.txt").read_text() == reply["record"] + "\n"
    unknown = answer("export", str(tmp_path / "none"), "--data", str(folder), "--match", "nothing")
    assert unknown.returncode == 2


def test_what_is_no_game_is_refused_with_its_line(lines: list[str], tmp_path: Path) -> None:
    first, games = json.loads(lines[0]), tmp_path / "games"
    for wrong in ({"azumaya": 2}, {**first, "events": first["events"][1:]}, {**first, "match": {"id": "m"}}):
        games.write_text(f"{lines[0]}\n{json.dumps(wrong)}\n")
        reply = answer("import", str(games), "--data", str(tmp_path / "second"))
        assert reply.returncode == 2
        assert "line 2 is not a game" in reply.stderr
    games.write_text("Dear server,\n")
    assert "line 1" in answer("import", str(games), "--data", str(tmp_path / "second")).stderr


def test_another_match_under_a_known_id_is_refused(lines: list[str], tmp_path: Path) -> None:
    games, second = tmp_path / "games", str(tmp_path / "second")
    shorter = json.loads(max(lines, key=len))
    games.write_text(json.dumps(shorter))
    assert answer("import", str(games), "--data", second).returncode == 0
    del shorter["events"][-1]
    games.write_text(json.dumps(shorter))
    assert "another match is already stored" in answer("import", str(games), "--data", second).stderr


def test_a_match_that_cannot_be_replayed_is_named(lines: list[str], tmp_path: Path) -> None:
    games, second = tmp_path / "games", tmp_path / "second"
    games.write_text("\n".join(lines[:3]))
    added = json.loads(answer("import", str(games), "--data", str(second), "--json").stdout)["added"]
    with closing(sqlite3.connect(second / DATABASE, isolation_level=None)) as connection:
        connection.execute('DELETE FROM events WHERE "match" = ? AND number = 1', (added[1],))
    reply = answer("verify", "--data", str(second), "--json")
    assert (reply.returncode, json.loads(reply.stdout)) == (1, {"matches": 3, "broken": [added[1]]})
