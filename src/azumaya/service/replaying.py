"""Matches that an upgrade of the database brought over: what their logs imply needs the rules, so each is replayed once
and its row filled in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from ..rules.errors import AzumayaError
from .match.apply import replay
from .match.codec import read_events, read_match, summary_of
from .storage import Storage
from .storage.rows import EventRow, MatchRow, MatchSummary

LOG = logging.getLogger(__name__)
AT_ONCE = 100


async def summarise_unknown(storage: Storage) -> None:
    """Fill in the rows of all matches of which only the log is known. One that cannot be replayed stays as it is."""
    after = ""
    while found := await storage.unknown(after, AT_ONCE):
        for identifier in found:
            await summarise(storage, identifier)
        after = found[-1]


async def summarise(storage: Storage, identifier: str) -> None:
    row = await storage.match(identifier)
    assert row is not None
    try:
        summary = await asyncio.to_thread(replayed, row, await storage.events(identifier))
        await storage.summarise(identifier, summary)
    except (AzumayaError, ValueError):
        LOG.exception("match %s cannot be replayed", identifier)


def replayed(row: MatchRow, events: Sequence[EventRow]) -> MatchSummary:
    return summary_of(replay(read_match(row), read_events(events)))
