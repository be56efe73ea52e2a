"""Exact values: play a small board at random until it can be solved, and see what best play makes of it.

python docs/tutorial/solver.py [--games 5] [--seconds 2]
"""

import argparse
import random

import azumaya

parser = argparse.ArgumentParser()
parser.add_argument("--games", type=int, default=5)
parser.add_argument("--seconds", type=float, default=2.0)
chosen = parser.parse_args()

WORTH = {1.0: "side 0 wins", 0.0: "a draw", -1.0: "side 1 wins"}
rng = random.Random(2)
for number in range(chosen.games):
    position = azumaya.new("tumicarona", variant="3x3")
    for _ in range(number):
        if position.codes:
            position = position.play_code(rng.choice(position.codes))
    solution = azumaya.solve(position, seconds=chosen.seconds)
    worth = WORTH[solution.value] if solution.value is not None else "not solved in time"
    print(f"{position.text}: {worth}; best move {solution.move}, {solution.nodes} positions looked at")
