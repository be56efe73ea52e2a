"""Processes that think step back behind what people wait for."""

from __future__ import annotations

import os
import threading

import pytest

from azumaya.search.worker import init_worker


@pytest.mark.parametrize(("found", "left"), [(0, 10), (4, 10), (10, 10), (15, 15)])
def test_a_worker_is_at_least_so_nice_and_never_nicer_than_it_has_to_be(
    monkeypatch: pytest.MonkeyPatch, found: int, left: int
) -> None:
    """A server that a player starts at low priority does not starve its own workers."""
    niceness = [found]

    def nice(more: int) -> int:
        assert more >= 0, "nobody but the administrator may be less nice again"
        niceness.append(niceness[-1] + more)
        return niceness[-1]

    monkeypatch.setattr(os, "nice", nice)
    monkeypatch.setattr(threading.Thread, "start", lambda _: None)
    monkeypatch.setattr("azumaya.search.worker.signal.signal", lambda *_: None)
    init_worker(10)
    assert niceness[-1] == left
