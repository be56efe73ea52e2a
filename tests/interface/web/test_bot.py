"""The example program sits in the lobby of a real house and plays whole games against whoever comes."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import httpx
import pytest

from .server import PATIENCE, Server, wait_for
from .test_people import Visit, names, register, visit

__all__ = ["visit"]
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


def offers(browser: httpx.Client) -> list[str]:
    found = browser.get("/api/lobby").json().get("invitations", [])
    return [one["id"] for one in found if one["host"].get("program")]


def test_the_example_plays_whole_games_with_whoever_comes(server: Server, visit: Visit, example: ModuleType) -> None:
    guest = visit()
    house = example.House(server.url, new_token(guest))
    command = [sys.executable, str(FILE), server.url, new_token(visit()), "pebbles"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
        assert bot.stdout is not None
        try:
            for _ in range(2):
                wait_for(lambda: bool(offers(guest)))
                answer = guest.post(f"/api/invitations/{offers(guest)[0]}/take")
                result = example.play(house, answer.json()["match"])
                assert result["finish"] == "played"
                assert json.loads(bot.stdout.readline()) == result
        finally:
            bot.kill()
            bot.wait(PATIENCE)


def test_the_example_is_as_short_as_it_is_said_to_be() -> None:
    lines = [line for line in FILE.read_text().splitlines() if line.strip()]
    assert len(lines) <= 65
