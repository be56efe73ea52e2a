"""Games taken out of a server and brought into another are the same games: every game × variant, every ending, as JSON
lines and as records."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

from azumaya.service.match.decide import Decision
from azumaya.service.match.events import Event
from azumaya.service.match.state import MatchState
from azumaya.service.operation.import_export import ImportResult, export_lines, export_records, import_games
from azumaya.service.operation.record_import import IMPORTED
from azumaya.service.storage import Storage
from azumaya.service.storage.row_mapping import creation_of
from azumaya.service.storage.rows import Creation, PlayerRow, SessionRow
from azumaya.service.storage.sqlite import SqliteStorage

from .cases import Case
from .test_record_round_trips import PLAYER, WAYS, match_of


async def opened(folder: Path) -> Storage:
    storage = SqliteStorage(folder)
    await storage.open()
    return storage


async def taken_out(storage: Storage) -> tuple[list[str], list[str]]:
    """All games as lines and as records."""
    return [one async for one in export_lines(storage)], [one async for one in export_records(storage)]


def test_what_is_brought_in_is_what_was_taken_out(case: Case, tmp_path: Path) -> None:
    async def run() -> None:
        first, second, third = [await opened(tmp_path / name) for name in ("first", "second", "third")]
        await first.add_player(PlayerRow(PLAYER.id, "Ada", "guest", 1), SessionRow("t", PLAYER.id, 1, 1))
        for created in games(case):
            await first.create(created.match, created.seats, created.events, created.summary)
        lines, records = await taken_out(first)
        brought = await import_games(second, "\n".join(lines))
        assert len(brought.added) == len(lines) == len(WAYS)
        assert await taken_out(second) == (lines, records)
        assert await import_games(second, "\n".join(lines)) == ImportResult((), brought.added)
        await import_games(third, "\n".join(records))
        _, again = await taken_out(third)
        assert sorted(again) == sorted(set(records))
        assert await third.player(IMPORTED) is not None
        for storage in (first, second, third):
            await storage.close()

    asyncio.run(run())


def games(case: Case) -> Iterator[Creation]:
    """A game played out, one that goes on, and one for each ending that needs no board."""
    for how in WAYS:
        state = match_of(case, how, f"{case}-{how}")
        yield creation_of(Decision(events_of(state), state))


def events_of(state: MatchState) -> tuple[Event, ...]:
    """Everything that has happened up to a state, in order."""
    events, earlier = list[Event](), state
    while earlier.event is not None:
        events.append(earlier.event)
        assert earlier.parent is not None
        earlier = earlier.parent
    return tuple(reversed(events))
