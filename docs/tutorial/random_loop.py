"""Random games, one after the other: how long they are, and who wins.

python docs/tutorial/random_loop.py [GAME] [--games 100]
"""

import argparse
import random
from collections import Counter

import azumaya

parser = argparse.ArgumentParser()
parser.add_argument("game", nargs="?", default="tumicarona")
parser.add_argument("--games", type=int, default=100)
chosen = parser.parse_args()

rng = random.Random(1)
results: Counter[int | None] = Counter()
moves = 0
for _ in range(chosen.games):
    position = azumaya.new(chosen.game)
    while codes := position.codes:  # numbers are faster than texts; at a chance node these are the possible draws
        position = position.play_code(rng.choice(codes))
        moves += 1
    results[position.winner] += 1

print(f"{chosen.games} games, {moves / chosen.games:.1f} moves on average")
print(f"side 0 won {results[0]}, side 1 won {results[1]}, drawn {results[None]}")
