"""Random lives of a clock: the fold and the ticking clock side by side, every difference an error."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from azumaya.service.match.clock import (
    Byoyomi,
    Clock,
    Control,
    Controls,
    Delay,
    Fischer,
    Pace,
    PerTurn,
    Unlimited,
    new_clock,
)
from azumaya.service.match.json_codec import write_clock, write_controls

from .naive_clock import NaiveClock, copies

Step = dict[str, Any]
Choose = Callable[[int, int], int]
"""A whole number from … to …, both possible."""

CONTROLS = (Fischer, Byoyomi, Delay, PerTurn, Unlimited)
PACES: tuple[Pace, Pace] = ("live", "days")


def some_control(choose: Choose, scale: int = 1) -> Control:
    """Any control, with small numbers so that ends are met."""
    kind = CONTROLS[choose(0, len(CONTROLS) - 1)]
    if kind is Fischer:
        cap = choose(1, 60) * scale if choose(0, 1) else None
        return Fischer(choose(0, 40) * scale, choose(0, 9) * scale, cap)
    if kind is Byoyomi:
        return Byoyomi(choose(0, 30) * scale, choose(1, 3), choose(1, 12) * scale)
    if kind is Delay:
        return Delay(choose(0, 30) * scale, choose(0, 9) * scale)
    return PerTurn(choose(1, 30) * scale) if kind is PerTurn else Unlimited()


def some_controls(choose: Choose, scale: int = 1) -> Controls:
    return some_control(choose, scale), some_control(choose, scale)


class Life:
    """One clock lived twice. `steps` is its log; a restart folds it again from the beginning."""

    def __init__(self, controls: Controls, pace: Pace, first: int | None, at: int = 0) -> None:
        self.first = (controls, pace, first)
        self.fold = new_clock(controls, pace, first)
        self.naive = NaiveClock(controls, pace, first, at)
        self.steps: list[Step] = []
        self.begins: list[tuple[Clock, NaiveClock]] = []
        """Both clocks at the beginning of every turn that counts."""
        self.next = 0
        self.step("started", side=0)

    @property
    def now(self) -> int:
        return self.naive.now

    def step(self, act: str, **values: Any) -> None:
        """Let something happen to both."""
        step = {"act": act, "at": self.now, **values}
        match act:
            case "started":
                self.naive.start(values["side"])
            case "turned":
                self.naive.turn(values["lag"])
                self.next = 1 - self.next
            case "paused":
                self.naive.pause()
            case "resumed":
                self.naive.resume(values["since"] - self.now)
            case "credited":
                self.naive.credit(values["ms"])
            case "time_added":
                self.naive.give(values["side"], values["ms"])
            case "changed":
                self.naive.change(values["controls"], values["pace"])
                self.begins.clear()
            case "restored":
                self.restore(values["to"])
        self.fold = folded(self.fold, step, [fold for fold, _ in self.begins])
        if act in ("started", "restored"):
            self.begins = self.begins[: values["to"]] if act == "restored" else self.begins
            self.begins.append((self.fold, self.naive.copy()))
        self.steps.append(step)
        self.check()

    def restore(self, to: int) -> None:
        """The hands of an earlier turn's beginning, with what was given since."""
        then, now = self.begins[to], self.naive
        given = [self.fold.given[side] - then[0].given[side] for side in (0, 1)]
        self.naive = then[1].copy()
        self.naive.now = now.now
        self.naive.sides = copies(then[1].begun)
        for side in (0, 1):
            self.naive.sides[side].main += given[side]
        assert then[1].mover is not None
        self.naive.start(then[1].mover)
        self.next = then[1].mover

    def wait(self, ms: int) -> None:
        for _ in range(ms):
            self.naive.tick()
            self.check_deadline()
        self.check()

    def restart(self) -> None:
        """The log alone gives the same clock."""
        fold, begins = new_clock(*self.first), list[Clock]()
        for step in self.steps:
            fold = folded(fold, step, begins)
            if step["act"] == "restored":
                del begins[step["to"] :]
            if step["act"] == "changed":
                begins.clear()
            if step["act"] in ("started", "restored"):
                begins.append(fold)
        assert fold == self.fold

    def check(self) -> None:
        """Both show the same."""
        self.check_deadline()
        for side in (0, 1):
            shown, ticking = self.fold.reading(side, self.now), self.naive.sides[side]
            if isinstance(ticking.control, Unlimited):
                continue
            assert shown.left == ticking.main, (side, shown, ticking)
            if isinstance(ticking.control, Byoyomi) and not ticking.late:
                assert shown.periods == ticking.periods, (side, shown, ticking)
            if self.fold.mover != side:
                assert self.fold.hands[side].quota == ticking.quota

    def check_deadline(self) -> None:
        assert self.fold.has_flagged(self.now) == self.naive.is_late, (self.now, self.fold, self.naive)


