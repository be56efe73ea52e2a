"""Background tasks end on request, whatever happens at that moment."""

from __future__ import annotations

import asyncio

import pytest

from azumaya.service.background import BackgroundTask, wait_and_clear


@pytest.mark.parametrize("steps", range(5))
def test_work_that_is_ended_just_as_news_arrives_ends(steps: int) -> None:
    """The news is so many steps of the event loop ahead of the end."""

    async def keep_waiting(news: asyncio.Event) -> None:
        while True:
            await wait_and_clear(news, 60)

    async def run() -> None:
        news, work = asyncio.Event(), BackgroundTask("waiting for news")
        work.begin(keep_waiting(news))
        await asyncio.sleep(0.01)
        news.set()
        for _ in range(steps):
            await asyncio.sleep(0)
        async with asyncio.timeout(60):
            await work.end()

    asyncio.run(run())


def test_waiting_ends_by_itself_and_notifications_arrive_once() -> None:
    async def run() -> None:
        news = asyncio.Event()
        await wait_and_clear(news, 0.01)
        news.set()
        await wait_and_clear(news, 60)
        assert not news.is_set()

    asyncio.run(run())
