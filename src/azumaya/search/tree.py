"""The tree of a Monte Carlo tree search, compiled: selection, expansion, evaluation, back-up, and proofs.

What it is made of, and where the field describes it:

    UCT             Kocsis and Szepesvári 2006: explore by upper confidence bounds
    PUCT            Rosin 2011, as in AlphaGo: where the game offers `order`, or was taught patterns, that is the prior
    RAVE            Gelly and Silver 2007: what a move was worth when it came later ("all moves as first", AMAF),
                    trusted less with every visit of its own
    MCTS-Solver     Winands, Björnsson and Saito 2008: proven results are backed up and never searched again
    chance nodes    sampled as they fall, all draws equally likely; or few of them at first, more with every visit
                    (progressive widening: Coulom 2007, Chaslot et al. 2008; for draws Couëtoux et al. 2011)

The tree is one array of records. A node's children stand side by side; a node without children has not been expanded:

    nodes   [ root | child child child | child child | … ]
               │      ▲            │      ▲
               └ first_child, children = 3

Values are sums over simulations from side 0's view, so a turn of several moves needs no care: a mover looks for its own
sign.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from ..rules.borrowed import borrowed
from ..rules.contract import CHANCE, DRAW, ONGOING, Int, State, legal_moves, outcome, play, scores
from ..rules.dice import Dice, throw
from ..rules.kernel import kernel, record_dtype
from ..rules.weights import Weights
from .evaluation import evaluate, finish, is_noisy, is_transposition, known_result, order
from .patterns import NO_JUDGEMENT, Taught, count, judged, known, note, promises
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
        ("place", np.int32),
        ("drawn", np.int16),
        ("mover", np.int8),
        ("proven", np.int8),
    ]
)
"""`mover` is known once it has children. `proven`: ONGOING while open, else the outcome with best play. `rave_total`
and `rave_visits`: simulations in which the parent's mover made this move later on. `place`: where its state is kept, 0
where it is not. `drawn`: how many of a chance node's draws were looked at, where they are counted."""

ROOT = record_dtype(
    [
        ("used", np.int64),
        ("kept", np.int64),
        ("simulations", np.int64),
        ("most_simulations", np.int64),
        ("exploration", np.float64),
        ("urgency", np.float64),
        ("evaluates", np.int64),
        ("proves", np.int64),
        ("guided", np.int64),
        ("rave", np.int64),
        ("finishes", np.int64),
        ("alert", np.int64),
        ("skips_transpositions", np.int64),
        ("noisy", np.int64),
        ("primed", np.int64),
        ("judges", np.float64),
        ("draws", np.float64),
    ]
)
"""Nodes in use, states kept, simulations made and allowed, and how the tree is grown (see `mcts.TreeOptions`)."""

LONGEST_PATH = 1_024
MOST_QUIESCENCE = 24
"""Moves after which quiescence search ends."""


UNSEEN = -1e9
"""The merit of a child nothing is known of where a prior guides the search: below any that is known."""
CERTAIN = 1e6
"""More than any prospects can come to."""


class Rows(NamedTuple):
    """What a visit asks of every child of a node, in arrays of their own beside `nodes`, so that little memory has to
    be read: a child's merit in the eyes of its parent's mover, how much exploring it adds to that for each unit of what
    its parent explores, and its move."""

    merit: Any
    curiosity: Any
    moves: Any


class Tree(NamedTuple):
    """Everything one thread grows its tree with. kept[0] is the state of nodes[0], the others are those of expanded
    nodes, as far as there is room, so that most simulations have to play a single move. `states`, `moves` and `path`
    are scratch; amaf[side, move] is the last simulation in which the side made the move; `stop` is the signal."""

    nodes: Any
    rows: Rows
    root: Any
    kept: Any
    states: Any
    moves: Any
    path: Any
    amaf: Any
    weights: Weights
    taught: Taught
    dice: Dice
    stop: Any


