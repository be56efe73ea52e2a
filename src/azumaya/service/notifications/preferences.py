"""What somebody wants to be told, where, and when not."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from typing import Any

from ...rules.errors import AzumayaError
from ...rules.text import Text

HOUR, MINUTE = 3_600_000, 60_000
DAY = 24 * HOUR
ADDRESS = re.compile(r"[^@\s<>,;\"]{1,64}@[^@\s<>,;\"]{1,190}\.[^@\s<>,;\".]{2,60}")


class InvalidAddress(AzumayaError):
    """The text is no mail address."""

    code = "invalid-mail"


@dataclass(frozen=True, slots=True)
class NotificationPreferences:
    """`quiet` are hours of the day, from and to, in the player's time, which is `timezone_offset` minutes ahead of
    UTC. Without a `language` a mail speaks both. `confirmed`: whoever reads the mail of this address has said so."""

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
        """Where notices go by mail."""
        return self.mail if self.confirmed else None

    def is_quiet(self, at: int) -> bool:
        """Whether the player wants to be left alone at an instant."""
        if self.quiet is None or self.quiet[0] == self.quiet[1]:
            return False
        start, end = self.quiet
        hour = self._minute(at) // 60
        return start <= hour < end if start < end else hour >= start or hour < end

    def after_quiet(self, at: int) -> int:
        """The same instant, or the first one after it at which nobody is disturbed."""
        if self.quiet is None or not self.is_quiet(at):
            return at
        return at + (self.quiet[1] * 60 - self._minute(at)) % (24 * 60) * MINUTE - at % MINUTE

    def before_quiet(self, at: int) -> int:
        """The same instant, or the last whole hour before it at which nobody is disturbed."""
        if self.quiet is None or not self.is_quiet(at):
            return at
        return at - (self._minute(at) - self.quiet[0] * 60) % (24 * 60) * MINUTE - at % MINUTE - 1

    def _minute(self, at: int) -> int:
        """Which minute of the player's day it is."""
        return (at // MINUTE + self.timezone_offset) % (24 * 60)


def parse_mail(text: str | None) -> str | None:
    """A mail address, None for none; InvalidAddress when it is neither."""
    address = (text or "").strip()
    if not address:
        return None
    if not ADDRESS.fullmatch(address) or not address.isprintable():
        reason = Text(
            "das ist keine E-Mail-Adresse; so sieht eine aus: name@example.org",
            "this is no mail address; one looks like this: name@example.org",
        )
        raise InvalidAddress(reason, text=address)
    return address


def write_preferences(preferences: NotificationPreferences) -> str:
    return json.dumps(asdict(preferences), sort_keys=True)


def read_preferences(text: str) -> NotificationPreferences:
    known: dict[str, Any] = json.loads(text)
    quiet = known.pop("quiet", None)
    return NotificationPreferences(**known, quiet=None if quiet is None else (quiet[0], quiet[1]))
