"""Connections at a table that come and go, are looked at or lie in the background."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from . import wall
from .match.attendance import SHOWN_AFTER, Attendance
from .match.rights import claim_at
from .match.seats import Actor, Seats, sides_of
from .match.state import MatchState
from .news import News

WATCHERS_TOLD_EVERY = 1_000
"""Ms between two words about how many watch, so that a crowd that comes does not talk about nothing else."""


class Watcher(Protocol):
    """Somebody at the table. `tell` must neither wait nor raise."""

    @property
    def actor(self) -> Actor | None: ...

    @property
    def is_visible(self) -> bool:
        """Whether somebody looks at it, as far as its browser can tell."""

    def tell(self, news: News) -> None: ...


class Presence:
    """Who is at a table, and what of it was last told."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self._absent_since: list[int | None] = [wall.now()] * 2
        self._told: tuple[object, ...] = ()
        self._told_watchers = 0
        self._told_at = 0

    def note(self, seats: Seats) -> None:
        """Look who is there now."""
        here = {side for one in self.watchers if one.is_visible and one.actor for side in sides_of(seats, one.actor)}
        for side in (0, 1):
            if side in here:
                self._absent_since[side] = None
            elif self._absent_since[side] is None:
                self._absent_since[side] = wall.now()

    def attendance(self, seats: Seats) -> Attendance:
        first, second = self._absent_since
        watch = sum(1 for one in self.watchers if one.actor is None or not sides_of(seats, one.actor))
        return Attendance(wall.now(), (first, second), watch)

    def is_news(self, state: MatchState, now: Attendance) -> bool:
        """Whether there is something to tell that was not told before; from then on it was."""
        shown = self._shown(state, now)
        is_due = now.watchers != self._told_watchers and now.at >= self._told_at + WATCHERS_TOLD_EVERY
        if shown == self._told and not is_due:
            return False
        self._told, self._told_watchers, self._told_at = shown, now.watchers, now.at
        return True

    def _shown(self, state: MatchState, now: Attendance) -> tuple[object, ...]:
        if not state.is_between_people:
            return ()
        claims = (claim_at(state, (side,), now) for side in (0, 1))
        return (
            now.gone_since(0),
            now.gone_since(1),
            *(opens is not None and now.at >= opens for opens in claims),
        )

    def next_news(self, state: MatchState, now: Attendance) -> int | None:
        """When (ms) there will be something to tell although nobody comes or goes."""
        return min((at for at in self._instants(state, now) if at > now.at), default=None)

    def _instants(self, state: MatchState, now: Attendance) -> Iterator[int]:
        if now.watchers != self._told_watchers:
            yield self._told_at + WATCHERS_TOLD_EVERY
        if state.is_between_people and not state.is_over:
            for side in (0, 1):
                absent, opens = now.absent_since[side], claim_at(state, (side,), now)
                yield from () if absent is None else (absent + SHOWN_AFTER,)
                yield from () if opens is None else (opens,)
