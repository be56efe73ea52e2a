"""A table from before people had names opens in today's house and belongs to whoever acts there first."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from azumaya.service.catalogue import load_shelf
from azumaya.service.errors import Refused
from azumaya.service.match.codec import read_match
from azumaya.service.match.commands import TakeBack, Turn
from azumaya.service.match.draft import is_complete
from azumaya.service.match.seats import Somebody
from azumaya.service.people import People, new_secret
from azumaya.service.storage.sqlite import DATABASE, SqliteStorage
from azumaya.service.table import Table
from azumaya.service.tables import replayed

VERSION_1 = Path(__file__).parent / "version1"
STANDS: dict[str, dict[str, Any]] = json.loads((VERSION_1 / "stands.json").read_text())


async def never(*_: object) -> tuple[str, ...]:
    raise AssertionError("no computer is asked")


def test_whoever_acts_first_sits_down_at_a_table_from_before(tmp_path: Path) -> None:
    shutil.copy(VERSION_1 / DATABASE, tmp_path / DATABASE)
    assert load_shelf()

    async def run() -> int:
        storage = SqliteStorage(tmp_path)
        await storage.open()
        people = People(storage)
        first, second = [await people.new_guest(new_secret()) for _ in range(2)]
        played = 0
        for identifier in STANDS:
            row = await storage.match(identifier)
            assert row is not None
            table = Table(replayed(read_match(row), await storage.events(identifier)), storage, never)
            if table.state.to_move is not None and table.state.computer is None:
                await sit_down(table, first, second)
                played += 1
        await storage.close()
        return played

    assert asyncio.run(run()) > 0


async def sit_down(table: Table, first: Somebody, second: Somebody) -> None:
    before, moves = table.state.position, list[str]()
    position = before
    while not moves or not is_complete(position):
        moves.append(position.moves[0])
        position = position.play(moves[-1])
    table.wake = lambda: None  # type: ignore[method-assign]
    await table.act(first, Turn(table.number, tuple(moves)), client="client-1")
    assert table.state.people
    with pytest.raises(Refused) as error:
        await table.act(second, TakeBack(table.number))
    assert error.value.code == "not-seated"
