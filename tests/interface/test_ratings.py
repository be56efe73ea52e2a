"""`azumaya ratings check` on a server in which two members have played."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from azumaya.interface.cli.admin import app as admin
from azumaya.interface.cli.ratings import app
from azumaya.service.application import Application
from azumaya.service.match.commands import Resign
from azumaya.service.storage import Storage, new_storage
from tests.service.applications import with_application
from tests.service.match.tables import ANN
from tests.service.ratings.test_rated_matches import begun, pebbles, play, setup

__all__ = ["pebbles"]


@pytest.fixture(autouse=True)
def only_pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib import import_module

    from tests.service.conftest import GAMES_FOLDER

    monkeypatch.setattr(import_module("azumaya.games"), "__path__", [str(GAMES_FOLDER)])
    monkeypatch.setenv("AZUMAYA_GAMES_PATH", str(GAMES_FOLDER))


@pytest.fixture
def folder(tmp_path: Path, pebbles: object) -> Path:
    async def work(application: Application) -> None:
        for _ in range(3):
            await play(application, await begun(application, setup()), (ANN, Resign(2)))

    with_application(tmp_path, work)
    return tmp_path


def test_ratings_that_come_out_the_same_are_right(folder: Path) -> None:
    answer = CliRunner().invoke(app, ["check", "--json", "--data", str(folder)])
    assert answer.exit_code == 0, answer.output
    bob, ann = sorted(json.loads(answer.output), key=lambda one: -one["rating"])
    assert (bob["player"], bob["games"], bob["wrong"], bob["recalculated"]) == ("Bob", 3, False, bob["rating"])
    assert bob["fitted"] > ann["fitted"]
    assert CliRunner().invoke(app, ["check", "--data", str(folder)]).output.count("Bob") == 1


def test_an_annulled_match_leaves_ratings_as_if_it_had_never_been_played(folder: Path) -> None:
    """Value, deviation and count, for everybody, while the matches are annulled one after the other."""

    def ratings() -> dict[str, tuple[float, float, int]]:
        answer = CliRunner().invoke(app, ["check", "--json", "--data", str(folder)])
        assert answer.exit_code == 0, answer.output
        return {one["player"]: (one["rating"], one["deviation"], one["games"]) for one in json.loads(answer.output)}

    three = ratings()
    for left in (2, 1):
        latest = asyncio.run(newest_match(folder))
        answer = CliRunner().invoke(admin, ["annul", latest, "--json", "--data", str(folder)])
        assert answer.exit_code == 0, answer.output
        assert {games for _, _, games in ratings().values()} == {left}
    one = ratings()
    assert three["Bob"][0] > one["Bob"][0] > 1500 > one["Ann"][0] > three["Ann"][0]
    assert three["Bob"][1] < one["Bob"][1] < 350


async def newest_match(folder: Path) -> str:
    storage = new_storage(folder)
    await storage.open()
    rows = await storage.read("SELECT id FROM matches WHERE status = 'over' ORDER BY ended DESC, id LIMIT 1")
    await storage.close()
    return str(rows[0][0])


def test_a_rating_that_was_tampered_with_is_found(folder: Path) -> None:
    async def tamper(storage: Storage) -> None:
        await storage.open()
        await storage.execute("UPDATE ratings SET value = value + 100 WHERE player = ?", "ann")
        await storage.close()

    asyncio.run(tamper(new_storage(folder)))
    answer = CliRunner().invoke(app, ["check", "--json", "--data", str(folder)])
    assert answer.exit_code == 1
    assert {one["player"]: one["wrong"] for one in json.loads(answer.output)} == {"Ann": True, "Bob": False}


def test_a_server_without_ratings_says_so(tmp_path: Path) -> None:
    answer = CliRunner().invoke(app, ["check", "--data", str(tmp_path)])
    assert (answer.exit_code, "No ratings yet" in answer.output or "Noch keine Wertungen" in answer.output) == (0, True)
