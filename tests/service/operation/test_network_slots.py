"""A few requests of a network are handled at the same time, and no network waits for another."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest

from azumaya.service.operation import network_slots
from azumaya.service.operation.network_slots import NetworkSlots, TooManyWaiting

LONG = 3600.0


class Requests:
    """Requests that last until they are finished one by one."""

    def __init__(self, slots: NetworkSlots) -> None:
        self.slots = slots
        self.handled = Counter[str]()
        self.order: list[str] = []
        self.most = 0
        self._may_end = asyncio.Event()

    async def ask(self, network: str, name: str = "") -> None:
        await self.slots.wait(network)
        with self.slots.slot(network):
            self.handled[network] += 1
            self.order.append(name)
            self.most = max(self.most, self.handled[network])
            await self._may_end.wait()
            self.handled[network] -= 1

    def start(self, network: str, count: int) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self.ask(network, str(number))) for number in range(count)]

    def finish(self) -> None:
        self._may_end.set()


def run(work: Callable[[Requests], Awaitable[None]], seconds: float = LONG) -> None:
    async def inside() -> None:
        async with asyncio.timeout(60):
            await work(Requests(NetworkSlots(2, seconds)))

    asyncio.run(inside())


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_a_network_has_a_few_slots_and_its_requests_come_in_order() -> None:
    async def work(requests: Requests) -> None:
        flood = requests.start("flood", 20)
        await settle()
        assert requests.handled["flood"] == 2
        requests.finish()
        await asyncio.gather(*flood)
        assert requests.most == 2
        assert requests.order == [str(number) for number in range(20)]
        assert len(requests.slots) == 0

    run(work)


def test_another_network_does_not_wait() -> None:
    async def work(requests: Requests) -> None:
        flood, honest = requests.start("flood", 20), requests.start("honest", 1)
        await settle()
        assert requests.handled["honest"] == 1
        requests.finish()
        await asyncio.gather(*flood, *honest)

    run(work)


def test_a_request_that_takes_long_does_not_keep_its_slot() -> None:
    async def work(requests: Requests) -> None:
        flood = requests.start("school", 6)
        while requests.handled["school"] < 6:
            await asyncio.sleep(0)
        requests.finish()
        await asyncio.gather(*flood)
        assert len(requests.slots) == 0

    run(work, seconds=0.001)


def test_a_request_that_is_given_up_frees_its_place() -> None:
    async def work(requests: Requests) -> None:
        flood = requests.start("flood", 4)
        await settle()
        for task in flood[:3]:
            task.cancel()
        await asyncio.gather(*flood[:3], return_exceptions=True)
        await settle()
        assert requests.order[-1] == "3"
        requests.finish()
        await flood[3]
        assert len(requests.slots) == 0

    run(work)


def test_a_slot_handed_to_a_request_that_ends_at_the_same_moment_is_handed_on() -> None:
    async def work(requests: Requests) -> None:
        flood = requests.start("flood", 4)
        await settle()
        requests.finish()
        await asyncio.sleep(0)
        for task in flood[2:]:
            task.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
        await requests.ask("flood", "later")
        assert len(requests.slots) == 0

    run(work)


def test_too_many_waiting_requests_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_slots, "MAX_WAITING", 3)

    async def work(requests: Requests) -> None:
        flood = requests.start("flood", 5)
        await settle()
        with pytest.raises(TooManyWaiting):
            await requests.slots.wait("flood")
        requests.finish()
        await asyncio.gather(*flood)

    run(work)
