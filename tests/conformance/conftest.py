"""Hands each test the games and variants it is about."""

from __future__ import annotations

import pytest

from .cases import chosen_games, mixed_cases, named_cases, players_cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", [*named_cases(), *mixed_cases()], ids=str)
    if "named_case" in metafunc.fixturenames:
        metafunc.parametrize("named_case", named_cases(), ids=str)
    if "editable_case" in metafunc.fixturenames:
        metafunc.parametrize("editable_case", [one for one in named_cases() if one.game.parts.editor], ids=str)
    if "learners_case" in metafunc.fixturenames:
        metafunc.parametrize("learners_case", [one for one in named_cases() if one.game.parts.space], ids=str)
    if "players_case" in metafunc.fixturenames:
        metafunc.parametrize("players_case", players_cases(), ids=str)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", chosen_games(), ids=lambda game: game.name)
