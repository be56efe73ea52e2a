"""The network inside the search says what plain NumPy says, and an invalid file is refused with a sentence."""

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
from azumaya.rules.game_modules import GameModules
from azumaya.rules.position import Position
from azumaya.search.alphabeta import AlphaBetaPlayer
from azumaya.search.network import ACTIVATION_SCALE, BITS, NO_VALUE, OUTPUT_SCALE, VALUE_SCALE, network_value
from azumaya.search.network_file import Network, network_of, new_accumulator, read_network, write_network
from azumaya.search.players import new_player
from azumaya.search.spec import PlayerSpec
from azumaya.search.weights_file import BadWeights

GAME = find_game("tumicarona")
WIDTH = 24


def random_network(seed: int = 1, largest: int = 300) -> Network:
    rng = np.random.default_rng(seed)

    def numbers(*shape: int) -> Any:
        return rng.integers(-largest, largest + 1, shape).astype(np.int16)

    return Network(numbers(2 * BITS, WIDTH), numbers(WIDTH), numbers(8, 2, WIDTH), numbers(8))


def plain_value(network: Network, position: Position) -> int:
    """The network's value for the side to move, worked out from the board alone."""
    stones = [int(position.state.stones[side]) for side in (0, 1)]
    total, mover = 0, int(position.state.mover)
    phase = min(sum(stone.bit_count() for stone in stones) // 6, 7)
    for place, side in enumerate((mover, 1 - mover)):
        on = [point for point in range(45) if stones[side] >> point & 1]
        on += [BITS + point for point in range(45) if stones[1 - side] >> point & 1]
        sums = network.bias.astype(np.int64) + network.inputs[on].astype(np.int64).sum(axis=0)
        cut = np.clip(sums, 0, ACTIVATION_SCALE)
        total += int((cut * cut * network.outputs[phase, place].astype(np.int64)).sum())
    return total * VALUE_SCALE // (ACTIVATION_SCALE * ACTIVATION_SCALE * OUTPUT_SCALE) + int(network.output_bias[phase])


@pytest.mark.kernels
@pytest.mark.search
def test_sums_kept_from_ply_to_ply_say_what_the_board_says() -> None:
    """Down and up a random game, jumping between plies as a search does."""
    network, rng = random_network(), Random(3)
    assert network.is_within_bits()
    room = new_accumulator(network, 12)
    position = azumaya.new("tumicarona")
    while not position.is_over:
        for ply in rng.sample(range(10), 3):
            assert network_value(room, position.state, ply) == plain_value(network, position)
        position = position.play(rng.choice(position.moves))


@pytest.mark.kernels
@pytest.mark.search
@pytest.mark.parametrize("text", ["5x5", "vela"])
def test_rules_it_was_not_taught_are_left_to_the_evaluation(text: str) -> None:
    position = azumaya.new("tumicarona", variant=text)
    assert network_value(new_accumulator(random_network(), 2), position.state, 0) == NO_VALUE


def written(folder: Path) -> Path:
    write_network(folder / "some.weights", GAME, random_network())
    return folder / "some.weights"


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    found, meant = read_network(written(tmp_path), GAME), random_network()
    for name in ("inputs", "bias", "outputs", "output_bias"):
        assert np.array_equal(getattr(found, name), getattr(meant, name))


def changed(path: Path, **said: object) -> None:
    first, _, numbers = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps({**json.loads(first), **said}).encode() + b"\n" + numbers)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda path: path.unlink(), "not readable"),
        (lambda path: path.write_bytes(b""), "format"),
        (lambda path: path.write_bytes(b"\xff\x00\n" * 100), "format"),
        (lambda path: path.write_bytes(b"x" * (2 << 20)), "format"),
        (lambda path: changed(path, format=2), "format"),
        (lambda path: changed(path, game="tomoe"), "another game"),
        (lambda path: changed(path, width="24"), "damaged"),
        (lambda path: changed(path, width=-24), "damaged"),
        (lambda path: changed(path, width=25), "damaged"),
        (lambda path: path.write_bytes(path.read_bytes()[:-2]), "damaged"),
        (lambda path: path.write_bytes(path.read_bytes()[:-1] + b"\x55"), "damaged"),
        (lambda path: write_network(path, GAME, random_network(largest=9_000)), "out of range"),
    ],
)
def test_what_is_no_network_is_refused_with_a_sentence(spoil: Any, why: str, tmp_path: Path) -> None:
    path = written(tmp_path)
    spoil(path)
    with pytest.raises(BadWeights, match=why):
        read_network(path, GAME)
    with pytest.raises(BadWeights, match=why):
        new_player(GAME, PlayerSpec("alphabeta", nodes=10, weights=str(path)))


def test_a_game_goes_on_with_its_evaluation_when_its_own_file_is_broken(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "network.weights"
    broken.write_bytes(b"nothing")
    monkeypatch.setattr(GameModules, "file", lambda _self, _name: broken)
    with caplog.at_level(logging.WARNING):
        assert network_of(GAME, "learned") is None
    assert "the tuned weights are used" in caplog.text


def test_a_game_that_teaches_no_network_has_none() -> None:
    assert network_of(find_game("tomoe"), "learned") is None
    with pytest.raises(BadWeights, match="no network"):
        read_network(Path("some.weights"), find_game("tomoe"))


def test_a_player_judges_by_the_weights_it_is_asked_for(tmp_path: Path) -> None:
    def network_in(weights: str) -> int:
        player = new_player(GAME, PlayerSpec("alphabeta", nodes=10, weights=weights))
        assert isinstance(player, AlphaBetaPlayer)
        return len(player.searchers[0].network.weights)

    assert network_in(str(written(tmp_path))) > 0
    assert network_in("tuned") == network_in("flat") == 0
