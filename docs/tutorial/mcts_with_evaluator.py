"""Tree search with an evaluator of one's own: it is asked about batches of positions, as a network wants to be.

python docs/tutorial/mcts_with_evaluator.py [--games 20] [--simulations 64]
"""

import argparse

import numpy as np

import azumaya


class Stones:
    """Counts stones: the first plane of Tumicarona shows one's own, the second the other side's. It has no opinion of
    moves. A network would be called in its place; `azumaya.Evaluator` says what it may rely on."""

    def evaluate(self, observations: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        own, enemy = observations[:, 0].sum(axis=(1, 2)), observations[:, 1].sum(axis=(1, 2))
        return np.ones(masks.shape, np.float32), np.tanh((own - enemy) / 4)


parser = argparse.ArgumentParser()
parser.add_argument("--games", type=int, default=20)
parser.add_argument("--simulations", type=int, default=64)
chosen = parser.parse_args()

player = azumaya.puct("tumicarona", Stones(), simulations=chosen.simulations, leaves=8, seed=1)
position = azumaya.new("tumicarona")
analysis = player.analyse(position, variations=3)
print([f"{one.moves[0]} {one.value:+.2f}" for one in analysis.variations])
print(azumaya.match("tumicarona", [player, "greedy"], games=chosen.games, variant="5x5"))
