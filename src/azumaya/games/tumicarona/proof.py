"""Proofs that a side gets at least a win, or at least a draw, from a position with more stones than the tables hold.

A proof is looked for within a number of turns: a turn of the side is proved when one of its moves is, one of the other
side when all are, and lines end in the tables or at the end of the game. What is not settled within the turns counts as
not proved, so a proof never goes in circles.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ...rules.contract import DRAW, ONGOING, Int, State
from ...rules.kernel import kernel
from ...rules.transposition import EXACT, TranspositionTable, depth_of, move_of, new_table, recall, remember, value_of
from ...rules.truth import UNKNOWN, Words
from .endgame import probe
from .evaluate import order
from .kernels import MOST_MOVES, STATE, legal_moves, outcome, play, state_key

MOST_PLIES = 256
MOST_TURNS = 60
SLOT_BITS = 22
OPEN = -1
NOT_FINISHED = -2


@kernel
def prove(
    states: Any,
    moves: Any,
    frames: Any,
    slots: TranspositionTable,
    words: Words,
    side: Int,
    least: Int,
    turns: Int,
    most_nodes: Int,
) -> Int:
    """1 when `side` gets at least `least` (1 win, 0 draw) from states[0] within some turns, 0 when that was not shown,
    NOT_FINISHED when there was too much to look at. Columns of `frames`: turns left, moves, the one being tried."""
    ply, nodes = 0, np.int64(0)
    frames[0, 0] = turns
    while True:
        nodes += 1
        if nodes > most_nodes or ply + 1 >= MOST_PLIES:
            return np.int64(NOT_FINISHED)
        shown = visit(states[ply], moves[ply], frames[ply], slots, words, side, least)
        while shown != OPEN:
            if ply == 0:
                return shown
            ply -= 1
            frame = frames[ply]
            chooses = states[ply].mover == side
            if shown != chooses and frame[2] + 1 < frame[1]:
                frame[2] += 1
                shown = np.int64(OPEN)
            elif states[ply].starts_turn:
                key = state_key(states[ply])
                remember(slots, key, shown, moves[ply, frame[2]], frame[0], EXACT, 0)
        states[ply + 1] = states[ply]
        play(states[ply + 1], moves[ply, frames[ply, 2]])
        frames[ply + 1, 0] = frames[ply, 0] - np.int64(states[ply + 1].starts_turn)
        ply += 1


@kernel
def visit(state: State, moves: Any, frame: Any, slots: TranspositionTable, words: Words, side: Int, least: Int) -> Int:
    """Whether a position is proved (1) or will not be (0); OPEN with its moves in order when they have to be tried."""
    best_known = np.int64(-1)
    if state.starts_turn:
        result = outcome(state)
        if result != ONGOING:
            return np.int64((0 if result == DRAW else 1 if result == side else -1) >= least)
        value = probe(state, words)
        if value != UNKNOWN:
            return np.int64((value if state.mover == side else -value) >= least)
        if frame[0] <= 0:
            return np.int64(0)
        known = recall(slots, state_key(state))
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
    return np.int64(OPEN)


@kernel
def rank_of(state: State, move: Int, best_known: Int) -> Int:
    return (np.int64(1) << 40) if move == best_known else np.int64(order(state, move))


@dataclass
class SideProof:
    """Proofs for one side and one claim, with what was learned on the way kept for the next one."""

    words: Words
    side: int
    least: int
    slots: TranspositionTable = field(default_factory=lambda: new_table(SLOT_BITS))

    def __post_init__(self) -> None:
        self.states = np.zeros(MOST_PLIES, STATE)
        self.moves = np.zeros((MOST_PLIES, MOST_MOVES), np.int64)
        self.frames = np.zeros((MOST_PLIES, 3), np.int64)

    def within(self, state: State, turns: int, most_nodes: int = 1 << 60) -> bool | None:
        """Whether the claim is proved within some turns; None when that takes more looks than allowed."""
        self.states[0] = state
        shown = prove(
            self.states,
            self.moves,
            self.frames,
            self.slots,
            self.words,
            self.side,
            self.least,
            turns,
            most_nodes,
        )
        return None if shown == NOT_FINISHED else bool(shown)
