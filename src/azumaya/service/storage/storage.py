"""The tables of the house, the same on every database. What a writing method has returned from is on the disk.

A turn is one transaction: its events, what they imply for the match, the seats they change; all of it or nothing.
Whatever goes wrong is one of three things:

- Conflict: somebody else has stored an event of that number, or the same author the same client id, first.
- errors.NotStored: it is certain that nothing was stored; trying again may help.
- errors.MaybeStored: the database went away in the middle of a commit. Sending the same again is safe, because the
  same author and client id are stored once.

A database has to be able to do no more than `read` and `write`. Other subjects (people, invitations, ratings) have
modules of their own that are built from the same two; what they want stored together with the events of a match goes
along as statements of its transaction.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from . import statements as sql
from .logs import whole_log
from .rows import Addition, Creation, EventRow, MatchRow, MatchSummary, PlayerRow, SeatRow, SessionRow


class Conflict(Exception):
    """Somebody else was faster: catch up from the log."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of a transaction, run once for each row of values; `?` stands for each of them. `must_change`: a run
    that changes no row is a Conflict, and nothing is stored."""

    text: str
    rows: Sequence[tuple[Any, ...]]
    must_change: bool = False


def once(text: str, *values: Any, must_change: bool = False) -> Statement:
    """A statement that is run once."""
    return Statement(text, (values,), must_change)


Changed = tuple[str, int]
"""A match and the number of its newest event, or what else those who listen should look at again."""
Told = Callable[[str, int], None]
Role = Literal["opening", "server", "worker"]
"""What a process is: a server that gives back what an outage has cost, one that is open, or one that only thinks."""


@dataclass(frozen=True, slots=True)
class Whisper:
    """Something that other processes are told and that stands in no table, or that they shall look up: what it is
    about, a match or another id, and numbers."""

    about: str
    subject: str
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.about, self.subject, *map(str, self.numbers)))


def parse_whisper(text: str) -> Whisper:
    about, subject, *numbers = text.split(" ")
    return Whisper(about, subject, tuple(map(int, numbers)))


Heard = Callable[[Whisper], None]


class Storage(ABC):
    """Opened once, closed once."""

    is_shared = False
    """Whether other processes may use the same tables at the same time."""
    passing_by = ""
    """How a query says that it passes by rows which others have taken at this moment; nothing where only one at a time
    can take any."""

    def __init__(self) -> None:
        self.process = secrets.token_urlsafe(12)
        """The name of this process among those that share the tables."""
        self._followers: list[Told] = []
        self._hearers: list[Heard] = []

    # --- what a database has to do ---

    @abstractmethod
    async def open(self) -> None:
        """Bring the schema up to date, after a backup; refuses a database from a later version of the house."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def read(self, text: str, *values: Any) -> list[Any]:
        """The rows a query finds."""

    @abstractmethod
    async def write(self, *statements: Statement, changed: Sequence[Changed] = (), number: int = 0) -> None:
        """One transaction. Whoever listens is told what has `changed` once it is committed. `number` is the newest
        event the match in question has when nothing is stored."""

    @abstractmethod
    async def take(self, text: str, *values: Any) -> list[Any]:
        """The rows that one statement, in a transaction of its own, has changed and returns."""

    @abstractmethod
    async def listen(self, told: Callable[[str, int], None]) -> None:
        """Be told the id and newest number of matches that other processes have changed. Hints only: the truth is in
        the tables, and a hint may be lost."""

    def follow(self, told: Told) -> None:
        """Be told the same of whatever is committed, by this process too. `told` must neither wait nor raise."""
        self._followers.append(told)

    def _tell_followers(self, changed: Sequence[Changed]) -> None:
        for match, number in changed:
            for told in self._followers:
                told(match, number)

    @abstractmethod
    async def whisper(self, *whispers: Whisper) -> None:
        """Tell the other processes something; whether they hear it nobody knows."""

    def hear(self, heard: Heard) -> None:
        """Be told what other processes whisper. `heard` must neither wait nor raise."""
        self._hearers.append(heard)

    def _tell_hearers(self, whisper: Whisper) -> None:
        for heard in self._hearers:
            heard(whisper)

    async def execute(self, text: str, *values: Any) -> None:
        """One statement in a transaction of its own."""
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
        """`beside` is what else belongs in the transaction; it comes first. `changed` is what changes by it."""
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
        """The next events of a match, which has had all events before them and no other. `beside` is what else belongs
        in the transaction."""
        statements = added(Addition(match, events, summary, seats))
        await self.write(*statements, *beside, changed=[(match, summary.number)], number=events[0].number - 1)

    async def create_next(self, former: Addition, following: Creation) -> None:
        """A match and the event of a former one that leads to it, in one transaction."""
        changed = [(former.match, former.summary.number), (following.match.id, following.summary.number)]
        await self.write(*added(former), *created(following), changed=changed, number=former.events[0].number - 1)

    async def match(self, identifier: str) -> MatchRow | None:
        rows = await self.read(sql.FIND_MATCH, identifier)
        return MatchRow(*rows[0]) if rows else None

    async def summary(self, identifier: str) -> MatchSummary | None:
        rows = await self.read(sql.FIND_SUMMARY, identifier)
        return MatchSummary(*rows[0]) if rows else None

    async def seats(self, identifier: str) -> list[SeatRow]:
        """By side."""
        return [SeatRow(*row) for row in await self.read(sql.FIND_SEATS, identifier)]

    async def events(self, identifier: str, after: int = 0) -> list[EventRow]:
        """The log from the event after `after` on."""
        return whole_log(identifier, after, await self.read(sql.FIND_EVENTS, after, identifier))

    async def series(self, first: str) -> list[MatchRow]:
        """The matches of a series in order, given the id of its first one."""
        return [MatchRow(*row) for row in await self.read(sql.FIND_SERIES, first)]

    async def numbers(self, matches: Sequence[str]) -> dict[str, int]:
        """The newest event of each of these matches."""
        found = await self.read(sql.FIND_NUMBERS.format(sql.marks(matches)), *matches) if matches else []
        return {row[0]: row[1] for row in found}

    async def running_with(self, player: str, game: str, position: str) -> list[str]:
        """The settings (JSON) of the matches a player plays just now in which this position is on the board."""
        return [row[0] for row in await self.read(sql.FIND_RUNNING, player, game, position)]

    async def seen(self, match: str, side: int, number: int) -> None:
        """A player has been shown the events up to a number."""
        await self.execute(sql.SEE, number, match, side, number)

    # --- what is to be done: a match's row is the durable job ---

    async def waiting_for_computer(self, limit: int) -> list[str]:
        """Matches in which a computer is to move, those that wait longest first."""
        return [row[0] for row in await self.read(sql.FIND_WAITING, limit)]

    async def due(self, before: int, limit: int) -> list[str]:
        """Matches whose clock falls before an instant, the earliest first."""
        return [row[0] for row in await self.read(sql.FIND_DUE, before, limit)]

    async def unknown(self, after: str, limit: int) -> list[str]:
        """Matches brought over from an earlier schema whose summary is not known, by id, beginning after one."""
        return [row[0] for row in await self.read(sql.FIND_UNKNOWN, after, limit)]

    async def summarise(self, match: str, summary: MatchSummary) -> None:
        """Replace the summary of a match that has not changed since; without effect when it has."""
        await self.execute(sql.SUMMARISE, *sql.SUMMARY_VALUES(summary), match, summary.number)

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
        """A session has been used just now."""
        await self.execute(sql.USE_SESSION, now, token, now)

    # --- the house itself ---

    async def heartbeat(self, now: int, role: Role = "server") -> None:
        """This process is there at this instant."""
        await self.execute(sql.BEAT, self.process, now, now, role)

    async def last_heartbeat(self, role: Role = "server") -> int | None:
        """When any process in a role was last known to be there."""
        rows = await self.read(sql.LAST_BEAT, role)
        newest: int | None = rows[0][0]
        return newest

    async def last_heartbeat_of_others(self) -> int | None:
        """When any other server, open or opening, was last known to be there."""
        rows = await self.read(sql.LAST_BEAT_OF_OTHERS, self.process)
        newest: int | None = rows[0][0]
        return newest


def created(creation: Creation) -> list[Statement]:
    """What stores a match that has just been set up."""
    values = sql.MATCH_VALUES(creation.match) + sql.SUMMARY_VALUES(creation.summary)
    return [once(sql.ADD_MATCH, *values), put_seats(creation.seats), add_events(creation.events)]


def added(addition: Addition) -> list[Statement]:
    """What stores the next events of a match."""
    newest = addition.events[0].number - 1
    values = (*sql.SUMMARY_VALUES(addition.summary), addition.match, newest)
    return [once(sql.ADVANCE, *values, must_change=True), add_events(addition.events), put_seats(addition.seats)]


def add_events(events: Sequence[EventRow]) -> Statement:
    return Statement(sql.ADD_EVENT, [sql.EVENT_VALUES(event) for event in events])


def put_seats(seats: Sequence[SeatRow]) -> Statement:
    return Statement(sql.PUT_SEAT, [sql.SEAT_VALUES(seat) for seat in seats])
