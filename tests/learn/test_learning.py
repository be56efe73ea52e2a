"""From self-play to a network in a file: every step follows from its seed, and a run goes on where it stopped."""

from __future__ import annotations

import errno
import json
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from azumaya.games import game as find_game
from azumaya.interface.cli import app
from azumaya.learn import pipeline, samples
from azumaya.learn.bit_features import bit_features_of, input_symmetries, require_network_inputs
from azumaya.learn.sample_files import Positions, read_samples
from azumaya.learn.samples import SamplePlan, play_batch
from azumaya.learn.sparse_features import require_patterns
from azumaya.learn.training import (
    TrainingPlan,
    chances,
    dataset_of,
    forward,
    loss_and_gradients,
    new_training,
    quantised,
    targets,
    train,
)
from azumaya.playtest import arena
from azumaya.playtest.ratings import Interval, Sprt
from azumaya.rules.errors import AzumayaError
from azumaya.search import network_file
from azumaya.search.checked_file import write_whole
from azumaya.search.network import VALUE_SCALE, network_value
from azumaya.search.network_file import new_accumulator, read_network
from azumaya.search.pvs import PROVEN

GAME = find_game("tumicarona")
TOY = ["--games", "6", "--nodes", "30", "--width", "8", "--epochs", "2", "--test-games", "2", "--test-nodes", "20"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Positions:
    return samples.positions_of(SamplePlan("tumicarona", tmp_path_factory.mktemp("played"), 3, games=6, nodes=30), 0)


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


def test_a_batch_follows_from_its_seed(played: Positions, tmp_path: Path) -> None:
    plan = SamplePlan("tumicarona", tmp_path, 3, games=6, nodes=30)
    play_batch(plan, 0)
    again, written = read_samples("tumicarona", [plan.file(0)]), plan.file(0).read_bytes()
    assert (again.states == played.states).all()
    assert np.array_equal(again.values, played.values)
    assert np.array_equal(again.results, played.results)
    play_batch(plan, 0)
    assert plan.file(0).read_bytes() == written
    assert not list(tmp_path.glob("*.part"))


def test_positions_begin_turns_and_are_told_from_the_mover(played: Positions) -> None:
    assert len(played) > 50
    assert (played.states["starts_turn"] == 1).all()
    proven = np.abs(played.values) >= PROVEN
    assert proven.any()
    assert (np.sign(played.values[proven]) == played.results[proven]).all()


def test_targets_lie_between_the_search_and_the_result() -> None:
    values, results = np.array([0, 500, PROVEN, -PROVEN], np.int32), np.array([1, -1, 1, -1], np.int8)
    found = targets(Positions(None, values, results), value_target_mix=0.5)
    assert found == pytest.approx([0.75, 0.5 * float(chances(1.0)), 1, 0])


def test_slopes_are_those_of_the_loss(played: Positions) -> None:
    plan = TrainingPlan(width=4)
    weights = {name: one.astype(np.float64) for name, one in new_training(GAME, plan).weights.items()}
    dataset = dataset_of(GAME, played, 0.7).some(slice(40))
    turned = input_symmetries(GAME)[1]
    _, gradients = loss_and_gradients(weights, dataset, turned)  # type: ignore[arg-type]
    for name, place in (("inputs", (10, 1)), ("bias", (2,)), ("outputs", (7, 1, 3)), ("output_bias", (7,))):
        sides = []
        for change in (1e-4, -1e-4):
            moved = {**weights, name: weights[name].copy()}
            moved[name][place] += change
            sides.append(loss_and_gradients(moved, dataset, turned)[0])  # type: ignore[arg-type]
        assert gradients[name][place] == pytest.approx((sides[0] - sides[1]) / 2e-4, abs=2e-6)


def test_a_network_learns_what_it_is_shown_and_rounding_keeps_it(played: Positions) -> None:
    plan = TrainingPlan(width=16, epochs=30, batch_size=32, learning_rate=0.02)
    training = train(GAME, plan, played, played, new_training(GAME, plan))
    first, last = training.losses[0][1], training.losses[-1][1]
    assert last < 0.95 * first
    network = quantised(training.weights)
    assert network.is_within_bits()
    views = bit_features_of(GAME, played.states)
    answers = forward(training.weights, views.rows(), views.phases)[2] * VALUE_SCALE
    room = new_accumulator(network, 1)
    whole = [network_value(room, state, 0) for state in played.states]
    assert np.abs(answers - whole).max() < 30


def test_turning_the_board_moves_every_point_once() -> None:
    turned = input_symmetries(GAME)
    assert len({tuple(row) for row in turned.tolist()}) == 4
    assert (np.sort(turned, axis=1) == np.arange(turned.shape[1])).all()


@pytest.mark.usefixtures("at_home")
def test_the_command_plays_learns_tests_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    command = ["learn", "tumicarona", "--folder", str(tmp_path / "run"), *TOY, "--json"]
    first = CliRunner().invoke(app, command)
    assert first.exit_code == 0, first.output
    history = json.loads(first.stdout)["history"]
    assert [entry["generation"] for entry in history] == [1]
    assert history[0]["games"] == 2
    assert len(history[0]["losses"]) == 2
    run = tmp_path / "run"
    read_network(run / "generation-1" / "candidate.weights", GAME)
    assert (run / "curves.svg").read_text().startswith("<svg")
    kept = {file: file.read_bytes() for file in run.rglob("*") if file.is_file()}

    assert json.loads(CliRunner().invoke(app, command).stdout)["history"] == history
    assert {file: file.read_bytes() for file in run.rglob("*") if file.is_file()} == kept

    (run / "history.json").unlink()
    (run / "generation-1" / "candidate.weights").unlink()
    assert json.loads(CliRunner().invoke(app, command).stdout)["history"] == history
    assert json.loads(CliRunner().invoke(app, [*command, "--generations", "2"]).stdout)["history"][0] == history[0]


@pytest.mark.usefixtures("at_home")
def test_a_full_disk_is_reported_and_nothing_is_done_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    command = ["learn", "tumicarona", "--folder", str(tmp_path / "run"), *TOY, "--json"]
    with monkeypatch.context() as disk:
        disk.setattr(network_file, "write_network", full)
        refused = CliRunner().invoke(app, command)
    assert isinstance(refused.exception, AzumayaError)
    assert "run: cannot write the file (No space left on device)" in str(refused.exception)
    with monkeypatch.context() as done:
        done.setattr(samples, "positions_of", full)
        done.setattr(pipeline, "train", lambda *given: given[4])
        went_on = CliRunner().invoke(app, command)
    assert went_on.exit_code == 0, went_on.output


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("verdict", ["high", "low", None])
def test_only_an_accepted_network_becomes_the_best(
    verdict: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = pipeline.LearnPlan("tumicarona", games=2, nodes=20, width=4, epochs=1, test_games=2, test_nodes=10)
    monkeypatch.setattr(pipeline, "sprt", lambda *_: Sprt(0.0, Interval(-3, 3), verdict))
    run = pipeline.Run(plan, tmp_path, 1, lambda *_: None)
    assert run.run_generations(1)[0]["accepted"] == (verdict == "high")
    assert (tmp_path / "best.weights").exists() == (verdict == "high")
    assert run.best.endswith("best.weights") == (verdict == "high")


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("name", ["curves.svg", "history.json", "best.weights"])
def test_a_run_that_stops_at_the_end_of_a_generation_goes_on_as_if_it_had_not(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever file it stops at: an accepted network is the best, and is not tested against itself."""
    plan = pipeline.LearnPlan("tumicarona", games=2, nodes=20, width=4, epochs=1, test_games=2, test_nodes=10)
    monkeypatch.setattr(pipeline, "sprt", lambda *_: Sprt(0.0, Interval(-3, 3), "high"))

    def full(path: Path, content: bytes) -> None:
        if path.name == name:
            raise OSError(errno.ENOSPC, "No space left on device")
        write_whole(path, content)

    with monkeypatch.context() as disk:
        disk.setattr(pipeline, "write_whole", full)
        with pytest.raises(OSError, match="No space left"):
            pipeline.Run(plan, tmp_path, 1, lambda *_: None).run_generations(1)
    run = pipeline.Run(plan, tmp_path, 1, lambda *_: None)
    assert [entry["accepted"] for entry in run.run_generations(1)] == [True]
    assert (tmp_path / "best.weights").read_bytes() == run.candidate(1).read_bytes()
    assert (tmp_path / "curves.svg").exists()


@pytest.mark.parametrize(("asked", "played"), [(2, 2), (100, 100), (150, 150), (250, 252), (20_000, 20_000)])
def test_a_run_plays_about_as_many_games_as_it_is_asked_for(asked: int, played: int) -> None:
    plan = pipeline.LearnPlan("tumicarona", games=asked)
    assert plan.batch_count * plan.games_per_batch == played


def test_a_test_that_cannot_be_played_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    plan = pipeline.LearnPlan("tumicarona", test_games=7)
    with pytest.raises(AzumayaError, match="games=7: games are played in pairs"):
        pipeline.Run(plan, tmp_path / "run", 1, lambda *_: None)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def half(path: Path, content: bytes) -> int:
        with path.open("wb") as file:
            file.write(content[: len(content) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    training = new_training(GAME, TrainingPlan(width=4))
    training.save(tmp_path / "training.npz")
    before = (tmp_path / "training.npz").read_bytes()
    monkeypatch.setattr(Path, "write_bytes", half)
    training.steps += 1
    with pytest.raises(OSError, match="No space left"):
        training.save(tmp_path / "training.npz")
    assert [file.name for file in tmp_path.iterdir()] == ["training.npz"]
    assert (tmp_path / "training.npz").read_bytes() == before


def test_what_cannot_be_learned_or_gone_on_with_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AzumayaError, match=r"network\.py"):
        require_network_inputs(find_game("tomoe"))
    with pytest.raises(AzumayaError, match=r"patterns\.py"):
        require_patterns(GAME)
    pipeline.Run(pipeline.LearnPlan("tumicarona"), tmp_path, 1, lambda *_: None)
    with pytest.raises(AzumayaError, match=r"another run \(nodes\)"):
        pipeline.Run(pipeline.LearnPlan("tumicarona", nodes=7), tmp_path, 1, lambda *_: None)
