"""How long the house waits for whoever says nothing or does not read, and for how many at once.

A connection costs a descriptor and some memory for as long as it is open. One that does not finish its request, one
that leaves unread what it is sent, and whoever comes when no descriptor is left for the house's own files is cut.
"""

from __future__ import annotations

import asyncio
import resource
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from .outbox import DIRECT

SAID_WITHIN = 20.0
"""Seconds in which a request has to be complete."""
READ_WITHIN = 30.0
"""Seconds in which somebody who lets answers pile up has to go on reading."""
KEPT_FREE = 64
"""Descriptors that are left for the database, pages and workers."""
UNFINISHED = (h11.IDLE, h11.SEND_BODY)
"""Where somebody stands who has begun a request."""
WORDS = "das Haus ist voll, bitte gleich noch einmal; the house is full, please come again in a moment\n"
FULL = (
    "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 10\r\n"
    f"content-length: {len(WORDS)}\r\nconnection: close\r\n\r\n{WORDS}"
).encode()


def raise_limit() -> None:
    """Allow this process as many open descriptors as the system lets it have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def most_connections() -> int:
    """How many connections may be open at once."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(1, soft - KEPT_FREE)


class Deadline:
    """Cuts a connection unless it is called off in time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._handle: asyncio.TimerHandle | None = None

    def begin(self, transport: asyncio.Transport) -> None:
        if self._handle is None:
            self._handle = asyncio.get_running_loop().call_later(self._seconds, transport.abort)

    def call_off(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class ReadInTime(asyncio.Protocol):
    """A connection that is cut when what it is sent stays unread."""

    transport: asyncio.Transport

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._read = Deadline(READ_WITHIN)

    def pause_writing(self) -> None:
        self._read.begin(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._read.call_off()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._read.call_off()
        super().connection_lost(exc)


class PatientHttp(ReadInTime, H11Protocol):
    """Requests, each complete in time and its answer read in time."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._said = Deadline(SAID_WITHIN)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        if len(self.connections) >= most_connections():
            transport.write(FULL)
            transport.close()
        super().connection_made(transport)
        self._said.begin(transport)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._said.begin(self.transport)
        super().data_received(data)
        if self.conn.their_state not in UNFINISHED:
            self._said.call_off()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._said.call_off()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._said.call_off()
        super().connection_lost(exc)


class PatientSocket(ReadInTime, WebSocketsSansIOProtocol):
    """A WebSocket whose frames are read in time. Whoever pings and does not read the answers is cut at once: nothing
    else bounds them. It offers itself to the application as a `DirectConnection`."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][DIRECT] = self  # type: ignore[assignment]

    def takes_frames(self) -> bool:
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        return is_open and self.writable.is_set() and not self.transport.is_closing()

    def put_frame(self, framed: bytes) -> None:
        self.transport.write(framed)

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()
