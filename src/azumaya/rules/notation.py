"""Helpers for the games' notations: parsing with clear errors."""

from __future__ import annotations

import re

from .errors import InvalidMove, InvalidPosition
from .text import Text

LONGEST_TEXT = 4_000


def match_move(pattern: re.Pattern[str], text: str, shape: Text) -> re.Match[str]:
    """The match of a move's text, or InvalidMove with examples of moves (`shape`)."""
    found = pattern.fullmatch(text.strip()) if len(text) <= LONGEST_TEXT else None
    if not found:
        raise InvalidMove(
            Text("das ist kein Zug; ein Zug sieht so aus: {}", "this is no move; a move looks like this: {}").format(
                shape
            ),
            text=text,
        )
    return found


def split_position(text: str, least: int, shape: Text) -> list[str]:
    """The tokens of a position's text, or InvalidPosition saying what one is made of (`shape`)."""
    tokens = text.split() if len(text) <= LONGEST_TEXT else []
    if len(tokens) < least:
        raise broken_position(
            Text(
                "das ist keine Stellung; eine Stellung besteht aus: {}",
                "this is no position; a position is made of: {}",
            ).format(shape),
            text,
        )
    return tokens


def broken_position(reason: Text, text: str) -> InvalidPosition:
    return InvalidPosition(reason, text=text)
