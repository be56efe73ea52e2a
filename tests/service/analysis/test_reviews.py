"""Hints, reviews, levels and puzzles behind the table: everything is thought in the workers, and nothing of it touches
the log.

Whoever can leave a multiple of three pebbles wins.
"""

from __future__ import annotations

import asyncio
from datetime import date, timedelta
from pathlib import Path

import pytest

from azumaya.rules.errors import AzumayaError
from azumaya.rules.localizer import localizer
from azumaya.search.hints import PositionEstimate
from azumaya.search.reviews import Review
from azumaya.service.analysis import reviews as reviews_module
from azumaya.service.analysis.puzzles import judge_answer, number_of_the_day, puzzle_of, puzzle_solution, puzzles_of
from azumaya.service.analysis.reviews import Reviews, conclude_review, counted, estimate_board, find_hint, new_review
from azumaya.service.application import Application
from azumaya.service.jobs.fair_queue import new_fair_queue
from azumaya.service.jobs.workers import Workers
from azumaya.service.match.commands import Resign, Turn
from azumaya.service.match.seats import Computer, Person
from azumaya.service.tables.drafts import Base
from azumaya.service.tables.match_factory import REQUESTER, MatchRequest
from azumaya.service.tables.seats import seat_title

from ..applications import new_match, new_table, with_application
from ..jobs.held import choose_turn
from ..match.tables import EVE, ONE, TWO, Bench, new_bench

LEVEL_3 = Computer(level=3)


def code_of(refused: pytest.ExceptionInfo[AzumayaError]) -> str:
    return refused.value.code


# --- levels ---


