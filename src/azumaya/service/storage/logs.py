"""Logs as they come from a database, checked to be whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import errors
from .rows import EventRow


def whole_log(match: str, after: int, rows: Sequence[Sequence[Any]]) -> list[EventRow]:
    """The events after a number, from rows that begin with the number the match's newest event should have. Refuses a
    log that ends before it, or leaves an event out."""
    events = [EventRow(*row[1:]) for row in rows if row[1] is not None]
    newest = rows[0][0] if rows else after
    for expected, event in enumerate(events, after + 1):
        if event.number != expected:
            raise errors.broken_log(match, expected - 1, newest)
    if newest > after + len(events):
        raise errors.broken_log(match, after + len(events), newest)
    return events
