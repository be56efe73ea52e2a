"""The patterns that both sides see in many positions at once, as rows of numbers for a network to learn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.kernel import kernel
from ..rules.parts import Patterns
from ..rules.text import Text
from ..rules.weights import Weights
from ..search.evaluation import weights_of
from ..search.network import SCALE
from ..search.patterns import count, note, of_view, phase, weigh, whose
from .inputs import Floats

NO_PATTERN = -1


@dataclass(frozen=True, slots=True)
class Sights:
    """Positions as both sides see them: `shown[position, seat, i]`, the patterns the side to move sees first, and the
    phases."""

    shown: np.ndarray[Any, np.dtype[np.int16]]
    phases: np.ndarray[Any, np.dtype[np.int64]]
    patterns: int

    def __len__(self) -> int:
        return len(self.phases)

    def some(self, which: Any) -> Sights:
        return Sights(self.shown[which], self.phases[which], self.patterns)

    def rows(self) -> PatternRows:
        """How often each position and side shows each pattern: all of the movers' first."""
        return PatternRows(np.concatenate([self.shown[:, 0], self.shown[:, 1]]), self.patterns)


@dataclass(frozen=True, slots=True)
class PatternRows:
    """A matrix of how often each row shows each pattern, for the two products that training needs. Of thousands of
    patterns a row shows some dozens, so it is never written out."""

    shown: np.ndarray[Any, np.dtype[np.int16]]
    patterns: int

    def __len__(self) -> int:
        return len(self.shown)

    def __matmul__(self, table: Floats) -> Floats:
        sums = np.zeros((len(self), table.shape[1]), np.float32)
        add_rows(self.shown, table, sums)
        return sums

    def transposed_times(self, table: Floats) -> Floats:
        """What each pattern gets when every row gives to all it shows."""
        given = np.zeros((self.patterns, table.shape[1]), np.float32)
        give_rows(self.shown, table, given)
        return given


def taught_patterns(game: Game) -> Patterns:
    """What a tree search notices of a game; a sentence for a game that does not say."""
    if game.parts.patterns is None:
        reason = Text(
            "was eine Baumsuche an diesem Spiel bemerkt, sagt es in einer patterns.py, und die fehlt",
            "what a tree search notices of this game it says in a patterns.py, and there is none",
        )
        raise AzumayaError(reason, text=game.name, code="no-patterns")
    return game.parts.patterns


def sights_of(game: Game, states: Any) -> Sights:
    """How both sides see states of a game."""
    taught = taught_patterns(game)
    shown = np.full((len(states), 2, taught.MOST_OF_A_VIEW), NO_PATTERN, np.int16)
    phases = np.zeros(len(states), np.int64)
    room = np.zeros(taught.NOTES, np.int64), np.zeros(max(taught.MOST_OF_A_VIEW, 1), np.int64)
    look(states, *room, shown, phases)
    return Sights(shown, phases, taught.VIEW_PATTERNS)


@kernel
def look(states: Any, notes: Any, room: Any, shown: Any, phases: Any) -> None:
    for index in range(len(states)):
        state = states[index]
        note(state, notes)
        count(state, notes)
        phases[index] = phase(state, notes)
        mover = np.int64(whose(state))
        for seat in range(2):
            for i in range(of_view(state, notes, mover if seat == 0 else 1 - mover, room)):
                shown[index, seat, i] = room[i]


@kernel
def add_rows(shown: Any, table: Any, sums: Any) -> None:
    for row in range(len(shown)):
        for i in range(shown.shape[1]):
            if shown[row, i] >= 0:
                pattern = table[shown[row, i]]
                for unit in range(len(pattern)):
                    sums[row, unit] += pattern[unit]


@kernel
def give_rows(shown: Any, table: Any, given: Any) -> None:
    for row in range(len(shown)):
        for i in range(shown.shape[1]):
            if shown[row, i] >= 0:
                pattern = given[shown[row, i]]
                for unit in range(len(pattern)):
                    pattern[unit] += table[row, unit]


def offsets_of(game: Game, states: Any) -> Floats:
    """What is said of states for the side to move without anything learned: what is learned corrects it."""
    values, notes = np.zeros(len(states), np.int64), np.zeros(taught_patterns(game).NOTES, np.int64)
    weigh_all(states, notes, weights_of(game), values)
    return (values / SCALE).astype(np.float32)


@kernel
def weigh_all(states: Any, notes: Any, weights: Weights, values: Any) -> None:
    for index in range(len(states)):
        state = states[index]
        note(state, notes)
        count(state, notes)
        value = np.int64(weigh(state, notes, weights))
        values[index] = value if whose(state) == 0 else -value
