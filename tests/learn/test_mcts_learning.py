"""Tree search learns from its own games, with chance or without: every step follows from its seed, and a run goes on
where it stopped."""

from __future__ import annotations

import json
import math
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from azumaya.games import game as find_game
from azumaya.interface.cli import app
from azumaya.learn import mcts_selfplay, pipeline
from azumaya.learn.mcts_selfplay import MctsSelfPlayer, SearchedDecision, n_step_values, value_of_search
from azumaya.learn.move_training import new_policy_training, policy_loss_and_gradients, train_policy, visit_counts_of
from azumaya.learn.sample_files import Positions, read_samples
from azumaya.learn.samples import SamplePlan, mcts_positions, play_batch
from azumaya.learn.training import TrainingPlan, cross_entropy, new_training, targets, train
from azumaya.playtest import arena
from azumaya.rules.contract import CHANCE, ONGOING, copy_state
from azumaya.rules.position import new_position
from azumaya.search.patterns_file import read_patterns
from azumaya.search.pvs import PROVEN

GAMES = ("sudoku_moyo", "holomino", "tomoe")
TOY = ["--games", "2", "--nodes", "12", "--width", "4", "--epochs", "2", "--test-games", "2", "--test-nodes", "12"]


@pytest.fixture(scope="module", params=GAMES)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Positions]:
    plan = SamplePlan(request.param, tmp_path_factory.mktemp("played"), 3, games=4, nodes=60, weights="tuned")
    return request.param, mcts_positions(plan, 0)


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played in this process: what a pool does is tested with the arena."""

    def play_batches(plan: SamplePlan, numbers: Sequence[int], *_: Any) -> Generator[int, None, None]:
        plan.folder.mkdir(parents=True, exist_ok=True)
        yield from (play_batch(plan, number) for number in numbers if not plan.file(number).exists())

    def play(plan: arena.Plan, done: Any, *_: Any, **__: Any) -> Generator[arena.Played, None, None]:
        yield from (arena.play_game(plan, job) for job in plan.jobs() if job not in done)

    monkeypatch.setattr(pipeline, "play_batches", play_batches)
    monkeypatch.setattr(arena, "play", play)


def test_a_batch_of_trees_follows_from_its_seed(played: tuple[str, Positions], tmp_path: Path) -> None:
    name, positions = played
    plan = SamplePlan(name, tmp_path, 3, games=4, nodes=60, weights="tuned")
    play_batch(plan, 0)
    again = read_samples(name, [plan.file(0)])
    for field in ("states", "values", "results", "counts", "moves", "visits"):
        assert np.array_equal(getattr(again, field), getattr(positions, field)), field


def test_a_game_of_trees_does_not_depend_on_the_games_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game's own exact search keeps what it has found out, and with few nodes that decides what it knows."""
    monkeypatch.setattr(mcts_selfplay, "NODES_TO_SOLVE", 150)
    player = MctsSelfPlayer(find_game("sudoku_moyo"), "tuned")
    first, again = (player.play(1, 30) for _ in range(2))
    assert [one.value for one in first[0]] == [one.value for one in again[0]]
    assert first[1] == again[1]


def test_every_position_keeps_its_legal_moves_and_the_looks_they_got(played: tuple[str, Positions]) -> None:
    name, positions = played
    kernels, looks = find_game(name).kernels, visit_counts_of(positions)
    room = np.zeros(kernels.MOST_MOVES, np.int64)
    for index, state in enumerate(looks.states):
        some = slice(looks.firsts[index], looks.firsts[index + 1])
        legal = set(room[: kernels.legal_moves(state, room)].tolist())
        assert set(looks.moves[some].tolist()) <= legal
        assert looks.visits[some].sum() <= 60
        assert kernels.outcome(state) == ONGOING
        assert state.mover in (0, 1)


