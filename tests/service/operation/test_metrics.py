"""Whichever process of a server is asked for figures tells those of all."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

import pytest

from azumaya.service.operation.metrics import Metrics, SharedMetrics, merged

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


def shared(acts: int, socket: Path | None = None) -> SharedMetrics:
    return SharedMetrics(cast(Metrics, Known(acts)), socket)


@pytest.fixture
def folder() -> Iterator[Path]:
    """With a short path: those of sockets are bounded."""
    with TemporaryDirectory() as made:
        yield Path(made)


def test_figures_of_several_processes_stand_together_under_their_names() -> None:
    reported = merged({"server-2": METRICS % 7, "server-1": METRICS % 5}).decode()
    assert reported == (
        "# HELP azumaya_acts_total What was done.\n# TYPE azumaya_acts_total counter\n"
        'azumaya_acts_total{act="turn",process="server-1"} 5.0\n'
        'azumaya_acts_total{act="turn",process="server-2"} 7.0\n'
        "# HELP azumaya_tables Tables held in memory.\n# TYPE azumaya_tables gauge\n"
        'azumaya_tables{process="server-1"} 2.0\nazumaya_tables{process="server-2"} 2.0\n'
    )


def test_each_asks_the_others_and_one_that_has_died_is_left_out(folder: Path) -> None:
    async def run() -> None:
        first, second = (shared(acts, folder / f"server-{acts}") for acts in (5, 7))
        await first.open()
        await second.open()
        assert await first.text() == await second.text() == merged({"server-5": METRICS % 5, "server-7": METRICS % 7})
        second.close()
        assert await first.text() == merged({"server-5": METRICS % 5})
        third = shared(9, folder / "server-7")
        await third.open()
        assert await first.text() == merged({"server-5": METRICS % 5, "server-7": METRICS % 9})
        first.close()
        third.close()

    asyncio.run(run())


def test_one_process_alone_tells_its_own_without_a_name() -> None:
    assert asyncio.run(shared(5).text()) == METRICS % 5
