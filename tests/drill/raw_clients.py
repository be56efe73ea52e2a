"""WebSocket and HTTP clients with little overhead, because the load generator shares two cores with the server.

A `RawWebSocket` delivers frames as received and does not decompress them. `HttpClient` keeps a few connections open.
Both implement only what the server needs.
"""

from __future__ import annotations

import asyncio
import json
import struct
from base64 import b64encode
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from os import urandom
from typing import Any, NamedTuple, cast
from urllib.parse import urlsplit

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
MASK = b"\0\0\0\0"
"""A zero mask, so that nothing needs to be masked."""
HEAD_END = b"\r\n\r\n"
OnFrame = Callable[[bytes, bool], None]
"""Called for each frame with its payload, and whether it is compressed."""


class ConnectionLost(ConnectionError):
    """The server has closed or rejected a connection."""


class RawWebSocket(asyncio.Protocol):
    """A WebSocket client."""

    def __init__(self, request: bytes, on_frame: OnFrame, ended: Callable[[], None]) -> None:
        self._request, self._on_frame, self._ended = request, on_frame, ended
        self._unread = b""
        self._is_open = False
        self.has_ended = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionLost("rejected"))
        self.has_ended = True
        self._ended()

    def data_received(self, data: bytes) -> None:
        self._unread = self._unread + data if self._unread else data
        if not self._is_open and not self._handshake():
            return
        unread, start = self._unread, 0
        while (found := frame_at(unread, start)) is not None:
            start = found.end
            self._handle(found.kind, unread[found.begin : found.end])
        self._unread = unread[start:]

    def _handshake(self) -> bool:
        head, end, rest = self._unread.partition(HEAD_END)
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            self.close()
            return False
        self._is_open, self._unread = True, rest
        self.opened.set_result(None)
        return True

    def _handle(self, kind: int, payload: bytes) -> None:
        if kind in (TEXT, BINARY):
            self._on_frame(payload, kind == BINARY)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            self.close()

    def send(self, text: str) -> None:
        """Raise ConnectionLost if the connection is closed."""
        if self.has_ended:
            raise ConnectionLost("connection closed by the server")
        self._write(TEXT, text.encode())

    def send_raw(self, frames: bytes) -> None:
        """Send encoded frames, unless earlier ones still wait."""
        assert self._transport is not None
        if not self._transport.get_write_buffer_size():
            self._transport.write(frames)

    def _write(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        length = len(payload)
        size = struct.pack("!B", 0x80 | length) if length < 126 else struct.pack("!BH", 0x80 | 126, length)
        self._transport.write(bytes((0x80 | kind,)) + size + MASK + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


class Found(NamedTuple):
    """A frame in a buffer: its opcode and the range of its payload."""

    kind: int
    begin: int
    end: int


def frame_at(unread: bytes, start: int) -> Found | None:
    """Return the frame at an offset; None if incomplete. The server does not fragment frames."""
    if len(unread) < start + 2:
        return None
    length, begin = unread[start + 1], start + 2
    if length == 126:
        length, begin = int.from_bytes(unread[begin : begin + 2]), begin + 2
    elif length == 127:
        length, begin = int.from_bytes(unread[begin : begin + 8]), begin + 8
    return Found(unread[start] & 0x0F, begin, begin + length) if len(unread) >= begin + length else None


def ignore() -> None:
    """Default callback."""


async def open_websocket(
    address: str, path: str, cookie: str, on_frame: OnFrame, ended: Callable[[], None] = ignore, comes_from: str = ""
) -> RawWebSocket:
    """Open a WebSocket; raise ConnectionLost if it is rejected. `ended` is called when it closes; `comes_from` is the
    client address in `X-Forwarded-For`."""
    parts = urlsplit(address)
    host, port = parts.hostname or "", parts.port or 80
    key = b64encode(urandom(16)).decode()
    head = (
        f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{forwarded_line(comes_from)}"
        f"{cookie_line(cookie)}\r\n"
    )
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: RawWebSocket(head.encode(), on_frame, ended), host, port)
    await line.opened
    return line


def forwarded_line(comes_from: str) -> str:
    return f"X-Forwarded-For: {comes_from}\r\n" if comes_from else ""


def cookie_line(cookie: str) -> str:
    return f"Cookie: {cookie}\r\n" if cookie else ""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    head: str
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def cookie(self) -> str:
        """The cookie of the response, or ""."""
        return self.head.partition("set-cookie: ")[2].partition(";")[0]


class HttpClient:
    """Sends requests over a few persistent connections; further requests wait."""

    def __init__(self, address: str, connections: int, comes_from: str = "") -> None:
        """`comes_from`: the client address in `X-Forwarded-For`."""
        self._host = urlsplit(address).netloc
        self._extra_headers = forwarded_line(comes_from)
        self._idle: deque[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = deque()
        self._semaphore = asyncio.Semaphore(connections)

    async def get(self, path: str) -> Answer:
        return await self._request_answer("GET", path, b"", "")

    async def post(self, path: str, body: object, cookie: str = "") -> Answer:
        return await self._request_answer("POST", path, json.dumps(body).encode(), cookie)

    async def _request_answer(self, method: str, path: str, body: bytes, cookie: str) -> Answer:
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self._host}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n{self._extra_headers}{cookie_line(cookie)}\r\n"
        )
        async with self._semaphore:
            while True:
                is_fresh = not self._idle
                reader, writer = await self._connect() if is_fresh else self._idle.pop()
                try:
                    writer.write(head.encode() + body)
                    answer = await read_answer(reader)
                except (OSError, EOFError):
                    writer.close()
                    if is_fresh:
                        raise ConnectionLost("no answer") from None
                except BaseException:
                    writer.close()
                    raise
                else:
                    self._idle.append((reader, writer))
                    return answer

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host, _, port = self._host.partition(":")
        return await asyncio.open_connection(host, int(port))

    async def close(self) -> None:
        for _, writer in self._idle:
            writer.close()
        await asyncio.gather(*(writer.wait_closed() for _, writer in self._idle), return_exceptions=True)


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    head = (await reader.readuntil(HEAD_END)).decode("latin-1")
    length = int(head.lower().partition("content-length:")[2].partition("\r\n")[0])
    return Answer(int(head[9:12]), head, await reader.readexactly(length))
