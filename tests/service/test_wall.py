"""The house's time: steady whatever the machine's clock does, and standing while the house cannot do anything."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from azumaya.service import wall


@pytest.fixture
def pass_by(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets seconds pass on the steady clock."""
    steady = 1_000.0
    monkeypatch.setattr(wall, "START", 0.0)
    monkeypatch.setattr(wall, "_heard", None)
    monkeypatch.setattr("time.monotonic", lambda: steady)

    def later(seconds: float) -> None:
        nonlocal steady
        steady += seconds

    return later


def test_a_step_of_the_machines_clock_changes_nothing(
    pass_by: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for hours in (1, -1):
        before = wall.now()
        monkeypatch.setattr("time.time", lambda step=hours: step * 3600.0)
        pass_by(2)
        assert wall.now() == before + 2_000


def test_time_goes_on_while_the_heart_beats(pass_by: Callable[[float], None]) -> None:
    before = wall.now()
    for _ in range(10):
        wall.beat()
        pass_by(1)
    assert wall.now() == before + 10_000


def test_a_house_that_was_stopped_costs_nobody_time(pass_by: Callable[[float], None]) -> None:
    """Neither before the heart beats again, when what was sent meanwhile is read, nor afterwards."""
    wall.beat()
    before = wall.now()
    pass_by(30)
    assert wall.now() == before + wall.LONGEST_PAUSE * 1_000
    wall.beat()
    assert wall.now() == before + wall.LONGEST_PAUSE * 1_000
    pass_by(1)
    assert wall.now() == before + wall.LONGEST_PAUSE * 1_000 + 1_000


def test_where_nobody_beats_time_goes_on_by_itself(pass_by: Callable[[float], None]) -> None:
    wall.beat()
    wall.rest()
    before = wall.now()
    pass_by(30)
    assert wall.now() == before + 30_000
