"""What the levels do with an obvious gain, as the table in docs/strength/obvious-gains.md.

    python benchmarks/obvious.py [GAME …] [--positions 40] > docs/strength/obvious-gains.md

Levels 1 to 9 think with node budgets and positions follow from fixed seeds, so the table is the same on every machine.
"""

from __future__ import annotations

import argparse

import azumaya
from azumaya.games import game as find_game
from azumaya.playtest.obvious import obvious_gain, positions_with_a_gain, share_taken
from azumaya.search.spec import STRONGEST

LEVELS = range(1, STRONGEST)
HEAD = """# What the levels do with an obvious gain

How often a level takes a gain that a single move brings at once, where no more than a third of the moves bring it.
Positions come from games of level 2 against itself, three from a game at most; made by

```
{command}
```

A level may overlook a gain, but it may not be blind to what the game is about: level 3 takes it in most turns where
there is one. Stronger levels take it less often where it can wait: in Holomino a circle that only one's own tile can
close runs no risk and may grow to two or three; in Tomoe a border that can still be turned is no gain yet.
"""


def row(name: str, positions: int) -> str:
    game = find_game(name)
    gain = obvious_gain(game)
    found = list(positions_with_a_gain(game, gain, positions))
    shares = [f"{share_taken(game, level, gain, found):.0%}" for level in LEVELS]
    return f"| {game.title.en} | {gain.what} | {len(found)} | {' | '.join(shares)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="How often levels take an obvious gain.")
    parser.add_argument("games", nargs="*", default=azumaya.games())
    parser.add_argument("--positions", type=int, default=40)
    chosen = parser.parse_args()
    print(HEAD.format(command=f"python benchmarks/obvious.py --positions {chosen.positions}"))
    print(f"| game | gain | positions | {' | '.join(f'level {level}' for level in LEVELS)} |")
    print(f"| --- | --- | ---: | {' | '.join('---:' for _ in LEVELS)} |")
    for name in chosen.games:
        print(row(name, chosen.positions), flush=True)


if __name__ == "__main__":
    main()
