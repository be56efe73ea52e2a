"""Puzzles: positions with one thing to find, as a game's `puzzles.json` holds them.

    win-in-one     a turn wins the game at once, and few do
    win-in-two     a turn forces the win with the next one, whatever the answer
    only-move      one move keeps the game, every other one loses it
    trap           the move that takes most at once loses; another one does not

They are found and proved in `playtest/puzzles.py`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from .game import Game

FILE = "puzzles.json"
KINDS = ("win-in-one", "win-in-two", "only-move", "trap")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, what is to be found in it, the first moves that do it, and the proof: what every first move comes to
    for the side to move."""

    kind: str
    position: str
    solutions: tuple[str, ...]
    exact: bool
    worth: Mapping[str, float]
    """1 for a win, -1 for a loss; in exact positions with chance anything between, elsewhere 0 for what is neither
    forced."""


def read_puzzles(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles a game's folder holds."""
    file = game.parts.file(FILE)
    if file is None:
        return ()
    entries = json.loads(file.read_text(encoding="utf-8"))["puzzles"]
    return tuple(Puzzle(**{**entry, "solutions": tuple(entry["solutions"])}) for entry in entries)
