"""Small requests are served soon, however much one network or one person asks for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from azumaya.service.errors import Refused
from azumaya.service.jobs.fair_queue import Asker, FairQueue
from azumaya.service.jobs.workers import QUEUE_LIMITS, Priority, Workers

FLOODER = Asker("eve", "198.51.100.9")
HONEST = Asker("ann", "192.0.2.1")
MOST = QUEUE_LIMITS[Priority.HINT].waiting
OPEN_TO_ALL = MOST - MOST // 4


class StandingWorkers(Workers):
    """Workers that do a job when the test says so."""

    def __init__(self) -> None:
        super().__init__(0)
        self.begun: list[tuple[str, asyncio.Future[None]]] = []
        self.is_failing = False

    async def run(self, _function: object, name: str, **_named: Any) -> str:  # type: ignore[override]
        done = asyncio.get_running_loop().create_future()
        self.begun.append((name, done))
        await done
        return name

    async def finish(self) -> str:
        """Finish the oldest job, and return its name when the next one has begun."""
        name, done = self.begun.pop(0)
        done.set_result(None)
        for _ in range(5):
            await asyncio.sleep(0)
        return name


class Bench:
    def __init__(self, slots: int = 1) -> None:
        self.workers = StandingWorkers()
        self.queue = FairQueue(self.workers, slots)
        self.refused: list[str] = []

    async def ask(self, name: str, asker: Asker) -> asyncio.Task[None]:
        task = asyncio.create_task(self._ask(name, asker))
        await asyncio.sleep(0)
        return task

    async def _ask(self, name: str, asker: Asker) -> None:
        try:
            await self.queue.run(str, name, priority=Priority.HINT, asker=asker)
        except Refused as refused:
            assert refused.code == "busy"
            self.refused.append(name)

    async def served(self) -> list[str]:
        """The names of all jobs in the order in which they are done."""
        found = []
        while self.workers.begun:
            found.append(await self.workers.finish())
        return found


def with_bench(work: Callable[[Bench], Awaitable[None]]) -> None:
    async def run() -> None:
        async with asyncio.timeout(60):
            await work(Bench())

    asyncio.run(run())


def test_a_flooding_network_waits_for_itself() -> None:
    async def work(bench: Bench) -> None:
        tasks = [await bench.ask(f"flood-{number}", Asker(f"guest-{number}", FLOODER.network)) for number in range(6)]
        tasks += [await bench.ask("hint", HONEST)]
        assert (await bench.served())[:3] == ["flood-0", "hint", "flood-1"]
        await asyncio.gather(*tasks)

    with_bench(work)


def test_in_one_network_people_take_turns() -> None:
    async def work(bench: Bench) -> None:
        tasks = [await bench.ask(f"flood-{number}", FLOODER) for number in range(4)]
        tasks += [await bench.ask(f"bob-{number}", Asker("bob", FLOODER.network)) for number in range(2)]
        assert await bench.served() == ["flood-0", "bob-0", "flood-1", "bob-1", "flood-2", "flood-3"]
        await asyncio.gather(*tasks)

    with_bench(work)


def test_a_full_queue_refuses_the_requester_that_filled_it() -> None:
    async def work(bench: Bench) -> None:
        tasks = [await bench.ask(f"flood-{number}", FLOODER) for number in range(1 + OPEN_TO_ALL + 3)]
        await asyncio.sleep(0)
        assert bench.refused == [f"flood-{number}" for number in range(1 + OPEN_TO_ALL, 1 + OPEN_TO_ALL + 3)]
        tasks += [await bench.ask("hint", HONEST)]
        await asyncio.sleep(0)
        assert bench.refused[-1] == f"flood-{OPEN_TO_ALL}"
        assert (await bench.served())[1] == "hint"
        await asyncio.gather(*tasks)

    with_bench(work)


def test_the_last_places_are_for_people_who_play() -> None:
    async def work(bench: Bench) -> None:
        tasks = [
            await bench.ask(f"visitor-{number}", Asker("", f"192.0.2.{number}")) for number in range(1 + OPEN_TO_ALL)
        ]
        tasks += [await bench.ask("one more visitor", Asker("", "203.0.113.1"))]
        tasks += [await bench.ask("player", Asker("ann", "203.0.113.2", plays=True))]
        await asyncio.sleep(0)
        assert bench.refused == ["one more visitor"]
        assert (await bench.served())[1] == "player"
        await asyncio.gather(*tasks)

    with_bench(work)


def test_the_player_who_leaves_frees_the_place() -> None:
    async def work(bench: Bench) -> None:
        first, second, third = [await bench.ask(name, HONEST) for name in ("first", "second", "third")]
        second.cancel()
        await asyncio.sleep(0)
        assert bench.queue.waiting(Priority.HINT) == 1
        assert await bench.served() == ["first", "third"]
        await asyncio.gather(first, third)
        with pytest.raises(asyncio.CancelledError):
            await second

    with_bench(work)


def test_a_job_that_is_cancelled_while_it_runs_lets_the_next_one_begin() -> None:
    async def work(bench: Bench) -> None:
        first, second = [await bench.ask(name, HONEST) for name in ("first", "second")]
        await asyncio.sleep(0)
        first.cancel()
        for _ in range(5):
            await asyncio.sleep(0)
        assert [name for name, _ in bench.workers.begun] == ["first", "second"]
        bench.workers.begun.pop(0)
        assert await bench.served() == ["second"]
        await second

    with_bench(work)
