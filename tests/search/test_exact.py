"""Searches against the plainest search there is: every line of a small game looked at in Python, turns of several moves
and chance included."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import numpy as np
import pytest

import azumaya
from azumaya.rules.position import Position
from azumaya.search import search_player
from azumaya.search.evaluation import weights_of
from azumaya.search.mcts import MctsPlayer
from azumaya.search.score_play import expected_lead
from azumaya.search.solver import Solver
from azumaya.search.spec import Limits, parse_player_spec

pytestmark = [pytest.mark.kernels, pytest.mark.search]

BOARDS, TURNS = 30, 12


@cache
def value(position: Position) -> float:
    """Return the value of a position for side 0 with best play: the mover's best, the average of what chance deals."""
    if position.is_over:
        return 0.0 if position.winner is None else 1.0 - 2 * position.winner
    values = [value(position.play_code(code)) for code in position.codes]
    if position.is_chance:
        return sum(values) / len(values)
    return max(values) if position.side == 0 else min(values)


def value_for_mover(position: Position) -> float:
    return value(position) if position.side == 0 else -value(position)


def small_boards(count: int) -> Iterator[Position]:
    """Positions of random games on three by three points, in the middle of turns too."""
    rng = Random(3)
    for _ in range(count):
        position = azumaya.new("tumicarona", variant="3x3", draw_after=3)
        for _ in range(rng.randrange(5)):
            if len(position.codes) > 0:
                position = position.play_code(rng.choice(position.codes))
        if not position.is_over:
            yield position


def test_alpha_beta_proves_what_is_true() -> None:
    proven = 0
    for position in small_boards(BOARDS):
        analysis = azumaya.player("tumicarona", kind="alphabeta", depth=TURNS, seed=1).analyse(position)
        if analysis.certain:
            proven += 1
            assert analysis.value == value_for_mover(position), position.text
    assert proven > 10


def test_a_tree_proves_what_is_true() -> None:
    proven = 0
    for position in small_boards(BOARDS):
        analysis = azumaya.player("tumicarona", kind="mcts", nodes=250 * TURNS, seed=1).analyse(position)
        if analysis.certain:
            proven += 1
            assert analysis.value == value_for_mover(position), position.text
    assert proven > 10


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
    rng = Random(8)
    for _ in range(count):
        game = [azumaya.new("holomino")]
        while not game[-1].is_over:
            game.append(game[-1].play_code(rng.choice(game[-1].codes)))
        yield from (position for position in game[-longest:-1] if not position.is_chance)


def test_the_solver_averages_over_chance() -> None:
    solver = Solver(azumaya.new("holomino").game)
    solver.is_small = lambda _: True
    for position in last_tiles(6, 3):
        found = solver.ending(position, np.zeros(1, np.int64), None)
        assert found is not None
        assert found.value == pytest.approx(value_for_mover(position)), position.text


WON = (
    "354@-6,-1:1;164@-6,0:0;145@-6,4:2;143@-5,0:1;234@-5,2:1;365@-5,4:0;146@-4,-1:0;364@-4,0:0;236@-4,1:0;"
    "123@-4,2:0;263@-4,3:1;235@-3,0:2;124@-3,1:2;136@-3,2:1;265@-3,3:2;264@-3,4:1;246@-3,5:2;125@-2,-2:2;"
    "135@-2,-1:1;456@-2,0:2;345@-2,1:2;153@-2,2:0;346@-1,-1:1;356@-1,0:0;156@-1,1:2;163@0,0:0;162@0,1:2;"
    "134@1,-1:2;152@1,0:1;132@2,-3:0;243@2,-2:0;465@2,-1:1;256@3,-2:1;126@3,-1:0;254@4,-3:0;245@5,-3:1;253@5,-2:2"
    " 142,165|154 121:83 0 lay 0"
)
"""Side 0 leads by 38 points and wins for certain, whatever it does with its last tiles."""


def final_lead(position: Position) -> int:
    """Return the final lead of the side to move, thinking with 400 nodes against a greedy player."""
    side, rng = int(position.state.mover), Random(1)
    winner = azumaya.player("holomino", kind="mcts", nodes=400, seed=5)
    loser = azumaya.player("holomino", kind="greedy", seed=6)
    while not position.is_over:
        if position.side is None:
            position = position.play(rng.choice(position.moves))
        else:
            position = position.play((winner if position.side == side else loser).choose(position))
    assert position.winner == side
    return position.scores[side] - position.scores[1 - side]


def test_a_side_that_has_won_plays_on_for_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move that keeps the win has the value 1; the points still make a difference."""
    position = azumaya.read("holomino", WON)
    assert azumaya.player("holomino", kind="mcts", nodes=400, seed=9).analyse(position).certain
    played_on = final_lead(position)
    monkeypatch.setattr(search_player, "play_for_points", lambda _position, result, *_: result)
    assert played_on >= final_lead(position) + 20


def test_of_the_moves_that_keep_a_result_the_one_that_promises_most_points_is_made() -> None:
    weights = weights_of(azumaya.new("holomino").game)
    better = 0
    for position in last_tiles(12, 3):
        analysis = azumaya.player("holomino", kind="mcts", nodes=2_000, seed=1).analyse(position)
        if not analysis.certain or abs(analysis.value) != 1:
            continue
        side = int(position.state.mover)
        afters = [position.play_code(code) for code in position.codes]
        leads = [
            expected_lead(after, side, weights)
            for after in afters
            if analysis.value == -1 or value(after) == 1 - 2 * side
        ]
        made = expected_lead(position.play(analysis.variation[0]), side, weights)
        assert made == max(leads), position.text
        better += made > min(leads)
    assert better > 3


def test_the_solver_gives_up_at_its_limit() -> None:
    solver = Solver(azumaya.new("tumicarona").game)
    solver.is_small = lambda _: True
    assert solver.ending(azumaya.new("tumicarona"), np.zeros(1, np.int64), 1_000) is None


def test_a_player_may_be_measured_without_its_search_of_endings() -> None:
    """A game of Tomoe with two cells left, looked through to its end or not."""
    position = azumaya.new("tomoe")
    while int(position.game.parts.endings.size(position.state)) > 2:  # type: ignore[union-attr, misc]
        position = position.play_code(position.codes[0])
    found = [
        MctsPlayer(position.game, parse_player_spec(f"mcts:nodes=9{setting}"))._prove(position, Limits(nodes=200_000))
        for setting in ("", ",endings=false")
    ]
    assert [one is not None for one in found] == [True, False]


def test_few_stones_are_played_exactly() -> None:
    """Three stones against one on an open board: the three win, and every player that thinks knows it for certain."""
    position = azumaya.read("tumicarona", "9/9/B8/9/3WWW3 w")
    for kind in ("uct", "mcts", "alphabeta"):
        analysis = azumaya.player("tumicarona", kind=kind, nodes=8_000_000, seed=1).analyse(position)
        assert analysis.certain, kind
        assert analysis.value == 1, kind


def test_depth_counts_whole_turns() -> None:
    analysis = azumaya.player("tumicarona", kind="alphabeta", depth=3, seed=1).analyse(azumaya.new("tumicarona"))
    assert analysis.depth == 3
    position, turns = azumaya.new("tumicarona"), 0
    for move in analysis.variation:
        turns += position.starts_turn
        position = position.play(move)
    assert turns >= 3
