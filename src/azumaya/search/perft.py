"""Perft: count the lines of play to a depth, the standard check of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..rules.contract import ONGOING, Moves, State, legal_moves, play, state_key
from ..rules.kernel import kernel

if TYPE_CHECKING:  # kept from the digest of the kernels
    from ..rules.position import Position

Notes = np.ndarray[tuple[int, int], np.dtype[np.int64]]

LONGEST_TURN = 64
NEXT, LEGAL, TURNS = range(3)
"""Columns kept for each ply: the next move to make, the number of moves, and the turns left."""


@kernel
def count_moves(states: Any, moves: Any, at: Notes, depth: int) -> int:
    """Count sequences of `depth` single moves from states[0]; other rows are scratch."""
    total = 0
    ply = 0
    begin(states, moves, at, 0)
    while ply >= 0:
        if ply == depth - 1:
            total += at[ply, LEGAL]
            ply -= 1
        elif make_next(states, moves, at, ply):
            ply += 1
            begin(states, moves, at, ply)
        else:
            ply -= 1
    return total


@kernel
def count_turns(states: Any, moves: Any, at: Notes, depth: int) -> int:
    """Count sequences of `depth` whole turns from states[0], every path of a turn separately."""
    total = 0
    ply = 0
    begin(states, moves, at, 0)
    at[0, TURNS] = depth
    while ply >= 0:
        if not make_next(states, moves, at, ply):
            ply -= 1
            continue
        left = at[ply, TURNS] - np.int64(states[ply + 1].starts_turn)
        if left == 0:
            total += 1
        else:
            ply += 1
            begin(states, moves, at, ply)
            at[ply, TURNS] = left
    return total


@kernel
def turn_ends(states: Any, moves: Any, at: Notes, ends: Any, keys: Moves) -> int:
    """Collect the distinct states at which one turn from states[0] can end; return their number."""
    found = 0
    ply = 0
    begin(states, moves, at, 0)
    while ply >= 0:
        if not make_next(states, moves, at, ply):
            ply -= 1
        elif not states[ply + 1].starts_turn:
            ply += 1
            begin(states, moves, at, ply)
        else:
            key = state_key(states[ply + 1])
            if not np.any(keys[:found] == key) and found < len(ends):
                keys[found] = key
                ends[found] = states[ply + 1]
                found += 1
    return found


@kernel
def begin(states: Any, moves: Any, at: Notes, ply: int) -> None:
    at[ply, NEXT] = 0
    at[ply, LEGAL] = legal_moves(states[ply], moves[ply])


@kernel
def make_next(states: Any, moves: Any, at: Notes, ply: int) -> bool:
    """Make the next move of a ply in the row below; return False if there is none."""
    if at[ply, NEXT] == at[ply, LEGAL]:
        return False
    states[ply + 1] = states[ply]
    play(states[ply + 1], moves[ply, at[ply, NEXT]])
    at[ply, NEXT] += 1
    return True


MOST_TURNS = 20_000


def perft(position: Position, depth: int, *, turns: bool = False, distinct: bool = False) -> int:
    """Count the lines of `depth` single moves, whole turns, or turns with distinct results."""
    if depth < 1 or position.outcome != ONGOING:
        return int(depth < 1)
    desk = Desk(position, depth * LONGEST_TURN if turns else LONGEST_TURN if distinct else depth)
    if distinct:
        return desk.count_distinct_turns(position.state, depth)
    return int((count_turns if turns else count_moves)(desk.states, desk.moves, desk.at, depth))


class Desk:
    """Scratch arrays of a count."""

    def __init__(self, position: Position, plies: int) -> None:
        kernels = position.game.kernels
        self.states = np.zeros(plies + 1, kernels.STATE)
        self.moves = np.zeros((plies + 1, kernels.MOST_MOVES), np.int64)
        self.at = np.zeros((plies + 1, 3), np.int64)
        self.states[0] = position.state

    def count_distinct_turns(self, state: State, depth: int) -> int:
        """Count sequences of whole turns; turns that lead to the same position count once."""
        self.states[0] = state
        ends = np.zeros(MOST_TURNS, self.states.dtype)
        found = turn_ends(self.states, self.moves, self.at, ends, np.zeros(MOST_TURNS, np.int64))
        return found if depth == 1 else sum(self.count_distinct_turns(end, depth - 1) for end in ends[:found])
