"""Storage interface, the same for every database. When a writing method returns, the data is durable.

A turn is one atomic transaction: its events, the new match summary and the changed seats. There are three failures:

- Conflict: an event of that number, or the same client id by the same author, has already been stored.
- errors.NotStored: nothing was stored; a retry may succeed.
- errors.MaybeStored: the connection was lost during the commit. A retry is safe, because an author's client id is
  stored only once.

A backend implements little more than `read` and `write`. Other subjects (people, invitations, ratings) have their own
modules built on these two; statements to be stored together with the events of a match join its transaction.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from .. import errors
from . import statements as sql
from .rows import Addition, Creation, EventRow, MatchRow, MatchSummary, PlayerRow, SeatRow, SessionRow


class Conflict(Exception):
    """A concurrent write came first: catch up from the log."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of a transaction, run once for each row of values, with `?` as placeholder. With `must_change`, a run
    that changes no row raises Conflict and nothing is stored."""

    text: str
    rows: Sequence[tuple[Any, ...]]
    must_change: bool = False


def once(text: str, *values: Any, must_change: bool = False) -> Statement:
    """Return a statement that is run once."""
    return Statement(text, (values,), must_change)


Changed = tuple[str, int]
"""A match and the number of its newest event, or another id that listeners should read again."""
OnChange = Callable[[str, int], None]
Role = Literal["opening", "server", "worker"]
"""The role of a process: a server that still credits outages, a running server, or a worker process."""


@dataclass(frozen=True, slots=True)
class Notification:
    """A transient message between processes: its kind, a match or another id, and numbers."""

    kind: str
    subject: str
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.kind, self.subject, *map(str, self.numbers)))


def parse_notification(text: str) -> Notification:
    kind, subject, *numbers = text.split(" ")
    return Notification(kind, subject, tuple(map(int, numbers)))


OnNotification = Callable[[Notification], None]


class Storage(ABC):
    """Abstract storage. Opened once, closed once."""

    is_shared = False
    """Whether other processes may use the same tables at the same time: on PostgreSQL."""
    skip_locked = ""
    """SQL clause that skips rows locked by other transactions; empty where there is only one writer."""

    def __init__(self) -> None:
        self.process = secrets.token_urlsafe(12)
        """The id of this process among those that share the database."""
        self.is_writable = True
        """Whether the last heartbeat was stored."""
        self._change_listeners: list[OnChange] = []
        self._subscribers: list[OnNotification] = []

    # --- backend ---

    @abstractmethod
    async def open(self) -> None:
        """Create the tables of an empty database; refuse a database of another schema revision."""

    @abstractmethod
    async def close(self) -> None: ...

    def free_bytes(self) -> int | None:
        """Return the free space on the disk of the database; None if it is on another machine."""
        return None

    @abstractmethod
    async def read(self, text: str, *values: Any) -> list[Any]:
        """Return the rows of a query."""

    @abstractmethod
    async def write(self, *statements: Statement, changed: Sequence[Changed] = (), number: int = 0) -> None:
        """Run statements in one transaction and publish `changed` after the commit. `number` is the newest event of the
        match if nothing is stored; it is reported in errors."""

    @abstractmethod
    async def take(self, text: str, *values: Any) -> list[Any]:
        """Run one statement in its own transaction and return the rows of its RETURNING clause."""

    @abstractmethod
    async def listen(self, on_change: OnChange) -> None:
        """Call `on_change` with the id and newest number of matches that other processes change. Best effort: messages
        may be lost, the database is authoritative."""

    def on_commit(self, on_change: OnChange) -> None:
        """Call `on_change` for every commit, of this process too. It must neither block nor raise."""
        self._change_listeners.append(on_change)

    def _publish_changes(self, changed: Sequence[Changed]) -> None:
        for match, number in changed:
            for on_change in self._change_listeners:
                on_change(match, number)

    @abstractmethod
    async def notify(self, *notifications: Notification) -> None:
        """Send notifications to the other processes, best effort."""

    def subscribe(self, on_notification: OnNotification) -> None:
        """Call `on_notification` for those of other processes. It must neither block nor raise."""
        self._subscribers.append(on_notification)

    def _publish_notification(self, notification: Notification) -> None:
        for on_notification in self._subscribers:
            on_notification(notification)

    async def execute(self, text: str, *values: Any) -> None:
        """Run one statement in its own transaction."""
        await self.write(once(text, *values))

    # --- matches ---

    async def create(
        self,
        match: MatchRow,
        seats: Sequence[SeatRow],
        events: Sequence[EventRow],
        summary: MatchSummary,
        beside: Sequence[Statement] = (),
        changed: Sequence[Changed] = (),
    ) -> None:
        """Store a new match. The statements `beside` run first in the same transaction; `changed` lists what they
        change."""
        statements = created(Creation(match, seats, events, summary))
        await self.write(*beside, *statements, changed=[(match.id, summary.number), *changed])

    async def append(
        self,
        match: str,
        events: Sequence[EventRow],
        summary: MatchSummary,
        seats: Sequence[SeatRow] = (),
        beside: Sequence[Statement] = (),
    ) -> None:
        """Append the next events of a match; Conflict unless they follow its newest event. The statements `beside` run
        in the same transaction."""
        statements = added(Addition(match, events, summary, seats))
        await self.write(*statements, *beside, changed=[(match, summary.number)], number=events[0].number - 1)

    async def create_next(self, former: Addition, following: Creation) -> None:
        """Store a match and the event of the previous one that links to it, in one transaction."""
        changed = [(former.match, former.summary.number), (following.match.id, following.summary.number)]
        await self.write(*added(former), *created(following), changed=changed, number=former.events[0].number - 1)

    async def match(self, identifier: str) -> MatchRow | None:
        rows = await self.read(sql.FIND_MATCH, identifier)
        return MatchRow(*rows[0]) if rows else None

    async def summary(self, identifier: str) -> MatchSummary | None:
        rows = await self.read(sql.FIND_SUMMARY, identifier)
        return MatchSummary(*rows[0]) if rows else None

    async def seats(self, identifier: str) -> list[SeatRow]:
        """Return the seats of a match by side."""
        return [SeatRow(*row) for row in await self.read(sql.FIND_SEATS, identifier)]

    async def events(self, identifier: str, after: int = 0) -> list[EventRow]:
        """Return the events after number `after`."""
        return checked_log(identifier, after, await self.read(sql.FIND_EVENTS, after, identifier))

    async def series(self, first: str) -> list[MatchRow]:
        """Return the matches of a series in order, given the id of its first match."""
        return [MatchRow(*row) for row in await self.read(sql.FIND_SERIES, first)]

    async def numbers(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the number of the newest event of each match."""
        found = await self.read(sql.FIND_NUMBERS.format(sql.placeholders(matches)), *matches) if matches else []
        return {row[0]: row[1] for row in found}

    async def running_with(self, player: str, game: str, position: str) -> list[str]:
        """Return the settings (JSON) of a player's unfinished matches with this position on the board."""
        return [row[0] for row in await self.read(sql.FIND_RUNNING, player, game, position)]

    async def seen(self, match: str, side: int, number: int) -> None:
        """Record that a player has seen the events up to a number."""
        await self.execute(sql.MARK_SEEN, number, match, side, number)

    # --- work queue: indexes on the rows of matches ---

    async def waiting_for_computer(self, limit: int) -> list[str]:
        """Return matches in which a computer is to move, the longest waiting first."""
        return [row[0] for row in await self.read(sql.FIND_WAITING, limit)]

    async def due(self, before: int, limit: int) -> list[str]:
        """Return matches whose clock runs out before a time, the earliest first."""
        return [row[0] for row in await self.read(sql.FIND_DUE, before, limit)]

    async def clocked(self) -> list[str]:
        """Return the matches whose clock is running, those that are flagged first at the front."""
        return [row[0] for row in await self.read(sql.FIND_CLOCKED)]

    # --- people ---

    async def add_player(self, player: PlayerRow, session: SessionRow) -> None:
        await self.write(
            once(sql.ADD_PLAYER, *sql.PLAYER_VALUES(player)), once(sql.ADD_SESSION, *sql.SESSION_VALUES(session))
        )

    async def player(self, identifier: str) -> PlayerRow | None:
        rows = await self.read(sql.FIND_PLAYER, identifier)
        return PlayerRow(*rows[0]) if rows else None

    async def session(self, token: str) -> SessionRow | None:
        rows = await self.read(sql.FIND_SESSION, token)
        return SessionRow(*rows[0]) if rows else None

    async def use_session(self, token: str, now: int) -> None:
        """Record the last use of a session."""
        await self.execute(sql.USE_SESSION, now, token, now)

    # --- processes ---

    async def clock_error(self) -> int:
        """Return the ms by which this machine's clock is behind the clock that the processes share."""
        return 0

    async def newest_time(self) -> int | None:
        """Return the time of the newest heartbeat, or of the newest event of an unfinished match if that is later. The
        events of finished matches are older than a heartbeat."""
        rows = await self.read(sql.NEWEST_TIME)
        newest: int | None = rows[0][0]
        return newest

    async def heartbeat(self, now: int, role: Role = "server") -> None:
        """Record that this process is alive."""
        try:
            await self.execute(sql.BEAT, self.process, now, now, role)
        except errors.Refused:
            self.is_writable = False
            raise
        self.is_writable = True

    async def last_heartbeat(self, role: Role = "server") -> int | None:
        """Return the time of the newest heartbeat of any process in a role."""
        rows = await self.read(sql.LAST_BEAT, role)
        newest: int | None = rows[0][0]
        return newest

    async def last_heartbeat_of_others(self) -> int | None:
        """Return the time of the newest heartbeat of any other server, running or opening."""
        rows = await self.read(sql.LAST_BEAT_OF_OTHERS, self.process)
        newest: int | None = rows[0][0]
        return newest

    async def other_servers(self, alive_since: int) -> list[str]:
        """Return the ids of the other running servers with a heartbeat since a time."""
        return [row[0] for row in await self.read(sql.FIND_OTHER_SERVERS, self.process, alive_since)]