def folded(clock: Clock, step: Step, begins: list[Clock]) -> Clock:
    """One step of the fold."""
    at = step["at"]
    match step["act"]:
        case "started":
            return clock.started(step["side"], at)
        case "turned":
            return clock.turned(at, clock.credit(at, step["lag"]))
        case "paused":
            return clock.paused(at)
        case "resumed":
            return clock.resumed(step["since"])
        case "credited":
            return clock.credited(step["ms"])
        case "time_added":
            return clock.time_added(step["side"], step["ms"])
        case "changed":
            return clock.changed(step["controls"], step["pace"], at)
        case _:
            return clock.restored(begins[step["to"]], at)


def live(choose: Choose, length: int = 25, scale: int = 1) -> Life:
    """A clock's whole life: some acts, with pauses between them."""
    first = (None, 0, choose(1, 40) * scale)[choose(0, 2)]
    life = Life(some_controls(choose, scale), PACES[choose(0, 1)], first, choose(0, 1000))
    for _ in range(length):
        one_act(life, choose, scale)
    return life


def one_act(life: Life, choose: Choose, scale: int = 1) -> None:
    life.wait(choose(0, 12))
    if life.fold.mover is None:
        life.step("started", side=life.next)
    elif not life.fold.running:
        life.step("resumed", since=life.now + choose(0, 1) * choose(0, 9))
    else:
        act = choose(0, 9)
        if act <= 4:
            life.step("turned", lag=choose(0, 6))
        elif act == 5:
            life.step("paused")
        elif act == 6:
            life.step("credited", ms=choose(0, 20))
        elif act == 7:
            life.step("time_added", side=choose(0, 1), ms=choose(0, 15))
        elif act == 8:
            life.step("restored", to=choose(0, len(life.begins) - 1)) if life.begins else life.restart()
        else:
            life.step("changed", controls=some_controls(choose, scale), pace=PACES[choose(0, 1)])
    if choose(0, 4) == 0:
        life.restart()


def schedules(count: int, seed: int) -> int:
    """Live many lives; how many. The first difference raises, with the seed of its life."""
    for number in range(count):
        rng = random.Random(f"{seed}/{number}")
        try:
            live(rng.randint)
        except AssertionError as error:
            raise AssertionError(f"life {seed}/{number}: {error}") from error
    return count


def vectors(count: int = 40) -> list[dict[str, Any]]:
    """Lives with real numbers for both clock modules: what happens, and what is shown then and a little later."""
    return [vector(random.Random(f"vector/{number}")) for number in range(count)]


def vector(rng: random.Random) -> dict[str, Any]:
    clock, steps, begins = start_of_vector(rng), list[Step](), list[Clock]()
    first, at, side = clock, 1_000_000, 0
    for _ in range(12):
        at += rng.choice((0, 1, 900, 4_000, 12_345, 60_000))
        step = some_step(rng, clock, at, side, begins)
        clock = folded(clock, step, begins)
        if step["act"] == "changed":
            begins = []
        if step["act"] == "restored":
            begins = begins[: step["to"]]
        if step["act"] in ("started", "restored"):
            begins.append(clock)
            side = clock.mover or 0
        if step["act"] == "turned":
            side = 1 - side
        later = at + rng.choice((0, 1, 750, 5_000, 31_000))
        steps.append(written(step) | {"clock": write_clock(clock), "shown": shown_at(clock, later)})
    return {"start": write_clock(first), "steps": steps}


def start_of_vector(rng: random.Random) -> Clock:
    scale = rng.choice((1_000, 1_777, 10_000))
    return new_clock(some_controls(rng.randint, scale), rng.choice(PACES), rng.choice((None, 0, 60_000)))


def some_step(rng: random.Random, clock: Clock, at: int, side: int, begins: list[Clock]) -> Step:
    if clock.mover is None:
        return {"act": "started", "at": at, "side": side}
    if not clock.running:
        return {"act": "resumed", "at": at, "since": at + rng.choice((0, 300_000))}
    acts: list[Step] = [
        *({"act": "turned", "at": at, "lag": lag} for lag in (0, 120, 5_000)),
        {"act": "paused", "at": at},
        {"act": "credited", "at": at, "ms": 12_000},
        {"act": "time_added", "at": at, "side": rng.randint(0, 1), "ms": 15_000},
        {"act": "changed", "at": at, "controls": some_controls(rng.randint, 1_000), "pace": rng.choice(PACES)},
        *([{"act": "restored", "at": at, "to": rng.randrange(len(begins))}] if begins else []),
    ]
    return rng.choice(acts)


def shown_at(clock: Clock, at: int) -> dict[str, Any]:
    return {
        "at": at,
        "readings": [asdict(clock.reading(side, at)) for side in (0, 1)],
        "flagged": clock.has_flagged(at),
        "grace": clock.grace,
    }


def written(step: Step) -> Step:
    """The step as plain JSON."""
    return {**step, "controls": write_controls(step["controls"])} if "controls" in step else step


def vectors_text() -> str:
    return "[\n" + ",\n".join(json.dumps(one, sort_keys=True) for one in vectors()) + "\n]\n"