def test_a_level_sits_at_a_table_and_stays_for_the_rematch(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        table = await new_table(
            application, MatchRequest("pebbles", seats=(REQUESTER, LEVEL_3), position="2 0 start 0 3:4")
        )
        assert localizer("en")(seat_title(table.state.seats[1])) == "Level 3"
        await table.act(EVE, Turn(0, TWO))
        following = await application.tables.start_next(table.id, EVE)
        assert following is not None
        assert (await application.tables.setup(following)).seats == (LEVEL_3, Person("eve"))

    with_application(tmp_path, work)


@pytest.mark.parametrize("level", [1, 10])
def test_a_level_chooses_whole_turns(level: int) -> None:
    assert choose_turn("pebbles", "1 0 start 0 4:4", Computer(level=level), 0) == ("take",)


def test_from_level_three_on_a_win_within_the_turn_is_taken() -> None:
    assert {choose_turn("pebbles", "2 0 start 0 3:4", LEVEL_3, seed) for seed in range(10)} == {TWO}


@pytest.mark.parametrize("computer", [Computer(level=0), Computer(level=11), Computer(kind="level-")])
def test_a_level_out_of_range_is_refused_with_what_would_work(tmp_path: Path, computer: Computer) -> None:
    async def work(application: Application) -> None:
        with pytest.raises(AzumayaError) as refused:
            await new_match(application, MatchRequest("pebbles", seats=(REQUESTER, computer)))
        assert code_of(refused) == "unknown-player"
        assert "level-10" in refused.value.near

    with_application(tmp_path, work)


# --- hints ---


def test_a_hint_is_a_whole_turn() -> None:
    found = find_hint("pebbles", "5 0 start 0 2:2", ())
    assert (found.turn, found.moves) == ("take take", TWO)
    assert "take take" in localizer("de")(found.reason)


def test_a_hint_goes_on_from_the_moves_already_made() -> None:
    found = find_hint("pebbles", "4 0 start 0 2:3", ("take",))
    assert (found.turn, found.moves) == ("take stop", ("stop",))


def test_a_hint_changes_nothing_at_the_table(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        table = await new_table(
            application, MatchRequest("pebbles", seats=(REQUESTER, Computer(level=1)), position="5 0 start 0 2:2")
        )
        found = await application.drafts.hint(Base(table.id), ())
        assert found.moves == TWO
        assert table.number == 0

    with_application(tmp_path, work)


def test_no_hint_where_nothing_is_to_be_decided(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        with pytest.raises(AzumayaError) as refused:
            await application.drafts.hint(Base(game="pebbles", position="5 0 start 0 2:2"), TWO)
        assert code_of(refused) == "nothing-to-decide"
        anybody = Computer(kind="random")
        computers = await new_match(application, MatchRequest("pebbles", seats=(anybody, anybody)))
        with pytest.raises(AzumayaError) as refused:
            await application.drafts.hint(Base(computers.id), ())
        assert code_of(refused) == "not-your-turn"

    with_application(tmp_path, work)


# --- reviews ---


def resigned(*turns: tuple[str, ...], side: int = 0, variant: str = "standard") -> Bench:
    bench = new_bench(variant=variant)
    bench.play(*turns)
    bench.act(EVE, Resign(bench.state.number, side))
    return bench


def finished() -> tuple[str, tuple[tuple[str, ...], ...]]:
    """Red, with five pebbles, takes one and leaves four: Blue leaves three and wins."""
    return "5 0 start 0 2:2", (ONE, ONE, ONE, TWO)


def test_the_turn_that_lost_the_game_is_found() -> None:
    start, turns = finished()
    bench = new_bench(start=start)
    bench.play(*turns)
    started = new_review(counted(bench.state))
    assert started.numbers == (0, 1, 2, 3, 4)
    review = conclude_review(
        "pebbles", start, started.turns, tuple(estimate_board("pebbles", text) for text in started.texts)
    )
    assert review.chances[-1] == 0
    (point, *_) = review.turning_points
    assert (point.number, point.side, point.played, point.better) == (0, 0, "take stop", "take take")
    assert started.turn_number(point.number) == 1


def test_a_game_resigned_is_looked_at_up_to_where_it_stood() -> None:
    assert new_review(counted(resigned(ONE, TWO).state)).numbers == (0, 1, 2)


def test_what_was_dealt_before_the_first_turn_is_not_looked_at() -> None:
    bench = resigned(ONE, variant="rainy")
    assert bench.events[0].kind == "chance", "the first event is a draw"
    started = new_review(counted(bench.state))
    assert started.numbers[0] == 1
    assert started.start == bench.state.state_at(1).position
    assert started.turns[0] == ONE


def test_of_a_very_long_game_the_last_boards_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews_module, "MAX_POSITIONS", 3)
    started = new_review(counted(resigned(*[ONE] * 5, side=1).state))
    assert started.numbers == (3, 4, 5)
    assert started.turn_number(0) == 4


def test_no_review_is_begun_while_many_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews_module, "MAX_RUNNING", 1)
    states = [resigned(*[ONE] * number).state for number in range(2)]

    async def work() -> None:
        reviews = Reviews(new_fair_queue(Refusing(1)))
        first = reviews.review(states[0])
        with pytest.raises(AzumayaError) as refused:
            reviews.review(states[1])
        assert code_of(refused) == "busy"
        assert reviews.review(states[0]) is first
        await reviews.close()

    asyncio.run(work())


def test_a_review_comes_bit_by_bit_and_is_kept(tmp_path: Path) -> None:
    start, turns = finished()

    async def work(application: Application) -> None:
        table = await new_table(application, MatchRequest("pebbles", position=start))
        with pytest.raises(AzumayaError) as refused:
            application.reviews.review(table.state)
        assert code_of(refused) == "not-over"
        for number, moves in enumerate(turns):
            await table.act(EVE, Turn(number, moves))
        started = application.reviews.review(table.state)
        assert (started.done, started.total, started.result) == (0, 5, None)
        while started.result is None:
            await asyncio.sleep(0.05)
        assert started.done == started.total
        await application.tables.start_next(table.id, EVE)
        assert application.reviews.review(table.state) is started

    with_application(tmp_path, work)


class Refusing(Workers):
    """Workers whose first job fails."""

    failures = 1

    async def run(self, function: object, *arguments: object, priority: object = None) -> object:  # type: ignore[override]
        if self.failures:
            self.failures -= 1
            raise RuntimeError("no")
        return PositionEstimate(0.5, False) if function is estimate_board else Review((0.5,), (False,), ())


def test_a_review_that_failed_is_told_once_and_begun_anew(caplog: pytest.LogCaptureFixture) -> None:
    state = resigned(TWO, side=1).state

    async def work() -> None:
        reviews = Reviews(new_fair_queue(Refusing(1)))
        first = reviews.review(state)
        assert first.work is not None
        await first.work
        with pytest.raises(AzumayaError) as refused:
            reviews.review(state)
        assert code_of(refused) == "analysis-failed"
        again = reviews.review(state)
        assert again.work is not None
        await again.work
        assert reviews.review(state).result is not None

    asyncio.run(work())
    assert "review failed" in caplog.text


def test_only_the_newest_reviews_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews_module, "MAX_KEPT", 2)
    states = [resigned(*[ONE] * number).state for number in range(3)]

    async def work() -> None:
        reviews = Reviews(new_fair_queue(Refusing(1)))
        first = reviews.review(states[0])
        for state in states[1:]:
            reviews.review(state)
        assert reviews.review(states[0]) is not first
        await reviews.close()

    asyncio.run(work())


