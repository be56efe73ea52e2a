"""A live table: one match with its log. Watchers, conversation, players and the computer have classes of their own.

Every change goes through: decide → append in one transaction → commit → acknowledge → publish. Nothing is published
before it is stored, and no error after the commit is reported to the sender.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from .. import errors, time_source
from ..match.apply import apply
from ..match.commands import (
    Accept,
    Claim,
    Command,
    Flag,
    OfferAnother,
    RequestNext,
    Resign,
    TakeBack,
    Turn,
    referenced_event,
)
from ..match.decide import Decision, decide
from ..match.draft import Chance
from ..match.events import AdvisersChanged, Followed, Joined
from ..match.idempotency import is_made_by
from ..match.log import MatchLog
from ..match.seats import Actor, BotActor, author_of
from ..match.state import MatchState, acting_sides
from ..storage.row_mapping import addition_of, creation_of, read_events
from ..storage.storage import Conflict, Statement, Storage
from ..thread_pools import BOARDS
from .bot_seat import BotSeat, Choose
from .conversation import Conversation
from .giving_up import Count, with_scores
from .messages import EventStored
from .presence import Watcher
from .table_players import TablePlayers
from .watchers import NoPeers, Peers, Watchers

LOG = logging.getLogger(__name__)
MAX_MISSED = 3
"""A watcher who has missed more events gets a snapshot instead, because every event carries a scene."""
MAX_ATTEMPTS = 5
"""How often a command is decided again after a conflict with another process."""
Acknowledge = Callable[[int], None]
Follow = Callable[[MatchState, Command], Awaitable[Decision]]
"""Set up the match that a command requests after a finished one."""


AtEnd = Callable[[MatchState], Awaitable[Sequence[Statement]]]
"""Return further statements for the transaction that ends a match."""


@dataclass(frozen=True, slots=True)
class Response:
    """A turn that the server makes for an actor in a state, with further statements for its transaction."""

    actor: Actor
    turn: Turn
    beside: Sequence[Statement] = ()


Respond = Callable[[MatchState], Response | None]
"""Choose the response to a state, if there is one."""


async def no_statements(_state: MatchState) -> Sequence[Statement]:
    return ()


NO_PEERS = NoPeers()


def no_ack(_number: int) -> None:
    """Send no acknowledgement."""


class Table:
    """One live match. All changes go through its lock, one at a time."""

    def __init__(
        self,
        log: MatchLog,
        storage: Storage,
        choose: Choose,
        *,
        chance: Chance = secrets.choice,
        seen: tuple[int, int] = (0, 0),
        at_end: AtEnd = no_statements,
        count: Count | None = None,
        peers: Peers = NO_PEERS,
        render_lock: asyncio.Lock | None = None,
    ) -> None:
        """Tables that share a `render_lock` render their boards one after the other, see `_render`."""
        self.log = log
        self._render_lock = render_lock or asyncio.Lock()
        self._storage = storage
        self._chance = chance
        self._at_end = at_end
        self._count = count
        self._lock = asyncio.Lock()
        self.players = TablePlayers(log, storage)
        self.watchers = Watchers(log, peers)
        self.conversation = Conversation(log, storage, self.watchers, peers, seen)
        self.bot = BotSeat(log, choose, partial(play_bot, self), self.watchers, peers)
        self._newest_remote = 0
        """The number of the newest event that another process has announced."""
        self._refreshing: asyncio.Task[None] | None = None
        self._in_doubt = False

    @property
    def state(self) -> MatchState:
        return self.log.state

    @property
    def number(self) -> int:
        return self.log.number

    @property
    def id(self) -> str:
        return self.log.setup.id

    # --- watchers ---

    def join(self, watcher: Watcher, after: int | None) -> list[EventStored] | None:
        """Add a watcher, who receives all later messages. Return the events missed since `after`, oldest first; None if
        a snapshot is needed."""
        self.watchers.add(watcher)
        self.on_remote_event(self._newest_remote)
        if self.bot.has_failed or not self.state.people:
            self.wake()
        if after is None or not 0 <= self.number - after <= MAX_MISSED:
            return None
        return self._events_after(after)

    def _events_after(self, after: int) -> list[EventStored]:
        attendance, players = self.watchers.attendance, self.players
        return [
            EventStored(state, state is self.state, attendance, players.profiles, players.ratings)
            for state in self.log.states_after(after)
        ]

    # --- commands ---

    async def act(
        self,
        actor: Actor,
        command: Command,
        *,
        client: str | None = None,
        received: int | None = None,
        acknowledge: Acknowledge = no_ack,
        follow: Follow | None = None,
    ) -> int:
        """Execute a command and return the number of its event; that of the first time if it is repeated. `received` is
        its time of arrival; `follow` sets up the next match if the command requests one."""
        now = time_source.now() if received is None else received
        if isinstance(command, Resign | Flag | Claim) and self._known(actor, client) is None:
            command = await with_scores(command, self.state, actor, now, self._count)
        async with self._lock:
            number = await self._act(actor, command, client, now, acknowledge, follow)
        self.wake()
        return number

    async def _act(
        self,
        actor: Actor,
        command: Command,
        client: str | None,
        now: int,
        acknowledge: Acknowledge,
        follow: Follow | None,
        beside: Sequence[Statement] = (),
    ) -> int:
        """Decide and store. After a conflict with another process, catch up and decide again."""
        if self._in_doubt or self._is_beyond(referenced_event(command)):
            await self._catch_up()
        for _ in range(MAX_ATTEMPTS):
            known = self._known(actor, client)
            if known is not None:
                self._check_repeated(known, command)
                acknowledge(known)
                return known
            may_follow = self.state.is_over and not self.state.next
            following = await follow(self.state, command) if follow and may_follow else None
            prepared = await self._prepared(command, actor, following)
            decision = decide(self.state, prepared, actor, now, chance=self._chance, client=client)
            try:
                await self._store(decision, following, beside)
            except Conflict:
                await self._catch_up()
            else:
                number = next((one.number for one in decision.events if one.client == client), decision.state.number)
                await self._show(decision.state, partial(acknowledge, number))
                return number
        raise errors.Stale(self.number)

    def _known(self, actor: Actor, client: str | None) -> int | None:
        """Return the number of the event of an earlier request with the same client id."""
        return None if client is None else self.log.number_of.get((author_of(actor), client))

    def _check_repeated(self, number: int, command: Command) -> None:
        """Raise if a stored client id is reused for a different command."""
        event = self.log.state_at(number).event
        if event is None or not is_made_by(event.payload, command):
            raise errors.id_in_use(self.number)

    async def _prepared(self, command: Command, actor: Actor, following: Decision | None) -> Command:
        """Complete a command with data the sender does not have: events seen, absence, the id of the next match."""
        match command:
            case TakeBack():
                mine = acting_sides(self.state, actor)
                if self._storage.is_shared:
                    for row in await self._storage.seats(self.id):
                        self.conversation.set_seen(row.side, row.seen_number)
                seen = self.conversation.seen
                return replace(command, seen=max((seen[side] for side in (0, 1) if side not in mine), default=0))
            case Claim():
                mine = acting_sides(self.state, actor)
                return replace(
                    command, absent_since=self.watchers.attendance.absent_since[1 - mine[0]] if mine else None
                )
            case OfferAnother() if following is not None:
                return replace(command, match=following.state.setup.id)
            case RequestNext() | Accept() if following is not None:
                identifier, is_agreed = following.state.setup.id, is_agreed_beforehand(self.state, following.state)
                if isinstance(command, Accept):
                    return replace(command, match=identifier)
                return replace(command, match=identifier, agreed=is_agreed)
        return command

    async def _store(self, decision: Decision, following: Decision | None, beside: Sequence[Statement]) -> None:
        """Store a decision in one transaction with further statements. If its outcome is unknown, the log is read
        before the next command."""
        addition = addition_of(self.state, decision)
        try:
            if following is not None and isinstance(decision.events[-1].payload, Followed):
                await self._storage.create_next(addition, creation_of(following))
            else:
                if decision.state.is_over and not self.state.is_over:
                    beside = (*beside, *await self._at_end(decision.state))
                await self._storage.append(addition.match, addition.events, addition.summary, addition.seats, beside)
        except (Conflict, errors.NotStored):
            raise
        except BaseException:
            self._in_doubt = True
            raise

    def _is_beyond(self, number: int) -> bool:
        """Return whether an event is only known to another process yet."""
        return self._storage.is_shared and number > self.number

    async def catch_up_to(self, number: int) -> None:
        """Read the log if an event of this number was stored by another process."""
        if self._is_beyond(number):
            await self.refresh()

    @property
    def is_behind(self) -> bool:
        """True if another process has announced events that are not loaded yet."""
        return self.number < self._newest_remote

    def on_remote_event(self, number: int) -> None:
        """Handle the announcement of an event by another process. Without watchers it is loaded on demand."""
        self._newest_remote = max(self._newest_remote, number)
        if self.is_behind and self.is_busy and (self._refreshing is None or self._refreshing.done()):
            self._refreshing = asyncio.create_task(self._keep_up(), name=f"refreshing {self.id}")

    async def _keep_up(self) -> None:
        """Refresh until up to date. An announced event that does not exist is ignored."""
        while self.is_behind:
            announced = self._newest_remote
            await self.refresh()
            if self._newest_remote == announced:
                self._newest_remote = self.number

    async def refresh(self) -> None:
        """Load and publish events stored by other processes."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Load and publish events stored by other processes; requires the lock."""
        for event in read_events(await self._storage.events(self.id, self.number)):
            await self._show(apply(self.state, event))
        self._in_doubt = False

    async def _show(self, state: MatchState, acknowledge: Callable[[], None] | None = None) -> None:
        """Acknowledge and publish a stored state. Errors must not reach the sender from here on."""
        before = self.number
        self.log.append(state)
        if acknowledge is not None:
            acknowledge()
        self.bot.has_failed = False
        fresh = self._events_after(before)
        try:
            if any(isinstance(one.event.payload, Joined | AdvisersChanged) for one in fresh) or is_rated_end(state):
                await self.players.load()
            if state.is_over:
                await BOARDS.run(fresh[-1].scene, ())
        except Exception:
            LOG.exception("loading players or scene failed match=%s", self.id)
        await self._render(fresh)
        self.watchers.update_presence()

    async def _render(self, fresh: Sequence[EventStored]) -> None:
        """Publish events. Boards are rendered one at a time and the event loop runs in between, so that no
        acknowledgement waits for rendering."""
        has_waited = self._render_lock.locked()
        async with self._render_lock:
            if not has_waited:
                await asyncio.sleep(0)
            for stored in fresh:
                self.watchers.publish(stored)
            self.watchers.publish(self.bot.status())

    # --- computer player ---

    def wake(self) -> None:
        """Let the computer player begin or try again. With several processes the dispatcher does this."""
        if not self._storage.is_shared:
            self.bot.wake()

    async def respond(self, choose: Respond) -> MatchState:
        """Make the turn that `choose` returns for the newest state, if any; return that state."""
        async with self._lock:
            if self._in_doubt or self._storage.is_shared:
                await self._catch_up()
            state, response = self.state, choose(self.state)
            if response is not None:
                now = time_source.now()
                await self._act(response.actor, response.turn, None, now, no_ack, None, response.beside)
        return state

    @property
    def is_busy(self) -> bool:
        """True if the computer is thinking in this process, or the table has watchers."""
        return bool(self.watchers) or self.bot.is_thinking

    async def close(self) -> None:
        self.watchers.close()
        await self.bot.close()


async def play_bot(table: Table, state: MatchState, moves: tuple[str, ...]) -> None:
    """Play a turn that the computer has chosen in a state, unless the board has changed."""

    def choose(newest: MatchState) -> Response | None:
        is_same = state.board == newest.board and newest.computer is not None
        return Response(BotActor(), Turn(state.number, moves)) if is_same else None

    await table.respond(choose)


def is_rated_end(state: MatchState) -> bool:
    """Return whether this state has changed ratings."""
    return state.is_over and state.setup.settings.rated and state.next is None


def is_agreed_beforehand(state: MatchState, following: MatchState) -> bool:
    """Return whether the next match belongs to a series agreed before its first game."""
    return state.setup.settings.series and following.setup.link.series == state.setup.link.series
