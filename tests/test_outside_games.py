"""Games outside the package: installed ones, a new one from the skeleton, and one that does not compile."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pyspiel
import pytest

from azumaya.interface.cli.new_game import drawn, last_stone, parse_grid

EXAMPLE = Path(__file__).parent.parent / "examples" / "breakthrough" / "src"
FOLDER = EXAMPLE / "azumaya_breakthrough" / "breakthrough"


def run(*command: str, path: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    places = os.pathsep.join(filter(None, [path, os.environ.get("PYTHONPATH", "")]))
    return subprocess.run(
        [sys.executable, *command],
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": places},
    )


def azumaya(*command: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return run("-m", "azumaya", *command, cwd=cwd)


def installed(folder: Path, package: str) -> str:
    """A search path with what pip writes for a package with an entry point."""
    facts = folder / "azumaya_breakthrough-1.0.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: azumaya-breakthrough\nVersion: 1.0.0\n")
    (facts / "entry_points.txt").write_text(f"[azumaya.games]\nbreakthrough = {package}\n")
    return os.pathsep.join([str(folder), str(EXAMPLE)])


def test_an_installed_package_brings_its_games(tmp_path: Path) -> None:
    program = "import azumaya; print(azumaya.games(), azumaya.new('breakthrough', size=5).moves[0])"
    finished = run("-c", program, path=installed(tmp_path, "azumaya_breakthrough"))
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout == "['breakthrough', 'holomino', 'sudoku_moyo', 'tomoe', 'tumicarona'] a2-a3\n"


def test_a_package_that_is_not_there_is_named_and_the_other_games_stay(tmp_path: Path) -> None:
    program = "import logging; logging.basicConfig(); import azumaya; print(azumaya.games())"
    finished = run("-c", program, path=installed(tmp_path, "no_such_package"))
    assert finished.stdout == "['holomino', 'sudoku_moyo', 'tomoe', 'tumicarona']\n"
    assert "games not found entry_point=breakthrough package=no_such_package" in finished.stderr


@pytest.mark.slow
def test_breakthrough_passes_the_conformance_suite() -> None:
    finished = azumaya("conform", str(FOLDER), "--games", "3")
    assert finished.returncode == 0, finished.stdout[-2000:]


def test_breakthrough_has_the_perft_of_openspiel() -> None:
    lines = (FOLDER / "tests" / "perft.txt").read_text(encoding="utf-8").splitlines()
    counts = {line.split()[0]: [int(one) for one in line.split()[2:]] for line in lines if not line.startswith("#")}
    for variant, size in (("standard", 8), ("small", 6)):
        game = pyspiel.load_game("breakthrough", {"rows": size, "columns": size})
        assert [leaves(game.new_initial_state(), depth) for depth in (1, 2, 3)] == counts[variant][:3]


def leaves(state: pyspiel.State, depth: int) -> int:
    actions = [] if state.is_terminal() else state.legal_actions()
    return len(actions) if depth == 1 else sum(leaves(state.child(action), depth - 1) for action in actions)


# azumaya new-game


@pytest.mark.slow
def test_a_new_game_conforms_and_is_played(tmp_path: Path) -> None:
    finished = azumaya("new-game", "hexade", "--grid", "5x4", cwd=tmp_path)
    assert finished.returncode == 0, finished.stderr
    assert not [file for file in (tmp_path / "hexade").rglob("*.py") if "keleton" in file.read_text(encoding="utf-8")]
    _, conform, play = finished.stdout.splitlines()
    assert conform == "azumaya conform hexade --write"
    assert play == f"AZUMAYA_GAMES_PATH={tmp_path} azumaya play hexade"
    finished = azumaya(*conform.split()[1:], "--games", "4", cwd=tmp_path)
    assert finished.returncode == 0, finished.stdout[-2000:]
    assert (tmp_path / "hexade/tests/perft.txt").read_text().splitlines()[1].startswith("standard moves 20 380 6840")
    assert "final: " in (tmp_path / "hexade/tests/games/three-random.txt").read_text()


@pytest.mark.parametrize("grid", ["4x4", "7x6", "6x5", "5x6", "5x5", "7x7", "20x19"])
def test_the_last_stone_of_a_full_board_makes_a_draw(grid: str) -> None:
    columns, rows = parse_grid(grid)
    board, mover, _, move = last_stone(columns, rows).splitlines()[1].split()
    lines = board.split("/")
    assert [len(line) for line in lines] == [columns] * rows
    assert board.count(".") == 1
    assert board.count("x") - board.count("o") == "xo".index(mover)
    assert lines[-1]["abcdefghijklmnopqrst".index(move[0])] == "."
    full = [line.replace(".", mover) for line in lines]
    for x in range(columns):
        for y in range(rows):
            for across, up in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                cells = [(x + step * across, y + step * up) for step in range(3)]
                if all(0 <= one < columns and 0 <= other < rows for one, other in cells):
                    assert len({full[other][one] for one, other in cells}) > 1
    assert [len(line) for line in drawn(columns, rows).split("/")] == [columns] * rows


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["hexade", "--grid", "3x9"], "3x9: grid out of range (4x4 … 20x20)"),
        (["Hexade"], "Hexade: a name is lower-case letters, digits and underscores"),
        (["tomoe"], "tomoe: this exists already"),
    ],
)
def test_a_name_or_grid_that_cannot_be_is_refused(arguments: list[str], expected: str, tmp_path: Path) -> None:
    finished = azumaya("new-game", *arguments, cwd=tmp_path)
    assert finished.returncode == 2
    assert finished.stderr.strip() == expected
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("mistake", "reason"),
    [
        ("stat.cells[cell] == 2", "NameError: name 'stat' is not defined"),
        ("state.cell[cell] == 2", "the state has no field 'cell'"),
        ("state.cells[cell].no == 2", "Unknown attribute 'no'"),
    ],
)
def test_a_kernel_that_does_not_compile_is_reported_with_file_and_line(
    mistake: str, reason: str, tmp_path: Path
) -> None:
    azumaya("new-game", "broken", cwd=tmp_path)
    kernels = tmp_path / "broken" / "kernels.py"
    lines = kernels.read_text(encoding="utf-8").replace("state.cells[cell] == 2", mistake)
    kernels.write_text(lines, encoding="utf-8")
    number = next(number for number, line in enumerate(lines.splitlines(), 1) if mistake in line)
    finished = azumaya("conform", "broken", cwd=tmp_path)
    assert finished.returncode == 2
    assert finished.stderr.startswith(f"broken/kernels.py:{number}: does not compile: {reason}")
    assert len(finished.stderr.splitlines()) <= 5
