"""The public API of the package."""

from __future__ import annotations

import sys
from importlib import import_module

import azumaya


def test_the_list_of_games_and_their_package_are_one_thing() -> None:
    """So that neither hides the other, in whatever order they are imported."""
    package = import_module("azumaya.games")
    assert vars(azumaya)["games"] is package is sys.modules["azumaya.games"]
    assert azumaya.games() == package.names() == ["holomino", "sudoku_moyo", "tomoe", "tumicarona"]


def test_everything_that_is_promised_is_there() -> None:
    assert [name for name in azumaya.__all__ if not callable(getattr(azumaya, name))] == []
