"""Monte Carlo tree search, compiled: selection, expansion, evaluation, back-up, and proofs.

Methods and references:

    UCT             Kocsis and Szepesvári 2006: explore by upper confidence bounds
    PUCT            Rosin 2011, as in AlphaGo: `order` of the game or learned patterns are the prior
    RAVE            Gelly and Silver 2007: the value of a move when it came later ("all moves as first", AMAF), with a
                    weight that shrinks with the visits of the node itself
    MCTS-Solver     Winands, Björnsson and Saito 2008: proven results are backed up and never searched again
    chance nodes    all draws equally likely, sampled; optionally few of them at first, more with every visit
                    (progressive widening: Coulom 2007, Chaslot et al. 2008; for draws Couëtoux et al. 2011)

The tree is one array of records. The children of a node are adjacent; a node without children is not expanded:

    nodes   [ root | child child child | child child | … ]
               │      ▲            │      ▲
               └ first_child, children = 3

Values are sums over simulations from side 0's view, so turns of several moves need no special case: a mover looks for
its own sign.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from ..rules.contract import CHANCE, DRAW, ONGOING, Int, State, legal_moves, outcome, play, scores
from ..rules.elementary import log, tanh
from ..rules.kernel import kernel, record_dtype
from ..rules.rng import Rng, randbelow
from ..rules.unowned_array import unowned
from ..rules.weights import Weights
from .evaluation import evaluate, fast_playout, is_noisy, is_transposition, known_result, order
from .patterns import (
    NO_LEARNED_VALUE,
    LearnedModel,
    extract_features,
    extract_value_features,
    known_by_features,
    learned_value,
    policy_priors,
)
from .rollout import LONGEST_PLAYOUT

NODE = record_dtype(
    [
        ("total", np.float64),
        ("rave_total", np.float64),
        ("rave_visits", np.int32),
        ("prior", np.float32),
        ("visits", np.int32),
        ("move", np.int32),
        ("first_child", np.int32),
        ("children", np.int32),
        ("state_index", np.int32),
        ("draws_seen", np.int16),
        ("mover", np.int8),
        ("proven", np.int8),
    ]
)
"""`mover` is valid once the node has children. `proven` is ONGOING or the outcome with best play. `rave_total` and
`rave_visits` count simulations in which the parent's mover made this move later. `state_index` is the cached state, 0
for none. `draws_seen` counts the visited draws of a chance node under progressive widening."""

ROOT = record_dtype(
    [
        ("used", np.int64),
        ("cached", np.int64),
        ("simulations", np.int64),
        ("most_simulations", np.int64),
        ("exploration", np.float64),
        ("fpu_reduction", np.float64),
        ("evaluates", np.int64),
        ("proves", np.int64),
        ("guided", np.int64),
        ("rave", np.int64),
        ("fast_playouts", np.int64),
        ("score_bias", np.int64),
        ("skips_transpositions", np.int64),
        ("noisy", np.int64),
        ("learned_prior", np.int64),
        ("value_weight", np.float64),
        ("chance_widening", np.float64),
    ]
)
"""Nodes in use, cached states, simulations made and allowed, and the search options (see `mcts.TreeOptions`)."""

LONGEST_PATH = 1_024
MOST_QUIESCENCE = 24
"""Most moves of a quiescence search."""


UNVISITED = -1e9
"""q of an unvisited child where a prior guides the search; below any real value."""
CERTAIN = 1e6
"""Larger than any sum of q and u."""


class ChildStats(NamedTuple):
    """Data of every child that selection reads, in arrays beside `nodes` to save memory bandwidth: q, its value for the
    parent's mover; u, its exploration factor; and its move."""

    q: Any
    u: Any
    moves: Any


