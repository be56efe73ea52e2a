"""Refusals of conditional turns."""

from __future__ import annotations

from ...rules.message import Message
from ..errors import EventKind, Kind, Refused

not_offered = EventKind("no-conditional-turns", 409)
no_answer = Kind("no-answer")
across_chance = Kind("across-chance")


def too_many(most: int) -> Refused:
    return Refused("too-large", Message("refused-too-many-lines", most=most), status=413)


def too_long(most: int) -> Refused:
    return Refused("too-large", Message("refused-line-too-long", most=most), status=413)
