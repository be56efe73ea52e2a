"""The server lets flags fall and gives back what its own outages cost, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from azumaya.service import time_source
from azumaya.service.application import Application
from azumaya.service.match.clock import Fischer
from azumaya.service.match.commands import Turn
from azumaya.service.match.setup import Settings
from azumaya.service.tables.match_factory import MatchRequest
from azumaya.service.tables.table import Table
from azumaya.service.tables.timekeeper import Timekeeper

from ..applications import new_table, with_application
from ..match.tables import EVE, ONE

MINUTE = Fischer(60_000, 0)
TIMED = MatchRequest("pebbles", settings=Settings((MINUTE, MINUTE)))


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server keeps time when the test tells it to."""

    async def nothing(self: Timekeeper) -> None:
        pass

    monkeypatch.setattr(Timekeeper, "open", nothing)


async def begun(application: Application) -> Table:
    table = await new_table(application, TIMED)
    for number in range(2):
        await table.act(EVE, Turn(number, ONE))
    return table


def later(monkeypatch: pytest.MonkeyPatch, ms: int) -> None:
    monkeypatch.setattr(time_source, "START", time_source.START + ms / 1000)


def test_a_flag_falls_when_it_is_due_and_not_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(application: Application) -> None:
        table = await begun(application)
        await application.timekeeper.check_flags()
        assert table.state.status == "running"
        later(monkeypatch, 70_000)
        await application.timekeeper.check_flags()
        await application.timekeeper.check_flags()
        assert [event.kind for event in table.log.events] == ["turn", "turn", "flagged"]

    with_application(tmp_path, work)


def test_an_outage_is_given_back_once_and_before_any_flag(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(application: Application) -> None:
        table = await begun(application)
        await application.timekeeper.check_flags()
        deadline = table.state.clock.deadline()
        assert deadline is not None
        later(monkeypatch, 600_000)
        await application.timekeeper.detect_outage()
        await application.timekeeper.credit_outage()
        await application.timekeeper.credit_outage()
        assert [event.kind for event in table.log.events] == ["turn", "turn", "credited"]
        moved = table.state.clock.deadline()
        assert moved is not None
        assert 610_000 <= moved - deadline < 640_000
        await application.timekeeper.check_flags()
        assert table.state.status == "running"

    with_application(tmp_path, work)


def test_a_late_heartbeat_of_another_process_is_no_outage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(application: Application) -> None:
        table = await begun(application)
        await application.timekeeper.check_flags()
        later(monkeypatch, 1_500)
        monkeypatch.setattr(application.storage, "is_shared", True)
        await application.timekeeper.detect_outage()
        await application.timekeeper.credit_outage()
        assert table.number == 2

    with_application(tmp_path, work)


def test_a_match_without_a_clock_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(application: Application) -> None:
        table = await new_table(application, MatchRequest("pebbles"))
        await application.timekeeper.check_flags()
        later(monkeypatch, 10**9)
        await application.timekeeper.detect_outage()
        await application.timekeeper.credit_outage()
        await application.timekeeper.check_flags()
        assert table.number == 0

    with_application(tmp_path, work)
