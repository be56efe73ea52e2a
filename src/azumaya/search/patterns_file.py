"""What a tree search was taught as a file (`weights_file`), four bytes a number:

    {"format": 1, "game": "tomoe", "moves": 400, "views": 300, "phases": 4, "width": 32, "digest": "…", …}
    weights of moves, rows, bias, outputs, output bias

Besides what is checked of every such file, every number is one.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..rules.game import Game
from ..rules.parts import Patterns
from ..rules.text import Text
from ..rules.variant import BaseVariant
from .patterns import MOST_SHOWN, UNTAUGHT, Taught
from .weights_file import BadWeights, Shapes, weights_file

FILE = weights_file(
    "patterns.weights",
    "<f4",
    Text("Muster dieser Fassung kennt das Haus nicht", "the house knows no patterns of this format"),
    Text("die Muster sind die eines anderen Spiels", "the patterns are those of another game"),
)

Floats = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True, slots=True)
class PatternWeights:
    """The weights of moves, and of positions: `rows[pattern, unit]`, `bias[unit]`, `outputs[phase, whose, unit]`,
    `output_bias[phase]`."""

    moves: Floats
    rows: Floats
    bias: Floats
    outputs: Floats
    output_bias: Floats

    @property
    def arrays(self) -> tuple[Floats, Floats, Floats, Floats, Floats]:
        return self.moves, self.rows, self.bias, self.outputs, self.output_bias


def write_patterns(path: Path, game: Game, learned: PatternWeights, **origin: Any) -> None:
    """Keep what was learned, whole or not at all, with what is known of its origin."""
    FILE.write(path, about(game), len(learned.bias), learned.arrays, origin)


def read_patterns(path: Path, game: Game) -> PatternWeights:
    """What a file teaches; BadWeights says why it teaches this game nothing."""
    taught = patterns_of(game)
    learned = PatternWeights(*FILE.read(path, about(game), lambda width: shapes(taught, width)))
    if not all(np.isfinite(array).all() for array in learned.arrays):
        raise FILE.kind.refused(path, Text("nicht alles darin ist eine Zahl", "not everything in it is a number"))
    return learned


def about(game: Game) -> dict[str, Any]:
    """What a file must say to be about a game's patterns."""
    taught = patterns_of(game)
    return {
        "game": game.name,
        "moves": taught.MOVE_PATTERNS,
        "views": taught.VIEW_PATTERNS,
        "phases": taught.PHASES,
    }


def patterns_of(game: Game) -> Patterns:
    """The patterns a tree search notices of a game; BadWeights where there are none."""
    if game.parts.patterns is None:
        reason = Text("für dieses Spiel lernt die Baumsuche nichts", "tree search is taught nothing of this game")
        raise BadWeights(reason, text=game.name)
    return game.parts.patterns


def shapes(taught: Patterns, width: int) -> Shapes:
    return (taught.MOVE_PATTERNS,), (taught.VIEW_PATTERNS, width), (width,), (taught.PHASES, 2, width), (taught.PHASES,)


def pattern_weights_of(game: Game, asked: str) -> PatternWeights | None:
    """What a player was taught: what stands in the game's folder, None where nothing does that can be used, or what
    stands in a file that was asked for (BadWeights)."""
    return FILE.asked_for(game, asked, read_patterns)


def is_taught(game: Game, variant: BaseVariant) -> bool:
    """Whether the rules of a variant are among those that a game's patterns are taught: all of them, unless its `phase`
    says otherwise of the first position."""
    taught = patterns_of(game)
    if taught.phase is None:
        return True
    return int(taught.phase(game.kernels.new_state(variant), np.zeros(taught.NOTES, np.int64))) != UNTAUGHT


def room_for(game: Game, learned: PatternWeights | None) -> Taught:
    """What was learned, with room for one thread to read patterns in; for None empty."""
    if learned is None or game.parts.patterns is None:
        none = np.zeros(0, np.float32)
        numbers = np.zeros(0, np.int64)
        return Taught(none, none.reshape(0, 0), none, none.reshape(0, 2, 0), none, numbers, numbers, none, none)
    taught = game.parts.patterns
    shown = np.zeros(MOST_SHOWN, np.int64)
    sums, promised = np.zeros(len(learned.bias), np.float32), np.zeros(game.kernels.MOST_MOVES, np.float32)
    notes = np.zeros(taught.NOTES, np.int64)
    moves, rows, bias, outputs, output_bias = learned.arrays
    return Taught(moves, rows, bias, outputs, output_bias, notes, shown, sums, promised)