def created(creation: Creation) -> list[Statement]:
    """Return the statements that store a new match."""
    values = sql.MATCH_VALUES(creation.match) + sql.SUMMARY_VALUES(creation.summary)
    return [once(sql.ADD_MATCH, *values), put_seats(creation.seats), add_events(creation.events)]


def added(addition: Addition) -> list[Statement]:
    """Return the statements that append events to a match."""
    newest = addition.events[0].number - 1
    values = (*sql.SUMMARY_VALUES(addition.summary), addition.match, newest)
    return [once(sql.ADVANCE, *values, must_change=True), add_events(addition.events), put_seats(addition.seats)]


def add_events(events: Sequence[EventRow]) -> Statement:
    return Statement(sql.ADD_EVENT, [sql.EVENT_VALUES(event) for event in events])


def put_seats(seats: Sequence[SeatRow]) -> Statement:
    return Statement(sql.PUT_SEAT, [sql.SEAT_VALUES(seat) for seat in seats])


def checked_log(match: str, after: int, rows: Sequence[Sequence[Any]]) -> list[EventRow]:
    """Return the events after a number, from rows that begin with the number of the newest event of the match. Raise if
    the log is truncated or has a gap."""
    events = [EventRow(*row[1:]) for row in rows if row[1] is not None]
    newest = rows[0][0] if rows else after
    for expected, event in enumerate(events, after + 1):
        if event.number != expected:
            raise errors.broken_log(match, expected - 1, newest)
    if newest > after + len(events):
        raise errors.broken_log(match, after + len(events), newest)
    return events
