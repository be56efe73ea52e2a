"""Puzzles: positions with one turn to find, as a game's `puzzles.json` holds them.

    win     one turn wins, no other one does
    draw    one turn draws, every other one loses
    best    one turn is clearly better than every other one

They are found, proved and graded in `playtest/puzzles/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from .data_file import read_data
from .game import Game

FILE = "puzzles.json"
KINDS = ("win", "draw", "best")
PROOFS = ("tablebase", "solver", "search")
GRADES = 5


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, the turn to find in it, why that is so, how hard it is, and what else there is to see."""

    kind: str
    position: str
    moves: tuple[str, ...]
    """The solution, a whole turn. Another order of moves that leads to the same board solves it too."""
    proof: str
    """The source of the solution: the `tablebase` or the exact `solver`, which prove it, or a `search` that agrees with
    itself at ten times the nodes."""
    value: float
    """The value of the solution for the side to move, from -1 (lost) to 1 (won)."""
    second: float
    """The value of the next best turn."""
    levels: tuple[int, ...]
    """In how many of its tries each level found it, from level 1 on."""
    difficulty: int
    """The Elo above level 1 at which a level would find it every other time."""
    also: tuple[tuple[str, ...], ...] = ()
    """Other ways to finish the turn, all with the move that matters."""
    themes: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    """Moves that may follow the solution, draws included."""
    tempting: tuple[str, ...] = ()
    """The turn that weaker levels make instead, and the moves that refute it; none where they agree on none."""
    refutation: tuple[str, ...] = ()
    side: int = 0
    """The side to move."""
    grade: int = 1
    """Its fifth of the game's puzzles by difficulty, 1 for the easiest."""


def read_puzzles(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles a game's folder holds, the easiest first."""
    file = game.parts.file(FILE)
    return () if file is None else read_file(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=16)
def read_file(file: Path, changed: int) -> tuple[Puzzle, ...]:  # noqa: ARG001, an edited file is read again
    return read_data(file, puzzles_from, ())


def puzzles_from(content: Any) -> tuple[Puzzle, ...]:
    entries = content["puzzles"]
    return tuple(
        puzzle_from({**entry, "grade": 1 + number * GRADES // len(entries)}) for number, entry in enumerate(entries)
    )


def puzzle_from(entry: Mapping[str, Any]) -> Puzzle:
    """A puzzle from what JSON gives back."""
    return Puzzle(**{name: frozen(value) for name, value in entry.items()})


def frozen(value: Any) -> Any:
    return tuple(map(frozen, value)) if isinstance(value, list) else value
