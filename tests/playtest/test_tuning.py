"""Weights are read off one by one, and games whose ends they explain bring them back."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.playtest.arena import Plan, play_game
from azumaya.playtest.tuning import SCALE, chances, features, fit, known_weights, loss, quiet_states, tune
from azumaya.rules.position import new_position
from azumaya.rules.weights import FILE, FLAT_SIZE, guessed_weights, tuned_weights, write_weights
from azumaya.search.evaluation import evaluate, weights_of

WITH_WEIGHTS = [name for name in azumaya.games() if (known := find_game(name).parts.evaluation) and known.WEIGHTS]


def test_the_games_have_weights_to_tune() -> None:
    assert set(WITH_WEIGHTS) >= {"tumicarona", "holomino", "sudoku_moyo", "tomoe"}


@pytest.mark.parametrize("name", WITH_WEIGHTS)
def test_an_evaluation_is_the_sum_of_what_its_weights_count(name: str) -> None:
    """Linear in the weights, up to the rounding of whole numbers."""
    game = find_game(name)
    known = known_weights(game)
    plan = Plan(name, ("random", "random:name=other"), 2, seed=4)
    weights = guessed_weights(known) * 7 + 3
    for state in quiet_states(game, play_game(plan, plan.jobs()[0])):
        counted = features(state, len(known))
        assert evaluate(state, weights) == pytest.approx(float(counted @ weights), abs=3 + 2 * len(known))


@pytest.mark.parametrize("name", WITH_WEIGHTS)
def test_every_weight_says_what_it_counts_and_counts_somewhere(name: str) -> None:
    game = find_game(name)
    known = known_weights(game)
    assert all(len(weight.meaning) > 10 for weight in known)
    assert len({weight.name for weight in known}) == len(known)
    seen = np.zeros(len(known))
    variants = list(game.variants)
    for seed in range(12):
        plan = Plan(name, ("random", "random:name=other"), 2, seed=seed, variant=variants[seed % len(variants)])
        for state in quiet_states(game, play_game(plan, plan.jobs()[0])):
            seen += np.abs(features(state, len(known)))
    assert all(seen), [weight.name for weight, times in zip(known, seen, strict=True) if not times]


def test_weights_that_made_the_ends_are_found_again() -> None:
    rng = np.random.default_rng(3)
    true, guess = np.array([900.0, -40.0, 15.0]), np.array([500.0, 10.0, 10.0])
    counted = rng.normal(0, (1, 10, 20), (40_000, 3))
    ends = (rng.random(len(counted)) < chances(counted, true)).astype(float)
    found = fit(counted, ends, np.ones(len(counted)), guess)
    assert found == pytest.approx(true, rel=0.15)
    assert loss(counted, ends, np.ones(len(counted)), found) < loss(counted, ends, np.ones(len(counted)), guess)


def test_a_value_of_a_thousand_wins_seven_of_eight() -> None:
    assert chances(np.array([[1.0]]), np.array([1_000.0]))[0] == pytest.approx(0.88, abs=0.01)
    assert SCALE == 500


def test_tuned_weights_are_kept_with_their_origin_and_read_back(tmp_path: Path) -> None:
    known = known_weights(find_game("tumicarona"))
    write_weights(known, guessed_weights(known) + 1, tmp_path, command="azumaya tune tumicarona")
    assert (tuned_weights(known, tmp_path / FILE) == guessed_weights(known) + 1).all()
    assert json.loads((tmp_path / "weights.json").read_text())["command"] == "azumaya tune tumicarona"


def test_a_game_without_a_file_plays_with_the_first_guess() -> None:
    known = known_weights(find_game("tumicarona"))
    assert (tuned_weights(known, None) == guessed_weights(known)).all()
    assert (weights_of(find_game("tumicarona"), "guess") == guessed_weights(known)).all()


@pytest.mark.parametrize("game", azumaya.games())
def test_flat_weights_count_everything_alike(game: str) -> None:
    guess, flat = weights_of(find_game(game), "guess"), weights_of(find_game(game), "flat")
    assert set(np.abs(flat[guess != 0]).tolist()) == {FLAT_SIZE}
    assert (np.sign(flat) == np.sign(guess)).all()


def test_all_kinds_of_weights_can_meet() -> None:
    position = new_position(find_game("tumicarona"), find_game("tumicarona").standard)
    for weights in ("flat", "guess", "tuned"):
        assert (
            azumaya.player("tumicarona", kind="alphabeta", nodes=200, weights=weights).choose(position)
            in position.moves
        )


def test_tuning_counts_every_game_once() -> None:
    plan = Plan("tumicarona", ("greedy", "greedy:name=other"), 4, seed=9)
    found = tune(find_game("tumicarona"), [play_game(plan, job) for job in plan.jobs()])
    assert found.games == 4
    assert found.positions > 4
    assert found.loss <= found.guess_loss
