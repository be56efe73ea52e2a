"""Result of a tree search, compiled: the move to play, the moves near it, and the expected lines."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..rules.contract import CHANCE, DRAW, ONGOING, Int, legal_moves, play
from ..rules.kernel import kernel
from .candidates import Candidates
from .tree import Tree, value_of


@kernel
def read_result(tree: Tree, margin: float, result: Candidates) -> None:
    """Write the result of a search of the position in cached_states[0]."""
    summary = result.summary
    if tree.nodes[0].children == 0:
        legal_moves(tree.cached_states[0], tree.moves)
        summary.value, summary.count, summary.visits, summary.depth, summary.certain = 0.0, 1, 0, 0, 0
        result.values[0], result.lengths[0], result.moves[0, 0] = 0.0, 1, tree.moves[0]
        return
    rank_moves(tree.nodes, margin, result)
    for row in range(summary.count):
        child = find_child(tree.nodes, np.int64(0), np.int64(result.moves[row, 0]))
        result.lengths[row] = write_line(tree.nodes, child, result.moves, np.int64(row))
    summary.depth = turns_of(tree, result)


@kernel
def rank_moves(nodes: Any, margin: float, result: Candidates) -> None:
    """Write the first moves of the rows: the best, then those within the margin that were searched often enough."""
    side, first, count = np.int64(nodes[0].mover), np.int64(nodes[0].first_child), np.int64(nodes[0].children)
    best = best_child(nodes, np.int64(0), result.moves, np.int64(0))
    value, summary = value_of_child(nodes, np.int64(0), best), result.summary
    visits, are_proven = np.int64(0), True
    for child in range(first, first + count):
        visits += nodes[child].visits
        are_proven = are_proven and nodes[child].proven != ONGOING
    summary.value, summary.visits, summary.depth = value, visits, 0
    summary.certain = are_proven or nodes[best].proven == side
    summary.count, result.values[0], result.lengths[0], result.moves[0, 0] = 1, value, 1, nodes[best].move
    if margin <= 0:
        return
    fewest = max(math.sqrt(np.float64(nodes[best].visits)), 1.0)
    for child in range(first, first + count):
        worth = value_of_child(nodes, np.int64(0), np.int64(child))
        if child != best and nodes[child].visits >= fewest and value - margin <= worth:
            insert_move(result, nodes[child].move, min(worth, value))


@kernel
def insert_move(result: Candidates, move: Int, value: float) -> None:
    """Insert a move by its value, after equal ones."""
    place = result.summary.count
    while place > 0 and result.values[place - 1] < value:
        result.values[place], result.moves[place, 0] = result.values[place - 1], result.moves[place - 1, 0]
        place -= 1
    result.values[place], result.moves[place, 0] = value, move
    result.lengths[result.summary.count] = 1
    result.summary.count += 1


@kernel
def best_child(nodes: Any, at: Int, taken: Any, count: Int) -> Int:
    """Return the child to play: a proven win, else the most visited (of several the best) that is not proven lost; a
    proven draw rather than a worse value. At the root not one whose move begins one of the first rows of `taken`."""
    side, first = np.int64(nodes[at].mover), np.int64(nodes[at].first_child)
    best, drawn, lost = np.int64(-1), np.int64(-1), np.int64(-1)
    best_rank = -1.0
    for child in range(first, first + nodes[at].children):
        if at == 0 and begins(taken, count, nodes[child].move):
            continue
        proven, visits = nodes[child].proven, np.int64(nodes[child].visits)
        if proven == side:
            return np.int64(child)
        if proven == DRAW:
            drawn = np.int64(child) if drawn < 0 or visits > nodes[drawn].visits else drawn
        elif proven != ONGOING:
            lost = np.int64(child) if lost < 0 or visits > nodes[lost].visits else lost
        else:
            rank = visits + value_of_child(nodes, at, child) / 3
            if rank > best_rank:
                best, best_rank = np.int64(child), rank
    if drawn >= 0 and (best < 0 or value_of_child(nodes, at, best) < 0):
        return drawn
    return best if best >= 0 else lost


@kernel
def begins(lines: Any, count: Int, move: Int) -> bool:
    found = False
    for line in range(count):
        found |= lines[line, 0] == move
    return found


@kernel
def value_of_child(nodes: Any, at: Int, child: Int) -> float:
    """Return the value of a child for the side to move, proven or the mean of its simulations."""
    node, sign = nodes[child], 1.0 if nodes[at].mover == 0 else -1.0
    if node.proven != ONGOING:
        return sign * value_of(np.int64(node.proven))
    return sign * (node.total / max(np.int64(node.visits), 1))


@kernel
def write_line(nodes: Any, child: Int, lines: Any, row: Int) -> Int:
    """Write the most visited moves from a node on into a row of lines; return their number. A line ends at a leaf and
    before a draw by chance."""
    at, length = child, np.int64(0)
    while length < lines.shape[1]:
        lines[row, length] = nodes[at].move
        length += 1
        if nodes[at].children == 0 or nodes[at].mover == CHANCE:
            break
        at = best_child(nodes, at, lines, np.int64(0))
        if nodes[at].visits == 0:
            break
    return length


@kernel
def find_child(nodes: Any, at: Int, move: Int) -> Int:
    """Return the child of a move, -1 if there is none."""
    for child in range(nodes[at].first_child, nodes[at].first_child + nodes[at].children):
        if nodes[child].move == move:
            return np.int64(child)
    return np.int64(-1)


@kernel
def find_descendant(nodes: Any, moves: Any, count: Int) -> Int:
    """Return the node after some moves from the root, -1 if there is none."""
    at = np.int64(0)
    for step in range(count):
        at = find_child(nodes, at, moves[step])
        if at < 0:
            return at
    return at


@kernel
def turns_of(tree: Tree, result: Candidates) -> Int:
    """Return the number of turns that begin along the best line."""
    state, turns = tree.states[1], np.int64(0)
    tree.states[1] = tree.cached_states[0]
    for step in range(result.lengths[0]):
        turns += np.int64(state.starts_turn)
        play(state, np.int64(result.moves[0, step]))
    return turns
