"""`azumaya backup` and `azumaya restore` as a person meets them."""

from __future__ import annotations

import json
import shutil
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
    assert json.loads(saved.stdout) == {"file": str(file), "bytes": file.stat().st_size}
    back = answer("restore", str(file), "--data", str(folder.parent / "second"), language="de_DE.UTF-8")
    assert back.returncode == 0
    assert "wiederhergestellt: 40 Partien, davon 40 geprüft" in back.stdout
    again = answer("restore", str(file), "--data", str(folder.parent / "second"))
    assert again.returncode == 2
    assert "there is already a database here" in again.stderr


def test_a_place_without_a_server_is_told(tmp_path: Path) -> None:
    reply = answer("backup", str(tmp_path / "file"), "--data", str(tmp_path))
    assert reply.returncode == 2
    assert "no database in this folder" in reply.stderr
    assert not (tmp_path / "file").exists()


def test_a_place_that_cannot_be_written_is_told(folder: Path) -> None:
    reply = answer("backup", str(folder / "missing" / "file"), "--data", str(folder))
    assert reply.returncode == 2
    assert "cannot write" in reply.stderr
