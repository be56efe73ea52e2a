"""Compilation of kernels before they are needed."""

from __future__ import annotations

import pytest

import azumaya
from azumaya.rules.position import Position
from azumaya.search import warmup
from azumaya.search.solver import Solver


@pytest.mark.parametrize("name", azumaya.games())
def test_what_solves_endings_is_compiled_with_the_players(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the player who plays a game to its end would wait there for the compiler."""
    solved: list[Position] = []
    monkeypatch.setattr(warmup, "rehearse", lambda *_: None)
    monkeypatch.setattr(Solver, "value", lambda _, position, *__: solved.append(position))
    position = azumaya.new(name)
    warmup.warm(position, players=False)
    assert solved == []
    warmup.warm(position)
    assert solved == ([position] if position.game.parts.endings else [])
