"""What whoever runs the house can watch: figures that Prometheus reads. They hold no name, no address and no match.

Where a house has several processes on a machine, whichever is asked tells the figures of all of them, each with the
name of its process: they answer one another on sockets in a folder they share.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from .workers import Urgency

if TYPE_CHECKING:
    from .house import House

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""Edges of the histogram: from a turn on a quiet machine to one that people complain about."""
ANSWERED_WITHIN = 1.0
"""Seconds after which a process that is stopped or dead is left out."""


class Metrics:
    """The figures of one process."""

    def __init__(self, house: House) -> None:
        self._registry = CollectorRegistry()
        self._acts = Histogram(
            "azumaya_act_seconds",
            "Time from an act received to its acknowledgement, which is after its commit.",
            ["act"],
            buckets=SECONDS,
            registry=self._registry,
        )
        self._known_acts: dict[str, Histogram] = {}
        self._faults = Counter(
            "azumaya_faults", "Requests and frames that failed inside the house.", registry=self._registry
        )
        self._sockets = Gauge(
            "azumaya_sockets", "Open sockets, by what they follow.", ["follows"], registry=self._registry
        )
        self._gauge("azumaya_tables", "Tables held in memory.", lambda: house.tables.count)
        preparation = house.catalogue.preparation
        self._gauge("azumaya_games_preparing", "Games that nobody can play yet.", lambda: len(preparation.waiting))
        self._gauge("azumaya_people", "People with a page open here.", lambda: house.company.count_here)
        self._registry.register(Refusals(house))
        self._registry.register(WaitingJobs(house))

    def acknowledged(self, act: str, seconds: float) -> None:
        known = self._known_acts.get(act)
        if known is None:
            known = self._known_acts[act] = self._acts.labels(act)
        known.observe(seconds)

    def failed(self) -> None:
        self._faults.inc()

    def socket(self, follows: str) -> AbstractContextManager[object]:
        """For as long as a socket is open."""
        return self._sockets.labels(follows).track_inprogress()

    def text(self) -> bytes:
        """All figures in Prometheus' text format."""
        return generate_latest(self._registry)

    def _gauge(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        Gauge(name, meaning, registry=self._registry).set_function(value)


class SharedMetrics:
    """The figures of this process and of its neighbours. Each has a socket with its name, in a folder they share;
    without one a process is alone."""

    def __init__(self, own: Metrics, socket: Path | None = None) -> None:
        self._own, self._socket = own, socket
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        if self._socket is not None:
            self._server = await asyncio.start_unix_server(self._answer, self._socket)

    def close(self) -> None:
        if self._server is not None:
            self._server.close()

    async def text(self) -> bytes:
        """All figures in Prometheus' text format."""
        if self._socket is None:
            return self._own.text()
        neighbours = sorted(socket for socket in self._socket.parent.iterdir() if socket != self._socket)
        told = await asyncio.gather(*(ask(socket) for socket in neighbours))
        found = {socket.name: text for socket, text in zip(neighbours, told, strict=True) if text}
        return together({**found, self._socket.name: self._own.text()})

    async def _answer(self, _reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            writer.write(self._own.text())
            await writer.drain()
        writer.close()


async def ask(socket: Path) -> bytes:
    """What a neighbour says, nothing when it does not answer."""
    try:
        async with asyncio.timeout(ANSWERED_WITHIN):
            reader, writer = await asyncio.open_unix_connection(socket)
            try:
                return await reader.read()
            finally:
                writer.close()
    except (OSError, TimeoutError):
        return b""


def together(texts: Mapping[str, bytes]) -> bytes:
    """The figures of several processes, by their names, as one text."""
    found: dict[str, Metric] = {}
    for process, text in sorted(texts.items()):
        for family in text_string_to_metric_families(text.decode()):
            whole = found.setdefault(family.name, Metric(family.name, family.documentation, family.type))
            for sample in family.samples:
                whole.add_sample(sample.name, {**sample.labels, "process": process}, sample.value)
    registry = CollectorRegistry()
    registry.register(Given(tuple(found.values())))
    return generate_latest(registry)


class Given(Collector):
    """Figures that somebody else has collected."""

    def __init__(self, families: tuple[Metric, ...]) -> None:
        self._families = families

    def collect(self) -> Iterator[Metric]:
        yield from self._families


class Refusals(Collector):
    """How often this process has refused what."""

    def __init__(self, house: House) -> None:
        self._counters = house.counters

    def collect(self) -> Iterator[Metric]:
        told = CounterMetricFamily("azumaya_refusals", "What was refused, by its code.", labels=["code"])
        for code, number in sorted(self._counters.since_start.items()):
            told.add_metric([code], number)
        yield told


class WaitingJobs(Collector):
    """What waits for somebody to think about it."""

    def __init__(self, house: House) -> None:
        self._thinkers = house.thinkers

    def collect(self) -> Iterator[Metric]:
        told = GaugeMetricFamily("azumaya_jobs_waiting", "Jobs that no worker has begun.", labels=["urgency"])
        for urgency in Urgency:
            told.add_metric([urgency.name.lower()], self._thinkers.waiting(urgency))
        yield told
