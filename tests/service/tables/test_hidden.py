"""Future draws exist nowhere: a tile is drawn when it is due, stored with the turn before it, and nobody
can tell beforehand.

Two matches of Holomino with the same deal and the same turns have byte-equal payloads although different tiles
would be drawn next.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Sequence
from pathlib import Path

import pytest

import azumaya
from azumaya.interface.web import protocol, table_views
from azumaya.interface.web.connection import frame_of
from azumaya.interface.web.framing import encode
from azumaya.service.jobs.bot_moves import PositionRef
from azumaya.service.match.commands import Turn
from azumaya.service.match.decide import Decision, begin, decide
from azumaya.service.match.draft import play_draft
from azumaya.service.match.log import MatchLog
from azumaya.service.match.record import record
from azumaya.service.match.seats import Computer, Person, Seats
from azumaya.service.match.setup import Link, MatchSetup
from azumaya.service.storage.row_mapping import creation_of
from azumaya.service.storage.rows import EventRow, MatchSummary, SeatRow
from azumaya.service.storage.sqlite import SqliteStorage
from azumaya.service.storage.storage import Statement
from azumaya.service.tables.match_factory import options_of
from azumaya.service.tables.messages import EventStored
from azumaya.service.tables.table import Table

from ..jobs.held import choose_turn
from ..match.tables import EVE, ONE_SCREEN, add_players


@pytest.fixture(autouse=True)
def only_pebbles() -> None:
    """Holomino stands among the built-in games."""


class Urn:
    """The operating system's randomness: what it would give next is known to the test alone, and it counts how often it
    is asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
        self.asked = 0
        self.rng = random.Random(seed)
        monkeypatch.setattr("random._urandom", self.give)

    def give(self, count: int) -> bytes:
        self.asked += 1
        return self.rng.randbytes(count)


def dealt(seats: Seats = ONE_SCREEN) -> MatchLog:
    """A match after the deal and the first draw, always the same ones."""
    options = options_of(azumaya.new("holomino").variant)
    setup = MatchSetup("same", "holomino", "standard", options, seats, 0, Link("same"), seed=3)
    return MatchLog(setup, begin(setup, chance=random.Random(11).choice).events)


def whole_turn(match: MatchLog) -> tuple[str, ...]:
    position, moves = match.state.position, list[str]()
    while not moves or not position.starts_turn:
        moves.append(position.moves[0])
        position = position.play(moves[-1])
    return tuple(moves)


def payloads(match: MatchLog) -> list[str]:
    """Everything the server would tell about a match as it stands, but the times."""
    reported = [encode(table_views.snapshot(match.state, audience)).text for audience in ((0, 1), (0,), ())]
    reported.append(record(match.state))
    for state in match.states_after(0):
        reported.extend(frame_of(EventStored(state), audience).text for audience in ((0, 1), (1,), ()))
    for move in match.state.position.moves:
        draft = play_draft(match.state.position, [move])
        reported.append(encode(protocol.Preview(scene=draft.scene(0), position=draft.text)).text)
        reported.append(protocol.EFFECTS.dump_json(match.state.game.effects(match.state.position, move)).decode())
    return reported


def test_equal_boards_are_told_alike_whatever_will_be_drawn_next(monkeypatch: pytest.MonkeyPatch) -> None:
    reported = []
    for seed in (1, 2):
        urn = Urn(monkeypatch, seed)
        match = dealt()
        reported.append(payloads(match))
        assert urn.asked == 0
    assert reported[0] == reported[1]
    assert len(reported[0]) > 10


def test_every_player_chooses_alike_whatever_will_be_drawn_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players get a position's text and a seed, nothing else."""
    chosen = []
    for seed in (1, 2):
        urn = Urn(monkeypatch, seed)
        match = dealt((Computer(kind="greedy"), Person("eve")))
        text = match.state.position.text
        players = (Computer(kind="random"), Computer(kind="greedy"))
        chosen.append([choose_turn("holomino", text, player, match.setup.seed) for player in players])
        assert urn.asked == 0
    assert chosen[0] == chosen[1]


def test_the_draw_comes_when_the_turn_before_it_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Different randomness, the same turn: the turns give equal payloads, what is drawn after them differs."""
    turns, drawn = set(), set()
    for seed in range(20):
        urn = Urn(monkeypatch, seed)
        match = dealt()
        command = Turn(match.number, whole_turn(match))
        turn, draw = decide(match.state, command, EVE, 0, chance=secrets.choice).events
        assert urn.asked > 0
        turns.add(turn)
        drawn.add(draw.moves)
    assert len(turns) == 1
    assert len(drawn) > 1


class WatchedStorage(SqliteStorage):
    """Writes down what is stored together."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.together: list[list[str]] = []

    async def append(
        self,
        match: str,
        events: Sequence[EventRow],
        summary: MatchSummary,
        seats: Sequence[SeatRow] = (),
        beside: Sequence[Statement] = (),
    ) -> None:
        await super().append(match, events, summary, seats, beside)
        self.together.append([event.kind for event in events])


def test_a_turn_is_stored_together_with_what_it_draws_and_nothing_is_drawn_for_a_refused_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def never(board: PositionRef, computer: Computer, seed: int) -> tuple[str, ...]:
        raise AssertionError("no computer sits here")

    async def run() -> None:
        storage = WatchedStorage(tmp_path)
        await storage.open()
        await add_players(storage)
        match = dealt()
        created = creation_of(Decision(tuple(match.events), match.state))
        await storage.create(created.match, created.seats, created.events, created.summary)
        table = Table(match, storage, never)
        urn = Urn(monkeypatch, 1)
        with pytest.raises(azumaya.rules.errors.AzumayaError):
            await table.act(EVE, Turn(match.number, ("return 999",)))
        assert urn.asked == 0
        assert await storage.events("same") == list(created.events)
        await table.act(EVE, Turn(match.number, whole_turn(match)))
        assert storage.together == [["turn", "chance"]]
        await storage.close()

    with caplog.at_level(logging.INFO, "azumaya"):
        asyncio.run(run())
    assert caplog.text == ""
