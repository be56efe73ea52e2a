"""Learned weights of tree search: patterns that are independent of the board's orientation, values equal to those of
plain NumPy, and a clear error for invalid files."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.games.sudoku_moyo.space import permute_digits
from azumaya.learn.sparse_features import sparse_features_of, static_logits_of
from azumaya.learn.training import forward
from azumaya.rules.game import Game
from azumaya.rules.game_modules import GameModules
from azumaya.rules.position import Position
from azumaya.rules.space import Space
from azumaya.search.evaluation import evaluate, known_result, weights_of
from azumaya.search.mcts import STRONG, MctsPlayer, options_for
from azumaya.search.patterns import (
    MAX_ACTIVE_PATTERNS,
    NO_LEARNED_VALUE,
    UNTRAINED,
    extract_features,
    extract_value_features,
    known_by_features,
    learned_value,
    move_patterns,
    phase,
    policy_priors,
    static_eval,
)
from azumaya.search.patterns_file import (
    PatternWeights,
    new_model,
    pattern_weights_of,
    read_patterns,
    shapes,
    write_patterns,
)
from azumaya.search.players import new_player
from azumaya.search.spec import PlayerSpec
from azumaya.search.weights_file import BadWeights

GAMES = ("sudoku_moyo", "holomino", "tomoe")
WIDTH = 8


def random_weights(game: Game, seed: int = 1) -> PatternWeights:
    rng = np.random.default_rng(seed)
    taught = game.parts.patterns
    assert taught is not None
    return PatternWeights(*(rng.normal(0, 0.2, shape).astype(np.float32) for shape in shapes(taught, WIDTH)))


def random_positions(name: str, games: int = 3, seed: int = 5) -> list[Position]:
    """Every few moves of random games, where a side decides."""
    found, rng = list[Position](), Random(seed)
    for _ in range(games):
        position = azumaya.new(name)
        while not position.is_over:
            if not position.is_chance and rng.random() < 0.3:
                found.append(position)
            position = position.play_code(rng.choice(position.codes))
    return found


def states_of(positions: list[Position]) -> Any:
    states = np.zeros(len(positions), positions[0].state.dtype)
    for index, position in enumerate(positions):
        states[index] = position.state
    return states


def patterns_of_moves(state: Any, moves: list[int], features: Any) -> list[list[int]]:
    """The patterns each move shows, in order."""
    extract_features(state, features)
    active = np.zeros(MAX_ACTIVE_PATTERNS, np.int64)
    return [sorted(active[: move_patterns(state, features, move, active)].tolist()) for move in moves]


@pytest.mark.parametrize("name", GAMES)
def test_patterns_are_the_same_however_the_board_is_turned(name: str) -> None:
    game = find_game(name)
    taught = game.parts.patterns
    assert taught is not None
    space = Space(game, game.standard)
    turns = [*space.symmetries, *([permute_digits([4, 9, 1, 7, 2, 3, 8, 6, 5])] if name == "sudoku_moyo" else [])]
    features, rng = np.zeros(taught.FEATURE_STATE_SIZE, np.int64), Random(1)
    for position in random_positions(name):
        turn = rng.choice(turns)
        other = turn.turn(position.state)
        pair = sparse_features_of(game, np.array([position.state, other], position.state.dtype))
        assert np.array_equal(np.sort(pair.active[0]), np.sort(pair.active[1]))
        assert pair.phases[0] == pair.phases[1]
        actions = {int(space._part.action_of(position.state, code)): code for code in position.codes}
        there = [int(space._part.move_of(other, turn.actions[action])) for action in actions]
        assert patterns_of_moves(position.state, list(actions.values()), features) == patterns_of_moves(
            other, there, features
        )


@pytest.mark.parametrize("name", GAMES)
def test_patterns_stay_within_what_the_game_says_of_them(name: str) -> None:
    game = find_game(name)
    taught = game.parts.patterns
    assert taught is not None
    positions = random_positions(name)
    sights = sparse_features_of(game, states_of(positions))
    assert sights.active.max() < taught.SIDE_PATTERNS <= np.iinfo(np.int16).max
    assert 0 <= sights.phases.min() <= sights.phases.max() < taught.PHASES
    features = np.zeros(taught.FEATURE_STATE_SIZE, np.int64)
    for position in positions:
        for active in patterns_of_moves(position.state, list(position.codes), features):
            assert len(active) <= taught.MAX_MOVE_PATTERNS <= MAX_ACTIVE_PATTERNS
            assert 0 <= active[0] <= active[-1] < taught.MOVE_PATTERNS


@pytest.mark.kernels
@pytest.mark.search
@pytest.mark.parametrize("name", GAMES)
def test_priors_are_made_of_the_weights_of_the_patterns(name: str) -> None:
    game = find_game(name)
    room = new_model(game, random_weights(game))
    for position in random_positions(name):
        moves = np.array(position.codes, np.int64)
        active = patterns_of_moves(position.state, list(position.codes), room.features)
        policy_priors(position.state, room, moves, len(moves))
        wanted = np.exp([room.moves[patterns].sum() for patterns in active])
        assert room.priors[: len(moves)] == pytest.approx(wanted, rel=1e-4)


@pytest.mark.kernels
@pytest.mark.search
@pytest.mark.parametrize("name", GAMES)
def test_a_judgement_is_what_plain_arrays_say(name: str) -> None:
    game, positions = find_game(name), random_positions(name)
    learned, states = random_weights(game), states_of(positions)
    sights = sparse_features_of(game, states)
    weights = {
        "inputs": learned.rows,
        "bias": learned.bias,
        "outputs": learned.outputs,
        "output_bias": learned.output_bias,
    }
    answers = forward(weights, sights.rows(), sights.phases)[2] + static_logits_of(game, states)
    room, tuned = new_model(game, learned), weights_of(game)
    for state, answer in zip(states, answers, strict=True):
        extract_features(state, room.features)
        extract_value_features(state, room.features)
        own = 1 - 2 * int(state.mover)
        assert learned_value(room, state, tuned) == pytest.approx(own * np.tanh(answer / 2), abs=1e-4)


@pytest.mark.parametrize("name", ["sudoku_moyo", "holomino"])
def test_what_is_learned_corrects_the_evaluation_itself(name: str) -> None:
    game = find_game(name)
    room, tuned = new_model(game, random_weights(game)), weights_of(game)
    for position in random_positions(name):
        extract_features(position.state, room.features)
        extract_value_features(position.state, room.features)
        assert static_eval(position.state, room.features, tuned) == evaluate(position.state, tuned)
        if name == "sudoku_moyo":
            assert known_by_features(position.state, room.features) == known_result(position.state)


@pytest.mark.kernels
@pytest.mark.search
@pytest.mark.parametrize(
    ("name", "variant"),
    [("tomoe", "large"), ("sudoku_moyo", "horikomi"), ("sudoku_moyo", "rows"), ("holomino", "product")],
)
def test_rules_that_nothing_was_taught_of_are_played_as_before(name: str, variant: str) -> None:
    game = find_game(name)
    position = azumaya.new(name, scoring="product") if variant == "product" else azumaya.new(name, variant=variant)
    while position.is_chance:
        position = position.play_code(position.codes[0])
    room = new_model(game, random_weights(game))
    extract_features(position.state, room.features)
    extract_value_features(position.state, room.features)
    assert phase(position.state, room.features) == UNTRAINED
    assert learned_value(room, position.state, weights_of(game)) == NO_LEARNED_VALUE
    untaught = options_for(game, STRONG, position.variant)
    assert options_for(game, STRONG, position.variant, trained=True) == untaught
    assert options_for(game, STRONG, game.standard, trained=True) != options_for(game, STRONG, game.standard)


# Files


GAME = find_game("tomoe")


def written(folder: Path) -> Path:
    write_patterns(folder / "some.weights", GAME, random_weights(GAME))
    return folder / "some.weights"


def test_a_file_of_weights_is_read_as_it_was_written(tmp_path: Path) -> None:
    for found, meant in zip(read_patterns(written(tmp_path), GAME).arrays, random_weights(GAME).arrays, strict=True):
        assert np.array_equal(found, meant)


def changed(path: Path, **said: object) -> None:
    first, _, numbers = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps({**json.loads(first), **said}).encode() + b"\n" + numbers)


def with_no_number(path: Path) -> None:
    learned = random_weights(GAME)
    learned.bias[2] = np.nan
    write_patterns(path, GAME, learned)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda path: path.unlink(), "not readable"),
        (lambda path: path.write_bytes(b""), "format"),
        (lambda path: path.write_bytes(b"x" * (2 << 20)), "format"),
        (lambda path: changed(path, format=2), "format"),
        (lambda path: changed(path, game="holomino"), "another game"),
        (lambda path: changed(path, sides=7), "another game"),
        (lambda path: changed(path, width="8"), "damaged"),
        (lambda path: changed(path, width=-8), "damaged"),
        (lambda path: changed(path, width=9), "damaged"),
        (lambda path: path.write_bytes(path.read_bytes()[:-2]), "damaged"),
        (lambda path: path.write_bytes(path.read_bytes()[:-1] + b"\x55"), "damaged"),
        (with_no_number, "not all weights are finite"),
    ],
)
def test_what_is_no_such_file_is_refused_with_a_sentence(spoil: Any, why: str, tmp_path: Path) -> None:
    path = written(tmp_path)
    spoil(path)
    with pytest.raises(BadWeights, match=why):
        read_patterns(path, GAME)
    with pytest.raises(BadWeights, match=why):
        new_player(GAME, PlayerSpec("mcts", nodes=10, weights=str(path)))


def test_a_game_goes_on_with_tuned_weights_when_its_own_file_is_broken(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "patterns.weights"
    broken.write_bytes(b"nothing")
    monkeypatch.setattr(GameModules, "file", lambda _self, _name: broken)
    with caplog.at_level(logging.WARNING):
        assert pattern_weights_of(GAME, "learned") is None
    assert "patterns.weights" in caplog.text
    assert "the tuned weights are used" in caplog.text


def player(name: str, weights: str) -> MctsPlayer:
    made = new_player(find_game(name), PlayerSpec("mcts", nodes=40, weights=weights, seed=1))
    assert isinstance(made, MctsPlayer)
    return made


@pytest.mark.parametrize("name", GAMES)
def test_players_can_be_compared_by_what_judges_for_them(name: str, tmp_path: Path) -> None:
    game, position, file = find_game(name), random_positions(name)[0], tmp_path / "some.weights"
    write_patterns(file, game, random_weights(game))
    taught = {
        "tuned": False,
        "flat": False,
        str(file): True,
        "learned": game.parts.file("patterns.weights") is not None,
    }
    for weights, is_trained in taught.items():
        assert (player(name, weights).learned is not None) == is_trained
        assert player(name, weights).choose(position) in position.moves
    below = new_player(find_game(name), PlayerSpec(level=9))
    assert isinstance(below, MctsPlayer)
    assert below.learned is None
