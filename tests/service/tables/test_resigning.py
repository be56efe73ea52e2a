"""Scores after a resignation, a flag or an abandoned game are computed once, by the game's own rule, and
stored with it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import azumaya
from azumaya.games import game
from azumaya.rules.game import Game
from azumaya.rules.record import parse_record
from azumaya.service import time_source
from azumaya.service.errors import Refused
from azumaya.service.match.clock import Fischer
from azumaya.service.match.commands import Claim, Flag, Resign, TakeBack, Turn
from azumaya.service.match.decide import begin, decide
from azumaya.service.match.events import Claimed, Flagged, Resigned
from azumaya.service.match.log import MatchLog
from azumaya.service.match.record import record
from azumaya.service.match.row_mapping import creation_of, read_events
from azumaya.service.match.seats import Seats, SystemActor
from azumaya.service.match.setup import Link, MatchSetup, Settings
from azumaya.service.match.views import scene, standing
from azumaya.service.operation.record_import import ended as ends_of
from azumaya.service.storage.sqlite import SqliteStorage
from azumaya.service.tables.match_factory import options_of
from azumaya.service.tables.table import Table

from ..match.tables import ANN, BOB, EVE, ONE_SCREEN, TWO_PEOPLE, add_players, first
from .test_table import never_asked


@pytest.fixture(autouse=True)
def only_pebbles() -> None:
    """The built-in games are available."""


Ended = Callable[[Table], Awaitable[object]]
FIVE = Settings((Fischer(300_000, 5_000),) * 2)
A_DAY = 86_400_000


async def give_up(table: Table) -> None:
    await table.act(EVE, Resign(0, 0))


async def first_turns(table: Table) -> None:
    for actor_ in (ANN, BOB):
        await table.act(actor_, Turn(table.number, (table.state.position.moves[0],)), received=0)


async def let_the_flag_fall(table: Table) -> None:
    await first_turns(table)
    await table.act(SystemActor(), Flag(), received=A_DAY)


async def leave(table: Table) -> None:
    await first_turns(table)
    await table.act(BOB, Claim("win"), received=time_source.now() + A_DAY)


def ended(folder: Path, name: str, seats: Seats, how: Ended, variant: str = "standard") -> MatchLog:
    """A match that side 0 has lost away from the board, replayed from what was stored."""

    async def run() -> MatchLog:
        options = options_of(game(name).variant(variant))
        settings = FIVE if seats is TWO_PEOPLE else Settings()
        setup = MatchSetup("match-1", name, variant, options, seats, 0, Link("match-1"), settings=settings)
        storage = SqliteStorage(folder)
        await storage.open()
        await add_players(storage)
        created = creation_of(begin(setup, chance=first))
        await storage.create(created.match, created.seats, created.events, created.summary)
        await how(Table(MatchLog(setup), storage, never_asked))
        rows = await storage.events(setup.id)
        await storage.close()
        return MatchLog(setup, read_events(rows))

    return asyncio.run(run())


def given_up(folder: Path, name: str, variant: str = "standard") -> MatchLog:
    return ended(folder, name, ONE_SCREEN, give_up, variant)


def test_the_winner_gets_the_victory_points_still_within_reach(tmp_path: Path) -> None:
    """Dark could lay a stone in each free cell of its four blocks in this task."""
    match = given_up(tmp_path, "sudoku_moyo")
    points = game("sudoku_moyo").resigned(azumaya.new("sudoku_moyo").state, 0)
    assert points is not None
    assert points[1] > 0
    reported = standing(match.state)
    assert reported.scores == points
    assert reported.result is not None
    assert reported.result.sentence.en == f"Light resigns, Dark wins by {points[1]} to 0"
    assert [line.value for line in scene(match.state).score[:2]] == ["0", str(points[1])]
    assert record(match.state).endswith(f"result: Light resigns, Dark wins (0 : {points[1]})\n")


@pytest.mark.parametrize(
    ("how", "words"), [(let_the_flag_fall, "Light is out of time, Dark wins"), (leave, "Light has left, Dark wins")]
)
def test_time_that_runs_out_leaves_what_a_resignation_would(tmp_path: Path, how: Ended, words: str) -> None:
    """Else whoever is about to lose would let the time run out and keep the other from the points."""
    match = ended(tmp_path, "sudoku_moyo", TWO_PEOPLE, how)
    points = game("sudoku_moyo").resigned(match.state.position.state, 0)
    assert points is not None
    assert points[1] > 0
    reported = standing(match.state)
    assert reported.result is not None
    assert (reported.scores, reported.result.sentence.en) == (points, f"{words} by {points[1]} to 0")
    text = record(match.state)
    assert text.endswith(f"result: {words} (0 : {points[1]})\n")
    read = parse_record(text, game)
    assert read.ending is not None
    assert (read.ending.loser, read.ending.scores) == (0, points)
    assert [payload.scores for payload in ends_of(read) if isinstance(payload, Flagged | Claimed)] == [points]


@pytest.mark.parametrize("how", [let_the_flag_fall, leave])
def test_where_no_rule_says_otherwise_the_board_counts_when_time_runs_out(tmp_path: Path, how: Ended) -> None:
    match = ended(tmp_path, "tumicarona", TWO_PEOPLE, how, "5x5")
    assert standing(match.state).scores == match.state.position.scores


def test_a_flag_is_not_reckoned_for_another_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn that is stored while the points are reckoned keeps the flag from falling."""

    async def slowly(table: Table) -> None:
        await first_turns(table)
        flag = asyncio.create_task(table.act(SystemActor(), Flag(), received=A_DAY))
        await asyncio.to_thread(begun.wait)
        await table.act(ANN, Turn(table.number, (table.state.position.moves[0],)), received=0)
        may_end.set()
        with pytest.raises(Refused):
            await flag

    begun, may_end = threading.Event(), threading.Event()

    def reckon(_position: object, _side: int) -> tuple[int, int]:
        begun.set()
        assert may_end.wait(60)
        return 0, 5

    monkeypatch.setattr("azumaya.service.tables.table.scores_left", reckon)
    match = ended(tmp_path, "sudoku_moyo", TWO_PEOPLE, slowly)
    assert not match.state.is_over


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
    assert match.events[0].payload == Resigned(0)
    assert standing(match.state).scores == azumaya.new("tumicarona").scores


def test_horikomi_knows_no_victory_points(tmp_path: Path) -> None:
    match = given_up(tmp_path, "sudoku_moyo", "horikomi")
    result = standing(match.state).result
    assert result is not None
    assert result.sentence.en == "Light resigns, Dark wins"
