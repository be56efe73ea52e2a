"""What tree search learns about moves: weights for their patterns, so that its priors foretell where a search looks.

loss = - sum over moves of (share of the looks) · log(share of the prior), a position's mean
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..rules.game import Game
from ..rules.kernel import kernel
from ..search.patterns import note, of_move
from .harvest_files import Positions
from .inputs import Floats
from .sights import taught_patterns
from .training import Training, TrainingPlan, portions, rate_left, step

AT_ONCE, RATE, EPOCHS = 256, 0.02, 12
"""How many positions a step looks at, how far it goes at first, and how often each position is seen."""


@dataclass(frozen=True, slots=True)
class Looks:
    """Positions with how often a search looked at each of their moves: `moves` and `visits` of position i are those
    from firsts[i] up to firsts[i + 1]."""

    states: Any
    firsts: np.ndarray[Any, np.dtype[np.int64]]
    moves: np.ndarray[Any, np.dtype[np.int32]]
    visits: np.ndarray[Any, np.dtype[np.int32]]

    def __len__(self) -> int:
        return len(self.states)


def looks_of(positions: Positions) -> Looks:
    """The positions that have moves."""
    decided = positions.counts > 0
    firsts = np.concatenate([[0], np.cumsum(positions.counts[decided])]).astype(np.int64)
    return Looks(positions.states[decided], firsts, positions.moves, positions.visits)


def new_move_training(game: Game) -> Training:
    """Weights with which all moves are alike."""
    one, other, third = (np.zeros(taught_patterns(game).MOVE_PATTERNS, np.float32) for _ in range(3))
    return Training({"moves": one}, {"moves": other}, {"moves": third})


def train_moves(
    game: Game,
    plan: TrainingPlan,
    learned: Positions,
    held_back: Positions,
    training: Training,
    after_epoch: Callable[[Training], None] = lambda _: None,
) -> Training:
    """Go on with a training until each position was seen often enough."""
    looks, others = looks_of(learned), looks_of(held_back)
    steps = EPOCHS * -(-len(looks) // AT_ONCE)
    for epoch in range(len(training.losses), EPOCHS):
        dice, total = np.random.default_rng([plan.seed, epoch]), 0.0
        for which in portions(dice.permutation(len(looks)), AT_ONCE):
            loss, slopes = move_loss_and_slopes(game, training.weights["moves"], looks, which)
            step(training, {"moves": slopes}, RATE * rate_left(training.steps / steps))
            total += loss * len(which)
        unseen, _ = move_loss_and_slopes(game, training.weights["moves"], others, np.arange(len(others)))
        training.losses.append((total / len(looks), unseen))
        after_epoch(training)
    return training


def move_loss_and_slopes(game: Game, table: Floats, looks: Looks, which: Any) -> tuple[float, Floats]:
    """The mean loss of a table of weights over some of the positions, and its slopes."""
    taught = taught_patterns(game)
    slopes = np.zeros(len(table), np.float64)
    most = int(np.diff(looks.firsts).max())
    room = np.zeros((most, taught.MOST_OF_A_MOVE), np.int64)
    loss = add_slopes(
        looks.states,
        looks.firsts,
        looks.moves,
        looks.visits,
        which,
        table,
        np.zeros(taught.NOTES, np.int64),
        room,
        np.zeros(most, np.int64),
        np.zeros(most, np.float64),
        slopes,
    )
    return loss / len(which), (slopes / len(which)).astype(np.float32)


@kernel
def add_slopes(
    states: Any,
    firsts: Any,
    moves: Any,
    visits: Any,
    which: Any,
    table: Any,
    notes: Any,
    shown: Any,
    counts: Any,
    priors: Any,
    slopes: Any,
) -> float:
    """Add up losses and slopes; `shown`, `counts` and `priors` are room for the moves of one position."""
    loss = 0.0
    for index in which:
        state, first, last = states[index], firsts[index], firsts[index + 1]
        note(state, notes)
        # 1. The priors, and what the search says instead
        highest, looked = -1e30, 0.0
        for i in range(last - first):
            counts[i] = of_move(state, notes, moves[first + i], shown[i])
            priors[i] = 0.0
            for j in range(counts[i]):
                priors[i] += table[shown[i, j]]
            highest = max(highest, priors[i])
            looked += visits[first + i]
        total = 0.0
        for i in range(last - first):
            total += math.exp(priors[i] - highest)

        # 2. How far off they are
        for i in range(last - first):
            share = visits[first + i] / looked
            loss -= share * (priors[i] - highest - math.log(total))
            fault = math.exp(priors[i] - highest) / total - share
            for j in range(counts[i]):
                slopes[shown[i, j]] += fault
    return loss
