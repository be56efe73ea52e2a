"""A game that does not keep its promises is refused when it is loaded, by a sentence to its author; others go on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from azumaya.rules.errors import BrokenGame
from azumaya.rules.game_folder import check_whole

TOY = Path(__file__).parent.parent / "toy" / "trio"
FAULTS = {
    "renamed": ("kernels.py", 'state_dtype("renamed"', 'state_dtype("trio"'),
    "hidden": ("kernels.py", '("misere", np.int8)', '("misere", np.int8), ("size", np.int8)'),
    "cramped": ("kernels.py", "MOST_MOVES = MOVE_CODES = 9", "MOST_MOVES, MOVE_CODES = 8, 9"),
    "coded": ("kernels.py", "MOST_MOVES = MOVE_CODES = 9", "MOST_MOVES, MOVE_CODES = 9, 8"),
    "unknown": ("kernels.py", "from .variants import Variant", "from .variants import Variation"),
    "torn": ("__init__.py", "GAME = Game(", "GAME = Game(("),
    "spelt": ("notation.py", "def parse_turn", "def prase_turn"),
}
SENTENCES = {
    "renamed": "renamed/kernels.py: state_dtype gets the name “trio”, but the game is called “renamed” "
    '(possible: state_dtype("renamed", …))',
    "hidden": "hidden/kernels.py: size: a field of this name is hidden: every NumPy record has something that is "
    "called so (possible: size_of_board)",
    "cramped": "cramped/kernels.py: MOST_MOVES is 8, and at least 9 is needed",
    "coded": "coded/kernels.py: MOVE_CODES is 8, and at least 9 is needed",
    "unknown": "unknown/kernels.py: cannot be loaded (ImportError: cannot import name 'Variation' from",
    "torn": "torn: cannot be loaded (SyntaxError: ",
    "spelt": "spelt/notation.py: prase_turn: this part has no such hook (possible: parse_turn)",
}
LOADING = """
import azumaya
for name in azumaya.games():
    if name not in ("tomoe", "holomino", "sudoku_moyo", "tumicarona"):
        try:
            azumaya.new(name)
        except azumaya.AzumayaError as error:
            print(name, error, sep="|")
"""


@pytest.fixture(scope="module")
def games_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The toy game seven times, each with a fault of its own."""
    folder = tmp_path_factory.mktemp("games")
    for name, (file, right, wrong) in FAULTS.items():
        copy = shutil.copytree(TOY, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        kernels = copy / "kernels.py"
        kernels.write_text(
            kernels.read_text(encoding="utf-8").replace('state_dtype("trio"', f'state_dtype("{name}"'), encoding="utf-8"
        )
        source = (copy / file).read_text(encoding="utf-8")
        assert right in source
        (copy / file).write_text(source.replace(right, wrong), encoding="utf-8")
    return folder


def run(games_path: Path, *command: str) -> subprocess.CompletedProcess[str]:
    surroundings = {
        **os.environ,
        "AZUMAYA_GAMES_PATH": str(games_path),
        "LANG": "en_GB.UTF-8",
        "LC_ALL": "",
        "LANGUAGE": "",
    }
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, env=surroundings, check=False)


def test_each_fault_is_reported_when_the_game_is_loaded(games_path: Path) -> None:
    finished = run(games_path, "-c", LOADING)
    reported = dict(line.split("|", 1) for line in finished.stdout.splitlines())
    assert set(reported) == set(FAULTS), finished.stderr
    for name, sentence in SENTENCES.items():
        assert reported[name].startswith(sentence), reported[name]


def test_broken_games_keep_no_one_from_the_version(games_path: Path) -> None:
    """Faults that kernels reveal are reported separately; the rest is reported when it is played."""
    finished = run(games_path, "-m", "azumaya", "--version")
    assert (finished.returncode, finished.stdout.startswith("azumaya ")) == (0, True)
    assert "Traceback" not in finished.stderr
    assert "torn: cannot be loaded" in finished.stderr
    assert "prase_turn" in finished.stderr


def test_a_folder_without_its_test_files_is_no_whole_game(tmp_path: Path) -> None:
    copy = shutil.copytree(TOY, tmp_path / "trio")
    check_whole(copy)
    (copy / "tests" / "perft.txt").unlink()
    (copy / "rulebook.en.md").unlink()
    with pytest.raises(BrokenGame, match=r"trio/rulebook.en.md, trio/tests/perft.txt: required files are missing"):
        check_whole(copy)
