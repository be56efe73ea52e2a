"""Games get ready in the background: compiled by a worker process, then loaded here from the cache the worker has
filled, off the event loop.

Compiling happens once per version of a game's rules; until then nobody waits for a page, the table says that the game
is being prepared.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Sequence
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

LOG = logging.getLogger(__name__)
EXERCISE = 40
"""Moves of the game that is played to get every compiled part of a game ready."""


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
            if not was_compiled(name):
                await self._compile(name)
            await asyncio.to_thread(exercise, find_game(name))
            note_compiled(name)
            self.loaded()
        except Exception:
            LOG.exception("game %s cannot be prepared", name)
            self._broken.add(name)
        self._ready[name].set()

    def is_ready(self, name: str) -> bool:
        return self._ready[name].is_set() and name not in self._broken

    def is_broken(self, name: str) -> bool:
        return name in self._broken

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


def was_compiled(name: str) -> bool:
    """Whether this version of the game has been prepared on this machine before."""
    return prepared_mark(name).exists()


def note_compiled(name: str) -> None:
    prepared_mark(name).touch()


def prepared_mark(name: str) -> Path:
    """A file among the machine code of the players; its name changes with the game's source."""
    players = cache_directory(Path(search.__path__[0]))
    return players / f"prepared-{cache_directory(folder_of(name)).name}"
