"""A process that starts takes the time of what is stored and of the processes that run, not that of a wrong clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest

from azumaya.service import time_source
from azumaya.service.storage import Place, Storage, new_storage
from azumaya.service.storage.server_time import synchronise
from azumaya.service.storage.statements import BEAT

DAY = 86_400_000


@pytest.fixture(autouse=True)
def same_time_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_source, "START", time_source.START)


def with_storage(place: Place, work: Callable[[Storage], Awaitable[None]]) -> None:
    async def run() -> None:
        storage = new_storage(place)
        await storage.open()
        try:
            async with asyncio.timeout(300):
                await work(storage)
        finally:
            await storage.close()

    asyncio.run(run())


async def beat(storage: Storage, at: int) -> None:
    await storage.execute(BEAT, "another", at, at, "server")


def test_time_goes_on_from_the_newest_heartbeat_when_the_clock_is_behind(shared_place: Place) -> None:
    async def work(storage: Storage) -> None:
        newest = time_source.now() + DAY
        await beat(storage, newest)
        await synchronise(storage)
        assert 0 <= time_source.now() - newest < DAY / 2

    with_storage(shared_place, work)


@pytest.mark.parametrize("days", [-400, -1, 1, 400])
def test_a_process_that_joins_others_takes_their_time(shared_place: Place, days: int) -> None:
    async def work(storage: Storage) -> None:
        theirs = time_source.now() + days * DAY

        async def keep_beating() -> None:
            nonlocal theirs
            while True:
                await beat(storage, theirs)
                theirs += 1_000
                await asyncio.sleep(0.1)

        await beat(storage, theirs)
        beating = asyncio.create_task(keep_beating())
        await synchronise(storage)
        beating.cancel()
        assert abs(time_source.now() - theirs) < DAY / 2

    with_storage(shared_place, work)


def test_time_is_that_of_the_clock_when_the_others_have_died(shared_place: Place) -> None:
    async def work(storage: Storage) -> None:
        before = time_source.now()
        await beat(storage, before - DAY)
        await synchronise(storage)
        assert 0 <= time_source.now() - before < DAY / 2

    with_storage(shared_place, work)


def test_processes_on_one_database_have_its_clock(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that is two days ahead, on which time began two days ahead as well."""

    async def work(storage: Storage) -> None:
        now, right = time.time(), time_source.now()
        monkeypatch.setattr(time_source, "START", time_source.START + 2 * DAY / 1000)
        monkeypatch.setattr("time.time", lambda: now + 2 * DAY / 1000)
        await synchronise(storage)
        assert abs(time_source.now() - right) < DAY / 2

    with_storage(request.getfixturevalue("server").make("test_clock_of_database"), work)
