"""The house notices by itself that matches cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from azumaya.service.health import Condition
from azumaya.service.house import House
from azumaya.service.match.commands import Turn
from azumaya.service.setting_up import Wish

from .houses import in_house, new_table
from .match.tables import EVE, ONE


@pytest.mark.parametrize(
    ("broken", "condition"), [(0, "ok"), (1, "some-unreadable"), (2, "all-unreadable")], ids=("none", "one", "all")
)
def test_a_log_that_cannot_be_replayed_is_noticed(
    tmp_path: Path, broken: int, condition: Condition, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(house: House) -> None:
        tables = [await new_table(house, Wish("pebbles")) for _ in range(2)]
        for table in tables:
            await table.act(EVE, Turn(0, ONE))
        for table in tables[:broken]:
            await house.storage.execute("UPDATE events SET body = '{}' WHERE \"match\" = ?", table.id)
        await house.health.look()
        assert house.health.condition == condition
        named = [table.id for table in tables if f"match {table.id} cannot be replayed" in caplog.text]
        assert named == [table.id for table in tables[:broken]]

    in_house(tmp_path, work)


def test_a_house_without_matches_is_well(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        await house.health.look()
        assert house.health.condition == "ok"

    in_house(tmp_path, work)
