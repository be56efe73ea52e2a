"""What a network sees of many positions at once, as rows of noughts and ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.kernel import kernel
from ..rules.parts import NetworkInputs
from ..rules.text import Text
from ..search.network import POINTS, see

Floats = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True, slots=True)
class Views:
    """Positions as a network sees them: `words[position, whose, word]`, the mover's view first, and the phases."""

    words: np.ndarray[Any, np.dtype[np.int64]]
    phases: np.ndarray[Any, np.dtype[np.int64]]

    def __len__(self) -> int:
        return len(self.phases)

    def some(self, which: Any) -> Views:
        return Views(self.words[which], self.phases[which])

    def rows(self) -> InputRows:
        """A row of inputs for each position and side: all of the movers' first."""
        bits = np.unpackbits(np.ascontiguousarray(self.words).view(np.uint8), axis=-1, bitorder="little")
        return InputRows(np.concatenate([bits[:, 0], bits[:, 1]]).astype(np.float32))


@dataclass(frozen=True, slots=True)
class InputRows:
    """A matrix of inputs, for the two products that training needs."""

    inputs: Floats

    def __len__(self) -> int:
        return len(self.inputs)

    def turned(self, way: Any) -> InputRows:
        """The same positions on a board turned in some way."""
        return InputRows(self.inputs[:, way])

    def __matmul__(self, table: Floats) -> Floats:
        return self.inputs @ table

    def transposed_times(self, table: Floats) -> Floats:
        return self.inputs.T @ table


def taught_inputs(game: Game) -> NetworkInputs:
    """What a network sees of a game; a sentence for a game that does not say."""
    if game.parts.network is None:
        reason = Text(
            "was ein Netz von diesem Spiel sieht, sagt es in einer network.py, und die fehlt",
            "what a network sees of this game it says in a network.py, and there is none",
        )
        raise AzumayaError(reason, text=game.name, code="no-network")
    return game.parts.network


def views_of(game: Game, states: Any) -> Views:
    """How a network sees states of a game."""
    views = Views(np.zeros((len(states), 2, taught_inputs(game).WORDS), np.int64), np.zeros(len(states), np.int64))
    look(states, views.words, views.phases)
    return views


@kernel
def look(states: Any, words: Any, phases: Any) -> None:
    for index in range(len(states)):
        state = states[index]
        mover = np.int64(state.mover)
        phases[index] = see(state, mover, words[index, 0])
        see(state, 1 - mover, words[index, 1])


def turned_inputs(game: Game) -> np.ndarray[Any, np.dtype[np.int64]]:
    """For each way to turn the board: the input whose place each input takes."""
    inputs = taught_inputs(game)
    found = []
    for points in inputs.symmetries():
        turned = np.arange(POINTS)
        turned[: len(points)] = points
        found.append(np.concatenate([turned + POINTS * word for word in range(inputs.WORDS)]))
    return np.array(found)
