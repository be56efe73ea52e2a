"""Waiting for an opponent: who is paired, once, and what becomes of the other waits. On both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from azumaya.service import time_source
from azumaya.service.application import Application
from azumaya.service.errors import Refused
from azumaya.service.invitations.invitation import Invitation
from azumaya.service.match.seats import Person, PlayerActor
from azumaya.service.pairing.pools import MIN_WAITS, PoolCard
from azumaya.service.pairing.repository import last_opponents
from azumaya.service.tables.match_factory import MatchRequest

from ..applications import with_application
from ..match.tables import ANN, BOB, EVE

Work = Callable[[Application], Awaitable[None]]


def with_pools(place: Path | str, work: Work) -> None:
    """Pair only when the test asks for it. Ann, Bob and Eve are online."""

    async def run(application: Application) -> None:
        await application.pairing.close()
        with ExitStack() as stack:
            for player in (ANN, BOB, EVE):
                stack.enter_context(application.online_users.at_table(player.id))
            await work(application)

    with_application(place, run)


async def wait(application: Application, *players: PlayerActor) -> list[Invitation]:
    return [await application.pairing.wait(one, "pebbles", "live") for one in players]


async def found(application: Application, wait: Invitation) -> Invitation:
    return await application.invitations.by_id(wait.id)


async def opponents(application: Application, wait: Invitation) -> set[str]:
    """Both players of the match that was found."""
    match = (await found(application, wait)).match
    assert match is not None
    seats = (await application.tables.setup(match)).seats
    return {seat.player for seat in seats if isinstance(seat, Person)}


def test_two_who_wait_are_seated_at_one_table_with_the_clock_of_the_pool(place: Path | str) -> None:
    async def work(application: Application) -> None:
        mine, theirs = await wait(application, ANN, BOB)
        await application.pairing.pair_waiting()
        one, other = await found(application, mine), await found(application, theirs)
        assert (one.status, one.guest, other.status, other.guest) == ("taken", "bob", "taken", "ann")
        assert one.match == other.match
        assert await opponents(application, mine) == {"ann", "bob"}
        assert one.match is not None
        state = (await application.tables.table(one.match)).state
        assert state.status == "running"
        assert state.setup.settings.controls[0] == state.setup.settings.controls[1]
        assert (state.setup.settings.watch, state.setup.settings.rated) == ("public", False)

    with_pools(place, work)


def test_waiting_twice_is_one_wait(place: Path | str) -> None:
    async def work(application: Application) -> None:
        first, again = await asyncio.gather(*(application.pairing.wait(ANN, "pebbles", "live") for _ in range(2)))
        assert first == again
        assert (await application.pairing.wait(ANN, "pebbles", "days")).id != first.id

    with_pools(place, work)


def test_two_rounds_at_once_seat_a_pair_once(place: Path | str) -> None:
    async def work(application: Application) -> None:
        (mine, _) = await wait(application, ANN, BOB)
        await asyncio.gather(*(application.pairing.pair_waiting() for _ in range(3)))
        assert (await found(application, mine)).status == "taken"
        assert await application.storage.read("SELECT COUNT(*) FROM matches") == [(1,)]

    with_pools(place, work)


def test_a_live_opponent_has_to_be_online_and_one_by_days_has_not(place: Path | str) -> None:
    async def work(application: Application) -> None:
        await application.pairing.close()
        live = [await application.pairing.wait(one, "pebbles", "live") for one in (ANN, BOB)]
        days = [await application.pairing.wait(one, "pebbles", "days") for one in (ANN, BOB)]
        with application.online_users.at_table(ANN.id):
            await application.pairing.pair_waiting()
        assert [(await found(application, one)).status for one in live] == ["open", "open"]
        assert [(await found(application, one)).status for one in days] == ["taken", "taken"]

    with_application(place, work)


def test_a_live_match_ends_the_waits_in_other_live_pools(place: Path | str) -> None:
    async def work(application: Application) -> None:
        mine, _ = await wait(application, ANN, BOB)
        days = await application.pairing.wait(ANN, "pebbles", "days")
        # A second wait in the same pool, as two processes could store it.
        doubled, _ = await application.invitations.create(ANN, "pool", mine.terms)
        await application.pairing.pair_waiting()
        states = [(await found(application, one)).status for one in (mine, doubled, days)]
        assert states == ["taken", "withdrawn", "open"]

    with_pools(place, work)


def test_blocked_players_are_never_seated_together(place: Path | str) -> None:
    async def work(application: Application) -> None:
        await application.blocks_and_reports.block(BOB, await application.blocks_and_reports.find("ann"))
        mine, theirs = await wait(application, ANN, BOB)
        await application.pairing.pair_waiting()
        assert (await found(application, mine)).status == "open"
        await wait(application, EVE)
        await application.pairing.pair_waiting()
        assert await opponents(application, mine) == {"ann", "eve"}
        assert (await found(application, theirs)).status == "open"

    async def with_longer_names(application: Application) -> None:
        with pytest.MonkeyPatch.context() as patch:  # ids of the test are as short as names
            patch.setattr("azumaya.service.people.blocks_and_reports.MAX_LENGTH", 0)
            await work(application)

    with_pools(place, with_longer_names)


def test_the_last_opponent_is_not_the_next_one_while_a_third_waits(place: Path | str) -> None:
    async def work(application: Application) -> None:
        await wait(application, ANN, BOB)
        await application.pairing.pair_waiting()
        assert await last_opponents(application.storage, ["ann", "bob", "eve"]) == {"ann": "bob", "bob": "ann"}
        mine, _, _ = await wait(application, ANN, BOB, EVE)
        await application.pairing.pair_waiting()
        assert await opponents(application, mine) == {"ann", "eve"}

    with_pools(place, work)


def test_a_pool_shows_how_many_wait_and_the_usual_wait_once_it_is_known(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time_source.now()
    monkeypatch.setattr(time_source, "now", lambda: now)

    async def work(application: Application) -> None:
        nonlocal now
        pools = application.lobby.queries.pools
        assert await pools(now) == []
        await wait(application, ANN)
        assert await pools(now) == [PoolCard("pebbles", "live", 1)]
        for number in range(MIN_WAITS):
            await wait(application, (BOB, EVE)[number % 2], ANN)
            now += 20_000
            await application.pairing.pair_waiting()
        assert await pools(now) == [PoolCard("pebbles", "live", 0, 20_000)]

    with_pools(place, work)


def test_a_thousand_waits_are_refused_with_a_sentence(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        terms = application.invitations.terms(MatchRequest("pebbles"), None, None)
        for _ in range(3):
            await application.invitations.create(ANN, "open", terms)
        with pytest.raises(Refused, match="at most 3 open invitations"):
            await wait(application, ANN)

    with_pools(tmp_path, work)


def test_a_wait_is_no_one_elses_to_take(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        (mine,) = await wait(application, ANN)
        with pytest.raises(Refused, match="no such invitation"):
            await application.invitations.visible(mine.id, BOB)

    with_pools(tmp_path, work)
