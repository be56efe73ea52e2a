"""Proof search: shows that a side gets at least a win, or at least a draw, from positions outside the tablebase.

An AND/OR search to a limited number of turns: a position of the side is proved if one of its moves is, a position of
the opponent if all are. Lines end in the tablebase or at the end of the game. A position undecided within the limit
counts as not proved, so a proof contains no cycle.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ...rules.contract import DRAW, ONGOING, Int, State
from ...rules.kernel import kernel
from ...rules.tablebase_value import UNKNOWN, TableData
from ...rules.transposition import EXACT, TranspositionTable, depth_of, move_of, new_table, recall, remember, value_of
from .evaluate import order
from .kernels import MOST_MOVES, STATE, legal_moves, outcome, play, state_key
from .tablebase_probe import probe

MOST_PLIES = 256
MOST_TURNS = 60
TABLE_BITS = 22
UNDECIDED = -1
NOT_FINISHED = -2


@kernel
def prove(
    states: Any,
    moves: Any,
    frames: Any,
    table: TranspositionTable,
    data: TableData,
    side: Int,
    least: Int,
    turns: Int,
    most_nodes: Int,
) -> Int:
    """1 if `side` is proved to get at least `least` (1 win, 0 draw) from states[0] within `turns`, 0 if not,
    NOT_FINISHED if the node limit was reached. Columns of `frames`: turns left, number of moves, index of the current
    move."""
    ply, nodes = 0, np.int64(0)
    frames[0, 0] = turns
    while True:
        nodes += 1
        if nodes > most_nodes or ply + 1 >= MOST_PLIES:
            return np.int64(NOT_FINISHED)
        shown = visit(states[ply], moves[ply], frames[ply], table, data, side, least)
        while shown != UNDECIDED:
            if ply == 0:
                return shown
            ply -= 1
            frame = frames[ply]
            chooses = states[ply].mover == side
            if shown != chooses and frame[2] + 1 < frame[1]:
                frame[2] += 1
                shown = np.int64(UNDECIDED)
            elif states[ply].starts_turn:
                key = state_key(states[ply])
                remember(table, key, shown, moves[ply, frame[2]], frame[0], EXACT, 0)
        states[ply + 1] = states[ply]
        play(states[ply + 1], moves[ply, frames[ply, 2]])
        frames[ply + 1, 0] = frames[ply, 0] - np.int64(states[ply + 1].starts_turn)
        ply += 1


@kernel
def visit(
    state: State, moves: Any, frame: Any, table: TranspositionTable, data: TableData, side: Int, least: Int
) -> Int:
    """1 if a position is proved, 0 if it cannot be; UNDECIDED, with its moves in order, if they have to be searched."""
    best_known = np.int64(-1)
    if state.starts_turn:
        result = outcome(state)
        if result != ONGOING:
            return np.int64((0 if result == DRAW else 1 if result == side else -1) >= least)
        value = probe(state, data)
        if value != UNKNOWN:
            return np.int64((value if state.mover == side else -value) >= least)
        if frame[0] <= 0:
            return np.int64(0)
        known = recall(table, state_key(state))
        if known != 0:
            if value_of(known) == 1 and depth_of(known) <= frame[0]:
                return np.int64(1)
            if value_of(known) == 0 and depth_of(known) >= frame[0]:
                return np.int64(0)
            best_known = move_of(known)
    count = legal_moves(state, moves)
    frame[1], frame[2] = count, 0
    for i in range(1, count):
        move = moves[i]
        rank = (np.int64(1) << 40) if move == best_known else np.int64(order(state, move))
        at = i
        while at > 0 and rank_of(state, moves[at - 1], best_known) < rank:
            moves[at] = moves[at - 1]
            at -= 1
        moves[at] = move
    return np.int64(UNDECIDED)


@kernel
def rank_of(state: State, move: Int, best_known: Int) -> Int:
    return (np.int64(1) << 40) if move == best_known else np.int64(order(state, move))


@dataclass
class ProofSearch:
    """Proof search for one side and claim; the transposition table is kept between calls."""

    data: TableData
    side: int
    least: int
    table: TranspositionTable = field(default_factory=lambda: new_table(TABLE_BITS))

    def __post_init__(self) -> None:
        self.states = np.zeros(MOST_PLIES, STATE)
        self.moves = np.zeros((MOST_PLIES, MOST_MOVES), np.int64)
        self.frames = np.zeros((MOST_PLIES, 3), np.int64)

    def is_proved(self, state: State, turns: int, most_nodes: int = 1 << 60) -> bool | None:
        """Check whether the claim is proved within some turns; None if the node limit was reached."""
        self.states[0] = state
        shown = prove(
            self.states,
            self.moves,
            self.frames,
            self.table,
            self.data,
            self.side,
            self.least,
            turns,
            most_nodes,
        )
        return None if shown == NOT_FINISHED else bool(shown)
