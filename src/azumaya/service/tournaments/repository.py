"""Tournaments in the database: a row with the settings and a summary of the log, and the events. The row is updated
first in each transaction and only from the number it was read with: of several processes one stores an event."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..lru_cache import LruCache
from ..match.json_codec import read_object
from ..storage.storage import Changed, Conflict, Statement, Storage, once
from . import errors
from . import log_events as events
from .decide import Change, level_of
from .log_events import TournamentEvent, read_payload, write_payload
from .settings import TournamentSettings, read_settings, write_settings
from .state import Status, TournamentState, apply, new_state

PREFIX = "tournament/"
"""Marks the ids of tournaments in change notifications."""
MAX_CACHED = 100

ROW = "id, organiser, settings, created, number, status, due, entrants, round, changed"
FIND = f"SELECT {ROW} FROM tournaments WHERE id = ?"
FIND_ACTIVE = "SELECT id FROM tournaments WHERE status = 'running' OR (status = 'open' AND due <= ?)"
FIND_DELAYED = "SELECT id FROM tournaments WHERE status IN ('open', 'running') AND due IS NOT NULL"
FIND_PUBLIC = f"SELECT {ROW} FROM tournaments WHERE visibility = 'public' AND status = ? ORDER BY changed DESC LIMIT ?"
FIND_OF_PLAYER = (
    f"SELECT {ROW} FROM tournaments WHERE organiser = ? OR id IN "
    "(SELECT tournament FROM tournament_entrants WHERE player = ?) ORDER BY changed DESC LIMIT ?"
)
COUNT_OPEN = "SELECT COUNT(*) FROM tournaments WHERE organiser = ? AND status IN ('open', 'running')"
FIND_ENTERED = (
    "SELECT t.id FROM tournaments t JOIN tournament_entrants e ON e.tournament = t.id "
    "WHERE e.player = ? AND t.status IN ('open', 'running')"
)
FIND_EVENTS = "SELECT number, kind, at, body FROM tournament_events WHERE tournament = ? AND number > ? ORDER BY number"
ADD = (
    "INSERT INTO tournaments (id, organiser, settings, visibility, created, number, status, due, entrants, round, "
    "changed) VALUES (?, ?, ?, ?, ?, 0, 'open', ?, 0, 0, ?)"
)
ADVANCE = (
    "UPDATE tournaments SET number = ?, status = ?, due = ?, entrants = ?, round = ?, changed = ? "
    "WHERE id = ? AND number = ?"
)
ADD_EVENT = "INSERT INTO tournament_events (tournament, number, kind, at, body) VALUES (?, ?, ?, ?, ?)"
PUT_ENTRANT = (
    "INSERT INTO tournament_entrants (tournament, player) VALUES (?, ?) ON CONFLICT (tournament, player) DO NOTHING"
)


@dataclass(frozen=True, slots=True)
class TournamentSummary:
    """A tournament as lists show it. `round` is the number of rounds that were paired."""

    id: str
    organiser: str
    settings: TournamentSettings
    created: int
    number: int
    status: Status
    due: int | None
    entrants: int
    round: int
    changed: int


@dataclass(frozen=True, slots=True)
class StoredTournament:
    id: str
    organiser: str
    created: int
    state: TournamentState


def change_of(identifier: str, number: int) -> Changed:
    return PREFIX + identifier, number


class TournamentRepository:
    """Reads and writes tournaments. States are kept by their number, so that only new events are read."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._states = LruCache[str, TournamentState]("tournaments", MAX_CACHED)

    # --- reading ---

    async def find(self, identifier: str) -> StoredTournament:
        """Return a tournament with all its events; raise if there is none."""
        rows = await self._storage.read(FIND, identifier)
        if not rows:
            raise errors.unknown_tournament()
        row = row_of(rows[0])
        known = self._states.get(identifier)
        state = known if known is not None and known.number <= row.number else new_state(row.settings)
        for event in await self.log(identifier, state.number) if state.number < row.number else ():
            state = apply(state, event)
        self._states[identifier] = state
        return StoredTournament(row.id, row.organiser, row.created, state)

    async def log(self, identifier: str, after: int = 0) -> list[TournamentEvent]:
        """Return the events after a number."""
        rows = await self._storage.read(FIND_EVENTS, identifier, after)
        return [TournamentEvent(row[0], row[2], read_payload(row[1], json.loads(row[3]))) for row in rows]

    async def rows(self, query: str, *values: Any) -> list[TournamentSummary]:
        return [row_of(row) for row in await self._storage.read(query, *values)]

    async def ids(self, query: str, *values: Any) -> list[str]:
        return [row[0] for row in await self._storage.read(query, *values)]

    async def count_open(self, organiser: str) -> int:
        ((number,),) = await self._storage.read(COUNT_OPEN, organiser)
        return int(number)

    # --- writing ---

    async def add(self, identifier: str, organiser: str, settings: TournamentSettings, now: int) -> None:
        text = json.dumps(write_settings(settings), ensure_ascii=False)
        values = (identifier, organiser, text, settings.visibility, now, settings.starts, now)
        await self._storage.write(once(ADD, *values), changed=[change_of(identifier, 0)])

    async def append(self, before: StoredTournament, change: Change) -> StoredTournament:
        """Store the next events; Conflict if another process has stored an event of these numbers."""
        state = change.state
        counts = len(state.tournament.entrants), len(state.tournament.rounds)
        summary = (state.number, state.status, state.due, *counts, state.at)
        try:
            await self._storage.write(
                once(ADVANCE, *summary, before.id, before.state.number, must_change=True),
                Statement(ADD_EVENT, [event_values(before.id, event) for event in change.events]),
                *put_entrants(before.id, change.events),
                changed=[change_of(before.id, state.number)],
            )
        except Conflict:
            self._states.pop(before.id, None)
            raise
        return StoredTournament(before.id, before.organiser, before.created, state)


def row_of(row: Sequence[Any]) -> TournamentSummary:
    identifier, organiser, settings, *rest = row
    return TournamentSummary(identifier, organiser, read_settings(read_object(json.loads(settings))), *rest)


def event_values(identifier: str, event: TournamentEvent) -> tuple[Any, ...]:
    body = json.dumps(write_payload(event.payload), ensure_ascii=False, separators=(",", ":"))
    return identifier, event.number, event.kind, event.at, body


def put_entrants(identifier: str, made: Iterable[TournamentEvent]) -> list[Statement]:
    """Return the statement that lets people find the tournaments they take part in."""
    joined = (one.payload.player for one in made if isinstance(one.payload, events.EntrantJoined))
    people = [(identifier, player) for player in joined if level_of(player) is None]
    return [Statement(PUT_ENTRANT, people)] if people else []
