"""What chance has not drawn yet exists nowhere: it is drawn when it is due, stored with the turn before it, and nobody
can tell beforehand.

Two matches of Holomino with the same deal and the same turns are told alike, byte by byte, while different tiles would
be drawn next.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

import azumaya
from azumaya.interface.web import protocol, views
from azumaya.interface.web.connection import encode, frame_of
from azumaya.service.match import Event, Match, Setup, options_of, play_draft
from azumaya.service.old_storage import Storage
from azumaya.service.record import record
from azumaya.service.table import Happened, Table
from azumaya.service.thinking import choose_turn

from .setups import add

PEOPLE = ("person", "person")


@pytest.fixture(autouse=True)
def pebbles_on_the_shelf() -> None:
    """Holomino stands on the shelf of the house."""


class Urn:
    """The operating system's randomness: what it would give next is known to the test alone, and it counts how often it
    is asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
        self.asked = 0
        self.dice = random.Random(seed)
        monkeypatch.setattr("random._urandom", self.give)

    def give(self, count: int) -> bytes:
        self.asked += 1
        return self.dice.randbytes(count)


def dealt(seats: tuple[str, str] = PEOPLE) -> Match:
    """A match after the deal and the first draw, always the same ones."""
    match = Match(
        Setup("same", "holomino", "standard", options_of(azumaya.new("holomino").variant), seats, created=0.0, seed=3)
    )
    dice = random.Random(11)
    add(match, match.opening_draws(0.0, chance=dice.choice))
    return match


def whole_turn(match: Match) -> list[str]:
    position, moves = match.board.position, list[str]()
    while not moves or not position.starts_turn:
        moves.append(position.moves[0])
        position = position.play(moves[-1])
    return moves


def payloads(match: Match) -> list[str]:
    """Everything the house would tell about a match as it stands, but the times."""
    told = [encode(views.snapshot(match)), record(match)]
    for number, event in enumerate(match.events, 1):
        board = match.board_at(number)
        told.append(frame_of(Happened(event, match.scene(board), match.standing(board), match.turn_text(event))))
    for move in match.board.position.moves:
        draft = play_draft(match.board.position, [move])
        told.append(encode(protocol.Preview(scene=draft.scene(0), position=draft.text)))
        told.append(protocol.EFFECTS.dump_json(match.game.effects(match.board.position, move)).decode())
    return told


def test_equal_boards_are_told_alike_whatever_will_be_drawn_next(monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for seed in (1, 2):
        urn = Urn(monkeypatch, seed)
        match = dealt()
        told.append(payloads(match))
        assert urn.asked == 0
    assert told[0] == told[1]
    assert len(told[0]) > 10


def test_every_player_chooses_alike_whatever_will_be_drawn_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players get a position's text and a seed, nothing else."""
    chosen = []
    for seed in (1, 2):
        urn = Urn(monkeypatch, seed)
        match = dealt(("greedy", "person"))
        chosen.append(
            [
                choose_turn("holomino", match.board.position.text, kind, match.setup.seed)
                for kind in ("random", "greedy")
            ]
        )
        assert urn.asked == 0
    assert chosen[0] == chosen[1]


def test_the_draw_comes_when_the_turn_before_it_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Different randomness, the same turn: the turns are told alike, what is drawn after them differs."""
    turns, drawn = set(), set()
    for seed in range(20):
        urn = Urn(monkeypatch, seed)
        match = dealt()
        turn, draw = match.turn(match.number, whole_turn(match), 0.0)
        assert urn.asked > 0
        turns.add(turn)
        drawn.add(draw.moves)
    assert len(turns) == 1
    assert len(drawn) > 1


class WatchedStorage(Storage):
    """Writes down what is stored together."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.together: list[list[str]] = []

    async def append(self, match: str, events: Sequence[Event]) -> None:
        await super().append(match, events)
        self.together.append([event.kind for event in events])


def test_a_turn_is_stored_together_with_what_it_draws_and_nothing_is_drawn_for_a_refused_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def never(game: str, position: str, kind: str, seed: int) -> tuple[str, ...]:
        raise AssertionError("no computer sits here")

    async def run() -> None:
        storage = WatchedStorage(tmp_path)
        await storage.open()
        match = dealt()
        await storage.create(match.setup, match.events)
        table = Table(match, storage, never)
        urn = Urn(monkeypatch, 1)
        with pytest.raises(azumaya.rules.errors.AzumayaError):
            await table.turn("client-1", match.number, ["return 999"])
        assert urn.asked == 0
        assert await storage.events("same") == match.events
        await table.turn("client-2", match.number, whole_turn(match))
        assert storage.together == [["turn", "draw"]]
        await storage.close()

    with caplog.at_level(logging.INFO, "azumaya"):
        asyncio.run(run())
    assert caplog.text == ""