# --- puzzles ---


def test_puzzles_are_numbered_and_say_what_is_to_be_found() -> None:
    from azumaya.games import game

    first, second = puzzles_of(game("pebbles"))
    assert (first.number, localizer("en")(first.title), first.position.side) == (1, "Find the win", 0)
    assert (second.number, localizer("de")(second.title), second.position.side) == (2, "Bester Zug", 1)
    assert [one.puzzle.grade for one in (first, second)] == [1, 3]
    for number in (0, 3):
        with pytest.raises(AzumayaError, match="puzzles go from 1 to 2") as refused:
            puzzle_of(game("pebbles"), number)
        assert code_of(refused) == "unknown-puzzle"


def test_a_puzzle_is_solved_by_the_whole_turn_and_shows_what_follows() -> None:
    solved = judge_answer("pebbles", 1, TWO)
    assert solved.solved
    assert [step.turn for step in solved.line] == ["take take"]
    assert [(step.turn, step.side) for step in solved.refutation] == [("take stop", 0), ("take", 1)]


def test_a_tempting_wrong_move_shows_its_refutation() -> None:
    tempted = judge_answer("pebbles", 1, ONE)
    assert not tempted.solved
    assert localizer("en")(tempted.sentence) == "Take stop does not win. The answer is take."
    assert (tempted.line, len(tempted.refutation)) == ((), 2)


def test_a_wrong_turn_gets_an_error_and_nothing_is_given_away() -> None:
    wrong = judge_answer("pebbles", 2, ("take",))
    assert (wrong.solved, localizer("en")(wrong.sentence)) == (False, "Take is not the best turn.")
    assert (wrong.line, wrong.refutation) == ((), ())
    assert judge_answer("pebbles", 2, ("stop",)).solved


def test_the_solution_shown_is_a_whole_turn_that_solves_the_puzzle() -> None:
    for number in (1, 2):
        shown = puzzle_solution("pebbles", number)
        assert not shown.solved
        assert judge_answer("pebbles", number, shown.moves).solved


def test_every_puzzle_has_its_day_before_one_comes_again() -> None:
    monday = date(2026, 11, 16)
    days = [number_of_the_day(7, "pebbles", monday + timedelta(days)) for days in range(14)]
    assert sorted(days[:7]) == sorted(days[7:]) == list(range(1, 8))
    assert days != [number_of_the_day(7, "trio", monday + timedelta(days)) for days in range(14)]


def test_half_a_turn_is_no_answer(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        with pytest.raises(AzumayaError) as refused:
            await application.puzzles.attempt("pebbles", 1, ("take",))
        assert code_of(refused) == "unfinished-turn"

    with_application(tmp_path, work)
