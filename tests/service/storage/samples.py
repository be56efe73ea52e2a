"""Rows for tests, and storages opened and closed around them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from azumaya.service.storage import Storage, new_storage
from azumaya.service.storage.rows import EventRow, MatchRow, MatchSummary, PlayerRow, SeatRow, SessionRow
from azumaya.service.storage.sqlite import DATABASE

SAMPLE = Path(__file__).parent / "sample" / DATABASE
"""A database with forty matches of the four games."""
Work = Callable[[Storage], Awaitable[object]]
PATIENCE = 600
"""Seconds after which a test gives up. Nothing is measured."""


def with_storage(place: Path | str, work: Work) -> None:
    """Do something with a storage that is opened before and closed after it."""

    async def run() -> None:
        storage = new_storage(place)
        await storage.open()
        try:
            async with asyncio.timeout(PATIENCE):
                await work(storage)
        finally:
            await storage.close()

    asyncio.run(run())


def match_row(identifier: str = "match-1", **changes: Any) -> MatchRow:
    row = MatchRow(
        id=identifier,
        game="pebbles",
        variant="standard",
        options='{"heap": 9}',
        rules_version=1,
        start="",
        seed=2**62,
        created=1_800_000_000_000,
        series=identifier,
        series_number=1,
        series_first=0,
        series_reason='["series-first"]',
        settings='{"screen": true}',
    )
    return replace(row, **changes)


def summary(number: int = 0, **changes: Any) -> MatchSummary:
    row = MatchSummary(
        number=number,
        status="running",
        to_move=number % 2,
        mover="person",
        position=f"{9 - number} {number % 2} start 0 0:0",
        turns=number,
        clock='{"hands": []}',
        deadline=None,
        changed=1_800_000_000_000 + number,
        ended=None,
        winner=None,
        finish=None,
        scores="[0, 0]",
    )
    return replace(row, **changes)


def event(number: int, match: str = "match-1", **changes: Any) -> EventRow:
    row = EventRow(
        match=match,
        number=number,
        kind="turn",
        at=1_800_000_000_000 + number,
        side=(number + 1) % 2,
        body='{"moves": ["take", "stop"], "lag": 0}',
        author="player-1",
        client=f"client-{number}",
        version=1,
    )
    return replace(row, **changes)


def seats(match: str = "match-1") -> list[SeatRow]:
    return [SeatRow(match, 0, None, None), SeatRow(match, 1, None, '{"level": 4}')]


async def new_match(storage: Storage, identifier: str = "match-1", turns: int = 0) -> None:
    """A match in which some turns have been made."""
    await storage.create(match_row(identifier), seats(identifier), [], summary())
    for number in range(1, turns + 1):
        await storage.append(identifier, [event(number, identifier)], summary(number))


async def add_guest(storage: Storage, identifier: str = "player-1") -> None:
    await storage.add_player(
        PlayerRow(identifier, "Quiet Heron", "guest", 1), SessionRow(f"token of {identifier}", identifier, 1, 1)
    )
