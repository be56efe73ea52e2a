"""How long frames are under way to a browser and back, as the house itself measures it: a number is sent, the browser
echoes it at once. What a browser says of its own lag is never asked for."""

from __future__ import annotations

import time

SMOOTHING = 0.1
MOST_UNDER_WAY = 12
"""Beats that may be unanswered; of a browser that answers none, the oldest are forgotten."""


class Lag:
    """A measured mean, in ms. An echo counts once, and only of a number that was sent."""

    def __init__(self) -> None:
        self.mean = 0
        self._smooth: float | None = None
        self._under_way: dict[int, float] = {}

    def sent(self, number: int) -> None:
        self._under_way[number] = time.monotonic()
        if len(self._under_way) > MOST_UNDER_WAY:
            del self._under_way[next(iter(self._under_way))]

    def echoed(self, number: int) -> None:
        then = self._under_way.pop(number, None)
        if then is None:
            return
        measured = (time.monotonic() - then) * 1000
        known = measured if self._smooth is None else self._smooth
        self._smooth = known + SMOOTHING * (measured - known)
        self.mean = int(self._smooth)
