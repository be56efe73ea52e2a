"""A player that measures latency and lost requests while something else happens to the server."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from azumaya.interface.web.framing import decode

from ..interface.web.server import Server, new_identifier

REDIAL = 0.05
PAUSE = 0.02
"""Seconds between turns."""
ANSWERED_WITHIN = 60
LOST = (OSError, WebSocketException, TimeoutError)


@dataclass
class ProbePlayer:
    """Makes a turn at a table of the toy game and takes it back, again and again, so that the match never ends.
    Whatever is not answered is sent again under its id. `waited` are the seconds from a request to its
    acknowledgement."""

    address: str
    match: str
    cookie: str
    network: str = ""
    """Address in `X-Forwarded-For`."""
    pause: float = PAUSE
    waited: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)
    number: int = 0

    async def play(self) -> None:
        request: dict[str, Any] | None = None
        while True:
            try:
                address = f"{self.address.replace('http', 'ws')}/api/matches/{self.match}/socket?after={self.number}"
                headers = {"Cookie": self.cookie, **({"X-Forwarded-For": self.network} if self.network else {})}
                async with connect(address, additional_headers=headers, open_timeout=30) as socket:
                    while True:
                        request = request or self._request()
                        async with asyncio.timeout(ANSWERED_WITHIN):
                            request = await self._ask(socket, request)
                        await asyncio.sleep(self.pause)
            except LOST:
                await asyncio.sleep(REDIAL)

    def _request(self) -> dict[str, Any]:
        kind = {"type": "takeback"} if self.number % 2 else {"type": "turn", "moves": ["take", "stop"]}
        return {**kind, "id": new_identifier(), "after": self.number}

    async def _ask(self, socket: Any, request: dict[str, Any]) -> dict[str, Any] | None:
        """Send a request and read its answer; return the request if it must be repeated, else None."""
        began = time.perf_counter()
        await socket.send(json.dumps(request))
        while True:
            frame = json.loads(decode(await socket.recv()))
            if frame.get("id") == request["id"]:
                break
        if frame["type"] != "stored":
            self.refused.append(frame["code"])
            return request
        self.waited.append(time.perf_counter() - began)
        self.acknowledged[request["id"]] = frame["number"]
        self.number = frame["number"]
        return None


@asynccontextmanager
async def playing(server: Server, address: str = "") -> AsyncIterator[ProbePlayer]:
    """Play during the block, optionally through another address; starts after the first answer."""
    match = await asyncio.to_thread(server.new_match)
    cookie = "; ".join(f"{name}={value}" for name, value in server.http.cookies.items())
    probe = ProbePlayer(address or server.url, match, cookie)
    task = asyncio.create_task(probe.play())
    try:
        while not probe.waited:
            await asyncio.sleep(REDIAL)
        yield probe
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def lost_by(server: Server, probe: ProbePlayer) -> int:
    """Return the number of acknowledged requests that are lost."""
    reported: int = (await asyncio.to_thread(server.snapshot, probe.match))["standing"]["number"]
    numbers = sorted(probe.acknowledged.values())
    return (reported < max(numbers, default=0)) + (numbers != list(range(1, len(numbers) + 1)))


def centile(waited: list[float], share: float = 0.99) -> float:
    """Return a percentile in milliseconds."""
    return sorted(waited)[min(len(waited) - 1, int(share * len(waited)))] * 1000 if waited else float("inf")


def memory(process: int) -> float:
    """Return the resident memory of a process in megabytes."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * 4096 / 1e6


def latency_text(waited: list[float]) -> str:
    if not waited:
        return "nothing was answered"
    return f"{len(waited)} turns, median {statistics.median(waited) * 1000:.0f} ms, p99 {centile(waited):.0f} ms"
