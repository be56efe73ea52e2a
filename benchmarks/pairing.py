"""Pairing of waiting players: milliseconds for one round in a pool.

python -m benchmarks.pairing --players 500
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

from azumaya.service.pairing.pairing import WINDOWS, Blocked, Waiting, find_pairs

MINUTE = 60_000
ROUNDS = 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=500)
    players = parser.parse_args().players
    pools: dict[str, tuple[list[Waiting], Blocked]] = {
        "mixed": (random_pool(players, spread=1200, waits=MINUTE), frozenset()),
        "few in reach": (random_pool(players, spread=200_000, waits=0), frozenset()),
        "everybody met last": (met_last(players), frozenset()),
        "everybody blocked": (random_pool(players, spread=1200, waits=MINUTE), all_blocked(players)),
    }
    for name, (waiting, blocked) in pools.items():
        took = sorted(measure(waiting, blocked) for _ in range(ROUNDS))
        found = len(find_pairs(waiting, blocked, MINUTE, WINDOWS["live"]))
        median, most = statistics.median(took), took[-1]
        print(f"{name:20} {players} players, {found:3} pairs: median {median:6.1f} ms, most {most:6.1f}")


def measure(waiting: list[Waiting], blocked: Blocked) -> float:
    begun = time.process_time()
    find_pairs(waiting, blocked, MINUTE, WINDOWS["live"])
    return (time.process_time() - begun) * 1000


def random_pool(players: int, spread: int, waits: int) -> list[Waiting]:
    rng = random.Random(1)
    return [
        Waiting(f"p{number}", rng.uniform(600, 600 + spread), rng.choice([45.0, 80.0]), MINUTE - rng.randint(0, waits))
        for number in range(players)
    ]


def met_last(players: int) -> list[Waiting]:
    """Neighbours met last, and nobody else is in reach."""
    return [Waiting(f"p{n}", 10_000.0 * (n // 2), 45.0, MINUTE, f"p{n ^ 1}") for n in range(players)]


def all_blocked(players: int) -> Blocked:
    return {frozenset((f"p{one}", f"p{other}")) for one in range(players) for other in range(one)}


if __name__ == "__main__":
    main()