@kernel
def simulate(given: Tree) -> None:
    """Simulations until enough are made, the root is proven or `stop` is set."""
    tree = Tree(
        borrowed(given.nodes),
        Rows(borrowed(given.rows.merit), borrowed(given.rows.curiosity), borrowed(given.rows.moves)),
        given.root,
        borrowed(given.kept),
        borrowed(given.states),
        borrowed(given.moves),
        borrowed(given.path),
        borrowed(given.amaf),
        borrowed(given.weights),
        Taught(
            borrowed(given.taught.moves),
            borrowed(given.taught.rows),
            borrowed(given.taught.bias),
            borrowed(given.taught.outputs),
            borrowed(given.taught.output_bias),
            borrowed(given.taught.notes),
            borrowed(given.taught.shown),
            borrowed(given.taught.sums),
            borrowed(given.taught.promised),
        ),
        borrowed(given.dice),
        borrowed(given.stop),
    )
    nodes, root, state = tree.nodes, tree.root, tree.states[0]
    tree.path[0] = 0
    while root.simulations < root.most_simulations and tree.stop[0] == 0 and nodes[0].proven == ONGOING:
        at, length, over, noted = np.int64(0), 1, False, False
        place, since = np.int64(0), 1
        while nodes[at].proven == ONGOING:
            # 1. Expand a node that comes up a second time; evaluate one that is new
            if nodes[at].first_child == 0 or length == LONGEST_PATH:
                follow_path(tree, place, since, length)
                if length == LONGEST_PATH:
                    break
                if nodes[at].visits == 0 and at > 0:
                    if root.judges > 0:
                        note(state, tree.taught.notes)
                        count(state, tree.taught.notes)
                        noted = True
                    nodes[at].proven = known_of(tree, state) if root.proves else ONGOING
                    break
                moves = legal_moves(state, tree.moves)
                if moves == 0 or root.used + moves > len(nodes):
                    over = moves == 0
                    break
                if root.skips_transpositions and at > 0 and not state.starts_turn:
                    moves = without_transpositions(state, tree.moves, moves, nodes[at].move)
                expand(tree, at, state, moves)
            if nodes[at].place > 0:
                place, since = np.int64(nodes[at].place), length

            # 2. Select a child
            if nodes[at].mover == CHANCE:
                at = draw_child(tree, at)
            else:
                at = select_child(nodes, tree.rows, root, at, throw(tree.dice, nodes[at].children))
            tree.path[length] = at
            length += 1

        # 3. Evaluate it: what is proven, a static evaluation after quiescence search, or a playout
        if nodes[at].proven != ONGOING:
            value = value_of(np.int64(nodes[at].proven))
        else:
            played, judgement = np.int64(0), NO_JUDGEMENT
            if root.judges > 0 and not over:
                over = outcome(state) != ONGOING
                judgement = judgement_of(tree, state, noted) if not over else NO_JUDGEMENT
            judges_alone = judgement != NO_JUDGEMENT and root.judges == 1
            if over or judges_alone:
                played = np.int64(0)
            elif root.evaluates:
                if root.noisy or not state.starts_turn:
                    played = quiesce(state, tree.moves)
                over = played == 0 and outcome(state) != ONGOING
            elif root.finishes:
                played = np.int64(finish(state, tree.dice, tree.amaf, root.simulations))
                over = played == 0
            else:
                played = play_out(state, tree.moves, tree.dice, tree.amaf, root.simulations)
                over = played == 0
            result = np.int64(outcome(state))
            evaluates = result == ONGOING and root.evaluates and not judges_alone
            value = static_value(state, tree.weights) if evaluates else value_of(result)
            if judgement != NO_JUDGEMENT:
                value = root.judges * judgement + (1 - root.judges) * value
            if over and root.proves:
                nodes[at].proven = result

        # 4. Back it up
        if root.proves and nodes[at].proven != ONGOING:
            back_up_proof(tree, length)
        back_up(tree, length, value)
        root.simulations += 1


@kernel
def follow_path(tree: Tree, place: Int, since: Int, length: Int) -> None:
    """Bring states[0] to the end of the path, from the state kept of the node before step `since`."""
    tree.states[0] = tree.kept[place]
    for step in range(since, length):
        play(tree.states[0], tree.nodes[tree.path[step]].move)


@kernel
def without_transpositions(state: State, moves: Any, count: Int, last: Int) -> Int:
    """Move those that are no transpositions to the front; how many there are. When all are, all are kept."""
    kept = 0
    for i in range(count):
        if not is_transposition(state, last, moves[i]):
            moves[kept], moves[i] = moves[i], moves[kept]
            kept += 1
    return kept if kept > 0 else count


