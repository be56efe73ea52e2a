"""A browser that does not read holds nobody up and is asked to come back."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from azumaya.interface.web.connection import QUEUE_LIMIT, Connection
from azumaya.interface.web.send_queue import TOO_SLOW
from azumaya.interface.web.sessions import Visitor
from azumaya.service.tables.messages import StatusChanged

NOBODY = Visitor("", None, False)


class StuckSocket:
    """Takes the first frame and then nothing, until it is let go."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.let_go = asyncio.Event()
        self.sent = 0
        self.closed: int | None = None

    async def send_text(self, _text: str) -> None:
        self.sent += 1
        await self.let_go.wait()

    async def close(self, code: int) -> None:
        self.closed = code


def test_a_reader_who_lets_frames_pile_up_is_sent_away() -> None:
    async def run() -> None:
        socket = StuckSocket()
        connection = Connection(cast(Any, socket), NOBODY)
        delivery = asyncio.create_task(connection.queue.run())
        await asyncio.sleep(0)
        for number in range(QUEUE_LIMIT + 2):
            connection.receive(StatusChanged("waiting", number))
        socket.let_go.set()
        await asyncio.wait_for(delivery, 60)
        assert socket.closed == TOO_SLOW

    asyncio.run(run())


def test_a_reader_who_is_only_a_little_behind_gets_everything() -> None:
    async def run() -> None:
        socket = StuckSocket()
        connection = Connection(cast(Any, socket), NOBODY)
        delivery = asyncio.create_task(connection.queue.run())
        await asyncio.sleep(0)
        for number in range(QUEUE_LIMIT):
            connection.receive(StatusChanged("waiting", number))
        socket.let_go.set()
        while socket.sent < QUEUE_LIMIT:
            await asyncio.sleep(0)
        assert socket.closed is None
        delivery.cancel()

    asyncio.run(run())
