"""Games per processor second of a playtest, by ordinary players and compiled as a whole: the same games, in turn.

python benchmarks/compiled_games.py tumicarona --nodes 25000 --games 20
"""

from __future__ import annotations

import argparse
import time
from contextlib import nullcontext
from unittest.mock import patch

from azumaya.playtest import arena
from azumaya.playtest.arena import GameJob, Plan, Played, play_game, prepare

EXACT_OFF = "tables=false,endings=false"


def timed(plan: Plan, job: GameJob, compiled: bool) -> tuple[Played, float]:
    """Return a game and its processor seconds."""
    arena.opening_position(plan, job.pair)
    with nullcontext() if compiled else patch.object(arena, "is_compilable", return_value=False):
        began = time.process_time()
        return play_game(plan, job), time.process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--nodes", type=int, default=25_000)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--openings")
    asked = parser.parse_args()
    player = f"alphabeta:nodes={asked.nodes},{EXACT_OFF}"
    players = f"{player},name=learned", f"{player},weights=tuned,name=tuned"
    plan = Plan(asked.game, players, asked.games, openings=asked.openings)
    plan.check()
    prepare(plan)
    ordinary, compiled, turns = 0.0, 0.0, 0
    for job in plan.jobs():
        (one, slow), (other, fast) = timed(plan, job, compiled=False), timed(plan, job, compiled=True)
        assert one.moves == other.moves, job
        ordinary, compiled, turns = ordinary + slow, compiled + fast, turns + sum(one.turns)
    print(f"{asked.games} games of {turns / asked.games:.0f} turns, {asked.nodes} nodes a turn, equal moves")
    for name, seconds in (("ordinary", ordinary), ("compiled", compiled)):
        print(f"{name}: {asked.games / seconds:.2f} games per processor second, {1e3 * seconds / turns:.2f} ms a turn")


if __name__ == "__main__":
    main()
