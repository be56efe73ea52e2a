"""Ratings on both databases: changed from what they were and from nothing else, and reckoned again from the matches."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from azumaya.games import game as find_game
from azumaya.search.levels import side_advantage
from azumaya.service.ratings.rating import RatedPerson, RatedResult, changes
from azumaya.service.ratings.recalculation import recalculate, recalculate_without
from azumaya.service.ratings.repository import ratings_of, seat_ratings, store_change
from azumaya.service.storage import Conflict, Statement, Storage, once
from azumaya.service.storage.rows import SeatRow

from .samples import add_guest, match_row, summary, with_storage

ANN, BOB, EVE = "player-1", "host", "eve"
GAME, PACE = "tomoe", "days"
SETTINGS = '{"pace":"days","rated":true,"seats":[{},{}]}'


async def ended(storage: Storage, match: str, first: str, second: str, winner: int | None, at: int) -> list[Statement]:
    """A match that is over, and what its end does to ratings."""
    row = replace(match_row(match), game=GAME, options="{}", settings=SETTINGS)
    over = summary(status="over", ended=at, winner=winner, finish="played", clock='{"pace":"days"}')
    await storage.create(row, [SeatRow(match, 0, first, None), SeatRow(match, 1, second, None)], [], over)
    known = await ratings_of(storage, [first, second])
    people = tuple(RatedPerson(player, known.get((player, GAME, PACE))) for player in (first, second))
    points = 0.5 if winner is None else float(winner == 0)
    result = RatedResult((people[0], people[1]), points, side_advantage(find_game(GAME)), at)
    return [one for change in changes(result) for one in store_change(change, match, GAME, PACE, change.place)]


async def people(storage: Storage) -> None:
    for player in (ANN, BOB, EVE):
        await add_guest(storage, player)


def test_ratings_come_out_the_same_when_they_are_reckoned_anew(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await people(storage)
        games = [(ANN, BOB, 0), (BOB, EVE, None), (EVE, ANN, 1), (BOB, ANN, 1), (ANN, EVE, 0)]
        for number, (first, second, winner) in enumerate(games):
            at = 86_400_000 * (5 if number == 2 else number)
            await storage.write(*await ended(storage, f"m{number}", first, second, winner, at))
        known = await ratings_of(storage, [ANN, BOB, EVE])
        assert await recalculate(storage) == known
        assert known[ANN, GAME, PACE].games == 4
        shown = await seat_ratings(storage, [ANN, BOB], GAME, PACE, "m3")
        assert (shown[ANN].change or 0) > 0 > (shown[BOB].change or 0)

    with_storage(place, work)


def test_of_matches_that_end_at_once_one_is_rated_and_the_others_try_again(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await people(storage)
        await storage.write(*await ended(storage, "m0", ANN, BOB, 0, 1))
        asked = [await ended(storage, f"m{number}", ANN, BOB, 0, 2) for number in range(1, 6)]
        outcomes = await asyncio.gather(*(storage.write(*one) for one in asked), return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 1
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 4
        assert (await ratings_of(storage, [ANN]))[ANN, GAME, PACE].games == 2

    with_storage(place, work)


def test_without_a_match_ratings_are_what_they_would_have_been(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await people(storage)
        await storage.write(*await ended(storage, "m0", ANN, BOB, 0, 1))
        await storage.write(*await ended(storage, "m1", BOB, EVE, 0, 2))
        without = await ratings_of(storage, [ANN, BOB, EVE])
        await storage.write(*await ended(storage, "m2", ANN, EVE, 1, 3))
        assert await ratings_of(storage, [ANN, BOB, EVE]) != without
        void = once("UPDATE matches SET status = 'void' WHERE id = ?", "m2")
        await storage.write(void, *await recalculate_without(storage, "m2"))
        assert await ratings_of(storage, [ANN, BOB, EVE]) == await recalculate(storage) == without
        assert await recalculate_without(storage, "m2") == []

    with_storage(place, work)