class Tree(NamedTuple):
    """Arrays of one thread. cached_states[0] is the state of nodes[0]; the others belong to expanded nodes, as far as
    memory allows, so that most simulations play a single move. `states`, `moves` and `path` are scratch; amaf[side,
    move] is the last simulation in which the side made the move; `stop` is the stop signal."""

    nodes: Any
    stats: ChildStats
    root: Any
    cached_states: Any
    states: Any
    moves: Any
    path: Any
    amaf: Any
    weights: Weights
    model: LearnedModel
    rng: Rng
    stop: Any


@kernel
def simulate(given: Tree) -> None:
    """Run simulations until the limit, a proof of the root or the stop signal."""
    tree = Tree(
        unowned(given.nodes),
        ChildStats(unowned(given.stats.q), unowned(given.stats.u), unowned(given.stats.moves)),
        given.root,
        unowned(given.cached_states),
        unowned(given.states),
        unowned(given.moves),
        unowned(given.path),
        unowned(given.amaf),
        unowned(given.weights),
        LearnedModel(
            unowned(given.model.moves),
            unowned(given.model.rows),
            unowned(given.model.bias),
            unowned(given.model.outputs),
            unowned(given.model.output_bias),
            unowned(given.model.features),
            unowned(given.model.active),
            unowned(given.model.accumulator),
            unowned(given.model.priors),
        ),
        unowned(given.rng),
        unowned(given.stop),
    )
    nodes, root, state = tree.nodes, tree.root, tree.states[0]
    tree.path[0] = 0
    while root.simulations < root.most_simulations and tree.stop[0] == 0 and nodes[0].proven == ONGOING:
        at, length, over, extracted = np.int64(0), 1, False, False
        state_index, since = np.int64(0), 1
        while nodes[at].proven == ONGOING:
            # 1. Expand a node on its second visit; evaluate it on its first
            if nodes[at].first_child == 0 or length == LONGEST_PATH:
                follow_path(tree, state_index, since, length)
                if length == LONGEST_PATH:
                    break
                if nodes[at].visits == 0 and at > 0:
                    if root.value_weight > 0:
                        extract_features(state, tree.model.features)
                        extract_value_features(state, tree.model.features)
                        extracted = True
                    nodes[at].proven = known_of(tree, state) if root.proves else ONGOING
                    break
                moves = legal_moves(state, tree.moves)
                if moves == 0 or root.used + moves > len(nodes):
                    over = moves == 0
                    break
                if root.skips_transpositions and at > 0 and not state.starts_turn:
                    moves = without_transpositions(state, tree.moves, moves, nodes[at].move)
                expand(tree, at, state, moves)
            if nodes[at].state_index > 0:
                state_index, since = np.int64(nodes[at].state_index), length

            # 2. Select a child
            if nodes[at].mover == CHANCE:
                at = draw_child(tree, at)
            else:
                at = select_child(nodes, tree.stats, root, at, randbelow(tree.rng, nodes[at].children))
            tree.path[length] = at
            length += 1

        # 3. Evaluate it: a proof, a learned value, a static evaluation after quiescence search, or a playout
        if nodes[at].proven != ONGOING:
            value = value_of(np.int64(nodes[at].proven))
        else:
            played, learned = np.int64(0), NO_LEARNED_VALUE
            if root.value_weight > 0 and not over:
                over = outcome(state) != ONGOING
                learned = learned_value_of(tree, state, extracted) if not over else NO_LEARNED_VALUE
            learned_only = learned != NO_LEARNED_VALUE and root.value_weight == 1
            if over or learned_only:
                played = np.int64(0)
            elif root.evaluates:
                if root.noisy or not state.starts_turn:
                    played = quiesce(state, tree.moves)
                over = played == 0 and outcome(state) != ONGOING
            elif root.fast_playouts:
                played = np.int64(fast_playout(state, tree.rng, tree.amaf, root.simulations))
                over = played == 0
            else:
                played = play_out(state, tree.moves, tree.rng, tree.amaf, root.simulations)
                over = played == 0
            result = np.int64(outcome(state))
            evaluates = result == ONGOING and root.evaluates and not learned_only
            value = static_value(state, tree.weights) if evaluates else value_of(result)
            if learned != NO_LEARNED_VALUE:
                value = root.value_weight * learned + (1 - root.value_weight) * value
            if over and root.proves:
                nodes[at].proven = result

        # 4. Back it up
        if root.proves and nodes[at].proven != ONGOING:
            back_up_proof(tree, length)
        back_up(tree, length, value)
        root.simulations += 1


