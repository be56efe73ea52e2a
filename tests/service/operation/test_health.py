"""The server notices by itself that matches cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from azumaya.service.application import Application
from azumaya.service.match.commands import Turn
from azumaya.service.operation.health import Condition
from azumaya.service.tables.match_factory import MatchRequest

from ..applications import new_table, with_application
from ..match.tables import EVE, ONE


@pytest.mark.parametrize(
    ("broken", "condition"), [(0, "ok"), (1, "some-unreadable"), (2, "all-unreadable")], ids=("none", "one", "all")
)
def test_a_log_that_cannot_be_replayed_is_noticed(
    tmp_path: Path, broken: int, condition: Condition, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(application: Application) -> None:
        tables = [await new_table(application, MatchRequest("pebbles")) for _ in range(2)]
        for table in tables:
            await table.act(EVE, Turn(0, ONE))
        for table in tables[:broken]:
            await application.storage.execute("UPDATE events SET body = '{}' WHERE \"match\" = ?", table.id)
        await application.health.check()
        assert application.health.condition == condition
        named = [table.id for table in tables if f"match={table.id}" in caplog.text]
        assert named == [table.id for table in tables[:broken]]

    with_application(tmp_path, work)


def test_a_server_without_matches_is_well(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        await application.health.check()
        assert application.health.condition == "ok"

    with_application(tmp_path, work)
