"""Compilation of games in the background: a worker process compiles the kernels, then this process loads them from the
cache, off the event loop.

Each version of a game is compiled once, by one of the processes that share a cache. Until then pages are served and
tables report that the game is being prepared.
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from ...games import game as find_game
from ...rules.errors import BrokenGame
from ...rules.game import Game
from ...rules.game_path import folder_of
from ...rules.kernel import cache_directory
from ...rules.message import Message
from ...rules.position import new_position, read_position
from ...rules.source_digest import PACKAGE
from .. import errors
from ..thread_pools import COMPILED

LOG = logging.getLogger(__name__)
EXERCISE_MOVES = 40
"""Moves played to load every compiled part of a game."""
EXERCISE_NODES = 100
POLL_SECONDS = 0.1
"""Interval of checks whether another process has compiled a game."""


class Compilation:
    """The state of all games. `compile_game` is awaited with the name of a game and fills the cache, in another
    process."""

    def __init__(self, names: Sequence[str], compile_game: Callable[[str], Awaitable[None]]) -> None:
        self._compile = compile_game
        self._queue = list(names)
        self._ready = {name: asyncio.Event() for name in names}
        self._broken: set[str] = set()
        self.loaded: Callable[[], object] = lambda: None
        """Called after each game is loaded."""

    async def run(self) -> None:
        """Compile and load the games one after the other, requested ones first."""
        while self._queue:
            await self._load(self._queue.pop(0))

    async def _load(self, name: str) -> None:
        try:
            await self._ensure_compiled(name)
            await COMPILED.run(exercise, find_game(name))
            self.loaded()
        except Exception:
            LOG.exception("compilation failed game=%s", name)
            self._broken.add(name)
        self._ready[name].set()

    async def _ensure_compiled(self, name: str) -> None:
        """Compile a game unless it is in the cache. While another process compiles it, wait; take over if it dies."""
        while not was_compiled(name):
            with compile_lock(name) as is_locked:
                if is_locked and not was_compiled(name):
                    await self._compile(name)
                    mark_compiled(name)
                    return
            await asyncio.sleep(POLL_SECONDS)

    def is_ready(self, name: str) -> bool:
        return self._ready[name].is_set() and name not in self._broken

    def is_broken(self, name: str) -> bool:
        return name in self._broken

    @property
    def waiting(self) -> list[str]:
        """The games that are not ready yet."""
        return [name for name, ready in self._ready.items() if not ready.is_set()]

    async def wait(self, name: str) -> None:
        """Wait until a game is ready; raise BrokenGame if its compilation failed."""
        self._prioritise(name)
        await self._ready[name].wait()
        self._check_not_broken(name)

    def check(self, name: str) -> None:
        """Raise Preparing while a game is not ready, and make it the next one."""
        self._prioritise(name)
        if not self._ready[name].is_set():
            raise errors.Preparing(find_game(name).title, was_compiled(name))
        self._check_not_broken(name)

    def status_text(self, name: str) -> Message:
        """Return the status message of a game that is not ready yet."""
        return errors.preparing(find_game(name).title, was_compiled(name))

    def _prioritise(self, name: str) -> None:
        if name in self._queue:
            self._queue.remove(name)
            self._queue.insert(0, name)

    def _check_not_broken(self, name: str) -> None:
        if name in self._broken:
            reason = Message("refused-broken-game")
            raise BrokenGame(reason, text=name)


def exercise(game: Game) -> None:
    """Play a few moves through everything a table needs, so that all kernels are compiled or loaded."""
    rng = random.Random(0)
    position = new_position(game, game.standard)
    for _ in range(EXERCISE_MOVES):
        position.scene(0)
        assert len(position.scores) == 2
        read_position(game, position.text)
        if position.is_over:
            break
        move = rng.choice(position.moves)
        if not position.is_chance:
            game.effects(position, move)
            game.resigned(position.state, 0, EXERCISE_NODES)
        position = position.play(move)
    assert position.stage


@contextmanager
def compile_lock(name: str) -> Iterator[bool]:
    """Try to lock the compilation of a game into the shared cache; yield whether it is locked. The lock ends with the
    process."""
    with compiled_marker(name).with_suffix(".lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
        else:
            yield True


def was_compiled(name: str) -> bool:
    """Return whether this version of a game is in the cache."""
    return compiled_marker(name).exists()


def mark_compiled(name: str) -> None:
    compiled_marker(name).touch()


def compiled_marker(name: str) -> Path:
    """Return a file in the kernel cache whose name depends on the game's source."""
    players = cache_directory(PACKAGE / "search")
    return players / f"compiled-{cache_directory(folder_of(name)).name}"
