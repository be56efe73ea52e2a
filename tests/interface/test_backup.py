"""`azumaya backup` and `azumaya restore` as a person meets them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from azumaya.service.storage.sqlite import DATABASE

from .commands import answer

FIRST_VERSION = Path(__file__).parents[1] / "service" / "storage" / "version1" / DATABASE


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A stopped house with forty matches."""
    (tmp_path / "club").mkdir()
    shutil.copy(FIRST_VERSION, tmp_path / "club" / DATABASE)
    return tmp_path / "club"


def test_a_house_is_saved_and_put_back_elsewhere(folder: Path) -> None:
    file = folder.parent / "monday.backup"
    saved = answer("backup", str(file), "--data", str(folder), "--json")
    assert json.loads(saved.stdout) == {"file": str(file), "bytes": file.stat().st_size}
    back = answer("restore", str(file), "--data", str(folder.parent / "second"), language="de_DE.UTF-8")
    assert back.returncode == 0
    assert "zurückgelegt: 40 Partien, davon 40 nachgespielt" in back.stdout
    again = answer("restore", str(file), "--data", str(folder.parent / "second"))
    assert again.returncode == 2
    assert "there is a house here already" in again.stderr


def test_a_place_without_a_house_is_told(tmp_path: Path) -> None:
    told = answer("backup", str(tmp_path / "file"), "--data", str(tmp_path))
    assert told.returncode == 2
    assert "no house has kept anything here" in told.stderr
    assert not (tmp_path / "file").exists()


def test_a_place_that_cannot_be_written_is_told(folder: Path) -> None:
    told = answer("backup", str(folder / "missing" / "file"), "--data", str(folder))
    assert told.returncode == 2
    assert "cannot be written" in told.stderr
