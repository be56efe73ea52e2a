"""Lag is what the house measures by its own beat. It is given back to whoever moves, as far as there is credit."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from azumaya.interface.web.lag import MOST_UNDER_WAY, Lag
from azumaya.service import wall
from azumaya.service.match.events import Turned
from azumaya.service.match.setup import Settings

from .lines import FIVE_MINUTES, Door, Line, open_door

ONE = ["take", "stop"]


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with open_door(tmp_path_factory.mktemp("house")) as opened:
        yield opened


class Clock:
    """A steady clock that goes when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 0.0
        monkeypatch.setattr("azumaya.interface.web.lag.time", SimpleNamespace(monotonic=lambda: self.seconds))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_the_first_measurement_counts_whole_and_later_ones_a_tenth(clock: Clock) -> None:
    lag = Lag()
    for number, seconds in enumerate((0.2, 0.2, 1.2)):
        lag.sent(number)
        clock.seconds += seconds
        lag.echoed(number)
    assert lag.mean == 300


def test_an_echo_counts_once_and_nothing_else_counts(clock: Clock) -> None:
    lag = Lag()
    lag.sent(7)
    clock.seconds += 0.1
    lag.echoed(7)
    clock.seconds += 60
    for number in (7, 8, -1):
        lag.echoed(number)
    assert lag.mean == 100


def test_a_browser_that_answers_nothing_costs_no_memory(clock: Clock) -> None:
    lag = Lag()
    for number in range(1000):
        lag.sent(number)
    assert len(lag._under_way) == MOST_UNDER_WAY
    lag.echoed(999)
    assert lag.mean == 0


def echo(line: Line, clock: Clock, seconds: float) -> None:
    """Answer a beat that was under way for so long."""
    while (frame := line.receive())["type"] != "beat":
        pass
    clock.seconds += seconds
    line.send(frame)
    line.settle()


def test_a_turn_over_a_slow_line_gets_its_lag_back(door: Door, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ann's line takes 0.4 s; her second turn, ten seconds long, costs 9.6. What she says of her lag is not asked."""
    match = door.new_match()
    with door.line(match, "ann") as ann, door.line(match, "bob") as bob:
        echo(ann, clock, 0.4)
        ann.ask("turn", after=0, moves=ONE)
        bob.ask("turn", after=1, moves=ONE)
        monkeypatch.setattr(wall, "START", wall.START + 10)
        assert ann.ask("turn", after=2, moves=ONE, lag=5_000)["code"] == "invalid-frame"
        ann.ask("turn", after=2, moves=ONE)
    turns = [event.deed for event in door.table(match).log.events]
    assert [deed.lag for deed in turns if isinstance(deed, Turned)] == [0, 0, 400]


def test_no_beat_where_no_clock_runs_and_to_nobody_who_watches(door: Door) -> None:
    without, by_days = door.new_match(Settings()), door.new_match(Settings(FIVE_MINUTES, pace="days"))
    for match, who in ((without, "ann"), (by_days, "ann"), (door.new_match(), "eve")):
        with door.line(match, who) as line:
            assert "beat" not in {frame["type"] for frame in line.settle()}
