"""`azumaya doctor` names what is wrong, and only that."""

from __future__ import annotations

import json
import shutil
import socket
from pathlib import Path

import pytest

from azumaya.interface.web import pages
from azumaya.service.storage.sqlite import DATABASE

from ..service.storage.server import Server
from .commands import answer

FIRST_VERSION = Path(__file__).parents[1] / "service" / "storage" / "version1" / DATABASE


@pytest.fixture
def port() -> int:
    """One that is free."""
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        number: int = tried.getsockname()[1]
        return number


def diagnoses(*arguments: str) -> tuple[int, dict[str, str]]:
    """The exit code, and how everything that was looked at is."""
    told = answer("doctor", *arguments, "--json")
    return told.returncode, {one["about"]: one["state"] for one in json.loads(told.stdout)}


def test_a_fresh_place_is_well(tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    code, found = diagnoses("--data", str(tmp_path / "new"), "--port", str(port))
    assert code == 0
    assert {name for name, state in found.items() if state == "good"} >= {
        "versions",
        "client",
        "games",
        "port",
        "disk",
        "database",
    }
    assert not (tmp_path / "new").exists()


def test_what_is_wrong_is_named_in_german_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A port in use, a client that is not built, a file that is no database, a cache that cannot be written."""
    (tmp_path / DATABASE).write_text("no database")
    (tmp_path / "file").touch()
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    monkeypatch.setenv("AZUMAYA_CACHE", str(tmp_path / "file" / "cache"))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        arguments = ("--data", str(tmp_path), "--port", str(taken.getsockname()[1]))
        code, found = diagnoses(*arguments)
        told = answer("doctor", *arguments, language="de_DE.UTF-8").stdout
    assert code == 1
    assert {name for name, state in found.items() if state == "bad"} == {"client", "database", "cache", "port"}
    assert "`azumaya serve --port 0` nimmt einen freien" in told
    assert "`azumaya restore` legt eine Sicherung zurück" in told


def test_an_earlier_schema_is_told_and_left_alone(tmp_path: Path, port: int) -> None:
    shutil.copy(FIRST_VERSION, tmp_path / DATABASE)
    before = (tmp_path / DATABASE).read_bytes()
    assert diagnoses("--data", str(tmp_path), "--port", str(port))[1]["database"] == "odd"
    assert (tmp_path / DATABASE).read_bytes() == before


def test_a_database_server_is_asked(tmp_path: Path, port: int) -> None:
    server = Server()
    server.start()
    try:
        address = server.make("doctor")
        assert diagnoses("--database", address, "--port", str(port))[1]["database"] == "good"
    finally:
        server.remove()
    code, found = diagnoses("--database", address, "--port", str(port))
    assert (code, found["database"]) == (1, "bad")
