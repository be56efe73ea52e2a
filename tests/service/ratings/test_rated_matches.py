"""Ratings are written with the end of a match, whatever ends it, and nothing else changes them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from azumaya.games import game as find_game
from azumaya.rules.errors import UnknownGame
from azumaya.rules.message import literal
from azumaya.rules.series import Finished, NextGame, SeriesVerdict
from azumaya.search.levels import Level
from azumaya.service import time_source
from azumaya.service.application import Application
from azumaya.service.errors import Refused
from azumaya.service.match.clock import Fischer
from azumaya.service.match.commands import (
    Abort,
    Accept,
    Claim,
    Command,
    Flag,
    OfferAnother,
    OfferDraw,
    RequestNext,
    Resign,
    TakeBack,
    Turn,
)
from azumaya.service.match.seats import Actor, Computer, Person, Seats, SystemActor
from azumaya.service.match.setup import Link, MatchSetup, Settings
from azumaya.service.people.admin import Admin
from azumaya.service.ratings import recalculation, service
from azumaya.service.ratings.recalculation import recalculate
from azumaya.service.ratings.repository import changes_of, ratings_of
from azumaya.service.storage import Conflict
from azumaya.service.tables.match_factory import REQUESTER, MatchRequest, build_setup

from ..applications import with_application
from ..match.tables import ANN, BOB, EVE, ONE, TWO, TWO_PEOPLE

MINUTE = Fischer(60_000, 0)
PEBBLES = "pebbles"


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch, only_pebbles: None) -> Any:
    """The toy game, with agreed draws and with measured levels."""
    game = find_game(PEBBLES)
    levels = tuple(Level(number, "mcts", 1, 0.0, elo=100 * number) for number in range(1, 11))
    monkeypatch.setitem(game.__dict__, "draws_by_agreement", True)
    for module in (service, recalculation):
        monkeypatch.setattr(module, "levels_of", lambda _game: levels)
        monkeypatch.setattr(module, "side_advantage", lambda _game: 40)
    return game


def setup(
    seats: Seats = TWO_PEOPLE, options: Mapping[str, bool | int | str] | None = None, **settings: Any
) -> MatchSetup:
    identifier = secrets.token_urlsafe(6)
    options = {"heap": 9, "rain": 0, "wet": False, "rules": 1, **(options or {})}
    rated = Settings(**{"controls": (MINUTE, MINUTE), "rated": True, **settings})
    return MatchSetup(
        identifier, PEBBLES, "standard", options, seats, time_source.now(), Link(identifier), "", 7, rated
    )


async def play(application: Application, match: str, *acts: tuple[Actor, Command]) -> None:
    table = await application.tables.table(match)
    for actor, command in acts:
        await table.act(actor, command)


async def begun(application: Application, made: MatchSetup, one: Actor = ANN, other: Actor = BOB) -> str:
    """A match in which both have made a turn."""
    await application.tables.open_match(made)
    await play(application, made.id, (one, Turn(0, ONE)), (other, Turn(1, ONE)))
    return made.id


async def values(application: Application) -> dict[str, tuple[float, int]]:
    known = await ratings_of(application.storage, ["ann", "bob", "eve"])
    return {player: (round(one.value), one.games) for (player, _, _), one in known.items()}


async def resigned(application: Application) -> None:
    match = await begun(application, setup())
    await play(application, match, (ANN, Resign(2)))
    assert {one.player for one in await changes_of(application.storage, match)} == {"ann", "bob"}
    change = (await application.tables.table(match)).players.ratings["ann"].change
    assert change is not None
    assert change < 0


async def played_to_the_end(application: Application) -> None:
    match = await begun(application, setup())
    await play(
        application, match, (ANN, Turn(2, TWO)), (BOB, Turn(3, TWO)), (ANN, Turn(4, TWO)), (BOB, Turn(5, ("take",)))
    )


async def flagged(application: Application) -> None:
    match = await begun(application, setup())
    await (await application.tables.table(match)).act(SystemActor(), Flag(), received=time_source.now() + 100_000)


async def claimed(application: Application) -> None:
    match = await begun(application, setup(controls=(Fischer(600_000, 0), Fischer(600_000, 0))))
    await (await application.tables.table(match)).act(BOB, Claim("win"), received=time_source.now() + 301_000)


async def called_off(application: Application) -> None:
    made = setup()
    await application.tables.open_match(made)
    await play(application, made.id, (ANN, Abort()))


async def unrated(application: Application) -> None:
    await play(application, await begun(application, setup(rated=False)), (ANN, Resign(2)))


def test_every_end_is_rated_and_nothing_else(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        for number, lose in enumerate((resigned, flagged, claimed, played_to_the_end), 1):
            await lose(application)
            found = await values(application)
            assert found["ann"][0] < 1500 < found["bob"][0]
            assert (found["ann"][1], found["bob"][1]) == (number, number)
        for leave in (called_off, unrated):
            await leave(application)
            assert await values(application) == found

    with_application(tmp_path, work)


def test_a_draw_costs_the_player_who_had_the_better_side(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        table = await application.tables.table(await begun(application, setup()))
        await table.act(ANN, OfferDraw(2))
        await table.act(BOB, Accept(table.number))
        found = await values(application)
        assert found["ann"][0] < 1500 < found["bob"][0]

    with_application(tmp_path, work)


def test_matches_that_end_at_once_are_rated_one_after_the_other(tmp_path: Path) -> None:
    """Each reads what the others have written: a rating is changed only from what it was read as."""

    async def work(application: Application) -> None:
        matches = [await begun(application, setup()) for _ in range(4)]
        tables = [await application.tables.table(match) for match in matches]
        await asyncio.gather(*(table.act(ANN, Resign(2)) for table in tables))
        found = await values(application)
        assert (found["ann"][1], found["bob"][1]) == (4, 4)
        assert await recalculate(application.storage) == await ratings_of(application.storage, ["ann", "bob"])

    with_application(tmp_path, work)


def test_an_end_that_cannot_be_stored_rates_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(application: Application) -> None:
        match = await begun(application, setup())
        write = application.storage.write

        async def refuse(*statements: Any, **reported: Any) -> None:
            if any("rating_changes" in one.text for one in statements):
                raise Conflict("always another process")
            await write(*statements, **reported)

        with monkeypatch.context() as broken:
            broken.setattr(application.storage, "write", refuse)
            with pytest.raises(Refused):
                await play(application, match, (ANN, Resign(2)))
        assert await values(application) == {}
        await play(application, match, (ANN, Resign(2)))
        assert (await values(application))["ann"][1] == 1

    with_application(tmp_path, work)


def test_an_annulled_match_leaves_ratings_as_if_it_had_never_counted(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        first, second = (
            await begun(application, setup()),
            await begun(application, setup((Person("bob"), Person("eve"))), BOB, EVE),
        )
        annulled = await begun(application, setup())
        await play(application, second, (EVE, Resign(2)))
        await play(application, annulled, (BOB, Resign(2)))
        wanted = await begun(application, setup((Person("bob"), Person("eve"))), BOB, EVE)
        await play(application, first, (ANN, Resign(2)))
        await play(application, wanted, (BOB, Resign(2)))
        before = await values(application)
        await Admin(application.storage).annul(annulled)
        after = await values(application)
        assert (before["bob"][1], after["bob"][1], after["ann"][1], after["eve"][1]) == (4, 3, 1, 2)
        assert after["bob"][0] > before["bob"][0]
        assert await recalculate(application.storage) == await ratings_of(application.storage, ["ann", "bob", "eve"])
        assert await changes_of(application.storage, annulled) == []

    with_application(tmp_path, work)


# --- levels ---


def test_a_level_places_a_player_who_cannot_take_back(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        made = setup((Person("eve"), Computer(level=2)), controls=(MINUTE, MINUTE))
        await application.tables.open_match(made)
        table = await application.tables.table(made.id)
        with pytest.raises(Refused) as refused:
            await table.act(EVE, TakeBack(0))
        assert refused.value.code == "rated"
        await table.act(EVE, Turn(0, ONE))
        await table.act(EVE, Resign(table.number, 0))
        found = await values(application)
        assert found["eve"][0] < 1500
        assert await recalculate(application.storage) == await ratings_of(application.storage, ["eve"])

    with_application(tmp_path, work)


RATED = Settings(rated=True)
LEVELS = (REQUESTER, Computer(level=1))


@pytest.mark.parametrize(
    "match_request",
    [
        MatchRequest(PEBBLES, settings=RATED),
        MatchRequest(PEBBLES, seats=(REQUESTER, Computer(kind="greedy")), settings=RATED),
        MatchRequest(PEBBLES, seats=(Computer(level=1), Computer(level=2)), settings=RATED),
        MatchRequest(PEBBLES, seats=LEVELS, position="4 0 start 0 0:0 heap=9 rain=0 wet=no", settings=RATED),
    ],
)
def test_what_cannot_be_rated_is_refused(pebbles: Any, match_request: MatchRequest) -> None:
    with pytest.raises(Refused) as refused:
        build_setup(match_request, pebbles, EVE.id, 0)
    assert refused.value.code == "not-rateable"


def test_a_handicap_cannot_be_rated(monkeypatch: pytest.MonkeyPatch, pebbles: Any) -> None:
    match_request = MatchRequest(PEBBLES, seats=LEVELS, settings=RATED)
    assert build_setup(match_request, pebbles, EVE.id, 0).settings.rated
    monkeypatch.setitem(pebbles.__dict__, "is_rated", lambda _variant: False)
    with pytest.raises(Refused):
        build_setup(match_request, pebbles, EVE.id, 0)


# --- series ---


def revanche(variant: Any, finished: Sequence[Finished]) -> NextGame | SeriesVerdict:
    """Two games, seats swapped; the player who has won more of them."""
    if len(finished) < 2:
        return NextGame(variant, first=len(finished), reason=literal("next"))
    wins = [sum(one.winner == person for one in finished) for person in (0, 1)]
    return SeriesVerdict(None if wins[0] == wins[1] else int(wins[1] > wins[0]), literal("over"))


@pytest.fixture
def rated_by_series(monkeypatch: pytest.MonkeyPatch, pebbles: Any) -> None:
    monkeypatch.setitem(pebbles.__dict__, "rates_series", True)
    monkeypatch.setitem(pebbles.__dict__, "series", SimpleNamespace(next_game=revanche))


def test_a_series_is_rated_by_its_verdict(tmp_path: Path, rated_by_series: None) -> None:
    async def work(application: Application) -> None:
        first = await begun(application, setup(series=True))
        await play(application, first, (ANN, Resign(2)))
        assert await values(application) == {}
        second = await application.tables.start_next(first, BOB)
        assert second is not None
        assert (await application.tables.setup(second)).seats == (Person("bob"), Person("ann"))
        await play(application, second, (BOB, Turn(0, ONE)), (ANN, Turn(1, ONE)), (ANN, Resign(2)))
        found = await values(application)
        assert found["ann"][0] < 1500 < found["bob"][0]
        assert 1500 - found["ann"][0] == found["bob"][0] - 1500
        assert await changes_of(application.storage, first) == []
        assert await recalculate(application.storage) == await ratings_of(application.storage, ["ann", "bob"])

    with_application(tmp_path, work)


def test_the_player_who_leaves_an_agreed_series_forfeits_it(tmp_path: Path, rated_by_series: None) -> None:
    async def work(application: Application) -> None:
        first = await begun(application, setup(series=True))
        await play(application, first, (BOB, Resign(2)))
        assert (await application.tables.series(first)).is_bound
        with pytest.raises(Refused) as bound:
            await application.tables.start_next(first, ANN, OfferAnother("pebbles", ""))
        assert bound.value.code == "series-agreed"
        second = await application.tables.start_next(first, BOB)
        assert second is not None
        table = await application.tables.table(second)
        with pytest.raises(Refused) as refused:
            await table.act(ANN, Abort())
        assert refused.value.code == "series-agreed"
        await table.act(BOB, Turn(0, ONE))
        await table.act(SystemActor(), Flag(), received=time_source.now() + 61_000)
        verdict = (await application.tables.series(second)).verdict
        assert verdict is not None
        assert (await values(application))["ann"][0] < 1500
        assert await application.tables.start_next(second, ANN, OfferAnother("pebbles", "")) is None

    with_application(tmp_path, work)


def test_without_such_an_agreement_both_must_want_to_go_on(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        first = await begun(application, setup())
        await play(application, first, (ANN, Resign(2)))
        assert await application.tables.start_next(first, BOB, RequestNext("")) is None
        assert await application.tables.start_next(first, ANN, RequestNext("")) is not None

    with_application(tmp_path, work)


def test_another_game_follows_with_the_same_clocks_and_sides_changed(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        former = setup()
        first = await begun(application, former)
        await play(application, first, (ANN, Resign(2)))
        with pytest.raises(UnknownGame):
            await application.tables.start_next(first, BOB, OfferAnother("nothing", ""))
        assert await application.tables.start_next(first, BOB, OfferAnother("pebbles", "")) is None
        offer = (await application.tables.table(first)).number
        second = await application.tables.start_next(first, ANN, Accept(offer))
        assert second is not None
        made = await application.tables.setup(second)
        assert (made.game, made.seats) == ("pebbles", former.seats[::-1])
        assert made.settings == former.settings
        assert made.link.series == second
        assert await application.tables.start_next(first, BOB, OfferAnother("pebbles", "")) == second

    with_application(tmp_path, work)
