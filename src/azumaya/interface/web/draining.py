"""A server that is told to stop: nobody new comes in, what is under way is stored and acknowledged, then every socket
is closed with 1012, which tells browsers to come back."""

from __future__ import annotations

import socket

import uvicorn

from ...service.underway import Underway


class DrainingServer(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, underway: Underway, seconds: float) -> None:
        super().__init__(config)
        self._underway = underway
        self._seconds = seconds

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._underway.drain(self._seconds)
        await super().shutdown(sockets)
