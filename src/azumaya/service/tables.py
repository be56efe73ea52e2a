"""All live tables: found, replayed from their logs when nobody has sat there for a while, kept while they are needed.

Reading wakes nobody: computers think because of events, and at the start because the rows say that they are to move.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from weakref import WeakValueDictionary

from ..rules.errors import AzumayaError
from ..rules.position import Position
from ..rules.series import SeriesVerdict
from . import errors, wall
from .catalogue import Catalogue
from .match.codec import creation_of, read_events, read_match
from .match.commands import Accept, Command, GoOn, OfferAnother
from .match.decide import Decision, begin
from .match.log import MatchLog
from .match.offers import wish_of
from .match.seats import Actor, Computer
from .match.setup import MatchSetup
from .match.state import MatchState
from .ratings.book import RatingBook
from .replaying import summarise_unknown
from .series import Member, Progress, another, follow, is_bound_to_go_on, member, progress, what_follows
from .setting_up import Wish, set_up
from .storage.rows import EventRow
from .storage.storage import Changed, Statement, Storage
from .table import Acknowledge, Others, Table, silently
from .thinking import Board, choose_at_table
from .workers import Workers

LOG = logging.getLogger(__name__)
KEPT_TABLES = 200
"""LiveTables nobody sits at are kept in memory up to this number."""
KEPT_MEMBERS = 2000
"""Finished games of series that need not be replayed to tell how their series stands."""
WOKEN_AT_ONCE = 500
POLL = 1.0
"""Seconds between two looks at what others have stored, where a hint could be lost."""


class LiveTables:
    """Every match has one table only. Different matches are loaded side by side, off the event loop."""

    def __init__(self, storage: Storage, catalogue: Catalogue, thinkers: Workers) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._thinkers = thinkers
        self._ratings = RatingBook(storage)
        self._live: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._members: OrderedDict[str, Member] = OrderedDict()
        self._easel = asyncio.Lock()
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._waking: asyncio.Task[None] | None = None
        self._polling: asyncio.Task[None] | None = None
        self.settle: Callable[[Table], Awaitable[None]] = nothing_to_settle
        """Done at every table before anybody else comes to it."""
        self.others: Others | None = None
        """Whom tables tell of what is not stored."""

    async def open(self) -> None:
        await self._storage.listen(self._told)
        self._waking = asyncio.create_task(self._wake(), name="waking computers")
        if self._storage.is_shared:
            self._polling = asyncio.create_task(self._keep_polling(), name="asking what others have stored")

    async def _keep_polling(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            try:
                await self.poll()
            except Exception:
                LOG.exception("the database could not be asked what others have stored")

    async def poll(self) -> None:
        """Ask what other processes have stored at the tables where something goes on: a hint may have been lost."""
        busy = [identifier for identifier, table in self._live.items() if table.is_busy]
        for identifier, number in (await self._storage.numbers(busy)).items():
            self._told(identifier, number)

    def _told(self, identifier: str, number: int) -> None:
        """Another process has changed a match."""
        table = self._live.get(identifier)
        if table is not None:
            table.hear_of(number)

    async def _wake(self) -> None:
        """Matches from before an upgrade of the database are replayed first, to learn who is to move in them."""
        await self._wake_computers()
        for game in self._catalogue.shelf:
            with contextlib.suppress(AzumayaError):
                await self._catalogue.preparation.wait(game)
        await summarise_unknown(self._storage)
        await self._wake_computers()

    async def close(self) -> None:
        tasks = [task for task in (self._waking, self._polling) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in list(self._live.values()):
            await table.close()

    async def _wake_computers(self) -> None:
        """Matches against a computer go on after a restart without anybody opening them; where several processes share
        them, whoever thinks finds them by itself."""
        if self._storage.is_shared:
            return
        for identifier in await self._storage.waiting_for_computer(WOKEN_AT_ONCE):
            try:
                setup = await self.setup(identifier)
                if setup.game in self._catalogue.shelf:
                    await self._catalogue.preparation.wait(setup.game)
                    (await self.table(identifier)).wake()
            except AzumayaError:
                LOG.warning("match %s cannot go on", identifier)

    # --- finding ---

    async def new_match(self, wish: Wish, player: str | None) -> MatchSetup:
        """Set a match up and store it, with whatever chance deals first. A computer that begins does so at once."""
        setup = set_up(wish, self._catalogue.game(wish.game), player, wall.now())
        await self.open_match(setup)
        return setup

    async def open_match(
        self, setup: MatchSetup, beside: Sequence[Statement] = (), changed: Sequence[Changed] = ()
    ) -> None:
        """Store a match that has been set up, with what else belongs in the transaction and has `changed` by it."""
        self._catalogue.game(setup.game)
        decision = begin(setup, chance=secrets.choice)
        created = creation_of(decision)
        await self._storage.create(created.match, created.seats, created.events, created.summary, beside, changed)
        log = MatchLog(setup)
        log.append(decision.state)
        async with self._loading.setdefault(setup.id, asyncio.Lock()):
            table = self._live.get(setup.id) or await self._seat(log, (0, 0))
        self._keep(table)
        if decision.state.computer is not None:
            table.wake()

    @property
    def count(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    def live(self) -> dict[str, Table]:
        """The tables in memory by their ids."""
        return dict(self._live)

    async def setup(self, identifier: str) -> MatchSetup:
        """How a match was set up; needs no rules, so it answers also while the game is being prepared."""
        live = self._live.get(identifier)
        if live is not None:
            return live.log.setup
        row = await self._storage.match(identifier)
        if row is None:
            raise errors.unknown_match(identifier)
        return read_match(row)

    async def table(self, identifier: str) -> Table:
        """The table where a match is played, as it is now: where nobody sits at it in this process, the log is asked
        what others have stored."""
        table = self._live.get(identifier)
        if table is None:
            setup = await self.setup(identifier)
            self._catalogue.game(setup.game)
            lock = self._loading.setdefault(identifier, asyncio.Lock())
            async with lock:
                table = self._live.get(identifier) or await self._load(setup)
        elif self._storage.is_shared and (table.is_behind or not table.is_busy):
            await table.refresh()
        self._keep(table)
        return table

    async def _load(self, setup: MatchSetup) -> Table:
        log = await asyncio.to_thread(replayed, setup, await self._storage.events(setup.id))
        seen = {row.side: row.seen_number for row in await self._storage.seats(setup.id)}
        return await self._seat(log, (seen.get(0, 0), seen.get(1, 0)))

    async def _seat(self, log: MatchLog, seen: tuple[int, int]) -> Table:
        """The table of a match that has none yet."""
        table = Table(
            log,
            self._storage,
            self._choose_turn,
            seen=seen,
            at_end=self._at_end,
            others=self.others,
            easel=self._easel,
        )
        await table.learn_names()
        await self.settle(table)
        self._live[table.id] = table
        return table

    async def _choose_turn(self, board: Board, computer: Computer, seed: int) -> tuple[str, ...]:
        return await self._thinkers.run(choose_at_table, board, computer, seed, about=board.table)

    def _keep(self, table: Table) -> None:
        """The newest tables stay, and those where something goes on. Whenever one comes, only the two oldest are looked
        at, so that nobody has to wait where many are busy."""
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        for _ in range(2):
            if len(self._recent) > KEPT_TABLES:
                oldest = next(iter(self._recent.values()))
                if oldest.is_busy:
                    self._recent.move_to_end(oldest.id)
                else:
                    del self._recent[oldest.id]

    async def check_not_at_stake(self, player: str | None, position: Position) -> None:
        """Refuse to think about a position that is on the board of a rated match which whoever asks plays just now."""
        if player is None:
            return
        found = await self._storage.running_with(player, position.game.name, position.text)
        if any(json.loads(settings).get("rated", False) for settings in found):
            raise errors.at_stake()

    # --- series ---

    async def series(self, identifier: str) -> Progress:
        """How the series of a match stands; a match alone is a series of one."""
        state = (await self.table(identifier)).state
        return progress(state.game, await self._series(state), state.setup)

    async def go_on(
        self,
        identifier: str,
        actor: Actor,
        command: GoOn | OfferAnother | Accept | None = None,
        *,
        client: str | None = None,
        acknowledge: Acknowledge = silently,
    ) -> str | None:
        """The match that follows a finished one, set up when everybody wants it; None while somebody has to be asked.
        Who asks later is led to the same one."""
        table = await self.table(identifier)
        if table.state.next is None:
            try:
                await table.act(
                    actor, command or GoOn(""), client=client, acknowledge=acknowledge, follow=self._following
                )
            except errors.Refused as error:
                if error.code != "went-on":
                    raise
                acknowledge(table.number)
        else:
            acknowledge(table.number)
        following = table.state.next
        if following is not None:
            (await self.table(following)).wake()
        return following

    async def _at_end(self, state: MatchState) -> Sequence[Statement]:
        """What a match that ends does to ratings; where a game is rated by its series, when that is decided."""
        if not state.setup.settings.rated:
            return ()
        follows = what_follows(state.game, await self._series(state)) if state.game.rates_series else None
        return await self._ratings.at_end(state, follows if isinstance(follows, SeriesVerdict) else None)

    async def _following(self, state: MatchState, command: Command) -> Decision:
        """What would follow a finished match if a command had its way: the next of its series, or another game."""
        wished, members = another_wished(state, command), await self._series(state)
        if wished is None:
            setup, opening = follow(state.game, members, wall.now())
            return begin(setup, chance=secrets.choice, given=opening)
        if is_bound_to_go_on(state.game, members):
            raise errors.series_first(state.number)
        name, variant = wished
        return begin(another(self._catalogue.game(name), variant, members, wall.now()), chance=secrets.choice)

    async def _series(self, state: MatchState) -> list[Member]:
        """The matches of a series up to its newest, in order."""
        rows = await self._storage.series(state.setup.link.series)
        return [member(state) if row.id == state.setup.id else await self._member(read_match(row)) for row in rows]

    async def _member(self, setup: MatchSetup) -> Member:
        """A match that has been followed by another stays as it is, so it is replayed only once."""
        live = self._live.get(setup.id)
        if live is not None and not live.is_behind:
            return member(live.state)
        if setup.id not in self._members:
            log = await asyncio.to_thread(replayed, setup, await self._storage.events(setup.id))
            if log.state.next is None:
                return member(log.state)
            self._members[setup.id] = member(log.state)
            if len(self._members) > KEPT_MEMBERS:
                self._members.popitem(last=False)
        return self._members[setup.id]


def another_wished(state: MatchState, command: Command) -> tuple[str, str] | None:
    """The other game and its variant that a command asks for, None where it asks for none."""
    match command:
        case OfferAnother(game=game, variant=variant):
            return game, variant
        case Accept(offer=number):
            return next((wish_of(one) for one in state.offers if one.number == number), None)
    return None


async def nothing_to_settle(_table: Table) -> None:
    """The house has not been away."""


def replayed(setup: MatchSetup, rows: list[EventRow]) -> MatchLog:
    """A match from its log. One that today's rules do not understand is refused as such, with the reason in the log:
    nothing is lost by it."""
    try:
        return MatchLog(setup, read_events(rows))
    except (AzumayaError, ValueError) as error:
        LOG.exception("match %s cannot be replayed", setup.id)
        if isinstance(error, errors.Refused):
            raise
        raise errors.unreadable_match(setup.id) from error
