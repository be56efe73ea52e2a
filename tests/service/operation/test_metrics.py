"""Each server process on a database serves the metrics of all."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import cast

from azumaya.service import time_source
from azumaya.service.application import Application
from azumaya.service.operation.metrics import Metrics, SharedMetrics, merged, packed
from azumaya.service.storage import new_storage

METRICS = b"""# HELP azumaya_acts_total What was done.
# TYPE azumaya_acts_total counter
azumaya_acts_total{act="turn"} %d.0
# HELP azumaya_tables Tables held in memory.
# TYPE azumaya_tables gauge
azumaya_tables 2.0
"""


class Known:
    """A process whose figures are known."""

    def __init__(self, acts: int) -> None:
        self._acts = acts

    def text(self) -> bytes:
        return METRICS % self._acts


def test_figures_of_several_processes_stand_together_under_their_names() -> None:
    reported = merged({"server-2": METRICS % 7, "server-1": METRICS % 5}).decode()
    assert reported == (
        "# HELP azumaya_acts_total What was done.\n# TYPE azumaya_acts_total counter\n"
        'azumaya_acts_total{act="turn",process="server-1"} 5.0\n'
        'azumaya_acts_total{act="turn",process="server-2"} 7.0\n'
        "# HELP azumaya_tables Tables held in memory.\n# TYPE azumaya_tables gauge\n"
        'azumaya_tables{process="server-1"} 2.0\nazumaya_tables{process="server-2"} 2.0\n'
    )


def test_each_asks_the_others_and_one_that_has_died_is_left_out(shared_place: str) -> None:
    async def run() -> None:
        first, second, dead = new_storage(shared_place), new_storage(shared_place), new_storage(shared_place)
        for storage in (first, second, dead):
            await storage.open()
            await storage.heartbeat(time_source.now())
        shared = [SharedMetrics(cast(Metrics, Known(acts)), one) for acts, one in ((5, first), (7, second))]
        for one, storage in zip(shared, (first, second), strict=True):
            one.open()
            await storage.listen(lambda _match, _number: None)
        expected = merged({first.process: METRICS % 5, second.process: METRICS % 7})
        assert [await one.text() for one in shared] == [expected, expected]
        for one in shared:
            await one.close()
        for storage in (first, second, dead):
            await storage.close()

    asyncio.run(run())


def test_metrics_fit_in_a_notification(shared_place: str) -> None:
    """PostgreSQL takes 8,000 bytes."""
    application = Application(shared_place, workers=1)
    for act in range(20):
        for _ in range(200):
            application.metrics.acknowledged(f"act-{act}", random.expovariate(20))
    assert len(packed(application.metrics.text())) < 4_000


def test_one_process_alone_tells_its_own_without_a_name(tmp_path: Path) -> None:
    metrics = SharedMetrics(cast(Metrics, Known(5)), new_storage(tmp_path))
    assert asyncio.run(metrics.text()) == METRICS % 5
