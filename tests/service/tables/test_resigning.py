"""Scores after a resignation, a flag or an abandoned game are computed once, by the game's own rule, and
stored with it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import azumaya
from azumaya.games import game
from azumaya.rules.game import Game
from azumaya.rules.localizer import localizer
from azumaya.rules.outcome import FinalScores
from azumaya.rules.position import Position, read_position
from azumaya.rules.record import parse_record
from azumaya.service import time_source
from azumaya.service.errors import Refused, workers_busy
from azumaya.service.match.clock import Fischer
from azumaya.service.match.commands import Claim, Flag, Resign, TakeBack, Turn
from azumaya.service.match.decide import begin, decide
from azumaya.service.match.events import Claimed, Flagged, Resigned
from azumaya.service.match.final_scores import quick_scores
from azumaya.service.match.log import MatchLog
from azumaya.service.match.record import record
from azumaya.service.match.seats import Seats, SystemActor
from azumaya.service.match.setup import Link, MatchSetup, Settings
from azumaya.service.match.views import scene, standing
from azumaya.service.operation.record_import import ended as ends_of
from azumaya.service.storage.row_mapping import creation_of, read_events
from azumaya.service.storage.sqlite import SqliteStorage
from azumaya.service.tables.giving_up import Count
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


def ended(
    folder: Path,
    name: str,
    seats: Seats,
    how: Ended,
    variant: str = "standard",
    *,
    start: str = "",
    count: Count | None = None,
) -> MatchLog:
    """A match that side 0 has lost away from the board, replayed from what was stored."""

    async def run() -> MatchLog:
        options = options_of(game(name).variant(variant))
        settings = FIVE if seats is TWO_PEOPLE else Settings()
        setup = MatchSetup("match-1", name, variant, options, seats, 0, Link("match-1"), start, settings=settings)
        storage = SqliteStorage(folder)
        await storage.open()
        await add_players(storage)
        created = creation_of(begin(setup, chance=first))
        await storage.create(created.match, created.seats, created.events, created.summary)
        await how(Table(MatchLog(setup), storage, never_asked, count=count))
        rows = await storage.events(setup.id)
        await storage.close()
        return MatchLog(setup, read_events(rows))

    return asyncio.run(run())


def left_to_dark(position: Position) -> tuple[int, int]:
    final = quick_scores(position, 0)
    assert final is not None
    assert final.is_exact
    return final.scores


def given_up(folder: Path, name: str, variant: str = "standard") -> MatchLog:
    return ended(folder, name, ONE_SCREEN, give_up, variant)


def test_the_winner_gets_the_victory_points_still_within_reach(tmp_path: Path) -> None:
    """Dark could lay a stone in each free cell of its four blocks in this task."""
    match = given_up(tmp_path, "sudoku_moyo")
    points = left_to_dark(azumaya.new("sudoku_moyo"))
    assert points[1] > 0
    reported = standing(match.state)
    assert reported.scores == points
    assert reported.result is not None
    assert localizer("en")(reported.result.sentence) == f"Light resigns, Dark wins by {points[1]} to 0"
    assert [line.value for line in scene(match.state).score[:2]] == ["0", str(points[1])]
    assert record(match.state).endswith(f"result: Light resigns, Dark wins (0 : {points[1]})\n")


@pytest.mark.parametrize(
    ("how", "words"), [(let_the_flag_fall, "Light is out of time, Dark wins"), (leave, "Light has left, Dark wins")]
)
def test_time_that_runs_out_leaves_what_a_resignation_would(tmp_path: Path, how: Ended, words: str) -> None:
    """Else whoever is about to lose would let the time run out and keep the other from the points."""
    match = ended(tmp_path, "sudoku_moyo", TWO_PEOPLE, how)
    points = left_to_dark(match.state.position)
    assert points[1] > 0
    reported = standing(match.state)
    assert reported.result is not None
    assert (reported.scores, localizer("en")(reported.result.sentence)) == (points, f"{words} by {points[1]} to 0")
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


HARD = ".....3..1...756......249.......8...............591.......36..25....25...3.6.7.... l laid=yes layout=corners"
"""Counting what Dark could still lay takes millions of nodes."""
BOUND = quick_scores(read_position(game("sudoku_moyo"), HARD), 0)


async def fails(_position: object, _loser: int) -> FinalScores:
    raise workers_busy()


async def counts_exactly(_position: object, _loser: int) -> FinalScores:
    return FinalScores((0, 29))


@pytest.mark.parametrize("count", [None, fails])
def test_a_count_that_stops_at_its_limit_is_stored_and_shown_as_a_lower_bound(
    tmp_path: Path, count: Count | None
) -> None:
    assert BOUND is not None
    assert not BOUND.is_exact
    match = ended(tmp_path, "sudoku_moyo", ONE_SCREEN, give_up, start=HARD, count=count)
    assert match.events[0].payload == Resigned(0, BOUND.scores, at_least=True)
    told = standing(match.state)
    assert told.scores == BOUND.scores
    assert told.result is not None
    assert localizer("en")(told.result.sentence) == f"Light resigns, Dark wins by at least {BOUND.scores[1]} to 0"
    assert (
        localizer("de")(told.result.sentence) == f"Hell gibt auf, Dunkel gewinnt mit mindestens {BOUND.scores[1]} : 0"
    )


def test_a_worker_counts_what_is_hard_to_count(tmp_path: Path) -> None:
    match = ended(tmp_path, "sudoku_moyo", ONE_SCREEN, give_up, start=HARD, count=counts_exactly)
    assert match.events[0].payload == Resigned(0, (0, 29))


def test_a_worker_does_not_count_what_is_easy(tmp_path: Path) -> None:
    match = ended(tmp_path, "sudoku_moyo", ONE_SCREEN, give_up, count=fails)
    assert not isinstance(match.events[0].payload, Resigned) or not match.events[0].payload.at_least


def test_a_flag_is_not_reckoned_for_another_board(tmp_path: Path) -> None:
    """A turn that is stored while the points are reckoned keeps the flag from falling."""
    begun, may_end = asyncio.Event(), asyncio.Event()

    async def slowly(table: Table) -> None:
        await first_turns(table)
        flag = asyncio.create_task(table.act(SystemActor(), Flag(), received=A_DAY))
        await begun.wait()
        await table.act(ANN, Turn(table.number, (table.state.position.moves[0],)), received=0)
        may_end.set()
        with pytest.raises(Refused):
            await flag

    async def count(_position: object, _side: int) -> FinalScores:
        begun.set()
        await may_end.wait()
        return FinalScores((0, 5))

    match = ended(tmp_path, "sudoku_moyo", TWO_PEOPLE, slowly, start=HARD, count=count)
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
    assert localizer("en")(result.sentence) == "Light resigns, Dark wins"
