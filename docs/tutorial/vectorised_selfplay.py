"""Many games in step: what a learner would be fed with, a million steps a minute and more.

python docs/tutorial/vectorised_selfplay.py [GAME] [--games 256] [--steps 1000]
"""

import argparse
import time

import numpy as np

import azumaya

parser = argparse.ArgumentParser()
parser.add_argument("game", nargs="?", default="tumicarona")
parser.add_argument("--games", type=int, default=256)
parser.add_argument("--steps", type=int, default=1_000)
chosen = parser.parse_args()

space = azumaya.space(chosen.game)
print(space, [plane.name for plane in space.planes][:4], "…", len(space.symmetries), "symmetries")

batch = azumaya.batch(chosen.game, chosen.games, seed=1)
rng = np.random.default_rng(1)
finished, wins = 0, np.zeros(2)
began = time.perf_counter()
for _ in range(chosen.steps):
    # a network would see batch.observations and batch.masks here; their memory is used again by the next step
    actions = batch.random_actions(rng)
    rewards, done = batch.step(actions)
    finished += int(done.sum())
    wins += (rewards > 0).sum(axis=0)

steps = chosen.steps * chosen.games
print(f"{steps:,} steps, {steps / (time.perf_counter() - began):,.0f} a second with planes and masks")
print(f"{finished} games ended; won by side 0: {wins[0]:.0f}, by side 1: {wins[1]:.0f}")
