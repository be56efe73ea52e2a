"""Exact values of positions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import azumaya
from azumaya.research import solving
from azumaya.rules.position import Position
from azumaya.search.solver import Solver


def test_a_won_ending_is_shown_with_its_move() -> None:
    solution = azumaya.solve(azumaya.read("tumicarona", "9/9/3B5/9/2W1B4 w").play("c1-d1A"))
    assert (solution.value, solution.move, solution.is_certain) == (1, "d1-d2A", True)


def test_the_value_is_side_0s_whichever_side_is_to_move() -> None:
    position = azumaya.read("tumicarona", "9/9/9/9/WWB6 b")
    white = azumaya.solve(position)
    assert white.value is not None
    children = [azumaya.solve(position.play(move)).value for move in position.moves]
    assert white.value == min(value for value in children if value is not None)
    assert solution_of_the_move(position, white.move) == white.value


def solution_of_the_move(position: Position, move: str | None) -> float | None:
    assert move is not None
    return azumaya.solve(position.play(move)).value


def test_a_game_that_is_over_is_worth_its_result() -> None:
    assert azumaya.solve(azumaya.read("tumicarona", "9/9/9/9/W8 b")).value == 1


def test_what_the_limits_do_not_suffice_for_is_not_told() -> None:
    solution = azumaya.solve(azumaya.new("tomoe"), nodes=1_000)
    assert (solution.value, solution.move, solution.is_certain) == (None, None, False)
    assert 0 < solution.nodes <= 2_000


def test_what_is_compiled_is_compiled_before_the_clock_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    value, done = Solver.value, list[str]()

    def noted(self: Solver, *arguments: Any) -> float | None:
        done.append("searched")
        return value(self, *arguments)

    @contextmanager
    def clock(*_: object) -> Iterator[None]:
        done.append("clock")
        yield

    monkeypatch.setattr(Solver, "value", noted)
    monkeypatch.setattr(solving, "alarm", clock)
    assert azumaya.solve(azumaya.new("tumicarona", "3x3")).is_certain
    assert done == ["searched", "clock", "searched"]
