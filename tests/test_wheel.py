"""The wheel contains the whole application and needs no Node."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel's files, unpacked: nothing is run when a wheel is installed, so this is what pip does."""
    folder = tmp_path_factory.mktemp("wheel")
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def test_the_server_starts_from_it_without_node(installed: Path) -> None:
    program = "import azumaya, sys; print(azumaya.__file__); from azumaya.interface.cli import main; main()"
    finished = subprocess.run(
        [sys.executable, "-c", program, "--version"],
        env={**os.environ, "PYTHONPATH": str(installed), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    place, version = finished.stdout.splitlines()
    assert place.startswith(str(installed)), finished.stderr
    assert version.startswith("azumaya ")
    assert (installed / "azumaya" / "interface" / "web" / "static" / "index.html").is_file()


def test_it_brings_the_conformance_suite_and_the_toy_game(installed: Path) -> None:
    from azumaya.interface.cli.conform import CHECKS

    suite = installed / "azumaya" / "conformance"
    assert {file.stem for file in suite.glob("test_*.py")} == {f"test_{name}" for name in CHECKS}
    assert (suite / "cases.py").is_file()
    assert (suite / "toy" / "trio" / "tests" / "perft.txt").is_file()


def test_it_says_who_and_what_it_is_for(installed: Path) -> None:
    (facts,) = installed.glob("*.dist-info/METADATA")
    reported = facts.read_text(encoding="utf-8")
    assert "License-Expression: Apache-2.0" in reported
    assert "Provides-Extra: research" in reported
    assert "Provides-Extra: conform" in reported
    assert {path.name for path in facts.parent.glob("licenses/*")} == {"LICENSE", "LICENSES.md"}