@kernel
def expand(tree: Tree, at: Int, state: State, count: Int) -> None:
    """Give a node a child for each of the first `count` moves, with its share of the prior, and keep its state."""
    nodes, rows, root, moves = tree.nodes, tree.rows, tree.root, tree.moves
    if at > 0 and root.kept < len(tree.kept):
        tree.kept[root.kept] = state
        nodes[at].place = root.kept
        root.kept += 1
    first = root.used
    nodes[at].first_child, nodes[at].children, nodes[at].mover = first, count, state.mover
    root.used += count
    guided = root.guided and state.mover != CHANCE
    if guided and root.primed:
        promises(state, tree.taught, moves, count)
    total = np.float64(0)
    for i in range(count):
        child = nodes[first + i]
        child.total, child.visits, child.rave_total, child.rave_visits = 0, 0, 0, 0
        child.move, child.first_child, child.children, child.place, child.proven = moves[i], 0, 0, 0, ONGOING
        child.drawn = 0
        if not guided:
            child.prior = 1
        elif root.primed:
            child.prior = tree.taught.promised[i]
        else:
            child.prior = 1 + order(state, moves[i])
        total += child.prior
    for i in range(count):
        nodes[first + i].prior /= total
    if root.alert and at == 0:
        for i in range(count):
            noticed = throw(tree.dice, 100) < root.alert
            nodes[first + i].prior = score_gain(state, tree.states, moves[i]) if noticed else 0
    for i in range(count):
        rows.moves[first + i] = moves[i]
        weigh_child(nodes, rows, root, at, first + i)


@kernel
def score_gain(state: State, states: Any, move: Int) -> Int:
    """By how much a move changes the lead of the side that makes it at once; 0 when it does not."""
    first, second = scores(state)
    states[1] = state
    play(states[1], move)
    first_after, second_after = scores(states[1])
    gain = np.int64(first_after) - np.int64(second_after) - np.int64(first) + np.int64(second)
    return max(gain if state.mover == 0 else -gain, np.int64(0))


@kernel
def draw_child(tree: Tree, at: Int) -> Int:
    """A draw, all equally likely; where draws come in slowly, one of those looked at before while the node's visits do
    not allow for another."""
    nodes, root = tree.nodes, tree.root
    first, count = np.int64(nodes[at].first_child), np.int64(nodes[at].children)
    child = first + throw(tree.dice, count)
    if root.draws == 0 or nodes[child].visits > 0:
        return child
    if nodes[at].drawn < 1 + root.draws * math.sqrt(nodes[at].visits):
        nodes[at].drawn += 1
        return child
    while nodes[child].visits == 0:
        child = first + throw(tree.dice, count)
    return child


@kernel
def select_child(nodes: Any, rows: Rows, root: Any, at: Int, offset: Int) -> Int:
    """The child a mover should look at next, the one with the largest sum of merit and what exploring it adds. Going
    round from `offset` on, equals are taken in a random order."""
    first, count = np.int64(nodes[at].first_child), np.int64(nodes[at].children)
    visits = np.float64(nodes[at].visits + 1)
    unseen = (1.0 if nodes[at].mover == 0 else -1.0) * nodes[at].total / visits - root.urgency
    reach = root.exploration * (math.sqrt(visits) if root.guided else math.sqrt(math.log(visits)))
    best, best_score = np.int64(first), -np.inf
    for start, stop in ((first + offset, first + count), (first, first + offset)):
        for child in range(start, stop):
            merit = rows.merit[child]
            score = (merit if merit != UNSEEN else unseen) + reach * rows.curiosity[child]
            if score > best_score:
                best, best_score = np.int64(child), score
    return best


@kernel
def weigh_child(nodes: Any, rows: Rows, root: Any, at: Int, child: Int) -> None:
    """Work out merit and curiosity of a child of a node: by PUCT where a prior guides the search, else by UCT with
    RAVE; an alert search looks first at what changes the score at once."""
    node, mover = nodes[child], np.int64(nodes[at].mover)
    sign = 1.0 if mover == 0 else -1.0
    proven, seen, rave_seen = np.int64(node.proven), np.float64(node.visits), np.float64(node.rave_visits)
    knows_rave = rave_seen > 0 and root.rave > 0
    if proven != ONGOING:
        merit = 0.0 if proven == DRAW else 2 * CERTAIN if proven == mover else -CERTAIN
        curiosity = 0.0
    elif root.alert and at == 0 and seen == 0 and node.prior > 0:
        merit, curiosity = CERTAIN + node.prior, 0.0
    else:
        merit = sign * node.total / seen if seen > 0 else UNSEEN if root.guided else CERTAIN
        if knows_rave and seen == 0:
            merit = sign * node.rave_total / rave_seen
        elif knows_rave:
            trust = math.sqrt(root.rave / (3 * seen + root.rave))
            merit = (1 - trust) * merit + trust * (sign * node.rave_total / rave_seen)
        if root.guided:
            curiosity = node.prior / (1 + seen)
        elif knows_rave:
            curiosity = 1 / math.sqrt(seen + 1) if seen > 0 else 1.0
        else:
            curiosity = 1 / math.sqrt(seen) if seen > 0 else 0.0
    rows.merit[child], rows.curiosity[child] = merit, curiosity


