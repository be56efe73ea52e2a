"""Ten thousand games between your own agent and a built-in player, with statistics.

python docs/tutorial/many_games.py [--games 10000]
"""

import argparse
import random

import azumaya


class Eager:
    """Takes whatever captures most at once, else anything. An agent is whatever has `choose(position)`; one that
    answers with a number (`choose_code`) saves making texts."""

    def __init__(self) -> None:
        self.rng = random.Random(1)

    def choose_code(self, position) -> int:
        side = position.side
        left = {code: position.play_code(code).scores[1 - side] for code in position.codes}
        fewest = min(left.values())
        return self.rng.choice([code for code, stones in left.items() if stones == fewest])


parser = argparse.ArgumentParser()
parser.add_argument("--games", type=int, default=10_000)
chosen = parser.parse_args()

result = azumaya.match("tumicarona", [Eager(), "random"], games=chosen.games, seed=7)
print(result)
print(f"95 % of games ended within {result.lengths[-1]} turns; side 0 scored {result.side_0:.1%}")
print(result.as_dict()["elo_interval"])
