"""What a resignation leaves is reckoned once, by the game's own rule, and stored with it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import azumaya
from azumaya.games import game
from azumaya.rules.game import Game
from azumaya.service.match import Match, Setup, options_of
from azumaya.service.old_storage import Storage
from azumaya.service.record import record
from azumaya.service.table import Table

from .test_table import never_asked


@pytest.fixture(autouse=True)
def pebbles_on_the_shelf() -> None:
    """The games of the house stand on the shelf."""


def given_up(folder: Path, name: str, variant: str = "standard") -> Match:
    """A match that side 0 has given up at once, replayed from what was stored."""

    async def run() -> Match:
        setup = Setup("match-1", name, variant, options_of(game(name).variant(variant)), ("person", "person"), 0.0)
        storage = Storage(folder)
        await storage.open()
        await storage.create(setup, [])
        await Table(Match(setup), storage, never_asked).resign("client-1", 0, 0)
        events = await storage.events(setup.id)
        await storage.close()
        return Match(setup, events)

    return asyncio.run(run())


def test_the_winner_gets_the_victory_points_still_within_reach(tmp_path: Path) -> None:
    """Dark could lay a stone in each free cell of its four blocks in this task."""
    match = given_up(tmp_path, "sudoku_moyo")
    points = game("sudoku_moyo").resigned(azumaya.new("sudoku_moyo").state, 0)
    assert points is not None
    assert points[1] > 0
    standing = match.standing(match.board)
    assert standing.scores == points
    assert standing.result is not None
    assert standing.result.sentence.en == f"Light resigns, Dark wins by {points[1]} to 0"
    assert [line.value for line in match.scene(match.board).score[:2]] == ["0", str(points[1])]
    assert record(match).endswith(f"result: Light resigns, Dark wins (0 : {points[1]})\n")


def test_a_replay_never_reckons_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = given_up(tmp_path, "sudoku_moyo")

    def never(*_: object) -> None:
        raise AssertionError("reckoned again")

    monkeypatch.setattr(Game, "resigned", never)
    again = Match(match.setup, match.events)
    assert again.standing(again.board).scores == match.standing(match.board).scores


def test_taking_the_resignation_back_brings_back_the_scores_of_the_board(tmp_path: Path) -> None:
    match = given_up(tmp_path, "sudoku_moyo")
    match.append(match.take_back(1, 0.0)[0])
    assert match.standing(match.board).scores == (0, 0)


def test_without_such_a_rule_the_scores_on_the_board_stand(tmp_path: Path) -> None:
    match = given_up(tmp_path, "tumicarona")
    assert match.events[0].scores is None
    assert match.standing(match.board).scores == azumaya.new("tumicarona").scores


def test_horikomi_knows_no_victory_points(tmp_path: Path) -> None:
    match = given_up(tmp_path, "sudoku_moyo", "horikomi")
    result = match.standing(match.board).result
    assert result is not None
    assert result.sentence.en == "Light resigns, Dark wins"
