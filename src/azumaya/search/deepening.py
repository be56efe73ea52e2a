"""Iterative deepening of alpha-beta search by turns, compiled. Two ways:

    without a margin    the best move, by aspiration windows over the principal variation search of `pvs.py`
    with a margin       a separate value for every move within the margin of the best (multi-PV); also among some moves

A depth that the limit interrupts counts without a margin as far as it has a line, and not at all with one; a budget too
small for the first depth then misses some moves at random.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from ..rules.contract import Int, legal_moves, play
from ..rules.elementary import log
from ..rules.kernel import kernel, record_dtype
from ..rules.transposition import GENERATIONS
from .candidates import Candidates, copy_candidate, new_candidates
from .evaluation import MOST
from .pvs import INFINITY, PROVEN, Worker, as_chances, open_frame, resume
from .result import record
from .twister import Twister, shuffle

DEEPEST = 100
ASPIRATION_FROM, ASPIRATION = 4, 60
"""First depth with an aspiration window, and its half width."""
CURSOR = record_dtype(
    [(name, np.int64) for name in ("depth", "deepest", "guess", "index", "count", "by_moves", "is_done")]
    + [(name, np.float64) for name in ("margin", "best")]
)
"""Depth under way and deepest depth, value of the depth before, index and number of the root moves, whether each has a
search of its own, whether the search is at its end, margin, and best value of the depth under way."""


class Deepening(NamedTuple):
    """State of a search: `moves` are the root moves in the order of search, `found` those of the depth under way,
    `result` what counts so far."""

    cursor: Any
    moves: Any
    found: Candidates
    result: Candidates


def new_deepening(most_moves: int) -> Deepening:
    moves = np.zeros(most_moves, np.int64)
    return Deepening(record(CURSOR), moves, new_candidates(most_moves), new_candidates(most_moves))


@kernel
def deepen(
    worker: Worker,
    deepening: Deepening,
    rng: Twister,
    most_nodes: Int,
    first_depth: Int,
    deepest: Int,
    margin: float,
    among: Int,
) -> None:
    """Search the position in states[0] until the limit, the deepest depth, a proof or the signal: all its moves, or the
    first `among` of `deepening.moves`."""
    begin_deepening(worker, deepening, rng, most_nodes, first_depth, deepest, margin, among)
    cursor, summary = deepening.cursor, deepening.result.summary
    while cursor.is_done == 0:
        if cursor.by_moves:
            settle_move(worker, deepening, search_move(worker, deepening))
        else:
            settle_depth(worker, deepening, search_depth(worker, deepening))
    summary.visits = worker.search_state.nodes


@kernel
def begin_deepening(
    worker: Worker,
    deepening: Deepening,
    rng: Twister,
    most_nodes: Int,
    first_depth: Int,
    deepest: Int,
    margin: float,
    among: Int,
) -> None:
    """Begin with the position in states[0]: forget killers, fade history, keep the table."""
    search_state, cursor, result = worker.search_state, deepening.cursor, deepening.result
    search_state.nodes, search_state.most_nodes, search_state.stopped = 0, most_nodes, 0
    search_state.generation = (search_state.generation + 1) % GENERATIONS
    for ply in range(len(search_state.killers)):
        search_state.killers[ply, 0] = search_state.killers[ply, 1] = -1
    for side in range(2):
        for at in range(search_state.history.shape[1]):
            search_state.history[side, at] //= 8
    cursor.depth, cursor.deepest, cursor.margin = first_depth, min(deepest, DEEPEST), margin
    cursor.guess, cursor.index, cursor.best = 0, 0, -1.0
    cursor.by_moves = margin > 0 or among > 0
    cursor.count = among if among > 0 else legal_moves(worker.states[0], deepening.moves)
    if cursor.by_moves:
        shuffle(rng, deepening.moves, worker.moves[0], cursor.count)
    deepening.found.summary.count = 0
    summary = result.summary
    summary.value, summary.count, summary.visits, summary.depth, summary.certain = 0.0, 1, 0, 0, 0
    result.values[0], result.lengths[0], result.moves[0, 0] = 0.0, 1, deepening.moves[0]
    cursor.is_done = cursor.depth > cursor.deepest


@kernel
def search_depth(worker: Worker, deepening: Deepening) -> Int:
    """Return the value of the position at a depth: by a window round the value of the depth before, and with the full
    window if it is outside."""
    cursor, side = deepening.cursor, np.int64(worker.states[0].mover)
    if cursor.depth >= ASPIRATION_FROM and abs(cursor.guess) < MOST:
        low, high = cursor.guess - ASPIRATION, cursor.guess + ASPIRATION
        open_frame(worker.stack[0], side, cursor.depth, low, high)
        value = resume(worker, 0, 0)
        if worker.search_state.stopped or low < value < high:
            return value
    open_frame(worker.stack[0], side, cursor.depth, -INFINITY, INFINITY)
    return resume(worker, 0, 0)


@kernel
def settle_depth(worker: Worker, deepening: Deepening, value: Int) -> None:
    """Take over the line of a depth and go on with the next."""
    cursor, search_state, result = deepening.cursor, worker.search_state, deepening.result
    stopped, length = search_state.stopped != 0, search_state.length[0]
    if length > 0:
        for step in range(length):
            result.moves[0, step] = search_state.variation[0, step]
        summary = result.summary
        result.lengths[0], summary.value, summary.certain = length, as_chances(value), abs(value) >= PROVEN
        result.values[0] = summary.value
        if not stopped:
            summary.depth = cursor.depth
    cursor.guess = value
    cursor.depth += 1
    cursor.is_done = stopped or result.summary.certain != 0 or cursor.depth > cursor.deepest


@kernel
def search_move(worker: Worker, deepening: Deepening) -> Int:
    """Return the value of a root move for the side that makes it, exact if it is within the margin."""
    cursor, side = deepening.cursor, np.int64(worker.states[0].mover)
    worker.states[1] = worker.states[0]
    child = worker.states[1]
    play(child, deepening.moves[cursor.index])
    left, alpha = cursor.depth - np.int64(child.starts_turn), from_chances(cursor.best - cursor.margin)
    if child.mover == side:
        open_frame(worker.stack[1], side, left, alpha, INFINITY)
        return resume(worker, 1, 1)
    open_frame(worker.stack[1], 1 - side, left, -INFINITY, -alpha)
    return -resume(worker, 1, 1)


@kernel
def settle_move(worker: Worker, deepening: Deepening, value: Int) -> None:
    """Keep a root move that is within the margin, and go on with the next move or depth."""
    cursor, search_state, found = deepening.cursor, worker.search_state, deepening.found
    stopped, chances = search_state.stopped != 0, as_chances(value)
    if not stopped and chances >= cursor.best - cursor.margin:
        row = found.summary.count
        found.values[row], found.moves[row, 0] = chances, deepening.moves[cursor.index]
        length = max(np.int64(1), search_state.length[1])
        for step in range(1, length):
            found.moves[row, step] = search_state.variation[1, step]
        found.lengths[row], found.summary.count = length, row + 1
        cursor.best = max(cursor.best, chances)
    cursor.index += 1
    if not stopped and cursor.index < cursor.count:
        return
    if not stopped or cursor.depth == 1:
        finish_depth(deepening)
    cursor.depth += 1
    is_decided = deepening.result.summary.certain != 0
    cursor.is_done = stopped or is_decided or cursor.depth > cursor.deepest


@kernel
def finish_depth(deepening: Deepening) -> None:
    """Take over the moves of a depth, best first, and search them first at the next."""
    cursor, found, result = deepening.cursor, deepening.found, deepening.result
    summary = result.summary
    if found.summary.count > 0:
        summary.count = 0
        for row in range(found.summary.count):
            if found.values[row] >= cursor.best - cursor.margin:
                insert_candidate(found, row, result)
        summary.value, summary.depth = result.values[0], cursor.depth
        summary.certain = abs(summary.value) == 1
        front = np.int64(0)
        for index in range(cursor.count):
            move = deepening.moves[index]
            if is_candidate(result, move):
                for at in range(index, front, -1):
                    deepening.moves[at] = deepening.moves[at - 1]
                deepening.moves[front] = move
                front += 1
    summary.depth = cursor.depth
    found.summary.count, cursor.index, cursor.best = 0, 0, -1.0


@kernel
def insert_candidate(source: Candidates, row: Int, target: Candidates) -> None:
    """Insert a row by its value, after equal ones."""
    place = target.summary.count
    while place > 0 and target.values[place - 1] < source.values[row]:
        copy_candidate(target, place - 1, target, place)
        place -= 1
    copy_candidate(source, row, target, place)
    target.summary.count += 1


@kernel
def is_candidate(result: Candidates, move: Int) -> bool:
    found = False
    for row in range(result.summary.count):
        found |= result.moves[row, 0] == move
    return found


@kernel
def from_chances(value: float) -> Int:
    """Return the smallest search value of a value between -1 and 1."""
    if value <= -1:
        return np.int64(-INFINITY)
    return np.int64(math.floor(500 * log((1 + value) / (1 - value)))) - 1
