"""Kernel speed: playouts, threads, perft, and the time from a fresh process to the first move.

Values that are compared are measured alternately in one run, because machines are shared and noisy. Rates of one thread
are per second of its processor time; two threads are compared with one by wall time, beside two plain loops that share
nothing.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from random import Random
from statistics import median

import numpy as np

from ..rules.kernel import kernel
from ..rules.position import Position
from ..rules.rng import new_rng, randbelow
from ..search.rollout import random_games

ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Speed:
    """Playouts per second of one thread, compiled and by the reference, and the gain of two threads where two plain
    loops gain `loops_gain`."""

    playouts: float
    reference: float
    threads_gain: float
    loops_gain: float

    @property
    def ratio(self) -> float:
        return self.playouts / self.reference


def measure(position: Position, seconds: float = 1.0, progress: Callable[[], None] = lambda: None) -> Speed:
    """Measure a game from a position in rounds of about `seconds` each; `progress` is called after each of 2 × ROUNDS
    parts."""
    random_games(position, 10, 0)
    spin(new_rng(0), 1)
    games = amount_in(seconds, lambda games: random_games(position, games, 0))
    turns = amount_in(seconds, lambda turns: spin(new_rng(0), turns))
    fast, slow, threads, loops = [], [], [], []
    for round_ in range(ROUNDS):
        fast.append(games / processor_seconds(lambda seed=round_: random_games(position, games, seed)))  # type: ignore[misc]
        slow.append(reference_rate(position, seconds / 2, round_))
        progress()
        threads.append(gain(lambda seed: random_games(position, games, seed)))
        loops.append(gain(lambda seed: spin(new_rng(seed), turns)))
        progress()
    return Speed(max(fast), max(slow), median(threads), median(loops))


def amount_in(seconds: float, work: Callable[[int], object]) -> int:
    """Estimate how much work fits into a time."""
    amount = 50
    while (took := processor_seconds(lambda: work(amount))) < seconds / 4:  # noqa: B023
        amount *= 2
    return max(1, round(amount * seconds / took))


def processor_seconds(work: Callable[[], object]) -> float:
    started = time.thread_time()
    work()
    return time.thread_time() - started


def wall_seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def gain(work: Callable[[int], object]) -> float:
    """Return how much more two threads do in the same time than one."""
    with ThreadPoolExecutor(2) as pool:
        one = wall_seconds(lambda: work(1))
        two = wall_seconds(lambda: list(pool.map(work, (1, 2))))
    return 2 * one / two


@kernel
def spin(rng: np.ndarray[tuple[int], np.dtype[np.uint64]], turns: int) -> int:
    """Run a plain loop that shares nothing, the upper bound for two threads."""
    total = 0
    for _ in range(turns):
        total += randbelow(rng, 6)
    return total


def reference_rate(position: Position, seconds: float, seed: int) -> float:
    """Return random games per second of the reference implementation, at least one game."""
    reference = import_module(f"{position.game.folder}.reference")
    rng, games, started = Random(seed), 0, time.thread_time()
    while games == 0 or time.thread_time() - started < seconds:
        state = reference.start(position.variant)
        while moves := reference.moves(state):
            state = reference.play(state, rng.choice(moves), Counter())
        games += 1
    return games / (time.thread_time() - started)


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds from starting a process to the first move: without and with a compilation cache."""

    cold: float
    warm: float


def measure_start(game: str) -> Start:
    """Start two processes with a new cache, one after the other."""
    program = f"import azumaya; p = azumaya.new({game!r}); p.play(p.moves[0])"
    with tempfile.TemporaryDirectory(prefix="azumaya-cold-") as cache:
        environment = {**os.environ, "AZUMAYA_CACHE": cache}

        def work() -> None:
            subprocess.run([sys.executable, "-c", program], check=True, env=environment)

        return Start(cold=wall_seconds(work), warm=wall_seconds(work))
