"""A network's weights as a file (`weights_file`), sixteen bits a number:

    {"format": 1, "game": "tumicarona", "words": 2, "phases": 8, "width": 64, "digest": "…", …}
    inputs, bias, outputs, output bias

Besides what is checked of every such file, no sum can leave its bits whatever stands on the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..rules.game import Game
from ..rules.text import Text
from .network import ONE_SUM, POINTS, Numbers, Weighing
from .weights_file import BadWeights, Shapes, weights_file

FILE = weights_file(
    "network.weights",
    "<i2",
    Text("ein Netz dieser Fassung kennt das Haus nicht", "the house knows no network of this format"),
    Text("das Netz sieht ein anderes Spiel", "the network sees another game"),
)


@dataclass(frozen=True, slots=True)
class Network:
    """The weights of a network, rounded: `inputs[input, unit]`, `bias[unit]`, `outputs[phase, whose sums, unit]`,
    `output_bias[phase]`."""

    inputs: Numbers
    bias: Numbers
    outputs: Numbers
    output_bias: Numbers

    @property
    def width(self) -> int:
        return len(self.bias)

    @property
    def arrays(self) -> tuple[Numbers, Numbers, Numbers, Numbers]:
        return self.inputs, self.bias, self.outputs, self.output_bias

    def is_within_bits(self) -> bool:
        """Whether nothing can overflow: every input that helps on at once, and every output at its most."""
        wide = self.inputs.astype(np.int64)
        reach = np.maximum(np.maximum(wide, 0).sum(axis=0), np.maximum(-wide, 0).sum(axis=0)) + np.abs(self.bias)
        total = np.abs(self.outputs.astype(np.int64)).sum(axis=(1, 2)) * ONE_SUM**2
        return bool(reach.max() < 1 << 15 and total.max() < 1 << 31)


def write_network(path: Path, game: Game, network: Network, **origin: Any) -> None:
    """Keep a network, whole or not at all, with what is known of its origin."""
    FILE.write(path, about(game), network.width, network.arrays, origin)


def read_network(path: Path, game: Game) -> Network:
    """The network in a file; BadWeights says why there is none for this game."""
    asked = about(game)
    network = Network(*FILE.read(path, asked, lambda width: shapes(asked["words"], asked["phases"], width)))
    if not network.is_within_bits():
        raise FILE.kind.refused(path, Text("die Zahlen sind zu groß", "its numbers are too large"))
    return network


def about(game: Game) -> dict[str, Any]:
    """What a file must say to be about what a network sees of a game; BadWeights where it is taught nothing."""
    taught = game.parts.network
    if taught is None:
        raise BadWeights(Text("für dieses Spiel gibt es kein Netz", "no network is taught this game"), text=game.name)
    return {"game": game.name, "words": taught.WORDS, "phases": taught.PHASES}


def shapes(words: int, phases: int, width: int) -> Shapes:
    return (words * POINTS, width), (width,), (phases, 2, width), (phases,)


def network_of(game: Game, asked: str) -> Network | None:
    """The network a player judges by: the game's own, None where it has none that can be used, or the one in a file
    that was asked for (BadWeights)."""
    return FILE.asked_for(game, asked, read_network)


def room_for(network: Network | None, rows: int) -> Weighing:
    """A network's weights with room for one thread to judge in, for so many plies; for None one that never judges."""
    if network is None:
        return Weighing(np.zeros(0, np.int16), np.zeros((0, 2, 0), np.int16), np.zeros((0, 2, 0), np.int64))
    numbers = np.concatenate([network.inputs.ravel(), network.outputs.ravel(), network.output_bias[::-1]])
    sums = np.zeros((rows, 2, network.width), np.int16)
    sums[:] = network.bias
    return Weighing(numbers, sums, np.zeros((rows + 1, 2, len(network.inputs) // POINTS), np.int64))
