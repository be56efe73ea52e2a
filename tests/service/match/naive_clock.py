"""A clock that ticks: every millisecond is counted one by one, by the player to move. Slow and plain; the fold in
`azumaya.service.match.clock` must agree with it at every instant."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from azumaya.service.match.clock import (
    Byoyomi,
    Control,
    Controls,
    Delay,
    Fischer,
    Pace,
    PerTurn,
    Unlimited,
    lag_gain,
)


@dataclass
class Side:
    """Time on a side's clock, as a mechanical clock would hold it."""

    control: Control
    main: int = 0
    periods: int = 0
    in_period: int = 0
    free: int = 0
    late: bool = False
    moved: bool = False
    quota: int = 0

    def set(self, control: Control) -> None:
        self.control, self.in_period, self.free = control, 0, 0
        match control:
            case Fischer(main=main) | Delay(main=main):
                self.main = main
            case Byoyomi(main=main, periods=periods):
                self.main, self.periods = main, periods
            case PerTurn(limit=limit):
                self.main = limit
            case Unlimited():
                self.main = 0

    def begin_turn(self) -> None:
        self.late, self.in_period = False, 0
        self.free = self.control.delay if isinstance(self.control, Delay) else 0

    def tick(self) -> None:
        match self.control:
            case Unlimited():
                pass
            case Byoyomi(period=period) if self.main == 0:
                self.in_period += 1
                if self.in_period == period:
                    self.in_period = 0
                    self.periods -= 1
                    if self.periods <= 0:
                        self.late, self.periods = True, 1
            case _ if self.free:
                self.free -= 1
            case _:
                self.main = max(0, self.main - 1)
        if not isinstance(self.control, Byoyomi | Unlimited) and self.main == 0 and self.free == 0:
            self.late = True

    def end_turn(self) -> None:
        match self.control:
            case Fischer(increment=increment, cap=cap):
                for _ in range(increment):
                    if cap is None or self.main < cap:
                        self.main += 1
            case PerTurn(limit=limit):
                self.main = limit
            case _:
                pass
        self.in_period = 0


def copies(sides: list[Side]) -> list[Side]:
    return [replace(side) for side in sides]


@dataclass
class NaiveClock:
    """`now` is the wall; every tick of it counts for the player to move, after `idle` ticks for nobody."""

    controls: Controls
    pace: Pace
    first: int | None
    now: int = 0
    sides: list[Side] = field(default_factory=list)
    begun: list[Side] = field(default_factory=list)
    """Both sides as they were when the turn began."""
    mover: int | None = None
    running: bool = False
    idle: int = 0
    ticks: int = 0
    """That counted in this turn, and in this stretch of it."""
    stretch: int = 0

    def __post_init__(self) -> None:
        for control in self.controls if not self.sides else ():
            side = Side(control, quota=3 * lag_gain(control, self.pace))
            side.set(control)
            self.sides.append(side)

    def copy(self) -> NaiveClock:
        return replace(self, sides=copies(self.sides), begun=copies(self.begun))

    def start(self, side: int) -> None:
        self.mover, self.running, self.idle, self.ticks, self.stretch = side, True, 0, 0, 0
        self.begun = copies(self.sides)
        self.recount()

    def tick(self) -> None:
        self.now += 1
        if not self.running:
            return
        if self.idle:
            self.idle -= 1
            return
        self.ticks += 1
        self.stretch += 1
        if self.mover is not None and self.is_charged:
            self.sides[self.mover].tick()

    def recount(self) -> None:
        """Count the ticks of this turn again, one by one, from its beginning."""
        assert self.mover is not None
        self.sides = copies(self.begun)
        if self.is_charged:
            self.sides[self.mover].begin_turn()
            for _ in range(self.ticks):
                self.sides[self.mover].tick()

    @property
    def is_charged(self) -> bool:
        assert self.mover is not None
        return self.first is None or self.begun[self.mover].moved

    @property
    def is_late(self) -> bool:
        """Return whether time has run out, at this tick; never before the stretch has begun."""
        if self.mover is None or not self.running or self.idle:
            return False
        if not self.is_charged:
            return bool(self.first) and self.ticks >= (self.first or 0)
        side = self.sides[self.mover]
        nothing = not isinstance(side.control, Byoyomi | Unlimited) and side.main == 0 and side.free == 0
        return side.late or nothing

    def turn(self, lag: int) -> int:
        """End the turn, with credit for lag as far as there is any; the credit."""
        assert self.mover is not None
        if self.is_charged:
            granted = min(lag, self.ticks, self.begun[self.mover].quota)
            self.ticks -= granted
            self.recount()
            side = self.sides[self.mover]
            side.end_turn()
            gain = lag_gain(side.control, self.pace)
            side.quota = min(side.quota - granted + gain, 7 * gain)
        else:
            granted = 0
        self.sides[self.mover].moved = True
        self.mover, self.running = None, False
        return granted

    def pause(self) -> None:
        self.running, self.stretch, self.idle = False, 0, 0

    def resume(self, wait: int) -> None:
        self.running, self.idle = True, wait

    def credit(self, ms: int) -> None:
        """Ticks of this stretch are undone; what is left of the credit will be ticks for nobody."""
        undone = min(ms, self.stretch)
        self.ticks -= undone
        self.stretch -= undone
        self.idle += ms - undone
        self.recount()

    def give(self, side: int, ms: int) -> None:
        self.begun[side].main += ms
        self.recount()

    def change(self, controls: Controls, pace: Pace) -> None:
        self.controls, self.pace = controls, pace
        if pace == "days":
            self.first = None
        for side, control in zip(self.begun, controls, strict=True):
            side.set(control)
            side.quota = 3 * lag_gain(control, pace)
        self.ticks = self.stretch = self.idle = 0
        self.recount()
