"""Counting every line of play to a depth: the classic proof that the rules are right."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..rules.contract import ONGOING, Moves, legal_moves, play, state_key
from ..rules.kernel import recursive_kernel
from ..rules.position import Position

LONGEST_TURN = 64


@recursive_kernel
def count_moves(states: Any, moves: Any, ply: int, depth: int) -> int:
    """Sequences of single moves from states[ply]. The rows of `states` and `moves` below are scratch."""
    count = legal_moves(states[ply], moves[ply])
    if depth == 1:
        return count
    total = 0
    for i in range(count):
        states[ply + 1] = states[ply]
        play(states[ply + 1], moves[ply, i])
        total += count_moves(states, moves, ply + 1, depth - 1)
    return total


@recursive_kernel
def count_turns(states: Any, moves: Any, ply: int, depth: int) -> int:
    """Sequences of whole turns from states[ply], every path of a turn counted."""
    count = legal_moves(states[ply], moves[ply])
    total = 0
    for i in range(count):
        states[ply + 1] = states[ply]
        play(states[ply + 1], moves[ply, i])
        if not states[ply + 1].starts_turn:
            total += count_turns(states, moves, ply + 1, depth)
        elif depth == 1:
            total += 1
        else:
            total += count_turns(states, moves, ply + 1, depth - 1)
    return total


@recursive_kernel
def turn_ends(states: Any, moves: Any, ply: int, ends: Any, keys: Moves, found: int) -> int:
    """Collect the states at which one turn from states[ply] can end, each once; the number found."""
    count = legal_moves(states[ply], moves[ply])
    for i in range(count):
        states[ply + 1] = states[ply]
        play(states[ply + 1], moves[ply, i])
        if not states[ply + 1].starts_turn:
            found = turn_ends(states, moves, ply + 1, ends, keys, found)
            continue
        key = state_key(states[ply + 1])
        if not np.any(keys[:found] == key) and found < len(ends):
            keys[found] = key
            ends[found] = states[ply + 1]
            found += 1
    return found


@recursive_kernel
def count_distinct_turns(states: Any, moves: Any, ends: Any, keys: Any, depth: int) -> int:
    """Sequences of whole turns from states[0], turns that lead to the same position counted once."""
    found = turn_ends(states, moves, 0, ends[depth], keys[depth], 0)
    if depth == 1:
        return found
    total = 0
    for i in range(found):
        states[0] = ends[depth, i]
        total += count_distinct_turns(states, moves, ends, keys, depth - 1)
    return total


MOST_TURNS = 20_000


def perft(position: Position, depth: int, *, turns: bool = False, distinct: bool = False) -> int:
    """How many lines of `depth` single moves, whole turns, or turns with distinct results start here."""
    if depth < 1 or position.outcome != ONGOING:
        return int(depth < 1)
    kernels = position.game.kernels
    rows = depth * (LONGEST_TURN if turns or distinct else 1) + 1
    states = np.zeros(rows, kernels.STATE)
    moves = np.zeros((rows, kernels.MOST_MOVES), np.int64)
    states[0] = position.state
    if distinct:
        ends = np.zeros((depth + 1, MOST_TURNS), kernels.STATE)
        return int(count_distinct_turns(states, moves, ends, np.zeros((depth + 1, MOST_TURNS), np.int64), depth))
    return int(count_turns(states, moves, 0, depth) if turns else count_moves(states, moves, 0, depth))
