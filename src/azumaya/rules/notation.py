"""What the games' notations share: refusing text politely."""

from __future__ import annotations

import re

from .errors import InvalidMove, InvalidPosition
from .text import Text

LONGEST_TEXT = 4_000


def match_move(pattern: re.Pattern[str], text: str, shape: Text) -> re.Match[str]:
    """The match of a move's text, or InvalidMove saying what a move looks like (`shape`)."""
    found = pattern.fullmatch(text.strip()) if len(text) <= LONGEST_TEXT else None
    if not found:
        raise InvalidMove(
            Text("so sieht kein Zug aus: {}", "this is not what a move looks like: {}").format(shape), text=text
        )
    return found


def split_position(text: str, least: int, shape: Text) -> list[str]:
    """The tokens of a position's text, or InvalidPosition saying what a position looks like (`shape`)."""
    tokens = text.split() if len(text) <= LONGEST_TEXT else []
    if len(tokens) < least:
        raise broken_position(
            Text("so sieht keine Stellung aus: {}", "this is not what a position looks like: {}").format(shape), text
        )
    return tokens


def broken_position(reason: Text, text: str) -> InvalidPosition:
    return InvalidPosition(reason, text=text)
