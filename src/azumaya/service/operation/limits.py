"""Token-bucket rate limits per action and player.

Buckets live in memory and are dropped once they are full again, so a flood of clients uses bounded memory. Turns have a
bucket that no other action drains.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from ...rules.errors import AzumayaError
from ...rules.text import Text

MAX_BUCKETS = 50_000


@dataclass(frozen=True, slots=True)
class Rate:
    """A number of actions per seconds, which is also the burst size."""

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
    "quick_chat": Rate(5, MINUTE),
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


class RateLimited(AzumayaError):
    """Rate limit exceeded; `retry_after` is in seconds."""

    code = "too-often"

    def __init__(self, retry_after: int) -> None:
        self.retry_after = retry_after
        super().__init__(
            Text(
                f"Zu viele Anfragen. Versuch es in {retry_after} s noch einmal.",
                f"Too many requests. Try again in {retry_after} s.",
            )
        )


class RateLimits:
    """The token buckets of a process. Times are seconds of a monotonic clock."""

    def __init__(self, rates: Mapping[str, Rate] = RATES) -> None:
        self._rates = rates
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, act: str, who: str, now: float) -> None:
        """Count one action; raise RateLimited if the bucket is empty."""
        limit = self._rates[act]
        left = self._left(act, who, now)
        if left < 1:
            raise RateLimited(math.ceil((1 - left) / limit.per_second))
        self._buckets[act, who] = (left - 1, now)
        self._buckets.move_to_end((act, who))
        self._drop_full(now)

    def _left(self, act: str, who: str, now: float) -> float:
        limit = self._rates[act]
        left, then = self._buckets.get((act, who), (float(limit.acts), now))
        return min(float(limit.acts), left + (now - then) * limit.per_second)

    def _drop_full(self, now: float) -> None:
        """Drop the oldest buckets while they are full or too many."""
        while self._buckets:
            act, who = next(iter(self._buckets))
            if self._left(act, who, now) < self._rates[act].acts and len(self._buckets) <= MAX_BUCKETS:
                return
            self._buckets.popitem(last=False)

    def __len__(self) -> int:
        return len(self._buckets)


class NoLimits(RateLimits):
    """No limits, for private servers and tests."""

    def take(self, act: str, who: str, now: float) -> None:
        pass


def address_prefix(address: str) -> str:
    """Return the key of an anonymous client: its address, for IPv6 the /64 network. Kept in memory only."""
    return ":".join(address.split(":")[:4]) if ":" in address else address
