"""The task generator on the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner, Result

import azumaya
from azumaya.games.sudoku_moyo.collection import read_collection, write_collection
from azumaya.games.sudoku_moyo.commands import app
from azumaya.rules.localizer import localizer

GOOD = "9.4.72...65.9...21.8.......4...1.....98...15.....2...3.......9.14...5.68...79.4.5"


def run(*arguments: str, german: bool = False) -> Result:
    localized = localizer("de" if german else "en")
    return CliRunner().invoke(app, arguments, obj=SimpleNamespace(player=azumaya.player, localized=localized))


@pytest.fixture
def small_collection(tmp_path: Path) -> Path:
    file = tmp_path / "tasks.json"
    write_collection(read_collection()[:2], file)
    return file


def test_list_shows_every_task_with_its_fairness() -> None:
    listed = json.loads(run("list", "--json").stdout)
    assert [task["givens"] for task in listed] == [task.givens for task in read_collection()]
    assert "solvable" in run("list").stdout
    assert GOOD in run("list", "--text").stdout


def test_check_praises_a_good_task() -> None:
    assert "meets every recommendation" in run("check", GOOD).stdout


def test_check_accepts_a_task_against_the_advice_with_a_warning() -> None:
    checked = run("check", "." * 81)
    assert checked.exit_code == 0
    assert "Warning: The task has several solutions." in checked.stdout
    assert "Warnung: Die Aufgabe hat mehrere Lösungen." in run("check", "." * 81, german=True).stdout
    assert "many-solutions" in {
        point["code"] for point in json.loads(run("check", "." * 81, "--json").stdout)["warnings"]
    }


def test_make_gives_the_same_task_for_the_same_seed() -> None:
    first, second = (json.loads(run("make", "--seed", "7", "--count", "2", "--json").stdout) for _ in range(2))
    assert first == second
    assert [task["seed"] for task in first] == [7, 8]
    assert first[0]["givens"] in run("make", "--seed", "7").stdout


def test_grade_tells_technique_and_ways_at_each_step() -> None:
    (graded,) = json.loads(run("grade", GOOD, "--json").stdout)
    assert graded["grade"]["ways"] >= 3
    assert len(graded["ways"]) == graded["grade"]["steps"]
    assert sum(graded["ways"]) == GOOD.count(".")


def test_fairness_is_written_into_the_file_and_goes_on_where_it_stopped(small_collection: Path) -> None:
    first, second = read_collection(small_collection)
    run("grade", "--fairness", "--player", "random", "--games", "2", "--file", str(small_collection), "--json")
    measured = read_collection(small_collection)
    assert [task.fairness.player for task in measured if task.fairness] == ["random nodes=200"] * 2
    # One task is put back: only that one is measured again.
    kept = measured[0]
    write_collection((kept, second), small_collection)
    run("grade", "--fairness", "--player", "random", "--games", "2", "--file", str(small_collection), "--json")
    assert read_collection(small_collection) == measured
    assert first.givens == kept.givens


def test_solving_is_written_into_the_file_and_goes_on_where_it_stopped(small_collection: Path) -> None:
    first, second = read_collection(small_collection)
    write_collection((replace(first, exact=None), replace(second, exact=None)), small_collection)
    solve = ("solve", "--player", "random", "--nodes", "300", "--file", str(small_collection), "--json")
    run(*solve, "--first", "2")
    untouched, solved = read_collection(small_collection)
    assert untouched.exact is None
    assert solved.exact is not None
    assert (solved.exact.player, solved.exact.games, solved.exact.nodes) == ("random nodes=200", 1, 300)
    assert 20 < solved.exact.cells < 45
    assert solved.exact.share in (0, 1)
    # What is solved already is left as it is, even a wrong entry.
    write_collection((untouched, replace(solved, exact=replace(solved.exact, cells=1))), small_collection)
    run(*solve)
    both = [task.exact for task in read_collection(small_collection)]
    assert both[0] is not None
    assert both[1] is not None
    assert both[1].cells == 1


def test_an_unknown_player_is_refused(small_collection: Path) -> None:
    before = small_collection.read_text(encoding="utf-8")
    refused = run("grade", "--fairness", "--player", "nobody", "--again", "--file", str(small_collection))
    assert isinstance(refused.exception, azumaya.UnknownPlayer)
    assert small_collection.read_text(encoding="utf-8") == before


def test_the_commands_are_offered_without_loading_the_compiler() -> None:
    program = "import sys; import azumaya.games.sudoku_moyo.commands; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
