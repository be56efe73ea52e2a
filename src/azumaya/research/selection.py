"""The edge to try at a node of a search tree: PUCT, or Gumbel search with sequential halving at the root (Danihelka et
al. 2022, "Policy improvement by planning with Gumbel").

A value is completed where an edge was not tried: by the mean of the node's own judgement and of the values tried, these
weighted by their priors.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, log2
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..rules.contract import Int
from ..rules.kernel import inlined_kernel, kernel

if TYPE_CHECKING:
    from .search_tree import TreePool

VISITS_OF_VALUE, SCALE_OF_VALUE = 50.0, 0.1
"""Weight of the values in an improved policy, as in Danihelka et al. 2022 (c_visit, c_scale)."""
LEAST_PRIOR = 1e-30


class Selection(NamedTuple):
    """The rule of a search. For Gumbel search: for each game the draws of its root's edges, their visits before this
    run, and for each simulation of the run the visits that an edge must have to be tried; `taken` counts them."""

    exploration: float
    is_gumbel: bool
    draws: Any
    before: Any
    schedule: Any
    taken: Any


@lru_cache(maxsize=4096)
def halving_schedule(considered: int, simulations: int) -> tuple[int, ...]:
    """The visits of the edge to try, for each simulation: all considered edges in turn, then the better half of them,
    until two are left; each half gets an equal part of the simulations."""
    if considered < 2:
        return tuple(range(simulations))
    schedule, visits, left, halvings = list[int](), 0, considered, ceil(log2(considered))
    while len(schedule) < simulations:
        for _ in range(max(1, simulations // (halvings * left))):
            schedule += [visits] * left
            visits += 1
        left = max(2, left // 2)
    return tuple(schedule[:simulations])


@inlined_kernel
def best_edge(tree: TreePool, node: Int, exploration: float) -> Int:
    """The edge to try by PUCT: good so far, or promising and seldom tried."""
    own = 1.0 - 2.0 * tree.movers[node]
    spread = np.sqrt(tree.node_visits[node] + 1.0)
    first: Int = np.int64(tree.first_edges[node])
    best, highest = first, -np.inf
    for edge in range(first, first + tree.edge_counts[node]):
        visits = tree.visits[edge]
        score = exploration * np.float64(tree.priors[edge]) * spread / (1 + visits)
        if visits > 0:
            score = own * tree.totals[edge] / visits + score
        if score > highest:
            best, highest = edge, score
    return best


@kernel
def completion(tree: TreePool, node: Int) -> tuple[float, float]:
    """The value of the edges of a node that were not tried, and the weight of values in its improved policy."""
    own = 1.0 - 2.0 * tree.movers[node]
    tried, weighted, most = 0.0, 0.0, 0
    first = tree.first_edges[node]
    for edge in range(first, first + tree.edge_counts[node]):
        count = tree.visits[edge]
        if count > 0:
            tried += tree.priors[edge]
            weighted += tree.priors[edge] * own * tree.totals[edge] / count
            most = max(most, count)
    judged, count = own * tree.values[node], tree.node_visits[node]
    mixed = (judged + count * weighted / tried) / (1 + count) if tried > 0 else judged
    return mixed, SCALE_OF_VALUE * (VISITS_OF_VALUE + most)


@inlined_kernel
def completed_value(tree: TreePool, node: Int, edge: Int, mixed: float) -> float:
    """The value of an edge for the side to move."""
    if tree.visits[edge] > 0:
        mixed = (1.0 - 2.0 * tree.movers[node]) * tree.totals[edge] / tree.visits[edge]
    return mixed


@kernel
def most_lacking_edge(tree: TreePool, node: Int) -> Int:
    """The edge whose share of visits lags most behind the improved policy."""
    first, count = np.int64(tree.first_edges[node]), tree.edge_counts[node]
    mixed, weight = completion(tree, node)
    highest = mixed
    for edge in range(first, first + count):
        highest = max(highest, completed_value(tree, node, edge, mixed))
    total = 0.0
    for edge in range(first, first + count):
        total += improved_weight(tree, node, edge, mixed, weight, highest)
    best: Int = first
    widest = -np.inf
    for edge in range(first, first + count):
        share = improved_weight(tree, node, edge, mixed, weight, highest) / total
        gap = share - tree.visits[edge] / (1.0 + tree.node_visits[node])
        if gap > widest:
            best, widest = edge, gap
    return best


@inlined_kernel
def improved_weight(tree: TreePool, node: Int, edge: Int, mixed: float, weight: float, highest: float) -> float:
    """The improved policy of an edge up to a factor: the softmax of log prior + weighted completed value."""
    value = completed_value(tree, node, edge, mixed)
    share: float = max(np.float64(tree.priors[edge]), LEAST_PRIOR) * np.exp(weight * (value - highest))
    return share


@kernel
def root_edge(tree: TreePool, selection: Selection, game: Int, root: Int) -> Int:
    """The edge to try at a root by sequential halving: the best of those with the visits that the schedule asks for."""
    return best_with_visits(tree, selection, game, root, selection.schedule[game, selection.taken[game]])


@kernel
def chosen_edge(tree: TreePool, selection: Selection, game: Int, root: Int) -> Int:
    """The edge to play: the most visited one; of several the best by Gumbel draw, prior and value."""
    most = 0
    first = tree.first_edges[root]
    for rank in range(tree.edge_counts[root]):
        most = max(most, tree.visits[first + rank] - selection.before[game, rank])
    return best_with_visits(tree, selection, game, root, most)


@kernel
def best_with_visits(tree: TreePool, selection: Selection, game: Int, root: Int, visits: Int) -> Int:
    """The edge of a root with the highest draw + log prior + weighted value among those with so many visits in this
    run."""
    first = np.int64(tree.first_edges[root])
    mixed, weight = completion(tree, root)
    best, highest = first, -np.inf
    for rank in range(tree.edge_counts[root]):
        edge = first + rank
        if tree.visits[edge] - selection.before[game, rank] == visits:
            prior = max(np.float64(tree.priors[edge]), LEAST_PRIOR)
            score = selection.draws[game, rank] + np.log(prior)
            score += weight * completed_value(tree, root, edge, mixed)
            if score > highest:
                best, highest = edge, score
    return best


@kernel
def begin_run(tree: TreePool, roots: Any, games: Any, before: Any) -> None:
    """Write down the visits of the edges of the roots of some games."""
    for game in games:
        first = tree.first_edges[roots[game]]
        for rank in range(tree.edge_counts[roots[game]]):
            before[game, rank] = tree.visits[first + rank]


@kernel
def report(
    tree: TreePool,
    selection: Selection,
    roots: Any,
    visits: Any,
    action_values: Any,
    policies: Any,
    values: Any,
    actions: Any,
) -> None:
    """Write the visits, the values and the improved policy of each game's actions, the value of each root, from the
    view of the side to move, and the action to play."""
    for game in range(len(roots)):
        root = np.int64(roots[game])
        own = 1.0 - 2.0 * tree.movers[root]
        first, last = tree.first_edges[root], tree.first_edges[root] + tree.edge_counts[root]
        total = 0.0
        for edge in range(first, last):
            count = tree.visits[edge]
            visits[game, tree.actions[edge]] = count
            if count > 0:
                action_values[game, tree.actions[edge]] = own * tree.totals[edge] / count
                total += own * tree.totals[edge]
        count = tree.node_visits[root]
        values[game] = total / count if count > 0 else own * tree.values[root]
        actions[game] = -1
        if last > first:
            actions[game] = tree.actions[chosen_edge(tree, selection, game, root)]
            improve(tree, root, policies[game])


@kernel
def improve(tree: TreePool, root: Int, policy: Any) -> None:
    """Write the improved policy over the edges of a root."""
    first, last = tree.first_edges[root], tree.first_edges[root] + tree.edge_counts[root]
    mixed, weight = completion(tree, root)
    highest, total = mixed, 0.0
    for edge in range(first, last):
        highest = max(highest, completed_value(tree, root, edge, mixed))
    for edge in range(first, last):
        total += improved_weight(tree, root, edge, mixed, weight, highest)
    for edge in range(first, last):
        policy[tree.actions[edge]] = improved_weight(tree, root, edge, mixed, weight, highest) / total
