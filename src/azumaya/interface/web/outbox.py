"""Frames on their way to one browser: queued, and sent in order by a task of their own, so that a slow reader holds
nobody up."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import WebSocket, WebSocketDisconnect

from .framing import Frame

TOO_SLOW = 1013


class Outbox:
    """A reader who lets more than `most` frames pile up is sent away for now; one who `unpacks` gets packed frames."""

    def __init__(self, socket: WebSocket, most: int, *, unpacks: bool = False) -> None:
        self._socket = socket
        self._unpacks = unpacks
        self._frames: asyncio.Queue[Frame] = asyncio.Queue(most)
        self._too_slow = False

    def put(self, frame: Frame) -> None:
        try:
            self._frames.put_nowait(frame)
        except asyncio.QueueFull:
            self._too_slow = True

    async def deliver(self) -> None:
        """Send what is queued, until the connection ends."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while not self._too_slow:
                await self._send(await self._frames.get())
                self._frames.task_done()
            await self._socket.close(TOO_SLOW)

    async def flush(self) -> None:
        """Send what is queued now. Only before `deliver` has begun."""
        while not self._frames.empty():
            await self._send(self._frames.get_nowait())
            self._frames.task_done()

    async def sent(self) -> None:
        """Return when everything that is queued has been sent."""
        await self._frames.join()

    async def _send(self, frame: Frame) -> None:
        if self._unpacks and frame.is_long:
            await self._socket.send_bytes(frame.packed)
        else:
            await self._socket.send_text(frame.text)
