"""The clock: a fold that agrees, at every instant, with a clock that ticks."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from azumaya.service.match.clock import (
    Byoyomi,
    Control,
    Delay,
    Fischer,
    PerTurn,
    Unlimited,
    estimated_length,
    lag_gain,
    new_clock,
)

from .schedules import PACES, Life, schedules, vectors_text

VECTORS = Path(__file__).with_name("clock_vectors.json")
SCHEDULES = int(os.environ.get("AZUMAYA_SCHEDULES", "300"))

CONTROLS = st.one_of(
    st.builds(Fischer, st.integers(0, 40), st.integers(0, 9), st.none() | st.integers(1, 60)),
    st.builds(Byoyomi, st.integers(0, 30), st.integers(1, 3), st.integers(1, 12)),
    st.builds(Delay, st.integers(0, 30), st.integers(0, 9)),
    st.builds(PerTurn, st.integers(1, 30)),
    st.just(Unlimited()),
)
PAIRS = st.tuples(CONTROLS, CONTROLS)


class ClockMachine(RuleBasedStateMachine):
    """Every control × pause × credit × take-back × restart, in any order."""

    life: Life

    @initialize(controls=PAIRS, pace=st.sampled_from(PACES), first=st.sampled_from((None, 0, 25)))
    def set(self, controls: tuple[Control, Control], pace: str, first: int | None) -> None:
        self.life = Life(controls, PACES[PACES.index(pace)], first)

    @property
    def runs(self) -> bool:
        return self.life.fold.running

    @rule(ms=st.integers(0, 30))
    def wait(self, ms: int) -> None:
        self.life.wait(ms)

    @precondition(lambda self: self.life.fold.mover is None)
    @rule()
    def start(self) -> None:
        self.life.step("started", side=self.life.next)

    @precondition(lambda self: self.runs)
    @rule(lag=st.integers(0, 12))
    def turn(self, lag: int) -> None:
        self.life.step("turned", lag=lag)

    @precondition(lambda self: self.runs)
    @rule()
    def pause(self) -> None:
        self.life.step("paused")

    @precondition(lambda self: self.life.fold.mover is not None and not self.runs)
    @rule(notice=st.integers(0, 9))
    def resume(self, notice: int) -> None:
        self.life.step("resumed", since=self.life.now + notice)

    @precondition(lambda self: self.runs)
    @rule(ms=st.integers(0, 40))
    def credit(self, ms: int) -> None:
        self.life.step("credited", ms=ms)

    @precondition(lambda self: self.runs)
    @rule(side=st.integers(0, 1), ms=st.integers(0, 20))
    def give(self, side: int, ms: int) -> None:
        self.life.step("time_added", side=side, ms=ms)

    @precondition(lambda self: self.runs)
    @rule(controls=PAIRS, pace=st.sampled_from(PACES))
    def change(self, controls: tuple[Control, Control], pace: str) -> None:
        self.life.step("changed", controls=controls, pace=pace)

    @precondition(lambda self: self.runs and self.life.begins)
    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        self.life.step("restored", to=data.draw(st.integers(0, len(self.life.begins) - 1)))

    @rule()
    def restart(self) -> None:
        self.life.restart()

    @invariant()
    def both_agree(self) -> None:
        if hasattr(self, "life"):
            self.life.check()


TestClock = ClockMachine.TestCase
TestClock.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


def test_random_schedules_agree_with_the_ticking_clock() -> None:
    """AZUMAYA_SCHEDULES says how many; `make drill-clock` lives 100,000."""
    assert schedules(SCHEDULES, seed=1) == SCHEDULES


def test_the_vectors_are_those_the_clock_makes() -> None:
    """The browser's clock is tested with the same file. PlayedMove by `python -m tests.service.match.vectors`."""
    assert VECTORS.read_text(encoding="utf-8") == vectors_text()


def test_a_turn_received_at_the_deadline_is_late_and_one_before_it_is_not() -> None:
    clock = new_clock((PerTurn(1_000), PerTurn(1_000))).started(0, 50)
    assert clock.deadline() == 1_050
    assert not clock.has_flagged(1_049)
    assert clock.has_flagged(1_050)


def test_an_increment_never_lifts_the_hand_above_its_cap_nor_takes_what_was_given() -> None:
    day = 86_400_000
    control = Fischer(7 * day, day, 14 * day)
    clock = new_clock((control, control), "days").started(0, 0)
    for _ in range(20):
        clock = clock.turned(0, 0).started(0, 0)
    assert clock.hands[0].left == 14 * day
    assert clock.time_added(0, day).turned(0, 0).hands[0].left == 15 * day


def test_a_turn_within_a_period_keeps_it_and_a_full_one_is_gone() -> None:
    control = Byoyomi(0, 3, 30_000)
    clock = new_clock((control, control)).started(0, 0)
    assert clock.turned(29_999, 0).hands[0].periods == 3
    assert clock.turned(30_000, 0).hands[0].periods == 2
    assert clock.deadline() == 90_000


def test_the_first_seconds_of_a_delayed_turn_are_free() -> None:
    control = Delay(600_000, 10_000)
    clock = new_clock((control, control)).started(0, 0)
    assert clock.turned(9_000, 0).hands[0].left == 600_000
    assert clock.turned(12_000, 0).hands[0].left == 598_000


def test_a_first_turn_is_free_and_has_its_own_limit() -> None:
    control = Fischer(300_000, 5_000)
    clock = new_clock((control, control), first=60_000).started(0, 0)
    assert clock.deadline() == 60_000
    moved = clock.turned(50_000, 0)
    assert moved.hands[0].left == 300_000
    assert moved.started(0, 50_000).deadline() == 350_000


@pytest.mark.parametrize(
    ("control", "gain"),
    [
        (Fischer(300_000, 5_000), 1_000),
        (Fischer(60_000, 0), 390),
        (PerTurn(2_000), 310),
        (Unlimited(), 0),
    ],
)
def test_lag_credit_grows_with_the_length_of_the_game(control: Control, gain: int) -> None:
    assert lag_gain(control, "live") == gain
    assert lag_gain(control, "days") == 0


def test_lag_credit_is_a_quota_that_is_used_up_and_saved_up() -> None:
    control = Fischer(60_000, 0)
    clock = new_clock((control, control)).started(0, 0)
    assert clock.hands[0].quota == 3 * 390
    assert clock.credit(5_000, 9_999) == 1_170
    assert clock.credit(100, 9_999) == 100
    used = clock.turned(5_000, 1_170)
    assert (used.hands[0].quota, used.hands[0].left) == (390, 60_000 - 3_830)
    for _ in range(20):
        used = used.started(0, 0).turned(0, 0)
    assert used.hands[0].quota == 7 * 390
    assert used.started(0, 0).grace == 2_000


def test_a_games_length_is_reckoned_from_its_clock() -> None:
    assert estimated_length(Fischer(600_000, 10_000)) == 1_000_000
    assert estimated_length(Unlimited()) == 0
