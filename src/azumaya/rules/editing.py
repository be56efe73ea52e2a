"""Positions set up by hand, as data: what can be put where, and what is set beside the board.

A game that can be set up has an `editor.py`. It takes a position and gives the text of the one after an edit; the house
reads that text like any other, so an edit that leads to no position is refused with the sentence of the notation.

blank(variant)                    the text of a board as empty as the rules let it be
spots(position)                   where something can be put or taken away
brushes(position)                 what can be put there
put(position, spot, brush)        the text after a brush has touched a spot
settings(position)                what is set beside the board: whose turn it is, counts
adjust(position, name, value)     the text after a setting has been changed
faults(position)                  why no game leads to this position, as far as the game can tell; none where one may
"""

from __future__ import annotations

from dataclasses import dataclass

from .text import Text


@dataclass(frozen=True, slots=True)
class Brush:
    """Something to put on a spot: a piece, shown by a shape of the stage, or what is done to the one lying there."""

    id: str
    title: Text
    shape: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """Something set beside the board: one of `values`, each with its title, or a number from `least` to `most`."""

    name: str
    title: Text
    value: str
    values: tuple[str, ...] = ()
    titles: tuple[Text, ...] = ()
    least: int | None = None
    most: int | None = None


REMOVE = Brush("remove", Text("wegnehmen", "take away"), key="x")


def whose_turn(value: str, values: tuple[str, str], sides: tuple[Text, Text]) -> Setting:
    """The setting every game has: the side to move."""
    return Setting("mover", Text("am Zug", "to move"), value, values, sides)
