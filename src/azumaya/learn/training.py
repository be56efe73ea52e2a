"""A network fitted to positions by gradient descent, in NumPy: so small a network needs no library for it (decision 11
has the figures).

    sums     = inputs @ weights + bias                 for the mover's view and for the other's
    chance   = 1 / (1 + exp(-(outputs · clip(sums, 0, 1)² + output bias)))
    target   = trust · chance by the search's value + (1 - trust) · the game's result

The loss is the cross-entropy of target and chance; Adam (Kingma and Ba 2015) follows its slope. Every portion is seen
through one of the board's symmetries.
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
from ..search.network import ONE_OUTPUT, ONE_SUM, POINTS, SCALE
from ..search.network_file import Network
from ..search.patterns import UNTAUGHT
from ..search.patterns_file import PatternWeights
from ..search.pvs import PROVEN
from .harvest_files import Positions
from .inputs import Floats, InputRows, Views, taught_inputs, turned_inputs, views_of
from .sights import PatternRows, Sights, offsets_of, sights_of, taught_patterns

FIRST_MOMENT, SECOND_MOMENT, TINY = 0.9, 0.999, 1e-8
LARGEST_WEIGHT = 1.9
"""Weights stay below this, so that rounded sums stay within their bits."""
SMALLEST_RATE = 0.02
"""What is left of the rate at the end."""

Weights = dict[str, Floats]


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """How a network is fitted. `trust` is the share of the search's value in what it is fitted to."""

    width: int = 64
    epochs: int = 20
    at_once: int = 1_024
    rate: float = 0.004
    trust: float = 0.7
    seed: int = 1


@dataclass(slots=True)
class Training:
    """A network on its way: its weights, the moments of their slopes, and the losses of each epoch so far (learned
    from, and held back)."""

    weights: Weights
    first: Weights
    second: Weights
    steps: int = 0
    losses: list[tuple[float, float]] = field(default_factory=list)

    def save(self, path: Path) -> None:
        """Keep everything training goes on from, whole or not at all."""
        arrays = {
            f"{kind}_{name}": values
            for kind, group in (("weights", self.weights), ("first", self.first), ("second", self.second))
            for name, values in group.items()
        }
        packed = io.BytesIO()
        np.savez(packed, steps=self.steps, losses=np.array(self.losses).reshape(-1, 2), **arrays)  # type: ignore[arg-type]
        write_whole(path, packed.getvalue())


def load_training(path: Path) -> Training:
    """What `Training.save` kept."""
    with np.load(path) as held:
        groups = {
            kind: {name.removeprefix(f"{kind}_"): held[name] for name in held.files if name.startswith(f"{kind}_")}
            for kind in ("weights", "first", "second")
        }
        losses = [(float(one), float(other)) for one, other in held["losses"]]
        return Training(**groups, steps=int(held["steps"]), losses=losses)


def new_training(game: Game, plan: TrainingPlan) -> Training:
    """A network that knows nothing yet."""
    dice = np.random.default_rng(plan.seed)
    rows, phases = size_of_inputs(game)
    weights = {
        "inputs": dice.normal(0, 0.15, (rows, plan.width)).astype(np.float32),
        "bias": np.full(plan.width, 0.3, np.float32),
        "outputs": dice.normal(0, 0.1, (phases, 2, plan.width)).astype(np.float32),
        "output_bias": np.zeros(phases, np.float32),
    }
    first, second = ({name: np.zeros_like(values) for name, values in weights.items()} for _ in range(2))
    return Training(weights, first, second)


def size_of_inputs(game: Game) -> tuple[int, int]:
    """How many inputs a network for a game has, and how many phases it tells apart."""
    if best_kind(game) == "mcts":
        patterns = taught_patterns(game)
        return patterns.VIEW_PATTERNS, patterns.PHASES
    inputs = taught_inputs(game)
    return inputs.WORDS * POINTS, inputs.PHASES


@dataclass(frozen=True, slots=True)
class Material:
    """Positions as a network learns from them: how they are seen, what it should say, and what is said of them without
    it, which it corrects."""

    views: Views | Sights
    wanted: Floats
    offsets: Floats

    def __len__(self) -> int:
        return len(self.wanted)

    def some(self, which: Any) -> Material:
        return Material(self.views.some(which), self.wanted[which], self.offsets[which])


def material_of(game: Game, positions: Positions, trust: float) -> Material:
    wanted, nothing = targets(positions, trust), np.zeros(len(positions), np.float32)
    if best_kind(game) != "mcts":
        return Material(views_of(game, positions.states), wanted, nothing)
    sights = sights_of(game, positions.states)
    found = Material(sights, wanted, offsets_of(game, positions.states))
    return found.some(np.flatnonzero(sights.phases != UNTAUGHT))


def ways_to_turn(game: Game) -> Sequence[Any]:
    """The symmetries of a network's inputs. Patterns are the same however the board is turned."""
    return [None] if best_kind(game) == "mcts" else list(turned_inputs(game))


def targets(positions: Positions, trust: float) -> Floats:
    """What the network should say: the chance of the side to move. A proven result is certain."""
    values = positions.values.astype(np.float64)
    thought = chances(np.clip(values / SCALE, -20, 20))
    wanted = trust * thought + (1 - trust) * (positions.results + 1) / 2
    proven = np.where(values > 0, 1.0, 0.0)
    return np.where(np.abs(values) >= PROVEN, proven, wanted).astype(np.float32)


