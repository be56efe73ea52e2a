"""Notification settings of a player: channels, occasions and quiet hours."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from typing import Any

from ...rules.errors import AzumayaError
from ...rules.message import Message

HOUR, MINUTE = 3_600_000, 60_000
DAY = 24 * HOUR
ADDRESS = re.compile(r"[^@\s<>,;\"]{1,64}@[^@\s<>,;\"]{1,190}\.[^@\s<>,;\".]{2,60}")


class InvalidAddress(AzumayaError):
    """The text is not an email address."""

    code = "invalid-mail"


@dataclass(frozen=True, slots=True)
class NotificationPreferences:
    """`quiet` are the first and the last hour without notifications, in the player's time, which is `timezone_offset`
    minutes ahead of UTC. `language`: a tag, English if unknown. `confirmed`: the address is verified."""

    mail: str | None = None
    digest: bool = True
    reminders: bool = True
    quiet: tuple[int, int] | None = None
    timezone_offset: int = 0
    push: bool = False
    language: str | None = None
    confirmed: bool = False

    @property
    def address(self) -> str | None:
        """The verified address, if any."""
        return self.mail if self.confirmed else None

    def is_quiet(self, at: int) -> bool:
        """Return whether a time is within the quiet hours."""
        if self.quiet is None or self.quiet[0] == self.quiet[1]:
            return False
        start, end = self.quiet
        hour = self._minute(at) // 60
        return start <= hour < end if start < end else hour >= start or hour < end

    def after_quiet(self, at: int) -> int:
        """Return `at`, or the end of the quiet hours it falls into."""
        if self.quiet is None or not self.is_quiet(at):
            return at
        return at + (self.quiet[1] * 60 - self._minute(at)) % (24 * 60) * MINUTE - at % MINUTE

    def before_quiet(self, at: int) -> int:
        """Return `at`, or the last moment before the quiet hours it falls into."""
        if self.quiet is None or not self.is_quiet(at):
            return at
        return at - (self._minute(at) - self.quiet[0] * 60) % (24 * 60) * MINUTE - at % MINUTE - 1

    def _minute(self, at: int) -> int:
        """Return the minute of the player's day."""
        return (at // MINUTE + self.timezone_offset) % (24 * 60)


def parse_mail(text: str | None) -> str | None:
    """Parse an email address; None if the text is empty."""
    address = (text or "").strip()
    if not address:
        return None
    if not ADDRESS.fullmatch(address) or not address.isprintable():
        reason = Message("refused-invalid-mail")
        raise InvalidAddress(reason, text=address)
    return address


def write_preferences(preferences: NotificationPreferences) -> str:
    return json.dumps(asdict(preferences), sort_keys=True)


def read_preferences(text: str) -> NotificationPreferences:
    known: dict[str, Any] = json.loads(text)
    quiet = known.pop("quiet", None)
    return NotificationPreferences(**known, quiet=None if quiet is None else (quiet[0], quiet[1]))
