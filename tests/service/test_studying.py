"""Hints, reviews, levels and tasks behind the table: everything is thought in the workers, and nothing of it touches
the log.

Whoever can leave a multiple of three pebbles wins.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from azumaya.rules.errors import AzumayaError
from azumaya.search.study import Review, View
from azumaya.service import studying
from azumaya.service.house import House, Wish
from azumaya.service.seats import seat_title
from azumaya.service.studying import Studies, conclude_game, find_hint, look_at, new_study
from azumaya.service.tasks import judge, solve, task_of, tasks_of
from azumaya.service.thinking import choose_turn
from azumaya.service.workers import Workers

from .setups import ONE, TWO, new_match, play
from .test_house import in_house


def code_of(refused: pytest.ExceptionInfo[AzumayaError]) -> str:
    return refused.value.code


# --- levels ---


def test_a_level_sits_at_a_table_and_stays_for_the_rematch(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        setup = await house.new_match(Wish("pebbles", seats=("person", "level-3"), position="2 0 start 0 3:4"))
        assert seat_title(setup.seats[1]) == ("Stufe 3", "Level 3")
        table = await house.table(setup.id)
        await table.turn("client-1", 0, TWO)
        following = await house.setup(await house.next_match(setup.id))
        assert following.seats == ("level-3", "person")

    in_house(tmp_path, work)


@pytest.mark.parametrize("seat", ["level-1", "level-10"])
def test_a_level_chooses_whole_turns(seat: str) -> None:
    assert choose_turn("pebbles", "1 0 start 0 4:4", seat, 0) == ("take",)


def test_from_level_three_on_a_win_within_the_turn_is_taken() -> None:
    assert {choose_turn("pebbles", "2 0 start 0 3:4", "level-3", seed) for seed in range(10)} == {TWO}


@pytest.mark.parametrize("seat", ["level-0", "level-11", "level-", "level-1000"])
def test_a_level_out_of_range_is_refused_with_what_would_work(tmp_path: Path, seat: str) -> None:
    async def work(house: House) -> None:
        with pytest.raises(AzumayaError) as refused:
            await house.new_match(Wish("pebbles", seats=("person", seat)))
        assert code_of(refused) == "unknown-player"
        assert "level-10" in refused.value.near

    in_house(tmp_path, work)


# --- hints ---


def test_a_hint_is_a_whole_turn() -> None:
    found = find_hint("pebbles", "5 0 start 0 2:2", ())
    assert (found.turn, found.moves) == ("take take", TWO)
    assert "take take" in found.reason.de


def test_a_hint_goes_on_from_the_moves_already_made() -> None:
    found = find_hint("pebbles", "4 0 start 0 2:3", ("take",))
    assert (found.turn, found.moves) == ("take stop", ("stop",))


def test_a_hint_changes_nothing_at_the_table(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        setup = await house.new_match(Wish("pebbles", seats=("person", "level-1"), position="5 0 start 0 2:2"))
        found = await house.hint(setup.id, 0, None, None, ())
        assert found.moves == TWO
        assert (await house.table(setup.id)).match.number == 0

    in_house(tmp_path, work)


def test_no_hint_where_nothing_is_to_be_decided(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        with pytest.raises(AzumayaError) as refused:
            await house.hint(None, 0, "pebbles", "5 0 start 0 2:2", TWO)
        assert code_of(refused) == "nothing-to-decide"
        computers = await house.new_match(Wish("pebbles", seats=("random", "random")))
        with pytest.raises(AzumayaError) as refused:
            await house.hint(computers.id, 0, None, None, ())
        assert code_of(refused) == "not-your-turn"

    in_house(tmp_path, work)


# --- reviews ---


def finished() -> tuple[str, tuple[tuple[str, ...], ...]]:
    """Red, with five pebbles, takes one and leaves four: Blue leaves three and wins."""
    return "5 0 start 0 2:2", (ONE, ONE, ONE, TWO)


def test_the_turn_that_lost_the_game_is_found() -> None:
    start, turns = finished()
    match = new_match(start=start)
    play(match, *turns)
    study = new_study(match)
    assert study.numbers == (0, 1, 2, 3, 4)
    review = conclude_game("pebbles", start, study.turns, tuple(look_at("pebbles", text) for text in study.texts))
    assert review.chances[-1] == 0
    (point, *_) = review.turning_points
    assert (point.number, point.side, point.played, point.better) == (0, 0, "take stop", "take take")
    assert study.turn_number(point.number) == 1


def test_a_game_resigned_is_looked_at_up_to_where_it_stood() -> None:
    match = new_match()
    play(match, ONE, TWO)
    match.append(match.resign(2, 0, 0.0)[0])
    assert new_study(match).numbers == (0, 1, 2)


def test_what_was_dealt_before_the_first_turn_is_not_looked_at() -> None:
    match = new_match(variant="rainy")
    assert match.events[0].kind == "draw", "the first event is a draw"
    play(match, ONE)
    match.append(match.resign(match.number, 0, 0.0)[0])
    study = new_study(match)
    assert study.numbers[0] == 1
    assert study.start == match.boards[1].position
    assert study.turns[0] == ONE


def test_of_a_very_long_game_the_last_boards_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "MOST_BOARDS", 3)
    match = new_match()
    play(match, *[ONE] * 5)
    match.append(match.resign(5, 1, 0.0)[0])
    study = new_study(match)
    assert study.numbers == (3, 4, 5)
    assert study.turn_number(0) == 4


def test_no_review_is_begun_while_many_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "MOST_RUNNING", 1)
    matches = [new_match() for _ in range(2)]
    for number, match in enumerate(matches):
        play(match, *[ONE] * number)
        match.append(match.resign(number, 0, 0.0)[0])

    async def work() -> None:
        studies = Studies(Refusing(1))
        first = studies.review(matches[0])
        with pytest.raises(AzumayaError) as refused:
            studies.review(matches[1])
        assert code_of(refused) == "busy"
        assert studies.review(matches[0]) is first
        await studies.close()

    asyncio.run(work())


def test_a_review_comes_bit_by_bit_and_is_kept(tmp_path: Path) -> None:
    start, turns = finished()

    async def work(house: House) -> None:
        setup = await house.new_match(Wish("pebbles", position=start))
        table = await house.table(setup.id)
        with pytest.raises(AzumayaError) as refused:
            await house.review(setup.id)
        assert code_of(refused) == "not-over"
        for number, moves in enumerate(turns):
            await table.turn(f"client-{number}", number, moves)
        study = await house.review(setup.id)
        assert (study.done, study.total, study.review) == (0, 5, None)
        while study.review is None:
            await asyncio.sleep(0.05)
        assert study.done == study.total
        await house.next_match(setup.id)
        assert await house.review(setup.id) is study

    in_house(tmp_path, work)


class Refusing(Workers):
    """Workers whose first job fails."""

    failures = 1

    async def run(self, function: object, *arguments: object, urgency: object = None) -> object:  # type: ignore[override]
        if self.failures:
            self.failures -= 1
            raise RuntimeError("no")
        return View(0.5, False) if function is look_at else Review((0.5,), (False,), ())


def test_a_review_that_failed_is_told_once_and_begun_anew(caplog: pytest.LogCaptureFixture) -> None:
    match = new_match()
    play(match, TWO)
    match.append(match.resign(1, 1, 0.0)[0])

    async def work() -> None:
        studies = Studies(Refusing(1))
        first = studies.review(match)
        assert first.work is not None
        await first.work
        with pytest.raises(AzumayaError) as refused:
            studies.review(match)
        assert code_of(refused) == "study-failed"
        again = studies.review(match)
        assert again.work is not None
        await again.work
        assert studies.review(match).review is not None

    asyncio.run(work())
    assert "cannot be looked at again" in caplog.text


def test_only_the_newest_reviews_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "KEPT_STUDIES", 2)
    matches = [new_match() for _ in range(3)]
    for number, match in enumerate(matches):
        play(match, *[ONE] * number)
        match.append(match.resign(number, 0, 0.0)[0])

    async def work() -> None:
        studies = Studies(Refusing(1))
        first = studies.review(matches[0])
        for match in matches[1:]:
            studies.review(match)
        assert studies.review(matches[0]) is not first
        await studies.close()

    asyncio.run(work())


# --- tasks ---


def test_tasks_are_numbered_and_say_what_is_to_be_found() -> None:
    from azumaya.games import game

    first, second = tasks_of(game("pebbles"))
    assert (first.number, first.title.en, first.position.to_move) == (1, "Win in one", 0)
    assert (second.number, second.title.de, second.position.to_move) == (2, "Einziger Zug", 1)
    for number in (0, 3):
        with pytest.raises(AzumayaError, match="tasks go from 1 to 2") as refused:
            task_of(game("pebbles"), number)
        assert code_of(refused) == "unknown-task"


def test_a_win_in_one_is_solved_by_the_whole_turn() -> None:
    assert judge("pebbles", 1, TWO).solved
    halfway = judge("pebbles", 1, ONE)
    assert not halfway.solved
    assert halfway.sentence.en == "take stop begins well but does not win yet."


def test_a_wrong_turn_is_told_what_is_wrong_with_it() -> None:
    wrong = judge("pebbles", 2, ("take",))
    assert (wrong.solved, wrong.sentence.en) == (False, "take does not keep it; another move keeps more.")
    assert judge("pebbles", 2, ("stop",)).solved


def test_the_solution_shown_is_a_whole_turn_that_solves_the_task() -> None:
    for number in (1, 2):
        shown = solve("pebbles", number)
        assert not shown.solved
        assert judge("pebbles", number, shown.moves).solved


def test_half_a_turn_is_no_answer(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        with pytest.raises(AzumayaError) as refused:
            await house.try_task("pebbles", 1, ("take",))
        assert code_of(refused) == "unfinished-turn"

    in_house(tmp_path, work)
