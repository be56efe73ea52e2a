"""The server notices by itself that matches cannot be read."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from azumaya.service.application import Application
from azumaya.service.match.commands import Turn
from azumaya.service.operation.health import Condition
from azumaya.service.tables.match_factory import MatchRequest

from ..applications import new_table, with_application
from ..match.tables import EVE, ONE


@pytest.mark.parametrize(
    ("broken", "condition"), [(0, "ok"), (1, "some-unreadable"), (2, "most-unreadable")], ids=("none", "one", "all")
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
        assert application.health.unreadable == broken
        named = [table.id for table in tables if f"match={table.id}" in caplog.text]
        assert named == [table.id for table in tables[:broken]]

    with_application(tmp_path, work)


def test_a_server_without_matches_is_well(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        await application.health.check()
        assert application.health.condition == "ok"

    with_application(tmp_path, work)


def test_older_matches_are_looked_at_too(tmp_path: Path) -> None:
    """Nine of fourteen are broken; the newest ones are not."""

    async def work(application: Application) -> None:
        tables = [await new_table(application, MatchRequest("pebbles")) for _ in range(14)]
        for number, table in enumerate(tables):
            await application.storage.execute("UPDATE matches SET changed = ? WHERE id = ?", number, table.id)
        for table in tables[:9]:
            await application.storage.execute("UPDATE events SET body = '{}' WHERE \"match\" = ?", table.id)
        found = [await checked(application) for _ in range(20)]
        assert any(found)

    with_application(tmp_path, work)


async def checked(application: Application) -> int:
    await application.health.check()
    return application.health.unreadable


def test_a_database_that_cannot_be_read_is_not_well(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        await application.health.close()
        await application.storage.execute("ALTER TABLE matches RENAME TO elsewhere")
        application.health.open()
        async with asyncio.timeout(300):
            while application.health.condition != "most-unreadable":
                await asyncio.sleep(0.01)

    with_application(tmp_path, work)
