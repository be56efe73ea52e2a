"""Stored matches replay to the state they had when they were stored."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from azumaya.games import game as find_game
from azumaya.rules.position import read_position
from azumaya.service.match.apply import replay
from azumaya.service.match.events import Event
from azumaya.service.match.results import result
from azumaya.service.match.state import MatchState
from azumaya.service.storage import Storage
from azumaya.service.storage.row_mapping import event_row, read_events, read_match, seat_rows, summary_of
from azumaya.service.storage.sqlite import DATABASE

from .samples import SAMPLE, with_storage

EXPECTED: dict[str, dict[str, Any]] = json.loads((SAMPLE.parent / "expected.json").read_text())
FINISHES = {"agreed": "draw_agreed"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(SAMPLE, tmp_path / DATABASE)
    return tmp_path


async def load(storage: Storage, identifier: str) -> MatchState:
    row = await storage.match(identifier)
    assert row is not None
    return replay(read_match(row), read_events(await storage.events(identifier)))


def events_of(state: MatchState) -> list[Event]:
    """The whole log, including what was taken back."""
    events: list[Event] = []
    while state.event is not None and state.parent is not None:
        events.append(state.event)
        state = state.parent
    return events[::-1]


@pytest.mark.slow
def test_stored_matches_replay_to_the_same_state(folder: Path) -> None:
    async def work(storage: Storage) -> None:
        for identifier, expected in EXPECTED.items():
            state = await load(storage, identifier)
            then = read_position(find_game(expected["game"]), expected["position"])
            assert state.position.text == then.text
            assert (state.number, sum(state.turns), state.next) == (
                expected["number"],
                expected["turns"],
                expected["next"],
            )
            assert (list(state.scores), state.to_move) == (expected["scores"], expected["to_move"])
            ended = result(state)
            assert (ended and ended.finish) == FINISHES.get(expected["end"], expected["end"])
            assert (ended and ended.winner) == expected["winner"]
            assert list(seat_rows(state)) == await storage.seats(identifier)
            assert [event_row(identifier, event) for event in events_of(state)] == await storage.events(identifier)
            assert summary_of(state) == await storage.summary(identifier)

    with_storage(folder, work)
