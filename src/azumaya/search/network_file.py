"""File format of evaluation networks (see `weights_file`), 16 bits per weight:

    {"format": 1, "game": "tumicarona", "bitboards": 2, "phases": 8, "width": 64, "digest": "…", …}
    inputs, bias, outputs, output bias

In addition to the common checks, no accumulator can overflow whatever the position.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..rules.game import Game
from ..rules.message import Message
from .network import ACTIVATION_SCALE, BITS, Accumulator, Weights16
from .weights_file import BadWeights, Shapes, weights_file

FILE = weights_file(
    "network.weights",
    "<i2",
    Message("search-network-format"),
    Message("search-network-other-game"),
)


@dataclass(frozen=True, slots=True)
class Network:
    """Integer weights of a network: `inputs[input, unit]`, `bias[unit]`, `outputs[phase, seat, unit]`,
    `output_bias[phase]`; seat 0 is the side to move."""

    inputs: Weights16
    bias: Weights16
    outputs: Weights16
    output_bias: Weights16

    @property
    def width(self) -> int:
        return len(self.bias)

    @property
    def arrays(self) -> tuple[Weights16, Weights16, Weights16, Weights16]:
        return self.inputs, self.bias, self.outputs, self.output_bias

    def is_within_bits(self) -> bool:
        """Check that no accumulator and no output sum can overflow."""
        wide = self.inputs.astype(np.int64)
        reach = np.maximum(np.maximum(wide, 0).sum(axis=0), np.maximum(-wide, 0).sum(axis=0)) + np.abs(self.bias)
        total = np.abs(self.outputs.astype(np.int64)).sum(axis=(1, 2)) * ACTIVATION_SCALE**2
        return bool(reach.max() < 1 << 15 and total.max() < 1 << 31)


def write_network(path: Path, game: Game, network: Network, **origin: Any) -> None:
    """Write a network atomically with its origin."""
    FILE.write(path, about(game), network.width, network.arrays, origin)


def read_network(path: Path, game: Game) -> Network:
    """Read a network; raise BadWeights if the file holds none for this game."""
    asked = about(game)
    network = Network(*FILE.read(path, asked, lambda width: shapes(asked["bitboards"], asked["phases"], width)))
    if not network.is_within_bits():
        raise FILE.kind.refused(path, Message("search-network-range"))
    return network


def about(game: Game) -> dict[str, Any]:
    """Return the header fields a network file of a game must have; raise BadWeights for a game without network
    inputs."""
    inputs = game.parts.network
    if inputs is None:
        raise BadWeights(Message("search-network-none"), text=game.name)
    return {"game": game.name, "bitboards": inputs.BITBOARDS, "phases": inputs.PHASES}


def shapes(words: int, phases: int, width: int) -> Shapes:
    return (words * BITS, width), (width,), (phases, 2, width), (phases,)


def network_of(game: Game, asked: str) -> Network | None:
    """Return the network a player uses: the game's own if it is valid, or the requested file (BadWeights)."""
    return FILE.asked_for(game, asked, read_network)


def new_accumulator(network: Network | None, rows: int) -> Accumulator:
    """Return a network's weights with accumulators for so many plies; without a network, empty arrays."""
    if network is None:
        return Accumulator(np.zeros(0, np.int16), np.zeros((0, 2, 0), np.int16), np.zeros((0, 2, 0), np.int64))
    numbers = np.concatenate([network.inputs.ravel(), network.outputs.ravel(), network.output_bias[::-1]])
    sums = np.zeros((rows, 2, network.width), np.int16)
    sums[:] = network.bias
    return Accumulator(numbers, sums, np.zeros((rows + 1, 2, len(network.inputs) // BITS), np.int64))
