"""When Python's garbage collector looks for what refers to itself in a circle and to nothing else.

Hardly anything here does; everything else goes away by itself. Looking through all that a house holds stops play for a
tenth of a second or more, so only what is new is looked at while people play, and whatever survives that is left alone
until nobody asks for anything.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping

from ...service.underway import Underway

YOUNG = 5_000
"""When there are so many objects more than before, the new ones are looked at, which takes some milliseconds."""
USUALLY = 600.0
"""Seconds after which everything is looked through in the next quiet moment."""
AT_LATEST = 6 * 3_600.0
"""Seconds after which it is done in any case."""
QUIET = 5.0
"""Seconds without an act."""


class Collecting:
    """For a process that serves. `begin` it once everything is loaded, and `tick` now and then."""

    def __init__(self, underway: Underway, clock: Callable[[], float] = time.monotonic) -> None:
        self._underway, self._clock = underway, clock
        self._looked = clock()

    def begin(self) -> None:
        gc.set_threshold(YOUNG, 10, 10)
        gc.callbacks.append(leave_alone)
        self.look_through()

    def end(self) -> None:
        gc.callbacks.remove(leave_alone)

    def tick(self) -> None:
        now = self._clock()
        since, is_quiet = now - self._looked, now - self._underway.latest > QUIET
        if since > AT_LATEST or (since > USUALLY and is_quiet):
            self.look_through()

    def look_through(self) -> None:
        gc.unfreeze()
        gc.collect()
        self._looked = self._clock()


def leave_alone(phase: str, _about: Mapping[str, int]) -> None:
    """Whatever is there after a look is not looked at again."""
    if phase == "stop":
        gc.freeze()
