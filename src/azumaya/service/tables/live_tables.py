"""Live tables: loaded from their logs on demand and cached while in use.

Loading a table does not start its computer player: that happens on events, and at startup for matches in which a
computer is to move.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from weakref import WeakValueDictionary

from ...rules.errors import AzumayaError
from ...rules.outcome import FinalScores
from ...rules.position import Position
from ...rules.series import SeriesVerdict
from .. import errors, time_source
from ..catalogue import Catalogue
from ..jobs.bot_moves import PositionRef, choose_at_table
from ..jobs.workers import Workers
from ..lru_cache import LruCache
from ..match.commands import Accept, Command, OfferAnother, RequestNext
from ..match.decide import Decision, begin
from ..match.final_scores import count_scores
from ..match.log import MatchLog
from ..match.offers import offered_game
from ..match.seats import Actor, Computer
from ..match.setup import MatchSetup
from ..match.state import MatchState
from ..ratings.service import RatingService
from ..storage.row_mapping import creation_of, read_events, read_match, read_seats_and_settings
from ..storage.rows import EventRow
from ..storage.storage import Changed, Statement, Storage
from ..thread_pools import LOADS
from .match_factory import MatchRequest, build_setup
from .series import (
    Member,
    Progress,
    another,
    follow,
    is_bound_to_go_on,
    member,
    progress,
    what_follows,
)
from .table import NO_PEERS, Acknowledge, Table, no_ack
from .watchers import Peers

LOG = logging.getLogger(__name__)
MAX_IDLE_TABLES = 200
"""Idle tables kept in memory."""
MAX_MEMBERS = 2000
"""Cached results of finished games of series."""
MAX_WOKEN = 500
POLL_SECONDS = 1.0
"""Interval of polls for events of other processes, in case a notification is lost."""


class LiveTables:
    """The tables of this process, one per match. Matches are loaded concurrently, off the event loop."""

    def __init__(self, storage: Storage, catalogue: Catalogue, workers: Workers) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._workers = workers
        self._ratings = RatingService(storage)
        self._live: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._members = LruCache[str, Member]("games of series", MAX_MEMBERS)
        self._render_lock = asyncio.Lock()
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._waking: asyncio.Task[None] | None = None
        self._polling: asyncio.Task[None] | None = None
        self.prepare: Callable[[Table], Awaitable[None]] = no_preparation
        """Called for every loaded table before its first use."""
        self.peers: Peers = NO_PEERS
        """The other processes."""

    async def open(self) -> None:
        await self._storage.listen(self._on_change)
        self._waking = asyncio.create_task(self._wake_computers(), name="wake-bots")
        if self._storage.is_shared:
            self._polling = asyncio.create_task(self._run_polls(), name="poll-tables")

    async def _run_polls(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self.poll()
            except Exception:
                LOG.exception("polling tables failed")

    async def poll(self) -> None:
        """Check active tables for events of other processes."""
        busy = [identifier for identifier, table in self._live.items() if table.is_busy]
        for identifier, number in (await self._storage.numbers(busy)).items():
            self._on_change(identifier, number)

    def _on_change(self, identifier: str, number: int) -> None:
        """Handle a change of a match by another process."""
        table = self._live.get(identifier)
        if table is not None:
            table.on_remote_event(number)

    async def close(self) -> None:
        tasks = [task for task in (self._waking, self._polling) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in list(self._live.values()):
            await table.close()

    async def _wake_computers(self) -> None:
        """Continue matches with a computer to move after a restart. With several processes the dispatcher does this."""
        if self._storage.is_shared:
            return
        for identifier in await self._storage.waiting_for_computer(MAX_WOKEN):
            try:
                setup = await self.setup(identifier)
                if setup.game in self._catalogue.games:
                    await self._catalogue.compilation.wait(setup.game)
                    (await self.table(identifier)).wake()
            except AzumayaError:
                LOG.warning("resuming bot failed match=%s", identifier)

    # --- matches ---

    async def new_match(self, match_request: MatchRequest, player: str | None) -> MatchSetup:
        """Create and store a match. A computer that is to move starts at once."""
        setup = build_setup(match_request, self._catalogue.game(match_request.game), player, time_source.now())
        await self.open_match(setup)
        return setup

    async def open_match(
        self, setup: MatchSetup, beside: Sequence[Statement] = (), changed: Sequence[Changed] = ()
    ) -> None:
        """Store a new match together with the statements `beside`, which affect `changed`."""
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
        """Number of tables in memory."""
        return len(self._live)

    def live(self) -> dict[str, Table]:
        """Return the tables in memory by id."""
        return dict(self._live)

    async def setup(self, identifier: str) -> MatchSetup:
        """Return the setup of a match; works before the game is compiled."""
        live = self._live.get(identifier)
        if live is not None:
            return live.log.setup
        row = await self._storage.match(identifier)
        if row is None:
            raise errors.unknown_match(identifier)
        return read_match(row)

    async def table(self, identifier: str) -> Table:
        """Return the up-to-date table of a match. Idle tables are refreshed from the log."""
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

    async def act(self, identifier: str, actor: Actor, command: Command) -> None:
        """Perform a command of an actor in a match."""
        await (await self.table(identifier)).act(actor, command)

    async def _load(self, setup: MatchSetup) -> Table:
        log = await LOADS.run(load_log, setup, await self._storage.events(setup.id))
        seen = {row.side: row.seen_number for row in await self._storage.seats(setup.id)}
        return await self._seat(log, (seen.get(0, 0), seen.get(1, 0)))

    async def _seat(self, log: MatchLog, seen: tuple[int, int]) -> Table:
        """Create the table of a match."""
        table = Table(
            log,
            self._storage,
            self._choose_turn,
            seen=seen,
            at_end=self._at_end,
            count=partial(count_in_worker, self._workers),
            peers=self.peers,
            render_lock=self._render_lock,
        )
        await table.players.load()
        await self.prepare(table)
        self._live[table.id] = table
        return table

    async def _choose_turn(self, board: PositionRef, computer: Computer, seed: int) -> tuple[str, ...]:
        return await self._workers.run(choose_at_table, board, computer, seed, affinity=board.table)

    def _keep(self, table: Table) -> None:
        """Cache a table and evict idle ones. Only the two oldest are checked each time, to bound the work."""
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        for _ in range(2):
            if len(self._recent) > MAX_IDLE_TABLES:
                oldest = next(iter(self._recent.values()))
                if oldest.is_busy:
                    self._recent.move_to_end(oldest.id)
                else:
                    del self._recent[oldest.id]

    async def check_not_at_stake(self, player: str | None, position: Position) -> None:
        """Raise if the position is on the board of a running rated match of the player."""
        if player is None:
            return
        found = await self._storage.running_with(player, position.game.name, position.text)
        if any(read_seats_and_settings(settings)[1].is_competitive for settings in found):
            raise errors.at_stake()

    # --- series ---

    async def series(self, identifier: str) -> Progress:
        """Return the state of the series of a match; a single match is a series of one."""
        state = (await self.table(identifier)).state
        return progress(state.game, await self._series(state), state.setup)

    async def start_next(
        self,
        identifier: str,
        actor: Actor,
        command: RequestNext | OfferAnother | Accept | None = None,
        *,
        client: str | None = None,
        acknowledge: Acknowledge = no_ack,
    ) -> str | None:
        """Return the match after a finished one, created once both players agree; None while one has to be asked. Later
        calls return the same match."""
        table = await self.table(identifier)
        if table.state.next is None:
            try:
                await table.act(
                    actor, command or RequestNext(""), client=client, acknowledge=acknowledge, follow=self._following
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
        """Return the rating updates of a finished match; games rated by series update when it is decided."""
        if not state.setup.settings.rated:
            return ()
        follows = what_follows(state.game, await self._series(state)) if state.game.rates_series else None
        return await self._ratings.at_end(state, follows if isinstance(follows, SeriesVerdict) else None)

    async def _following(self, state: MatchState, command: Command) -> Decision:
        """Return the match that a command requests: the next of the series, or another game."""
        requested, members = requested_game(state, command), await self._series(state)
        if requested is None:
            setup, opening = follow(state.game, members, time_source.now())
            return begin(setup, chance=secrets.choice, given=opening)
        if is_bound_to_go_on(state.game, members):
            raise errors.series_first(state.number)
        name, variant = requested
        return begin(another(self._catalogue.game(name), variant, members, time_source.now()), chance=secrets.choice)

    async def _series(self, state: MatchState) -> list[Member]:
        """Return the matches of a series in order."""
        rows = await self._storage.series(state.setup.link.series)
        return [member(state) if row.id == state.setup.id else await self._member(read_match(row)) for row in rows]

    async def _member(self, setup: MatchSetup) -> Member:
        """Return a match of a series. One that has a successor is final and cached."""
        live = self._live.get(setup.id)
        if live is not None and not live.is_behind:
            return member(live.state)
        known = self._members.get(setup.id)
        if known is None:
            log = await LOADS.run(load_log, setup, await self._storage.events(setup.id))
            known = member(log.state)
            if log.state.next is None:
                return known
        self._members[setup.id] = known
        return known


async def count_in_worker(workers: Workers, position: Position, loser: int) -> FinalScores | None:
    """Return the final scores if a side gives up."""
    return await workers.run(count_scores, position.game.name, position.text, loser)


def requested_game(state: MatchState, command: Command) -> tuple[str, str] | None:
    """Return the other game and variant that a command requests; None if it requests none."""
    match command:
        case OfferAnother(game=game, variant=variant):
            return game, variant
        case Accept(offer=number):
            return next((offered_game(one) for one in state.offers if one.number == number), None)
    return None


async def no_preparation(_table: Table) -> None:
    pass


def load_log(setup: MatchSetup, rows: list[EventRow]) -> MatchLog:
    """Replay a match. Raise `unreadable_match` if today's rules reject it; the reason is logged, the rows are kept."""
    try:
        return MatchLog(setup, read_events(rows))
    except (AzumayaError, ValueError) as error:
        LOG.exception("replay failed match=%s", setup.id)
        if isinstance(error, errors.Refused):
            raise
        raise errors.unreadable_match(setup.id) from error
