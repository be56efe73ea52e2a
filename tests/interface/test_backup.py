"""`azumaya backup` and `azumaya restore` as a person meets them."""

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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The data of a stopped server with forty matches."""
    (tmp_path / "club").mkdir()
    shutil.copy(SAMPLE, tmp_path / "club" / DATABASE)
    return tmp_path / "club"


def test_a_server_is_saved_and_put_back_elsewhere(folder: Path) -> None:
    file = folder.parent / "monday.backup"
    saved = answer("backup", str(file), "--data", str(folder), "--json")
    whole = {"matches": 40, "broken": [], "damage": []}
    assert json.loads(saved.stdout) == {"file": str(file), "bytes": file.stat().st_size, **whole}
    back = answer("restore", str(file), "--data", str(folder.parent / "second"), language="de_DE.UTF-8")
    assert back.returncode == 0
    assert "wiederhergestellt: 40 Partien, davon 40 geprüft" in back.stdout
    again = answer("restore", str(file), "--data", str(folder.parent / "second"))
    assert again.returncode == 2
    assert "there is already a database here" in again.stderr


def test_a_data_directory_without_a_server_is_reported(tmp_path: Path) -> None:
    reply = answer("backup", str(tmp_path / "file"), "--data", str(tmp_path))
    assert reply.returncode == 2
    assert "no database in this folder" in reply.stderr
    assert not (tmp_path / "file").exists()


def test_a_data_directory_that_cannot_be_written_is_reported(folder: Path) -> None:
    reply = answer("backup", str(folder / "missing" / "file"), "--data", str(folder))
    assert reply.returncode == 2
    assert "cannot write" in reply.stderr


def test_damage_is_saved_and_reported(folder: Path) -> None:
    """A quarter of the pages with rows are overwritten, as a failing disk would."""
    destroy_pages(folder / DATABASE)
    file = folder.parent / "monday.backup"
    saved = answer("backup", str(file), "--data", str(folder), "--json")
    assert saved.returncode == 1
    found = json.loads(saved.stdout)
    assert found["damage"]
    assert found["broken"]
    assert file.stat().st_size == found["bytes"]
    told = answer("backup", str(file), "--data", str(folder))
    assert told.returncode == 1
    assert "database damaged: " in told.stdout
    assert f"cannot be replayed: {found['broken'][0]}" in told.stdout


def test_a_match_that_contradicts_itself_is_reported(folder: Path) -> None:
    with closing(sqlite3.connect(folder / DATABASE, isolation_level=None)) as connection:
        (identifier,) = connection.execute("SELECT id FROM matches WHERE number > 3 LIMIT 1").fetchone()
        connection.execute('UPDATE events SET body = ? WHERE "match" = ? AND number = 2', ("{}", identifier))
    saved = answer("backup", str(folder.parent / "monday.backup"), "--data", str(folder), "--json")
    assert saved.returncode == 1
    assert (json.loads(saved.stdout)["broken"], json.loads(saved.stdout)["damage"]) == ([identifier], [])


LEAF = 0x0D
"""First byte of a page that holds rows of a table."""


def destroy_pages(database: Path) -> None:
    """Overwrite a quarter of the pages that hold events."""
    with closing(sqlite3.connect(database)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    content = bytearray(database.read_bytes())
    pages = [at for at in range(0, len(content), size) if content[at] == LEAF and b'"moves"' in content[at : at + size]]
    for at in pages[::4]:
        content[at : at + size // 2] = b"\xff" * (size // 2)
    database.write_bytes(content)
