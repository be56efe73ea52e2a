"""Frames on their way to one browser. They are written to the connection directly while it keeps up; otherwise they are
queued and sent in order by a separate task, so that a slow reader does not block others."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Protocol

from fastapi import WebSocket, WebSocketDisconnect

from .framing import Frame

TOO_SLOW = 1013
DIRECT = "azumaya.direct"
"""The ASGI extension of connections that accept encoded frames, see `DirectConnection`."""


class DirectConnection(Protocol):
    """A connection that accepts encoded frames without waiting: a frame for a thousand readers is encoded once."""

    def can_write(self) -> bool:
        """Return True if the connection is open and its reader keeps up."""

    def write_frame(self, encoded: bytes) -> None: ...


class SendQueue:
    """Outgoing frames of one connection, at most `limit`: slower readers are disconnected. `compressed`: the reader
    accepts compressed frames."""

    def __init__(self, socket: WebSocket, limit: int, *, compressed: bool = False) -> None:
        self._socket = socket
        self._compressed = compressed
        self._frames: asyncio.Queue[Frame] = asyncio.Queue(limit)
        self._may_run = asyncio.Event()
        """Set when there is a frame to send or the connection is to be closed."""
        self._unsent = 0
        """Frames queued or being sent: new ones wait behind them."""
        self._close_code: int | None = None
        self._direct: DirectConnection | None = socket.scope.get("extensions", {}).get(DIRECT)

    @property
    def is_closed(self) -> bool:
        """True if no more frames are sent, because the connection is being closed."""
        return self._close_code is not None

    def put(self, frame: Frame) -> None:
        if self.is_closed:
            return
        if not self._unsent and self._direct is not None and self._direct.can_write():
            self._direct.write_frame(frame.encoded(compressed=self._compressed))
            return
        try:
            self._frames.put_nowait(frame)
            self._unsent += 1
            self._may_run.set()
        except asyncio.QueueFull:
            self.close(TOO_SLOW)

    def close(self, code: int) -> None:
        """Close the connection; frames that are still queued are dropped."""
        self._close_code = code
        while not self._frames.empty():
            self._frames.get_nowait()
            self._frames.task_done()
        self._may_run.set()

    async def run(self) -> None:
        """Send queued frames until the connection ends."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while self._close_code is None:
                await self.flush()
                self._may_run.clear()
                if self._frames.empty() and not self.is_closed:
                    await self._may_run.wait()
            await self._socket.close(self._close_code)

    async def flush(self) -> None:
        """Send all queued frames. From outside only before `run` has started."""
        while not self._frames.empty():
            await self._send(self._frames.get_nowait())

    async def join(self) -> None:
        """Wait until all queued frames are sent."""
        await self._frames.join()

    async def _send(self, frame: Frame) -> None:
        if self._compressed and frame.is_long:
            await self._socket.send_bytes(frame.compressed)
        else:
            await self._socket.send_text(frame.text)
        self._unsent -= 1
        self._frames.task_done()