@kernel
def clear_tree(nodes: Any, root: Any) -> None:
    """Reset to a lone root."""
    node = nodes[0]
    node.total, node.rave_total, node.rave_visits, node.prior, node.visits = 0, 0, 0, 0, 0
    node.move, node.first_child, node.children, node.state_index, node.draws_seen = 0, 0, 0, 0, 0
    node.mover, node.proven = 0, ONGOING
    root.used, root.cached = 1, 1


@kernel
def follow_path(tree: Tree, state_index: Int, since: Int, length: Int) -> None:
    """Bring states[0] to the end of the path, from the cached state before step `since`."""
    tree.states[0] = tree.cached_states[state_index]
    for step in range(since, length):
        play(tree.states[0], tree.nodes[tree.path[step]].move)


@kernel
def without_transpositions(state: State, moves: Any, count: Int, last: Int) -> Int:
    """Move the moves that are no transpositions to the front and return their number; if all are, keep all."""
    kept = 0
    for i in range(count):
        if not is_transposition(state, last, moves[i]):
            moves[kept], moves[i] = moves[i], moves[kept]
            kept += 1
    return kept if kept > 0 else count


@kernel
def expand(tree: Tree, at: Int, state: State, count: Int) -> None:
    """Give a node a child for each of the first `count` moves with its share of the prior, and cache its state."""
    nodes, stats, root, moves = tree.nodes, tree.stats, tree.root, tree.moves
    if at > 0 and root.cached < len(tree.cached_states):
        tree.cached_states[root.cached] = state
        nodes[at].state_index = root.cached
        root.cached += 1
    first = root.used
    nodes[at].first_child, nodes[at].children, nodes[at].mover = first, count, state.mover
    root.used += count
    guided = root.guided and state.mover != CHANCE
    if guided and root.learned_prior:
        policy_priors(state, tree.model, moves, count)
    total = np.float64(0)
    for i in range(count):
        child = nodes[first + i]
        child.total, child.visits, child.rave_total, child.rave_visits = 0, 0, 0, 0
        child.move, child.first_child, child.children, child.state_index, child.proven = moves[i], 0, 0, 0, ONGOING
        child.draws_seen = 0
        if not guided:
            child.prior = 1
        elif root.learned_prior:
            child.prior = tree.model.priors[i]
        else:
            child.prior = 1 + order(state, moves[i])
        total += child.prior
    for i in range(count):
        nodes[first + i].prior /= total
    if root.score_bias and at == 0:
        for i in range(count):
            noticed = randbelow(tree.rng, 100) < root.score_bias
            nodes[first + i].prior = score_gain(state, tree.states, moves[i]) if noticed else 0
    for i in range(count):
        stats.moves[first + i] = moves[i]
        update_child_score(nodes, stats, root, at, first + i)


@kernel
def score_gain(state: State, states: Any, move: Int) -> Int:
    """Return the immediate gain in score lead of a move, at least 0."""
    first, second = scores(state)
    states[1] = state
    play(states[1], move)
    first_after, second_after = scores(states[1])
    gain = np.int64(first_after) - np.int64(second_after) - np.int64(first) + np.int64(second)
    return max(gain if state.mover == 0 else -gain, np.int64(0))


@kernel
def draw_child(tree: Tree, at: Int) -> Int:
    """Sample a draw, all equally likely; under progressive widening, one of those visited while the visits allow no
    other."""
    nodes, root = tree.nodes, tree.root
    first, count = np.int64(nodes[at].first_child), np.int64(nodes[at].children)
    child = first + randbelow(tree.rng, count)
    if root.chance_widening == 0 or nodes[child].visits > 0:
        return child
    if nodes[at].draws_seen < 1 + root.chance_widening * math.sqrt(nodes[at].visits):
        nodes[at].draws_seen += 1
        return child
    while nodes[child].visits == 0:
        child = first + randbelow(tree.rng, count)
    return child


