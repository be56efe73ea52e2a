"""Token-bucket rate limits per action, for a player and for a network.

Buckets live in memory and are dropped once they are full again, so a flood of clients uses bounded memory. Turns have a
bucket that no other action drains. Slow limits (a minute or more) hold for all processes together: each action is
reported to the others, which count it as well.

A limit without suffix is counted per player, and per network for visitors without one; `-network` limits are counted
per network for everybody in it, and are large enough for a school class behind one address. Names and rates can be
changed in a settings file, see `settings_file`.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address

from ...rules.errors import AzumayaError
from ...rules.message import Message

MAX_BUCKETS = 50_000


@dataclass(frozen=True, slots=True)
class Rate:
    """A number of actions per seconds, which is also the burst size."""

    acts: float
    seconds: float

    @property
    def per_second(self) -> float:
        return self.acts / self.seconds

    @property
    def is_slow(self) -> bool:
        """True if the actions of other processes are counted as well."""
        return self.seconds >= MINUTE


HOUR, MINUTE = 3600.0, 60.0
UNLIMITED = Rate(math.inf, 1.0)
NETWORK = "-network"
RATES: Mapping[str, Rate] = {
    "turn": Rate(300, MINUTE),
    "act": Rate(60, MINUTE),
    "preview": Rate(20, 1.0),
    "preview-network": Rate(200, 1.0),
    "hint": Rate(30, MINUTE),
    "hint-network": Rate(300, MINUTE),
    "analysis": Rate(60, MINUTE),
    "analysis-network": Rate(600, MINUTE),
    "puzzle": Rate(60, MINUTE),
    "puzzle-network": Rate(600, MINUTE),
    "study": Rate(300, MINUTE),
    "new-study": Rate(120, HOUR),
    "export-study": Rate(20, MINUTE),
    "review": Rate(120, MINUTE),
    "review-network": Rate(1200, MINUTE),
    "quick-chat": Rate(5, MINUTE),
    "socket": Rate(20, MINUTE),
    "socket-network": Rate(600, MINUTE),
    "new-tournament": Rate(10, HOUR),
    "tournament": Rate(60, MINUTE),
    "new-match": Rate(60, HOUR),
    "new-match-network": Rate(300, HOUR),
    "invite": Rate(20, HOUR),
    "invite-member": Rate(60, HOUR),
    "export": Rate(5, HOUR),
    "mail": Rate(10, HOUR),
    "code": Rate(5, MINUTE),
    "guest-network": Rate(120, HOUR),
    "register-network": Rate(60, HOUR),
    "login-network": Rate(120, MINUTE),
    "login-device": Rate(30, HOUR),
    "wrong-password": Rate(5, MINUTE),
    "wrong-password-hour": Rate(20, HOUR),
    "wrong-password-network": Rate(60, MINUTE),
    "wrong-password-network-hour": Rate(300, HOUR),
    "request-network": Rate(1200, 20.0),
    "frame": Rate(40, 2.0),
    "frame-network": Rate(400, 2.0),
}
"""`login-device`: sign-ins by a device on which the member has signed in before, which no other limit of sign-ins
applies to. `wrong-password…`: failed sign-ins, per network and name, and per network; they are counted in the database.
`code`: attempts to confirm an e-mail address. `frame…`: WebSocket frames; those above the rate are not refused but
delayed."""


class RateLimited(AzumayaError):
    """Rate limit exceeded; `retry_after` is in seconds."""

    code = "too-often"

    def __init__(self, retry_after: int) -> None:
        self.retry_after = retry_after
        super().__init__(Message("refused-too-often", seconds=retry_after))


class RateLimits:
    """The token buckets of a process. Times are seconds of a monotonic clock."""

    def __init__(self, rates: Mapping[str, Rate] = RATES) -> None:
        self._rates = rates
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self.report: Callable[[str, str], None] = no_report
        """Report an action under a slow limit, by its name and key, to the other processes."""

    def rate(self, act: str) -> Rate:
        return self._rates[act]

    def take(self, act: str, who: str, now: float) -> None:
        """Count one action of a player or a network; raise RateLimited if the bucket is empty."""
        limit, key = self._rates[act], key_of(who)
        left = self._left(act, key, now)
        if left < 1:
            raise RateLimited(math.ceil((1 - left) / limit.per_second))
        self.count(act, key, now)
        if limit.is_slow:
            self.report(act, key)

    def take_both(self, act: str, player: str | None, network: str, now: float) -> None:
        """Count one action for the player, if any, and for the network, if it has a limit or there is no player."""
        if player is not None:
            self.take(act, player, now)
        if f"{act}{NETWORK}" in self._rates:
            self.take(f"{act}{NETWORK}", network, now)
        elif player is None:
            self.take(act, network, now)

    def delay(self, act: str, player: str | None, network: str, now: float, /) -> float:
        """Count one action of a player, if any, and of a network; return the seconds that it has to wait for."""
        waits = [self._delay(f"{act}{NETWORK}", key_of(network), now)]
        if player is not None:
            waits.append(self._delay(act, key_of(player), now))
        return max(waits)

    def _delay(self, act: str, key: str, now: float) -> float:
        """Actions above the rate reserve their time: the bucket becomes negative."""
        left, (_, then) = self._left(act, key, now) - 1, self._buckets.get((act, key), (0.0, now))
        self._put(act, key, left, max(now, then))
        return max(0.0, -left / self._rates[act].per_second)

    def count(self, act: str, key: str, now: float) -> None:
        """Count an action, also one of another process."""
        if act in self._rates:
            _, then = self._buckets.get((act, key), (0.0, now))
            self._put(act, key, max(0.0, self._left(act, key, now) - 1), max(now, then))

    def _put(self, act: str, key: str, left: float, now: float) -> None:
        self._buckets[act, key] = (left, now)
        self._buckets.move_to_end((act, key))
        self._drop_full(now)

    def _left(self, act: str, key: str, now: float) -> float:
        limit = self._rates[act]
        left, then = self._buckets.get((act, key), (limit.acts, now))
        return min(limit.acts, left + (now - then) * limit.per_second if now > then else left)

    def _drop_full(self, now: float) -> None:
        """Drop the oldest buckets while they are full or too many."""
        while self._buckets:
            act, key = next(iter(self._buckets))
            if self._left(act, key, now) < self._rates[act].acts and len(self._buckets) <= MAX_BUCKETS:
                return
            self._buckets.popitem(last=False)

    def __len__(self) -> int:
        return len(self._buckets)


class NoLimits(RateLimits):
    """No limits but those of failed sign-ins, for private servers and tests."""

    def take(self, act: str, who: str, now: float) -> None:
        pass

    def delay(self, _act: str, _player: str | None, _network: str, _now: float, /) -> float:
        return 0.0


def no_report(_act: str, _key: str) -> None:
    """There are no other processes."""


def key_of(who: str) -> str:
    """Return the key of a bucket. Addresses neither stay in memory nor go to other processes."""
    return blake2b(who.encode(), digest_size=8).hexdigest()


def address_prefix(address: str) -> str:
    """Return the network of a client: its address, for IPv6 the /64 network."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))
    return str(found)
