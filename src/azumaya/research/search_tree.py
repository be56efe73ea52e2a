"""Search trees of many games in one pool of arrays, compiled: the way down, the leaves asked about, the way back.

A node is a state with its moves; a move is an edge, and the edges of a node are adjacent. Chance has nodes of its own.

    nodes   [ root of game 0 | root of game 1 | … | child | child | … ]     states, parents, first edges, visits
    edges   [ edge edge edge | edge edge | … ]                              moves, priors, visits, totals, children
                ▲ first_edge       └ children[edge] is a node, or NONE

Values are sums from side 0's view, so turns of several moves need no special case: a mover looks for its own sign.
While a leaf waits for its answer, the path to it counts as lost for each mover on it (virtual loss), so that the next
simulation takes another path.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..rules.contract import CHANCE, DRAW, Int, Moves, legal_moves, outcome, play, state_key
from ..rules.kernel import inlined_kernel, kernel
from ..rules.planes import Planes
from ..rules.rng import Rng, randbelow
from ..rules.unowned_array import unowned
from .selection import Selection, best_edge, most_lacking_edge, root_edge
from .space_dispatch import action_of, observe

NONE = -1
FULL = -2
"""The answer in place of a node when the pool has no room for another."""
UNASKED, WAITING, JUDGED, DRAWS, OVER = range(5)
"""Stages of a node: not evaluated, being evaluated, evaluated; a chance node; the end of a game."""


class TreePool(NamedTuple):
    """The pool without the states: `used` counts nodes and edges; then arrays over nodes, then arrays over edges."""

    used: Any
    parents: Any
    parent_edges: Any
    first_edges: Any
    edge_counts: Any
    stages: Any
    movers: Any
    node_visits: Any
    values: Any
    moves: Any
    actions: Any
    priors: Any
    visits: Any
    totals: Any
    children: Any


class Requests(NamedTuple):
    """A round of simulations: `progress` counts walks and leaves asked about; the leaf of every walk; the leaves asked
    about with their observations and masks."""

    progress: Any
    walks: Any
    asked: Any
    observations: Any
    masks: Any


def new_tree(nodes: int, edges: int) -> TreePool:
    """An empty pool."""
    kinds = (np.int32, np.int32, np.int32, np.int32, np.int8, np.int8, np.int32, np.float64)
    edge_kinds = (np.int32, np.int32, np.float32, np.int32, np.float64, np.int32)
    arrays = [*(np.empty(nodes, kind) for kind in kinds), *(np.empty(edges, kind) for kind in edge_kinds)]
    return TreePool(np.zeros(2, np.int64), *arrays)


def grown(tree: TreePool) -> TreePool:
    """The same pool with twice the room."""
    larger = new_tree(2 * len(tree.parents), 2 * len(tree.moves))
    for old, new in zip(tree, larger, strict=True):
        new[: len(old)] = old
    return larger


@kernel
def uncounted(tree: TreePool) -> TreePool:
    return TreePool(
        unowned(tree.used),
        unowned(tree.parents),
        unowned(tree.parent_edges),
        unowned(tree.first_edges),
        unowned(tree.edge_counts),
        unowned(tree.stages),
        unowned(tree.movers),
        unowned(tree.node_visits),
        unowned(tree.values),
        unowned(tree.moves),
        unowned(tree.actions),
        unowned(tree.priors),
        unowned(tree.visits),
        unowned(tree.totals),
        unowned(tree.children),
    )


@kernel
def add_roots(tree: TreePool, states: Any, given: Any, roots: Any, rng: Rng, moves: Moves) -> bool:
    """Add the given states as roots of those games that have none, drawing for chance; False when the pool is full."""
    for game in range(len(roots)):
        if roots[game] == NONE:
            used, edges, dice = tree.used[0], tree.used[1], rng[game]
            root = NONE
            if used < len(states):
                states[used] = given[game]
                root = drawn(tree, states, add_node(tree, states, NONE, NONE, moves), rng[game : game + 1], moves)
            if root < 0:
                tree.used[0], tree.used[1], rng[game] = used, edges, dice
                return False
            roots[game] = root
    return True


@kernel
def gather(
    given: TreePool,
    states: Any,
    requests: Requests,
    roots: Any,
    walkers: Any,
    selection: Selection,
    rng: Rng,
    moves: Moves,
) -> bool:
    """Walk to a leaf from the root of each game in `walkers`, and write down what the evaluator is asked. False when
    the pool is full: called again with more room, it continues."""
    tree, progress = uncounted(given), requests.progress
    while progress[0] < len(walkers):
        game = walkers[progress[0]]
        dice = rng[game]
        leaf = walk(tree, states, game, roots[game], selection, rng[game : game + 1], moves)
        if leaf == FULL:
            rng[game] = dice
            return False
        count_visit(tree, leaf)
        selection.taken[game] += 1
        requests.walks[progress[0]] = leaf
        progress[0] += 1
        if tree.stages[leaf] == UNASKED:
            tree.stages[leaf] = WAITING
            row = progress[1]
            requests.asked[row] = leaf
            show(tree, states, leaf, requests.observations[row], requests.masks[row])
            progress[1] += 1
    return True


@inlined_kernel
def walk(tree: TreePool, states: Any, game: Int, root: Int, selection: Selection, rng: Rng, moves: Moves) -> Int:
    """The first node on the way down that is not evaluated, or where the game is over; FULL without room for it."""
    node = np.int64(root)
    while node >= 0 and (tree.stages[node] == JUDGED or tree.stages[node] == DRAWS):
        if tree.stages[node] == DRAWS:
            edge = tree.first_edges[node] + randbelow(rng, tree.edge_counts[node])
        elif not selection.is_gumbel:
            edge = best_edge(tree, node, selection.exploration)
        elif node == root:
            edge = root_edge(tree, selection, game, node)
        else:
            edge = most_lacking_edge(tree, node)
        node = child_of(tree, states, node, edge, moves)
    return node


@kernel
def child_of(tree: TreePool, states: Any, node: Int, edge: Int, moves: Moves) -> Int:
    """The node behind an edge, added when it is not there yet; FULL without room for it."""
    child = np.int64(tree.children[edge])
    if child == NONE:
        made = tree.used[0]
        if made >= len(states):
            return np.int64(FULL)
        states[made] = states[node]
        play(states[made], np.int64(tree.moves[edge]))
        child = add_node(tree, states, node, edge, moves)
        if child >= 0:
            tree.children[edge] = child
    return child


@kernel
def add_node(tree: TreePool, states: Any, parent: Int, parent_edge: Int, moves: Moves) -> Int:
    """Make a node of the state behind the last one, with its moves as edges; FULL without room for them."""
    node, first = tree.used[0], tree.used[1]
    state = states[node]
    count = legal_moves(state, moves)
    if first + count > len(tree.moves):
        return np.int64(FULL)
    is_chance = count > 0 and state.mover == CHANCE
    tree.parents[node], tree.parent_edges[node] = parent, parent_edge
    tree.first_edges[node], tree.edge_counts[node] = first, count
    tree.node_visits[node], tree.values[node] = 0, 0.0
    tree.movers[node] = state.mover
    tree.stages[node] = DRAWS if is_chance else UNASKED
    if count == 0:
        result = outcome(state)
        tree.stages[node] = OVER
        tree.movers[node] = 0
        tree.values[node] = 0.0 if result == DRAW else 1.0 - 2.0 * result
    for rank in range(count):
        edge = first + rank
        tree.moves[edge] = moves[rank]
        tree.actions[edge] = rank if is_chance else action_of(state, moves[rank])
        tree.priors[edge], tree.visits[edge], tree.totals[edge], tree.children[edge] = 0.0, 0, 0.0, NONE
    tree.used[0], tree.used[1] = node + 1, first + count
    return node


@kernel
def drawn(tree: TreePool, states: Any, node: Int, rng: Rng, moves: Moves) -> Int:
    """The node after chance has drawn, as often as it is to move; FULL without room for it."""
    while node >= 0 and tree.stages[node] == DRAWS:
        edge = tree.first_edges[node] + randbelow(rng, tree.edge_counts[node])
        node = child_of(tree, states, node, edge, moves)
    return node


@kernel
def show(tree: TreePool, states: Any, node: Int, observation: Planes, mask: Any) -> None:
    """Write what the mover of a node sees and may do."""
    mask[:] = False
    first = tree.first_edges[node]
    for edge in range(first, first + tree.edge_counts[node]):
        mask[tree.actions[edge]] = True
    observe(states[node], np.int64(tree.movers[node]), observation)


@kernel
def show_all(tree: TreePool, states: Any, nodes: Any, observations: Planes, masks: Any) -> None:
    for row in range(len(nodes)):
        show(tree, states, np.int64(nodes[row]), observations[row], masks[row])


@inlined_kernel
def count_visit(tree: TreePool, leaf: Int) -> None:
    """Count a visit on the path to a leaf, as lost for each mover until an answer comes."""
    node = np.int64(leaf)
    while tree.parents[node] != NONE:
        edge, node = np.int64(tree.parent_edges[node]), np.int64(tree.parents[node])
        tree.visits[edge] += 1
        tree.node_visits[node] += 1
        if tree.stages[node] != DRAWS:
            tree.totals[edge] -= 1.0 - 2.0 * tree.movers[node]


@kernel
def receive(given: TreePool, requests: Requests, priors: Any, values: Any) -> bool:
    """Store an evaluator's answer and count it on the paths of the round; False, and nothing is stored, when a number
    is not finite or a prior is negative."""
    tree = uncounted(given)
    for row in range(requests.progress[1]):
        if not is_answer(tree, requests.asked[row], priors[row], values[row]):
            return False
    for row in range(requests.progress[1]):
        judge(tree, requests.asked[row], priors[row], np.float64(values[row]))
    for number in range(requests.progress[0]):
        leaf = requests.walks[number]
        give_back(tree, leaf, tree.values[leaf], 0)
    return True


@kernel
def withdraw(tree: TreePool, requests: Requests) -> None:
    """Take a round back that gets no answer: its visits, and the mark of the leaves that wait."""
    for number in range(requests.progress[0]):
        give_back(tree, requests.walks[number], 0.0, 1)
    for row in range(requests.progress[1]):
        tree.stages[requests.asked[row]] = UNASKED


@kernel
def give_back(tree: TreePool, leaf: Int, value: float, visits: Int) -> None:
    """Take the virtual losses on the path to a leaf back, count the value instead, and take off so many visits."""
    node = np.int64(leaf)
    while tree.parents[node] != NONE:
        edge, node = np.int64(tree.parent_edges[node]), np.int64(tree.parents[node])
        tree.visits[edge] -= visits
        tree.node_visits[node] -= visits
        lent = 0.0 if tree.stages[node] == DRAWS else 1.0 - 2.0 * tree.movers[node]
        tree.totals[edge] += value + lent


@kernel
def is_answer(tree: TreePool, node: Int, priors: Any, value: float) -> bool:
    if not np.isfinite(value):
        return False
    first = tree.first_edges[node]
    for edge in range(first, first + tree.edge_counts[node]):
        prior = priors[tree.actions[edge]]
        if not (np.isfinite(prior) and prior >= 0):
            return False
    return True


@kernel
def judge(tree: TreePool, node: Int, priors: Any, value: float) -> None:
    """Give a node its value and its edges their priors; equal ones where all are zero."""
    first, count = tree.first_edges[node], tree.edge_counts[node]
    total = 0.0
    for edge in range(first, first + count):
        total += priors[tree.actions[edge]]
    for edge in range(first, first + count):
        tree.priors[edge] = priors[tree.actions[edge]] / total if total > 0 else 1.0 / count
    tree.values[node] = (1.0 - 2.0 * tree.movers[node]) * min(max(value, -1.0), 1.0)
    tree.stages[node] = JUDGED


@kernel
def add_noise(tree: TreePool, roots: Any, games: Any, draws: Any, share: float) -> None:
    """Mix Dirichlet noise, given as gamma draws one after the other, into the priors of roots."""
    at = 0
    for game in games:
        first, count = tree.first_edges[roots[game]], tree.edge_counts[roots[game]]
        total = draws[at : at + count].sum()
        for rank in range(count):
            noise = draws[at + rank] / total if total > 0 else 1.0 / count
            tree.priors[first + rank] = (1 - share) * tree.priors[first + rank] + share * noise
        at += count


@kernel
def take_actions(tree: TreePool, states: Any, roots: Any, chosen: Any, actions: Any, rng: Rng, moves: Moves) -> bool:
    """Write the node after each game's action, and the draws that follow it, into `chosen`; a game that is over keeps
    its root. False when the pool is full: called again with more room, it continues."""
    for game in range(len(roots)):
        if chosen[game] == NONE:
            dice, node = rng[game], np.int64(roots[game])
            if tree.stages[node] != OVER:
                child = child_of(tree, states, node, edge_of(tree, node, actions[game]), moves)
                node = drawn(tree, states, child, rng[game : game + 1], moves)
            if node < 0:
                rng[game] = dice
                return False
            chosen[game] = node
    return True


@kernel
def edge_of(tree: TreePool, node: Int, action: Int) -> Int:
    """The edge of a legal action."""
    edge = np.int64(tree.first_edges[node])
    while tree.actions[edge] != action:
        edge += 1
    return edge


@kernel
def find_states(tree: TreePool, states: Any, roots: Any, chosen: Any, actions: Any, given: Any) -> None:
    """Write the node of each given state into `chosen`, looked for behind the game's action and the draws that follow
    it; NONE where the tree does not have it."""
    for game in range(len(roots)):
        chosen[game] = NONE
        root = np.int64(roots[game])
        if tree.stages[root] != OVER:
            child = np.int64(tree.children[edge_of(tree, root, actions[game])])
            if child != NONE:
                chosen[game] = find_state(tree, states, child, state_key(given[game]))


@kernel
def find_state(tree: TreePool, states: Any, top: Int, key: Int) -> Int:
    """The node with a key at the top or below, with chance nodes alone between them; NONE if there is none."""
    node = np.int64(top)
    while True:
        if tree.stages[node] != DRAWS and state_key(states[node]) == key:
            return node
        following = np.int64(NONE)
        if tree.stages[node] == DRAWS:
            following = next_child(tree, node, np.int64(tree.first_edges[node]))
        while following == NONE and node != top:
            edge, node = np.int64(tree.parent_edges[node]), np.int64(tree.parents[node])
            following = next_child(tree, node, edge + 1)
        if following == NONE:
            return np.int64(NONE)
        node = following


@kernel
def next_child(tree: TreePool, node: Int, edge: Int) -> Int:
    """The first child of a node behind this edge or a later one; NONE if there is none."""
    for other in range(edge, tree.first_edges[node] + tree.edge_counts[node]):
        if tree.children[other] != NONE:
            return np.int64(tree.children[other])
    return np.int64(NONE)


@kernel
def keep(tree: TreePool, fresh: TreePool, chosen: Any, roots: Any, origins: Any) -> None:
    """Copy the chosen nodes, and all below them, into an empty pool as roots; `origins` says which node each was."""
    used, edges = 0, 0
    for game in range(len(chosen)):
        roots[game] = NONE
        if chosen[game] != NONE:
            roots[game], origins[used] = used, chosen[game]
            fresh.parents[used], fresh.parent_edges[used] = NONE, NONE
            used += 1
    node = 0
    while node < used:
        origin = origins[node]
        count, first = tree.edge_counts[origin], tree.first_edges[origin]
        fresh.first_edges[node], fresh.edge_counts[node] = edges, count
        fresh.stages[node], fresh.movers[node] = tree.stages[origin], tree.movers[origin]
        fresh.node_visits[node], fresh.values[node] = tree.node_visits[origin], tree.values[origin]
        for edge in range(first, first + count):
            fresh.moves[edges], fresh.actions[edges] = tree.moves[edge], tree.actions[edge]
            fresh.priors[edges], fresh.visits[edges] = tree.priors[edge], tree.visits[edge]
            fresh.totals[edges], fresh.children[edges] = tree.totals[edge], NONE
            if tree.children[edge] != NONE:
                fresh.children[edges], origins[used] = used, tree.children[edge]
                fresh.parents[used], fresh.parent_edges[used] = node, edges
                used += 1
            edges += 1
        node += 1
    fresh.used[0], fresh.used[1] = used, edges
