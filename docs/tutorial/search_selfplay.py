"""Self-play by tree search in many games at once: the leaves of all games are judged together, and the trees are kept
between moves. It prints what a network would learn from.

python docs/tutorial/search_selfplay.py [--games 16] [--simulations 32]
"""

import argparse

import numpy as np

import azumaya


class Stones:
    """Counts stones, and has no opinion of moves. A network would be called in its place."""

    def evaluate(self, observations: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        own, enemy = observations[:, 0].sum(axis=(1, 2)), observations[:, 1].sum(axis=(1, 2))
        return np.ones(masks.shape, np.float32), np.tanh((own - enemy) / 4)


parser = argparse.ArgumentParser()
parser.add_argument("--games", type=int, default=16)
parser.add_argument("--simulations", type=int, default=32)
chosen = parser.parse_args()

start = azumaya.new("tumicarona", "5x5")
search = azumaya.search([start] * chosen.games, Stones(), leaves=4, noise=0.25, seed=1)
rng, samples = np.random.default_rng(1), []
while not search.done.all():
    playing = ~search.done
    found = search.run(chosen.simulations)
    samples.append((search.observations[playing], found.policies[playing], found.values[playing]))
    # Visits with a little chance: a random number for each, the most wins
    search.advance((found.visits * rng.random(found.visits.shape)).argmax(axis=1))
print(f"{len(samples)} moves in the longest of {len(search)} games")
print(f"{sum(len(values) for _, _, values in samples)} samples, side 0 won {(search.rewards[:, 0] > 0).sum()} games")
