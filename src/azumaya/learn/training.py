"""Training of evaluation networks by gradient descent in NumPy; networks this small need no library (see decision 11).

    accumulators = inputs @ weights + bias             for the mover's view and for the other's
    chance       = 1 / (1 + exp(-(outputs · clip(accumulators, 0, 1)² + output bias)))
    target       = value_target_mix · chance by search value + (1 - value_target_mix) · result of the game

The loss is the cross-entropy of target and chance, minimised by Adam (Kingma and Ba 2015). Every batch is seen through
one of the board's symmetries.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ..rules.game import Game
from ..search.checked_file import write_whole
from ..search.levels import best_kind
from ..search.network import ACTIVATION_SCALE, BITS, OUTPUT_SCALE, VALUE_SCALE
from ..search.network_file import Network
from ..search.patterns import UNTRAINED
from ..search.patterns_file import PatternWeights
from ..search.pvs import PROVEN
from .bit_features import BitFeatures, Floats, InputRows, bit_features_of, input_symmetries, require_network_inputs
from .sample_files import Positions
from .sparse_features import PatternRows, SparseFeatures, require_patterns, sparse_features_of, static_logits_of

FIRST_MOMENT, SECOND_MOMENT, TINY = 0.9, 0.999, 1e-8
LARGEST_WEIGHT = 1.9
"""Bound of the weights, so that quantised accumulators do not overflow."""
FINAL_RATE_SHARE = 0.02
"""Final share of the learning rate."""

Weights = dict[str, Floats]


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """Hyperparameters. `value_target_mix` is the share of the search value in the target."""

    width: int = 64
    epochs: int = 20
    batch_size: int = 1_024
    learning_rate: float = 0.004
    value_target_mix: float = 0.7
    seed: int = 1


@dataclass(slots=True)
class Training:
    """State of a training: weights, Adam moments, and the losses of each epoch so far (training, validation)."""

    weights: Weights
    first: Weights
    second: Weights
    steps: int = 0
    losses: list[tuple[float, float]] = field(default_factory=list)

    def save(self, path: Path) -> None:
        """Write a checkpoint atomically."""
        arrays = {
            f"{kind}_{name}": values
            for kind, group in (("weights", self.weights), ("first", self.first), ("second", self.second))
            for name, values in group.items()
        }
        packed = io.BytesIO()
        np.savez(packed, steps=self.steps, losses=np.array(self.losses).reshape(-1, 2), **arrays)  # type: ignore[arg-type]
        write_whole(path, packed.getvalue())


def load_training(path: Path) -> Training:
    """Read a checkpoint."""
    with np.load(path) as held:
        groups = {
            kind: {name.removeprefix(f"{kind}_"): held[name] for name in held.files if name.startswith(f"{kind}_")}
            for kind in ("weights", "first", "second")
        }
        losses = [(float(one), float(other)) for one, other in held["losses"]]
        return Training(**groups, steps=int(held["steps"]), losses=losses)


def new_training(game: Game, plan: TrainingPlan) -> Training:
    """Return an initialised network."""
    rng = np.random.default_rng(plan.seed)
    rows, phases = size_of_inputs(game)
    weights = {
        "inputs": rng.normal(0, 0.15, (rows, plan.width)).astype(np.float32),
        "bias": np.full(plan.width, 0.3, np.float32),
        "outputs": rng.normal(0, 0.1, (phases, 2, plan.width)).astype(np.float32),
        "output_bias": np.zeros(phases, np.float32),
    }
    first, second = ({name: np.zeros_like(values) for name, values in weights.items()} for _ in range(2))
    return Training(weights, first, second)


def size_of_inputs(game: Game) -> tuple[int, int]:
    """Return the number of inputs and of phases of a game's network."""
    if best_kind(game) == "mcts":
        patterns = require_patterns(game)
        return patterns.SIDE_PATTERNS, patterns.PHASES
    inputs = require_network_inputs(game)
    return inputs.BITBOARDS * BITS, inputs.PHASES


@dataclass(frozen=True, slots=True)
class Dataset:
    """Positions as training data: features, targets, and the static log-odds that the network corrects."""

    features: BitFeatures | SparseFeatures
    targets: Floats
    static_logits: Floats

    def __len__(self) -> int:
        return len(self.targets)

    def some(self, which: Any) -> Dataset:
        return Dataset(self.features.some(which), self.targets[which], self.static_logits[which])


def dataset_of(game: Game, positions: Positions, value_target_mix: float) -> Dataset:
    target, nothing = targets(positions, value_target_mix), np.zeros(len(positions), np.float32)
    if best_kind(game) != "mcts":
        return Dataset(bit_features_of(game, positions.states), target, nothing)
    sparse = sparse_features_of(game, positions.states)
    found = Dataset(sparse, target, static_logits_of(game, positions.states))
    return found.some(np.flatnonzero(sparse.phases != UNTRAINED))


def symmetries_of(game: Game) -> Sequence[Any]:
    """Return the symmetries of a network's inputs. Patterns are invariant under board symmetries."""
    return [None] if best_kind(game) == "mcts" else list(input_symmetries(game))


def targets(positions: Positions, value_target_mix: float) -> Floats:
    """Return the target chances of the side to move. A proven result is certain."""
    values = positions.values.astype(np.float64)
    by_search = chances(np.clip(values / VALUE_SCALE, -20, 20))
    target = value_target_mix * by_search + (1 - value_target_mix) * (positions.results + 1) / 2
    proven = np.where(values > 0, 1.0, 0.0)
    return np.where(np.abs(values) >= PROVEN, proven, target).astype(np.float32)


