"""Evaluation of Sudoku-Moyo: bounds that hold, endings decided by counting, and the order of moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import numpy as np
import pytest

import azumaya
from azumaya.games.sudoku_moyo import evaluate as knowledge
from azumaya.games.sudoku_moyo.evaluate import COUNTS, ROOM, SAFE, SPARE, known_result, order, survey
from azumaya.games.sudoku_moyo.solver import is_small, last_stones
from azumaya.rules.contract import ONGOING
from azumaya.rules.position import Position
from azumaya.rules.weights import guessed_weights
from azumaya.search.mcts import MctsPlayer, SearchTree
from azumaya.search.result import SearchResult
from azumaya.search.solver import Solver
from azumaya.search.spec import PlayerSpec

pytestmark = [pytest.mark.kernels, pytest.mark.search]

VARIANTS = ("standard", "corners", "rows", "columns", "mixed")
GUESS = guessed_weights(knowledge.WEIGHTS)


def random_game(variant: str, seed: int) -> list[Position]:
    rng, position = Random(seed), azumaya.new("sudoku_moyo", variant, seed=seed + 1)
    positions = [position]
    while not position.is_over:
        position = position.play_code(rng.choice(position.codes))
        positions.append(position)
    return positions


def counts_of(position: Position) -> list[list[int]]:
    counts = np.zeros((2, COUNTS), np.int64)
    survey(position.state, counts)
    found: list[list[int]] = counts.tolist()
    return found


def endings(variant: str, most: int) -> Iterator[Position]:
    """Positions of random games in play with room for few stones, the largest of each game."""
    for seed in range(12):
        small = [
            at
            for at in random_game(variant, seed)
            if not at.state.opening and sum(side[ROOM] for side in counts_of(at)) <= most
        ]
        yield from small[:2]


def winner_by_trying_everything(position: Position, known: dict[int, int]) -> int:
    """Plain minimax: a side wins if some move of it does."""
    side = int(position.state.mover)
    if position.key not in known:
        wins = any(winner_by_trying_everything(position.play_code(code), known) == side for code in position.codes)
        known[position.key] = side if wins else 1 - side
    return known[position.key]


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_side_lays_more_stones_than_it_has_room_for(variant: str) -> None:
    for position in random_game(variant, 4):
        for side in (0, 1):
            counts = counts_of(position)[side]
            most = len(last_stones(position.state, side))
            assert counts[SAFE] <= most <= counts[ROOM]
            assert counts[SAFE] + counts[SPARE] <= most


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_safe_stone_is_laid_whatever_the_other_side_does(variant: str) -> None:
    """However the other side plays, the number of safe stones falls only when their owner lays one, and then by one at
    most."""
    for seed in range(4):
        positions = [position for position in random_game(variant, seed) if not position.state.opening]
        for before, after in pairwise(positions):
            idle = 1 - int(before.state.mover)
            assert len(last_stones(after.state, idle)) >= counts_of(before)[idle][SAFE]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_counted_out_ends_as_trying_everything_says(variant: str) -> None:
    found = 0
    for position in endings(variant, 11):
        known: dict[int, int] = {}
        winner = winner_by_trying_everything(position, known)
        for code in position.codes:
            after = position.play_code(code)
            if known_result(after.state) != ONGOING:
                found += 1
                assert known_result(after.state) == winner_by_trying_everything(after, known), after.text
        if known_result(position.state) != ONGOING:
            assert known_result(position.state) == winner, position.text
    assert found > 20


@pytest.mark.parametrize("variant", VARIANTS)
def test_small_endings_are_solved_as_trying_everything_solves_them(variant: str) -> None:
    for position in endings(variant, 11):
        if position.is_over:
            continue
        assert is_small(position.state)
        ending = Solver(position.game).ending(position, np.zeros(1, np.int64), None)
        assert ending is not None
        side = int(position.state.mover)
        assert ending.value == (1 if winner_by_trying_everything(position, {}) == side else -1)


def test_nothing_is_counted_out_in_the_opening_a_draft_or_horikomi() -> None:
    assert all(known_result(position.state) == ONGOING for position in random_game("horikomi", 2))
    assert all(
        known_result(position.state) == ONGOING
        for position in random_game("draft", 2)
        if position.state.draft or position.state.opening
    )


def test_the_evaluation_is_linear_in_its_weights() -> None:
    for position in random_game("standard", 9)[:-1]:
        whole = knowledge.evaluate(position.state, GUESS)
        parts = [
            knowledge.evaluate(position.state, np.where(np.arange(len(GUESS)) == i, GUESS, 0))
            for i in range(len(GUESS))
        ]
        assert abs(int(whole) - sum(map(int, parts))) <= len(GUESS)


def test_the_side_that_wins_by_counting_is_judged_to_win() -> None:
    for position in random_game("standard", 3):
        winner = known_result(position.state)
        if winner != ONGOING:
            assert (knowledge.evaluate(position.state, GUESS) > 2_000) == (winner == 0)


def test_a_stone_that_closes_an_enemy_cell_comes_before_one_that_closes_an_own_cell() -> None:
    """Over a game, moves that cost the other side more than their own are ranked above those for which it is the other
    way round."""
    better, worse = list[int](), list[int]()
    for position in random_game("standard", 6):
        if position.state.opening:
            continue
        side, before = int(position.state.mover), counts_of(position)
        for code in position.codes:
            after = counts_of(position.play_code(code))
            balance = (before[1 - side][ROOM] - after[1 - side][ROOM]) - (before[side][ROOM] - after[side][ROOM])
            (better if balance >= 0 else worse).append(int(order(position.state, code)))
    assert np.mean(better) > 2 * np.mean(worse)
    assert all(0 <= rank <= 1_000 for rank in better + worse)


def test_expected_scores_are_never_negative() -> None:
    for variant in ("standard", "horikomi"):
        for position in random_game(variant, 1):
            assert min(knowledge.points(position.state)) >= 0


def most_visited(tree: SearchTree, at: int, codes: tuple[int, ...]) -> int:
    """Return the most visited child of a node among these moves."""
    return max(
        (child for child in tree.children(at) if tree.nodes[child].move in codes),
        key=lambda child: int(tree.nodes[child].visits),
    )


def test_the_tree_kept_for_a_search_is_the_right_one_after_an_ending_was_solved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Searched, then solved exactly, then searched again, with moves the first search had looked at too: the root still
    belongs to the position."""
    position = random_game("standard", 1)[16]
    player = MctsPlayer(position.game, PlayerSpec(nodes=6_000, seed=1))
    monkeypatch.setattr(player, "_prove", lambda _position, _limits: None)
    position = position.play(player.choose(position))
    position = position.play_code(position.codes[0])
    tree = player.trees[0]
    own = most_visited(tree, 0, position.codes)
    monkeypatch.setattr(player, "_prove", lambda _position, _limits: SearchResult(1.0, (int(tree.nodes[own].move),), 1))
    position = position.play(player.choose(position))
    position = position.play_code(int(tree.nodes[most_visited(tree, own, position.codes)].move))
    monkeypatch.setattr(player, "_prove", lambda _position, _limits: None)
    assert player.choose(position) in position.moves
    assert {int(tree.nodes[child].move) for child in tree.children(0)} == set(position.codes)
