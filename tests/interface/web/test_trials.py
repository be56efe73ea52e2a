"""Trials of rules over HTTP: testers play by a link and answer, the author sees all of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from azumaya.interface.web import simulations
from azumaya.interface.web.simulations import SimulationProgress, Simulations
from azumaya.service.errors import Refused
from azumaya.service.invitations.trials import Trial

from .app_client import AppClient, open_client

ANSWERS = {"enjoyed": 4, "clear": 2, "comment": "  More pebbles. "}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with open_client(tmp_path_factory.mktemp("trials")) as opened:
        yield opened


def made(client: AppClient, who: str = "ann", **rules: object) -> str:
    status, reply = client.post("/api/trials", who, {"game": "pebbles", "title": " Many pebbles ", **rules})
    assert status == 201, reply
    return str(reply["id"])


def played(client: AppClient, trial: str, who: str) -> str:
    """A game of two at one screen that was resigned."""
    status, reply = client.post(f"/api/trials/{trial}/matches", who, {})
    assert status == 201, reply
    with client.connect(reply["id"], who) as line:
        line.settle()
        assert line.ask("resign", after=client.table(reply["id"]).number, side=0)["type"] == "stored"
    return str(reply["id"])


def test_a_tester_plays_and_answers_and_the_author_sees_it(client: AppClient) -> None:
    trial = made(client)
    status, seen = client.get(f"/api/trials/{trial}", "bob")
    assert status == 200
    assert (seen["title"], seen["game"]) == ("Many pebbles", "pebbles")
    assert len(seen["questions"]) == 3
    assert "own" not in seen
    match = played(client, trial, "bob")
    assert client.post(f"/api/trials/{trial}/answers", "bob", {"match": match, **ANSWERS})[0] == 204
    (mine,) = client.get(f"/api/trials/{trial}", "bob")[1]["games"]
    assert mine["mine"] is True
    _, owned = client.get(f"/api/trials/{trial}", "ann")
    (game,) = owned["games"]
    assert owned["own"] is True
    assert game["match"] == match
    assert (game["over"], game["enjoyed"], game["clear"], game["comment"]) == (True, 4, 2, "More pebbles.")
    assert "games" not in client.get(f"/api/trials/{trial}", "eve")[1]


def test_the_options_that_differ_are_named_and_played(client: AppClient) -> None:
    trial = made(client, options={"heap": 11})
    assert client.get(f"/api/trials/{trial}", "eve")[1]["options"] == {"heap": 11}
    _, reply = client.post(f"/api/trials/{trial}/matches", "eve", {})
    assert client.table(reply["id"]).log.setup.options["heap"] == 11
    status, refused = client.post("/api/trials", "ann", {"game": "pebbles", "options": {"heap": -1}})
    assert (status, refused["code"]) == (422, "invalid-variant")
    assert client.post("/api/trials", "ann", {"game": "chess"})[1]["code"] == "unknown-game"


def test_against_a_level_the_tester_changes_sides(client: AppClient) -> None:
    trial = made(client)
    seats = [client.post(f"/api/trials/{trial}/matches", "bob", {"level": 1})[1]["seats"] for _ in range(2)]
    assert seats == [["person", "level-1"], ["level-1", "person"]]


def test_answers_are_those_of_the_player_after_the_game(client: AppClient) -> None:
    trial = made(client)
    _, reply = client.post(f"/api/trials/{trial}/matches", "bob", {})
    running = {"match": reply["id"], **ANSWERS}
    assert client.post(f"/api/trials/{trial}/answers", "bob", running)[1]["code"] == "not-over"
    assert client.post(f"/api/trials/{trial}/answers", "eve", running)[1]["code"] == "not-your-game"
    assert client.post(f"/api/trials/{trial}/answers", "bob", {**running, "match": "nowhere"})[0] == 403
    assert client.post(f"/api/trials/{trial}/answers", "bob", {**running, "enjoyed": 6})[0] == 422
    assert client.get("/api/trials/nowhere", "bob")[1]["code"] == "unknown-trial"


def test_only_the_author_starts_simulated_games(client: AppClient) -> None:
    trial = made(client)
    assert client.get(f"/api/trials/{trial}/simulation", "bob") == (200, {"state": "none"})
    assert client.post(f"/api/trials/{trial}/simulation", "bob", {})[1]["code"] == "not-your-trial"
    assert client.get(f"/api/trials/{trial}/report", "ann")[1]["code"] == "no-report"


def test_simulated_games_are_counted_and_end_in_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"LEVELS": 1, "GAMES": 2, "JUDGED": 0}.items():
        monkeypatch.setattr(simulations, name, value)
    trial = Trial("a-trial", "ann", "tumicarona", "3x3", {"draw_after": 4}, "", 0)

    async def simulate() -> Simulations:
        found = Simulations(tmp_path)
        assert found.progress(trial).state == "none"
        await found.start(trial, ["draw_after"])
        assert found.progress(trial) == SimulationProgress("running", 0, 4)
        with pytest.raises(Refused, match="already running"):
            await found.start(trial, [])
        assert found._task is not None
        await found._task
        return found

    found = asyncio.run(simulate())
    assert found.progress(trial).state == "done"
    page = found.report(trial).decode()
    assert "draw_after=4" in page
    assert page.startswith("<!doctype html>")


def test_a_simulation_that_is_killed_has_failed(tmp_path: Path) -> None:
    trial = Trial("a-trial", "ann", "tumicarona", "3x3", {}, "", 0)

    async def kill() -> Simulations:
        found = Simulations(tmp_path)
        await found.start(trial, [])
        while found._process is None:
            await asyncio.sleep(0)
        await found.close()
        return found

    assert asyncio.run(kill()).progress(trial).state == "failed"
