"""A process that falls silent is hung, unless it waits for a processor."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from azumaya.search.worker import ProcessorUse, processor_use
from azumaya.service.jobs import workers
from azumaya.service.jobs.workers import MAX_SILENT_CHECKS, HeartbeatMonitor


def monitor() -> HeartbeatMonitor:
    """The monitor of a process that has started."""
    found = HeartbeatMonitor()
    found.counter.value += 1
    assert not found.is_silent(ProcessorUse(0.0, is_waiting=True))
    return found


@pytest.mark.parametrize("is_waiting", [True, False])
def test_a_process_that_runs_and_one_that_is_stopped_may_miss_few_heartbeats(is_waiting: bool) -> None:
    """One in an endless loop has the processor, one that is stopped does not want it."""
    found = monitor()
    uses = [ProcessorUse(check * workers.CHECK_SECONDS * is_waiting, is_waiting) for check in range(1, 20)]
    silent = [found.is_silent(use) for use in uses]
    assert silent.index(True) == MAX_SILENT_CHECKS - 1


def test_a_process_that_waits_for_a_processor_is_not_silent() -> None:
    found = monitor()
    uses = [ProcessorUse(check * 0.01, is_waiting=True) for check in range(100)]
    assert not any(found.is_silent(use) for use in uses)


def test_an_endless_loop_is_found_on_a_machine_that_leaves_it_little_time() -> None:
    found = monitor()
    tenth = workers.CHECK_SECONDS / 10
    silent = [found.is_silent(ProcessorUse(check * tenth, is_waiting=True)) for check in range(1, 100)]
    assert 10 * MAX_SILENT_CHECKS - 2 <= silent.index(True) <= 10 * MAX_SILENT_CHECKS


def test_where_the_use_is_unknown_every_check_counts() -> None:
    found = monitor()
    assert [found.is_silent(None) for _ in range(MAX_SILENT_CHECKS)][-1]


def test_a_heartbeat_ends_the_silence() -> None:
    found = monitor()
    for _ in range(3):
        assert not any(found.is_silent(None) for _ in range(MAX_SILENT_CHECKS - 1))
        found.counter.value += 1
        assert not found.is_silent(None)


@pytest.mark.skipif(sys.platform != "linux", reason="the use of the processor is read from /proc")
def test_the_use_of_the_processor_is_read() -> None:
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as busy:
        try:
            before = read(busy.pid)
            while (use := read(busy.pid)).seconds < before.seconds + 0.05 or not use.is_waiting:
                pass
            os.kill(busy.pid, signal.SIGSTOP)
            while read(busy.pid).is_waiting:
                pass
        finally:
            busy.kill()
    assert processor_use(busy.pid) is None


def read(process: int) -> ProcessorUse:
    use = processor_use(process)
    assert use is not None
    return use
