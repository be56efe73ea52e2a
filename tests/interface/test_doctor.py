"""`azumaya doctor` names what is wrong, and only that."""

from __future__ import annotations

import json
import shutil
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from numba.core import config

from azumaya.interface.cli import doctor
from azumaya.interface.web import static_files
from azumaya.rules.kernel import cache_directory
from azumaya.service.storage.sqlite import DATABASE

from ..service.storage.samples import SAMPLE
from ..service.storage.server import Server
from ..small_kernel import loaded_kernel, new_module
from .commands import answer


@pytest.fixture
def port() -> int:
    """One that is free."""
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        number: int = tried.getsockname()[1]
        return number


def results(*arguments: str) -> tuple[int, dict[str, str]]:
    """Return the exit code and the state of each check."""
    reply = answer("doctor", *arguments, "--json")
    return reply.returncode, {one["about"]: one["state"] for one in json.loads(reply.stdout)}


def test_a_fresh_place_is_well(tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(static_files, "FOLDER", tmp_path)
    code, found = results("--data", str(tmp_path / "new"), "--port", str(port))
    assert code == 0
    assert {name for name, state in found.items() if state == "ok"} >= {
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
    monkeypatch.setattr(static_files, "FOLDER", tmp_path)
    monkeypatch.setenv("AZUMAYA_CACHE", str(tmp_path / "file" / "cache"))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        arguments = ("--data", str(tmp_path), "--port", str(taken.getsockname()[1]))
        code, found = results(*arguments)
        reply = answer("doctor", *arguments, language="de_DE.UTF-8").stdout
    assert code == 1
    assert {name for name, state in found.items() if state == "error"} == {"client", "database", "cache", "port"}
    assert "`azumaya serve --port 0` nimmt einen freien" in reply
    assert "ein Backup mit `azumaya restore` wiederherstellen" in reply


def test_another_schema_revision_is_reported_and_left_alone(tmp_path: Path, port: int) -> None:
    shutil.copy(SAMPLE, tmp_path / DATABASE)
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '77'")
    before = (tmp_path / DATABASE).read_bytes()
    assert results("--data", str(tmp_path), "--port", str(port))[1]["database"] == "error"
    assert (tmp_path / DATABASE).read_bytes() == before


def test_a_database_server_is_asked(tmp_path: Path, port: int) -> None:
    server = Server()
    server.start()
    try:
        address = server.make("doctor")
        assert results("--database", address, "--port", str(port))[1]["database"] == "ok"
    finally:
        server.remove()
    code, found = results("--database", address, "--port", str(port))
    assert (code, found["database"]) == (1, "error")


@pytest.mark.skipif(bool(config.DISABLE_JIT), reason="nothing is compiled")  # type: ignore[attr-defined]
def test_damaged_machine_code_is_reported_and_compiled_anew(
    tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that consists of one kernel, and was compiled before."""
    monkeypatch.setenv("AZUMAYA_CACHE", str(tmp_path / "cache"))
    module = new_module(tmp_path)
    loaded_kernel(module)(21)
    monkeypatch.setattr(doctor, "games", lambda: ["doubling"])
    monkeypatch.setattr(doctor, "installed_games", lambda: iter(()))
    monkeypatch.setattr("azumaya.service.operation.compilation.was_compiled", lambda _name: True)
    monkeypatch.setattr("azumaya.service.jobs.bot_moves.compile_game", lambda _name: loaded_kernel(module)(21))

    def state() -> str:
        return results("--data", str(tmp_path), "--port", str(port))[1]["cache"]

    assert state() == "ok"
    (file,) = cache_directory(module.parent).glob("*doubled*.nbc")
    file.write_bytes(file.read_bytes()[:-100])
    assert state() == "warning"
    assert state() == "ok"
