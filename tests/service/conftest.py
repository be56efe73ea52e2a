"""A catalogue with one toy game, which has turns of several moves and chance, and both databases: every test that takes
`place` runs on each of them."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from .storage.server import Server

GAMES_FOLDER = Path(__file__).parent / "games_folder"


@pytest.fixture(autouse=True)
def only_pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """For this process and, through the environment, for the workers it starts."""
    monkeypatch.setattr(import_module("azumaya.games"), "__path__", [str(GAMES_FOLDER)])
    monkeypatch.setenv("AZUMAYA_GAMES_PATH", str(GAMES_FOLDER))


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    started = Server(durable=False)
    started.start()
    yield started
    started.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Location for a fresh storage."""
    if request.param == "sqlite":
        return tmp_path
    server: Server = request.getfixturevalue("server")
    return server.make(f"test_{secrets.token_hex(6)}")


@pytest.fixture
def shared_place(server: Server) -> str:
    """Location for a fresh storage shared by several processes."""
    return server.make(f"test_{secrets.token_hex(6)}")
