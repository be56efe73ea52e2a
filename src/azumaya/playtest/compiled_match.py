"""Players of a playtest whose games are compiled as a whole, and the call of the kernel.

Compiled are games between two `alphabeta` players with a node or depth limit, one thread, `tables=false`,
`endings=false` and no book. They make the same moves as the ordinary players, so nothing but the time differs.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, TypeGuard

import numpy as np

from ..rules.game import Game
from ..rules.position import Position
from ..search.player_arrays import alphabeta_turn
from ..search.solver import LONGEST_TURN
from ..search.spec import PlayerSpec
from . import compiled_game
from .compiled_game import MOST_TURN_NODES, NODES, TURNS, PlayerArrays


@dataclass(frozen=True, slots=True)
class CompiledGame:
    """A game as codes of its moves, with turns and wall seconds per side. A kernel has no clock: the seconds of the
    game are divided by nodes."""

    codes: tuple[int, ...]
    turns: tuple[int, int]
    seconds: tuple[float, float]
    longest: tuple[float, float]


def is_compilable(spec: object, game: Game) -> TypeGuard[PlayerSpec]:
    """Check that the kernel makes the moves of a player."""
    evaluation = game.parts.evaluation
    return (
        isinstance(spec, PlayerSpec)
        and spec.kind == "alphabeta"
        and spec.limits.seconds is None
        and spec.threads == 1
        and not spec.book
        and not (spec.tables and game.parts.tablebase)
        and not (spec.endings and game.parts.endings)
        and (evaluation is None or evaluation.points is None)
    )


def play_compiled(position: Position, players: tuple[Any, Any], most_turns: int) -> CompiledGame:
    """Play a game between two new players from the start of a turn to its end, or for so many turns."""
    kernels = position.game.kernels
    states, moves = np.zeros(1, kernels.STATE), np.zeros(most_turns * LONGEST_TURN, np.int64)
    states[0] = position.state
    tally = np.zeros((2, MOST_TURN_NODES + 1), np.int64)
    first, second = (PlayerArrays(*alphabeta_turn(player)) for player in players)
    began = time.perf_counter()
    count = int(compiled_game.play_game(first, second, states, moves, tally, most_turns))
    per_node = (time.perf_counter() - began) / max(1, int(tally[:, NODES].sum()))

    def seconds(column: int) -> tuple[float, float]:
        return round(per_node * int(tally[0, column]), 4), round(per_node * int(tally[1, column]), 4)

    turns = int(tally[0, TURNS]), int(tally[1, TURNS])
    return CompiledGame(tuple(moves[:count].tolist()), turns, seconds(NODES), seconds(MOST_TURN_NODES))
