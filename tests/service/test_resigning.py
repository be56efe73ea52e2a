"""What a resignation leaves is reckoned once, by the game's own rule, and stored with it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import azumaya
from azumaya.games import game
from azumaya.rules.game import Game
from azumaya.service.match.codec import creation_of, read_events
from azumaya.service.match.commands import Resign, TakeBack
from azumaya.service.match.decide import begin, decide
from azumaya.service.match.events import Resigned
from azumaya.service.match.log import MatchLog
from azumaya.service.match.record import record
from azumaya.service.match.setup import Link, MatchSetup
from azumaya.service.match.views import scene, standing
from azumaya.service.setting_up import options_of
from azumaya.service.storage.sqlite import SqliteStorage
from azumaya.service.table import Table

from .match.tables import EVE, ONE_SCREEN, add_players, first
from .test_table import never_asked


@pytest.fixture(autouse=True)
def pebbles_on_the_shelf() -> None:
    """The games of the house stand on the shelf."""


def given_up(folder: Path, name: str, variant: str = "standard") -> MatchLog:
    """A match that side 0 has given up at once, replayed from what was stored."""

    async def run() -> MatchLog:
        options = options_of(game(name).variant(variant))
        setup = MatchSetup("match-1", name, variant, options, ONE_SCREEN, 0, Link("match-1"))
        storage = SqliteStorage(folder)
        await storage.open()
        await add_players(storage)
        created = creation_of(begin(setup, chance=first))
        await storage.create(created.match, created.seats, created.events, created.summary)
        await Table(MatchLog(setup), storage, never_asked).act(EVE, Resign(0, 0))
        rows = await storage.events(setup.id)
        await storage.close()
        return MatchLog(setup, read_events(rows))

    return asyncio.run(run())


def test_the_winner_gets_the_victory_points_still_within_reach(tmp_path: Path) -> None:
    """Dark could lay a stone in each free cell of its four blocks in this task."""
    match = given_up(tmp_path, "sudoku_moyo")
    points = game("sudoku_moyo").resigned(azumaya.new("sudoku_moyo").state, 0)
    assert points is not None
    assert points[1] > 0
    told = standing(match.state)
    assert told.scores == points
    assert told.result is not None
    assert told.result.sentence.en == f"Light resigns, Dark wins by {points[1]} to 0"
    assert [line.value for line in scene(match.state).score[:2]] == ["0", str(points[1])]
    assert record(match.state).endswith(f"result: Light resigns, Dark wins (0 : {points[1]})\n")


def test_a_replay_never_reckons_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = given_up(tmp_path, "sudoku_moyo")

    def never(*_: object) -> None:
        raise AssertionError("reckoned again")

    monkeypatch.setattr(Game, "resigned", never)
    again = MatchLog(match.setup, match.events)
    assert standing(again.state).scores == standing(match.state).scores


def test_taking_the_resignation_back_brings_back_the_scores_of_the_board(tmp_path: Path) -> None:
    match = given_up(tmp_path, "sudoku_moyo")
    match.append(decide(match.state, TakeBack(1), EVE, 0, chance=first).state)
    assert standing(match.state).scores == (0, 0)


def test_without_such_a_rule_the_scores_on_the_board_stand(tmp_path: Path) -> None:
    match = given_up(tmp_path, "tumicarona")
    assert match.events[0].deed == Resigned(0)
    assert standing(match.state).scores == azumaya.new("tumicarona").scores


def test_horikomi_knows_no_victory_points(tmp_path: Path) -> None:
    match = given_up(tmp_path, "sudoku_moyo", "horikomi")
    result = standing(match.state).result
    assert result is not None
    assert result.sentence.en == "Light resigns, Dark wins"
