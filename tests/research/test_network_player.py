"""Networks in files as players: in Python, in playtests and at tables."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import numpy as np
import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.playtest.match import MatchSettings, play_match
from azumaya.playtest.player_entry import parse_player_entry
from azumaya.research.evaluator import Floats
from azumaya.research.network_evaluator import InvalidNetwork, fits, load_evaluator
from azumaya.research.network_player import FOLDER, NetworkPlayer, register_networks
from azumaya.rules.errors import AzumayaError
from azumaya.search import players
from azumaya.service.match.seats import Computer
from azumaya.service.tables.seats import check_computer, seat_title, seated_player
from tests.languages import english

GAME, VARIANT = "tumicarona", "3x3"


def write_safetensors(path: Path, tensors: dict[str, Floats]) -> Path:
    header, body = {}, b""
    for name, values in tensors.items():
        data = values.astype("<f4").tobytes()
        header[name] = {"dtype": "F32", "shape": values.shape, "data_offsets": [len(body), len(body) + len(data)]}
        body += data
    text = json.dumps({"__metadata__": {"format": "pt"}, **header}).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + body)
    return path


def perceptron(width: int = 16, variant: str = VARIANT, seed: int = 1) -> dict[str, Floats]:
    """Small random weights for the planes of a variant."""
    space, rng = azumaya.space(GAME, variant), np.random.default_rng(seed)
    inputs = int(np.prod(space.shape))
    shapes = {"layers.0": (width, inputs), "policy": (space.actions, width), "value": (1, width)}
    tensors: dict[str, Floats] = {}
    for name, shape in shapes.items():
        tensors[f"{name}.weight"] = rng.normal(0, 0.1, shape).astype(np.float32)
        tensors[f"{name}.bias"] = np.zeros(shape[0], np.float32)
    return tensors


@pytest.fixture
def network(tmp_path: Path) -> Path:
    return write_safetensors(tmp_path / "tumicarona-club.safetensors", perceptron())


def test_an_evaluator_answers_like_the_layers_it_was_read_from(network: Path) -> None:
    space, tensors = azumaya.space(GAME, VARIANT), perceptron()
    planes = np.random.default_rng(2).random((5, *space.shape), np.float32)
    masks = np.zeros((5, space.actions), np.bool_)
    masks[:, :4] = True
    chances, values = load_evaluator(network).evaluate(planes, masks)
    hidden = np.maximum(planes.reshape(5, -1) @ tensors["layers.0.weight"].T, 0)
    logits = (hidden @ tensors["policy.weight"].T)[:, :4]
    expected = np.exp(logits) / np.exp(logits).sum(axis=1, keepdims=True)
    assert np.allclose(np.asarray(chances)[:, :4], expected, atol=1e-5)
    assert not np.asarray(chances)[:, 4:].any()
    assert np.allclose(values, np.tanh(hidden @ tensors["value.weight"].T)[:, 0], atol=1e-5)


def test_a_network_plays_whole_games_and_repeats_them(network: Path) -> None:
    settings = MatchSettings(find_game(GAME), VARIANT, {}, 1, 2, "stop")
    results = [play_match(settings, [NetworkPlayer(find_game(GAME), network, 20, 3), "random"], 4) for _ in range(2)]
    assert len(results[0].games) == 4
    assert [game.codes for game in results[0].games] == [game.codes for game in results[1].games]


def test_a_playtest_knows_a_network_by_its_file(network: Path) -> None:
    entry = parse_player_entry(f"{network},nodes=12,name=mine")
    player = entry.player(find_game(GAME), 1)
    assert entry.name == "mine"
    assert isinstance(player, NetworkPlayer)
    assert player.simulations == 12
    assert entry.digest
    position = azumaya.new(GAME, VARIANT)
    found = player.analyse(position, 3)
    assert found.variation[0] in position.moves
    assert len({one.moves for one in found.variations}) == 3
    assert -1 <= found.value <= 1


def test_a_network_in_the_folder_sits_at_tables_of_its_variant(network: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = dict(players.KINDS)
    monkeypatch.setattr(players, "_KINDS", kinds)
    monkeypatch.setattr(players, "KINDS", kinds)
    for module in ("azumaya.research.network_player", "azumaya.service.tables.seats"):
        monkeypatch.setattr(f"{module}.KINDS", kinds)
    monkeypatch.setenv(FOLDER, str(network.parent))
    register_networks()
    game, computer = find_game(GAME), Computer(kind="club")
    check_computer(game, computer, game.variant(VARIANT, {}))
    assert english(seat_title(computer)) == "club"
    position = azumaya.new(GAME, VARIANT)
    assert seated_player(game, computer, 1).choose(position) in position.moves
    with pytest.raises(AzumayaError) as refused:
        check_computer(game, computer, game.standard)
    assert refused.value.code == "unknown-player"
    with pytest.raises(AzumayaError):
        check_computer(find_game("tomoe"), computer)


def test_another_variant_is_refused_in_a_sentence(network: Path) -> None:
    player = NetworkPlayer(find_game(GAME), network)
    with pytest.raises(InvalidNetwork, match="does not fit the planes and actions"):
        player.choose(azumaya.new(GAME))
    assert fits(load_evaluator(network), azumaya.space(GAME, VARIANT))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda tensors: tensors.pop("value.bias"), "value.bias"),
        (lambda tensors: tensors.update({"layers.0.weight": np.zeros((3, 3), np.float32)}), "do not fit together"),
    ],
)
def test_a_network_whose_layers_do_not_fit_is_refused(tmp_path: Path, change: object, reason: str) -> None:
    tensors = perceptron()
    assert callable(change)
    change(tensors)
    with pytest.raises(InvalidNetwork, match=reason):
        load_evaluator(write_safetensors(tmp_path / "net.safetensors", tensors))


@pytest.mark.parametrize(
    "data", [b"", b"\x00" * 8, b"\xff" * 40, struct.pack("<Q", 2) + b"[]", b"not a network at all"]
)
def test_a_damaged_file_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "net.safetensors"
    path.write_bytes(data)
    with pytest.raises(InvalidNetwork):
        load_evaluator(path)
    with pytest.raises(InvalidNetwork, match="not readable"):
        load_evaluator(tmp_path / "missing.safetensors")


def test_onnx_needs_an_extra_that_a_sentence_names(tmp_path: Path) -> None:
    (tmp_path / "net.onnx").write_bytes(b"no network")
    with pytest.raises(AzumayaError) as refused:
        load_evaluator(tmp_path / "net.onnx")
    assert refused.value.code in ("missing-extra", "invalid-network")
