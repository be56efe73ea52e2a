"""Lag is measured by the server and compensated, within the lag credit."""

from __future__ import annotations

import time
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from azumaya.interface.web.connection import MAX_PENDING_ECHOES, LagMeter
from azumaya.service import time_source
from azumaya.service.match.events import Turned
from azumaya.service.match.setup import Settings

from .app_client import FIVE_MINUTES, AppClient, SocketClient, open_client

ONE = ["take", "stop"]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with open_client(tmp_path_factory.mktemp("data")) as opened:
        yield opened


class Clock:
    """A manual clock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 0.0
        namespace = SimpleNamespace(monotonic=lambda: self.seconds, perf_counter=time.perf_counter)
        monkeypatch.setattr("azumaya.interface.web.connection.time", namespace)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_the_first_measurement_counts_whole_and_later_ones_a_tenth(clock: Clock) -> None:
    lag = LagMeter()
    for number, seconds in enumerate((0.2, 0.2, 1.2)):
        lag.sent(number)
        clock.seconds += seconds
        lag.echoed(number)
    assert lag.mean == 300


def test_an_echo_counts_once_and_nothing_else_counts(clock: Clock) -> None:
    lag = LagMeter()
    lag.sent(7)
    clock.seconds += 0.1
    lag.echoed(7)
    clock.seconds += 60
    for number in (7, 8, -1):
        lag.echoed(number)
    assert lag.mean == 100


def test_a_browser_that_answers_nothing_costs_no_memory(clock: Clock) -> None:
    lag = LagMeter()
    for number in range(1000):
        lag.sent(number)
    assert len(lag._pending) == MAX_PENDING_ECHOES
    lag.echoed(999)
    assert lag.mean == 0


def echo(line: SocketClient, clock: Clock, seconds: float) -> None:
    """Echo a latency frame after a delay."""
    while (frame := line.receive())["type"] != "latency":
        pass
    clock.seconds += seconds
    line.send(frame)
    line.settle()


def test_a_turn_over_a_slow_line_gets_its_lag_back(
    client: AppClient, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann's line takes 0.4 s; her second turn, ten seconds long, costs 9.6. What she says of her lag is not asked."""
    match = client.new_match()
    with client.connect(match, "ann") as ann, client.connect(match, "bob") as bob:
        ann.ask("turn", after=0, moves=ONE)
        bob.ask("turn", after=1, moves=ONE)
        echo(ann, clock, 0.4)
        monkeypatch.setattr(time_source, "START", time_source.START + 10)
        assert ann.ask("turn", after=2, moves=ONE, lag=5_000)["code"] == "invalid-frame"
        ann.ask("turn", after=2, moves=ONE)
    turns = [event.payload for event in client.table(match).log.events]
    assert [payload.lag for payload in turns if isinstance(payload, Turned)] == [0, 0, 400]


def test_no_beat_where_no_clock_runs_and_to_no_one_who_watches(client: AppClient) -> None:
    without, by_days = client.new_match(Settings()), client.new_match(Settings(FIVE_MINUTES, pace="days"))
    for match, who in ((without, "ann"), (by_days, "ann"), (client.new_match(), "eve")):
        with client.connect(match, who) as line:
            assert "latency" not in {frame["type"] for frame in line.settle()}
