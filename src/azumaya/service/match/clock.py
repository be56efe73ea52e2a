"""The clock of a match: a pure fold over timestamped events, in whole milliseconds, without timers.

    ms     0            4,000      6,000                 13,000
           |  side 0    |  side 1  | paused ............ | side 1 goes on
           started(0)   turned     paused                resumed

A clock holds the remaining times of both sides, the side to move, since when, and the time used in this turn before the
last pause. All readings follow from these, so a restarted server, another process, a test and the browser
(`web/src/match/clock.ts`) agree. `tests/service/match/clock_vectors.json` tests both implementations.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

Pace = Literal["live", "days"]

FIRST_TURN = 60_000
"""Time for the first turn of each side in a rated live match of two people, before the match is void."""
MAX_GRACE = 2_000
USUAL_TURNS = 40
"""Assumed length of a game in turns of one side."""
FIRST_QUOTA, MAX_QUOTA = 3, 7
"""Lag credit at the start and at most, in gains per turn."""
MIN_GAME, MIN_TURN = 10_000, 1_000
"""Minimum time for a whole game, and per turn."""
MAX_TIME = 366 * 86_400_000
"""Maximum of any time on a clock: a year."""


def check(least: int = 0, **times: int) -> None:
    """Raise ValueError for times out of range."""
    for name, value in times.items():
        if not least <= value <= MAX_TIME:
            raise ValueError(f"{name} out of range: {value} ({least} … {MAX_TIME})")


@dataclass(frozen=True, slots=True)
class Fischer:
    """Main time and an increment after each turn, up to `cap`."""

    main: int
    increment: int
    cap: int | None = None

    def __post_init__(self) -> None:
        check(main=self.main, increment=self.increment, cap=1 if self.cap is None else self.cap)


@dataclass(frozen=True, slots=True)
class Byoyomi:
    """Main time, then periods: a turn that ends within a period keeps it, a used-up period is lost."""

    main: int
    periods: int
    period: int

    def __post_init__(self) -> None:
        check(main=self.main)
        check(1, periods=self.periods, period=self.period)


@dataclass(frozen=True, slots=True)
class Delay:
    """Main time with a delay at the start of each turn."""

    main: int
    delay: int

    def __post_init__(self) -> None:
        check(main=self.main, delay=self.delay)


@dataclass(frozen=True, slots=True)
class PerTurn:
    """A fixed time for every turn."""

    limit: int

    def __post_init__(self) -> None:
        check(1, limit=self.limit)


@dataclass(frozen=True, slots=True)
class Unlimited:
    """No clock."""


Control = Fischer | Byoyomi | Delay | PerTurn | Unlimited
Controls = tuple[Control, Control]


@dataclass(frozen=True, slots=True)
class Hand:
    """The state of a side at the beginning of a turn: time, periods, lag credit, and whether it has moved before."""

    left: int = 0
    periods: int = 0
    quota: int = 0
    moved: bool = False


@dataclass(frozen=True, slots=True)
class ClockReading:
    """The display of a side at a time: main time (or that of the turn), periods left and the rest of the running one.
    `free` is the rest of a delay or of a free first turn."""

    left: int
    periods: int = 0
    period: int = 0
    free: int = 0


@dataclass(frozen=True, slots=True)
class Clock:
    """`first`: a side's first turn is free and limited to this many ms before the match is void (0: no limit); None: it
    is charged. `since` is the start of the running interval and may be in the future; `spent` is the time of this turn
    before it. `given` is the total time each side was given, which a take-back preserves."""

    controls: Controls
    hands: tuple[Hand, Hand]
    pace: Pace = "live"
    first: int | None = None
    mover: int | None = None
    since: int = 0
    spent: int = 0
    running: bool = False
    given: tuple[int, int] = (0, 0)

    # --- events ---

    def started(self, side: int, at: int) -> Clock:
        """Start the turn of a side."""
        return replace(self, mover=side, since=at, spent=0, running=True)

    def turned(self, at: int, lag: int) -> Clock:
        """End the turn with a credit of `lag`; the next one has to be started."""
        if self.mover is None:
            return self
        hand, used = self.hands[self.mover], max(0, self.spent_at(at) - lag)
        if self.is_charged:
            control = self.controls[self.mover]
            gain = lag_gain(control, self.pace)
            quota = min(hand.quota - lag + gain, MAX_QUOTA * gain)
            hand = replace(charged(control, hand, used), quota=quota)
        hand = hand if hand.moved else replace(hand, moved=True)
        hands = self.hands if hand is self.hands[self.mover] else self._hands_with(self.mover, hand)
        return replace(self, hands=hands, mover=None, running=False, spent=0)

    def stopped(self) -> Clock:
        """Stop the clock at the end of the match."""
        return replace(self, mover=None, running=False, spent=0)

    def paused(self, at: int) -> Clock:
        return replace(self, running=False, spent=self.spent_at(at))

    def resumed(self, since: int) -> Clock:
        """Resume at a time, which may be in the future."""
        return replace(self, running=self.mover is not None, since=since)

    def credited(self, ms: int) -> Clock:
        """Credit an outage to the side to move."""
        return replace(self, since=self.since + ms) if self.running else self

    def time_added(self, side: int, ms: int) -> Clock:
        """Add time to a side, as if it had it at the start of the turn."""
        hand = self.hands[side]
        given = (self.given[0] + ms, self.given[1]) if side == 0 else (self.given[0], self.given[1] + ms)
        return replace(self, hands=self._hands_with(side, replace(hand, left=hand.left + ms)), given=given)

    def changed(self, controls: Controls, pace: Pace, at: int) -> Clock:
        """Change the time controls and reset both sides."""
        first, second = (
            replace(new_hand(control, pace), moved=hand.moved)
            for control, hand in zip(controls, self.hands, strict=True)
        )
        return replace(
            self,
            controls=controls,
            hands=(first, second),
            pace=pace,
            first=None if pace == "days" else self.first,
            since=at,
            spent=0,
        )

    def restored(self, then: Clock, at: int) -> Clock:
        """Restore the times of an earlier clock after a take-back, plus time given since, and restart the turn."""
        first, second = (
            replace(then.hands[side], left=then.hands[side].left + self.given[side] - then.given[side])
            for side in (0, 1)
        )
        mover = then.mover
        return replace(self, hands=(first, second), mover=mover, since=at, spent=0, running=mover is not None)

    def _hands_with(self, side: int, hand: Hand) -> tuple[Hand, Hand]:
        return (hand, self.hands[1]) if side == 0 else (self.hands[0], hand)

    # --- readings ---

    @property
    def is_charged(self) -> bool:
        """True if this turn is charged; a first turn may be free."""
        return self.first is None or (self.mover is not None and self.hands[self.mover].moved)

    def spent_at(self, at: int) -> int:
        """Return the time used in this turn so far."""
        return self.spent + (max(0, at - self.since) if self.running else 0)

    def deadline(self) -> int | None:
        """Return when the time of the side to move runs out; None if never."""
        if self.mover is None or not self.running:
            return None
        budget = budget_of(self.controls[self.mover], self.hands[self.mover]) if self.is_charged else self.first or None
        return None if budget is None else self.since + max(0, budget - self.spent)

    def has_flagged(self, at: int) -> bool:
        deadline = self.deadline()
        return deadline is not None and at >= deadline

    def credit(self, at: int, lag: int) -> int:
        """Return the lag credit of a turn that arrives now."""
        if self.mover is None or not self.is_charged:
            return 0
        return max(0, min(lag, self.hands[self.mover].quota, self.spent_at(at)))

    @property
    def grace(self) -> int:
        """Delay of the flag after the deadline, for turns on their way with lag credit."""
        return 0 if self.mover is None or not self.is_charged else min(self.hands[self.mover].quota, MAX_GRACE)

    def reading(self, side: int, at: int) -> ClockReading:
        """Return the display of a side, never below zero."""
        hand, control = self.hands[side], self.controls[side]
        used = self.spent_at(at) if side == self.mover else 0
        if side == self.mover and not self.is_charged:
            return replace(shown(control, hand, 0), free=max(0, (self.first or 0) - used))
        return shown(control, hand, used)


def new_clock(controls: Controls, pace: Pace = "live", first: int | None = None) -> Clock:
    """Return a clock before the first turn."""
    return Clock(controls, (new_hand(controls[0], pace), new_hand(controls[1], pace)), pace, first)


def new_hand(control: Control, pace: Pace) -> Hand:
    quota = FIRST_QUOTA * lag_gain(control, pace)
    match control:
        case Fischer(main=main) | Delay(main=main):
            return Hand(main, quota=quota)
        case Byoyomi(main=main, periods=periods):
            return Hand(main, periods, quota)
        case PerTurn(limit=limit):
            return Hand(limit, quota=quota)
        case Unlimited():
            return Hand()


def charged(control: Control, hand: Hand, used: int) -> Hand:
    """Return the state of a side after a turn, never below zero, because a late turn may still count."""
    match control:
        case Fischer(increment=increment, cap=cap):
            left = max(0, hand.left - used)
            return replace(hand, left=left + increment if cap is None else max(left, min(cap, left + increment)))
        case Byoyomi(period=period):
            over = max(0, used - hand.left)
            return replace(hand, left=max(0, hand.left - used), periods=max(1, hand.periods - over // period))
        case Delay(delay=delay):
            return replace(hand, left=max(0, hand.left - max(0, used - delay)))
        case PerTurn(limit=limit):
            return replace(hand, left=limit)
        case Unlimited():
            return hand


def budget_of(control: Control, hand: Hand) -> int | None:
    """Return the maximum time of a turn; None without limit."""
    match control:
        case Fischer() | PerTurn():
            return hand.left
        case Byoyomi(period=period):
            return hand.left + hand.periods * period
        case Delay(delay=delay):
            return hand.left + delay
        case Unlimited():
            return None


def shown(control: Control, hand: Hand, used: int) -> ClockReading:
    match control:
        case Fischer() | PerTurn():
            return ClockReading(max(0, hand.left - used))
        case Byoyomi(period=period):
            over = max(0, used - hand.left)
            gone = min(hand.periods, over // period)
            left = hand.periods - gone
            return ClockReading(max(0, hand.left - used), left, period - over % period if left else 0)
        case Delay(delay=delay):
            return ClockReading(max(0, hand.left - max(0, used - delay)), free=max(0, delay - used))
        case Unlimited():
            return ClockReading(0)


def estimated_length(control: Control) -> int:
    """Return the estimated time of a side for a whole game; 0 without a clock."""
    match control:
        case Fischer(main=main, increment=increment):
            return main + USUAL_TURNS * increment
        case Byoyomi(main=main, period=period):
            return main + USUAL_TURNS * period // 2
        case Delay(main=main, delay=delay):
            return main + USUAL_TURNS * delay
        case PerTurn(limit=limit):
            return USUAL_TURNS * limit // 2
        case Unlimited():
            return 0


def is_too_short(control: Control) -> bool:
    """Return whether a control is below the minimum."""
    match control:
        case Unlimited():
            return False
        case PerTurn(limit=limit):
            return limit < MIN_TURN
        case _:
            return estimated_length(control) < MIN_GAME


def lag_gain(control: Control, pace: Pace) -> int:
    """Return the lag credit gained per turn: 0.15 s plus 0.4 s per 100 s of game length, at most 1 s; none in
    correspondence games and without a clock."""
    length = estimated_length(control)
    return 0 if pace == "days" or not length else min(1_000, 150 + 4 * (length // 1_000))
