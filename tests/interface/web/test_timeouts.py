"""Timeouts and connection limits; well-behaved clients are not affected."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from azumaya.interface.web import timeouts
from azumaya.interface.web.send_queue import DIRECT
from azumaya.interface.web.timeouts import TimeoutHttpProtocol, TimeoutWebSocketProtocol

REQUEST = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
UNREAD = b"x" * 24_000_000
"""More than the socket buffers of the system."""
PATIENCE = 300


@dataclass
class Queued:
    """Messages that the application has received, and the most that waited for it at once."""

    received: int = 0
    most: int = 0


QUEUED = Queued()


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers requests, with much when asked for `/much`; a socket it accepts and lets talk."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            QUEUED.received += 1
            QUEUED.most = max(QUEUED.most, scope["extensions"][DIRECT].queue.qsize())
        return
    while (await receive()).get("more_body"):
        pass
    body = UNREAD if scope["path"] == "/much" else b"hello"
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


@dataclass
class Door:
    """The application above, to be dialled; `state` knows who is connected."""

    port: int
    state: ServerState

    async def dial(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port)


@asynccontextmanager
async def door() -> AsyncIterator[Door]:
    config, state = uvicorn.Config(app, ws=TimeoutWebSocketProtocol, log_config=None), ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: TimeoutHttpProtocol(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    async with server:
        yield Door(server.sockets[0].getsockname()[1], state)


def run(work: Callable[[Door], Awaitable[None]]) -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), door() as application:
            await work(application)

    asyncio.run(inside())


async def answer(reader: asyncio.StreamReader) -> bytes:
    head = await reader.readuntil(b"\r\n\r\n")
    return head.split(b" ")[1]


async def until_cut(reader: asyncio.StreamReader) -> bytes:
    """Return the data received until the server closes the connection."""
    came = b""
    try:
        while more := await reader.read(65_536):
            came += more
    except ConnectionError:
        pass
    return came


UNFINISHED = (b"", b"GE", b"GET / HTTP/1.1\r\nHost: he", b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n{")


@pytest.mark.parametrize("said", UNFINISHED)
def test_a_client_that_does_not_finish_a_request_is_cut(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "REQUEST_TIMEOUT", 0.05)

    async def work(application: Door) -> None:
        reader, writer = await application.dial()
        writer.write(said)
        assert await until_cut(reader) == b""
        writer.close()

    run(work)


def test_a_client_that_begins_a_second_request_and_does_not_finish_it_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "REQUEST_TIMEOUT", 1.0)

    async def work(application: Door) -> None:
        reader, writer = await application.dial()
        writer.write(REQUEST)
        assert await answer(reader) == b"200"
        assert await reader.readexactly(5) == b"hello"
        writer.write(b"GET / HT")
        assert await until_cut(reader) == b""
        writer.close()

    run(work)


def test_a_client_that_leaves_an_answer_unread_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "READ_TIMEOUT", 0.05)

    async def work(application: Door) -> None:
        reader, writer = await application.dial()
        writer.write(REQUEST.replace(b"/ ", b"/much ", 1))
        assert await answer(reader) == b"200"
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        while application.state.connections:
            await asyncio.sleep(0)
        writer.transport.resume_reading()  # type: ignore[attr-defined]
        assert len(await until_cut(reader)) < len(UNREAD)
        writer.close()

    run(work)


PING, PONG, FIRST_PIECE, PIECE, TEXT = (bytes((first, 0x80)) + b"\0" * 4 for first in (0x89, 0x8A, 0x01, 0x00, 0x81))
"""Frames without content, masked with zeros."""


async def open_websocket(application: Door) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await application.dial()
    key = base64.b64encode(os.urandom(16))
    writer.write(
        b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key + b"\r\n\r\n"
    )
    assert await answer(reader) == b"101"
    return reader, writer


@pytest.mark.parametrize("frames", [(PING, PING), (PONG, PONG), (FIRST_PIECE, PIECE)], ids=["ping", "pong", "piece"])
def test_a_client_that_sends_too_many_frames_outside_messages_is_cut(frames: tuple[bytes, bytes]) -> None:
    first, following = frames

    async def work(application: Door) -> None:
        _, allowed = await open_websocket(application)
        allowed.write(first + following * (timeouts.MAX_EXTRA_FRAMES - 1))
        reader, excessive = await open_websocket(application)
        excessive.write(first + following * timeouts.MAX_EXTRA_FRAMES)
        await until_cut(reader)
        while len(application.state.connections) > 1:
            await asyncio.sleep(0)
        allowed.close()
        excessive.close()

    run(work)


def test_frames_that_arrive_together_are_parsed_piece_by_piece() -> None:
    async def work(application: Door) -> None:
        _, writer = await open_websocket(application)
        writer.write(TEXT * 100_000)
        while QUEUED.received < 100_000:
            await asyncio.sleep(0)
        assert 1 < QUEUED.most < 1_000
        writer.close()

    QUEUED.received = QUEUED.most = 0
    run(work)


def test_a_client_that_comes_when_the_server_is_full_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "max_connections", lambda: 1)

    async def work(application: Door) -> None:
        reader, writer = await application.dial()
        writer.write(REQUEST)
        assert await answer(reader) == b"200"
        second, other = await application.dial()
        assert await answer(second) == b"503"
        assert b"server is busy" in await until_cut(second)
        writer.write(REQUEST)
        await reader.readexactly(5)
        assert await answer(reader) == b"200"
        writer.close()
        other.close()

    run(work)


def test_descriptors_are_kept_free_for_the_server_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("resource.getrlimit", lambda _what: (256, 256))
    assert timeouts.max_connections() == 256 - timeouts.RESERVED_DESCRIPTORS
