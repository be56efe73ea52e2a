"""Computer players think in worker processes, so people never wait for them: not for their search and not for the
compiler.

Workers are started afresh (not forked), run at low priority, leave when the server dies, and are replaced when one is
killed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar, TypeVarTuple

from ..games import game as find_game
from ..rules.position import Position, new_position, read_position
from ..rules.text import Text
from ..search.players import new_player
from ..search.study import hint
from ..search.warmup import warm
from ..search.worker import start_worker
from .match import is_complete
from .preparing import exercise
from .seats import seated_player

LOG = logging.getLogger(__name__)
A = TypeVarTuple("A")
R = TypeVar("R")
NICENESS = 10
TRIES = 3


def spare_cores() -> int:
    """How many workers may think at once: one core is left to people."""
    return max(1, (os.cpu_count() or 2) - 1)


class Workers:
    """Some processes that run functions of this package. They start with the first one."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, function: Callable[[*A], R], *arguments: *A) -> R:
        """What the function returns or raises. When its worker is killed, another one tries again."""
        for _ in range(TRIES - 1):
            pool = self._open()
            with contextlib.suppress(BrokenProcessPool):
                return await asyncio.get_running_loop().run_in_executor(pool, function, *arguments)
            LOG.warning("a worker has ended; another one takes over")
            self._forget(pool)
        return await asyncio.get_running_loop().run_in_executor(self._open(), function, *arguments)

    def processes(self) -> list[int]:
        """The process ids of the workers there are now."""
        return sorted(self._pool._processes) if self._pool is not None else []

    def close(self) -> None:
        """End the workers without waiting for what they are doing."""
        for worker in self.processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGTERM)
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._count, mp_context=context, initializer=start_worker, initargs=(NICENESS,)
            )
        return self._pool

    def _forget(self, pool: ProcessPoolExecutor) -> None:
        pool.shutdown(wait=False, cancel_futures=True)
        if self._pool is pool:
            self._pool = None


def compile_game(name: str) -> None:
    """Have everything compiled, or loaded, that a table, a player or the new-game form of this game needs."""
    game = find_game(name)
    exercise(game)
    game.advice(game.standard)
    position = first_decision(new_position(game, game.standard))
    warm(position)
    hint(position, new_player(game, level=1))


def first_decision(position: Position) -> Position:
    """The position once chance has dealt, in whatever way."""
    while position.to_move == "chance":
        position = position.play(position.moves[0])
    return position


def advise(game: str, options: Mapping[str, bool | int | str]) -> tuple[Text, ...]:
    """What speaks against playing a variant, given by all its fields."""
    found = find_game(game)
    return found.advice(found.variant(None, options))


def choose_turn(game: str, text: str, seat: str, seed: int) -> tuple[str, ...]:
    """The moves of one turn, from its beginning or its middle, chosen by a player of that level or kind; the same
    arguments give the same turn."""
    chooser = seated_player(find_game(game), seat, seed)
    position = read_position(find_game(game), text)
    moves: list[str] = []
    while not moves or not is_complete(position):
        moves.append(chooser.choose(position))
        position = position.play(moves[-1])
    return tuple(moves)
