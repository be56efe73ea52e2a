"""Two levels that play while people watch, on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from azumaya.rules.errors import UnknownGame
from azumaya.service.application import Application
from azumaya.service.match.commands import Annul
from azumaya.service.match.seats import Actor, Computer, SystemActor
from azumaya.service.tables import bot_seat
from azumaya.service.tables.messages import TableMessage
from azumaya.service.tables.table import Table

from ..applications import with_application


class Visitor:
    """A connection that looks at a table."""

    actor: Actor | None = None
    is_visible = True

    def receive(self, message: TableMessage) -> None:
        pass


class BriefVisitor(Visitor):
    """A connection that leaves the table after two turns."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.has_left = asyncio.Event()

    def receive(self, message: TableMessage) -> None:
        if self.table.number >= 2 and not self.has_left.is_set():
            self.has_left.set()
            asyncio.get_running_loop().call_soon(self.table.watchers.remove, self)


async def rests(table: Table) -> None:
    while table.bot.is_thinking:
        await asyncio.sleep(0.01)


def test_all_visitors_watch_the_same_game_between_two_levels(place: Path | str) -> None:
    async def work(application: Application) -> None:
        found = await asyncio.gather(*(application.exhibitions.current("pebbles") for _ in range(5)))
        assert len(set(found)) == 1
        setup = await application.tables.setup(found[0])
        one, other = setup.seats
        assert isinstance(one, Computer)
        assert isinstance(other, Computer)
        assert one.level != other.level
        assert (setup.settings.rated, setup.settings.watch) == (False, "link")
        assert (await application.lobby.snapshot(None)).lists["tables"] == ()

    with_application(place, work)


def test_the_levels_play_while_a_visitor_looks_and_rest_without_one(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_seat, "BOT_DELAY", 0)

    async def work(application: Application) -> None:
        match = await application.exhibitions.current("pebbles")
        table = await application.tables.table(match)
        await rests(table)
        assert table.number == 0
        visitor = BriefVisitor(table)
        table.join(visitor, None)
        await visitor.has_left.wait()
        await rests(table)
        assert not table.state.is_over

    with_application(place, work)


def test_another_game_follows_the_one_that_has_ended(place: Path | str) -> None:
    async def work(application: Application) -> None:
        first = await application.exhibitions.current("pebbles")
        await (await application.tables.table(first)).act(SystemActor(), Annul())
        found = await asyncio.gather(*(application.exhibitions.current("pebbles") for _ in range(3)))
        assert len({first, *found}) == 2

    with_application(place, work)


def test_an_unknown_game_starts_nothing(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        with pytest.raises(UnknownGame):
            await application.exhibitions.current("chess")
        assert await application.storage.read("SELECT id FROM matches") == []

    with_application(tmp_path, work)
