"""The public API of the package."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import azumaya

from . import typed_user


def test_the_list_of_games_and_their_package_are_one_thing() -> None:
    """So that neither hides the other, in whatever order they are imported."""
    package = import_module("azumaya.games")
    assert vars(azumaya)["games"] is package is sys.modules["azumaya.games"]
    assert azumaya.games() == package.names() == ["holomino", "sudoku_moyo", "tomoe", "tumicarona"]


def test_everything_that_is_promised_is_there() -> None:
    assert [name for name in azumaya.__all__ if not callable(getattr(azumaya, name))] == []


def test_importing_the_package_loads_neither_numpy_nor_numba() -> None:
    program = "import azumaya, sys; azumaya.games(); print(*{'numpy', 'numba'} & set(sys.modules))"
    assert run(program).strip() == ""


def test_every_public_type_can_be_imported_by_its_public_name() -> None:
    public = {name for name in azumaya.__all__ if isinstance(getattr(azumaya, name), type)}
    assert {"Batch", "Evaluator", "MatchResult", "Player", "Position", "BatchSearch", "Solution", "Space"} <= public


def test_a_program_with_public_names_alone_runs() -> None:
    """`mypy` checks the same file strictly."""
    assert typed_user.main() == [True, True, True]


def run(program: str) -> str:
    return subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
