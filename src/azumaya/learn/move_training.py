"""Training of the move priors of tree search: pattern weights fitted to visit counts.

loss = - sum over moves of (share of visits) · log(prior), mean over positions
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..rules.game import Game
from ..rules.kernel import kernel
from ..search.patterns import extract_features, move_patterns
from .bit_features import Floats
from .sample_files import Positions
from .sparse_features import require_patterns
from .training import Training, TrainingPlan, batches, learning_rate_share, step

BATCH_SIZE, LEARNING_RATE, EPOCHS = 256, 0.02, 12
"""Positions per step, initial learning rate, and epochs."""


@dataclass(frozen=True, slots=True)
class VisitCounts:
    """Positions with the visit counts of their moves: `moves` and `visits` of position i are those from firsts[i] up to
    firsts[i + 1]."""

    states: Any
    firsts: np.ndarray[Any, np.dtype[np.int64]]
    moves: np.ndarray[Any, np.dtype[np.int32]]
    visits: np.ndarray[Any, np.dtype[np.int32]]

    def __len__(self) -> int:
        return len(self.states)


def visit_counts_of(positions: Positions) -> VisitCounts:
    """Return the positions that have moves."""
    decided = positions.counts > 0
    firsts = np.concatenate([[0], np.cumsum(positions.counts[decided])]).astype(np.int64)
    return VisitCounts(positions.states[decided], firsts, positions.moves, positions.visits)


def new_policy_training(game: Game) -> Training:
    """Return weights with uniform priors."""
    one, other, third = (np.zeros(require_patterns(game).MOVE_PATTERNS, np.float32) for _ in range(3))
    return Training({"moves": one}, {"moves": other}, {"moves": third})


def train_policy(
    game: Game,
    plan: TrainingPlan,
    learned: Positions,
    validation: Positions,
    training: Training,
    after_epoch: Callable[[Training], None] = lambda _: None,
) -> Training:
    """Continue a training until all epochs are done."""
    visit_counts, others = visit_counts_of(learned), visit_counts_of(validation)
    steps = EPOCHS * -(-len(visit_counts) // BATCH_SIZE)
    for epoch in range(len(training.losses), EPOCHS):
        rng, total = np.random.default_rng([plan.seed, epoch]), 0.0
        for which in batches(rng.permutation(len(visit_counts)), BATCH_SIZE):
            loss, gradients = policy_loss_and_gradients(game, training.weights["moves"], visit_counts, which)
            step(training, {"moves": gradients}, LEARNING_RATE * learning_rate_share(training.steps / steps))
            total += loss * len(which)
        unseen, _ = policy_loss_and_gradients(game, training.weights["moves"], others, np.arange(len(others)))
        training.losses.append((total / len(visit_counts), unseen))
        after_epoch(training)
    return training


def policy_loss_and_gradients(game: Game, table: Floats, visit_counts: VisitCounts, which: Any) -> tuple[float, Floats]:
    """Return the mean loss over some of the positions, and its gradients."""
    patterns = require_patterns(game)
    gradients = np.zeros(len(table), np.float64)
    most = int(np.diff(visit_counts.firsts).max())
    scratch = np.zeros((most, patterns.MAX_MOVE_PATTERNS), np.int64)
    loss = add_gradients(
        visit_counts.states,
        visit_counts.firsts,
        visit_counts.moves,
        visit_counts.visits,
        which,
        table,
        np.zeros(patterns.FEATURE_STATE_SIZE, np.int64),
        scratch,
        np.zeros(most, np.int64),
        np.zeros(most, np.float64),
        gradients,
    )
    return loss / len(which), (gradients / len(which)).astype(np.float32)


@kernel
def add_gradients(
    states: Any,
    firsts: Any,
    moves: Any,
    visits: Any,
    which: Any,
    table: Any,
    features: Any,
    active: Any,
    counts: Any,
    priors: Any,
    gradients: Any,
) -> float:
    """Add up losses and gradients; `active`, `counts` and `priors` are scratch for the moves of one position."""
    loss = 0.0
    for index in which:
        state, first, last = states[index], firsts[index], firsts[index + 1]
        extract_features(state, features)
        # 1. Logits and visit totals
        highest, total_visits = -1e30, 0.0
        for i in range(last - first):
            counts[i] = move_patterns(state, features, moves[first + i], active[i])
            priors[i] = 0.0
            for j in range(counts[i]):
                priors[i] += table[active[i, j]]
            highest = max(highest, priors[i])
            total_visits += visits[first + i]
        total = 0.0
        for i in range(last - first):
            total += math.exp(priors[i] - highest)

        # 2. Cross-entropy and its gradient
        for i in range(last - first):
            share = visits[first + i] / total_visits
            loss -= share * (priors[i] - highest - math.log(total))
            error = math.exp(priors[i] - highest) / total - share
            for j in range(counts[i]):
                gradients[active[i, j]] += error
    return loss
