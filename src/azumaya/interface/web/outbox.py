"""Frames on their way to one browser. They are handed to the connection at once while it takes them; what it does not
take is queued, and sent in order by a task of its own, so that a slow reader holds nobody up."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Protocol

from fastapi import WebSocket, WebSocketDisconnect

from .framing import Frame

TOO_SLOW = 1013
DIRECT = "azumaya.direct"
"""The extension of a server whose connections take frames that are ready to be sent, see `DirectConnection`."""


class DirectConnection(Protocol):
    """A connection that takes frames without waiting: what goes to a thousand readers is put together once."""

    def takes_frames(self) -> bool:
        """Whether the connection is open and its reader keeps up."""

    def put_frame(self, framed: bytes) -> None: ...


class Outbox:
    """A reader who lets more than `most` frames pile up is sent away for now; one who `unpacks` gets packed frames."""

    def __init__(self, socket: WebSocket, most: int, *, unpacks: bool = False) -> None:
        self._socket = socket
        self._unpacks = unpacks
        self._frames: asyncio.Queue[Frame] = asyncio.Queue(most)
        self._unsent = 0
        """Frames that are queued or just being sent: others have to wait behind them."""
        self._too_slow = False
        self._direct: DirectConnection | None = socket.scope.get("extensions", {}).get(DIRECT)

    def put(self, frame: Frame) -> None:
        if not self._unsent and self._direct is not None and self._direct.takes_frames():
            self._direct.put_frame(frame.framed(packed=self._unpacks))
            return
        try:
            self._frames.put_nowait(frame)
            self._unsent += 1
        except asyncio.QueueFull:
            self._too_slow = True

    async def deliver(self) -> None:
        """Send what is queued, until the connection ends."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while not self._too_slow:
                await self._send(await self._frames.get())
            await self._socket.close(TOO_SLOW)

    async def flush(self) -> None:
        """Send what is queued now. Only before `deliver` has begun."""
        while not self._frames.empty():
            await self._send(self._frames.get_nowait())

    async def sent(self) -> None:
        """Return when everything that is queued has been sent."""
        await self._frames.join()

    async def _send(self, frame: Frame) -> None:
        if self._unpacks and frame.is_long:
            await self._socket.send_bytes(frame.packed)
        else:
            await self._socket.send_text(frame.text)
        self._unsent -= 1
        self._frames.task_done()