@kernel
def select_child(nodes: Any, stats: ChildStats, root: Any, at: Int, offset: Int) -> Int:
    """Return the child with the largest q + u. The loop starts at `offset`, so that ties are broken at random."""
    first, count = np.int64(nodes[at].first_child), np.int64(nodes[at].children)
    visits = np.float64(nodes[at].visits + 1)
    unvisited = (1.0 if nodes[at].mover == 0 else -1.0) * nodes[at].total / visits - root.fpu_reduction
    reach = root.exploration * (math.sqrt(visits) if root.guided else math.sqrt(log(visits)))
    best, best_score = np.int64(first), -np.inf
    for start, stop in ((first + offset, first + count), (first, first + offset)):
        for child in range(start, stop):
            q = stats.q[child]
            score = (q if q != UNVISITED else unvisited) + reach * stats.u[child]
            if score > best_score:
                best, best_score = np.int64(child), score
    return best


@kernel
def update_child_score(nodes: Any, stats: ChildStats, root: Any, at: Int, child: Int) -> None:
    """Compute q and u of a child: by PUCT with a prior, else by UCT with RAVE. With a score bias, unvisited moves that
    gain score at once come first."""
    node, mover = nodes[child], np.int64(nodes[at].mover)
    sign = 1.0 if mover == 0 else -1.0
    proven, seen, rave_seen = np.int64(node.proven), np.float64(node.visits), np.float64(node.rave_visits)
    knows_rave = rave_seen > 0 and root.rave > 0
    if proven != ONGOING:
        q = 0.0 if proven == DRAW else 2 * CERTAIN if proven == mover else -CERTAIN
        u = 0.0
    elif root.score_bias and at == 0 and seen == 0 and node.prior > 0:
        q, u = CERTAIN + node.prior, 0.0
    else:
        q = sign * node.total / seen if seen > 0 else UNVISITED if root.guided else CERTAIN
        if knows_rave and seen == 0:
            q = sign * node.rave_total / rave_seen
        elif knows_rave:
            beta = math.sqrt(root.rave / (3 * seen + root.rave))
            q = (1 - beta) * q + beta * (sign * node.rave_total / rave_seen)
        if root.guided:
            u = node.prior / (1 + seen)
        elif knows_rave:
            u = 1 / math.sqrt(seen + 1) if seen > 0 else 1.0
        else:
            u = 1 / math.sqrt(seen) if seen > 0 else 0.0
    stats.q[child], stats.u[child] = q, u


@kernel
def play_out(state: State, moves: Any, rng: Rng, amaf: Any, simulation: Int) -> Int:
    """Play random moves until the game is over, recorded for RAVE; return their number."""
    for played in range(LONGEST_PLAYOUT):
        count = legal_moves(state, moves)
        if count == 0:
            return played
        move = moves[randbelow(rng, count)]
        if state.mover != CHANCE:
            amaf[state.mover, move] = simulation
        play(state, move)
    return np.int64(LONGEST_PLAYOUT)


@kernel
def quiesce(state: State, moves: Any) -> Int:
    """Play noisy moves, best ordering score first, and finish the current turn, so that a static evaluation is
    reliable; return the number of moves."""
    for made in range(MOST_QUIESCENCE):
        count = legal_moves(state, moves)
        if count == 0 or state.mover == CHANCE:
            return made
        best, best_priority = np.int64(-1), np.int64(-1)
        for i in range(count):
            if not state.starts_turn or is_noisy(state, moves[i]):
                priority = np.int64(order(state, moves[i]))
                if priority > best_priority:
                    best, best_priority = moves[i], priority
        if best < 0:
            return made
        play(state, best)
    return np.int64(MOST_QUIESCENCE)


