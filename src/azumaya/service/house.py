"""The house: its shelf, its tables, and everything that runs behind them. One of these lives in a server process."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from weakref import WeakValueDictionary

from ..games import game as find_game
from ..games import names
from ..rules.collection import CollectionEntry
from ..rules.errors import AzumayaError, UnknownGame, nearest
from ..rules.game import Game
from ..rules.position import Position, new_position, read_position
from ..rules.series import NextGame
from ..rules.text import Text
from ..rules.variant import BaseVariant, with_options
from ..search.study import Hint
from . import errors
from .match import PERSON, Event, Link, Match, Setup, Value, options_of, play_turn, variant_name
from .old_storage import Storage
from .preparing import Preparation
from .seats import check_seats
from .series import Member, Progress, beginner, member, progress, series_of, what_follows
from .studying import Studies, Study
from .table import Acknowledge, Table, silently
from .tasks import PuzzleVerdict, Task, judge, solve, task_of, tasks_of
from .thinking import advise, choose_turn, compile_game
from .workers import Urgency, Workers, spare_cores

LOG = logging.getLogger(__name__)
KEPT_TABLES = 200
"""Tables nobody sits at are kept in memory up to this number; the others are replayed from the log when somebody comes
back."""
MOST_SEEDS = 2**53
"""Any seed may be asked for; one is stored that every database and browser can hold."""
KEPT_MEMBERS = 2000
"""Finished games of series that need not be replayed to tell how their series stands."""


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
        self.studies = Studies(self.thinkers)
        self.shelf = load_shelf()
        self.preparation = Preparation(tuple(self.shelf), self._compile)
        self._preparing: asyncio.Task[None] | None = None
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._members: OrderedDict[str, Member] = OrderedDict()
        self._loading = asyncio.Lock()

    async def open(self) -> None:
        await self.storage.open()
        self._preparing = asyncio.create_task(self._prepare(), name="preparing games")

    async def _prepare(self) -> None:
        """Get all games ready; compilers are not needed any more then, and those who think are woken up before anybody
        asks them."""
        await self.preparation.run()
        self.compilers.close()
        for name in self.shelf:
            if self.preparation.is_ready(name):
                await self.thinkers.run(compile_game, name, urgency=Urgency.PREPARING)

    async def _compile(self, name: str) -> None:
        await self.compilers.run(compile_game, name, urgency=Urgency.PREPARING)

    async def close(self) -> None:
        if self._preparing is not None:
            self._preparing.cancel()
            await asyncio.gather(self._preparing, return_exceptions=True)
        for table in list(self._tables.values()):
            await table.close()
        await self.studies.close()
        self.compilers.close()
        self.thinkers.close()
        await self.storage.close()

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
        return await self.thinkers.run(advise, game, options_of(chosen), urgency=Urgency.HINT)

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
            variant = game.variant(wish.variant, wish.options, wish.seed)
            name = wish.variant or next(iter(game.variants))
        return Setup(
            id=secrets.token_urlsafe(12),
            game=wish.game,
            variant=name,
            options=options_of(variant),
            seats=shuffled(wish.seats) if wish.shuffle else wish.seats,
            created=now,
            start=wish.position or "",
            seed=secrets.randbits(31) if wish.seed is None else wish.seed % MOST_SEEDS,
        )

    async def setup(self, identifier: str) -> Setup:
        """How a match was set up; needs no rules, so it answers also while the game is being prepared."""
        live = self._tables.get(identifier)
        setup = live.match.setup if live else await self.storage.setup(identifier)
        if setup is None:
            raise errors.unknown_match(identifier)
        return setup

    async def table(self, identifier: str) -> Table:
        """The table where a match is played, replayed from its log when nobody has sat there for a while. Every match
        has one table only."""
        setup = await self.setup(identifier)
        self.game(setup.game)
        async with self._loading:
            table = self._tables.get(identifier) or await self._load(setup)
        self._keep(table)
        table.wake()
        return table

    # --- series ---

    async def series(self, identifier: str) -> Progress:
        """How the series of a match stands; a match alone is a series of one."""
        match = (await self.table(identifier)).match
        return progress(match.game, await self._series(match), match.setup)

    async def next_match(self, identifier: str, client: str | None = None, acknowledge: Acknowledge = silently) -> str:
        """The match that follows a finished one, set up by whoever asks first; everybody else is led to the same
        one."""
        table = await self.table(identifier)

        async def set_up() -> tuple[Setup, list[Event]]:
            table.match.check_over()
            return follow(table.match.game, await self._series(table.match), time.time())

        return await table.go_on(client, set_up, acknowledge)

    async def _series(self, match: Match) -> list[Member]:
        """The matches of a series up to its newest, in order."""
        return [
            member(match) if setup.id == match.setup.id else await self._member(setup)
            for setup in await self.storage.series(series_of(match.setup))
        ]

    async def _member(self, setup: Setup) -> Member:
        """A match that has been followed by another stays as it is, so it is replayed only once."""
        live = self._tables.get(setup.id)
        if live:
            return member(live.match)
        if setup.id not in self._members:
            match = await asyncio.to_thread(replayed, setup, await self.storage.events(setup.id))
            if match.board.next is None:
                return member(match)
            self._members[setup.id] = member(match)
            if len(self._members) > KEPT_MEMBERS:
                self._members.popitem(last=False)
        return self._members[setup.id]

    async def _load(self, setup: Setup) -> Table:
        match = replayed(setup, await self.storage.events(setup.id))
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
            raise errors.draft_without_board()
        return read_position(self.game(game), position)

    # --- studying ---

    async def hint(
        self, match: str | None, after: int, game: str | None, position: str | None, moves: Sequence[str]
    ) -> Hint:
        """A turn with its reason for whoever is to move on a board; refuses to think for the computer's seat at a
        table."""
        base = await self.draft_base(match, after, game, position)
        if match is not None:
            (await self.table(match)).match.check_persons_turn(after)
        return await self.studies.hint(base, moves)

    async def review(self, identifier: str) -> Study:
        """How far the review of a finished match has come, and what it came to."""
        return self.studies.review((await self.table(identifier)).match)

    def tasks(self, game: str) -> tuple[Task, ...]:
        return tasks_of(self.game(game))

    def task(self, game: str, number: int) -> Task:
        return task_of(self.game(game), number)

    async def try_task(self, game: str, number: int, moves: Sequence[str]) -> PuzzleVerdict:
        """What is to be said of a turn somebody thinks is the solution; refuses what is no whole turn."""
        play_turn(self.task(game, number).position, moves)
        return await self.thinkers.run(judge, game, number, tuple(moves), urgency=Urgency.STUDY)

    async def solve_task(self, game: str, number: int) -> PuzzleVerdict:
        self.task(game, number)
        return await self.thinkers.run(solve, game, number, urgency=Urgency.STUDY)


def replayed(setup: Setup, events: list[Event]) -> Match:
    """A match from its log. One that today's rules do not understand is refused as such, with the reason in the log:
    nothing is lost by it."""
    try:
        return Match(setup, events)
    except (AzumayaError, ValueError) as error:
        LOG.exception("match %s cannot be replayed", setup.id)
        raise errors.unreadable_match(setup.id) from error


def load_shelf() -> dict[str, Game]:
    """The games that can be shown. One whose folder does not keep the contract is left out with a word in the log: it
    must not close the house."""
    shelf = {}
    for name in names():
        try:
            shelf[name] = find_game(name)
        except Exception:
            LOG.exception("game %s is left out", name)
    return shelf


def follow(game: Game, members: Sequence[Member], now: float) -> tuple[Setup, list[Event]]:
    """Set up what follows the finished matches of a series: its next game, or the first one of a new series when it has
    been decided."""
    first, follows = members[0].setup, what_follows(game, members)
    check_seats(game, first.seats)
    if isinstance(follows, NextGame):
        link = Link(series_of(first), len(members) + 1, follows.first, follows.reason)
        seats = first.seats if follows.first == 0 else (first.seats[1], first.seats[0])
        setup = replace(
            first,
            variant=variant_name(game, follows.variant),
            options=options_of(follows.variant),
            seats=seats,
            link=link,
        )
        opening = follows.opening
    else:
        options = options_of(another_set_up(game, game.variant(None, first.options)))
        seats = first.seats if begins_afresh(game, members) == 0 else (first.seats[1], first.seats[0])
        setup, opening = replace(first, options=options, seats=seats), ()
    setup = replace(setup, id=secrets.token_urlsafe(12), created=now, seed=secrets.randbits(31))
    return setup, Match(setup).opening_draws(now, opening)


def begins_afresh(game: Game, members: Sequence[Member]) -> int:
    """Who sits on side 0 in a new series: the loser of the last game where the rules have it so, else whoever did not
    begin this one."""
    last = members[-1].finished
    return beginner(game, last) if last and game.loser_begins else 1


def another_set_up(game: Game, variant: BaseVariant) -> BaseVariant:
    """The variant with another set-up of the game's collection, unless it was brought along or there is no other."""
    known = [with_options(variant, entry.options) for entry in game.collection(variant)]
    others = [one for one in known if one != variant]
    return secrets.choice(others) if variant in known and others else variant


def shuffled(seats: tuple[str, str]) -> tuple[str, str]:
    return seats if secrets.randbits(1) else (seats[1], seats[0])
