"""A match as rows of the database, and back: the set-up, the events, what they imply, who sits where.

Bodies are JSON with sorted keys. An event of an unknown kind or a later version is refused and stays stored; nothing is
guessed. `docs/decisions/0006-match-core.md` has the table of kinds and bodies.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from ...rules.text import Text
from .. import errors
from ..storage.rows import Addition, Creation, EventRow, MatchRow, MatchSummary, SeatRow
from .decide import Decision
from .events import VERSION, Event
from .results import result
from .seats import Computer, Person, Seat
from .setup import Link, MatchSetup
from .state import MatchState
from .timekeeping import due
from .writing import (
    read_deed,
    read_object,
    read_pair,
    read_seats,
    read_settings,
    read_text,
    write_clock,
    write_deed,
    write_seat,
    write_seats,
    write_settings,
)

write = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode
"""JSON as it is stored."""


# --- the set-up ---


def match_row(setup: MatchSetup) -> MatchRow:
    """The seats a match was set up with stand among its settings; those of today have rows of their own."""
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
        series_reason=write(list(setup.link.reason)),
        settings=write({**write_settings(setup.settings), "seats": write_seats(setup.seats)}),
        watch=setup.settings.watch,
    )


def read_match(row: MatchRow) -> MatchSetup:
    """Refused when the row is not understood."""
    try:
        settings = read_object(json.loads(row.settings))
        de, en = read_pair(json.loads(row.series_reason))
        return MatchSetup(
            id=row.id,
            game=row.game,
            variant=row.variant,
            options=read_object(json.loads(row.options)),
            seats=read_seats(settings.pop("seats")),
            created=row.created,
            link=Link(row.series, row.series_number, row.series_first, Text(read_text(de), read_text(en))),
            start=row.start,
            seed=row.seed,
            settings=read_settings(settings),
        )
    except (ValueError, KeyError) as error:
        raise errors.unreadable_match(row.id) from error


# --- events ---


def event_row(match: str, event: Event) -> EventRow:
    return EventRow(
        match=match,
        number=event.number,
        kind=event.kind,
        at=event.at,
        side=event.side,
        body=write(write_deed(event.deed)),
        author=event.author,
        client=event.client,
        version=VERSION,
    )


def read_event(row: EventRow) -> Event:
    """Refused when its kind, its version or its body is not understood."""
    try:
        if row.version > VERSION:
            raise ValueError(f"version {row.version} is later than {VERSION}")
        deed = read_deed(row.kind, row.side, json.loads(row.body))
    except ValueError as error:
        raise errors.unreadable_event(row.match, row.number, row.kind, row.version) from error
    return Event(row.number, row.at, row.author, deed, row.client)


def read_events(rows: Iterable[EventRow]) -> list[Event]:
    return [read_event(row) for row in rows]


# --- what the log implies ---


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
    """When the last event of the game happened; an offer to go on does not count."""
    return state.counted.at if state.counted is not None else state.setup.created


def mover_of(state: MatchState) -> str | None:
    """Whom the match waits for; nobody while it is paused."""
    if state.to_move is None or state.is_paused:
        return None
    return "person" if state.computer is None else "computer"


def seat_rows(state: MatchState) -> tuple[SeatRow, SeatRow]:
    return seat_row(state.setup.id, 0, state.seats[0]), seat_row(state.setup.id, 1, state.seats[1])


def seat_row(match: str, side: int, seat: Seat) -> SeatRow:
    player = seat.player if isinstance(seat, Person) else None
    return SeatRow(match, side, player, write(write_seat(seat)) if isinstance(seat, Computer) else None)


def creation_of(decision: Decision) -> Creation:
    """A new match, everything about it."""
    state = decision.state
    rows = [event_row(state.setup.id, event) for event in decision.events]
    return Creation(match_row(state.setup), seat_rows(state), rows, summary_of(state))


def addition_of(before: MatchState, decision: Decision) -> Addition:
    """What a decision adds to a match; seats where somebody has sat down."""
    state = decision.state
    rows = [event_row(state.setup.id, event) for event in decision.events]
    sat_down = (side for side in (0, 1) if state.seats[side] != before.seats[side])
    changed = [seat_row(state.setup.id, side, state.seats[side]) for side in sat_down]
    return Addition(state.setup.id, rows, summary_of(state), changed)
