"""Immutable state of a match after an event: board, clock, open offers, ending. It is a function of the setup and the
events so far.

States are linked to their predecessors:

    parent:    0 ← 1 ← 2 ← 3 ← 4 (taken back to 1) ← 5        all states
    previous:  0 ← 1 ←─────────4 ←────────────────── 5        main line

`previous` skips events that were taken back or did not change the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from ...rules.game import Game
from ...rules.position import Position
from .clock import FIRST_TURN, Clock, Unlimited, new_clock
from .events import Aborted, Claimed, Ending, Event, Flagged, Offered, Resigned
from .seats import Actor, Computer, Open, PlayerActor, Seats, are_two_people, people_of, sides_of
from .setup import MatchSetup, opening

Status = Literal["waiting", "running", "paused", "over", "void"]


@dataclass(frozen=True, slots=True)
class PendingOffer:
    """An open offer, and the number of its event."""

    number: int
    at: int
    offer: Offered


@dataclass(frozen=True, slots=True)
class Refusals:
    """Number of refusals of one kind of offer by a side, and the time of the last one."""

    count: int = 0
    at: int = 0


class Derived(NamedTuple):
    is_over: bool
    to_move: int | None
    is_between_people: bool


@dataclass(frozen=True, slots=True, eq=False)
class MatchState:
    """`event` is the newest event, `board` the number of the last one that changed the board. `counted` is the last
    event of the main line (a turn, chance, or the ending). `turns` is the number of turns of each side."""

    setup: MatchSetup
    number: int
    at: int
    position: Position
    seats: Seats
    clock: Clock
    advisers: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """For each side, the players who share its seat."""
    dismissals: tuple[int, int] = (0, 0)
    """For each side, how often it lost an adviser; earlier links are invalid."""
    begun: int | None = None
    board: int = 0
    turns: tuple[int, int] = (0, 0)
    event: Event | None = None
    counted: Event | None = None
    parent: MatchState | None = None
    previous: MatchState | None = None
    offers: tuple[PendingOffer, ...] = ()
    refusals: Mapping[tuple[type[Offered], int], Refusals] | None = None
    draw_offers: tuple[int | None, int | None] = (None, None)
    """For each side, its number of turns at its last draw offer."""
    is_paused: bool = False
    control_changed: int = 0
    """The number of the event that changed the clocks; take-backs stop there."""
    credited: int | None = None
    """The time of the last outage credit."""
    ending: Ending | None = None
    next: str | None = None
    _derived: Derived | None = field(default=None, init=False, repr=False)

    @property
    def derived(self) -> Derived:
        """Frequently used values, computed once."""
        if self._derived is None:
            object.__setattr__(self, "_derived", derive(self))
            assert self._derived is not None
        return self._derived

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
        return self.derived.is_over

    @property
    def to_move(self) -> int | None:
        """The side to move; None before the start, after the end, and at chance moves."""
        return self.derived.to_move

    @property
    def people(self) -> tuple[int, ...]:
        """The sides of people; at one screen also open ones."""
        if not self.setup.settings.screen:
            return people_of(self.seats)
        return tuple(side for side in (0, 1) if not isinstance(self.seats[side], Computer))

    @property
    def is_between_people(self) -> bool:
        """True if two different people play each other, or will."""
        return self.derived.is_between_people

    @property
    def is_at_stake(self) -> bool:
        """True if an opponent, a rating or a tournament depends on the match."""
        return self.is_between_people or self.setup.settings.is_competitive

    @property
    def is_untouched(self) -> bool:
        """True while no person has made a turn; between two people, while one of them has not."""
        turns = [self.turns[side] for side in self.people]
        return not all(turns) if self.is_between_people else not any(turns)

    @property
    def computer(self) -> Computer | None:
        """The computer player to move, if any."""
        side = None if self.is_paused else self.to_move
        seat = None if side is None else self.seats[side]
        return seat if isinstance(seat, Computer) else None

    @property
    def scores(self) -> tuple[int, int]:
        """The scores of the position, unless a resignation, a flag or a claim has set others."""
        left = self.ending.scores if isinstance(self.ending, Resigned | Flagged | Claimed) else None
        return self.position.scores if left is None else left

    @property
    def line(self) -> Iterator[MatchState]:
        """The states of the main line, newest first: one for each turn, chance event and ending, and the start."""
        state: MatchState | None = self
        while state is not None:
            yield state
            state = state.previous

    @property
    def history(self) -> list[Event]:
        """The events of the main line, oldest first."""
        return [state.counted for state in self.line if state.counted is not None][::-1]

    def state_at(self, number: int) -> MatchState:
        """Return the state after an earlier event."""
        state = self
        while state.number != number:
            if state.parent is None:
                raise ValueError(f"no event {number} in match {self.setup.id}")
            state = state.parent
        return state

    def without_caches(self) -> MatchState:
        """Return the state without the caches of its position, as kept in the history."""
        return replace(self, position=self.position.bare())


def derive(state: MatchState) -> Derived:
    is_over = state.ending is not None or state.position.is_over
    return Derived(is_over, side_to_move(state.begun, is_over, state.position), are_between_people(state))


def side_to_move(begun: int | None, is_over: bool, position: Position) -> int | None:
    return None if is_over or begun is None else position.side


def are_between_people(state: MatchState) -> bool:
    if any(isinstance(seat, Open) for seat in state.seats):
        return not state.setup.settings.screen
    return are_two_people(state.seats)


def acting_sides(state: MatchState, actor: Actor) -> tuple[int, ...]:
    """Return the sides an actor may act for: those of their seats, or the side they advise."""
    sides = sides_of(state.seats, actor)
    if sides or not isinstance(actor, PlayerActor):
        return sides
    return tuple(side for side in (0, 1) if actor.id in state.advisers[side])


def may_abort_for(state: MatchState, side: int) -> bool:
    """Return whether the player of a side may still abort: before the first turn, in an unrated live match also before
    the opponent's, because it waits for that without limit; at any time with nothing at stake."""
    waits = not state.setup.settings.rated and state.clock.pace == "live" and not all(state.turns)
    return not state.turns[side] or waits or not state.is_at_stake


def new_state(setup: MatchSetup) -> MatchState:
    """Return a match before its first event."""
    settings = setup.settings
    clock = new_clock(settings.controls, settings.pace)
    state = MatchState(setup, 0, setup.created, opening(setup), setup.seats, clock)
    return begun(state, setup.created) if setup.is_full else state


def begun(state: MatchState, at: int) -> MatchState:
    """Start play. In live matches first turns are free; in tournaments, and in rated ones between two people, they are
    limited."""
    clock, settings = state.clock, state.setup.settings
    if clock.pace == "live":
        is_timed = not all(isinstance(control, Unlimited) for control in clock.controls)
        is_limited = is_timed and (bool(settings.tournament) or (state.is_between_people and settings.rated))
        clock = replace(clock, first=FIRST_TURN if is_limited else 0)
    return with_clock_running(replace(state, begun=at, clock=clock), at)


def with_clock_running(state: MatchState, at: int) -> MatchState:
    """Start the clock of the side to move, unless it is running."""
    clock = clock_running(state.clock, state.to_move, at)
    return state if clock is state.clock else replace(state, clock=clock)


def clock_running(clock: Clock, side: int | None, at: int) -> Clock:
    return clock if side is None or clock.mover is not None else clock.started(side, at)
