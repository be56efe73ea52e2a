"""File format of learned pattern weights (see `weights_file`), 32-bit floats:

    {"format": 1, "game": "tomoe", "moves": 400, "sides": 300, "phases": 4, "width": 32, "digest": "…", …}
    weights of moves, rows, bias, outputs, output bias

In addition to the common checks, every number is finite.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..rules.game import Game
from ..rules.game_modules import Patterns
from ..rules.message import Message
from ..rules.variant import BaseVariant
from .patterns import MAX_ACTIVE_PATTERNS, UNTRAINED, LearnedModel
from .weights_file import BadWeights, Shapes, weights_file

FILE = weights_file(
    "patterns.weights",
    "<f4",
    Message("search-patterns-format"),
    Message("search-patterns-other-game"),
)

Floats = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True, slots=True)
class PatternWeights:
    """Weights of moves and positions: `rows[pattern, unit]`, `bias[unit]`, `outputs[phase, seat, unit]`,
    `output_bias[phase]`; seat 0 is the side to act."""

    moves: Floats
    rows: Floats
    bias: Floats
    outputs: Floats
    output_bias: Floats

    @property
    def arrays(self) -> tuple[Floats, Floats, Floats, Floats, Floats]:
        return self.moves, self.rows, self.bias, self.outputs, self.output_bias


def write_patterns(path: Path, game: Game, learned: PatternWeights, **origin: Any) -> None:
    """Write learned weights atomically with their origin."""
    FILE.write(path, about(game), len(learned.bias), learned.arrays, origin)


def read_patterns(path: Path, game: Game) -> PatternWeights:
    """Read learned weights; raise BadWeights if the file holds none for this game."""
    patterns = patterns_of(game)
    learned = PatternWeights(*FILE.read(path, about(game), lambda width: shapes(patterns, width)))
    if not all(np.isfinite(array).all() for array in learned.arrays):
        raise FILE.kind.refused(path, Message("search-patterns-infinite"))
    return learned


def about(game: Game) -> dict[str, Any]:
    """Return the header fields a weights file of a game must have."""
    patterns = patterns_of(game)
    return {
        "game": game.name,
        "moves": patterns.MOVE_PATTERNS,
        "sides": patterns.SIDE_PATTERNS,
        "phases": patterns.PHASES,
    }


def patterns_of(game: Game) -> Patterns:
    """Return a game's patterns; raise BadWeights for a game without them."""
    if game.parts.patterns is None:
        reason = Message("search-patterns-none")
        raise BadWeights(reason, text=game.name)
    return game.parts.patterns


def shapes(patterns: Patterns, width: int) -> Shapes:
    return (
        (patterns.MOVE_PATTERNS,),
        (patterns.SIDE_PATTERNS, width),
        (width,),
        (patterns.PHASES, 2, width),
        (patterns.PHASES,),
    )


def pattern_weights_of(game: Game, asked: str) -> PatternWeights | None:
    """Return the weights a player uses: the game's own if they are valid, or the requested file (BadWeights)."""
    return FILE.asked_for(game, asked, read_patterns)


def is_trained(game: Game, variant: BaseVariant) -> bool:
    """Check whether the learned weights cover a variant: `phase` of its first position decides, where the game has
    one."""
    patterns = patterns_of(game)
    if patterns.phase is None:
        return True
    return (
        int(patterns.phase(game.kernels.new_state(variant), np.zeros(patterns.FEATURE_STATE_SIZE, np.int64)))
        != UNTRAINED
    )


def new_model(game: Game, learned: PatternWeights | None) -> LearnedModel:
    """Return learned weights with scratch arrays for one thread; without weights, empty arrays."""
    if learned is None or game.parts.patterns is None:
        none = np.zeros(0, np.float32)
        numbers = np.zeros(0, np.int64)
        return LearnedModel(none, none.reshape(0, 0), none, none.reshape(0, 2, 0), none, numbers, numbers, none, none)
    patterns = game.parts.patterns
    active = np.zeros(MAX_ACTIVE_PATTERNS, np.int64)
    accumulator, priors = np.zeros(len(learned.bias), np.float32), np.zeros(game.kernels.MOST_MOVES, np.float32)
    features = np.zeros(patterns.FEATURE_STATE_SIZE, np.int64)
    moves, rows, bias, outputs, output_bias = learned.arrays
    return LearnedModel(moves, rows, bias, outputs, output_bias, features, active, accumulator, priors)
