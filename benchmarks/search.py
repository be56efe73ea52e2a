"""Search speed: nodes and depth of alpha-beta, simulations beside bare playouts, gain of a second thread, and accuracy
of time limits.

    python benchmarks/search.py [GAME …] [--turns 200] [--json]

Work is measured by the processor time of one thread, because machines are shared; only the last two parts use wall
time.
"""

from __future__ import annotations

import argparse
import json
import time
from random import Random

import azumaya
from azumaya.playtest.speed import amount_in, processor_seconds
from azumaya.rules.position import Position
from azumaya.search.players import kinds_for
from azumaya.search.rollout import random_games
from azumaya.search.warmup import warm

THREAD_SECONDS = 1.0
TURN_SECONDS = 0.1


def measure(game: str, turns: int) -> dict[str, object]:
    position = first_decision(azumaya.new(game), Random(1))
    warm(position)
    figures: dict[str, object] = {"game": game, **playouts_and_simulations(position)}
    if "alphabeta" in kinds_for(position.game):
        figures |= alphabeta(position)
    figures |= threads(position)
    figures |= limits(position, turns)
    return figures


def first_decision(position: Position, rng: Random) -> Position:
    while position.is_chance:
        position = position.play(rng.choice(position.moves))
    return position


def playouts_and_simulations(position: Position) -> dict[str, object]:
    """Measure per second of processor time, alternately."""
    random_games(position, 10, 0)
    count = amount_in(0.5, lambda games: random_games(position, games, 0))
    rates: dict[str, float] = {"playouts": 0.0, "uct": 0.0, "mcts": 0.0}
    for seed in range(3):
        seconds = processor_seconds(lambda seed=seed: random_games(position, count, seed))  # type: ignore[misc]
        rates["playouts"] = max(rates["playouts"], count / seconds)
        for kind in ("uct", "mcts"):
            player = azumaya.player(position.game.name, kind=kind, nodes=count, seed=seed)
            rates[kind] = max(rates[kind], count / processor_seconds(lambda: player.analyse(position)))  # noqa: B023
    return {
        "playouts per second": round(rates["playouts"]),
        "uct simulations per playout": round(rates["uct"] / rates["playouts"], 2),
        "mcts simulations per playout": round(rates["mcts"] / rates["playouts"], 2),
    }


def alphabeta(position: Position) -> dict[str, object]:
    """Measure nodes per second of processor time, and the depth reached within one such second from the first
    position."""
    depth, took, nodes = 0, 0.0, 0
    while took < THREAD_SECONDS and depth < 40:
        player = azumaya.player(position.game.name, kind="alphabeta", depth=depth + 1, seed=1)
        started = time.thread_time()
        analysis = player.analyse(position)
        took = time.thread_time() - started
        rate = analysis.visits / took
        depth, nodes = depth + 1, analysis.visits
    return {
        "alpha-beta nodes per second": round(rate),
        "turns in one second": depth - 1,
        "next turn": f"{nodes:,} nodes, {took:.2f} s",
    }


def threads(position: Position) -> dict[str, object]:
    """Measure how many more nodes two threads search in the same time, best of three."""
    gains: dict[str, float] = {}
    for kind in ("mcts", "alphabeta"):
        if kind in kinds_for(position.game):
            pairs = [[visits(position, kind, number) for number in (1, 2)] for _ in range(3)]
            gains[f"{kind}, two threads"] = round(max(two / one for one, two in pairs), 2)
    return dict(gains)


def visits(position: Position, kind: str, number: int) -> int:
    return azumaya.player(position.game.name, kind=kind, seconds=0.5, seed=1, threads=number).analyse(position).visits


def limits(position: Position, turns: int) -> dict[str, object]:
    """Measure by how much whole turns exceed their limit, in milliseconds: 99th percentile and maximum."""
    over: list[float] = []
    rng = Random(2)
    kinds = [kind for kind in ("mcts", "alphabeta") if kind in kinds_for(position.game)]
    start = position
    while len(over) < turns:
        players = [
            azumaya.player(position.game.name, kind=kind, seconds=TURN_SECONDS, seed=3)
            for kind in (kinds[0], kinds[-1])
        ]
        position = start
        while not position.is_over and len(over) < turns:
            side, started = position.side, time.perf_counter()
            assert isinstance(side, int)
            position = position.play(players[side].choose(position))
            while not position.is_over and not position.starts_turn:
                position = position.play(players[side].choose(position))
            over.append(1_000 * (time.perf_counter() - started - TURN_SECONDS))
            position = first_decision(position, rng)
    over.sort()
    return {
        "turns": turns,
        "beyond the limit, 99 % (ms)": round(over[int(0.99 * (len(over) - 1))], 1),
        "worst (ms)": round(over[-1], 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the players on this machine.")
    parser.add_argument("games", nargs="*", default=azumaya.games())
    parser.add_argument("--turns", type=int, default=200)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    for game in chosen.games:
        figures = measure(game, chosen.turns)
        print(
            json.dumps(figures)
            if chosen.json
            else "\n".join(f"{name:32} {value}" for name, value in figures.items()) + "\n",
            flush=True,
        )


if __name__ == "__main__":
    main()
