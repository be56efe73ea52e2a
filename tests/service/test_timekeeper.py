"""The house lets flags fall and gives back what its own outages cost, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from azumaya.service import wall
from azumaya.service.house import House
from azumaya.service.match.clock import Fischer
from azumaya.service.match.commands import Turn
from azumaya.service.match.setup import Settings
from azumaya.service.setting_up import Wish
from azumaya.service.table import Table
from azumaya.service.timekeeper import Timekeeper

from .houses import in_house, new_table
from .match.tables import EVE, ONE

MINUTE = Fischer(60_000, 0)
TIMED = Wish("pebbles", settings=Settings((MINUTE, MINUTE)))


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house keeps time when the test tells it to."""

    async def nothing(self: Timekeeper) -> None:
        pass

    monkeypatch.setattr(Timekeeper, "open", nothing)


async def begun(house: House) -> Table:
    table = await new_table(house, TIMED)
    for number in range(2):
        await table.act(EVE, Turn(number, ONE))
    return table


def later(monkeypatch: pytest.MonkeyPatch, ms: int) -> None:
    monkeypatch.setattr(wall, "START", wall.START + ms / 1000)


def test_a_flag_falls_when_it_is_due_and_not_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        table = await begun(house)
        await house.timekeeper.look()
        assert table.state.status == "running"
        later(monkeypatch, 70_000)
        await house.timekeeper.look()
        await house.timekeeper.look()
        assert [event.kind for event in table.log.events] == ["turn", "turn", "flagged"]

    in_house(tmp_path, work)


def test_an_outage_is_given_back_once_and_before_any_flag(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        table = await begun(house)
        await house.timekeeper.look()
        deadline = table.state.clock.deadline()
        assert deadline is not None
        later(monkeypatch, 600_000)
        await house.timekeeper.notice_outage()
        await house.timekeeper.give_back()
        await house.timekeeper.give_back()
        assert [event.kind for event in table.log.events] == ["turn", "turn", "credited"]
        moved = table.state.clock.deadline()
        assert moved is not None
        assert 610_000 <= moved - deadline < 640_000
        await house.timekeeper.look()
        assert table.state.status == "running"

    in_house(tmp_path, work)


def test_a_late_heartbeat_of_another_process_is_no_outage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        table = await begun(house)
        await house.timekeeper.look()
        later(monkeypatch, 1_500)
        monkeypatch.setattr(house.storage, "is_shared", True)
        await house.timekeeper.notice_outage()
        await house.timekeeper.give_back()
        assert table.number == 2

    in_house(tmp_path, work)


def test_a_match_without_a_clock_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        table = await new_table(house, Wish("pebbles"))
        await house.timekeeper.look()
        later(monkeypatch, 10**9)
        await house.timekeeper.notice_outage()
        await house.timekeeper.give_back()
        await house.timekeeper.look()
        assert table.number == 0

    in_house(tmp_path, work)
