"""Live analysis by alpha-beta search, see `live_report`: iterative deepening that may stop at any node and goes on from
there. Each depth finds the best lines, one per move: a move gets a full window while lines are missing, later ones a
zero window first.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..rules.contract import Int, legal_moves, play
from ..rules.kernel import kernel, record_dtype
from ..rules.transposition import GENERATIONS
from .live_report import LONGEST_LINE, MOST_LINES, LiveReport, clear_report, fill, new_report
from .pvs import FULL_WINDOW, INFINITY, PROVEN, ZERO_WINDOW, Worker, as_chances, open_frame, resume
from .result import record

DEEPEST = 100
CURSOR = record_dtype([(name, np.int64) for name in ("depth", "index", "count", "window", "is_open")])
"""Depth under way, index and number of root moves, window of the move under way, and whether its search has begun."""


class LiveDeepening(NamedTuple):
    """State of the iterative deepening: `moves` are the root moves in the order of search, `found` the lines of the
    depth under way with values of the search."""

    cursor: Any
    moves: Any
    found: LiveReport


def new_deepening(most_moves: int) -> LiveDeepening:
    return LiveDeepening(record(CURSOR), np.zeros(most_moves, np.int64), new_report())


@kernel
def begin_alphabeta(worker: Worker, deepening: LiveDeepening, report: LiveReport) -> None:
    """Begin with the position in states[0]. The table keeps earlier positions until they are replaced."""
    search_state, cursor = worker.search_state, deepening.cursor
    search_state.nodes, search_state.generation = 0, (search_state.generation + 1) % GENERATIONS
    fill(search_state.killers, -1)
    fill(search_state.history, 0)
    cursor.depth, cursor.index, cursor.window, cursor.is_open = 1, 0, FULL_WINDOW, 0
    cursor.count = legal_moves(worker.states[0], deepening.moves)
    clear_report(deepening.found)
    clear_report(report)


@kernel
def think_alphabeta(worker: Worker, deepening: LiveDeepening, report: LiveReport, nodes: Int) -> None:
    """Search so many nodes more, fewer if the position is proven."""
    search_state, cursor, summary = worker.search_state, deepening.cursor, report.summary
    search_state.most_nodes, search_state.stopped = search_state.nodes + max(nodes, 2), 0
    while summary.is_final == 0 and cursor.count > 0:
        if cursor.is_open == 0:
            open_move(worker, deepening)
        value = resume(worker, 1, search_state.ply)
        if search_state.stopped:
            break
        cursor.is_open = 0
        settle_move(worker, deepening, value)
        if cursor.index == cursor.count:
            finish_depth(deepening, report)
    summary.nodes = search_state.nodes


@kernel
def open_move(worker: Worker, deepening: LiveDeepening) -> None:
    """Make a root move and open the search of the position after it."""
    cursor, found = deepening.cursor, deepening.found
    worker.states[1] = worker.states[0]
    child, side = worker.states[1], np.int64(worker.states[0].mover)
    play(child, deepening.moves[cursor.index])
    left = cursor.depth - np.int64(child.starts_turn)
    is_full = found.summary.lines == MOST_LINES
    alpha = np.int64(found.values[MOST_LINES - 1]) if is_full else np.int64(-INFINITY)
    beta = alpha + 1 if is_full and cursor.window == ZERO_WINDOW else np.int64(INFINITY)
    if child.mover == side:
        open_frame(worker.stack[1], side, left, alpha, beta)
    else:
        open_frame(worker.stack[1], 1 - side, left, -beta, -alpha)
    worker.search_state.ply, cursor.is_open = 1, 1


@kernel
def settle_move(worker: Worker, deepening: LiveDeepening, value: Int) -> None:
    """Take over the value of a root move: search it again with the full window, add its line, or drop it."""
    cursor, found = deepening.cursor, deepening.found
    value = value if worker.stack[1].side == worker.states[0].mover else -value
    is_full = found.summary.lines == MOST_LINES
    is_better = not is_full or value > found.values[MOST_LINES - 1]
    if is_better and is_full and cursor.window == ZERO_WINDOW:
        cursor.window = FULL_WINDOW
        return
    if is_better:
        insert_line(worker.search_state, found, deepening.moves[cursor.index], value)
    cursor.index += 1
    cursor.window = ZERO_WINDOW


@kernel
def insert_line(search_state: Any, found: LiveReport, move: Int, value: Int) -> None:
    """Insert the line of a root move by its value, after equal ones; the last line makes room."""
    summary = found.summary
    summary.lines = min(summary.lines + 1, MOST_LINES)
    line = summary.lines - 1
    while line > 0 and found.values[line - 1] < value:
        copy_line(found, line - 1, found, line)
        line -= 1
    found.values[line], found.proven[line], found.moves[line, 0] = value, abs(value) >= PROVEN, move
    length = np.int64(1)
    while length < min(LONGEST_LINE, search_state.length[1]):
        found.moves[line, length] = search_state.variation[1, length]
        length += 1
    found.lengths[line] = length


@kernel
def copy_line(source: LiveReport, line: Int, target: LiveReport, to: Int) -> None:
    target.values[to], target.proven[to], target.lengths[to] = (
        source.values[line],
        source.proven[line],
        source.lengths[line],
    )
    for step in range(LONGEST_LINE):
        target.moves[to, step] = source.moves[line, step]


@kernel
def finish_depth(deepening: LiveDeepening, report: LiveReport) -> None:
    """Report the lines of a finished depth and begin the next one with their moves."""
    cursor, found = deepening.cursor, deepening.found
    for line in range(found.summary.lines):
        copy_line(found, line, report, line)
        report.values[line] = as_chances(np.int64(found.values[line]))
    for line in range(found.summary.lines - 1, -1, -1):
        bring_to_front(deepening.moves, found.moves[line, 0])
    report.summary.lines, report.summary.depth = found.summary.lines, cursor.depth
    report.summary.is_final = found.proven[0] != 0 or cursor.depth == DEEPEST
    cursor.depth += 1
    cursor.index, cursor.window = 0, FULL_WINDOW
    found.summary.lines = 0


@kernel
def bring_to_front(moves: Any, move: Int) -> None:
    at = 0
    while moves[at] != move:
        at += 1
    while at > 0:
        moves[at] = moves[at - 1]
        at -= 1
    moves[0] = move