@kernel
def play_out(state: State, moves: Any, dice: Dice, amaf: Any, simulation: Int) -> Int:
    """Play random moves until the game is over, noting them for RAVE; how many there were."""
    for played in range(LONGEST_PLAYOUT):
        count = legal_moves(state, moves)
        if count == 0:
            return played
        move = moves[throw(dice, count)]
        if state.mover != CHANCE:
            amaf[state.mover, move] = simulation
        play(state, move)
    return np.int64(LONGEST_PLAYOUT)


@kernel
def quiesce(state: State, moves: Any) -> Int:
    """Play noisy moves, the most promising first, and finish the turn under way, so that a static evaluation can be
    trusted; how many moves were made."""
    for made in range(MOST_QUIESCENCE):
        count = legal_moves(state, moves)
        if count == 0 or state.mover == CHANCE:
            return made
        best, best_promise = np.int64(-1), np.int64(-1)
        for i in range(count):
            if not state.starts_turn or is_noisy(state, moves[i]):
                promise = np.int64(order(state, moves[i]))
                if promise > best_promise:
                    best, best_promise = moves[i], promise
        if best < 0:
            return made
        play(state, best)
    return np.int64(MOST_QUIESCENCE)


@kernel
def known_of(tree: Tree, state: State) -> Int:
    """The result with best play where that shows, by what was noted where something was."""
    return known(state, tree.taught.notes) if tree.root.judges > 0 else known_result(state)


@kernel
def judgement_of(tree: Tree, state: State, noted: bool) -> float:
    if not noted:
        note(state, tree.taught.notes)
        count(state, tree.taught.notes)
    return judged(tree.taught, state, tree.weights)


@kernel
def static_value(state: State, weights: Weights) -> float:
    """The game's own evaluation between -1 and 1: twice the chance to win, less one."""
    return math.tanh(np.int64(evaluate(state, weights)) / 1_000.0)


@kernel
def value_of(result: Int) -> float:
    return 1.0 if result == 0 else -1.0 if result == 1 else 0.0


@kernel
def back_up(tree: Tree, length: Int, value: float) -> None:
    """Add a simulation's value to the nodes on its path, last one first, and to their children by RAVE."""
    nodes, rows, root, path = tree.nodes, tree.rows, tree.root, tree.path
    for step in range(length - 1, -1, -1):
        node = nodes[path[step]]
        node.visits += 1
        node.total += value
        if root.rave:
            update_rave(tree, path[step], value)
        if step > 0:
            if root.rave and nodes[path[step - 1]].mover != CHANCE:
                tree.amaf[nodes[path[step - 1]].mover, node.move] = root.simulations
            weigh_child(nodes, rows, root, path[step - 1], path[step])


@kernel
def update_rave(tree: Tree, at: Int, value: float) -> None:
    """Every child whose move its mover made later in this simulation learns how that went."""
    nodes, rows, root = tree.nodes, tree.rows, tree.root
    mover = np.int64(nodes[at].mover)
    if mover == CHANCE:
        return
    for child in range(nodes[at].first_child, nodes[at].first_child + nodes[at].children):
        if tree.amaf[mover, rows.moves[child]] == root.simulations:
            nodes[child].rave_total += value
            nodes[child].rave_visits += 1
            weigh_child(nodes, rows, root, at, child)


@kernel
def back_up_proof(tree: Tree, length: Int) -> None:
    """Having proven the last node of a path, prove those above it as far as that goes."""
    for step in range(length - 2, -1, -1):
        result = proven_by_children(tree.nodes, tree.path[step])
        if result == ONGOING:
            return
        tree.nodes[tree.path[step]].proven = result


@kernel
def proven_by_children(nodes: Any, at: Int) -> Int:
    """What follows for a node from what is proven of its children: a mover takes its best, chance proves only what
    never differs."""
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
def keep_subtree(nodes: Any, rows: Rows, root: Int, kept: Any, kept_rows: Rows) -> Int:
    """Copy a node and everything below it, level by level, to the beginning of other arrays, where no state is kept of
    any; the number of nodes."""
    kept[0] = nodes[root]
    used = 1
    at = 0
    while at < used:
        first, count = kept[at].first_child, kept[at].children
        kept[at].place = 0
        if first > 0:
            kept[at].first_child = used
            for i in range(count):
                kept[used + i] = nodes[first + i]
                kept_rows.merit[used + i] = rows.merit[first + i]
                kept_rows.curiosity[used + i] = rows.curiosity[first + i]
                kept_rows.moves[used + i] = rows.moves[first + i]
            used += count
        at += 1
    return used
