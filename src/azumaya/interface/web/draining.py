"""A server that is told to stop: nobody new comes in, what is under way is stored and acknowledged, then every socket
is closed with 1012, which tells browsers to come back. Until then it keeps house in quiet moments."""

from __future__ import annotations

import socket

import uvicorn

from ...service.underway import Underway
from .collecting import Collecting


class DrainingServer(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, underway: Underway, seconds: float) -> None:
        super().__init__(config)
        self._underway = underway
        self._seconds = seconds
        self.collecting = Collecting(underway)

    async def on_tick(self, counter: int) -> bool:
        self.collecting.tick()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._underway.drain(self._seconds)
        await super().shutdown(sockets)
