"""Live analysis by tree search, see `live_report`."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..rules.contract import CHANCE, DRAW, ONGOING, Int, play
from ..rules.kernel import kernel
from .live_report import LONGEST_LINE, MOST_LINES, LiveReport, clear_report, fill, is_reported
from .tree import Tree, simulate, value_of


@kernel
def begin_tree(tree: Tree, report: LiveReport) -> None:
    """Begin with the position in cached_states[0] and the options in `root`."""
    node, root = tree.nodes[0], tree.root
    node.total, node.rave_total, node.rave_visits, node.prior, node.visits = 0, 0, 0, 0, 0
    node.move, node.first_child, node.children, node.state_index, node.draws_seen = 0, 0, 0, 0, 0
    node.proven = ONGOING
    root.used, root.cached, root.simulations, root.most_simulations = 1, 1, 0, 0
    fill(tree.amaf, -1)
    clear_report(report)


@kernel
def think_tree(tree: Tree, report: LiveReport, simulations: Int) -> None:
    """Run so many simulations more, fewer if the position is proven."""
    nodes, summary = tree.nodes, report.summary
    tree.root.most_simulations = tree.root.simulations + simulations
    simulate(tree)
    summary.nodes, summary.lines, fewest = tree.root.simulations, 0, 0.0
    while summary.lines < min(MOST_LINES, nodes[0].children):
        child = best_child(nodes, np.int64(0), report)
        if nodes[child].visits < fewest:
            break
        if summary.lines == 0:
            fewest = max(math.sqrt(nodes[child].visits), 1.0)
        add_line(nodes, child, report)
    summary.depth = depth_of_first_line(tree, report)
    summary.is_final = nodes[0].proven != ONGOING


@kernel
def best_child(nodes: Any, at: Int, report: LiveReport) -> Int:
    """Return the child to play, of the root one with which no line begins yet: a proven win, else the most visited (of
    several the best) that is not proven lost; a proven draw rather than a worse value. As `mcts.best_root_move`."""
    side, first = np.int64(nodes[at].mover), np.int64(nodes[at].first_child)
    best, drawn, lost = np.int64(-1), np.int64(-1), np.int64(-1)
    best_rank = -1.0
    for child in range(first, first + nodes[at].children):
        if at == 0 and is_reported(report, nodes[child].move):
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
def value_of_child(nodes: Any, at: Int, child: Int) -> float:
    """Return the value of a child for the side to move, proven or the mean of its simulations."""
    node, sign = nodes[child], 1.0 if nodes[at].mover == 0 else -1.0
    if node.proven != ONGOING:
        return sign * value_of(np.int64(node.proven))
    return sign * (node.total / max(np.int64(node.visits), 1))


@kernel
def add_line(nodes: Any, child: Int, report: LiveReport) -> None:
    """Add the line that begins with a child of the root, at most as good as the line before it. It ends at a leaf and
    before a draw by chance."""
    summary = report.summary
    line = summary.lines
    value = value_of_child(nodes, np.int64(0), child)
    report.values[line] = min(value, report.values[line - 1]) if line > 0 else value
    report.proven[line] = nodes[child].proven != ONGOING
    at, length = child, np.int64(0)
    while length < LONGEST_LINE:
        report.moves[line, length] = nodes[at].move
        length += 1
        if nodes[at].children == 0 or nodes[at].mover == CHANCE:
            break
        at = best_child(nodes, at, report)
        if nodes[at].visits == 0:
            break
    report.lengths[line] = length
    summary.lines = line + 1


@kernel
def depth_of_first_line(tree: Tree, report: LiveReport) -> Int:
    """Return the number of turns that begin along the first line."""
    state, turns = tree.states[1], np.int64(0)
    tree.states[1] = tree.cached_states[0]
    for step in range(report.lengths[0] if report.summary.lines > 0 else 0):
        turns += np.int64(state.starts_turn)
        play(state, report.moves[0, step])
    return turns
