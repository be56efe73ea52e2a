"""Exact values from a game's `tablebase.py`, which offers:

STONES                                       tables of up to so many pieces are built on first use
build(variant, stones, threads, progress)    build or continue the tables of a variant; returns their folder
verify(variant, sample, progress)            compare positions with their successors; counts by layer
info(variant)                                the existing layers with their figures
value(position)                              the exact value of a position, or None
turns(position)                              every whole turn with its value, best first, or None
table(variant)                               the data that the compiled `probe` reads, or an empty array
probe(state, data)  -> Int                   compiled: 1, 0 or -1 for the side to move, UNKNOWN
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .message import Message

TableData = np.ndarray[tuple[int], np.dtype[np.int64]]
Progress = Callable[[str, float], None]
"""Called with the layer being worked on and how much of it is done, 0 to 1."""
UNKNOWN = -128
"""The answer of a compiled `probe` for a position outside the tables."""


@dataclass(frozen=True, slots=True)
class TablebaseValue:
    """Best play of both sides: 1 won, 0 drawn, -1 lost for the side to move, and in how many turns, both sides'
    counted, the next capture or the end comes; no distance for a draw."""

    value: int
    distance: int | None = None


@dataclass(frozen=True, slots=True)
class TurnValue:
    """A whole turn, its moves, and its value for the side that makes it. The distance counts the turn itself."""

    turn: str
    moves: tuple[str, ...]
    result: TablebaseValue


def value_text(value: TablebaseValue) -> Message:
    """The value as a sentence for the side to move."""
    if value.value == 0:
        return Message("value-draw")
    verb = Message("value-win") if value.value > 0 else Message("value-loss")
    return Message("value-within", value=verb, distance=value.distance or 0)
