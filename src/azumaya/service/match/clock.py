"""The clock of a match: a pure fold over stamped events, in whole milliseconds. No timer runs inside.

    ms     0            4,000      6,000                 13,000
           |  side 0    |  side 1  | paused ............ | side 1 goes on
           started(0)   turned     paused                resumed

A clock knows the hands of both sides, who is to move, since when, and what this turn had cost before the last pause.
Everything it shows at an instant follows from these; so a server after a restart, another process, a test and the
browser (`web/src/match/clock.ts`) all tell the same time. `tests/service/match/clock_vectors.json` tests both.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

Pace = Literal["live", "days"]

FIRST_TURN = 60_000
"""What each side has for its first turn at a live table of two people, before the match is void."""
MOST_GRACE = 2_000
USUAL_TURNS = 40
"""A game is reckoned to be so long, in turns of one side, where its length matters."""
FIRST_QUOTA, MOST_QUOTA = 3, 7
"""How many gains of lag credit a side starts with, and can save up."""
LEAST_GAME, LEAST_TURN = 10_000, 1_000
"""A clock with less than this for a whole game, or for each turn, is no clock to play by."""
LONGEST = 366 * 86_400_000
"""No time on a clock is longer than a year."""


def check(least: int = 0, **times: int) -> None:
    """ValueError for a time no clock can have."""
    for name, value in times.items():
        if not least <= value <= LONGEST:
            raise ValueError(f"no clock has {name} {value}")


@dataclass(frozen=True, slots=True)
class Fischer:
    """Main time, and an increment after each turn; an increment never lifts the hand above `cap`."""

    main: int
    increment: int
    cap: int | None = None

    def __post_init__(self) -> None:
        check(main=self.main, increment=self.increment, cap=1 if self.cap is None else self.cap)


@dataclass(frozen=True, slots=True)
class Byoyomi:
    """Main time, then periods: a turn that ends within a period keeps it, a full one is gone."""

    main: int
    periods: int
    period: int

    def __post_init__(self) -> None:
        check(main=self.main)
        check(1, periods=self.periods, period=self.period)


@dataclass(frozen=True, slots=True)
class Delay:
    """Main time that runs only after the first `delay` of each turn."""

    main: int
    delay: int

    def __post_init__(self) -> None:
        check(main=self.main, delay=self.delay)


@dataclass(frozen=True, slots=True)
class PerTurn:
    """So much for every turn; nothing is saved up."""

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
    """What a side has at the beginning of a turn: time, periods, lag credit saved up, and whether it has ever moved."""

    left: int = 0
    periods: int = 0
    quota: int = 0
    moved: bool = False


@dataclass(frozen=True, slots=True)
class ClockReading:
    """What a clock shows for a side at an instant: main time (or that of the turn), periods left and what is left of
    the running one. `free` is what is left of a delay or of an uncharged first turn."""

    left: int
    periods: int = 0
    period: int = 0
    free: int = 0


@dataclass(frozen=True, slots=True)
class Clock:
    """`first`: a side's first turn costs nothing and has so many ms before the match is void (0: no limit); None: it is
    charged like any other. `since` is when the running stretch began and may lie ahead; `spent` is what this turn had
    cost before it. `given` sums up the time each side was given, so that a take-back does not lose it."""

    controls: Controls
    hands: tuple[Hand, Hand]
    pace: Pace = "live"
    first: int | None = None
    mover: int | None = None
    since: int = 0
    spent: int = 0
    running: bool = False
    given: tuple[int, int] = (0, 0)

    # --- what happens ---

    def started(self, side: int, at: int) -> Clock:
        """A side's turn begins."""
        return replace(self, mover=side, since=at, spent=0, running=True)

    def turned(self, at: int, lag: int) -> Clock:
        """The turn ends, `lag` of it given back; nobody is to move until the next one is started."""
        if self.mover is None:
            return self
        hand, used = self.hands[self.mover], max(0, self.spent_at(at) - lag)
        if self.is_charged:
            control = self.controls[self.mover]
            gain = lag_gain(control, self.pace)
            quota = min(hand.quota - lag + gain, MOST_QUOTA * gain)
            hand = replace(charged(control, hand, used), quota=quota)
        hand = hand if hand.moved else replace(hand, moved=True)
        hands = self.hands if hand is self.hands[self.mover] else self._hands_with(self.mover, hand)
        return replace(self, hands=hands, mover=None, running=False, spent=0)

    def stopped(self) -> Clock:
        """The match is over."""
        return replace(self, mover=None, running=False, spent=0)

    def paused(self, at: int) -> Clock:
        return replace(self, running=False, spent=self.spent_at(at))

    def resumed(self, since: int) -> Clock:
        """The clock runs on from an instant, which may lie ahead."""
        return replace(self, running=self.mover is not None, since=since)

    def credited(self, ms: int) -> Clock:
        """An outage of the house costs whoever is to move nothing."""
        return replace(self, since=self.since + ms) if self.running else self

    def time_added(self, side: int, ms: int) -> Clock:
        """As if it had been there when the turn began."""
        hand = self.hands[side]
        given = (self.given[0] + ms, self.given[1]) if side == 0 else (self.given[0], self.given[1] + ms)
        return replace(self, hands=self._hands_with(side, replace(hand, left=hand.left + ms)), given=given)

    def changed(self, controls: Controls, pace: Pace, at: int) -> Clock:
        """Other controls from now on; both hands are set anew."""
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
        """A turn was taken back: the hands show what they showed `then`, with what was given since; the turn begins
        anew."""
        first, second = (
            replace(then.hands[side], left=then.hands[side].left + self.given[side] - then.given[side])
            for side in (0, 1)
        )
        mover = then.mover
        return replace(self, hands=(first, second), mover=mover, since=at, spent=0, running=mover is not None)

    def _hands_with(self, side: int, hand: Hand) -> tuple[Hand, Hand]:
        return (hand, self.hands[1]) if side == 0 else (self.hands[0], hand)

    # --- what it shows ---

    @property
    def is_charged(self) -> bool:
        """Whether this turn costs time; a first turn may be free."""
        return self.first is None or (self.mover is not None and self.hands[self.mover].moved)

    def spent_at(self, at: int) -> int:
        """What this turn has cost so far."""
        return self.spent + (max(0, at - self.since) if self.running else 0)

    def deadline(self) -> int | None:
        """When time runs out for whoever is to move; None when it never does."""
        if self.mover is None or not self.running:
            return None
        budget = budget_of(self.controls[self.mover], self.hands[self.mover]) if self.is_charged else self.first or None
        return None if budget is None else self.since + max(0, budget - self.spent)

    def has_flagged(self, at: int) -> bool:
        deadline = self.deadline()
        return deadline is not None and at >= deadline

    def credit(self, at: int, lag: int) -> int:
        """What of a measured lag is given back to a turn that arrives now."""
        if self.mover is None or not self.is_charged:
            return 0
        return max(0, min(lag, self.hands[self.mover].quota, self.spent_at(at)))

    @property
    def grace(self) -> int:
        """How long the house waits after the deadline: a turn on its way may still have credit."""
        return 0 if self.mover is None or not self.is_charged else min(self.hands[self.mover].quota, MOST_GRACE)

    def reading(self, side: int, at: int) -> ClockReading:
        """What to show; never below zero."""
        hand, control = self.hands[side], self.controls[side]
        used = self.spent_at(at) if side == self.mover else 0
        if side == self.mover and not self.is_charged:
            return replace(shown(control, hand, 0), free=max(0, (self.first or 0) - used))
        return shown(control, hand, used)


def new_clock(controls: Controls, pace: Pace = "live", first: int | None = None) -> Clock:
    """A clock before anybody's turn."""
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
    """The hand after a turn that cost so much; it never falls below zero, because a late turn may still count."""
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
    """How much a turn may cost; None without limit."""
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
    """About how much time a side uses in a whole game; 0 without a clock."""
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
    """Whether nobody should be asked to play by it."""
    match control:
        case Unlimited():
            return False
        case PerTurn(limit=limit):
            return limit < LEAST_TURN
        case _:
            return estimated_length(control) < LEAST_GAME


def lag_gain(control: Control, pace: Pace) -> int:
    """Lag credit a side gains with each turn: 0.15 s and 0.4 s per 100 s of a game's length, at most 1 s; by days and
    without a clock none."""
    length = estimated_length(control)
    return 0 if pace == "days" or not length else min(1_000, 150 + 4 * (length // 1_000))
