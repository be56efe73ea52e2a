"""How often somebody may do something: small token buckets, one for each kind of act and whoever does it.

A bucket is full at first and fills up again evenly. Buckets live in memory and are forgotten once they are full again,
so a flood of strangers costs a bounded amount of it. Own turns have a bucket of their own that nothing else drains.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from ..rules.errors import AzumayaError
from ..rules.text import Text

MOST_BUCKETS = 50_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many acts in so many seconds; the whole number may be used up at once."""

    acts: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.acts / self.seconds


HOUR, MINUTE = 3600.0, 60.0
RATES: Mapping[str, Rate] = {
    "turn": Rate(300, MINUTE),
    "act": Rate(60, MINUTE),
    "preview": Rate(20, 1.0),
    "hint": Rate(30, MINUTE),
    "phrase": Rate(5, MINUTE),
    "socket": Rate(20, MINUTE),
    "register": Rate(5, HOUR),
    "login": Rate(5, MINUTE),
    "invite": Rate(20, HOUR),
    "invite-member": Rate(60, HOUR),
    "export": Rate(5, HOUR),
    "mail": Rate(10, HOUR),
    "new-match": Rate(60, HOUR),
    "request": Rate(600, 10.0),
}


class TooOften(AzumayaError):
    """Somebody does something more often than the house can take; `retry_after` says in how many seconds it may be
    done again."""

    code = "too-often"

    def __init__(self, retry_after: int) -> None:
        self.retry_after = retry_after
        super().__init__(
            Text(
                f"das war zu oft in kurzer Zeit; in {retry_after} s geht es wieder",
                f"that was too often in a short time; it works again in {retry_after} s",
            )
        )


class Buckets:
    """The buckets of a process. Times are seconds of any clock that never goes back."""

    def __init__(self, rates: Mapping[str, Rate] = RATES) -> None:
        self._rates = rates
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, act: str, who: str, now: float) -> None:
        """Let somebody do something once; TooOften when the bucket is empty."""
        limit = self._rates[act]
        left = self._left(act, who, now)
        if left < 1:
            raise TooOften(math.ceil((1 - left) / limit.per_second))
        self._buckets[act, who] = (left - 1, now)
        self._buckets.move_to_end((act, who))
        self._forget_full(now)

    def _left(self, act: str, who: str, now: float) -> float:
        limit = self._rates[act]
        left, then = self._buckets.get((act, who), (float(limit.acts), now))
        return min(float(limit.acts), left + (now - then) * limit.per_second)

    def _forget_full(self, now: float) -> None:
        """Drop the oldest buckets while they are full again or there are too many."""
        while self._buckets:
            act, who = next(iter(self._buckets))
            if self._left(act, who, now) < self._rates[act].acts and len(self._buckets) <= MOST_BUCKETS:
                return
            self._buckets.popitem(last=False)

    def __len__(self) -> int:
        return len(self._buckets)


class NoLimits(Buckets):
    """For a closed circle, and for tests: everybody may do everything as often as they like."""

    def take(self, act: str, who: str, now: float) -> None:
        pass


def address_prefix(address: str) -> str:
    """Whom a stranger counts as: their address, in IPv6 the network of a household. It is kept in memory only."""
    return ":".join(address.split(":")[:4]) if ":" in address else address
