"""The garbage collector stays away from people who play."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from azumaya.interface.web.collecting import AT_LATEST, QUIET, USUALLY, YOUNG, Collecting
from azumaya.service.underway import Underway


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
def collecting() -> Iterator[tuple[Collecting, Underway, Watch]]:
    before, watch, underway = gc.get_threshold(), Watch(), Underway()
    collecting = Collecting(underway, watch)
    collecting.begin()
    try:
        yield collecting, underway, watch
    finally:
        collecting.end()
        gc.set_threshold(*before)
        gc.unfreeze()


def test_what_is_there_at_the_beginning_is_not_looked_at(collecting: tuple[Collecting, Underway, Watch]) -> None:
    assert gc.get_freeze_count() > YOUNG
    assert gc.get_count()[1:] == (0, 0)


def old_circle() -> weakref.ref[Circle]:
    """One that had been there when everything was last looked at, and is of no use any more."""
    circle = Circle()
    gc.collect()
    return weakref.ref(circle)


def test_only_what_is_new_is_looked_at_while_people_play(collecting: tuple[Collecting, Underway, Watch]) -> None:
    circle, young = old_circle(), weakref.ref(Circle())
    several = [[number] for number in range(3 * YOUNG)]
    assert young() is None
    assert circle() is not None
    assert gc.get_count()[2] == 0, several[0]


@pytest.mark.parametrize(
    ("waited", "rested", "is_gone"),
    [
        (USUALLY / 2, 2 * QUIET, False),
        (2 * USUALLY, QUIET / 2, False),
        (2 * USUALLY, 2 * QUIET, True),
        (2 * AT_LATEST, QUIET / 2, True),
    ],
)
def test_everything_is_looked_through_when_nobody_plays(
    collecting: tuple[Collecting, Underway, Watch], waited: float, rested: float, is_gone: bool
) -> None:
    collector, underway, watch = collecting
    circle = old_circle()
    watch.now += waited
    underway.latest = watch.now - rested
    collector.tick()
    assert (circle() is None) == is_gone
