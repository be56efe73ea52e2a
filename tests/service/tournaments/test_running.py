"""Tournaments on the server, run without a human: rounds, results, no-shows, outages, restarts, several processes."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from azumaya.service.errors import Refused
from azumaya.service.match.clock import FIRST_TURN
from azumaya.service.match.commands import Annul, OfferDraw, Turn
from azumaya.service.match.seats import Computer, Person, PlayerActor, SystemActor
from azumaya.service.tables.timekeeper import Outage
from azumaya.service.tournaments.arena import REMATCH_AFTER
from azumaya.service.tournaments.boards import games_on
from azumaya.service.tournaments.settings import DAY, MINUTE
from azumaya.service.tournaments.state import RECONNECT, replayed

from .club import ARENA, BY_DAYS, KNOCKOUT, ROUND_ROBIN, SWISS, Club, second_application, with_club


def test_a_live_swiss_runs_from_its_announced_start_to_its_end(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(club: Club) -> None:
        swiss = await club.new(replace(SWISS, starts=club.moment.now + MINUTE))
        await club.run()
        assert (await club.find(swiss)).state.status == "open"
        club.moment.wait(MINUTE)
        await club.run()
        for number in (1, 2, 3):
            state = (await club.find(swiss)).state
            assert (state.status, len(state.tournament.rounds)) == ("running", number)
            await club.play_round(swiss)
        state = (await club.find(swiss)).state
        assert (state.status, len(state.tournament.rounds)) == ("finished", 3)
        assert sum((await club.points(swiss)).values()) == 6
        assert await club.application.tournaments.wrong_events(swiss) == []

    with_club(place, monkeypatch, work)


def test_the_next_round_waits_for_the_last_game_and_the_break(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        swiss = await club.new()
        await club.start(swiss)
        first, second = await club.boards(swiss)
        await club.resign(first)
        club.moment.wait(SWISS.break_ms)
        await club.run()
        assert await club.boards(swiss) == [second]
        await club.resign(second)
        await club.run()
        assert await club.boards(swiss) == []
        club.moment.wait(SWISS.break_ms - 1)
        await club.run()
        assert await club.boards(swiss) == []
        club.moment.wait(1)
        await club.run()
        assert len(await club.boards(swiss)) == 2

    with_club(tmp_path, monkeypatch, work)


def test_matches_have_the_settings_of_the_tournament(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        swiss = await club.new(replace(SWISS, visibility="link"))
        await club.start(swiss)
        setup = await club.application.tables.setup((await club.boards(swiss))[0])
        settings = setup.settings
        assert (settings.tournament, settings.watch, settings.controls) == (swiss, "link", (SWISS.control,) * 2)
        (board, _) = (await club.find(swiss)).state.tournament.rounds[0]
        assert setup.seats == (Person(board.first), Person(board.second or ""))

    with_club(tmp_path, monkeypatch, work)


def test_who_does_not_come_loses_and_is_left_out_until_coming_back(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(club: Club) -> None:
        swiss = await club.new()
        await club.start(swiss)
        absent, present = await club.boards(swiss)
        await club.resign(present)
        club.moment.wait(FIRST_TURN + 1)
        await club.run()
        state = (await club.find(swiss)).state
        (missing,) = [one.name for one in state.tournament.entrants if one.left is not None]
        games = (await games_on(club.application.storage, [absent]))[absent]
        loser = (await club.application.tables.setup(absent)).seats[0]
        assert (games[0].finish, loser) == ("flagged", Person(missing))
        club.moment.wait(SWISS.break_ms)
        await club.run()
        assert len(await club.boards(swiss)) == 1
        await club.application.tournaments.join(swiss, PlayerActor(missing))
        await club.play_round(swiss)
        assert len(await club.boards(swiss)) == 2

    with_club(place, monkeypatch, work)


def test_a_round_robin_by_days_goes_through_with_an_absent_player(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The absent player loses one game by time; the others get the points of the remaining rounds."""

    async def work(club: Club) -> None:
        days = await club.new(BY_DAYS)
        await club.start(days)
        for _ in range(3):
            for match in await club.boards(days):
                table = await club.application.tables.table(match)
                if Person("m3") not in table.state.seats:
                    await club.resign(match)
                elif isinstance(first := table.state.seats[0], Person) and first.player != "m3":
                    await table.act(PlayerActor(first.player), Turn(table.number, ("take", "stop")))
            await club.run()
            for _ in range(2):
                club.moment.wait(DAY)
                await club.run()
        state = (await club.find(days)).state
        assert state.status == "finished"
        points = await club.points(days)
        assert points.pop("m3") == 0
        assert sum(points.values()) == 6
        assert await club.application.tournaments.wrong_events(days) == []
        ((played,),) = await club.application.storage.read("SELECT COUNT(*) FROM seats WHERE player = 'm3'")
        assert 1 <= played <= 2

    with_club(place, monkeypatch, work)


def test_a_void_match_and_a_drawn_knockout_match_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(club: Club) -> None:
        cup = await club.new(KNOCKOUT, players=2)
        await club.start(cup)
        (first,) = await club.boards(cup)
        await club.application.tables.act(first, SystemActor(), Annul())
        await club.run()
        await club.run()
        (second,) = await club.boards(cup)
        table = await club.application.tables.table(second)
        for player in ("m0", "m1"):
            await table.act(PlayerActor(player), OfferDraw(table.number))
        await club.run()
        await club.run()
        (third,) = await club.boards(cup)
        assert len({first, second, third}) == 3
        await club.play_round(cup)
        assert (await club.find(cup)).state.status == "finished"
        assert sorted((await club.points(cup)).values()) == [0, 1]

    with_club(tmp_path, monkeypatch, work)


