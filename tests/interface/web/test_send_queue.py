"""Frames that are handed to a connection which takes them at once, framed once for everybody."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame as WebSocketFrame
from websockets.protocol import State
from websockets.uri import parse_uri

from azumaya.interface.web.framing import Frame, decode
from azumaya.interface.web.send_queue import DIRECT, SendQueue


class Browser:
    """A connection that takes frames while it is `ready`, and what came over it, in order."""

    def __init__(self) -> None:
        self.ready = True
        self.came = b""
        self.scope: dict[str, Any] = {"extensions": {DIRECT: self}}

    def can_write(self) -> bool:
        return self.ready

    def write_frame(self, framed: bytes) -> None:
        self.came += framed

    async def send_text(self, text: str) -> None:
        self.came += Frame(text).encoded(compressed=False)

    def read(self) -> list[str]:
        """Decode with an independent WebSocket implementation."""
        client = ClientProtocol(parse_uri("ws://here/"), state=State.OPEN, max_size=None)
        client.receive_data(self.came)
        events = client.events_received()
        assert all(isinstance(one, WebSocketFrame) and one.fin for one in events)
        frames = cast(list[WebSocketFrame], events)
        return [decode(bytes(one.data).decode() if one.opcode == 1 else bytes(one.data)) for one in frames]


@pytest.mark.parametrize("length", [0, 125, 126, 999, 1_000, 65_535, 65_536, 200_000])
@pytest.mark.parametrize("unpacks", [False, True])
def test_a_frame_of_any_length_is_read_as_it_was_written(length: int, unpacks: bool) -> None:
    async def run() -> None:
        browser, text = Browser(), "ä" * (length // 2) + "x" * (length - length // 2)
        outbox = SendQueue(cast(Any, browser), 8, compressed=unpacks)
        outbox.put(Frame(text))
        assert browser.read() == [text]

    asyncio.run(run())


def test_a_client_that_reads_slowly_for_a_while_gets_everything_in_order() -> None:
    async def run() -> None:
        browser = Browser()
        outbox = SendQueue(cast(Any, browser), 8)
        outbox.put(Frame("first"))
        browser.ready = False
        outbox.put(Frame("second"))
        browser.ready = True
        outbox.put(Frame("third"))
        assert browser.read() == ["first"]
        delivery = asyncio.create_task(outbox.run())
        await outbox.join()
        outbox.put(Frame("fourth"))
        delivery.cancel()
        assert browser.read() == ["first", "second", "third", "fourth"]

    asyncio.run(run())


def test_many_readers_are_sent_the_very_same_bytes() -> None:
    frame = Frame("x" * 5_000)
    assert frame.encoded(compressed=True) is frame.encoded(compressed=True)
    assert frame.encoded(compressed=False) is frame.encoded(compressed=False)
