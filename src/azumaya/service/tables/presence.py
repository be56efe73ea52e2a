"""Presence at a table: connections, visible or in the background, and absence of players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from .. import time_source
from ..match.attendance import SHOWN_AFTER, Attendance
from ..match.permissions import claim_at
from ..match.seats import Actor
from ..match.state import MatchState, acting_sides
from .messages import TableMessage

WATCHER_COUNT_INTERVAL = 1_000
"""Minimum ms between two updates of the watcher count."""


class Watcher(Protocol):
    """A connection at a table. `receive` must neither block nor raise."""

    @property
    def actor(self) -> Actor | None: ...

    @property
    def is_visible(self) -> bool:
        """True if the page is visible, according to the browser."""

    def receive(self, message: TableMessage) -> None: ...


@dataclass(frozen=True, slots=True)
class Attending:
    """Presence at a table in one process: for each side whether its player is present, when they were last (ms, 0 for
    never), and the number of watchers."""

    here: tuple[bool, bool] = (False, False)
    left: tuple[int, int] = (0, 0)
    watchers: int = 0


NOWHERE = Attending()


class Presence:
    """Presence at a table, and what of it was last published."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self.local = self.remote = NOWHERE
        """In this process, and in the others."""
        self._opened = time_source.now()
        self._last_shown: tuple[object, ...] = ()
        self.published = Attendance()
        """The attendance last published."""

    def update(self, state: MatchState) -> bool:
        """Update the local presence; return whether it has changed."""
        before, now = self.local, time_source.now()
        known = [(one, sides) for one in self.watchers if one.actor and (sides := acting_sides(state, one.actor))]
        seen = {side for one, sides in known for side in sides if one.is_visible}
        watch = len(self.watchers) - len(known)
        left = [now if before.here[side] and side not in seen else before.left[side] for side in (0, 1)]
        self.local = Attending((0 in seen, 1 in seen), (left[0], left[1]), watch)
        return self.local != before

    def attendance(self) -> Attendance:
        watch = self.local.watchers + self.remote.watchers
        return Attendance(time_source.now(), (self._absent_since(0), self._absent_since(1)), watch)

    def _absent_since(self, side: int) -> int | None:
        """Return since when a player is absent; at first since the table was loaded."""
        if self.local.here[side] or self.remote.here[side]:
            return None
        return max(self.local.left[side], self.remote.left[side]) or self._opened

    def is_changed(self, state: MatchState, now: Attendance) -> bool:
        """Return whether there is a change to publish, and mark it as published."""
        shown = self._shown(state, now)
        is_due = now.watchers != self.published.watchers and now.at >= self.published.at + WATCHER_COUNT_INTERVAL
        if shown == self._last_shown and not is_due:
            return False
        self._last_shown, self.published = shown, now
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

    def next_change(self, state: MatchState, now: Attendance) -> int | None:
        """Return the time (ms) of the next change that needs no new connection."""
        return min((at for at in self._change_times(state, now) if at > now.at), default=None)

    def _change_times(self, state: MatchState, now: Attendance) -> Iterator[int]:
        if now.watchers != self.published.watchers:
            yield self.published.at + WATCHER_COUNT_INTERVAL
        if state.is_between_people and not state.is_over:
            for side in (0, 1):
                absent, opens = now.absent_since[side], claim_at(state, (side,), now)
                yield from () if absent is None else (absent + SHOWN_AFTER,)
                yield from () if opens is None else (opens,)
