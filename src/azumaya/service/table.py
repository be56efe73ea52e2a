"""A live table: one match, those who watch it, and the computer that sits there.

Order of everything that is stored: decide → append in one transaction → commit → acknowledge → publish. Nothing is
shown before it is stored, and once it is stored nothing that goes wrong can make it seem otherwise.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from ..rules.position import Position
from ..rules.text import Text
from . import errors, wall
from .match.apply import apply
from .match.attendance import Attendance
from .match.codec import addition_of, creation_of, read_events
from .match.commands import (
    Accept,
    Claim,
    Command,
    Flag,
    GoOn,
    OfferAnother,
    Resign,
    TakeBack,
    Turn,
    newest_named,
)
from .match.decide import Decision, decide
from .match.draft import Chance
from .match.events import Followed, Joined
from .match.log import MatchLog
from .match.repetition import is_made_by
from .match.seats import Actor, Computer, Machine, Person, author_of, sides_of
from .match.state import MatchState
from .match.timekeeping import due
from .match.views import audience_of
from .news import Attended, Doing, Happened, Looked, News, Said
from .phrases import Phrase
from .presence import Attending, Presence, Watcher
from .ratings.standing import SeatStanding
from .ratings.storing import seat_standings
from .storage.rows import PlayerRow
from .storage.storage import Conflict, Statement, Storage
from .thinking import Board, board_of

LOG = logging.getLogger(__name__)
MOST_MISSED = 3
"""A watcher who has missed more events than this gets a snapshot instead: every one of them brings a scene."""
MOST_TRIES = 5
"""So often a command is decided anew because another process was faster."""
LONGEST_WAIT = 600.0
"""Seconds after which a table looks round by itself, so that no wait is longer."""
PACE = 1.0
"""Seconds between turns when two computers play each other, so that people can follow."""
CANNOT_MOVE = Text(
    "der Computer kann nicht ziehen; der Zug lässt sich zurücknehmen",
    "the computer cannot move; the last turn can be taken back",
)

Choose = Callable[[Board, Computer, int], Awaitable[tuple[str, ...]]]
"""Chooses a turn: board, computer player, seed."""


Acknowledge = Callable[[int], None]
Follow = Callable[[MatchState, Command], Awaitable[Decision]]
"""Sets up the match that follows a finished one, if a command has its way."""


AtEnd = Callable[[MatchState], Awaitable[Sequence[Statement]]]
"""What else is stored in the transaction that ends a match in this state."""


class Others(Protocol):
    """The other processes of the house, which are told of what is not stored."""

    def attended(self, table: Table) -> None: ...

    def said(self, table: Table, side: int, phrase: Phrase) -> None: ...

    def saw(self, table: Table, side: int, number: int) -> None: ...

    def failed(self, table: Table) -> None: ...


async def nothing_more(_state: MatchState) -> Sequence[Statement]:
    return ()


def silently(_number: int) -> None:
    """Acknowledge to nobody."""


class Table:
    """One match, live. Everything that changes it goes through here, one thing at a time."""

    def __init__(
        self,
        log: MatchLog,
        storage: Storage,
        choose: Choose,
        *,
        chance: Chance = secrets.choice,
        seen: tuple[int, int] = (0, 0),
        at_end: AtEnd = nothing_more,
        others: Others | None = None,
        easel: asyncio.Lock | None = None,
    ) -> None:
        """`easel`: tables that share one draw their boards one after the other, see `_draw`."""
        self.log = log
        self._easel = easel or asyncio.Lock()
        self._others = others
        self.seen = list(seen)
        """For each side, the newest event its player has looked at."""
        self._storage = storage
        self._choose = choose
        self._chance = chance
        self._at_end = at_end
        self._lock = asyncio.Lock()
        self.players: dict[str, PlayerRow] = {}
        """Those who sit here, by their ids; see `learn_names`."""
        self.ratings: dict[str, SeatStanding] = {}
        self._asking_names = asyncio.Lock()
        self._wanted = self._answered = 0
        """How often names were asked for, and how many of these have their answer."""
        self._newest_elsewhere = 0
        """The number of the newest event that another process is said to have stored."""
        self._refreshing: asyncio.Task[None] | None = None
        self._presence = Presence()
        self._alarm: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._failed = False
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

    # --- watching ---

    def join(self, watcher: Watcher, after: int | None) -> list[Happened] | None:
        """Come to the table: what was missed since event `after`, oldest first; None when only a snapshot will do. What
        happens from now on is told."""
        self._presence.watchers.add(watcher)
        self.look_round(watcher)
        self.hear_of(self._newest_elsewhere)
        if not self.state.people:
            self.wake()
        if after is None or not 0 <= self.number - after <= MOST_MISSED:
            return None
        return self._happened(after)

    def leave(self, watcher: Watcher) -> None:
        self._presence.watchers.discard(watcher)
        self.look_round()

    def _happened(self, after: int) -> list[Happened]:
        attendance = self.attendance
        return [
            Happened(state, state is self.state, attendance, self.players, self.ratings)
            for state in self.log.states_after(after)
        ]

    async def learn_names(self) -> None:
        """Ask how those who sit here are called, and how strong they are; both change. A crowd that wants to know asks
        once: whoever has come before a question is answered by it."""
        self._wanted += 1
        mine = self._wanted
        async with self._asking_names:
            if self._answered < mine:
                asked = self._wanted
                await self._ask_names()
                self._answered = asked

    async def _ask_names(self) -> None:
        for seat in self.state.seats:
            if isinstance(seat, Person) and (row := await self._storage.player(seat.player)) is not None:
                self.players[row.id] = row
        setup, state = self.log.setup, self.state
        ended = setup.id if setup.settings.rated and state.is_over else None
        self.ratings.update(
            await seat_standings(self._storage, tuple(self.players), setup.game, state.clock.pace, ended)
        )

    @property
    def attendance(self) -> Attendance:
        return self._presence.attendance()

    @property
    def told_attendance(self) -> Attendance:
        """The attendance that everybody at the table has been told of. It stays the same while a crowd comes."""
        return self._presence.told

    def look_round(self, newcomer: Watcher | None = None) -> None:
        """Somebody has come, gone, or looked away or back. The others are told what is worth telling, now and when it
        comes to matter."""
        if self._presence.note(self.state.seats) and self._others is not None:
            self._others.attended(self)
        attendance = self.attendance
        if self._presence.is_news(self.state, attendance):
            self._publish(Attended(self.state, attendance), newcomer)
        self._set_alarm(attendance)

    def _set_alarm(self, attendance: Attendance) -> None:
        """Look round again when there will be news, while somebody is there to be told."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = self._presence.next_news(self.state, attendance) if self._presence.watchers else None
        if due is not None:
            wait = min((due - attendance.at) / 1000, LONGEST_WAIT)
            self._alarm = asyncio.get_running_loop().call_later(wait, self.look_round)

    async def saw(self, actor: Actor, number: int) -> None:
        """A player has looked at the board after an event. It matters between two people only."""
        for side in sides_of(self.state.seats, actor):
            if self.state.is_between_people and self.seen[side] < number <= self.number:
                self.see(side, number)
                await self._storage.seen(self.id, side, number)
                if self._others is not None:
                    self._others.saw(self, side, number)

    def see(self, side: int, number: int) -> None:
        """A player has looked at the board, in this process or in another one."""
        if self.seen[side] < number <= self.number:
            self.seen[side] = number
            self._publish(Looked(self.state, side, number))

    def say(self, actor: Actor, phrase: Phrase) -> None:
        """A player says something to the other."""
        sides = sides_of(self.state.seats, actor)
        if not sides:
            raise errors.not_seated(self.number)
        if not self.state.is_between_people or self.state.begun is None:
            raise errors.nobody_to_talk_to(self.number)
        self.hear(sides[0], phrase)
        if self._others is not None:
            self._others.said(self, sides[0], phrase)

    def hear(self, side: int, phrase: Phrase) -> None:
        """A player has said something, in this process or in another one."""
        self._publish(Said(self.state, side, phrase))

    @property
    def present_here(self) -> Attending:
        """Who is at the table in this process."""
        return self._presence.here

    def learn_elsewhere(self, attending: Attending) -> None:
        """Who is at the table in the other processes."""
        if attending != self._presence.elsewhere:
            self._presence.elsewhere = attending
            self.look_round()

    def doing(self) -> Doing:
        state, side = self.state, self.state.to_move
        if state.is_over:
            return Doing("over", self.number)
        if state.begun is None:
            return Doing("open", self.number)
        if state.is_paused:
            return Doing("paused", self.number, side)
        if state.computer is None:
            return Doing("waiting", self.number, side)
        if self._failed:
            return Doing("failed", self.number, side, CANNOT_MOVE)
        return Doing("thinking", self.number, side)

    def _publish(self, news: News, newcomer: Watcher | None = None) -> None:
        for watcher in tuple(self._presence.watchers):
            if watcher is newcomer:
                continue
            try:
                watcher.tell(news)
            except Exception:
                LOG.exception("match %s: somebody could not be told", self.id)

    # --- acting ---

    async def act(
        self,
        actor: Actor,
        command: Command,
        *,
        client: str | None = None,
        received: int | None = None,
        acknowledge: Acknowledge = silently,
        follow: Follow | None = None,
    ) -> int:
        """The number under which a request is stored: now, or long ago when it is a repetition. `received` is when it
        arrived; `follow` sets up the next match where that is what is asked for."""
        now = wall.now() if received is None else received
        if isinstance(command, Resign | Flag | Claim) and self._known(actor, client) is None:
            command = await self._reckoned(command, actor, now)
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
        """Decide until the decision is stored. When another process was faster, catch up and decide again: what was
        asked for may still be possible."""
        if self._in_doubt or self._is_beyond(newest_named(command)):
            await self._catch_up()
        for _ in range(MOST_TRIES):
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
        """The event that an earlier request with this id has become."""
        return None if client is None else self.log.number_of.get((author_of(actor), client))

    def _check_repeated(self, number: int, command: Command) -> None:
        """Refuse another request under the id of one that was stored: nobody shall think that it was stored as well."""
        event = self.log.state_at(number).event
        if event is None or not is_made_by(event.deed, command):
            raise errors.id_in_use(self.number)

    async def _reckoned(self, command: Resign | Flag | Claim, actor: Actor, now: int) -> Command:
        """With what a side that gives up, runs out of time or leaves would leave on the board of now. It may take long,
        so nobody waits for it: if the board is another one afterwards, the end was meant for an earlier one and is
        refused as such."""
        state = self.state
        side = losing_side(state, command, actor, now) if state.to_move is not None else None
        left = None if side is None else await asyncio.to_thread(scores_left, state.position, side)
        after = command.after if isinstance(command, Resign) else state.number
        return replace(command, after=after, scores=left)

    async def _prepared(self, command: Command, actor: Actor, following: Decision | None) -> Command:
        """The command with what only the house knows: what the other has seen, who is gone, the id of the next
        match."""
        match command:
            case TakeBack():
                mine = sides_of(self.state.seats, actor)
                if self._storage.is_shared:
                    for row in await self._storage.seats(self.id):
                        self.see(row.side, row.seen_number)
                return replace(command, seen=max((self.seen[side] for side in (0, 1) if side not in mine), default=0))
            case Claim():
                mine = sides_of(self.state.seats, actor)
                return replace(command, absent_since=self.attendance.absent_since[1 - mine[0]] if mine else None)
            case OfferAnother() if following is not None:
                return replace(command, match=following.state.setup.id)
            case GoOn() | Accept() if following is not None:
                identifier, is_agreed = following.state.setup.id, is_agreed_beforehand(self.state, following.state)
                if isinstance(command, Accept):
                    return replace(command, match=identifier)
                return replace(command, match=identifier, agreed=is_agreed)
        return command

    async def _store(self, decision: Decision, following: Decision | None) -> None:
        """One transaction. Whether a database that went away has stored it is found out before the next act."""
        addition = addition_of(self.state, decision)
        try:
            if following is not None and isinstance(decision.events[-1].deed, Followed):
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
        """Whether somebody speaks of an event that only another process can have shown them."""
        return self._storage.is_shared and number > self.number

    async def reach(self, number: int) -> None:
        """Show what others have stored, if somebody has seen an event of this number elsewhere."""
        if self._is_beyond(number):
            await self.refresh()

    @property
    def is_behind(self) -> bool:
        """Whether another process is said to have stored what is not shown here yet."""
        return self.number < self._newest_elsewhere

    def hear_of(self, number: int) -> None:
        """Another process is said to have stored an event of this number. Where nobody looks, it is caught up with when
        somebody does."""
        self._newest_elsewhere = max(self._newest_elsewhere, number)
        if self.is_behind and self.is_busy and (self._refreshing is None or self._refreshing.done()):
            self._refreshing = asyncio.create_task(self._keep_up(), name=f"refreshing {self.id}")

    async def _keep_up(self) -> None:
        """A hint at what never comes is forgotten."""
        while self.is_behind:
            heard = self._newest_elsewhere
            await self.refresh()
            if self._newest_elsewhere == heard:
                self._newest_elsewhere = self.number

    async def refresh(self) -> None:
        """Show what another process is said to have stored."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Show what others have stored."""
        for event in read_events(await self._storage.events(self.id, self.number)):
            await self._show(apply(self.state, event))
        self._in_doubt = False

    async def _show(self, state: MatchState, acknowledge: Callable[[], None] | None = None) -> None:
        """It is stored: from here on nothing may fail for whoever asked."""
        before = self.number
        self.log.append(state)
        if acknowledge is not None:
            acknowledge()
        self._failed = False
        fresh = self._happened(before)
        try:
            if any(isinstance(one.event.deed, Joined) for one in fresh) or is_rated_end(state):
                await self.learn_names()
            if state.is_over:
                await asyncio.to_thread(fresh[-1].scene, ())
        except Exception:
            LOG.exception("match %s: something about the newest board is not known", self.id)
        await self._draw(fresh)
        self.look_round()

    async def _draw(self, fresh: Sequence[Happened]) -> None:
        """Show what has happened. Boards are drawn one at a time, and whatever has come in meanwhile is looked at
        between two of them: no acknowledgement waits for a board, not even that of the turn that made it."""
        has_waited = self._easel.locked()
        async with self._easel:
            if not has_waited:
                await asyncio.sleep(0)
            for happened in fresh:
                self._publish(happened)
            self._publish(self.doing())

    # --- the computer ---

    def wake(self) -> None:
        """Let the computer think if it is its turn and it does not yet. Where several processes share the tables,
        whoever leases the turn does so."""
        if self._storage.is_shared:
            return
        if self.state.computer is not None and (self._thinking is None or self._thinking.done()):
            self._failed = False
            self._thinking = asyncio.create_task(self._think(), name=f"thinking {self.id}")

    @property
    def is_busy(self) -> bool:
        """Whether the computer thinks here, or somebody watches."""
        return bool(self._presence.watchers) or (self._thinking is not None and not self._thinking.done())

    async def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._thinking is not None:
            self._thinking.cancel()
            await asyncio.gather(self._thinking, return_exceptions=True)

    async def _think(self) -> None:
        """Play the computer's turns until a person is to move. Two computers play only while somebody watches."""
        while self.state.computer is not None and (self.state.people or self._presence.watchers):
            if not await self.think_once():
                return

    async def think_once(self) -> bool:
        """Let the computer make one turn; False when it cannot. A turn thought up for a board that has changed
        meanwhile is dropped."""
        state, computer = self.state, self.state.computer
        if computer is None:
            return True
        try:
            board = board_of(self.id, state.position)
            moves = await self._choose(board, computer, self.log.setup.seed + state.number)
            if not state.people:
                await asyncio.sleep(PACE)
            async with self._lock:
                if state.board == self.state.board and self.state.computer is not None:
                    await self._act(Machine(), Turn(state.number, moves), None, wall.now(), silently, None)
        except errors.Stale:
            pass
        except Exception:
            LOG.exception("match %s: the computer %s cannot move", self.id, computer)
            self.fail()
            if self._others is not None:
                self._others.failed(self)
            return False
        return True

    def fail(self) -> None:
        """The computer cannot move, in this process or in another one."""
        self._failed = True
        self._publish(self.doing())


def is_rated_end(state: MatchState) -> bool:
    """Whether ratings have changed with this state."""
    return state.is_over and state.setup.settings.rated and state.next is None


def is_agreed_beforehand(state: MatchState, following: MatchState) -> bool:
    """Whether the next match belongs to a series that was agreed before its first game."""
    return state.setup.settings.series and following.setup.link.series == state.setup.link.series


def losing_side(state: MatchState, command: Resign | Flag | Claim, actor: Actor, now: int) -> int | None:
    """The side that would lose away from the board, None when nobody would or the actor may not ask for it."""
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


def scores_left(position: Position, loser: int) -> tuple[int, int] | None:
    """The scores when a side gives up here, runs out of time or leaves, None where those on the board stand. May take
    long: not for the event loop."""
    return position.game.resigned(position.state, loser)
