"""A club for tests: members of a server with the toy game, whose tournaments move only when the test says so, at the
time of the test."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from azumaya.service import time_source
from azumaya.service.application import Application
from azumaya.service.match.clock import Fischer, PerTurn
from azumaya.service.match.commands import Resign
from azumaya.service.match.seats import Person, PlayerActor
from azumaya.service.storage.rows import PlayerRow, SessionRow
from azumaya.service.tournaments.repository import StoredTournament
from azumaya.service.tournaments.settings import DAY, MINUTE, TournamentSettings
from azumaya.service.tournaments.standings import standings

from ..applications import with_application

SWISS = TournamentSettings("Club evening", "swiss", "pebbles", "standard", rounds=3)
ROUND_ROBIN = replace(SWISS, format="round_robin", rounds=0)
KNOCKOUT = replace(SWISS, format="knockout", rounds=0)
ARENA = replace(SWISS, format="arena", rounds=0, duration=30 * MINUTE)
BY_DAYS = replace(ROUND_ROBIN, pace="days", control=PerTurn(DAY))
BLITZ = Fischer(60_000, 1_000)


@dataclass
class Moment:
    """The time of the test (ms)."""

    now: int = field(default_factory=time_source.now)

    def wait(self, ms: int) -> None:
        self.now += ms


def stop_time(monkeypatch: pytest.MonkeyPatch) -> Moment:
    moment = Moment()
    monkeypatch.setattr(time_source, "now", lambda: moment.now)
    return moment


@dataclass
class Club:
    application: Application
    moment: Moment
    members: Sequence[PlayerActor]

    async def new(self, settings: TournamentSettings = SWISS, players: int | None = None) -> str:
        """Return a tournament of the first members, made by the first one."""
        identifier = await self.application.tournaments.create(self.members[0], settings)
        for one in self.members[:players]:
            await self.application.tournaments.join(identifier, one)
        return identifier

    async def start(self, identifier: str) -> None:
        await self.application.tournaments.start(identifier, self.members[0])
        await self.run()

    async def run(self) -> None:
        """Let the server do what is due, the flags included."""
        await self.application.timekeeper.check_flags()
        await self.application.tournament_runner.run_all()

    async def find(self, identifier: str) -> StoredTournament:
        return await self.application.tournaments.find(identifier)

    async def boards(self, identifier: str) -> list[str]:
        """Return the matches of the open boards."""
        return [match for match, _ in (await self.find(identifier)).state.open_boards()]

    async def resign(self, match: str, player: str | None = None) -> None:
        """Let a player, or the one on side 1, resign."""
        table = await self.application.tables.table(match)
        seat = table.state.seats[1]
        loser = player or (seat.player if isinstance(seat, Person) else "")
        await table.act(PlayerActor(loser), Resign(table.number))

    async def play_round(self, identifier: str) -> None:
        """Let side 0 win on all boards, and the next round start."""
        for match in await self.boards(identifier):
            await self.resign(match)
        await self.run()
        self.moment.wait(SWISS.break_ms)
        await self.run()

    async def points(self, identifier: str) -> dict[str, float]:
        rows = standings((await self.find(identifier)).state.tournament)
        return {row.entrant.name: row.points for row in rows}


Work = Callable[[Club], Awaitable[None]]


def with_club(place: Path | str, monkeypatch: pytest.MonkeyPatch, work: Work, members: int = 4) -> None:
    """Run a test in a club with members `m0`, `m1` …"""
    moment = stop_time(monkeypatch)

    async def run(application: Application) -> None:
        await application.tournament_runner.close()
        await application.timekeeper.close()
        await work(Club(application, moment, await add_members(application, members)))

    with_application(place, run)


async def add_members(application: Application, count: int) -> list[PlayerActor]:
    for number in range(count):
        if await application.storage.player(f"m{number}") is None:
            await application.storage.add_player(
                PlayerRow(f"m{number}", f"Member {number}", "member", 0), SessionRow(f"t{number}", f"m{number}", 0, 0)
            )
    return [PlayerActor(f"m{number}") for number in range(count)]


async def second_application(stack: AsyncExitStack, place: Path | str) -> Application:
    """Return another process on the same database, which runs no tournaments by itself."""
    application = Application(place, workers=1)
    await application.open()
    stack.push_async_callback(application.close)
    await application.catalogue.compilation.wait("pebbles")
    await application.tournament_runner.close()
    return application
