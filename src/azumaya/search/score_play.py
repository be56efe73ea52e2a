"""Play for points once the result is certain: of the moves that keep it, the one with the largest expected lead.

A proven win has the value 1 however it is won, so a search sees no difference between winning moves. Points still
count, in a rematch for example. Only games with expected scores are played on like this:

    points(state) -> a, b                  expected final scores
    points_lead(state, weights) -> int     expected lead of side 0 in hundredths of a point; optional, finer
"""

from __future__ import annotations

from dataclasses import replace

from ..rules.position import Position
from ..rules.weights import Weights
from .evaluation import known_result
from .result import SearchResult, Signal
from .solver import Solver

HUNDREDTHS = 100
NODES_TO_KEEP_A_WIN = 20_000
"""Solver nodes spent on each move to check that it still wins."""


def play_for_points(
    position: Position, result: SearchResult, solver: Solver | None, weights: Weights, signal: Signal
) -> SearchResult:
    """Replace the move of a proven result by one that keeps it and promises most points. The search stops at the
    signal. Without a solver only wins that show at once are kept."""
    evaluation = position.game.parts.evaluation
    if not result.certain or abs(result.value) != 1 or evaluation is None or evaluation.points is None:
        return result
    side, first = int(position.state.mover), result.variation[0]
    best, most = first, expected_lead(position.play_code(first), side, weights)
    for code in position.codes:
        if signal[0]:
            break
        after = position.play_code(code)
        lead = expected_lead(after, side, weights)
        if lead > most and (result.value == -1 or is_won(after, side, solver, signal)):
            best, most = code, lead
    return result if best == first else replace(result, variation=(best,))


def expected_lead(position: Position, side: int, weights: Weights) -> int:
    """Return the expected final lead of a side in hundredths of a point."""
    evaluation = position.game.parts.evaluation
    if position.is_over or evaluation is None or evaluation.points is None:
        lead = HUNDREDTHS * (position.scores[0] - position.scores[1])
    elif evaluation.points_lead is not None:
        lead = int(evaluation.points_lead(position.state, weights))
    else:
        first, second = evaluation.points(position.state)
        lead = HUNDREDTHS * (int(first) - int(second))
    return lead if side == 0 else -lead


def is_won(position: Position, side: int, solver: Solver | None, signal: Signal) -> bool:
    """Check whether a side has certainly won, by the game's own knowledge or the solver."""
    if position.is_over:
        return position.winner == side
    if known_result(position.state) == side:
        return True
    return solver is not None and solver.is_proven_win(position, side, signal, NODES_TO_KEEP_A_WIN)
