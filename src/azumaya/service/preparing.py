"""Games get ready in the background: compiled by a worker process, then loaded here from the cache the worker has
filled, off the event loop.

Compiling happens once per version of a game's rules, by one of the processes that share a cache; until then nobody
waits for a page, the table says that the game is being prepared.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from .. import search
from ..games import game as find_game
from ..rules.errors import BrokenGame
from ..rules.game import Game
from ..rules.kernel import cache_directory
from ..rules.position import new_position, read_position
from ..rules.shelf import folder_of
from ..rules.text import Text
from . import errors
from .storage.lock import take

LOG = logging.getLogger(__name__)
EXERCISE = 40
"""Moves of the game that is played to get every compiled part of a game ready."""
LOOKED_EVERY = 0.1
"""Seconds between two looks at whether another process has compiled a game."""


class Preparation:
    """Which games are ready. `compile_game` is awaited with a game's name and fills the cache, somewhere else than
    here."""

    def __init__(self, names: Sequence[str], compile_game: Callable[[str], Awaitable[None]]) -> None:
        self._compile = compile_game
        self._due = list(names)
        self._ready = {name: asyncio.Event() for name in names}
        self._broken: set[str] = set()
        self.loaded: Callable[[], object] = lambda: None
        """Called whenever a game has been loaded."""

    async def run(self) -> None:
        """Prepare one game after the other, those asked for first."""
        while self._due:
            await self._prepare(self._due.pop(0))

    async def _prepare(self, name: str) -> None:
        try:
            await self._have_compiled(name)
            await asyncio.to_thread(exercise, find_game(name))
            self.loaded()
        except Exception:
            LOG.exception("game %s cannot be prepared", name)
            self._broken.add(name)
        self._ready[name].set()

    async def _have_compiled(self, name: str) -> None:
        """Compile a game, unless that was done before; while another process does it, wait for it or, if it dies, take
        its place."""
        while not was_compiled(name):
            with alone(name) as is_alone:
                if is_alone and not was_compiled(name):
                    await self._compile(name)
                    note_compiled(name)
                    return
            await asyncio.sleep(LOOKED_EVERY)

    def is_ready(self, name: str) -> bool:
        return self._ready[name].is_set() and name not in self._broken

    def is_broken(self, name: str) -> bool:
        return name in self._broken

    @property
    def waiting(self) -> list[str]:
        """The games that nobody can play yet."""
        return [name for name, ready in self._ready.items() if not ready.is_set()]

    async def wait(self, name: str) -> None:
        """Until the game is ready; BrokenGame when it never will be."""
        self._ask_for(name)
        await self._ready[name].wait()
        self._check_whole(name)

    def check(self, name: str) -> None:
        """Refuse with `preparing` while the game is not ready, and see to it that it is the next one."""
        self._ask_for(name)
        if not self._ready[name].is_set():
            raise errors.Preparing(find_game(name).title, was_compiled(name))
        self._check_whole(name)

    def told(self, name: str) -> Text:
        """What is being done to a game that is not ready yet."""
        return errors.preparing(find_game(name).title, was_compiled(name))

    def _ask_for(self, name: str) -> None:
        if name in self._due:
            self._due.remove(name)
            self._due.insert(0, name)

    def _check_whole(self, name: str) -> None:
        if name in self._broken:
            reason = Text("dieses Spiel ist zurzeit nicht spielbar", "this game cannot be played at the moment")
            raise BrokenGame(reason, text=name)


def exercise(game: Game) -> None:
    """Play a few moves through everything a table needs, so that all of it is compiled or loaded."""
    dice = random.Random(0)
    position = new_position(game, game.standard)
    for _ in range(EXERCISE):
        position.scene(0)
        assert len(position.scores) == 2
        read_position(game, position.text)
        if position.is_over:
            break
        move = dice.choice(position.moves)
        if position.to_move != "chance":
            game.effects(position, move)
            game.resigned(position.state, 0)
        position = position.play(move)
    assert position.stage


@contextmanager
def alone(name: str) -> Iterator[bool]:
    """Whether no other process compiles this game into the same cache; none does while the block lasts. The lock is
    gone with the process that has it, however it ends."""
    with prepared_mark(name).with_suffix(".lock").open("w") as file:
        try:
            take(file)
        except OSError:
            yield False
        else:
            yield True


def was_compiled(name: str) -> bool:
    """Whether this version of the game has been prepared on this machine before."""
    return prepared_mark(name).exists()


def note_compiled(name: str) -> None:
    prepared_mark(name).touch()


def prepared_mark(name: str) -> Path:
    """A file among the machine code of the players; its name changes with the game's source."""
    players = cache_directory(Path(search.__path__[0]))
    return players / f"prepared-{cache_directory(folder_of(name)).name}"
