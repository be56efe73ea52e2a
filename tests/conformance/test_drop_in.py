"""A folder on the games path is a game: Trio, copied into a temporary folder, is found, checked, played, measured and
drawn with no other edit."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

TOY = Path(__file__).parent.parent / "toy" / "trio"
PROJECT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def games_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    shutil.copytree(TOY, folder / "trio")
    return folder


def run(games_path: Path, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "AZUMAYA_GAMES_PATH": str(games_path),
        "AZUMAYA_ONLY": "trio",
        "AZUMAYA_GAMES": "20",
    }
    return subprocess.run(
        [sys.executable, "-m", *command],
        input=typed,
        capture_output=True,
        text=True,
        env=environment,
        cwd=PROJECT,
        check=False,
    )


def test_discovery_finds_it(games_path: Path) -> None:
    environment = {**os.environ, "AZUMAYA_GAMES_PATH": str(games_path)}
    program = "import azumaya; print(*azumaya.games())"
    found = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True
    ).stdout.split()
    assert "trio" in found
    assert "tumicarona" in found


def test_it_passes_the_conformance_suite(games_path: Path) -> None:
    finished = run(games_path, "azumaya", "conform", str(games_path / "trio"))
    assert finished.returncode == 0, finished.stdout[-3000:]
    assert " passed" in finished.stdout


def test_a_broken_rule_in_it_is_caught(games_path: Path, tmp_path: Path) -> None:
    """The suite can fail: with one winning row forgotten in the kernels, the reference disagrees."""
    shutil.copytree(TOY, tmp_path / "trio")
    kernels = tmp_path / "trio" / "kernels.py"
    kernels.write_text(kernels.read_text(encoding="utf-8").replace("0b111, 0b111000,", "0b111,"), encoding="utf-8")
    finished = run(tmp_path, "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance/test_twice.py")
    assert finished.returncode == 1, finished.stdout[-3000:]


def test_it_is_played_in_the_terminal(games_path: Path) -> None:
    finished = run(games_path, "azumaya", "play", "trio", "--against", "nobody", typed="b2\na1\nb1\na2\nb3\n")
    assert finished.returncode == 0, finished.stderr
    assert "Cross wins." in finished.stdout


def test_it_is_counted_measured_and_drawn(games_path: Path, tmp_path: Path) -> None:
    counted = run(games_path, "azumaya", "perft", "trio", "3", "--json")
    assert json.loads(counted.stdout)["counts"] == [9, 72, 504]
    measured = run(games_path, "azumaya", "bench", "trio", "--seconds", "0.05", "--no-start", "--json")
    assert json.loads(measured.stdout)["trio"]["playouts"] > 0
    drawn = run(games_path, "azumaya", "render", "-o", str(tmp_path / "trio.svg"), "--game", "trio")
    assert drawn.returncode == 0, drawn.stderr
    assert (tmp_path / "trio.svg").read_text(encoding="utf-8").startswith("<svg")
