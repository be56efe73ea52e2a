"""Prometheus metrics, without names, addresses or match ids.

With several processes on a machine, each of them serves the metrics of all, labelled by process: they query each other
on Unix sockets in a shared folder.
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

from ..jobs.workers import Priority

if TYPE_CHECKING:
    from ..application import Application

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""Histogram buckets."""
PEER_TIMEOUT = 1.0
"""Seconds after which a stopped or dead process is left out."""


class Metrics:
    """The metrics of this process."""

    def __init__(self, application: Application) -> None:
        self._registry = CollectorRegistry()
        self._acts = Histogram(
            "azumaya_act_seconds",
            "Seconds from receiving an action to its acknowledgement, after the commit.",
            ["act"],
            buckets=SECONDS,
            registry=self._registry,
        )
        self._known_acts: dict[str, Histogram] = {}
        self._faults = Counter(
            "azumaya_internal_errors",
            "Requests and frames that failed with an internal error.",
            registry=self._registry,
        )
        self._sockets = Gauge("azumaya_sockets", "Open WebSockets by kind.", ["kind"], registry=self._registry)
        self._gauge("azumaya_tables", "Tables held in memory.", lambda: application.tables.count)
        compilation = application.catalogue.compilation
        self._gauge("azumaya_games_preparing", "Games that are not compiled yet.", lambda: len(compilation.waiting))
        self._gauge(
            "azumaya_online_users", "Users connected to this process.", lambda: application.online_users.local_count
        )
        self._gauge(
            "azumaya_database_writable",
            "1 if the last heartbeat was stored, 0 on a full disk or without the database.",
            lambda: float(application.storage.is_writable),
        )
        self._gauge(
            "azumaya_matches_unreadable",
            "Matches of the last health check that cannot be replayed.",
            lambda: application.health.unreadable,
        )
        self._gauge(
            "azumaya_healthy",
            "1 if most matches of the last health check can be replayed.",
            lambda: float(application.health.condition != "most-unreadable"),
        )
        if application.storage.free_bytes() is not None:
            self._gauge(
                "azumaya_disk_free_bytes",
                "Free space on the disk of the database.",
                lambda: float(application.storage.free_bytes() or 0),
            )
        self._registry.register(Refusals(application))
        self._registry.register(WaitingJobs(application))

    def acknowledged(self, act: str, seconds: float) -> None:
        known = self._known_acts.get(act)
        if known is None:
            known = self._known_acts[act] = self._acts.labels(act)
        known.observe(seconds)

    def failed(self) -> None:
        self._faults.inc()

    def socket(self, kind: str) -> AbstractContextManager[object]:
        """Return a context manager that counts an open socket."""
        return self._sockets.labels(kind).track_inprogress()

    def text(self) -> bytes:
        """Return all metrics in the Prometheus text format."""
        return generate_latest(self._registry)

    def _gauge(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        Gauge(name, meaning, registry=self._registry).set_function(value)


class SharedMetrics:
    """The metrics of this process and its peers. Each process has a named socket in a shared folder; without a socket a
    process has no peers."""

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
        """Return all metrics in the Prometheus text format."""
        if self._socket is None:
            return self._own.text()
        peers = sorted(socket for socket in self._socket.parent.iterdir() if socket != self._socket)
        answers = await asyncio.gather(*(fetch(socket) for socket in peers))
        found = {socket.name: text for socket, text in zip(peers, answers, strict=True) if text}
        return merged({**found, self._socket.name: self._own.text()})

    async def _answer(self, _reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            writer.write(self._own.text())
            await writer.drain()
        writer.close()


async def fetch(socket: Path) -> bytes:
    """Return the metrics of a peer, empty if it does not answer."""
    try:
        async with asyncio.timeout(PEER_TIMEOUT):
            reader, writer = await asyncio.open_unix_connection(socket)
            try:
                return await reader.read()
            finally:
                writer.close()
    except (OSError, TimeoutError):
        return b""


def merged(texts: Mapping[str, bytes]) -> bytes:
    """Return the metrics of several processes, labelled by process."""
    found: dict[str, Metric] = {}
    for process, text in sorted(texts.items()):
        for family in text_string_to_metric_families(text.decode()):
            whole = found.setdefault(family.name, Metric(family.name, family.documentation, family.type))
            for sample in family.samples:
                whole.add_sample(sample.name, {**sample.labels, "process": process}, sample.value)
    registry = CollectorRegistry()
    registry.register(StaticCollector(tuple(found.values())))
    return generate_latest(registry)


class StaticCollector(Collector):
    """Metrics that are already collected."""

    def __init__(self, families: tuple[Metric, ...]) -> None:
        self._families = families

    def collect(self) -> Iterator[Metric]:
        yield from self._families


class Refusals(Collector):
    """Refusals of this process by error code."""

    def __init__(self, application: Application) -> None:
        self._refusal_counts = application.refusal_counts

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily("azumaya_refusals", "Refused requests by error code.", labels=["code"])
        for code, number in sorted(self._refusal_counts.since_start.items()):
            family.add_metric([code], number)
        yield family


class WaitingJobs(Collector):
    """Queued jobs of the workers by priority."""

    def __init__(self, application: Application) -> None:
        self._workers, self._fair_queue = application.workers, application.fair_queue

    def collect(self) -> Iterator[Metric]:
        family = GaugeMetricFamily("azumaya_jobs_waiting", "Jobs in the worker queue.", labels=["priority"])
        for priority in Priority:
            family.add_metric(
                [priority.name.lower()], self._workers.waiting(priority) + self._fair_queue.waiting(priority)
            )
        yield family
