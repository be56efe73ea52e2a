"""Ladders in the database: the events of each game's ladder. Of several processes the first stores an event number."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any

from ..lru_cache import LruCache
from ..storage.statements import chunks, placeholders
from ..storage.storage import Changed, Statement, Storage, once
from .ladder import (
    LadderEvent,
    LadderPayload,
    LadderState,
    apply_event,
    read_ladder_payload,
    write_ladder_payload,
)

PREFIX = "ladder/"
"""Marks ladders in change notifications, and in the settings of their matches."""
MAX_CACHED = 100

FIND_EVENTS = "SELECT number, kind, at, body FROM ladder_events WHERE game = ? AND number > ? ORDER BY number"
FIND_NEWEST = "SELECT number, kind, at, body FROM ladder_events WHERE game = ? ORDER BY number DESC LIMIT ?"
ADD_EVENT = "INSERT INTO ladder_events (game, number, kind, at, body) VALUES (?, ?, ?, ?, ?)"
FIND_VISITS = "SELECT player, MAX(used) FROM sessions WHERE player IN ({0}) GROUP BY player"


class LadderRepository:
    """Reads and writes ladders. States are kept, so that only new events are read."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._states = LruCache[str, LadderState]("ladders", MAX_CACHED)

    async def find(self, game: str) -> LadderState:
        """Return the ladder of a game; an empty one if nobody has joined it."""
        state = self._states.get(game) or LadderState()
        for event in await self.log(game, state.number):
            state = apply_event(state, event)
        self._states[game] = state
        return state

    async def log(self, game: str, after: int = 0) -> list[LadderEvent]:
        """Return the events after a number."""
        return [event_of(row) for row in await self._storage.read(FIND_EVENTS, game, after)]

    async def newest(self, game: str, limit: int) -> list[LadderEvent]:
        """Return the newest events, the newest first."""
        return [event_of(row) for row in await self._storage.read(FIND_NEWEST, game, limit)]

    async def visits(self, players: Collection[str]) -> dict[str, int]:
        """Return when players have last visited the server (ms); those with a session only."""
        found: dict[str, int] = {}
        for chunk in chunks(players):
            found.update(await self._storage.read(FIND_VISITS.format(placeholders(chunk)), *chunk))
        return found

    async def append(self, game: str, state: LadderState, payload: LadderPayload, now: int) -> None:
        """Store the next event; Conflict if another one has its number."""
        await self._storage.write(addition(game, state, payload, now), changed=[change_of(game, state.number + 1)])


def addition(game: str, state: LadderState, payload: LadderPayload, now: int) -> Statement:
    """Return the statement that stores the event after a state."""
    event = LadderEvent(state.number + 1, now, payload)
    body = json.dumps(write_ladder_payload(payload), separators=(",", ":"))
    return once(ADD_EVENT, game, event.number, event.kind, event.at, body)


def change_of(game: str, number: int) -> Changed:
    return PREFIX + game, number


def event_of(row: Sequence[Any]) -> LadderEvent:
    number, kind, at, body = row
    return LadderEvent(number, at, read_ladder_payload(kind, json.loads(body)))
