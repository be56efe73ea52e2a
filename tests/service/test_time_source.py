"""The server's time: steady whatever the machine's clock does, and standing while the server cannot do anything."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from azumaya.service import time_source


@pytest.fixture
def pass_by(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets seconds pass on the steady clock."""
    steady = 1_000.0
    monkeypatch.setattr(time_source, "START", 0.0)
    monkeypatch.setattr(time_source, "_last_beat", None)
    monkeypatch.setattr("time.monotonic", lambda: steady)

    def later(seconds: float) -> None:
        nonlocal steady
        steady += seconds

    return later


def test_a_step_of_the_machines_clock_changes_nothing(
    pass_by: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for hours in (1, -1):
        before = time_source.now()
        monkeypatch.setattr("time.time", lambda step=hours: step * 3600.0)
        pass_by(2)
        assert time_source.now() == before + 2_000


def test_time_goes_on_while_the_heart_beats(pass_by: Callable[[float], None]) -> None:
    before = time_source.now()
    for _ in range(10):
        time_source.heartbeat()
        pass_by(1)
    assert time_source.now() == before + 10_000


def test_a_server_that_was_stopped_costs_no_one_time(pass_by: Callable[[float], None]) -> None:
    """Neither before the heart beats again, when what was sent meanwhile is read, nor afterwards."""
    time_source.heartbeat()
    before = time_source.now()
    pass_by(30)
    assert time_source.now() == before + time_source.MAX_PAUSE * 1_000
    time_source.heartbeat()
    assert time_source.now() == before + time_source.MAX_PAUSE * 1_000
    pass_by(1)
    assert time_source.now() == before + time_source.MAX_PAUSE * 1_000 + 1_000


def test_without_heartbeats_time_passes_by_itself(pass_by: Callable[[float], None]) -> None:
    time_source.heartbeat()
    time_source.stop_heartbeat()
    before = time_source.now()
    pass_by(30)
    assert time_source.now() == before + 30_000
