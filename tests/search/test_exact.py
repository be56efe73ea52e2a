"""Searches against the plainest search there is: every line of a small game looked at in Python, turns of several moves
and chance included."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from random import Random

import numpy as np
import pytest

import azumaya
from azumaya.rules.position import Position
from azumaya.search.solver import Solver

pytestmark = pytest.mark.kernels

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"
BOARDS, TURNS = (6, 2) if INTERPRETED else (30, 12)
needs_compiler = pytest.mark.skipif(INTERPRETED, reason="looks at too many positions for plain Python")


@cache
def value(position: Position) -> float:
    """What a position is worth to side 0 with best play: the mover's best, the average of what chance deals."""
    if position.is_over:
        return 0.0 if position.winner is None else 1.0 - 2 * position.winner
    values = [value(position.play_code(code)) for code in position.codes]
    if position.to_move == "chance":
        return sum(values) / len(values)
    return max(values) if position.to_move == 0 else min(values)


def value_for_mover(position: Position) -> float:
    return value(position) if position.to_move == 0 else -value(position)


def small_boards(count: int) -> Iterator[Position]:
    """Positions of random games on three by three points, in the middle of turns too."""
    dice = Random(3)
    for _ in range(count):
        position = azumaya.new("tumicarona", variant="3x3", draw_after=3)
        for _ in range(dice.randrange(5)):
            if len(position.codes) > 0:
                position = position.play_code(dice.choice(position.codes))
        if not position.is_over:
            yield position


def test_alpha_beta_proves_what_is_true() -> None:
    proven = 0
    for position in small_boards(BOARDS):
        analysis = azumaya.player("tumicarona", kind="alphabeta", depth=TURNS, seed=1).analyse(position)
        if analysis.certain:
            proven += 1
            assert analysis.value == value_for_mover(position), position.text
    assert proven > (0 if INTERPRETED else 10)


def test_a_tree_proves_what_is_true() -> None:
    proven = 0
    for position in small_boards(BOARDS):
        analysis = azumaya.player("tumicarona", kind="mcts", nodes=250 * TURNS, seed=1).analyse(position)
        if analysis.certain:
            proven += 1
            assert analysis.value == value_for_mover(position), position.text
    assert proven > (0 if INTERPRETED else 10)


def test_the_solver_knows_every_small_board() -> None:
    solver = Solver(azumaya.new("tumicarona").game)
    solver.is_small = lambda _: True
    for position in small_boards(BOARDS):
        found = solver.ending(position, np.zeros(1, np.int64), None)
        assert found is not None
        assert found.value == value_for_mover(position), position.text
        assert value(position.play_code(found.variation[0])) == value(position), position.text


def last_tiles(count: int, longest: int) -> Iterator[Position]:
    """Holomino games that random play has brought to their last few moves, chance still in play."""
    dice = Random(8)
    for _ in range(count):
        game = [azumaya.new("holomino")]
        while not game[-1].is_over:
            game.append(game[-1].play_code(dice.choice(game[-1].codes)))
        yield from (position for position in game[-longest:-1] if position.to_move != "chance")


@needs_compiler
def test_the_solver_averages_over_chance() -> None:
    solver = Solver(azumaya.new("holomino").game)
    solver.is_small = lambda _: True
    for position in last_tiles(6, 3):
        found = solver.ending(position, np.zeros(1, np.int64), None)
        assert found is not None
        assert found.value == pytest.approx(value_for_mover(position)), position.text


def test_the_solver_gives_up_at_its_limit() -> None:
    solver = Solver(azumaya.new("tumicarona").game)
    solver.is_small = lambda _: True
    assert solver.ending(azumaya.new("tumicarona"), np.zeros(1, np.int64), 1_000) is None


@needs_compiler
def test_few_stones_are_played_exactly() -> None:
    """Three stones against one on an open board: the three win, and every player that thinks knows it for certain."""
    position = azumaya.read("tumicarona", "9/9/B8/9/3WWW3 w")
    for kind in ("uct", "mcts", "alphabeta"):
        analysis = azumaya.player("tumicarona", kind=kind, nodes=8_000_000, seed=1).analyse(position)
        assert analysis.certain, kind
        assert analysis.value == 1, kind


@needs_compiler
def test_depth_counts_whole_turns() -> None:
    analysis = azumaya.player("tumicarona", kind="alphabeta", depth=3, seed=1).analyse(azumaya.new("tumicarona"))
    assert analysis.depth == 3
    position, turns = azumaya.new("tumicarona"), 0
    for move in analysis.variation:
        turns += position.starts_turn
        position = position.play(move)
    assert turns >= 3
