"""Network inputs of many positions at once, as rows of zeros and ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.game_modules import NetworkInputs
from ..rules.kernel import kernel
from ..rules.message import Message
from ..search.network import BITS, features

Floats = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True, slots=True)
class BitFeatures:
    """Positions as network inputs: `bitboards[position, seat, board]`, the mover's view first, and the phases."""

    bitboards: np.ndarray[Any, np.dtype[np.int64]]
    phases: np.ndarray[Any, np.dtype[np.int64]]

    def __len__(self) -> int:
        return len(self.phases)

    def some(self, which: Any) -> BitFeatures:
        return BitFeatures(self.bitboards[which], self.phases[which])

    def rows(self) -> InputRows:
        """Return a row of inputs for each position and side, all of the movers' first."""
        bits = np.unpackbits(np.ascontiguousarray(self.bitboards).view(np.uint8), axis=-1, bitorder="little")
        return InputRows(np.concatenate([bits[:, 0], bits[:, 1]]).astype(np.float32))


@dataclass(frozen=True, slots=True)
class InputRows:
    """Matrix of inputs with the two products that training needs."""

    inputs: Floats

    def __len__(self) -> int:
        return len(self.inputs)

    def turned(self, way: Any) -> InputRows:
        """Return the same positions under a board symmetry."""
        return InputRows(self.inputs[:, way])

    def __matmul__(self, table: Floats) -> Floats:
        return self.inputs @ table

    def transposed_times(self, table: Floats) -> Floats:
        return self.inputs.T @ table


def require_network_inputs(game: Game) -> NetworkInputs:
    """Return a game's network inputs; raise AzumayaError for a game without them."""
    if game.parts.network is None:
        reason = Message("playtest-bit-features-game-no-network-py")
        raise AzumayaError(reason, text=game.name, code="no-network")
    return game.parts.network


def bit_features_of(game: Game, states: Any) -> BitFeatures:
    """Return the network inputs of states."""
    shape = (len(states), 2, require_network_inputs(game).BITBOARDS)
    found = BitFeatures(np.zeros(shape, np.int64), np.zeros(len(states), np.int64))
    fill(states, found.bitboards, found.phases)
    return found


@kernel
def fill(states: Any, bitboards: Any, phases: Any) -> None:
    for index in range(len(states)):
        state = states[index]
        mover = np.int64(state.mover)
        phases[index] = features(state, mover, bitboards[index, 0])
        features(state, 1 - mover, bitboards[index, 1])


def input_symmetries(game: Game) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Return a permutation of the inputs for each board symmetry."""
    inputs = require_network_inputs(game)
    found = []
    for points in inputs.symmetries():
        turned = np.arange(BITS)
        turned[: len(points)] = points
        found.append(np.concatenate([turned + BITS * board for board in range(inputs.BITBOARDS)]))
    return np.array(found)
