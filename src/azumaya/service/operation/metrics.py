"""Prometheus metrics, without names, addresses or match ids.

With several processes on a database, each of them serves the metrics of all, labelled by process.
"""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from .. import time_source
from ..cluster.peer_sync import ALIVE_FOR
from ..errors import Refused
from ..jobs.workers import Priority
from ..lru_cache import cache_sizes
from ..storage.storage import Notification, Storage

if TYPE_CHECKING:
    from ..application import Application

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""Histogram buckets."""
PEER_TIMEOUT = 1.0
"""Seconds after which a stopped or dead process is left out."""
REQUEST, ANSWER = "metrics-request", "metrics"


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
        self._registry.register(RefusalCollector(application))
        self._registry.register(WaitingJobs(application))
        self._registry.register(CacheSizes())

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


@dataclass(eq=False)
class Collection:
    """The answers of other processes to one request for metrics."""

    wanted: frozenset[str]
    answers: dict[str, bytes] = field(default_factory=dict)
    complete: asyncio.Event = field(default_factory=asyncio.Event)

    def add(self, process: str, packed: str) -> None:
        self.answers[process] = unpacked(packed)
        if self.wanted <= self.answers.keys():
            self.complete.set()


class SharedMetrics:
    """The metrics of all server processes on a database, which ask each other by notifications."""

    def __init__(self, own: Metrics, storage: Storage) -> None:
        self._own, self._storage = own, storage
        self._collections: set[Collection] = set()
        self._answering: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        self._storage.subscribe(self._on_notification)

    async def close(self) -> None:
        await asyncio.gather(*self._answering, return_exceptions=True)

    async def text(self) -> bytes:
        """Return all metrics in the Prometheus text format; of several processes, labelled by process."""
        if not self._storage.is_shared:
            return self._own.text()
        return merged({**await self._collect(), self._storage.process: self._own.text()})

    async def _collect(self) -> dict[str, bytes]:
        """Return the metrics of the other processes, without those that do not answer in time."""
        with contextlib.suppress(Refused):
            collection = Collection(frozenset(await self._storage.other_servers(time_source.now() - ALIVE_FOR)))
            if collection.wanted:
                self._collections.add(collection)
                await self._storage.notify(Notification(REQUEST, self._storage.process))
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(PEER_TIMEOUT):
                        await collection.complete.wait()
                self._collections.discard(collection)
            return collection.answers
        return {}

    def _on_notification(self, notification: Notification) -> None:
        if notification.kind == REQUEST:
            answer = asyncio.create_task(self._answer(), name="metrics")
            self._answering.add(answer)
            answer.add_done_callback(self._answering.discard)
        elif notification.kind == ANSWER:
            process, _, packed = notification.subject.partition(":")
            for collection in self._collections:
                collection.add(process, packed)

    async def _answer(self) -> None:
        subject = f"{self._storage.process}:{packed(self._own.text())}"
        await self._storage.notify(Notification(ANSWER, subject))


def packed(text: bytes) -> str:
    """Compress metrics, which are ten times as long as a notification may be."""
    return b64encode(zlib.compress(text)).decode()


def unpacked(text: str) -> bytes:
    return zlib.decompress(b64decode(text))


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


class RefusalCollector(Collector):
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


class CacheSizes(Collector):
    """Entries of the caches of this process; each cache has a bound."""

    def collect(self) -> Iterator[Metric]:
        family = GaugeMetricFamily("azumaya_cache_entries", "Entries of caches by name.", labels=["cache"])
        for name, entries in sorted(cache_sizes().items()):
            family.add_metric([name], entries)
        yield family
