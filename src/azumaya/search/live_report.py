"""Report of a live analysis: the best lines of a position as far as it was searched.

A live analysis is a pair of kernels for each kind of search (`live_tree`, `live_alphabeta`). `begin` forgets everything
but the position; `think` searches so many nodes more and updates the report. Both take the arrays of the search, so a
browser calls them as Python does.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..rules.contract import Int
from ..rules.kernel import kernel, record_dtype
from .result import record

MOST_LINES, LONGEST_LINE = 3, 24
SUMMARY_FIELDS = ("nodes", "depth", "lines", "is_final")
SUMMARY = record_dtype([(name, np.int64) for name in SUMMARY_FIELDS])
"""Nodes or simulations, depth in turns, number of lines, and whether more search cannot change them."""


class LiveReport(NamedTuple):
    """Lines, best first. For each: its value for the side to move, from -1 lost to 1 won; whether that is proven; its
    moves and their number. All numbers have eight bytes."""

    summary: Any
    values: Any
    proven: Any
    lengths: Any
    moves: Any


def new_report() -> LiveReport:
    proven, lengths = np.zeros(MOST_LINES, np.int64), np.zeros(MOST_LINES, np.int64)
    moves = np.zeros((MOST_LINES, LONGEST_LINE), np.int64)
    return LiveReport(record(SUMMARY), np.zeros(MOST_LINES), proven, lengths, moves)


@kernel
def clear_report(report: LiveReport) -> None:
    summary = report.summary
    summary.nodes, summary.depth, summary.lines, summary.is_final = 0, 0, 0, 0


@kernel
def fill(table: Any, value: Int) -> None:
    """Set all numbers of a table. An assignment to slices would need more of Numba's runtime than a browser has."""
    for row in range(table.shape[0]):
        for column in range(table.shape[1]):
            table[row, column] = value
