"""A bound on the requests of one network that are handled at the same time.

A request takes a millisecond or two of the event loop, in several steps, and whatever waits for the loop waits for all
of them. So a few requests of a network are handled at once and the others wait in order of arrival: a flood of one
network adds a few steps to the time of everybody else, however many connections it has. A crowd behind one address
loses nothing, because its requests follow each other without a pause.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

SLOTS = 4
"""Requests of a network handled at once."""
SLOT_SECONDS = 0.02
"""A request that takes longer waits for a worker, a thread or the disk; it no longer counts."""
MAX_WAITING = 1_000
"""Waiting requests of a network: a school class that loads the client at once."""


class TooManyWaiting(Exception):
    """Too many requests of a network wait already."""


@dataclass(eq=False, slots=True)
class SlotQueue:
    taken: int = 0
    waiting: deque[asyncio.Future[None]] = field(default_factory=deque)


class NetworkSlots:
    def __init__(self, slots: int = SLOTS, seconds: float = SLOT_SECONDS) -> None:
        self._slots = slots
        self._seconds = seconds
        self._networks: dict[str, SlotQueue] = {}

    async def wait(self, name: str) -> None:
        """Take a slot of a network, when there is one; raise `TooManyWaiting` at once. `slot` returns it."""
        network = self._networks.setdefault(name, SlotQueue())
        if network.taken < self._slots:
            network.taken += 1
            return
        if len(network.waiting) >= MAX_WAITING:
            raise TooManyWaiting
        turn = asyncio.get_running_loop().create_future()
        network.waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._free(name)
            raise

    @contextmanager
    def slot(self, name: str) -> Iterator[None]:
        """Hold the slot that `wait` has taken until the block ends, at most for a short time."""
        is_free = False

        def free() -> None:
            nonlocal is_free
            if not is_free:
                is_free = True
                self._free(name)

        timer = asyncio.get_running_loop().call_later(self._seconds, free)
        try:
            yield
        finally:
            timer.cancel()
            free()

    def _free(self, name: str) -> None:
        """Hand a slot on to the request that has waited longest."""
        network = self._networks[name]
        while network.waiting:
            turn = network.waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        network.taken -= 1
        if not network.taken:
            del self._networks[name]

    def __len__(self) -> int:
        return len(self._networks)
