"""The settings file of a server (TOML). Unknown names are refused with the known ones.

[limits]
register-network = "100/hour"
hint = "60/minute"
new-match = "off"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...rules.errors import AzumayaError
from ...rules.message import Message
from .limits import HOUR, MINUTE, RATES, UNLIMITED, Rate

LIMITS = "limits"
OFF = "off"
UNITS = {"second": 1.0, "minute": MINUTE, "hour": HOUR, "day": 24 * HOUR}
RATE = re.compile(r"([1-9]\d{0,8})\s*/\s*(second|minute|hour|day)")


class InvalidSettings(AzumayaError):
    """A settings file that cannot be used."""

    code = "invalid-settings"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The contents of a settings file; defaults for what it does not name."""

    rates: Mapping[str, Rate]


DEFAULTS = ServerSettings(RATES)


def read_settings(file: Path) -> ServerSettings:
    """Return the settings of a file; raise InvalidSettings with the reason."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        reason = error.strerror or str(error)
        raise InvalidSettings(
            Message("settings-not-readable", reason=reason),
            text=str(file),
        ) from None
    except ValueError as error:
        raise InvalidSettings(Message("settings-not-toml", error=str(error)), text=str(file)) from None
    check_known("setting", found, (LIMITS,))
    limits = found.get(LIMITS, {})
    if not isinstance(limits, dict):
        raise invalid_rate(LIMITS, limits)
    check_known("limit", limits, RATES)
    return ServerSettings({**RATES, **{name: parse_rate(name, value) for name, value in limits.items()}})


def check_known(kind: str, names: Iterable[str], known: Iterable[str]) -> None:
    """Raise for a name that is not known."""
    for name in names:
        if name not in known:
            every = ", ".join(known)
            raise InvalidSettings(Message(f"settings-unknown-{kind}", name=name, known=every))


def parse_rate(name: str, value: Any) -> Rate:
    """Return a rate such as `20/hour`; `off` is no limit."""
    if value == OFF:
        return UNLIMITED
    parts = RATE.fullmatch(value.strip()) if isinstance(value, str) else None
    if parts is None:
        raise invalid_rate(name, value)
    return Rate(int(parts[1]), UNITS[parts[2]])


def invalid_rate(name: str, value: Any) -> InvalidSettings:
    example = '"20/second", "20/minute", "20/hour", "20/day", "off"'
    return InvalidSettings(Message("settings-invalid-value", name=name, value=repr(value), example=example))
