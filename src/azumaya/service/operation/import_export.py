"""Import and export of matches as JSON lines, which are complete, or as text records, which hold the moves.

A line holds the setup, the players, every event and, for readers, the record. Importing it into an empty database and
exporting it again yields the same line. Passwords, sessions and ratings are not exported; backups contain them.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ...games import game as find_game
from ...rules.errors import AzumayaError
from ...rules.record import parse_records
from .. import errors
from ..match.apply import replay
from ..match.decide import Decision
from ..match.record import record
from ..match.state import MatchState
from ..storage import Storage
from ..storage import statements as sql
from ..storage.row_mapping import creation_of, read_events, read_match, summary_of, write
from ..storage.rows import Creation, EventRow, MatchRow, PlayerRow, SeatRow
from ..storage.sqlite import DATABASE, SqliteStorage
from ..storage.storage import Statement
from .backup import take_backup
from .record_import import IMPORTED, match_from

FORMAT = 1
"""Version of the JSON lines; others are refused."""
JSON_COLUMNS = ("options", "series_reason", "settings", "body", "computer")
"""Columns with JSON strings, exported as JSON values."""
GUEST = "guest"
ADD_PLAYER = f"{sql.ADD_PLAYER} ON CONFLICT (id) DO NOTHING"
Json = dict[str, Any]


@dataclass(frozen=True)
class ImportResult:
    """The ids of the imported matches, and of those that already existed."""

    added: tuple[str, ...]
    known: tuple[str, ...]


@asynccontextmanager
async def snapshot(place: Path | str) -> AsyncIterator[Storage]:
    """Open a temporary copy of a database, also of a running server."""
    with TemporaryDirectory() as folder:
        await take_backup(place, Path(folder) / DATABASE)
        storage = SqliteStorage(Path(folder))
        await storage.open()
        try:
            yield storage
        finally:
            await storage.close()


# --- export ---


async def export_lines(storage: Storage, matches: Sequence[str] = ()) -> AsyncIterator[str]:
    """Yield a JSON line per match, oldest first; all matches, or those given."""
    for identifier in await select_matches(storage, matches):
        yield await export_line(storage, identifier)


async def export_records(storage: Storage, matches: Sequence[str] = ()) -> AsyncIterator[str]:
    """Yield the text record of each match."""
    for identifier in await select_matches(storage, matches):
        yield record(await load_state(storage, identifier))


async def select_matches(storage: Storage, matches: Sequence[str]) -> list[str]:
    known = [row[0] for row in await storage.read("SELECT id FROM matches ORDER BY created, id")]
    for one in matches:
        if one not in known:
            raise errors.unknown_match(one)
    return [one for one in known if not matches or one in matches]


async def load_state(storage: Storage, identifier: str) -> MatchState:
    row = await storage.match(identifier)
    assert row is not None
    return replay(read_match(row), read_events(await storage.events(identifier)))


async def export_line(storage: Storage, identifier: str) -> str:
    row, seats = await storage.match(identifier), await storage.seats(identifier)
    assert row is not None
    events = await storage.events(identifier)
    involved = {event.author for event in events} | {seat.player for seat in seats if seat.player}
    players = [found for one in sorted(involved) if (found := await storage.player(one)) is not None]
    try:
        text = record(replay(read_match(row), read_events(events)))
    except AzumayaError:
        text = None
    return write(
        {
            "azumaya": FORMAT,
            "match": decoded(asdict(row)),
            "seats": [decoded(asdict(seat)) for seat in seats],
            "players": [{"id": one.id, "name": one.name, "created": one.created} for one in players],
            "events": [decoded(asdict(event)) for event in events],
            "record": text,
        }
    )


def decoded(row: Json) -> Json:
    return {
        name: json.loads(value) if name in JSON_COLUMNS and value is not None else value for name, value in row.items()
    }


# --- import ---


async def import_games(storage: Storage, text: str) -> ImportResult:
    """Import the games of a text, JSON lines or records. Each is replayed first and stored atomically. Stop with an
    error at the first that is invalid or differs from the stored match of the same id."""
    added, known = list[str](), list[str]()
    for creation, players in parse_games(text):
        identifier = creation.match.id
        if await storage.match(identifier) is None:
            people = Statement(ADD_PLAYER, [sql.PLAYER_VALUES(player) for player in players])
            await storage.create(creation.match, creation.seats, creation.events, creation.summary, [people])
            added.append(identifier)
        elif list(creation.events) == await storage.events(identifier):
            known.append(identifier)
        else:
            raise errors.other_match(identifier)
    return ImportResult(tuple(added), tuple(known))


def parse_games(text: str) -> Iterator[tuple[Creation, list[PlayerRow]]]:
    """Yield the rows of each game, and its players."""
    if text.lstrip().startswith("{"):
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip():
                yield parse_line(line, number)
    else:
        for one in parse_records(text, find_game):
            imported = match_from(one)
            yield creation_of(Decision(imported.events, imported.state)), [PlayerRow(IMPORTED, "–", GUEST, 0)]


def parse_line(line: str, number: int) -> tuple[Creation, list[PlayerRow]]:
    """Parse a JSON line; raise an error with its number if it is invalid."""
    try:
        data = json.loads(line)
        if data["azumaya"] != FORMAT:
            raise ValueError(f"format {data['azumaya']}")
        row = MatchRow(**encoded(data["match"]))
        events = [EventRow(**encoded(event)) for event in data["events"]]
        check_numbering(row, events)
        state = replay(read_match(row), read_events(events))
        seats = [SeatRow(**encoded(seat)) for seat in data["seats"]]
        players = [PlayerRow(one["id"], one["name"], GUEST, one["created"]) for one in data["players"]]
        return Creation(row, seats, events, summary_of(state)), players
    except (AzumayaError, ValueError, TypeError, KeyError, RecursionError) as error:
        raise errors.no_game(number, str(error)) from None


def check_numbering(row: MatchRow, events: Iterable[EventRow]) -> None:
    for expected, event in enumerate(events, 1):
        if (event.match, event.number) != (row.id, expected):
            raise ValueError(f"event {event.number} of {event.match}")


def encoded(row: Json) -> Json:
    return {name: write(value) if name in JSON_COLUMNS and value is not None else value for name, value in row.items()}
