"""Conversion of a text record to a match with its events."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256

from ...rules.catalogues import SOURCE_LANGUAGE
from ...rules.contract import CHANCE
from ...rules.localizer import localizer
from ...rules.position import Position
from ...rules.record import Record, format_record
from ...search.players import kinds_for
from ...search.spec import STRONGEST
from ..match.apply import replay
from ..match.events import Claimed, DrawAgreed, Drawn, Event, EventPayload, Flagged, Resigned, Turned
from ..match.seats import COMPUTER, SYSTEM, Computer, Open, Person, Seat
from ..match.setup import Link, MatchSetup, Settings
from ..match.state import MatchState
from ..tables.match_factory import options_of, variant_name

IMPORTED = "imported"
"""Player id of people in imported records, which have no names."""
DATE = "%Y-%m-%d %H:%M UTC"


@dataclass(frozen=True)
class ImportedMatch:
    """A match with all its events."""

    events: tuple[Event, ...]
    state: MatchState


def match_from(record: Record) -> ImportedMatch:
    """Return the match of a record. The id is derived from the record, so repeated imports yield the same match."""
    setup = setup_of(record)
    payloads = [*played(record), *ended(record)]
    events = tuple(
        Event(number, setup.created, author_of(payload, setup), payload) for number, payload in enumerate(payloads, 1)
    )
    return ImportedMatch(events, replay(setup, events))


def setup_of(record: Record) -> MatchSetup:
    game, first = record.game, record.positions[0]
    identifier = urlsafe_b64encode(sha256(format_record(record).encode()).digest()[:12]).decode()
    return MatchSetup(
        id=identifier,
        game=game.name,
        variant=named_variant(record),
        options=options_of(first.variant),
        seats=(seat_of(record, 0), seat_of(record, 1)),
        created=date_of(record),
        link=link_of(record, identifier),
        start=first.text,
        settings=Settings(screen=True),
    )


def named_variant(record: Record) -> str:
    """Return the name of the variant, if it is given and known."""
    named = record.head.get("variant", "").partition(" ")[0]
    return named if named in record.game.variants else variant_name(record.game, record.positions[0].variant)


def seat_of(record: Record, side: int) -> Seat:
    """Return a known computer player named in the record, else a person."""
    name = record.head.get(localizer(SOURCE_LANGUAGE)(record.game.sides[side]), "person")
    if name == "nobody":
        return Open()
    level = name.removeprefix("level-")
    if level != name and level.isdecimal() and 1 <= int(level) <= STRONGEST:
        return Computer(level=int(level))
    return Computer(kind=name) if name in kinds_for(record.game) else Person(IMPORTED)


def date_of(record: Record) -> int:
    """Return the date of the match (ms); 0 if there is none."""
    try:
        found = datetime.strptime(record.head.get("date", ""), DATE).replace(tzinfo=UTC)
    except ValueError:
        return 0
    return int(found.timestamp() * 1000)


def link_of(record: Record, identifier: str) -> Link:
    series, _, number = record.head.get("series", "").partition(", game ")
    return Link(series, int(number)) if series and number.isdecimal() else Link(identifier)


def played(record: Record) -> Iterator[EventPayload]:
    for position in record.positions[1:]:
        mover, moves = position.trail[-1].mover, moves_to(position)
        yield Drawn(moves) if mover == CHANCE else Turned(mover, moves)


def moves_to(position: Position) -> tuple[str, ...]:
    """Return the moves of the turn or chance event that led to a position."""
    made = position.trail[-1:] if position.trail[-1].mover == CHANCE else position.this_turn or position.last_turn
    return tuple(position.game.notation.format_move(one.before, one.move) for one in made)


def ended(record: Record) -> Iterator[EventPayload]:
    """Yield the event that ended the game other than by play."""
    if record.ending is None:
        return
    loser, kind = record.ending.loser or 0, record.ending.kind
    left = None if record.ending.scores == record.positions[-1].scores else record.ending.scores
    match kind:
        case "resigned":
            yield Resigned(loser, left)
        case "agreed":
            yield DrawAgreed()
        case "out-of-time":
            yield Flagged(loser, left)
        case "left":
            yield Claimed(1 - loser, "win", "gone", left)
        case "draw-claimed":
            yield Claimed(0, "draw", "time")


def author_of(payload: EventPayload, setup: MatchSetup) -> str:
    if not isinstance(payload, Turned):
        return SYSTEM
    return COMPUTER if isinstance(setup.seats[payload.side], Computer) else IMPORTED
