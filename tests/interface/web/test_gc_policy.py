"""The garbage collector stays away from people who play."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from azumaya.interface.web.server import COLLECT_AT_LATEST, COLLECT_INTERVAL, IDLE, YOUNG_THRESHOLD, GcPolicy
from azumaya.service.operation.in_flight import InFlight


class Circle:
    """Refers to itself."""

    def __init__(self) -> None:
        self.me = self


class Watch:
    """A clock that a test sets."""

    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def policy() -> Iterator[tuple[GcPolicy, InFlight, Watch]]:
    before, watch, in_flight = gc.get_threshold(), Watch(), InFlight()
    policy = GcPolicy(in_flight, watch)
    policy.start()
    try:
        yield policy, in_flight, watch
    finally:
        policy.stop()
        gc.set_threshold(*before)
        gc.unfreeze()


def test_what_is_there_at_the_beginning_is_not_looked_at(policy: tuple[GcPolicy, InFlight, Watch]) -> None:
    assert gc.get_freeze_count() > YOUNG_THRESHOLD
    assert gc.get_count()[1:] == (0, 0)


def old_circle() -> weakref.ref[Circle]:
    """One that had been there when everything was last looked at, and is of no use any more."""
    circle = Circle()
    gc.collect()
    return weakref.ref(circle)


def test_only_what_is_new_is_looked_at_while_people_play(policy: tuple[GcPolicy, InFlight, Watch]) -> None:
    circle, young = old_circle(), weakref.ref(Circle())
    several = [[number] for number in range(3 * YOUNG_THRESHOLD)]
    assert young() is None
    assert circle() is not None
    assert gc.get_count()[2] == 0, several[0]


@pytest.mark.parametrize(
    ("waited", "rested", "is_gone"),
    [
        (COLLECT_INTERVAL / 2, 2 * IDLE, False),
        (2 * COLLECT_INTERVAL, IDLE / 2, False),
        (2 * COLLECT_INTERVAL, 2 * IDLE, True),
        (2 * COLLECT_AT_LATEST, IDLE / 2, True),
    ],
)
def test_everything_is_looked_through_when_no_one_plays(
    policy: tuple[GcPolicy, InFlight, Watch], waited: float, rested: float, is_gone: bool
) -> None:
    collector, in_flight, watch = policy
    circle = old_circle()
    watch.now += waited
    in_flight.latest = watch.now - rested
    collector.tick()
    assert (circle() is None) == is_gone
