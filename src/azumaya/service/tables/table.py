"""A live table: one match, its watchers and its computer player.

Every change goes through: decide → append in one transaction → commit → acknowledge → publish. Nothing is published
before it is stored, and no error after the commit is reported to the sender.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from ...rules.outcome import FinalScores
from ...rules.position import Position
from ...rules.text import Text
from .. import errors, time_source
from ..background import wait_and_clear
from ..jobs.bot_moves import PositionRef, position_ref
from ..match.apply import apply
from ..match.attendance import Attendance
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
from ..match.final_scores import quick_scores
from ..match.idempotency import is_made_by
from ..match.log import MatchLog
from ..match.seats import Actor, BotActor, Computer, Person, author_of
from ..match.state import MatchState, acting_sides
from ..match.timekeeping import due
from ..match.views import audience_of
from ..people.profile import Profile
from ..ratings.pool import rating_pool
from ..ratings.rating import SeatRating
from ..ratings.repository import seat_ratings
from ..storage.row_mapping import addition_of, creation_of, read_events
from ..storage.storage import Conflict, Statement, Storage
from ..thread_pools import BOARDS
from .messages import DraftShared, EventStored, PresenceChanged, QuickChat, Seen, StatusChanged, TableMessage
from .presence import Attending, Presence, Watcher
from .quick_chat import Phrase

LOG = logging.getLogger(__name__)
MAX_MISSED = 3
"""A watcher who has missed more events gets a snapshot instead, because every event carries a scene."""
MAX_ATTEMPTS = 5
"""How often a command is decided again after a conflict with another process."""
MAX_WAIT = 600.0
"""Longest interval in seconds between presence updates."""
BOT_DELAY = 1.0
"""Seconds between turns when two computers play each other, so that people can follow."""
CANNOT_MOVE = Text(
    "Der Computer konnte nicht ziehen und versucht es gleich noch einmal. Du kannst auch deinen letzten Zug "
    "zurücknehmen.",
    "The computer could not move and will try again. You can also take back your last turn.",
)
MIN_BOT_RETRY, MAX_BOT_RETRY = 5.0, 300.0
"""Seconds before a computer that failed tries again; they double with each failure."""

Choose = Callable[[PositionRef, Computer, int], Awaitable[tuple[str, ...]]]
"""Choose a turn, given a position, a computer player and a seed."""


Count = Callable[[Position, int], Awaitable[FinalScores | None]]
"""Count the final scores if a side gives up, in a worker."""
COUNT_SECONDS = 5.0
"""How long a player who gives up waits for that count."""


Acknowledge = Callable[[int], None]
Follow = Callable[[MatchState, Command], Awaitable[Decision]]
"""Set up the match that a command requests after a finished one."""


AtEnd = Callable[[MatchState], Awaitable[Sequence[Statement]]]
"""Return further statements for the transaction that ends a match."""


class Peers(Protocol):
    """The other server processes, which are notified of what is not stored."""

    def presence_changed(self, table: Table) -> None: ...

    def chat_sent(self, table: Table, side: int, phrase: Phrase) -> None: ...

    def draft_shared(self, table: Table, draft: DraftShared) -> None: ...

    def seen(self, table: Table, side: int, number: int) -> None: ...

    def bot_failed(self, table: Table) -> None: ...


async def no_statements(_state: MatchState) -> Sequence[Statement]:
    return ()


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
        peers: Peers | None = None,
        render_lock: asyncio.Lock | None = None,
    ) -> None:
        """Tables that share a `render_lock` render their boards one after the other, see `_render`."""
        self.log = log
        self._render_lock = render_lock or asyncio.Lock()
        self._peers = peers
        self.seen = list(seen)
        """For each side, the newest event its player has seen."""
        self._storage = storage
        self._choose = choose
        self._chance = chance
        self._at_end = at_end
        self._count = count
        self._lock = asyncio.Lock()
        self.players: dict[str, Profile] = {}
        """The players at the table by id; see `load_players`."""
        self.ratings: dict[str, SeatRating] = {}
        self._players_lock = asyncio.Lock()
        self._loads_requested = self._loads_done = 0
        """Number of calls of `load_players`, and of those that are served."""
        self._newest_remote = 0
        """The number of the newest event that another process has announced."""
        self._refreshing: asyncio.Task[None] | None = None
        self._presence = Presence()
        self._timer: asyncio.TimerHandle | None = None
        self._bot_task: asyncio.Task[None] | None = None
        self._bot_wake = asyncio.Event()
        self._bot_has_failed = False
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
        self._presence.watchers.add(watcher)
        self.update_presence(watcher)
        self.on_remote_event(self._newest_remote)
        if self._bot_has_failed or not self.state.people:
            self.wake()
        if after is None or not 0 <= self.number - after <= MAX_MISSED:
            return None
        return self._events_after(after)

    def leave(self, watcher: Watcher) -> None:
        self._presence.watchers.discard(watcher)
        self.update_presence()

    def _events_after(self, after: int) -> list[EventStored]:
        attendance = self.attendance
        return [
            EventStored(state, state is self.state, attendance, self.players, self.ratings)
            for state in self.log.states_after(after)
        ]

    async def load_players(self) -> None:
        """Reload the names and ratings of the players. Concurrent calls share one query."""
        self._loads_requested += 1
        mine = self._loads_requested
        async with self._players_lock:
            if self._loads_done < mine:
                requested = self._loads_requested
                await self._read_players()
                self._loads_done = requested

    async def _read_players(self) -> None:
        seated = [seat.player for seat in self.state.seats if isinstance(seat, Person)]
        for player in (*seated, *self.state.advisers[0], *self.state.advisers[1]):
            if (row := await self._storage.player(player)) is not None:
                self.players[row.id] = Profile(row.id, row.name, row.kind)
        setup, state = self.log.setup, self.state
        ended = setup.id if setup.settings.rated and state.is_over else None
        pool = rating_pool(state.game, state.position.variant)
        self.ratings.update(await seat_ratings(self._storage, tuple(self.players), pool, state.clock.pace, ended))

    @property
    def attendance(self) -> Attendance:
        return self._presence.attendance()

    @property
    def published_attendance(self) -> Attendance:
        """The attendance last published, which is stable while many watchers arrive."""
        return self._presence.published

    def update_presence(self, newcomer: Watcher | None = None) -> None:
        """Re-evaluate who is present, publish relevant changes, and schedule the next evaluation."""
        if self._presence.update(self.state) and self._peers is not None:
            self._peers.presence_changed(self)
        attendance = self.attendance
        if self._presence.is_changed(self.state, attendance):
            self._publish(PresenceChanged(self.state, attendance), newcomer)
        self._set_timer(attendance)

    def _set_timer(self, attendance: Attendance) -> None:
        """Schedule the next presence update, while there are watchers."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self._presence.next_change(self.state, attendance) if self._presence.watchers else None
        if due is not None:
            wait = min((due - attendance.at) / 1000, MAX_WAIT)
            self._timer = asyncio.get_running_loop().call_later(wait, self.update_presence)

    async def mark_seen(self, actor: Actor, number: int) -> None:
        """Record that a player has seen the board after an event; relevant between two people only."""
        for side in acting_sides(self.state, actor):
            if self.state.is_between_people and self.seen[side] < number <= self.number:
                self.set_seen(side, number)
                await self._storage.seen(self.id, side, number)
                if self._peers is not None:
                    self._peers.seen(self, side, number)

    def set_seen(self, side: int, number: int) -> None:
        """Apply a `seen` mark, set in this or another process."""
        if self.seen[side] < number <= self.number:
            self.seen[side] = number
            self._publish(Seen(self.state, side, number))

    def send_chat(self, actor: Actor, phrase: Phrase) -> None:
        """Send a quick-chat phrase to the opponent."""
        sides = acting_sides(self.state, actor)
        if not sides:
            raise errors.not_seated(self.number)
        if not self.state.is_between_people or self.state.begun is None:
            raise errors.no_opponent_to_chat_with(self.number)
        self.show_chat(sides[0], phrase)
        if self._peers is not None:
            self._peers.chat_sent(self, sides[0], phrase)

    def show_chat(self, side: int, phrase: Phrase) -> None:
        """Publish a quick-chat phrase, sent in this or another process."""
        self._publish(QuickChat(self.state, side, phrase))

    def share_draft(self, actor: Actor, after: int, moves: tuple[str, ...]) -> None:
        """Show an unfinished turn to the others who share the actor's seat."""
        sides = acting_sides(self.state, actor)
        if not sides:
            raise errors.not_seated(self.number)
        if not self.state.advisers[sides[0]]:
            return
        draft = DraftShared(self.state, sides[0], author_of(actor), after, moves)
        self.show_draft(draft)
        if self._peers is not None:
            self._peers.draft_shared(self, draft)

    def show_draft(self, draft: DraftShared) -> None:
        """Publish a shared draft, made in this or another process."""
        self._publish(draft)

    @property
    def local_presence(self) -> Attending:
        """Presence in this process."""
        return self._presence.local

    def set_remote_presence(self, attending: Attending) -> None:
        """Set the presence in the other processes."""
        if attending != self._presence.remote:
            self._presence.remote = attending
            self.update_presence()

    def status(self) -> StatusChanged:
        state, side = self.state, self.state.to_move
        if state.is_over:
            return StatusChanged("over", self.number)
        if state.begun is None:
            return StatusChanged("open", self.number)
        if state.is_paused:
            return StatusChanged("paused", self.number, side)
        if state.computer is None:
            return StatusChanged("waiting", self.number, side)
        if self._bot_has_failed:
            return StatusChanged("failed", self.number, side, CANNOT_MOVE)
        return StatusChanged("thinking", self.number, side)

    def _publish(self, message: TableMessage, newcomer: Watcher | None = None) -> None:
        for watcher in tuple(self._presence.watchers):
            if watcher is newcomer:
                continue
            try:
                watcher.receive(message)
            except Exception:
                LOG.exception("delivery to a watcher failed match=%s", self.id)

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
            command = await self._with_scores(command, actor, now)
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
                await self._store(decision, following)
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

    async def _with_scores(self, command: Resign | Flag | Claim, actor: Actor, now: int) -> Command:
        """Add the final scores if a side resigns, flags or leaves. A hard count runs without the lock: if the board
        changes meanwhile, the command is refused as stale."""
        state = self.state
        side = losing_side(state, command, actor, now) if state.to_move is not None else None
        final = None if side is None else await self._final_scores(state.position, side)
        after = command.after if isinstance(command, Resign) else state.number
        if final is None:
            return replace(command, after=after, scores=None)
        return replace(command, after=after, scores=final.scores, at_least=not final.is_exact)

    async def _final_scores(self, position: Position, loser: int) -> FinalScores | None:
        """Return the scores if a side gives up. If a quick count is not exact, a worker counts further; without its
        answer the lower bound of the quick count stands."""
        quick = quick_scores(position, loser)
        if quick is None or quick.is_exact or self._count is None:
            return quick
        try:
            async with asyncio.timeout(COUNT_SECONDS):
                return await self._count(position, loser)
        except Exception as error:
            LOG.warning("final count failed match=%s error=%r", self.id, error)
            return quick

    async def _prepared(self, command: Command, actor: Actor, following: Decision | None) -> Command:
        """Complete a command with data the sender does not have: events seen, absence, the id of the next match."""
        match command:
            case TakeBack():
                mine = acting_sides(self.state, actor)
                if self._storage.is_shared:
                    for row in await self._storage.seats(self.id):
                        self.set_seen(row.side, row.seen_number)
                return replace(command, seen=max((self.seen[side] for side in (0, 1) if side not in mine), default=0))
            case Claim():
                mine = acting_sides(self.state, actor)
                return replace(command, absent_since=self.attendance.absent_since[1 - mine[0]] if mine else None)
            case OfferAnother() if following is not None:
                return replace(command, match=following.state.setup.id)
            case RequestNext() | Accept() if following is not None:
                identifier, is_agreed = following.state.setup.id, is_agreed_beforehand(self.state, following.state)
                if isinstance(command, Accept):
                    return replace(command, match=identifier)
                return replace(command, match=identifier, agreed=is_agreed)
        return command

    async def _store(self, decision: Decision, following: Decision | None) -> None:
        """Store a decision in one transaction. If its outcome is unknown, the log is read before the next command."""
        addition = addition_of(self.state, decision)
        try:
            if following is not None and isinstance(decision.events[-1].payload, Followed):
                await self._storage.create_next(addition, creation_of(following))
            else:
                beside = await self._at_end(decision.state) if decision.state.is_over and not self.state.is_over else ()
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
        self._bot_has_failed = False
        fresh = self._events_after(before)
        try:
            if any(isinstance(one.event.payload, Joined | AdvisersChanged) for one in fresh) or is_rated_end(state):
                await self.load_players()
            if state.is_over:
                await BOARDS.run(fresh[-1].scene, ())
        except Exception:
            LOG.exception("loading players or scene failed match=%s", self.id)
        await self._render(fresh)
        self.update_presence()

    async def _render(self, fresh: Sequence[EventStored]) -> None:
        """Publish events. Boards are rendered one at a time and the event loop runs in between, so that no
        acknowledgement waits for rendering."""
        has_waited = self._render_lock.locked()
        async with self._render_lock:
            if not has_waited:
                await asyncio.sleep(0)
            for stored in fresh:
                self._publish(stored)
            self._publish(self.status())

    # --- computer player ---

    def wake(self) -> None:
        """Start the computer player if it is to move and idle, or waits to try again. With several processes the
        dispatcher does this."""
        if self._storage.is_shared:
            return
        self._bot_wake.set()
        if self.state.computer is not None and (self._bot_task is None or self._bot_task.done()):
            self._bot_task = asyncio.create_task(self._play_bot(), name=f"bot {self.id}")

    @property
    def is_busy(self) -> bool:
        """True if the computer is thinking in this process, or the table has watchers."""
        return bool(self._presence.watchers) or (self._bot_task is not None and not self._bot_task.done())

    async def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._bot_task is not None:
            self._bot_task.cancel()
            await asyncio.gather(self._bot_task, return_exceptions=True)

    async def _play_bot(self) -> None:
        """Play the computer's turns until a person is to move. Two computers play only while there are watchers. After
        a failure try again, later each time, and at once when woken."""
        wait = MIN_BOT_RETRY
        while self.state.computer is not None and (self.state.people or self._presence.watchers):
            self._bot_wake.clear()
            if await self.play_bot_turn():
                wait = MIN_BOT_RETRY
            else:
                await wait_and_clear(self._bot_wake, wait)
                wait = min(2 * wait, MAX_BOT_RETRY)

    async def play_bot_turn(self) -> bool:
        """Play one turn of the computer; return False if it fails. A turn for a board that has changed is dropped."""
        state, computer = self.state, self.state.computer
        if computer is None:
            return True
        try:
            board = position_ref(self.id, state.position)
            moves = await self._choose(board, computer, self.log.setup.seed + state.number)
            if not state.people:
                await asyncio.sleep(BOT_DELAY)
            async with self._lock:
                if state.board == self.state.board and self.state.computer is not None:
                    await self._act(BotActor(), Turn(state.number, moves), None, time_source.now(), no_ack, None)
        except errors.Stale:
            pass
        except Exception:
            LOG.exception("bot move failed match=%s player=%s", self.id, computer)
            self.set_bot_failed()
            if self._peers is not None:
                self._peers.bot_failed(self)
            return False
        return True

    def set_bot_failed(self) -> None:
        """Publish that the computer failed to move, in this or another process."""
        self._bot_has_failed = True
        self._publish(self.status())


def is_rated_end(state: MatchState) -> bool:
    """Return whether this state has changed ratings."""
    return state.is_over and state.setup.settings.rated and state.next is None


def is_agreed_beforehand(state: MatchState, following: MatchState) -> bool:
    """Return whether the next match belongs to a series agreed before its first game."""
    return state.setup.settings.series and following.setup.link.series == state.setup.link.series


def losing_side(state: MatchState, command: Resign | Flag | Claim, actor: Actor, now: int) -> int | None:
    """Return the side that would lose by the command; None if there is none or the actor may not ask for it."""
    sides = audience_of(state, actor)
    match command:
        case Flag():
            moment = due(state)
            return None if moment is None or now < moment else state.clock.mover
        case Claim(result=result):
            return 1 - sides[0] if len(sides) == 1 and result == "win" else None
        case Resign(side=side):
            usual = state.to_move if state.to_move in sides else next(iter(sides), None)
            return usual if side is None or not sides else side
