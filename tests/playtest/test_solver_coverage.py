"""Distance from the end at which positions are solved."""

from __future__ import annotations

import pytest

from azumaya.games import game as find_game
from azumaya.playtest.solver_coverage import (
    coverage_at,
    game_positions,
    measure_solver_coverage,
    time_for_share,
    time_to_solve,
)
from azumaya.rules.errors import AzumayaError
from azumaya.rules.position import read_position

TINY = find_game("holomino").variant("tiny", {})


def test_small_endings_are_solved_and_every_size_comes_once() -> None:
    found = measure_solver_coverage(find_game("holomino"), TINY, 2, 5.0, range(3, 5), lambda layer, done: None)
    assert [one.size for one in found] == sorted({one.size for one in found})
    assert all(one.solved == one.tried > 0 for one in found)
    assert all(-1 <= value <= 1 for one in found for value in one.values)


def test_positions_that_take_too_long_are_counted_and_soon_left() -> None:
    positions = game_positions(find_game("holomino"), TINY, 1)[:1] * 5
    found = coverage_at(8, positions, 1e-9)
    assert (found.tried, found.solved, found.middle, found.longest) == (2, 0, None, None)


def test_what_was_not_solved_counts_as_longer_than_all_that_was() -> None:
    times = [3.0, 1.0, 2.0]
    assert [time_for_share(times, 4, share) for share in (0.25, 0.5, 0.75, 1.0)] == [1.0, 2.0, 3.0, None]
    assert time_for_share([], 0, 0.5) is None


def test_an_ending_is_worth_what_it_must_come_to() -> None:
    won = read_position(find_game("tumicarona"), "9/9/9/9/W1B6 w 0")
    assert time_to_solve(won, 5.0)[1] == 1


def test_a_game_that_does_not_measure_its_endings_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("holomino")
    monkeypatch.setitem(vars(game.parts), "endings", None)
    with pytest.raises(AzumayaError) as refused:
        measure_solver_coverage(game, TINY, 1, 1.0, range(1, 2), lambda layer, done: None)
    assert refused.value.code == "no-endings"
