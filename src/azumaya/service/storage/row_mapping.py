"""Mapping of matches to database rows and back: setup, events, summary and seats.

Bodies are JSON with sorted keys. Events of an unknown kind or a later version are refused and stay stored. The kinds
and bodies are listed in `docs/decisions/0006-match-core.md`."""

from __future__ import annotations

import json
from collections.abc import Iterable

from ...rules.message import Message, literal, read_message
from .. import errors
from ..match.decide import Decision
from ..match.events import VERSION, Event
from ..match.json_codec import (
    read_object,
    read_payload,
    read_seats,
    read_settings,
    write_clock,
    write_payload,
    write_seat,
    write_seats,
    write_settings,
)
from ..match.results import result
from ..match.seats import Computer, Person, Seat, Seats
from ..match.setup import Link, MatchSetup, Settings
from ..match.state import MatchState
from ..match.timekeeping import due
from .rows import Addition, Creation, EventRow, MatchRow, MatchSummary, SeatRow

write = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode
"""Encode JSON for storage."""


# --- setup ---


def match_row(setup: MatchSetup) -> MatchRow:
    """Return the row of a setup. The initial seats are part of the settings; current seats have their own rows."""
    return MatchRow(
        id=setup.id,
        game=setup.game,
        variant=setup.variant,
        options=write(dict(setup.options)),
        rules_version=int(setup.options.get("rules", 1)),
        start=setup.start,
        seed=setup.seed,
        created=setup.created,
        series=setup.link.series,
        series_number=setup.link.number,
        series_first=setup.link.first,
        series_reason=write(setup.link.reason),
        settings=write({**write_settings(setup.settings), "seats": write_seats(setup.seats)}),
        watch=setup.settings.watch,
    )


def read_match(row: MatchRow) -> MatchSetup:
    """Decode a setup; raise `unreadable_match` if it is invalid."""
    try:
        seats, settings = read_seats_and_settings(row.settings)
        return MatchSetup(
            id=row.id,
            game=row.game,
            variant=row.variant,
            options=read_object(json.loads(row.options)),
            seats=seats,
            created=row.created,
            link=Link(row.series, row.series_number, row.series_first, read_reason(row.series_reason)),
            start=row.start,
            seed=row.seed,
            settings=settings,
        )
    except (ValueError, KeyError) as error:
        raise errors.unreadable_match(row.id) from error


def read_seats_and_settings(text: str) -> tuple[Seats, Settings]:
    """Decode the settings column of a match, which holds the initial seats too."""
    known = dict(read_object(json.loads(text)))
    return read_seats(known.pop("seats")), read_settings(known)


def read_reason(text: str) -> Message:
    """Return the reason of a match in its series. Former versions stored it in German and English."""
    match json.loads(text):
        case [str() as former, str() as english] if former:
            return literal(english)
        case stored:
            return read_message(stored)


# --- events ---


def event_row(match: str, event: Event) -> EventRow:
    return EventRow(
        match=match,
        number=event.number,
        kind=event.kind,
        at=event.at,
        side=event.side,
        body=write(write_payload(event.payload)),
        author=event.author,
        client=event.client,
        version=VERSION,
    )


def read_event(row: EventRow) -> Event:
    """Decode an event; raise `unreadable_event` if its kind, version or body is unknown."""
    try:
        if row.version > VERSION:
            raise ValueError(f"unknown version {row.version} (newest {VERSION})")
        payload = read_payload(row.kind, row.side, json.loads(row.body))
    except ValueError as error:
        raise errors.unreadable_event(row.match, row.number, row.kind, row.version) from error
    return Event(row.number, row.at, row.author, payload, row.client)


def read_events(rows: Iterable[EventRow]) -> list[Event]:
    return [read_event(row) for row in rows]


# --- summary and seats ---


def summary_of(state: MatchState) -> MatchSummary:
    ended = result(state)
    return MatchSummary(
        number=state.number,
        status=state.status,
        to_move=state.to_move,
        mover=mover_of(state),
        position=state.position.text,
        turns=sum(state.turns),
        clock=write(write_clock(state.clock)),
        deadline=due(state),
        changed=state.at,
        ended=ended_at(state) if ended else None,
        winner=ended.winner if ended else None,
        finish=ended.finish if ended else None,
        scores=write(list(state.scores)),
        asked=1 - state.offers[-1].offer.side if state.offers else None,
    )


def ended_at(state: MatchState) -> int:
    """Return the time of the last event of the game, without later offers."""
    return state.counted.at if state.counted is not None else state.setup.created


def mover_of(state: MatchState) -> str | None:
    """Return whether a person or a computer is to move; None while paused."""
    if state.to_move is None or state.is_paused:
        return None
    return "person" if state.computer is None else "computer"


def seat_rows(state: MatchState) -> tuple[SeatRow, SeatRow]:
    return seat_row(state.setup.id, 0, state.seats[0]), seat_row(state.setup.id, 1, state.seats[1])


def seat_row(match: str, side: int, seat: Seat) -> SeatRow:
    player = seat.player if isinstance(seat, Person) else None
    return SeatRow(match, side, player, write(write_seat(seat)) if isinstance(seat, Computer) else None)


def creation_of(decision: Decision) -> Creation:
    """Return all rows of a new match."""
    state = decision.state
    rows = [event_row(state.setup.id, event) for event in decision.events]
    return Creation(match_row(state.setup), seat_rows(state), rows, summary_of(state))


def addition_of(before: MatchState, decision: Decision) -> Addition:
    """Return the rows that a decision adds to a match, with changed seats."""
    state = decision.state
    rows = [event_row(state.setup.id, event) for event in decision.events]
    joined = (side for side in (0, 1) if state.seats[side] != before.seats[side])
    changed = [seat_row(state.setup.id, side, state.seats[side]) for side in joined]
    return Addition(state.setup.id, rows, summary_of(state), changed)
