"""Pairing of the players who wait in a pool, by rating and waiting time. Pure: waiting players in, pairs out.

The window of ratings that a player accepts widens with the wait; after a while any rating is accepted. Two players are
paired if their difference lies in both windows. Those who have waited longest choose first, and choose the nearest
rating.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import hypot, inf

from ..match.clock import Pace

SECOND, HOUR = 1_000, 3_600_000


@dataclass(frozen=True, slots=True)
class Window:
    """The accepted difference in rating: `start` at first, `growth` more per `unit` ms, any after `limit` ms."""

    start: float
    growth: float
    unit: int
    limit: int

    def after(self, wait: int) -> float:
        return inf if wait >= self.limit else self.start + self.growth * max(0, wait) / self.unit


WINDOWS: dict[Pace, Window] = {
    "live": Window(start=100, growth=10, unit=SECOND, limit=60 * SECOND),
    "days": Window(start=100, growth=100, unit=HOUR, limit=12 * HOUR),
}


@dataclass(frozen=True, slots=True)
class Waiting:
    """A waiting player, with the rating in the pool and its deviation; `since` is in ms."""

    player: str
    rating: float
    deviation: float
    since: int
    last_opponent: str | None = None
    """The opponent whom a pool found last."""


Pair = tuple[Waiting, Waiting]
"""Two paired players, the longer waiting one first."""
Blocked = Collection[frozenset[str]]
"""Pairs of players of whom one has blocked the other."""


def find_pairs(waiting: Sequence[Waiting], blocked: Blocked, now: int, window: Window) -> list[Pair]:
    """Return disjoint pairs, the longest waiting players first. The order of `waiting` does not matter.

    No two players who are left could still be paired, except with the last opponent. Last opponents are paired again
    only if everybody else who is left is blocked for both of them."""
    rest = sorted(waiting, key=lambda one: (one.since, one.player))
    reach = {one.player: window.after(now - one.since) for one in rest}
    found: list[Pair] = []
    passed: list[Waiting] = []
    while rest:
        one = rest.pop(0)
        other = nearest(one, rest, reach, blocked)
        if other is None:
            passed.append(one)
        else:
            rest.remove(other)
            found.append((one, other))
    return found + repeated_pairs(passed, reach, blocked)


def nearest(one: Waiting, rest: Sequence[Waiting], reach: Mapping[str, float], blocked: Blocked) -> Waiting | None:
    """Return the player of the nearest rating whom `one` may meet, of equal ones the first. The `rest` have not waited
    longer than `one`, so their windows decide."""
    best, found = inf, None
    for other in rest:
        difference = abs(one.rating - other.rating)
        if (
            difference < best
            and distance(one, other) <= reach[other.player]
            and not is_repeated(one, other)
            and frozenset((one.player, other.player)) not in blocked
        ):
            best, found = difference, other
    return found


def repeated_pairs(rest: Sequence[Waiting], reach: Mapping[str, float], blocked: Blocked) -> list[Pair]:
    """Return the last opponents among the players left who have no other choice."""
    found: list[Pair] = []
    free = list(rest)
    for one in rest:
        other = next((other for other in free if other is not one and is_repeated(one, other)), None)
        if one not in free or other is None or frozenset((one.player, other.player)) in blocked:
            continue
        has_choice = any(
            frozenset((mine.player, third.player)) not in blocked
            for third in rest
            if third is not one and third is not other
            for mine in (one, other)
        )
        if not has_choice and distance(one, other) <= min(reach[one.player], reach[other.player]):
            found.append((one, other))
            free = [third for third in free if third not in (one, other)]
    return found


def distance(one: Waiting, other: Waiting) -> float:
    """Return the difference of two ratings beyond its standard deviation: unknown strengths are no obstacle."""
    return abs(one.rating - other.rating) - hypot(one.deviation, other.deviation)


def is_repeated(one: Waiting, other: Waiting) -> bool:
    """Return whether either of two players met the other last."""
    return one.last_opponent == other.player or other.last_opponent == one.player
