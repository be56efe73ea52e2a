"""Ladders on a server: challenges are played by days and move places, once, whatever happens. On both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from azumaya.rules.errors import UnknownGame
from azumaya.service.errors import Refused
from azumaya.service.ladders.ladder import DAY, LEAVES_AFTER
from azumaya.service.ladders.repository import LadderRepository
from azumaya.service.match.commands import Abort, Annul, Resign
from azumaya.service.match.seats import Person, PlayerActor, SystemActor
from azumaya.service.people.statements import BLOCK

from ..tournaments.club import Club, second_application, with_club

Work = Callable[[Club], Awaitable[None]]


def on_ladder(place: Path | str, monkeypatch: pytest.MonkeyPatch, work: Work) -> None:
    """A ladder of the members m0 (top) to m3, which moves only when the test says so."""

    async def run(club: Club) -> None:
        await club.application.ladder_runner.close()
        for member in club.members:
            await club.application.ladders.join("pebbles", member)
        await work(club)

    with_club(place, monkeypatch, run)


async def places(club: Club) -> str:
    return "".join(one.removeprefix("m") for one in (await club.application.ladders.find("pebbles")).places)


async def challenged(club: Club, challenger: int, other: int) -> str:
    return await club.application.ladders.challenge("pebbles", club.members[challenger], f"m{other}")


async def resign(club: Club, match: str, player: int) -> None:
    table = await club.application.tables.table(match)
    await table.act(PlayerActor(f"m{player}"), Resign(table.number))


def test_a_challenge_is_a_game_by_days_and_its_result_moves_places(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(club: Club) -> None:
        match = await challenged(club, 3, 1)
        setup = await club.application.tables.setup(match)
        assert {seat.player for seat in setup.seats if isinstance(seat, Person)} == {"m3", "m1"}
        assert (setup.settings.pace, setup.settings.watch) == ("days", "public")
        table = await club.application.tables.table(match)
        with pytest.raises(Refused) as refused:
            await table.act(club.members[1], Abort())
        assert refused.value.code, "a challenge cannot be evaded by aborting it"
        await club.application.ladder_runner.run_all()
        assert await places(club) == "0123"
        await resign(club, match, 1)
        await club.application.ladder_runner.run_all()
        assert await places(club) == "0312"
        assert [one.kind for one in await club.application.ladders.news("pebbles")][:2] == ["settled", "challenged"]

    on_ladder(place, monkeypatch, work)


def test_who_does_not_play_loses_by_the_clock(place: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        match = await challenged(club, 1, 0)
        state = (await club.application.tables.table(match)).state
        absent = state.setup.seats[state.to_move or 0]
        assert isinstance(absent, Person)
        club.moment.wait(4 * DAY)
        await club.application.timekeeper.check_flags()
        await club.application.ladder_runner.run_all()
        assert await places(club) == ("1023" if absent.player == "m0" else "0123")
        assert not (await club.application.ladders.find("pebbles")).challenges

    on_ladder(place, monkeypatch, work)


def test_an_annulled_challenge_moves_nobody(place: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        match = await challenged(club, 1, 0)
        await (await club.application.tables.table(match)).act(SystemActor(), Annul())
        await club.application.ladder_runner.run_all()
        assert (await places(club), (await club.application.ladders.find("pebbles")).challenges) == ("0123", {})

    on_ladder(place, monkeypatch, work)


def test_of_challenges_at_the_same_time_one_is_stored(place: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        found = await asyncio.gather(
            challenged(club, 3, 0), challenged(club, 2, 0), challenged(club, 1, 0), return_exceptions=True
        )
        refused = [one.code for one in found if isinstance(one, Refused)]
        assert refused == ["opponent-plays-already"] * 2
        state = await club.application.ladders.find("pebbles")
        rows = await club.application.storage.read("SELECT id FROM matches")
        assert [row[0] for row in rows] == list(state.challenges), "a refused challenge leaves no match"

    on_ladder(place, monkeypatch, work)


def test_a_blocked_pair_is_refused_with_a_sentence(place: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        await club.application.storage.execute(BLOCK, "m0", "m1", 0)
        with pytest.raises(Refused, match="another one") as refused:
            await challenged(club, 1, 0)
        assert refused.value.code == "blocked-on-ladder"
        await challenged(club, 2, 0)

    on_ladder(place, monkeypatch, work)


def test_members_in_no_list_are_on_no_ladder(place: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        ladders = club.application.ladders
        await ladders.leave_all(club.members[0])
        assert await places(club) == "123"
        await ladders.leave_all(club.members[0])
        await club.application.community.set_listed(club.members[0], listed=False)
        with pytest.raises(Refused) as refused:
            await ladders.join("pebbles", club.members[0])
        assert refused.value.code == "ladder-is-public"
        with pytest.raises(UnknownGame):
            await ladders.join("chess", club.members[1])

    on_ladder(place, monkeypatch, work)


def test_players_who_never_visit_leave_the_ladder(place: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        club.moment.wait(LEAVES_AFTER)
        await club.application.storage.execute("UPDATE sessions SET used = ? WHERE player = ?", club.moment.now, "m2")
        await club.application.ladder_runner.run_all()
        assert await places(club) == "2"

    on_ladder(place, monkeypatch, work)


def test_two_processes_settle_a_challenge_once(shared_place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        async with AsyncExitStack() as stack:
            other = await second_application(stack, shared_place)
            await other.ladder_runner.close()
            match = await challenged(club, 1, 0)
            await resign(club, match, 0)
            await asyncio.gather(club.application.ladder_runner.run_all(), other.ladder_runner.run_all())
            log = await LadderRepository(club.application.storage).log("pebbles")
            assert [one.kind for one in log].count("settled") == 1
            assert (await other.ladders.find("pebbles")).places == ("m1", "m0", "m2", "m3")

    on_ladder(shared_place, monkeypatch, work)
