"""What a database must be able to do for the house. What a writing method has returned from is on the disk.

A turn is one transaction: its events, what they imply for the match, the seats they change; all of it or nothing.
Whatever goes wrong is one of three things:

- Conflict: somebody else has stored an event of that number, or the same author the same client id, first.
- errors.NotStored: it is certain that nothing was stored; trying again may help.
- errors.MaybeStored: the database went away in the middle of a commit. Sending the same again is safe, because the
  same author and client id are stored once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from .rows import Addition, Creation, EventRow, MatchRow, MatchSummary, PlayerRow, SeatRow, SessionRow


class Conflict(Exception):
    """Somebody else was faster: catch up from the log."""


class Storage(Protocol):
    """The tables of the house. Opened once, closed once."""

    async def open(self) -> None:
        """Bring the schema up to date, after a backup; refuses a database from a later version of the house."""

    async def close(self) -> None: ...

    # --- matches ---

    async def create(
        self, match: MatchRow, seats: Sequence[SeatRow], events: Sequence[EventRow], summary: MatchSummary
    ) -> None: ...

    async def append(
        self, match: str, events: Sequence[EventRow], summary: MatchSummary, seats: Sequence[SeatRow] = ()
    ) -> None:
        """The next events of a match, which has had all events before them and no other."""

    async def create_next(self, former: Addition, following: Creation) -> None:
        """A match and the event of a former one that leads to it, in one transaction."""

    async def match(self, identifier: str) -> MatchRow | None: ...

    async def summary(self, identifier: str) -> MatchSummary | None: ...

    async def seats(self, identifier: str) -> list[SeatRow]:
        """By side."""

    async def events(self, identifier: str, after: int = 0) -> list[EventRow]:
        """The log from the event after `after` on."""

    async def series(self, first: str) -> list[MatchRow]:
        """The matches of a series in order, given the id of its first one."""

    async def seen(self, match: str, side: int, number: int) -> None:
        """A player has been shown the events up to a number."""

    # --- what is to be done: a match's row is the durable job ---

    async def waiting_for_computer(self, limit: int) -> list[str]:
        """Matches in which a computer is to move, those that wait longest first."""

    async def due(self, before: int, limit: int) -> list[str]:
        """Matches whose clock falls before an instant, the earliest first."""

    async def unknown(self, after: str, limit: int) -> list[str]:
        """Matches brought over from an earlier schema whose summary is not known, by id, beginning after one."""

    async def summarise(self, match: str, summary: MatchSummary) -> None:
        """Replace the summary of a match that has not changed since; without effect when it has."""

    # --- people ---

    async def add_player(self, player: PlayerRow, session: SessionRow) -> None: ...

    async def player(self, identifier: str) -> PlayerRow | None: ...

    async def session(self, token: str) -> SessionRow | None: ...

    async def use_session(self, token: str, now: int) -> None:
        """A session has been used just now."""

    # --- the house itself ---

    async def heartbeat(self, now: int) -> None:
        """The house is open at this instant."""

    async def last_heartbeat(self) -> int | None:
        """When any process of the house was last known to be open."""

    async def listen(self, told: Callable[[str, int], None]) -> None:
        """Be told the id and newest number of matches that other processes have changed. Hints only: the truth is in
        the tables, and a hint may be lost."""
