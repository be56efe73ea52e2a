"""Self-play of alpha-beta, compiled as a whole, the source of training data for networks.

A game begins with some random turns, and a few random turns are mixed in, so that games differ and the network sees
what good players avoid. Every other turn is searched with a budget of nodes; the position at its beginning is kept with
the search value. A game ends early once a search has proven its result.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..rules.contract import DRAW, ONGOING, Int, legal_moves, outcome, play
from ..rules.kernel import kernel
from ..rules.rng import Rng, randbelow
from ..search.pvs import INFINITY, PROVEN, Worker, search

MOST_TURNS = 400
"""Turns after which a game counts as a draw."""
DEEPEST = 60
RANDOM_MOVES_PER_MILLE = 20
"""Share of random turns, in thousandths."""


class GameBuffer(NamedTuple):
    """Positions of one game: the state at the beginning of a turn and its search value for the side to move. `line` is
    scratch for the current turn."""

    states: Any
    values: Any
    line: Any


@kernel
def play_game(worker: Worker, kept: GameBuffer, rng: Rng, nodes: Int, opening: Int) -> tuple[Int, Int]:
    """Play a game from states[0], which is changed; return the number of positions kept and the outcome."""
    states, moves = worker.states, worker.moves
    count = 0
    for turn in range(MOST_TURNS):
        if legal_moves(states[0], moves[0]) == 0:
            return count, outcome(states[0])
        if turn < opening or randbelow(rng, 1_000) < RANDOM_MOVES_PER_MILLE:
            random_move(worker, rng)
            continue
        mover = np.int64(states[0].mover)
        value = think(worker, kept.line, nodes)
        kept.states[count], kept.values[count] = states[0], value
        count += 1
        if abs(value) >= PROVEN:
            return count, mover if value > 0 else 1 - mover
        finish_turn(worker, kept.line, rng)
    return count, np.int64(DRAW)


@kernel
def random_move(worker: Worker, rng: Rng) -> None:
    """Make a whole turn of random moves."""
    state, moves = worker.states[0], worker.moves[0]
    while True:
        count = legal_moves(state, moves)
        if count == 0:
            return
        play(state, moves[randbelow(rng, count)])
        if state.starts_turn:
            return


@kernel
def finish_turn(worker: Worker, line: Any, rng: Rng) -> None:
    """Make the moves of a line that belong to the turn; complete a short line at random."""
    state = worker.states[0]
    for at in range(len(line)):
        if line[at] < 0:
            random_move(worker, rng)
            return
        play(state, line[at])
        if state.starts_turn:
            return


@kernel
def think(worker: Worker, line: Any, nodes: Int) -> Int:
    """Deepen until the nodes are used up; return the value of the last finished depth. `line` receives its principal
    variation, terminated by -1."""
    search_state, side = worker.search_state, np.int64(worker.states[0].mover)
    search_state.nodes, search_state.most_nodes, search_state.stopped = 0, nodes, 0
    search_state.generation = (search_state.generation + 1) & 63
    search_state.killers[:] = -1
    search_state.history[:] = search_state.history // 8
    legal_moves(worker.states[0], worker.moves[0])
    line[0], line[1] = worker.moves[0, 0], -1
    value = np.int64(0)
    for depth in range(1, DEEPEST):
        found = search(worker, 0, side, depth, -INFINITY, INFINITY)
        if search_state.stopped:
            break
        value = found
        length = search_state.length[0]
        for at in range(length):
            line[at] = search_state.variation[0, at]
        line[length] = -1
        if abs(value) >= PROVEN:
            break
    return value


@kernel
def result_for(result: Int, side: Int) -> Int:
    """Return 1, 0 or -1 for a side."""
    return 0 if result in (DRAW, ONGOING) else 1 if result == side else -1
