"""Policy gradient on `azumaya.batch`: a network in NumPy learns by playing itself, both sides at once.

python docs/tutorial/policy_gradient.py [--updates 40] [--games 256] [--steps 64] [--csv curve.csv]
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


class Agent:
    """Plays the likeliest action of a network."""

    def __init__(self, network: Network) -> None:
        self.network, self.space = network, azumaya.space(GAME, VARIANT)

    def choose(self, position: azumaya.Position) -> str:
        planes, mask = self.space.observation(position)[None], self.space.mask(position)[None]
        return self.space.move(position, int(self.network.forward(planes, mask)[1][0].argmax()))


def update(batch: azumaya.Batch, network: Network, steps: int, rng: np.random.Generator) -> None:
    """Play so many steps, then learn: actions that won more than expected become likelier."""
    seen = []
    for _ in range(steps):
        planes, masks, movers = batch.observations.copy(), batch.masks.copy(), batch.movers.copy()
        _, chances, _ = network.forward(planes, masks)
        draws = rng.random((len(batch), 1), np.float32)
        actions = np.minimum((chances.cumsum(axis=1) < draws).sum(axis=1), chances.shape[1] - 1)
        actions = np.where(masks[np.arange(len(batch)), actions], actions, chances.argmax(axis=1))
        rewards, done = batch.step(actions)
        seen.append((planes, masks, movers, actions, rewards.copy(), done.copy()))
    results, known, rows = np.zeros((len(batch), 2), np.float32), np.zeros(len(batch), bool), []
    for planes, masks, movers, actions, rewards, done in reversed(seen):
        results[done], known = rewards[done], known | done
        games = np.flatnonzero(known)  # the others end after the last step: their results are not known
        rows.append((planes[games], masks[games], actions[games], results[games, movers[games]]))
    planes, masks, actions, returns = (np.concatenate(part) for part in zip(*rows, strict=True))
    for part in np.array_split(rng.permutation(len(actions)), max(1, len(actions) // 1024)):
        if not len(part):
            return
        hidden, chances, values = network.forward(planes[part], masks[part])
        advantage = np.clip(returns[part] - values, -1, 1)[:, None]
        taken = np.eye(chances.shape[1], dtype=np.float32)[actions[part]]
        entropy = np.log(np.maximum(chances, 1e-9))
        slopes = (chances - taken) * advantage
        slopes += 0.01 * chances * (entropy - (chances * entropy).sum(axis=1, keepdims=True))
        of_value = (values - returns[part]) * (1 - values**2)
        network.learn(planes[part], hidden, np.column_stack([slopes, of_value]) / len(part), 1e-3)


parser = argparse.ArgumentParser()
parser.add_argument("--updates", type=int, default=40)
parser.add_argument("--games", type=int, default=256)
parser.add_argument("--steps", type=int, default=64)
parser.add_argument("--csv", type=Path, help="one line per tenth of the run")
chosen = parser.parse_args()

batch, rng = azumaya.batch(GAME, chosen.games, seed=1, variant=VARIANT), np.random.default_rng(1)
network = Network(int(np.prod(batch.space.shape)), batch.space.actions)
curve = [("updates", "steps", "against random", "against greedy")]
for number in range(1, chosen.updates + 1):
    update(batch, network, chosen.steps, rng)
    if number % max(1, chosen.updates // 10) == 0:
        against = [
            azumaya.match(GAME, [Agent(network), name], 20, variant=VARIANT).score for name in ("random", "greedy")
        ]
        curve.append((number, number * chosen.steps * chosen.games, *against))
        print(f"{curve[-1][1]:>9} steps: {against[0]:.0%} against random, {against[1]:.0%} against greedy")
        if chosen.csv:
            with chosen.csv.open("w", newline="") as file:
                csv.writer(file).writerows(curve)
print(azumaya.rate(Agent(network), GAME, 12, variant=VARIANT))