def chances(logits: Any) -> Any:
    return 1 / (1 + np.exp(-logits))


def train(
    game: Game,
    plan: TrainingPlan,
    learned: Positions,
    validation: Positions,
    training: Training,
    after_epoch: Callable[[Training], None] = lambda _: None,
) -> Training:
    """Continue a training until all epochs are done; `after_epoch` is called after each."""
    dataset, others = (dataset_of(game, some, plan.value_target_mix) for some in (learned, validation))
    symmetries = symmetries_of(game)
    steps_an_epoch = -(-len(dataset) // plan.batch_size)
    for epoch in range(len(training.losses), plan.epochs):
        rng = np.random.default_rng([plan.seed, epoch])
        total = 0.0
        for which in batches(rng.permutation(len(dataset)), plan.batch_size):
            learning_rate = plan.learning_rate * learning_rate_share(training.steps / (steps_an_epoch * plan.epochs))
            turned = symmetries[int(rng.integers(len(symmetries)))]
            loss, gradients = loss_and_gradients(training.weights, dataset.some(which), turned)
            step(training, gradients, learning_rate)
            total += loss * len(which)
        training.losses.append((total / len(dataset), mean_loss(training.weights, others, plan.batch_size)))
        after_epoch(training)
    return training


def batches(order: Any, size: int) -> Iterator[Any]:
    for start in range(0, len(order), size):
        yield order[start : start + size]


def learning_rate_share(done: float) -> float:
    """Cosine decay from 1 to FINAL_RATE_SHARE."""
    return float(FINAL_RATE_SHARE + (1 - FINAL_RATE_SHARE) * (1 + np.cos(np.pi * min(done, 1.0))) / 2)


def forward(weights: Weights, rows: InputRows | PatternRows, phases: Any) -> tuple[Floats, Floats, Floats]:
    """Return the clipped accumulators of each row, their squares, and the logits."""
    accumulators = rows @ weights["inputs"] + weights["bias"]
    clipped = np.clip(accumulators, 0, 1)
    squares = (clipped * clipped).reshape(2, len(phases), -1)
    outputs = weights["outputs"][phases]
    answers = weights["output_bias"][phases] + np.einsum("snu,nsu->n", squares, outputs, optimize=True)
    return clipped, squares, answers


def loss_and_gradients(weights: Weights, dataset: Dataset, turned: Any) -> tuple[float, Weights]:
    rows, phases, target = dataset.features.rows(), dataset.features.phases, dataset.targets
    if isinstance(rows, InputRows):
        rows = rows.turned(turned)
    clipped, squares, answers = forward(weights, rows, phases)
    chance = chances(answers + dataset.static_logits)
    error = ((chance - target) / len(target)).astype(np.float32)
    gradients = {name: np.zeros_like(values) for name, values in weights.items()}
    for phase in np.unique(phases):
        among = phases == phase
        gradients["outputs"][phase] = np.einsum("n,snu->su", error[among], squares[:, among], optimize=True)
        gradients["output_bias"][phase] = error[among].sum()
    outputs = weights["outputs"][phases].transpose(1, 0, 2).reshape(len(rows), -1)
    back = np.tile(error, 2)[:, None] * outputs * 2 * clipped * (clipped < 1)
    gradients["inputs"] = rows.transposed_times(back)
    gradients["bias"] = back.sum(axis=0)
    return cross_entropy(chance, target), gradients


def cross_entropy(chance: Any, target: Any) -> float:
    chance = np.clip(chance, 1e-6, 1 - 1e-6)
    return float(-(target * np.log(chance) + (1 - target) * np.log(1 - chance)).mean())


def mean_loss(weights: Weights, dataset: Dataset, batch_size: int) -> float:
    total = 0.0
    for which in batches(np.arange(len(dataset)), batch_size):
        some = dataset.some(which)
        answers = forward(weights, some.features.rows(), some.features.phases)[2]
        total += cross_entropy(chances(answers + some.static_logits), some.targets) * len(which)
    return total / max(len(dataset), 1)


def step(training: Training, gradients: Weights, learning_rate: float) -> None:
    """Make one Adam step; clip the weights."""
    training.steps += 1
    shrunk = np.sqrt(1 - SECOND_MOMENT**training.steps) / (1 - FIRST_MOMENT**training.steps)
    for name, gradient in gradients.items():
        first, second = training.first[name], training.second[name]
        first += (1 - FIRST_MOMENT) * (gradient - first)
        second += (1 - SECOND_MOMENT) * (gradient * gradient - second)
        training.weights[name] -= learning_rate * shrunk * first / (np.sqrt(second) + TINY)
    if "inputs" in gradients:
        np.clip(training.weights["inputs"], -LARGEST_WEIGHT, LARGEST_WEIGHT, out=training.weights["inputs"])


def quantised(weights: Weights) -> Network:
    """Return the network in integers."""
    scales = {"inputs": ACTIVATION_SCALE, "bias": ACTIVATION_SCALE, "outputs": OUTPUT_SCALE, "output_bias": VALUE_SCALE}
    whole = {name: np.rint(weights[name] * scale).astype(np.int16) for name, scale in scales.items()}
    return Network(**whole)


def pattern_weights(moves: Floats, weights: Weights) -> PatternWeights:
    """Combine the results of both trainings."""
    return PatternWeights(moves, weights["inputs"], weights["bias"], weights["outputs"], weights["output_bias"])
