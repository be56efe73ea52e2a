"""The interface of position editors: brushes for the board and settings beside it.

A game that can be set up has an `editor.py`. It returns the text of the position after an edit. The notation parses
that text like any other, so an edit that leads to no valid position is refused with the notation's message.

blank(variant)                    the text of a board as empty as the rules let it be
spots(position)                   the spots that can be edited
brushes(position)                 the brushes for them
put(position, spot, brush)        the text after a brush has touched a spot
settings(position)                settings beside the board: side to move, counters
adjust(position, name, value)     the text after a setting has been changed
faults(position)                  reasons why no game can reach this position, as far as they are known
"""

from __future__ import annotations

from dataclasses import dataclass

from .message import Message


@dataclass(frozen=True, slots=True)
class Brush:
    """Something to put on a spot: a piece, shown by a shape of the stage, or what is done to the one lying there."""

    id: str
    title: Message
    shape: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """Something set beside the board: one of `values`, each with its title, or a number from `least` to `most`."""

    name: str
    title: Message
    value: str
    values: tuple[str, ...] = ()
    titles: tuple[Message, ...] = ()
    least: int | None = None
    most: int | None = None


REMOVE = Brush("remove", Message("editor-remove"), key="x")


def whose_turn(value: str, values: tuple[str, str], sides: tuple[Message, Message]) -> Setting:
    """The setting every game has: the side to move."""
    return Setting("mover", Message("editor-to-move"), value, values, sides)
