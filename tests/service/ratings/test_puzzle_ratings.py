"""Puzzles and those who solve them are rated against each other, by the first try alone, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from azumaya.service.people.sessions import Sessions
from azumaya.service.ratings.puzzle_ratings import NEWCOMER, PuzzleRatingService, SolverRating, initial_rating, rate
from azumaya.service.storage import new_storage

DAY = 86_400_000
NOON = 20_000 * DAY


def in_book(place: Path | str, work: Callable[[PuzzleRatingService, str], Awaitable[None]]) -> None:
    async def whole() -> None:
        storage = new_storage(place)
        await storage.open()
        try:
            player = await Sessions(storage).new_guest("a secret", "")
            await work(PuzzleRatingService(storage), player.id)
        finally:
            await storage.close()

    asyncio.run(whole())


def test_a_solved_puzzle_has_lost_and_a_failed_one_has_won() -> None:
    puzzle = initial_rating(300)
    assert puzzle.glicko.value == NEWCOMER.value == 1300
    better, easier = rate(SolverRating(), puzzle, True, NOON)
    assert better.glicko.value > 1300 > easier.glicko.value
    worse, harder = rate(SolverRating(), puzzle, False, NOON)
    assert worse.glicko.value < 1300 < harder.glicko.value
    assert better.glicko.deviation < NEWCOMER.deviation


def test_the_first_miss_of_a_newcomer_is_announced_and_costs_less_than_a_hundred_points(place: Path | str) -> None:
    async def work(book: PuzzleRatingService, player: str) -> None:
        for key, difficulty in (("easy", 277), ("hard", 1773)):
            told = await book.stake(player, "trio", key, difficulty, NOON)
            assert told is not None
            assert 0 < told.loss < 100
        told = await book.stake(player, "trio", "easy", 277, NOON)
        made = await book.rate_attempt(player, "trio", "easy", 277, False, NOON)
        assert told is not None
        assert made.change == pytest.approx(-told.loss)
        assert await book.stake(player, "trio", "easy", 277, NOON) is None

    in_book(place, work)


def test_practice_changes_no_rating_and_what_was_practised_does_not_count_later(place: Path | str) -> None:
    async def work(book: PuzzleRatingService, player: str) -> None:
        practised = await book.practise(player, "trio", "one", 500, False, NOON)
        assert (practised.change, practised.solver) == (None, SolverRating())
        assert await book.stake(player, "trio", "one", 500, NOON) is None
        assert (await book.rate_attempt(player, "trio", "one", 500, True, NOON)).change is None
        assert (await book.practise(player, "trio", "one", 500, True, NOON)).change is None
        assert await book.tries(player, "trio") == {"one": False}
        assert await book.solver(player, "trio") == SolverRating()
        assert (await book.puzzle("trio", "one", 500)).tries == 0

    in_book(place, work)


def test_a_streak_counts_what_was_solved_in_a_row() -> None:
    standing = SolverRating()
    for solved, streak, longest in ((True, 1, 1), (True, 2, 2), (False, 0, 2), (True, 1, 2)):
        standing = standing.after(standing.glicko, solved, NOON)
        assert (standing.streak, standing.longest) == (streak, longest)
    assert (standing.tries, standing.solved) == (4, 3)


def test_only_the_first_try_counts(place: Path | str) -> None:
    async def work(book: PuzzleRatingService, player: str) -> None:
        first = await book.rate_attempt(player, "trio", "one", 500, False, NOON)
        assert first.change is not None
        assert first.change < 0
        again = await book.rate_attempt(player, "trio", "one", 500, True, NOON + DAY)
        assert again.change is None
        assert again.solver == first.solver == await book.solver(player, "trio")
        assert await book.tries(player, "trio") == {"one": False}
        assert (await book.puzzle("trio", "one", 500)).tries == 1

    in_book(place, work)


def test_ratings_are_kept_by_game_and_go_on_from_where_they_were(place: Path | str) -> None:
    async def work(book: PuzzleRatingService, player: str) -> None:
        one = await book.rate_attempt(player, "trio", "one", 500, True, NOON)
        two = await book.rate_attempt(player, "trio", "two", 900, True, NOON + 1)
        assert two.solver.glicko.value > one.solver.glicko.value
        assert (two.solver.streak, two.solver.tries) == (2, 2)
        assert await book.solver(player, "pebbles") == SolverRating()
        assert (await book.ratings("trio")).keys() == {"one", "two"}
        assert (await book.ratings("trio"))["two"] == pytest.approx(two.puzzle)

    in_book(place, work)


def test_two_tries_at_once_are_both_rated_or_one_is_left_out(place: Path | str) -> None:
    async def work(book: PuzzleRatingService, player: str) -> None:
        keys = ["one", "two", "three", "one"]
        await asyncio.gather(*(book.rate_attempt(player, "trio", key, 500, True, NOON) for key in keys))
        standing = await book.solver(player, "trio")
        assert standing.tries == standing.streak == len(await book.tries(player, "trio")) == 3

    in_book(place, work)
