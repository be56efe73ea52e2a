"""What is known for certain of a position, where a game's `tables.py` can tell.

STONES                                       tables of up to so many pieces are made at first use
build(variant, stones, threads, progress)    make or go on making the tables of a variant; where they are kept
verify(variant, sample, progress)            how many positions were compared with their successors, by layer
info(variant)                                the layers there are, with their numbers
truth(position)                              the position's exact worth, None where the tables do not reach
turns(position)                              every whole turn with what it leads to, best first; None likewise
table(variant)                               the words that the compiled `probe` reads, empty where there are none
probe(state, words) -> Int                   compiled: 1, 0 or -1 for the side to move, UNKNOWN
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .text import Text

Words = np.ndarray[tuple[int], np.dtype[np.int64]]
Progress = Callable[[str, float], None]
"""Called with the layer being worked on and how much of it is done, 0 to 1."""
UNKNOWN = -128
"""What a compiled `probe` answers where the tables do not reach."""


@dataclass(frozen=True, slots=True)
class Truth:
    """Best play of both sides: 1 won, 0 drawn, -1 lost for the side to move, and in how many turns, both sides'
    counted, the next capture or the end comes; no distance for a draw."""

    value: int
    distance: int | None = None


@dataclass(frozen=True, slots=True)
class TurnTruth:
    """A whole turn, its moves, and what it is worth to the side that makes it. The distance counts the turn itself."""

    turn: str
    moves: tuple[str, ...]
    truth: Truth


def told(truth: Truth) -> Text:
    """A truth as the side to move reads it."""
    if truth.value == 0:
        return Text("Remis", "draw")
    if truth.value > 0:
        return Text(f"gewinnt, Schlag oder Ende in {truth.distance}", f"wins, capture or end in {truth.distance}")
    return Text(f"verliert, Schlag oder Ende in {truth.distance}", f"loses, capture or end in {truth.distance}")
