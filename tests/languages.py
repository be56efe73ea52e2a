"""Messages in languages, for assertions."""

from __future__ import annotations

from azumaya.rules.localizer import localizer
from azumaya.rules.message import Message


def english(message: Message) -> str:
    return localizer("en")(message)


def german(message: Message) -> str:
    return localizer("de")(message)
