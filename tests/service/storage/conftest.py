"""Both databases: every test that takes `place` runs on each of them."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from .server import Server


@pytest.fixture(autouse=True)
def pebbles_on_the_shelf() -> None:
    """Not here: what is stored are matches of the games people play."""


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    started = Server()
    started.start()
    yield started
    started.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where a fresh storage may be made."""
    if request.param == "sqlite":
        return tmp_path
    server: Server = request.getfixturevalue("server")
    return server.make(f"test_{secrets.token_hex(6)}")
