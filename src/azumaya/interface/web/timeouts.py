"""Timeouts and connection limits of the server.

A connection costs a file descriptor and memory while it is open. Connections that do not complete their request or do
not read what they are sent in time are aborted; new ones are rejected when only the reserved descriptors are left.
"""

from __future__ import annotations

import asyncio
import resource
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from .send_queue import DIRECT

REQUEST_TIMEOUT = 20.0
"""Seconds in which a request must be complete."""
READ_TIMEOUT = 30.0
"""Seconds in which a peer with a full buffer must continue to read."""
RESERVED_DESCRIPTORS = 64
"""File descriptors reserved for the database, static files and workers."""
INCOMPLETE = (h11.IDLE, h11.SEND_BODY)
"""h11 states of a peer that has started a request."""
MAX_PARSED = 4_096
"""Bytes of a WebSocket parsed at once: some hundreds of the shortest frames, which take milliseconds."""
MAX_EXTRA_FRAMES, EXTRA_FRAMES_SECONDS = 200, 20.0
"""Pings, pongs and pieces of messages in a time; the client of a browser sends a pong every 20 s."""
SENTENCE = "Der Server ist ausgelastet, bitte gleich noch einmal. The server is busy, please try again in a moment.\n"
BUSY = (
    "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 10\r\n"
    f"content-length: {len(SENTENCE)}\r\nconnection: close\r\n\r\n{SENTENCE}"
).encode()


def raise_descriptor_limit() -> None:
    """Raise the soft limit of open file descriptors to the hard limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def max_connections() -> int:
    """Return the number of connections that may be open at once."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(1, soft - RESERVED_DESCRIPTORS)


class Timeout:
    """Aborts a connection unless it is cancelled in time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._handle: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        if self._handle is None:
            self._handle = asyncio.get_running_loop().call_later(self._seconds, transport.abort)

    def cancel(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class ReadTimeoutMixin(asyncio.Protocol):
    """Aborts a connection whose peer does not read."""

    transport: asyncio.Transport

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._read_timeout = Timeout(READ_TIMEOUT)

    def pause_writing(self) -> None:
        self._read_timeout.start(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._read_timeout.cancel()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._read_timeout.cancel()
        super().connection_lost(exc)


class TimeoutHttpProtocol(ReadTimeoutMixin, H11Protocol):
    """HTTP with a timeout for the request and for reading the response."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._request_timeout = Timeout(REQUEST_TIMEOUT)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        if len(self.connections) >= max_connections():
            transport.write(BUSY)
            transport.close()
        super().connection_made(transport)
        self._request_timeout.start(transport)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._request_timeout.start(self.transport)
        super().data_received(data)
        if self.conn.their_state not in INCOMPLETE:
            self._request_timeout.cancel()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._request_timeout.cancel()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._request_timeout.cancel()
        super().connection_lost(exc)


class TimeoutWebSocketProtocol(ReadTimeoutMixin, WebSocketsSansIOProtocol):
    """A WebSocket with a timeout for reading. What arrives is parsed piece by piece. Pings, pongs
    and pieces of a message are handled here and not by the application; a peer that sends too many is aborted. Provides
    itself to the application as a `DirectConnection`."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._unparsed = b""
        self._parsing: asyncio.Handle | None = None
        """The next call of `_parse`."""
        self._extra_frames = 0
        """Pings, pongs and pieces of messages since `_counted_from`."""
        self._counted_from = self.loop.time()

    def data_received(self, data: bytes) -> None:
        is_new = not self._unparsed
        self._unparsed += data
        if is_new:
            self._parse()

    def _parse(self) -> None:
        """Parse the next piece; read on once all is parsed and the application has taken all messages."""
        self._parsing = None
        piece, self._unparsed = self._unparsed[:MAX_PARSED], self._unparsed[MAX_PARSED:]
        super().data_received(piece)
        if self._unparsed and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self._continue()

    async def receive(self) -> Any:
        message = await self.queue.get()
        self._continue()
        return message

    def _continue(self) -> None:
        if not self.read_paused or not self.queue.empty() or self.transport.is_closing():
            return
        if not self._unparsed:
            self.read_paused = False
            self.transport.resume_reading()
        elif self._parsing is None:
            self._parsing = self.loop.call_soon(self._parse)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][DIRECT] = self  # type: ignore[assignment]

    def can_write(self) -> bool:
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        return is_open and self.writable.is_set() and not self.transport.is_closing()

    def write_frame(self, encoded: bytes) -> None:
        self.transport.write(encoded)

    def handle_ping(self) -> None:
        if self._may_send_more():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_send_more():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may_send_more():
            super().handle_cont(event)

    def _may_send_more(self) -> bool:
        """Count a frame that the application does not see; abort the connection if there are too many."""
        now = self.loop.time()
        if now - self._counted_from > EXTRA_FRAMES_SECONDS:
            self._extra_frames, self._counted_from = 0, now
        self._extra_frames += 1
        if self._extra_frames > MAX_EXTRA_FRAMES:
            self.transport.abort()
            return False
        return True
