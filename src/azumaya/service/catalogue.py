"""The game catalogue: available games, their compilation, variants and previews."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path

from ..games import game as find_game
from ..games import names
from ..rules.collection import CollectionEntry
from ..rules.errors import AzumayaError, UnknownGame, nearest
from ..rules.game import Game
from ..rules.game_path import folder_of, folders
from ..rules.message import Message
from ..rules.position import Position, new_position
from ..rules.preview_image import preview
from .background import BackgroundTask
from .jobs.bot_moves import compile_game, variant_warnings
from .jobs.workers import MAX_ADDRESS_SPACE, Priority, Workers
from .match.setup import Value
from .operation.compilation import Compilation
from .tables.match_factory import options_of

LOG = logging.getLogger(__name__)


class Catalogue:
    """The games of this server, compiled one after the other in a separate process and then loaded by the workers."""

    def __init__(self, workers: Workers) -> None:
        self.games = load_games()
        self.compilation = Compilation(tuple(self.games), self._compile)
        self._workers = workers
        self._compilers = Workers(1, max_memory=MAX_ADDRESS_SPACE)
        self._compiling = BackgroundTask("compilation")

    def open(self) -> None:
        self._compiling.begin(self._run())

    async def close(self) -> None:
        await self._compiling.end()
        self._compilers.close()

    async def _run(self) -> None:
        """Compile all games, then let a worker load them before the first request."""
        await self.compilation.run()
        for name in self.games if self._workers.is_local else ():
            if self.compilation.is_ready(name):
                await self._workers.run(compile_game, name, priority=Priority.COMPILATION)

    async def _compile(self, name: str) -> None:
        """Compile a game in a process that ends with it, because the compiler keeps its memory."""
        try:
            await self._compilers.run(compile_game, name, priority=Priority.COMPILATION)
        finally:
            self._compilers.close()

    def listed_game(self, name: str) -> Game:
        """Return a game, compiled or not."""
        if name not in self.games:
            reason = Message("refused-unknown-game")
            raise UnknownGame(reason, text=name, near=nearest(name, tuple(self.games), len(self.games)))
        return self.games[name]

    def game(self, name: str) -> Game:
        """Return a game that can be played now; raise while it is being compiled."""
        found = self.listed_game(name)
        self.compilation.check(name)
        return found

    def opening(self, game: str, variant: str | None, options: Mapping[str, Value]) -> Position:
        found = self.game(game)
        return new_position(found, found.variant(variant, options))

    def preview(self, game: str, variant: str | None, options: Mapping[str, Value]) -> Position:
        """Return a preview position of a variant, never an empty board."""
        found = self.game(game)
        return preview(found, found.variant(variant, options))

    def collection(self, game: str, variant: str | None, options: Mapping[str, Value]) -> Sequence[CollectionEntry]:
        """Return the entries of a game's collection that suit a variant; works before the game is compiled."""
        found = self.listed_game(game)
        return found.collection(found.variant(variant, options))

    async def variant_warnings(
        self, game: str, variant: str | None, options: Mapping[str, Value]
    ) -> tuple[Message, ...]:
        """Return the warnings about a variant."""
        found = self.game(game)
        chosen = found.variant(variant, options)
        if not found.parts.variant_warnings:
            return ()
        return await self._workers.run(variant_warnings, game, options_of(chosen), priority=Priority.HINT)


def is_external(name: str) -> bool:
    """Return whether a game is not built in but found on AZUMAYA_GAMES_PATH."""
    return folder_of(name).parent != Path(folders()[0])


def load_games() -> dict[str, Game]:
    """Return all games, built-in ones first. A game that violates the contract is logged and left out."""
    games = {}
    for name in sorted(names(), key=is_external):
        try:
            games[name] = find_game(name)
        except AzumayaError as error:
            LOG.error("game not loaded name=%s error=%s", name, error)
    return games
