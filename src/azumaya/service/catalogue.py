"""The shelf: which games there are, which are ready to be played, and what can be chosen before a match."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path

from ..games import game as find_game
from ..games import names
from ..rules.collection import CollectionEntry
from ..rules.errors import AzumayaError, UnknownGame, nearest
from ..rules.game import Game
from ..rules.glimpse import preview
from ..rules.position import Position, new_position
from ..rules.shelf import folder_of, folders
from ..rules.text import Text
from .background import Background
from .match.setup import Value
from .preparing import Preparation
from .setting_up import options_of
from .thinking import advise, compile_game
from .workers import Urgency, Workers

LOG = logging.getLogger(__name__)


class Catalogue:
    """Games get ready one after the other, in a process of their own; those who think are woken up afterwards."""

    def __init__(self, thinkers: Workers) -> None:
        self.shelf = load_shelf()
        self.preparation = Preparation(tuple(self.shelf), self._compile)
        self._thinkers = thinkers
        self._compilers = Workers(1)
        self._preparing = Background("preparing games")

    def open(self) -> None:
        self._preparing.begin(self._prepare())

    async def close(self) -> None:
        await self._preparing.end()
        self._compilers.close()

    async def _prepare(self) -> None:
        """Get all games ready; compilers are not needed any more then, and those who think are woken up before anybody
        asks them."""
        await self.preparation.run()
        self._compilers.close()
        for name in self.shelf if self._thinkers.is_near else ():
            if self.preparation.is_ready(name):
                await self._thinkers.run(compile_game, name, urgency=Urgency.PREPARING)

    async def _compile(self, name: str) -> None:
        await self._compilers.run(compile_game, name, urgency=Urgency.PREPARING)

    def shown_game(self, name: str) -> Game:
        """A game on the shelf, ready or not."""
        if name not in self.shelf:
            reason = Text("dieses Spiel steht nicht im Regal", "there is no such game on the shelf")
            raise UnknownGame(reason, text=name, near=nearest(name, tuple(self.shelf), len(self.shelf)))
        return self.shelf[name]

    def game(self, name: str) -> Game:
        """A game that can be played now; refuses while it is being prepared."""
        found = self.shown_game(name)
        self.preparation.check(name)
        return found

    def opening(self, game: str, variant: str | None, options: Mapping[str, Value]) -> Position:
        found = self.game(game)
        return new_position(found, found.variant(variant, options))

    def preview(self, game: str, variant: str | None, options: Mapping[str, Value]) -> Position:
        """What a variant looks like, never an empty board; refuses what is no variant."""
        found = self.game(game)
        return preview(found, found.variant(variant, options))

    def collection(self, game: str, variant: str | None, options: Mapping[str, Value]) -> Sequence[CollectionEntry]:
        """The set-ups of a game's collection that suit a variant; needs no rules, so it answers also while the game is
        being prepared."""
        found = self.shown_game(game)
        return found.collection(found.variant(variant, options))

    async def advice(self, game: str, variant: str | None, options: Mapping[str, Value]) -> tuple[Text, ...]:
        """What speaks against playing a variant so; refuses what is no variant at all."""
        found = self.game(game)
        chosen = found.variant(variant, options)
        if not found.parts.adviser:
            return ()
        return await self._thinkers.run(advise, game, options_of(chosen), urgency=Urgency.HINT)


def is_guest(name: str) -> bool:
    """Whether a game stands on a shelf of somebody else's."""
    return folder_of(name).parent != Path(folders()[0])


def load_shelf() -> dict[str, Game]:
    """The games that can be shown, the house's own first. One whose folder does not keep the contract is left out with
    a word in the log: it must not close the house."""
    shelf = {}
    for name in sorted(names(), key=is_guest):
        try:
            shelf[name] = find_game(name)
        except AzumayaError as error:
            LOG.error("game %s is left out: %s", name, error)
    return shelf
