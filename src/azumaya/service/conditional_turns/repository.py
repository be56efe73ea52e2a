"""Plans in the database. A row is written only at the `version` it was read at, so that of two changes at once one is
repeated."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from ..storage.statements import BATCH_SIZE, placeholders
from ..storage.storage import Statement, Storage, once
from .plan import TurnPlan

COLUMNS = "root, lines, played, checked, version"
FIND = f'SELECT {COLUMNS} FROM conditional_turns WHERE "match" = ? AND side = ?'
ADD = f'INSERT INTO conditional_turns ("match", side, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)'
PUT = (
    "UPDATE conditional_turns SET root = ?, lines = ?, played = ?, checked = ?, version = ? "
    'WHERE "match" = ? AND side = ? AND version = ?'
)
FIND_CHANGED = (
    'SELECT c."match", c.side FROM conditional_turns c JOIN matches m ON m.id = c."match" '
    "WHERE c.lines <> '[]' AND m.number > c.checked"
)
MAX_PLAYED = 100


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A plan, the numbers of the events that came from it, and the newest event it was compared with. `version` is 0
    before it is stored."""

    plan: TurnPlan
    played: tuple[int, ...] = ()
    checked: int = 0
    version: int = 0


async def find(storage: Storage, match: str, side: int) -> PlanRow:
    rows = await storage.read(FIND, match, side)
    if not rows:
        return PlanRow(TurnPlan(0))
    root, lines, played, checked, version = rows[0]
    read = tuple(tuple(map(tuple, line)) for line in json.loads(lines))
    return PlanRow(TurnPlan(root, read), tuple(json.loads(played)), checked, version)


def put(match: str, side: int, row: PlanRow) -> Statement:
    """Return the statement that stores a row read at its `version`; Conflict if it has changed since."""
    lines, played = json.dumps(row.plan.lines), json.dumps(row.played[-MAX_PLAYED:])
    values: tuple[Any, ...] = (row.plan.root, lines, played, row.checked, row.version + 1)
    if row.version == 0:
        return once(ADD, match, side, *values)
    return once(PUT, *values, match, side, row.version, must_change=True)


async def changed(storage: Storage, matches: Collection[str]) -> list[tuple[str, int]]:
    """Return the plans, by match and side, with events that they have not been compared with yet, in these matches."""
    found = list[tuple[str, int]]()
    wanted = sorted(matches)
    for start in range(0, len(wanted), BATCH_SIZE):
        chunk = wanted[start : start + BATCH_SIZE]
        rows = await storage.read(f'{FIND_CHANGED} AND c."match" IN ({placeholders(chunk)})', *chunk)
        found += [(row[0], row[1]) for row in rows]
    return found


async def changed_before(storage: Storage, time: int, limit: int) -> list[tuple[str, int]]:
    """Return such plans in all matches that have not changed since a time (ms)."""
    rows = await storage.read(f"{FIND_CHANGED} AND m.changed < ? ORDER BY m.changed LIMIT ?", time, limit)
    return [(row[0], row[1]) for row in rows]
