"""Machine code is kept on disk and found again by the next process, and never used after an edit or under other
flags."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

from azumaya.rules import kernel, kernel_files
from azumaya.search import pvs, solver, tree

TOY = Path(__file__).parent.parent / "toy" / "trio"
PROGRAM = """
import json, azumaya
from pathlib import Path
from azumaya.games import game
from azumaya.rules.kernel import cache_directory
from azumaya.search import rollout
from azumaya.search.rollout import play_outs, random_games
tally = random_games(azumaya.new("trio"), 200, seed=1)
stats = play_outs.stats
print(json.dumps({
    "hits": sum(stats.cache_hits.values()), "misses": sum(stats.cache_misses.values()),
    "package": str(cache_directory(Path(rollout.__file__).parent)), "game": str(cache_directory(game("trio").path)),
    "wins": tally.wins, "draws": tally.draws,
}))
"""


@dataclass(frozen=True)
class Place:
    """A folder with one game, and an empty cache."""

    games: Path
    cache: Path

    @property
    def kernels(self) -> Path:
        return self.games / "trio" / "kernels.py"

    def run(self, **flags: str) -> dict[str, Any]:
        """Play the game in a fresh process: what its search found in the cache, and what came of the games."""
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
        environment = {**inherited, "AZUMAYA_GAMES_PATH": str(self.games), "AZUMAYA_CACHE": str(self.cache), **flags}
        finished = subprocess.run(
            [sys.executable, "-c", PROGRAM], capture_output=True, text=True, env=environment, check=False
        )
        assert finished.returncode == 0, finished.stderr[-3000:]
        found: dict[str, Any] = json.loads(finished.stdout)
        return found


def new_place(folder: Path) -> Place:
    shutil.copytree(TOY, folder / "games" / "trio", ignore=shutil.ignore_patterns("__pycache__"))
    return Place(folder / "games", folder / "cache")


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return new_place(tmp_path)


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """The same program in three processes: cold, warm, and after one winning row was forgotten in the game."""
    place = new_place(tmp_path_factory.mktemp("runs"))
    found = {"cold": place.run(), "warm": place.run()}
    source = place.kernels.read_text(encoding="utf-8")
    place.kernels.write_text(source.replace("0b111, 0b111000,", "0b111, 0b111,"), encoding="utf-8")
    found["edited"] = place.run()
    return found


# Across processes


@pytest.mark.slow
def test_the_first_process_compiles(runs: dict[str, dict[str, Any]]) -> None:
    assert (runs["cold"]["hits"], runs["cold"]["misses"]) == (0, 1)


@pytest.mark.slow
def test_the_next_process_finds_a_search_written_once_in_the_cache(runs: dict[str, dict[str, Any]]) -> None:
    assert (runs["warm"]["hits"], runs["warm"]["misses"]) == (1, 0)
    assert runs["warm"]["wins"] == runs["cold"]["wins"]


@pytest.mark.slow
def test_numba_keeps_its_cache_in_the_folder_of_azumaya(runs: dict[str, dict[str, Any]]) -> None:
    package, game = Path(runs["cold"]["package"]), Path(runs["cold"]["game"])
    assert (package.parent.name, package.parent.parent.name) == ("kernels", "cache")
    assert list(package.rglob("*play_outs*.nbi"))
    assert list(game.rglob("*has_row*.nbi"))


@pytest.mark.slow
def test_an_edited_game_is_compiled_anew_though_the_search_is_the_same(runs: dict[str, dict[str, Any]]) -> None:
    assert (runs["edited"]["hits"], runs["edited"]["misses"]) == (0, 1)
    assert runs["edited"]["package"] == runs["cold"]["package"]
    assert runs["edited"]["game"] != runs["cold"]["game"]
    assert runs["edited"]["draws"] > runs["cold"]["draws"]


# The digest


@pytest.fixture
def place_with_trio(place: Place, monkeypatch: pytest.MonkeyPatch) -> Place:
    monkeypatch.setenv("AZUMAYA_GAMES_PATH", str(place.games))
    return place


def digest_of_trio(place: Place) -> str:
    return kernel.kernel_digest(place.games / "trio")


def test_the_digest_names_the_same_sources_always_the_same(place_with_trio: Place) -> None:
    assert digest_of_trio(place_with_trio) == digest_of_trio(place_with_trio)
    assert re.fullmatch("[0-9a-f]{16}", digest_of_trio(place_with_trio))


def test_equal_sources_have_one_digest_wherever_they_stand(
    place_with_trio: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = digest_of_trio(place_with_trio)
    elsewhere = new_place(tmp_path / "elsewhere")
    monkeypatch.setenv("AZUMAYA_GAMES_PATH", str(elsewhere.games))
    assert digest_of_trio(elsewhere) == here


@pytest.mark.parametrize("name", ["kernels.py", "variants.py"])
def test_an_edit_in_a_file_that_kernels_may_come_from_changes_the_digest(place_with_trio: Place, name: str) -> None:
    before = digest_of_trio(place_with_trio)
    file = place_with_trio.games / "trio" / name
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert digest_of_trio(place_with_trio) != before


@pytest.mark.parametrize("name", ["notation.py", "reference.py", "scene.py", "rulebook.en.md", "tests/perft.txt"])
def test_files_without_kernels_leave_the_cache_alone(place_with_trio: Place, name: str) -> None:
    before = digest_of_trio(place_with_trio)
    file = place_with_trio.games / "trio" / name
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert digest_of_trio(place_with_trio) == before


def test_an_edit_of_one_game_leaves_the_others_and_the_searches_alone(place_with_trio: Place) -> None:
    others = [
        Path(kernel.__file__).parent.parent / "search",
        Path(kernel.__file__).parent.parent / "games" / "tumicarona",
    ]
    before = [kernel.kernel_digest(folder) for folder in others]
    place_with_trio.kernels.write_text("", encoding="utf-8")
    assert [kernel.kernel_digest(folder) for folder in others] == before


@pytest.mark.parametrize("flag", kernel.FLAGS)
def test_other_flags_have_another_digest(flag: str, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(kernel.__file__).parent
    monkeypatch.delenv(flag, raising=False)
    before = kernel.kernel_digest(folder)
    monkeypatch.setenv(flag, "1")
    assert kernel.kernel_digest(folder) != before


def test_bounds_checks_and_the_missing_compiler_are_among_the_flags() -> None:
    assert {"NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT"} <= set(kernel.FLAGS)


# Pruning


def new_digest(root: Path, name: str, days_ago: float) -> Path:
    """A digest's directory with machine code in it, last used so many days ago."""
    directory = root / name
    directory.mkdir(parents=True)
    (directory / "code.nbc").write_bytes(b"code")
    used = directory.stat().st_mtime - days_ago * 86_400
    os.utime(directory, (used, used))
    return directory


