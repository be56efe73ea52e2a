"""The house: its shelf, its tables, and everything that runs behind them. One of these lives in a server process."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from weakref import WeakValueDictionary

from ..games import game as find_game
from ..games import names
from ..rules.errors import UnknownGame, nearest
from ..rules.game import Game
from ..rules.position import Position, new_position, read_position
from ..rules.text import Text
from ..search.players import kinds_for
from . import refusals
from .match import PERSON, Match, Setup, Value, options_of, variant_name
from .preparing import Preparation
from .storage import Storage
from .table import Table
from .thinking import Workers, choose_turn, compile_game, spare_cores

LOG = logging.getLogger(__name__)
KEPT_TABLES = 200
"""Tables nobody sits at are kept in memory up to this number; the others are replayed from the log when somebody comes back."""


@dataclass(frozen=True)
class Wish:
    """What somebody who starts a match asks for. `shuffle`: the lot decides whether the two change sides."""

    game: str
    variant: str | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    seats: tuple[str, str] = (PERSON, PERSON)
    shuffle: bool = False
    position: str | None = None
    seed: int | None = None


class House:
    """Opens with `open`, ends with `close`; everything stored before survives both."""

    def __init__(self, data: Path, workers: int | None = None) -> None:
        self.storage = Storage(data)
        self.thinkers = Workers(workers or spare_cores())
        self.compilers = Workers(1)
        self.shelf = load_shelf()
        self.preparation = Preparation(tuple(self.shelf), lambda name: self.compilers.run(compile_game, name))
        self._preparing: asyncio.Task[None] | None = None
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._loading = asyncio.Lock()

    async def open(self) -> None:
        await self.storage.open()
        self._preparing = asyncio.create_task(self._prepare(), name="preparing games")

    async def _prepare(self) -> None:
        """Get all games ready; compilers are not needed any more then, and those who think are woken up before anybody asks them."""
        await self.preparation.run()
        self.compilers.close()
        for name in self.shelf:
            if self.preparation.is_ready(name):
                await self.thinkers.run(compile_game, name)

    async def close(self) -> None:
        if self._preparing is not None:
            self._preparing.cancel()
            await asyncio.gather(self._preparing, return_exceptions=True)
        for table in list(self._tables.values()):
            await table.close()
        self.compilers.close()
        self.thinkers.close()
        await self.storage.close()

    def shown_game(self, name: str) -> Game:
        """A game on the shelf, ready or not."""
        if name not in self.shelf:
            reason = Text("dieses Spiel steht nicht im Regal", "there is no such game on the shelf")
            raise UnknownGame(reason, text=name, near=nearest(name, tuple(self.shelf)))
        return self.shelf[name]

    def game(self, name: str) -> Game:
        """A game that can be played now; refuses while it is being prepared."""
        found = self.shown_game(name)
        self.preparation.check(name)
        return found

    def opening(self, game: str, variant: str | None, options: Mapping[str, Value]) -> Position:
        found = self.game(game)
        return new_position(found, found.variant(variant, options))

    async def new_match(self, wish: Wish) -> Setup:
        """Set a match up and store it, with whatever chance deals first."""
        setup = self._set_up(wish, time.time())
        match = Match(setup)
        await self.storage.create(setup, match.opening_draws(setup.created))
        return setup

    def _set_up(self, wish: Wish, now: float) -> Setup:
        game = self.game(wish.game)
        check_seats(game, wish.seats)
        if wish.position:
            variant = read_position(game, wish.position).variant
            name = variant_name(game, variant)
        else:
            variant = game.variant(wish.variant, wish.options, some_set_up(game) if wish.seed is None else wish.seed)
            name = wish.variant or next(iter(game.variants))
        return Setup(
            id=secrets.token_urlsafe(12),
            game=wish.game,
            variant=name,
            options=options_of(variant),
            seats=shuffled(wish.seats) if wish.shuffle else wish.seats,
            created=now,
            start=wish.position or "",
            seed=secrets.randbits(31) if wish.seed is None else wish.seed,
        )

    async def setup(self, identifier: str) -> Setup:
        """How a match was set up; needs no rules, so it answers also while the game is being prepared."""
        live = self._tables.get(identifier)
        setup = live.match.setup if live else await self.storage.setup(identifier)
        if setup is None:
            raise refusals.unknown_match(identifier)
        return setup

    async def table(self, identifier: str) -> Table:
        """The table where a match is played, replayed from its log when nobody has sat there for a while. Every match has one table only."""
        setup = await self.setup(identifier)
        self.game(setup.game)
        async with self._loading:
            table = self._tables.get(identifier) or await self._load(setup)
        self._keep(table)
        table.wake()
        return table

    async def _load(self, setup: Setup) -> Table:
        match = Match(setup, await self.storage.events(setup.id))
        table = Table(match, self.storage, self._choose_turn)
        self._tables[setup.id] = table
        return table

    async def _choose_turn(self, game: str, position: str, kind: str, seed: int) -> tuple[str, ...]:
        return await self.thinkers.run(choose_turn, game, position, kind, seed)

    def _keep(self, table: Table) -> None:
        identifier = table.match.setup.id
        self._recent[identifier] = table
        self._recent.move_to_end(identifier)
        if len(self._recent) > KEPT_TABLES:
            self._recent.popitem(last=False)

    async def draft_base(self, match: str | None, after: int, game: str | None, position: str | None) -> Position:
        """The position a draft is made on: after an event of a match, or given by its text."""
        if match is not None:
            table = await self.table(match)
            return table.match.board_at(after).position
        if game is None or position is None:
            raise refusals.draft_without_board()
        return read_position(self.game(game), position)


def load_shelf() -> dict[str, Game]:
    """The games that can be shown. One whose folder does not keep the contract is left out with a word in the log: it must not close the house."""
    shelf = {}
    for name in names():
        try:
            shelf[name] = find_game(name)
        except Exception:
            LOG.exception("game %s is left out", name)
    return shelf


def some_set_up(game: Game) -> int | None:
    """Any of the game's set-ups when nobody asked for a certain one; None for games that have but one."""
    return 1 + secrets.randbelow(game.set_ups) if game.set_ups > 1 else None


def check_seats(game: Game, seats: Sequence[str]) -> None:
    kinds = (PERSON, *kinds_for(game))
    for kind in seats:
        if kind not in kinds:
            raise refusals.unknown_seat(kind, kinds)


def shuffled(seats: tuple[str, str]) -> tuple[str, str]:
    return seats if secrets.randbits(1) else (seats[1], seats[0])
