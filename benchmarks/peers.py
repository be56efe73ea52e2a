"""Steps per second with planes and masks, compared with pgx and OpenSpiel in one run on one core: docs/speed.md.

    python -m benchmarks.peers [--games 512] [--seconds 2]

pgx is not a dependency: `uv pip install pgx` beside `azumaya[research]` puts its rows into the table; what is
not installed is left out and said so. A step is one random legal action in one game, with what the next mover sees and
may do, and a new game where one is over; choosing the action is part of it. Rates are per second of processor time,
best of several rounds, because load makes a round slower, never faster.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random
from typing import Any

import numpy as np

import azumaya

ROUND = 20
"""Steps of all games between two readings of the clock."""
SIMULATIONS, SEARCHED = 100, 32
"""Simulations per move of a search, and most games searched at once. Its row counts simulations."""
PEERS = {"connect_four": "connect four", "othello": "othello", "go_9x9": "go 9 × 9"}
SPIEL = {"connect_four": "connect_four", "othello": "othello", "go_9x9": "go(board_size=9)"}


def best_rate(work: Callable[[], int], seconds: float) -> float:
    """Return steps per second of the best round; `work` does a round and returns its steps."""
    work()
    best, spent = 0.0, 0.0
    while spent < seconds:
        began = time.process_time()
        steps = work()
        took = time.process_time() - began
        spent, best = spent + took, max(best, steps / took)
    return best


def our_round(game: str, games: int) -> Callable[[], int]:
    batch, rng = azumaya.batch(game, games, seed=1), np.random.default_rng(1)

    def work() -> int:
        for _ in range(ROUND):
            batch.step(batch.random_actions(rng))
        return ROUND * games

    return work


class Even:
    """Answers at once: equal chances and no lead."""

    def __init__(self) -> None:
        self.priors = np.ones((0, 0), np.float32)

    def evaluate(self, _observations: Any, masks: Any) -> tuple[Any, Any]:
        if self.priors.shape[0] < len(masks):
            self.priors = np.ones(masks.shape, np.float32)
        return self.priors[: len(masks)], np.zeros(len(masks), np.float32)


def search_round(game: str, games: int) -> Callable[[], int]:
    """Search games of a batch with an evaluator that costs nothing, from new trees."""
    batch, rng, evaluator = azumaya.batch(game, games, seed=1), np.random.default_rng(1), Even()

    def work() -> int:
        batch.step(batch.random_actions(rng))
        azumaya.search(batch, evaluator, leaves=4, seed=1).run(SIMULATIONS)
        return SIMULATIONS * games

    return work


def pgx_round(game: str, games: int) -> Callable[[], int]:
    """Step pgx games by jax, all steps of a round in one compiled call."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(game)
    step = jax.vmap(auto_reset(env.step, env.init))

    def once(_: int, held: Any) -> Any:
        state, key = held
        key, own, other = jax.random.split(key, 3)
        actions = jax.random.categorical(own, jax.numpy.log(state.legal_action_mask), axis=1)
        return step(state, actions, jax.random.split(other, games)), key

    run = jax.jit(lambda held: jax.lax.fori_loop(0, ROUND, once, held))
    held = [(jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), games)), jax.random.PRNGKey(2))]

    def work() -> int:
        held[0] = jax.block_until_ready(run(held[0]))
        return ROUND * games

    return work


def spiel_round(game: str) -> Callable[[], int]:
    """Step OpenSpiel games one after the other from Python, as it has no batches."""
    import pyspiel

    loaded, rng = pyspiel.load_game(SPIEL[game]), Random(1)

    def work() -> int:
        state, steps = loaded.new_initial_state(), 0
        while not state.is_terminal():
            state.legal_actions_mask()
            state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return work


def rows(games: int, seconds: float) -> Iterator[tuple[str, str, float | None]]:
    for name in azumaya.games():
        yield "azumaya.batch", name, best_rate(our_round(name, games), seconds)
    for name in azumaya.games():
        yield "azumaya.search", name, best_rate(search_round(name, min(games, SEARCHED)), seconds)
    for game, title in PEERS.items():
        yield "pgx", title, best_rate(pgx_round(game, games), seconds) if find_spec("pgx") else None
    for game, title in PEERS.items():
        yield "OpenSpiel, from Python", title, best_rate(spiel_round(game), seconds) if find_spec("pyspiel") else None


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps a second, ours beside others'.")
    parser.add_argument("--games", type=int, default=512)
    parser.add_argument("--seconds", type=float, default=2.0)
    chosen = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print("| what | game | steps/s |\n|---|---|---:|")
    for what, game, rate in rows(chosen.games, chosen.seconds):
        print(f"| {what} | {game} | {'not installed' if rate is None else f'{rate:,.0f}'} |", flush=True)


if __name__ == "__main__":
    main()