def test_old_digests_beyond_the_newest_few_are_forgotten(tmp_path: Path) -> None:
    digests = [new_digest(tmp_path, f"{age:02d}", kernel.KEPT_DAYS + 1 + age) for age in range(kernel.KEPT_DIGESTS + 3)]
    kernel.prune(tmp_path)
    assert [digest.exists() for digest in digests] == [True] * kernel.KEPT_DIGESTS + [False] * 3


def test_digests_in_recent_use_are_kept_however_many(tmp_path: Path) -> None:
    digests = [new_digest(tmp_path, f"{age:02d}", age / 2) for age in range(kernel.KEPT_DIGESTS + 3)]
    kernel.prune(tmp_path)
    assert all(digest.exists() for digest in digests)


def test_pruning_leaves_files_and_empty_places_alone(tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("kept", encoding="utf-8")
    kernel.prune(tmp_path)
    assert (tmp_path / "note.txt").exists()


# Where the cache is


def test_the_cache_is_where_the_user_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AZUMAYA_CACHE", str(tmp_path))
    assert kernel_files.cache_root() == tmp_path / "kernels"


def test_else_it_is_in_the_users_cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AZUMAYA_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert kernel_files.cache_root() == tmp_path / "azumaya" / "kernels"


def test_where_that_cannot_be_written_it_is_a_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    monkeypatch.delenv("AZUMAYA_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert kernel_files.cache_root().is_relative_to(tempfile.gettempdir())
    assert not kernel_files.cache_root().is_relative_to(tmp_path)


# Names of machine code


NAMES = """
import sys, azumaya
from azumaya.search.rollout import play_outs, random_games
for name in sys.argv[1:]:
    known = set(play_outs.overloads)
    random_games(azumaya.new(name), 1, seed=1)
    (types,) = set(play_outs.overloads) - known
    print(name, play_outs.overloads[types].fndesc.mangled_name)
"""


def names_in_a_process(*games: str) -> dict[str, str]:
    """The compiled names of a search for each of the games, in a process that meets them in this order."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    finished = subprocess.run(
        [sys.executable, "-c", NAMES, *games], capture_output=True, text=True, env=inherited, check=False
    )
    assert finished.returncode == 0, finished.stderr[-3000:]
    return dict(line.split() for line in finished.stdout.splitlines())


def code_of_record(mangled: str) -> str:
    found = re.search("Record[^0-9]*([0-9]+)", mangled)
    assert found, mangled
    return found[1]


@pytest.mark.slow
def test_machine_code_of_two_games_never_has_one_name() -> None:
    """By default Numba numbers records as they come: the first game of one process would be called like the first game
    of another."""
    first, second = names_in_a_process("tomoe", "sudoku_moyo"), names_in_a_process("sudoku_moyo", "tomoe")
    codes = [{game: code_of_record(name) for game, name in names.items()} for names in (first, second)]
    assert codes[0] == codes[1]
    assert codes[0]["tomoe"] != codes[0]["sudoku_moyo"]


def test_every_record_a_search_takes_has_a_name_that_lasts() -> None:
    records = [
        value
        for module in (pvs, solver, tree)
        for value in vars(module).values()
        if isinstance(value, np.dtype) and value.names
    ]
    assert len(records) >= len((pvs, solver, tree))
    for dtype in records:
        record: Any = numba.from_dtype(dtype)
        assert record._code == kernel.lasting_code(record.name), dtype


# Beside the server, Numba is as it was


NEIGHBOUR = """
import json, sys
import numba, numpy as np
from numba.core import config, types
def own_of(kind):
    return {name: value for name, value in vars(kind).items() if name != "__slotnames__"}  # which pickling adds
untouched = own_of(types.Record)
directory = config.CACHE_DIR
import azumaya
from azumaya.search.rollout import random_games
from neighbour import PAIR, total
random_games(azumaya.new("trio"), 5, seed=1)
assert total(np.zeros(1, PAIR)[0]) == 0
record = numba.from_dtype(PAIR)
print(json.dumps({
    "place": total.stats.cache_path,
    "directory": [directory, config.CACHE_DIR],
    "record": untouched == own_of(types.Record),
    "named by Numba": record.mangling_args == ("Record", (record._code,)) and record._code < 1_000_000,
}))
"""
NEIGHBOURS_MODULE = """
import numba, numpy as np
PAIR = np.dtype((np.record, np.dtype([("mover", np.int8), ("first", np.int64)], align=True)))

@numba.njit(cache=True)
def total(pair):
    return pair.mover + pair.first
"""


@pytest.mark.slow
@pytest.mark.parametrize("settings", ["none", "own"])
def test_a_users_own_functions_and_records_are_left_alone(place: Place, tmp_path: Path, settings: str) -> None:
    (tmp_path / "neighbour.py").write_text(NEIGHBOURS_MODULE, encoding="utf-8")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    own = {"NUMBA_CACHE_DIR": str(tmp_path / "own")} if settings == "own" else {}
    environment = {
        "AZUMAYA_GAMES_PATH": str(place.games),
        "AZUMAYA_CACHE": str(place.cache),
        "PYTHONPATH": str(tmp_path),
    }
    finished = subprocess.run(
        [sys.executable, "-c", NEIGHBOUR],
        capture_output=True,
        text=True,
        env={**inherited, **environment, **own},
        check=False,
    )
    assert finished.returncode == 0, finished.stderr[-3000:]
    found = json.loads(finished.stdout)
    assert Path(found["place"]).is_relative_to(own.get("NUMBA_CACHE_DIR", tmp_path / "__pycache__"))
    assert found["directory"] == [own.get("NUMBA_CACHE_DIR", "")] * 2
    assert found["record"]
    assert found["named by Numba"]
    assert list(place.cache.rglob("*play_outs*.nbi"))
    assert not list((tmp_path / "own").rglob("*play_outs*"))