def test_a_position_before_a_draw_is_kept_with_what_was_thought_behind_it() -> None:
    plan = SamplePlan("holomino", Path("nowhere"), 3, games=2, nodes=60, weights="tuned")
    positions = mcts_positions(plan, 0)
    draws = np.flatnonzero(positions.counts == 0)
    assert len(draws) > 20
    assert (positions.states["mover"][draws] == CHANCE).all()
    assert (positions.states["player"][draws] == positions.states["mover"][draws + 1]).all()
    assert (positions.values[draws] == positions.values[draws + 1]).all()
    assert (positions.results[draws] == positions.results[draws + 1]).all()


def test_a_decision_is_worth_what_it_and_the_next_ones_thought_of_its_side() -> None:
    game = find_game("holomino")
    first, second = (copy_state(new_position(game, game.standard).state) for _ in range(2))
    first.mover, second.mover = 0, 1
    no_integers = np.zeros(0, np.int32)
    found = [
        SearchedDecision(first, 500, no_integers, no_integers),
        SearchedDecision(second, 500, no_integers, no_integers),
        SearchedDecision(first, PROVEN, no_integers, no_integers),
    ]
    of_one, of_two = ([one.value for one in n_step_values(found, 0, decisions)] for decisions in (1, 2))
    assert of_one == [500, 500, PROVEN]
    assert of_two == [0, value_of_search((math.tanh(0.5) - 1) / 2), PROVEN]


def test_what_was_proven_is_how_the_game_ended(played: tuple[str, Positions]) -> None:
    _, positions = played
    proven = np.abs(positions.values) >= PROVEN
    assert (np.sign(positions.values[proven]) == positions.results[proven]).all()


def test_slopes_of_moves_are_those_of_the_loss(played: tuple[str, Positions]) -> None:
    name, positions = played
    game, looks = find_game(name), visit_counts_of(positions)
    which = np.arange(min(30, len(looks)))
    table: Any = np.random.default_rng(1).normal(0, 0.3, len(new_policy_training(game).weights["moves"]))
    _, gradients = policy_loss_and_gradients(game, table, looks, which)
    steepest = np.argsort(-np.abs(gradients))[:3]
    for pattern in steepest:
        sides = []
        for change in (1e-4, -1e-4):
            moved = table.copy()
            moved[pattern] += change
            sides.append(policy_loss_and_gradients(game, moved, looks, which)[0])
        assert gradients[pattern] == pytest.approx((sides[0] - sides[1]) / 2e-4, abs=2e-5)


def test_priors_and_judgements_learn_what_they_are_shown(played: tuple[str, Positions]) -> None:
    name, positions = played
    game = find_game(name)
    moves = train_policy(game, TrainingPlan(), positions, positions, new_policy_training(game))
    assert moves.losses[-1][1] < moves.losses[0][1]
    plan = TrainingPlan(width=8, epochs=20, batch_size=16, learning_rate=0.02, value_target_mix=0.5)
    training = train(game, plan, positions, positions, new_training(game, plan))
    wanted = targets(positions, 0.5)
    floor = cross_entropy(wanted, wanted)
    assert training.losses[-1][1] - floor < 0.8 * (training.losses[0][1] - floor)


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("name", ["holomino", "tomoe"])
def test_the_command_teaches_a_game_with_chance_and_one_without(name: str, tmp_path: Path) -> None:
    command = ["learn", name, "--folder", str(tmp_path / "run"), *TOY, "--json"]
    first = CliRunner().invoke(app, command)
    assert first.exit_code == 0, first.output
    history = json.loads(first.stdout)["history"]
    assert history[0]["games"] == 2
    assert len(history[0]["losses"]) == 2
    assert history[0]["policy_losses"][-1][0] < history[0]["policy_losses"][0][0]
    run = tmp_path / "run"
    read_patterns(run / "generation-1" / "candidate.weights", find_game(name))
    assert "policy" in (run / "curves.svg").read_text()

    (run / "history.json").unlink()
    (run / "generation-1" / "candidate.weights").unlink()
    assert json.loads(CliRunner().invoke(app, command).stdout)["history"] == history
