"""A match after some event: the board, the clock, open offers, the ending, what follows. Immutable, and nothing but the
set-up and the events so far.

States are linked to the one before them instead of carrying the history along:

    parent:    0 ← 1 ← 2 ← 3 ← 4 (taken back to 1) ← 5        every state there was
    previous:  0 ← 1 ←─────────4 ←────────────────── 5        the line that counts

`previous` leaves out what was taken back, and what changed no board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from ...rules.game import Game
from ...rules.position import Position
from .clock import FIRST_TURN, Clock, Unlimited, new_clock
from .events import Aborted, Claimed, Ending, Event, Flagged, Offered, Resigned
from .seats import Computer, Open, Seats, are_two_people, people_of
from .setup import MatchSetup, opening

Status = Literal["waiting", "running", "paused", "over", "void"]


@dataclass(frozen=True, slots=True)
class Pending:
    """An offer that can still be answered, and the number of its event."""

    number: int
    at: int
    offer: Offered


@dataclass(frozen=True, slots=True)
class Refusals:
    """How often a side's offers of one kind were declined, and when the last time."""

    count: int = 0
    at: int = 0


class Facts(NamedTuple):
    is_over: bool
    to_move: int | None
    is_between_people: bool


@dataclass(frozen=True, slots=True, eq=False)
class MatchState:
    """`event` is the newest one, `board` the number of the last one that changed what lies on the table. `counted` is
    the last event of the line that counts (a turn, chance, or the ending). `turns` are those each side has made."""

    setup: MatchSetup
    number: int
    at: int
    position: Position
    seats: Seats
    clock: Clock
    begun: int | None = None
    board: int = 0
    turns: tuple[int, int] = (0, 0)
    event: Event | None = None
    counted: Event | None = None
    parent: MatchState | None = None
    previous: MatchState | None = None
    offers: tuple[Pending, ...] = ()
    refusals: Mapping[tuple[type[Offered], int], Refusals] | None = None
    draw_offers: tuple[int | None, int | None] = (None, None)
    """For each side, how many turns it had made when it last offered a draw."""
    is_paused: bool = False
    control_changed: int = 0
    """The number of the event that changed the clocks; no take-back goes behind it."""
    credited: int | None = None
    """When the house last gave an outage back."""
    ending: Ending | None = None
    next: str | None = None
    _facts: Facts | None = field(default=None, init=False, repr=False)

    @property
    def facts(self) -> Facts:
        """What is asked for again and again, worked out once."""
        if self._facts is None:
            object.__setattr__(self, "_facts", facts_of(self))
            assert self._facts is not None
        return self._facts

    @property
    def game(self) -> Game:
        return self.position.game

    @property
    def status(self) -> Status:
        if isinstance(self.ending, Aborted):
            return "void"
        if self.is_over:
            return "over"
        if self.begun is None:
            return "waiting"
        return "paused" if self.is_paused else "running"

    @property
    def is_over(self) -> bool:
        return self.facts.is_over

    @property
    def to_move(self) -> int | None:
        """The side to move; None before the match has begun, when it is over, and while chance is due, which nobody
        sees."""
        return self.facts.to_move

    @property
    def people(self) -> tuple[int, ...]:
        """The sides people sit on; at a table that anybody may still take, the open ones as well."""
        if not self.setup.settings.screen:
            return people_of(self.seats)
        return tuple(side for side in (0, 1) if not isinstance(self.seats[side], Computer))

    @property
    def is_between_people(self) -> bool:
        """Two different people play each other, or will."""
        return self.facts.is_between_people

    @property
    def computer(self) -> Computer | None:
        """The computer that is to move now, if it is one."""
        side = None if self.is_paused else self.to_move
        seat = None if side is None else self.seats[side]
        return seat if isinstance(seat, Computer) else None

    @property
    def scores(self) -> tuple[int, int]:
        """Those of the position, unless a resignation, a flag or a claim has left others."""
        left = self.ending.scores if isinstance(self.ending, Resigned | Flagged | Claimed) else None
        return self.position.scores if left is None else left

    @property
    def line(self) -> Iterator[MatchState]:
        """The states of the line that counts, newest first, down to the opening: one for each turn, draw of chance and
        ending."""
        state: MatchState | None = self
        while state is not None:
            yield state
            state = state.previous

    @property
    def history(self) -> list[Event]:
        """The events that count, oldest first."""
        return [state.counted for state in self.line if state.counted is not None][::-1]

    def state_at(self, number: int) -> MatchState:
        """The state after an earlier event."""
        state = self
        while state.number != number:
            if state.parent is None:
                raise ValueError(f"match {self.setup.id} has no event {number}")
            state = state.parent
        return state

    def cooled(self) -> MatchState:
        """The same state without what its position has worked out (moves, texts): so it is kept once another has
        followed."""
        return replace(self, position=self.position.bare())


def facts_of(state: MatchState) -> Facts:
    is_over = state.ending is not None or state.position.is_over
    return Facts(is_over, side_to_move(state.begun, is_over, state.position), are_between_people(state))


def side_to_move(begun: int | None, is_over: bool, position: Position) -> int | None:
    side = None if is_over or begun is None else position.to_move
    return side if isinstance(side, int) else None


def are_between_people(state: MatchState) -> bool:
    if any(isinstance(seat, Open) for seat in state.seats):
        return not state.setup.settings.screen
    return are_two_people(state.seats)


def new_state(setup: MatchSetup) -> MatchState:
    """A match before its first event."""
    settings = setup.settings
    clock = new_clock(settings.controls, settings.pace)
    state = MatchState(setup, 0, setup.created, opening(setup), setup.seats, clock)
    return begun(state, setup.created) if setup.is_full else state


def begun(state: MatchState, at: int) -> MatchState:
    """Play begins. At a live table a first turn is free; where two people play on time it must come soon."""
    clock = state.clock
    if clock.pace == "live":
        is_timed = not all(isinstance(control, Unlimited) for control in clock.controls)
        clock = replace(clock, first=FIRST_TURN if is_timed and state.is_between_people else 0)
    return with_clock_running(replace(state, begun=at, clock=clock), at)


def with_clock_running(state: MatchState, at: int) -> MatchState:
    """The clock of whoever is to move runs, unless it does already."""
    clock = clock_running(state.clock, state.to_move, at)
    return state if clock is state.clock else replace(state, clock=clock)


def clock_running(clock: Clock, side: int | None, at: int) -> Clock:
    return clock if side is None or clock.mover is not None else clock.started(side, at)
