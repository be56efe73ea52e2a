"""SQL statements common to both databases, with `?` as placeholder; PostgreSQL gets them numbered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import fields
from functools import lru_cache
from itertools import count
from operator import attrgetter
from typing import Any

from .rows import EventRow, MatchRow, MatchSummary, PlayerRow, SeatRow, SessionRow

Values = Callable[[Any], tuple[Any, ...]]
BATCH_SIZE = 50
"""Values listed in one query."""


def names_of(*rows: type) -> tuple[str, ...]:
    return tuple(field.name for row in rows for field in fields(row))


def listed(*rows: type, table: str = "") -> str:
    """Return the quoted columns of some row types (`match` is a reserved word of SQL)."""
    return ", ".join(f'{table}"{name}"' for name in names_of(*rows))


def placeholders(values: Collection[object]) -> str:
    """Return a `?` for each value: `IN (?, ?, ?)`."""
    return ", ".join("?" for _ in values)


def chunks(values: Collection[str]) -> Iterator[Sequence[str]]:
    """Yield sorted values in chunks of BATCH_SIZE."""
    wanted = sorted(values)
    for start in range(0, len(wanted), BATCH_SIZE):
        yield wanted[start : start + BATCH_SIZE]


def insert(table: str, *rows: type) -> str:
    return f"INSERT INTO {table} ({listed(*rows)}) VALUES ({placeholders(names_of(*rows))})"


def values_of(row: type) -> Values:
    """Return a function from a row to the values of its columns."""
    return attrgetter(*names_of(row))


@lru_cache(maxsize=1_024)
def numbered(sql: str) -> str:
    """Return a statement with PostgreSQL's numbered placeholders."""
    numbers = count(1)
    return "".join(f"${next(numbers)}" if letter == "?" else letter for letter in sql)


MATCH_VALUES, SUMMARY_VALUES = values_of(MatchRow), values_of(MatchSummary)
EVENT_VALUES, SEAT_VALUES = values_of(EventRow), values_of(SeatRow)
PLAYER_VALUES, SESSION_VALUES = values_of(PlayerRow), values_of(SessionRow)

ADD_MATCH = insert("matches", MatchRow, MatchSummary)
ADD_EVENT = insert("events", EventRow)
PUT_SEAT = (
    f'{insert("seats", SeatRow)} ON CONFLICT ("match", side) DO UPDATE SET player = excluded.player, '
    "computer = excluded.computer"
)
SUMMARY = ", ".join(f'"{name}" = ?' for name in names_of(MatchSummary))
ADVANCE = f"UPDATE matches SET {SUMMARY} WHERE id = ? AND number = ?"
MARK_SEEN = 'UPDATE seats SET seen_number = ? WHERE "match" = ? AND side = ? AND seen_number < ?'

FIND_MATCH = f"SELECT {listed(MatchRow)} FROM matches WHERE id = ?"
FIND_SUMMARY = f"SELECT {listed(MatchSummary)} FROM matches WHERE id = ?"
FIND_SEATS = f'SELECT {listed(SeatRow)} FROM seats WHERE "match" = ? ORDER BY side'
FIND_EVENTS = (
    f'SELECT m.number, {listed(EventRow, table="e.")} FROM matches m LEFT JOIN events e ON e."match" = m.id '
    "AND e.number > ? WHERE m.id = ? ORDER BY e.number"
)
"""The first column is the number of the newest event, so that a gap in the log is detected."""
FIND_SERIES = f"SELECT {listed(MatchRow)} FROM matches WHERE series = ? ORDER BY series_number, created"
FIND_WAITING = "SELECT id FROM matches WHERE mover = 'computer' ORDER BY changed LIMIT ?"
FIND_NUMBERS = "SELECT id, number FROM matches WHERE id IN ({0})"
FIND_DUE = "SELECT id FROM matches WHERE deadline IS NOT NULL AND deadline < ? ORDER BY deadline LIMIT ?"
FIND_CLOCKED = (
    "SELECT id FROM matches WHERE status IN ('waiting', 'running', 'paused') AND status = 'running' "
    """AND clock NOT LIKE '%"deadline":null%' ORDER BY deadline IS NULL, deadline"""
)
"""Matches with a running clock. The first condition is that of the index `matches_unfinished`; the clock itself is read
because `courtesy` clocks are not flagged: they have a deadline, but none in the column."""
FIND_RUNNING = (
    'SELECT m.settings FROM seats s JOIN matches m ON m.id = s."match" '
    "WHERE s.player = ? AND m.game = ? AND m.position = ? AND m.status IN ('running', 'paused')"
)

ADD_PLAYER = insert("players", PlayerRow)
ADD_SESSION = insert("sessions", SessionRow)
FIND_PLAYER = f"SELECT {listed(PlayerRow)} FROM players WHERE id = ?"
FIND_SESSION = f"SELECT {listed(SessionRow)} FROM sessions WHERE token = ?"
USE_SESSION = "UPDATE sessions SET used = ? WHERE token = ? AND used < ?"

BEAT = (
    "INSERT INTO processes (id, started, beat, role) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET beat = excluded.beat, role = excluded.role"
)
LAST_BEAT = "SELECT MAX(beat) FROM processes WHERE role = ?"
NEWEST_TIME = (
    "SELECT MAX(stored) FROM (SELECT MAX(beat) AS stored FROM processes UNION ALL "
    "SELECT MAX(changed) FROM matches WHERE status IN ('waiting', 'running', 'paused')) AS times"
)
LAST_BEAT_OF_OTHERS = "SELECT MAX(beat) FROM processes WHERE id <> ? AND role <> 'worker'"
FIND_OTHER_SERVERS = "SELECT id FROM processes WHERE id <> ? AND role = 'server' AND beat >= ?"
DELETE_OLD_PROCESSES = "DELETE FROM processes WHERE id NOT IN (SELECT id FROM processes ORDER BY beat DESC LIMIT 100)"
