"""Games of alpha-beta against itself, compiled from the first move to the last, for a network to learn from.

A game begins with some random turns, and now and then a random turn is thrown in, so that games differ and a network
sees what good players avoid. Every other turn is searched with a budget of nodes; the position it began in is kept with
the value the search found. A game ends early where a search has proved its result.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..rules.contract import DRAW, ONGOING, Int, legal_moves, outcome, play
from ..rules.dice import Dice, throw
from ..rules.kernel import kernel
from ..search.pvs import INFINITY, PROVEN, Worker, search

MOST_TURNS = 400
"""Turns after which a game is put down as a draw."""
DEEPEST = 60
STRAY_THOUSANDTHS = 20
"""How many turns of a thousand are made at random."""


class Kept(NamedTuple):
    """Room for the positions of one game: the state at the beginning of a turn, and what the search thought of it, for
    the side to move. `line` is scratch for the turn being made."""

    states: Any
    values: Any
    line: Any


@kernel
def play_game(worker: Worker, kept: Kept, dice: Dice, nodes: Int, opening: Int) -> tuple[Int, Int]:
    """Play a game from states[0], which is changed; how many positions were kept, and the game's outcome."""
    states, moves = worker.states, worker.moves
    count = 0
    for turn in range(MOST_TURNS):
        if legal_moves(states[0], moves[0]) == 0:
            return count, outcome(states[0])
        if turn < opening or throw(dice, 1_000) < STRAY_THOUSANDTHS:
            stray(worker, dice)
            continue
        mover = np.int64(states[0].mover)
        value = think(worker, kept.line, nodes)
        kept.states[count], kept.values[count] = states[0], value
        count += 1
        if abs(value) >= PROVEN:
            return count, mover if value > 0 else 1 - mover
        finish_turn(worker, kept.line, dice)
    return count, np.int64(DRAW)


@kernel
def stray(worker: Worker, dice: Dice) -> None:
    """Make a whole turn of random moves."""
    state, moves = worker.states[0], worker.moves[0]
    while True:
        count = legal_moves(state, moves)
        if count == 0:
            return
        play(state, moves[throw(dice, count)])
        if state.starts_turn:
            return


@kernel
def finish_turn(worker: Worker, line: Any, dice: Dice) -> None:
    """Make the moves of a line that belong to the turn; one that nodes did not suffice for goes on at random."""
    state = worker.states[0]
    for at in range(len(line)):
        if line[at] < 0:
            stray(worker, dice)
            return
        play(state, line[at])
        if state.starts_turn:
            return


@kernel
def think(worker: Worker, line: Any, nodes: Int) -> Int:
    """Deepen until the nodes are used up; the value of the last depth finished. `line` gets its principal variation,
    which ends with -1."""
    notes, side = worker.notes, np.int64(worker.states[0].mover)
    notes.nodes, notes.most_nodes, notes.stopped = 0, nodes, 0
    notes.generation = (notes.generation + 1) & 63
    notes.killers[:] = -1
    notes.history[:] = notes.history // 8
    legal_moves(worker.states[0], worker.moves[0])
    line[0], line[1] = worker.moves[0, 0], -1
    value = np.int64(0)
    for depth in range(1, DEEPEST):
        found = search(worker, 0, side, depth, -INFINITY, INFINITY)
        if notes.stopped:
            break
        value = found
        length = notes.length[0]
        for at in range(length):
            line[at] = notes.variation[0, at]
        line[length] = -1
        if abs(value) >= PROVEN:
            break
    return value


@kernel
def result_for(result: Int, side: Int) -> Int:
    """1, 0 or -1 for a side."""
    return 0 if result in (DRAW, ONGOING) else 1 if result == side else -1