def test_a_round_whose_matches_were_not_stored_gets_them_after_a_restart(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(club: Club) -> None:
        swiss = await club.new()
        await club.application.tournaments.start(swiss, club.members[0])
        boards = await club.boards(swiss)
        storage = club.application.storage
        assert len(boards) == 2
        assert await games_on(storage, boards) == {}
        async with AsyncExitStack() as stack:
            if storage.is_shared:
                other = await second_application(stack, place)
                await asyncio.gather(*(one.tournament_runner.run_all() for one in (other, club.application)))
            else:
                await club.run()
        assert sorted(await games_on(storage, boards)) == sorted(boards)
        assert await storage.read("SELECT COUNT(*) FROM matches") == [(2,)]

    with_club(place, monkeypatch, work)


def test_of_several_processes_one_starts_a_round(shared_place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        swiss = await club.new()
        async with AsyncExitStack() as stack:
            others = [await second_application(stack, shared_place) for _ in range(2)]
            runners = [one.tournament_runner for one in (club.application, *others)]
            await club.start(swiss)
            for number in (1, 2, 3):
                assert len(await club.boards(swiss)) == 2
                for match in await club.boards(swiss):
                    await club.resign(match)
                await asyncio.gather(*(runner.run_all() for runner in runners))
                club.moment.wait(SWISS.break_ms)
                await asyncio.gather(*(runner.run_all() for runner in runners))
                ((matches,),) = await club.application.storage.read("SELECT COUNT(*) FROM matches")
                assert matches == min(2 * number + 2, 6)
        assert (await club.find(swiss)).state.status == "finished"
        assert sum((await club.points(swiss)).values()) == 6

    with_club(shared_place, monkeypatch, work)


def test_an_outage_moves_the_next_round_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        swiss = await club.new(replace(SWISS, starts=club.moment.now + MINUTE))
        begin = club.moment.now
        club.moment.wait(10 * MINUTE)
        club.application.timekeeper.outage = Outage(begin, club.moment.now)
        for _ in range(2):
            await club.application.tournament_runner.credit_outage()
        state = (await club.find(swiss)).state
        assert state.due == club.moment.now + RECONNECT
        assert [one.kind for one in await club.application.tournaments.log(swiss)][-1] == "delayed"
        await club.run()
        assert (await club.find(swiss)).state.status == "open"

    with_club(tmp_path, monkeypatch, work)


def test_no_round_starts_while_a_tournament_is_paused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        swiss, tournaments = await club.new(), club.application.tournaments
        await club.start(swiss)
        await tournaments.pause(swiss, club.members[0])
        await club.play_round(swiss)
        assert await club.boards(swiss) == []
        await tournaments.resume(swiss, club.members[0])
        club.moment.wait(SWISS.break_ms)
        await club.run()
        assert len(await club.boards(swiss)) == 2

    with_club(tmp_path, monkeypatch, work)


def test_an_arena_pairs_again_and_again_until_its_time_is_over(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(club: Club) -> None:
        arena = await club.new(ARENA)
        await club.start(arena)
        assert len(await club.boards(arena)) == 2
        for _ in range(2):
            await club.resign((await club.boards(arena))[0])
            await club.run()
            club.moment.wait(REMATCH_AFTER)
            await club.run()
            assert len(await club.boards(arena)) == 2
        await club.application.tournaments.leave(arena, club.members[3])
        club.moment.wait(ARENA.duration)
        late = await club.boards(arena)
        await club.run()
        state = (await club.find(arena)).state
        assert state.status == "finished"
        points = await club.points(arena)
        for match in late:
            if (await games_on(club.application.storage, [match]))[match][0].status == "running":
                await club.resign(match)
        await club.run()
        assert await club.points(arena) == points
        assert await club.application.tournaments.wrong_events(arena) == []

    with_club(place, monkeypatch, work)


def test_levels_of_the_computer_take_part_and_play_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(club: Club) -> None:
        robin, tournaments = await club.new(ROUND_ROBIN, players=1), club.application.tournaments
        for level in (1, 2):
            await tournaments.add_level(robin, club.members[0], level)
        await tournaments.remove_level(robin, club.members[0], 2)
        await tournaments.add_level(robin, club.members[0], 3)
        await club.start(robin)
        seats = [
            seat for match in await club.boards(robin) for seat in (await club.application.tables.setup(match)).seats
        ]
        assert {seat.level for seat in seats if isinstance(seat, Computer)} <= {1, 3}
        with pytest.raises(Refused, match="level"):
            await tournaments.add_level(robin, club.members[0], 99)

    with_club(tmp_path, monkeypatch, work)


def test_results_are_entered_once_and_a_repeated_check_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(club: Club) -> None:
        swiss = await club.new()
        await club.start(swiss)
        await club.resign((await club.boards(swiss))[0])
        await asyncio.gather(*(club.application.tournament_runner.run_all() for _ in range(3)))
        number = (await club.find(swiss)).state.number
        await club.run()
        assert (await club.find(swiss)).state.number == number
        kinds = [one.kind for one in await club.application.tournaments.log(swiss)]
        assert kinds.count("result") == 1

    with_club(tmp_path, monkeypatch, work)


def test_standings_follow_from_the_log(place: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(club: Club) -> None:
        swiss = await club.new()
        await club.start(swiss)
        await club.play_round(swiss)
        state = (await club.find(swiss)).state
        log = await club.application.tournaments.log(swiss)
        assert replayed(state.settings, log) == state

    with_club(place, monkeypatch, work)
