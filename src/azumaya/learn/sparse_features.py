"""Patterns of both sides in many positions at once, as sparse rows for training."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.game_modules import Patterns
from ..rules.kernel import kernel
from ..rules.message import Message
from ..rules.weights import Weights
from ..search.evaluation import weights_of
from ..search.network import VALUE_SCALE
from ..search.patterns import extract_features, extract_value_features, phase, side_patterns, side_to_act, static_eval
from .bit_features import Floats

NO_PATTERN = -1


@dataclass(frozen=True, slots=True)
class SparseFeatures:
    """Patterns of positions: `active[position, seat, i]`, those of the side to act first, and the phases."""

    active: np.ndarray[Any, np.dtype[np.int16]]
    phases: np.ndarray[Any, np.dtype[np.int64]]
    patterns: int

    def __len__(self) -> int:
        return len(self.phases)

    def some(self, which: Any) -> SparseFeatures:
        return SparseFeatures(self.active[which], self.phases[which], self.patterns)

    def rows(self) -> PatternRows:
        """Return the patterns of each position and side, all of the sides to act first."""
        return PatternRows(np.concatenate([self.active[:, 0], self.active[:, 1]]), self.patterns)


@dataclass(frozen=True, slots=True)
class PatternRows:
    """Sparse matrix of pattern counts with the two products that training needs. A row has some dozens of thousands of
    patterns, so it is never stored densely."""

    active: np.ndarray[Any, np.dtype[np.int16]]
    patterns: int

    def __len__(self) -> int:
        return len(self.active)

    def __matmul__(self, table: Floats) -> Floats:
        sums = np.zeros((len(self), table.shape[1]), np.float32)
        add_rows(self.active, table, sums)
        return sums

    def transposed_times(self, table: Floats) -> Floats:
        """Add each row of a table to all patterns that are active in it."""
        given = np.zeros((self.patterns, table.shape[1]), np.float32)
        give_rows(self.active, table, given)
        return given


def require_patterns(game: Game) -> Patterns:
    """Return a game's patterns; raise AzumayaError for a game without them."""
    if game.parts.patterns is None:
        reason = Message("playtest-sparse-features-game-no-patterns-py")
        raise AzumayaError(reason, text=game.name, code="no-patterns")
    return game.parts.patterns


def sparse_features_of(game: Game, states: Any) -> SparseFeatures:
    """Return the patterns of states."""
    patterns = require_patterns(game)
    active = np.full((len(states), 2, patterns.MAX_SIDE_PATTERNS), NO_PATTERN, np.int16)
    phases = np.zeros(len(states), np.int64)
    scratch = np.zeros(patterns.FEATURE_STATE_SIZE, np.int64), np.zeros(max(patterns.MAX_SIDE_PATTERNS, 1), np.int64)
    fill(states, *scratch, active, phases)
    return SparseFeatures(active, phases, patterns.SIDE_PATTERNS)


@kernel
def fill(states: Any, features: Any, scratch: Any, active: Any, phases: Any) -> None:
    for index in range(len(states)):
        state = states[index]
        extract_features(state, features)
        extract_value_features(state, features)
        phases[index] = phase(state, features)
        mover = np.int64(side_to_act(state))
        for seat in range(2):
            for i in range(side_patterns(state, features, mover if seat == 0 else 1 - mover, scratch)):
                active[index, seat, i] = scratch[i]


@kernel
def add_rows(active: Any, table: Any, sums: Any) -> None:
    for row in range(len(active)):
        for i in range(active.shape[1]):
            if active[row, i] >= 0:
                pattern = table[active[row, i]]
                for unit in range(len(pattern)):
                    sums[row, unit] += pattern[unit]


@kernel
def give_rows(active: Any, table: Any, given: Any) -> None:
    for row in range(len(active)):
        for i in range(active.shape[1]):
            if active[row, i] >= 0:
                pattern = given[active[row, i]]
                for unit in range(len(pattern)):
                    pattern[unit] += table[row, unit]


def static_logits_of(game: Game, states: Any) -> Floats:
    """Return the static evaluation of states for the side to act in log-odds; the learned value is added to it."""
    values, features = np.zeros(len(states), np.int64), np.zeros(require_patterns(game).FEATURE_STATE_SIZE, np.int64)
    evaluate_all(states, features, weights_of(game), values)
    return (values / VALUE_SCALE).astype(np.float32)


@kernel
def evaluate_all(states: Any, features: Any, weights: Weights, values: Any) -> None:
    for index in range(len(states)):
        state = states[index]
        extract_features(state, features)
        extract_value_features(state, features)
        value = np.int64(static_eval(state, features, weights))
        values[index] = value if side_to_act(state) == 0 else -value