def chances(logits: Any) -> Any:
    return 1 / (1 + np.exp(-logits))


def train(
    game: Game,
    plan: TrainingPlan,
    learned: Positions,
    held_back: Positions,
    training: Training,
    after_epoch: Callable[[Training], None] = lambda _: None,
) -> Training:
    """Go on with a training until its plan is fulfilled; `after_epoch` hears of every epoch."""
    material, others = (material_of(game, some, plan.trust) for some in (learned, held_back))
    symmetries = ways_to_turn(game)
    steps_an_epoch = -(-len(material) // plan.at_once)
    for epoch in range(len(training.losses), plan.epochs):
        dice = np.random.default_rng([plan.seed, epoch])
        total = 0.0
        for which in portions(dice.permutation(len(material)), plan.at_once):
            rate = plan.rate * rate_left(training.steps / (steps_an_epoch * plan.epochs))
            turned = symmetries[int(dice.integers(len(symmetries)))]
            loss, slopes = loss_and_slopes(training.weights, material.some(which), turned)
            step(training, slopes, rate)
            total += loss * len(which)
        training.losses.append((total / len(material), mean_loss(training.weights, others, plan.at_once)))
        after_epoch(training)
    return training


def portions(order: Any, size: int) -> Iterator[Any]:
    for start in range(0, len(order), size):
        yield order[start : start + size]


def rate_left(done: float) -> float:
    """Half a wave from 1 down to SMALLEST_RATE."""
    return float(SMALLEST_RATE + (1 - SMALLEST_RATE) * (1 + np.cos(np.pi * min(done, 1.0))) / 2)


def forward(weights: Weights, rows: InputRows | PatternRows, phases: Any) -> tuple[Floats, Floats, Floats]:
    """The sums of each row, what is left of them, and the networks' answers before they are made chances."""
    sums = rows @ weights["inputs"] + weights["bias"]
    cut = np.clip(sums, 0, 1)
    squares = (cut * cut).reshape(2, len(phases), -1)
    outputs = weights["outputs"][phases]
    answers = weights["output_bias"][phases] + np.einsum("snu,nsu->n", squares, outputs, optimize=True)
    return cut, squares, answers


def loss_and_slopes(weights: Weights, material: Material, turned: Any) -> tuple[float, Weights]:
    rows, phases, wanted = material.views.rows(), material.views.phases, material.wanted
    if isinstance(rows, InputRows):
        rows = rows.turned(turned)
    cut, squares, answers = forward(weights, rows, phases)
    chance = chances(answers + material.offsets)
    fault = ((chance - wanted) / len(wanted)).astype(np.float32)
    slopes = {name: np.zeros_like(values) for name, values in weights.items()}
    for phase in np.unique(phases):
        among = phases == phase
        slopes["outputs"][phase] = np.einsum("n,snu->su", fault[among], squares[:, among], optimize=True)
        slopes["output_bias"][phase] = fault[among].sum()
    outputs = weights["outputs"][phases].transpose(1, 0, 2).reshape(len(rows), -1)
    back = np.tile(fault, 2)[:, None] * outputs * 2 * cut * (cut < 1)
    slopes["inputs"] = rows.transposed_times(back)
    slopes["bias"] = back.sum(axis=0)
    return cross_entropy(chance, wanted), slopes


def cross_entropy(chance: Any, wanted: Any) -> float:
    chance = np.clip(chance, 1e-6, 1 - 1e-6)
    return float(-(wanted * np.log(chance) + (1 - wanted) * np.log(1 - chance)).mean())


def mean_loss(weights: Weights, material: Material, at_once: int) -> float:
    total = 0.0
    for which in portions(np.arange(len(material)), at_once):
        some = material.some(which)
        answers = forward(weights, some.views.rows(), some.views.phases)[2]
        total += cross_entropy(chances(answers + some.offsets), some.wanted) * len(which)
    return total / max(len(material), 1)


def step(training: Training, slopes: Weights, rate: float) -> None:
    """One step of Adam; weights that leave their bounds are put back."""
    training.steps += 1
    shrunk = np.sqrt(1 - SECOND_MOMENT**training.steps) / (1 - FIRST_MOMENT**training.steps)
    for name, slope in slopes.items():
        first, second = training.first[name], training.second[name]
        first += (1 - FIRST_MOMENT) * (slope - first)
        second += (1 - SECOND_MOMENT) * (slope * slope - second)
        training.weights[name] -= rate * shrunk * first / (np.sqrt(second) + TINY)
    if "inputs" in slopes:
        np.clip(training.weights["inputs"], -LARGEST_WEIGHT, LARGEST_WEIGHT, out=training.weights["inputs"])


def rounded(weights: Weights) -> Network:
    """The network as whole numbers."""
    scales = {"inputs": ONE_SUM, "bias": ONE_SUM, "outputs": ONE_OUTPUT, "output_bias": SCALE}
    whole = {name: np.rint(weights[name] * scale).astype(np.int16) for name, scale in scales.items()}
    return Network(**whole)


def pattern_weights(moves: Floats, weights: Weights) -> PatternWeights:
    """What tree search takes from both trainings."""
    return PatternWeights(moves, weights["inputs"], weights["bias"], weights["outputs"], weights["output_bias"])
