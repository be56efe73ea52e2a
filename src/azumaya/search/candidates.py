"""Candidates in a position: the moves within a margin of the best, each with its value and expected line.

The arrays belong to a search and are written by kernels, so a browser reads them as Python does.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..rules.contract import Int
from ..rules.kernel import kernel, record_dtype
from .pvs import MOST_PLIES
from .result import RootMove, SearchResult, record

LONGEST_LINE = MOST_PLIES + 2
SUMMARY = record_dtype([("value", np.float64), *((name, np.int64) for name in ("count", "visits", "depth", "certain"))])
"""Value of the position for the side to move, number of rows, nodes or simulations, depth in turns, and whether the
value is proven."""


class Candidates(NamedTuple):
    """Root moves, best first: `moves[row]` is the line of a move, which begins with it, up to `lengths[row]`."""

    summary: Any
    values: Any
    lengths: Any
    moves: Any


def new_candidates(most_moves: int) -> Candidates:
    lengths, moves = np.zeros(most_moves, np.int64), np.zeros((most_moves, LONGEST_LINE), np.int32)
    return Candidates(record(SUMMARY), np.zeros(most_moves), lengths, moves)


def search_result(found: Candidates, margin: float) -> SearchResult:
    """Return what was found; with a margin, the root moves too."""
    summary = found.summary
    rows = [
        RootMove(float(found.values[row]), tuple(found.moves[row, : found.lengths[row]].tolist()))
        for row in range(summary.count if margin > 0 else 1)
    ]
    certain, root_moves = bool(summary.certain), tuple(rows) if margin > 0 else ()
    return SearchResult(
        float(summary.value), rows[0].variation, int(summary.visits), int(summary.depth), certain, root_moves
    )


def candidates_of(result: SearchResult) -> Candidates:
    """Return the root moves of a result as arrays, without their lines."""
    found = new_candidates(len(result.root_moves))
    found.summary.count = len(result.root_moves)
    for row, root_move in enumerate(result.root_moves):
        found.values[row], found.lengths[row], found.moves[row, 0] = root_move.value, 1, root_move.variation[0]
    return found


@kernel
def copy_candidate(source: Candidates, row: Int, target: Candidates, to: Int) -> None:
    target.values[to], target.lengths[to] = source.values[row], source.lengths[row]
    for step in range(source.lengths[row]):
        target.moves[to, step] = source.moves[row, step]
