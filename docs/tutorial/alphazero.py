"""AlphaZero with Gumbel search on `azumaya.search`: a network in NumPy learns what the search finds, and the search
asks the network.

python docs/tutorial/alphazero.py [--generations 20] [--games 64] [--simulations 24] [--csv curve.csv]
"""

import argparse
import csv
from pathlib import Path

import numpy as np

import azumaya

GAME, VARIANT = "tumicarona", "5x5"


class Network:
    """Planes to the logits of all actions and the value of the position: one hidden layer, trained by Adam."""

    def __init__(self, inputs: int, actions: int, hidden: int = 128) -> None:
        rng = np.random.default_rng(1)
        sizes = [(inputs, hidden), (1, hidden), (hidden, actions + 1), (1, actions + 1)]
        self.weights = [rng.normal(0, (2 / one) ** 0.5 if one > 1 else 0, (one, two)) for one, two in sizes]
        self.weights = [weight.astype(np.float32) for weight in self.weights]
        self.weights[2] *= 0.1
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.updates = 0

    def forward(self, planes: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The hidden layer, the chances of legal actions, and the values."""
        first, bias, last, offset = self.weights
        hidden = np.maximum(planes.reshape(len(planes), -1) @ first + bias, 0)
        both = hidden @ last + offset
        logits = np.where(masks, both[:, :-1], -1e9)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True), np.tanh(both[:, -1])

    def learn(self, planes: np.ndarray, hidden: np.ndarray, slopes: np.ndarray, rate: float) -> None:
        """One step of Adam against the slopes of logits and value."""
        flat, back = planes.reshape(len(planes), -1), (slopes @ self.weights[2].T) * (hidden > 0)
        gradients = [flat.T @ back, back.sum(0, keepdims=True), hidden.T @ slopes, slopes.sum(0, keepdims=True)]
        self.updates += 1
        for weight, (mean, square), gradient in zip(self.weights, self.moments, gradients, strict=True):
            mean[:] += 0.1 * (gradient - mean)
            square[:] += 0.001 * (gradient * gradient - square)
            square_now = square / (1 - 0.999**self.updates)
            weight[:] -= rate * mean / (1 - 0.9**self.updates) / (np.sqrt(square_now) + 1e-8)


class Judge:
    """The network as an evaluator: what `azumaya.search` asks. Another library would be called here."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def evaluate(self, observations: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        _, chances, values = self.network.forward(observations, masks)
        return chances, values


class Agent:
    """Plays by a search with the network."""

    def __init__(self, network: Network, simulations: int) -> None:
        self.network, self.simulations = network, simulations

    def choose(self, position: azumaya.Position) -> str:
        search = azumaya.search(position, Judge(self.network), kind="gumbel", seed=1)
        return search.space.move(position, int(search.run(self.simulations).actions[0]))


def play(network: Network, games: int, simulations: int, seed: int) -> list[np.ndarray]:
    """Games of the network against itself: planes, masks, improved policies and results for the side to move. One move
    in four is searched in full and learned from; the others take a quarter of the simulations (playout caps)."""
    start, rng = azumaya.new(GAME, VARIANT), np.random.default_rng(seed)
    search, samples = azumaya.search([start] * games, Judge(network), kind="gumbel", noise=1, seed=seed), []
    while not search.done.all():
        full = rng.random(games) < 0.25
        found = search.run(np.where(full, simulations, simulations // 4), explore=full)
        rows = np.flatnonzero(full & ~search.done)
        samples.append((rows, search.observations[rows], search.masks[rows], found.policies[rows], search.movers[rows]))
        search.advance(found.actions)
    parts = [(planes, masks, policies, search.rewards[rows, side]) for rows, planes, masks, policies, side in samples]
    return [np.concatenate(part) for part in zip(*parts, strict=True)]


def learn(network: Network, samples: list[np.ndarray], rng: np.random.Generator) -> float:
    """One pass over the samples: towards the improved policy and the result. Returns the mean loss."""
    losses = []
    for part in np.array_split(rng.permutation(len(samples[0])), max(1, len(samples[0]) // 256)):
        planes, masks, policies, results = (column[part] for column in samples)
        hidden, chances, values = network.forward(planes, masks)
        of_value = 2 * (values - results) * (1 - values**2)
        network.learn(planes, hidden, np.column_stack([chances - policies, of_value]) / len(part), 1e-3)
        losses.append(((values - results) ** 2).mean() - (policies * np.log(np.maximum(chances, 1e-9))).sum(1).mean())
    return float(np.mean(losses))


parser = argparse.ArgumentParser()
parser.add_argument("--generations", type=int, default=20)
parser.add_argument("--games", type=int, default=64)
parser.add_argument("--simulations", type=int, default=24)
parser.add_argument("--csv", type=Path, help="one line per generation")
chosen = parser.parse_args()

space, rng, kept = azumaya.space(GAME, VARIANT), np.random.default_rng(1), []
network = Network(int(np.prod(space.shape)), space.actions)
curve = [("generation", "samples", "loss", "against greedy")]
for generation in range(1, chosen.generations + 1):
    kept = [*kept[-9:], play(network, chosen.games, chosen.simulations, generation)]
    samples = [np.concatenate(columns) for columns in zip(*kept, strict=True)]
    loss = [learn(network, samples, rng) for _ in range(4)][-1]
    result = azumaya.match(GAME, [Agent(network, 16), "greedy"], 20, variant=VARIANT)
    curve.append((generation, len(samples[0]), round(loss, 3), result.score))
    print("generation {}: {} samples, loss {}, {:.0%} against greedy".format(*curve[-1]))
    if chosen.csv:
        with chosen.csv.open("w", newline="") as file:
            csv.writer(file).writerows(curve)
print(azumaya.rate(Agent(network, 16), GAME, 12, variant=VARIANT))