@kernel
def known_of(tree: Tree, state: State) -> Int:
    """Return the result with best play where it is known, from the features if they were extracted."""
    return known_by_features(state, tree.model.features) if tree.root.value_weight > 0 else known_result(state)


@kernel
def learned_value_of(tree: Tree, state: State, extracted: bool) -> float:
    if not extracted:
        extract_features(state, tree.model.features)
        extract_value_features(state, tree.model.features)
    return learned_value(tree.model, state, tree.weights)


@kernel
def static_value(state: State, weights: Weights) -> float:
    """Return the static evaluation between -1 and 1."""
    return tanh(np.int64(evaluate(state, weights)) / 1_000.0)


@kernel
def value_of(result: Int) -> float:
    return 1.0 if result == 0 else -1.0 if result == 1 else 0.0


@kernel
def back_up(tree: Tree, length: Int, value: float) -> None:
    """Add a simulation's value to the nodes on its path, last one first, and to their children by RAVE."""
    nodes, stats, root, path = tree.nodes, tree.stats, tree.root, tree.path
    for step in range(length - 1, -1, -1):
        node = nodes[path[step]]
        node.visits += 1
        node.total += value
        if root.rave:
            update_rave(tree, path[step], value)
        if step > 0:
            if root.rave and nodes[path[step - 1]].mover != CHANCE:
                tree.amaf[nodes[path[step - 1]].mover, node.move] = root.simulations
            update_child_score(nodes, stats, root, path[step - 1], path[step])


@kernel
def update_rave(tree: Tree, at: Int, value: float) -> None:
    """Update the children whose moves their mover made later in this simulation."""
    nodes, stats, root = tree.nodes, tree.stats, tree.root
    mover = np.int64(nodes[at].mover)
    if mover == CHANCE:
        return
    for child in range(nodes[at].first_child, nodes[at].first_child + nodes[at].children):
        if tree.amaf[mover, stats.moves[child]] == root.simulations:
            nodes[child].rave_total += value
            nodes[child].rave_visits += 1
            update_child_score(nodes, stats, root, at, child)


@kernel
def back_up_proof(tree: Tree, length: Int) -> None:
    """Propagate a proof of the last node of a path upwards."""
    for step in range(length - 2, -1, -1):
        result = proven_by_children(tree.nodes, tree.path[step])
        if result == ONGOING:
            return
        tree.nodes[tree.path[step]].proven = result


@kernel
def proven_by_children(nodes: Any, at: Int) -> Int:
    """Return the result that the proofs of the children imply: a mover takes its best; chance needs all results
    equal."""
    first, mover = nodes[at].first_child, np.int64(nodes[at].mover)
    all_proven, all_equal, drawn = True, True, False
    result = np.int64(nodes[first].proven)
    for i in range(nodes[at].children):
        proven = np.int64(nodes[first + i].proven)
        if proven == mover and mover != CHANCE:
            return mover
        all_proven = all_proven and proven != ONGOING
        all_equal = all_equal and proven == result
        drawn = drawn or proven == DRAW
    if not all_proven:
        return np.int64(ONGOING)
    if mover == CHANCE:
        return result if all_equal else np.int64(ONGOING)
    return np.int64(DRAW) if drawn else 1 - mover


@kernel
def keep_subtree(nodes: Any, stats: ChildStats, root: Int, kept: Any, new_stats: ChildStats) -> Int:
    """Copy a node and its subtree, breadth first, to the beginning of other arrays, without cached states; return the
    number of nodes."""
    kept[0] = nodes[root]
    used = 1
    at = 0
    while at < used:
        first, count = kept[at].first_child, kept[at].children
        kept[at].state_index = 0
        if first > 0:
            kept[at].first_child = used
            for i in range(count):
                kept[used + i] = nodes[first + i]
                new_stats.q[used + i] = stats.q[first + i]
                new_stats.u[used + i] = stats.u[first + i]
                new_stats.moves[used + i] = stats.moves[first + i]
            used += count
        at += 1
    return used
