"""Connections at a table that come and go, are looked at or lie in the background."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Attending:
    """Who is at a table in some process: for each side whether somebody looks at it there, when they last did (ms, 0
    for never), and how many watch."""

    here: tuple[bool, bool] = (False, False)
    left: tuple[int, int] = (0, 0)
    watchers: int = 0


NOWHERE = Attending()


class Presence:
    """Who is at a table, and what of it was last told."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self.here = self.elsewhere = NOWHERE
        """In this process, and in the others."""
        self._opened = wall.now()
        self._shown_then: tuple[object, ...] = ()
        self.told = Attendance()
        """How it was when it was last told, at most a second ago where it has changed."""

    def note(self, seats: Seats) -> bool:
        """Look who is here now; whether that has changed."""
        before, now = self.here, wall.now()
        known = [(one, sides) for one in self.watchers if one.actor and (sides := sides_of(seats, one.actor))]
        seen = {side for one, sides in known for side in sides if one.is_visible}
        watch = len(self.watchers) - len(known)
        left = [now if before.here[side] and side not in seen else before.left[side] for side in (0, 1)]
        self.here = Attending((0 in seen, 1 in seen), (left[0], left[1]), watch)
        return self.here != before

    def attendance(self) -> Attendance:
        watch = self.here.watchers + self.elsewhere.watchers
        return Attendance(wall.now(), (self._absent_since(0), self._absent_since(1)), watch)

    def _absent_since(self, side: int) -> int | None:
        """Where nobody knows of anybody, since this process has had the table."""
        if self.here.here[side] or self.elsewhere.here[side]:
            return None
        return max(self.here.left[side], self.elsewhere.left[side]) or self._opened

    def is_news(self, state: MatchState, now: Attendance) -> bool:
        """Whether there is something to tell that was not told before; from then on it was."""
        shown = self._shown(state, now)
        is_due = now.watchers != self.told.watchers and now.at >= self.told.at + WATCHERS_TOLD_EVERY
        if shown == self._shown_then and not is_due:
            return False
        self._shown_then, self.told = shown, now
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
        if now.watchers != self.told.watchers:
            yield self.told.at + WATCHERS_TOLD_EVERY
        if state.is_between_people and not state.is_over:
            for side in (0, 1):
                absent, opens = now.absent_since[side], claim_at(state, (side,), now)
                yield from () if absent is None else (absent + SHOWN_AFTER,)
                yield from () if opens is None else (opens,)
