"""Every match of every version replays, and stands as it stood when it was stored."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from azumaya.games import game as find_game
from azumaya.rules.position import read_position
from azumaya.service.match.apply import replay
from azumaya.service.match.codec import event_row, read_events, read_match, seat_rows, summary_of
from azumaya.service.match.events import Event
from azumaya.service.match.results import result
from azumaya.service.match.state import MatchState
from azumaya.service.replaying import summarise_unknown
from azumaya.service.storage import Storage
from azumaya.service.storage.rows import UNKNOWN
from azumaya.service.storage.sqlite import DATABASE

from .samples import with_storage
from .test_upgrade import STANDS, VERSION_1

ENDS = {"agreed": "draw_agreed"}
"""What version 1 called otherwise."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    shutil.copy(VERSION_1 / DATABASE, tmp_path / DATABASE)
    return tmp_path


async def load(storage: Storage, identifier: str) -> MatchState:
    row = await storage.match(identifier)
    assert row is not None
    return replay(read_match(row), read_events(await storage.events(identifier)))


def events_of(state: MatchState) -> list[Event]:
    """The whole log, what was taken back as well."""
    events: list[Event] = []
    while state.event is not None and state.parent is not None:
        events.append(state.event)
        state = state.parent
    return events[::-1]


@pytest.mark.slow
def test_matches_of_version_1_stand_as_they_stood(old: Path) -> None:
    async def work(storage: Storage) -> None:
        for identifier, stands in STANDS.items():
            state = await load(storage, identifier)
            then = read_position(find_game(stands["game"]), stands["position"])
            assert state.position.text == then.text
            assert (state.number, sum(state.turns), state.next) == (stands["number"], stands["turns"], stands["next"])
            assert (list(state.scores), state.to_move) == (stands["scores"], stands["to_move"])
            ended = result(state)
            assert (ended and ended.finish) == ENDS.get(stands["end"], stands["end"])
            assert (ended and ended.winner) == stands["winner"]
            assert list(seat_rows(state)) == await storage.seats(identifier)
            assert [event_row(identifier, event) for event in events_of(state)] == await storage.events(identifier)

    with_storage(old, work)


@pytest.mark.slow
def test_what_their_logs_imply_is_written_down_once(old: Path) -> None:
    async def work(storage: Storage) -> None:
        await summarise_unknown(storage)
        assert await storage.unknown("", 1) == []
        for identifier in STANDS:
            assert await storage.summary(identifier) == summary_of(await load(storage, identifier))
        waiting = await storage.waiting_for_computer(1000)
        assert set(waiting) == {one for one in STANDS if (await load(storage, one)).computer is not None}

    with_storage(old, work)


@pytest.mark.slow
def test_a_match_that_cannot_be_replayed_stays_as_it_is_and_stops_nobody(
    old: Path, caplog: pytest.LogCaptureFixture
) -> None:
    first, *others = sorted(STANDS)

    async def work(storage: Storage) -> None:
        await storage.execute("UPDATE events SET kind = 'danced' WHERE \"match\" = ? AND number = 1", first)
        await summarise_unknown(storage)
        assert await storage.unknown("", 10) == [first]
        summary = await storage.summary(others[0])
        assert summary is not None
        assert summary.status != UNKNOWN
        assert len(await storage.events(first)) == STANDS[first]["number"]

    with_storage(old, work)
    assert f"match {first} cannot be replayed" in caplog.text
