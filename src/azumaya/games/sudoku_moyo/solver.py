"""Exact results: victory points at the end and after a resignation or time-out, and the endgame search."""

from __future__ import annotations

import numpy as np

from ...rules.contract import State
from ...rules.message import Message
from ...rules.outcome import FinalScores
from .endgame import Endgame
from .evaluate import COUNTS, ROOM, survey
from .kernels import further_stones
from .max_stones import INEXACT, MOST_CELLS, MOST_NODES

Stone = tuple[int, int]
"""A cell and a digit."""


def last_stones(state: State, side: int) -> list[Stone]:
    """Return a largest set of stones a side can still lay in its own shima if the other moves no more, by cell; the
    largest found within the node limit of the rules."""
    return counted_stones(state, side, MOST_NODES)[0]


def counted_stones(state: State, side: int, nodes: int) -> tuple[list[Stone], bool]:
    """Return the stones a side can still lay, as `last_stones` does, and whether there are certainly no more."""
    cells, stones = np.zeros(MOST_CELLS, np.int64), np.zeros(MOST_CELLS, np.int64)
    found = further_stones(state, side, cells, stones, np.int64(nodes))
    laid = [(cell, digit) for cell, digit in zip(cells.tolist(), stones.tolist(), strict=True) if digit]
    return laid, found < INEXACT


def resigned(state: State, loser: int, nodes: int) -> FinalScores:
    """Return the scores after a resignation or time-out: what the other could still lay in its own shima; in horikomi
    nothing."""
    if state.horikomi:
        return FinalScores((0, 0))
    stones, is_exact = counted_stones(state, 1 - loser, nodes)
    points = len(stones)
    return FinalScores((0, points) if loser == 0 else (points, 0), is_exact)


MOST_ROOM, MOST_EMPTY = 28, 28
"""Size limits for solving a game to its end within a second: room of both sides together; in the opening and in
horikomi empty cells. Of forty positions with room for 25 to 28, the median took 300 nodes and three more than 60,000 (a
fifth of a second)."""


SIZE = Message("sudoku-moyo-empty-cells")


def size(state: State) -> int:
    return int(np.count_nonzero(state.cells == 0))


def new_solver() -> Endgame:
    return Endgame()


def is_small(state: State) -> bool:
    """Return whether the position is small enough for an exhaustive search."""
    if state.draft > 0:
        return False
    if state.opening or state.horikomi:
        return size(state) <= MOST_EMPTY
    counts = np.zeros((2, COUNTS), np.int64)
    survey(state, counts)
    return int(counts[:, ROOM].sum()) <= MOST_ROOM
