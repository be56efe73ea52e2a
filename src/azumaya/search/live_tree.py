"""Live analysis by tree search, see `live_report`."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..rules.contract import ONGOING, Int, play
from ..rules.kernel import kernel
from .live_report import MOST_LINES, LiveReport, clear_report, fill
from .tree import Tree, clear_tree, simulate
from .tree_result import best_child, value_of_child, write_line


@kernel
def begin_tree(tree: Tree, report: LiveReport) -> None:
    """Begin with the position in cached_states[0] and the options in `root`."""
    clear_tree(tree.nodes, tree.root)
    tree.root.simulations, tree.root.most_simulations = 0, 0
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
        child = best_child(nodes, np.int64(0), report.moves, summary.lines)
        if nodes[child].visits < fewest:
            break
        if summary.lines == 0:
            fewest = max(math.sqrt(nodes[child].visits), 1.0)
        add_line(nodes, child, report)
    summary.depth = depth_of_first_line(tree, report)
    summary.is_final = nodes[0].proven != ONGOING


@kernel
def add_line(nodes: Any, child: Int, report: LiveReport) -> None:
    """Add the line that begins with a child of the root, at most as good as the line before it. It ends at a leaf and
    before a draw by chance."""
    summary = report.summary
    line = summary.lines
    value = value_of_child(nodes, np.int64(0), child)
    report.values[line] = min(value, report.values[line - 1]) if line > 0 else value
    report.proven[line] = nodes[child].proven != ONGOING
    report.lengths[line] = write_line(nodes, child, report.moves, line)
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
