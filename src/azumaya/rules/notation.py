"""Helpers for the games' notations: parsing with clear errors."""

from __future__ import annotations

import re

from .errors import InvalidMove, InvalidPosition
from .message import Message

LONGEST_TEXT = 4_000


def match_move(pattern: re.Pattern[str], text: str, shape: Message) -> re.Match[str]:
    """The match of a move's text, or InvalidMove with examples of moves (`shape`)."""
    found = pattern.fullmatch(text.strip()) if len(text) <= LONGEST_TEXT else None
    if not found:
        raise InvalidMove(
            Message("move-invalid", shape=shape),
            text=text,
        )
    return found


def split_position(text: str, least: int, shape: Message) -> list[str]:
    """The tokens of a position's text, or InvalidPosition saying what one is made of (`shape`)."""
    tokens = text.split() if len(text) <= LONGEST_TEXT else []
    if len(tokens) < least:
        raise broken_position(
            Message("position-invalid", shape=shape),
            text,
        )
    return tokens


def broken_position(reason: Message, text: str) -> InvalidPosition:
    return InvalidPosition(reason, text=text)
