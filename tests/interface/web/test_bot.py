"""The example bot plays whole games on a real server."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import httpx
import pytest

import azumaya
from azumaya.games import game
from azumaya.rules.kernel_files import cache_root

from .server import TIMEOUT, Server, wait_for
from .test_people import names, register

FILE = Path(__file__).parents[3] / "docs" / "examples" / "bot.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    found = spec_from_file_location("bot", FILE)
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module


def new_token(browser: httpx.Client) -> str:
    register(browser, next(names))
    token: str = browser.post("/api/me/tokens", json={"label": "bot"}).json()["token"]
    return token


def offers(browser: httpx.Client, name: str) -> list[str]:
    """Return the open invitations of bots to a game."""
    found = browser.get("/api/lobby").json().get("invitations", [])
    return [one["id"] for one in found if one["host"].get("program") and one["terms"]["game"] == name]


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the real games."""
    folder = game("holomino").path.parent
    with Server(tmp_path_factory.mktemp("real") / "data", cache=cache_root().parent, games_path=folder) as running:
        yield running
    assert running.log.read_text() == ""


def ready_games(application: Server) -> list[str]:
    return [one["name"] for one in application.http.get("/api/server").json()["games"] if one.get("ready")]


@pytest.mark.slow
@pytest.mark.parametrize("name", azumaya.games())
def test_the_example_plays_a_whole_game_with_a_player_who_comes(real: Server, example: ModuleType, name: str) -> None:
    """Two of it, one in a process of its own that offers a game in the lobby, the other one takes it."""
    wait_for(lambda: name in ready_games(real))
    with (
        httpx.Client(base_url=real.url, timeout=TIMEOUT) as host,
        httpx.Client(base_url=real.url, timeout=TIMEOUT) as guest,
    ):
        application = example.Server(real.url, new_token(guest))
        command = [sys.executable, str(FILE), real.url, new_token(host), name]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
            assert bot.stdout is not None
            try:
                wait_for(lambda: bool(offers(guest, name)))
                match = guest.post(f"/api/invitations/{offers(guest, name)[0]}/take").json()["match"]
                result = example.play(application, match)
                assert result["finish"] == "played"
                assert json.loads(bot.stdout.readline()) == result
                wait_for(lambda: bool(offers(guest, name)))
            finally:
                bot.kill()
                bot.wait(TIMEOUT)


def test_the_example_is_as_short_as_it_is_said_to_be() -> None:
    assert len(FILE.read_text(encoding="utf-8").splitlines()) <= 60
