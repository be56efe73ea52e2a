"""The uvicorn server with graceful shutdown and a garbage collection policy."""

from __future__ import annotations

import gc
import socket
import time
from collections.abc import Callable, Mapping

import uvicorn

from ...service.operation.in_flight import InFlight

YOUNG_THRESHOLD = 5_000
"""New objects before a collection of the young generation, which takes milliseconds."""
COLLECT_INTERVAL = 600.0
"""Seconds before a full collection in the next idle moment."""
COLLECT_AT_LATEST = 6 * 3_600.0
"""Seconds before a full collection in any case."""
IDLE = 5.0
"""Seconds without a request."""


class GcPolicy:
    """Garbage collection without long pauses during play.

    A full collection stops the event loop for a tenth of a second or more, and reference cycles are rare. So only new
    objects are collected during play; survivors are frozen until the server is idle. Call `start` once everything is
    loaded, and `tick` regularly.
    """

    def __init__(self, in_flight: InFlight, clock: Callable[[], float] = time.monotonic) -> None:
        self._in_flight, self._clock = in_flight, clock
        self._last = clock()

    def start(self) -> None:
        gc.set_threshold(YOUNG_THRESHOLD, 10, 10)
        gc.callbacks.append(freeze_survivors)
        self.collect()

    def stop(self) -> None:
        gc.callbacks.remove(freeze_survivors)

    def tick(self) -> None:
        now = self._clock()
        since, is_idle = now - self._last, now - self._in_flight.latest > IDLE
        if since > COLLECT_AT_LATEST or (since > COLLECT_INTERVAL and is_idle):
            self.collect()

    def collect(self) -> None:
        gc.unfreeze()
        gc.collect()
        self._last = self._clock()


def freeze_survivors(phase: str, _info: Mapping[str, int]) -> None:
    if phase == "stop":
        gc.freeze()


class GracefulServer(uvicorn.Server):
    """On shutdown: closes the listeners, waits until requests in progress are stored and acknowledged, then closes all
    WebSockets with 1012, so that browsers reconnect."""

    def __init__(self, config: uvicorn.Config, in_flight: InFlight, seconds: float) -> None:
        super().__init__(config)
        self._in_flight = in_flight
        self._seconds = seconds
        self.gc_policy = GcPolicy(in_flight)

    async def on_tick(self, counter: int) -> bool:
        self.gc_policy.tick()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._in_flight.drain(self._seconds)
        await super().shutdown(sockets)
