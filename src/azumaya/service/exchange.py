"""Games taken out of a house and brought into one: JSON lines, which hold all of a match, or text records, which hold
what was played.

A line is complete in itself: how the match was set up, who sat there, every event, and for people its record. Brought
into an empty house and taken out again it is the same line. Passwords, sessions and ratings stay: they are in a backup.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ..games import game as find_game
from ..rules.errors import AzumayaError
from ..rules.record import parse_record
from . import errors
from .backup import take_backup
from .match.apply import replay
from .match.codec import creation_of, read_events, read_match, summary_of, write
from .match.decide import Decision
from .match.record import record
from .match.state import MatchState
from .rerecording import IMPORTED, match_from
from .storage import Storage
from .storage import statements as sql
from .storage.rows import Creation, EventRow, MatchRow, PlayerRow, SeatRow
from .storage.sqlite import DATABASE, SqliteStorage
from .storage.storage import Statement

FORMAT = 1
"""Of the lines; a later one is refused."""
JSON_TEXTS = ("options", "series_reason", "settings", "body", "computer")
"""Columns that hold JSON, told as what they hold."""
GUEST = "guest"
ADD_PLAYER = f"{sql.ADD_PLAYER} ON CONFLICT (id) DO NOTHING"
Json = dict[str, Any]


@dataclass(frozen=True)
class Brought:
    """What became of the games that were to be brought in: their ids, and those that were there already."""

    added: tuple[str, ...]
    known: tuple[str, ...]


@asynccontextmanager
async def seen_at_once(place: Path | str) -> AsyncIterator[Storage]:
    """The house at a place as it is at this instant, open or not: a copy that may be read at leisure."""
    with TemporaryDirectory() as folder:
        await take_backup(place, Path(folder) / DATABASE)
        storage = SqliteStorage(Path(folder))
        await storage.open()
        try:
            yield storage
        finally:
            await storage.close()


# --- taking games out ---


async def lines_of(storage: Storage, matches: Sequence[str] = ()) -> AsyncIterator[str]:
    """A JSON line for each match, the oldest first; for all of them, or for those named."""
    for identifier in await chosen(storage, matches):
        yield await line_of(storage, identifier)


async def records_of(storage: Storage, matches: Sequence[str] = ()) -> AsyncIterator[str]:
    """The record of each match as text."""
    for identifier in await chosen(storage, matches):
        yield record(await state_of(storage, identifier))


async def chosen(storage: Storage, matches: Sequence[str]) -> list[str]:
    known = [row[0] for row in await storage.read("SELECT id FROM matches ORDER BY created, id")]
    for one in matches:
        if one not in known:
            raise errors.unknown_match(one)
    return [one for one in known if not matches or one in matches]


async def state_of(storage: Storage, identifier: str) -> MatchState:
    row = await storage.match(identifier)
    assert row is not None
    return replay(read_match(row), read_events(await storage.events(identifier)))


async def line_of(storage: Storage, identifier: str) -> str:
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
            "match": told(asdict(row)),
            "seats": [told(asdict(seat)) for seat in seats],
            "players": [{"id": one.id, "name": one.name, "created": one.created} for one in players],
            "events": [told(asdict(event)) for event in events],
            "record": text,
        }
    )


def told(row: Json) -> Json:
    return {
        name: json.loads(value) if name in JSON_TEXTS and value is not None else value for name, value in row.items()
    }


# --- bringing games in ---


async def bring_in(storage: Storage, text: str) -> Brought:
    """Store the games that a text holds, lines or records. Each is replayed first, and each is stored whole or not at
    all; the first that cannot be understood, or is not the one that the house knows under its id, ends it."""
    added, known = list[str](), list[str]()
    for creation, players in games_in(text):
        identifier = creation.match.id
        if await storage.match(identifier) is None:
            people = Statement(ADD_PLAYER, [sql.PLAYER_VALUES(player) for player in players])
            await storage.create(creation.match, creation.seats, creation.events, creation.summary, [people])
            added.append(identifier)
        elif list(creation.events) == await storage.events(identifier):
            known.append(identifier)
        else:
            raise errors.other_match(identifier)
    return Brought(tuple(added), tuple(known))


def games_in(text: str) -> Iterator[tuple[Creation, list[PlayerRow]]]:
    """Everything about each game, ready to be stored, and the people in it."""
    if text.lstrip().startswith("{"):
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip():
                yield parse_line(line, number)
    else:
        for one in records_in(text):
            made = match_from(parse_record(one, find_game))
            yield creation_of(Decision(made.events, made.state)), [PlayerRow(IMPORTED, "–", GUEST, 0)]


def records_in(text: str) -> Iterator[str]:
    """The records of a text that may hold several: each begins with its game."""
    lines: list[str] = []
    for line in text.splitlines(keepends=True):
        if line.strip().startswith("game:") and any(one.strip() for one in lines):
            yield "".join(lines)
            lines = []
        lines.append(line)
    yield "".join(lines)


def parse_line(line: str, number: int) -> tuple[Creation, list[PlayerRow]]:
    """Refused with its number when it is not understood, or when its events are no match."""
    try:
        told = json.loads(line)
        if told["azumaya"] != FORMAT:
            raise ValueError(f"format {told['azumaya']}")
        row = MatchRow(**rows_of(told["match"]))
        events = [EventRow(**rows_of(event)) for event in told["events"]]
        check_belonging(row, events)
        state = replay(read_match(row), read_events(events))
        seats = [SeatRow(**rows_of(seat)) for seat in told["seats"]]
        players = [PlayerRow(one["id"], one["name"], GUEST, one["created"]) for one in told["players"]]
        return Creation(row, seats, events, summary_of(state)), players
    except (AzumayaError, ValueError, TypeError, KeyError, RecursionError) as error:
        raise errors.no_game(number, str(error)) from None


def check_belonging(row: MatchRow, events: Iterable[EventRow]) -> None:
    for expected, event in enumerate(events, 1):
        if (event.match, event.number) != (row.id, expected):
            raise ValueError(f"event {event.number} of {event.match}")


def rows_of(told: Json) -> Json:
    return {name: write(value) if name in JSON_TEXTS and value is not None else value for name, value in told.items()}
