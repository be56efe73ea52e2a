"""A whole turn of a computer player, compiled: the same choice in Python and in a browser.

A player searches the first move of a turn and plans the others with it. A forced move is made at once; a move that the
plan does not cover is searched with a small share of the nodes. The kernels take the arrays of a player
(`player_arrays`); opening book, tablebases, solved endings and clocks are Python (see `search_player`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..rules.contract import DRAW, ONGOING, Int, State, legal_moves, outcome, play, scores
from ..rules.elementary import exp
from ..rules.kernel import kernel, record_dtype
from .candidates import Candidates
from .deepening import Deepening, deepen
from .pvs import Worker
from .solver import LONGEST_TURN, NODES_FOR_A_WIN, Search, solve
from .tree import ChildStats, Tree, clear_tree, keep_subtree, simulate
from .tree_result import find_descendant, read_result
from .twister import Twister, draw_index

SPREADS = 2.0
"""A move at the margin is chosen e to the power of this less often than the best."""
WIN = 1_000_000
"""Score lead of a side that has won."""
PLAYER = record_dtype(
    [(name, np.int64) for name in ("nodes", "rest_nodes", "deepest", "sees_wins", "keeps_tree", "draws_by_gain")]
    + [(name, np.float64) for name in ("margin", "greed")]
    + [(name, np.int64) for name in ("length", "planned", "since", "thought")]
)
"""A player's care: nodes of a turn and of the rest of one, depth, whether it looks for wins within the turn, keeps its
tree within the turn and is drawn to gains of score, margin and greed. Then the turn: moves chosen, moves planned from
there, moves since the last search, and all nodes searched."""


class TurnChoice(NamedTuple):
    """A turn: states[0] is its first position, `moves` what is chosen and planned. The rest is scratch."""

    player: Any
    states: Any
    moves: Any
    legal: Any
    weights: Any
    win_search: Search
    rng: Twister


def new_turn_choice(kernels: Any, player: Any, win_search: Search, rng: Twister) -> TurnChoice:
    legal, weights = np.zeros(kernels.MOST_MOVES, np.int64), np.zeros(kernels.MOST_MOVES)
    moves = np.zeros(LONGEST_TURN, np.int64)
    return TurnChoice(player, np.zeros(3, kernels.STATE), moves, legal, weights, win_search, rng)


@kernel
def choose_by_alphabeta(choice: TurnChoice, worker: Worker, deepening: Deepening) -> Int:
    """Choose the turn of an alpha-beta player; return its length."""
    player, state = choice.player, begin_turn(choice)
    while not is_complete(choice):
        if follow_plan(choice):
            continue
        if not plan_win(choice):
            worker.states[0] = state
            nodes = player.nodes if player.length == 0 else player.rest_nodes
            deepen(worker, deepening, choice.rng, nodes + 1, 1, player.deepest, player.margin, 0)
            player.thought += worker.search_state.nodes
            plan_candidate(choice, deepening.result)
    return player.length


@kernel
def choose_by_tree(
    choice: TurnChoice, tree: Tree, spare_nodes: Any, spare_stats: ChildStats, result: Candidates
) -> Int:
    """Choose the turn of a tree search player; return its length."""
    player, state = choice.player, begin_turn(choice)
    clear_tree(tree.nodes, tree.root)
    while not is_complete(choice):
        if follow_plan(choice):
            continue
        if not plan_win(choice):
            advance_tree(choice, tree, spare_nodes, spare_stats)
            tree.cached_states[0] = state
            nodes = player.nodes if player.length == 0 else player.rest_nodes
            before = tree.root.simulations
            tree.root.most_simulations = before + nodes
            simulate(tree)
            player.thought += tree.root.simulations - before
            read_result(tree, player.margin, result)
            plan_candidate(choice, result)
    return player.length


@kernel
def choose_afresh_by_alphabeta(choice: TurnChoice, worker: Worker, deepening: Deepening) -> Int:
    """Choose a turn from its position and the generators alone, as a player does that has searched nothing yet."""
    search_state = worker.search_state
    search_state.generation = 0
    for side in range(2):
        for at in range(search_state.history.shape[1]):
            search_state.history[side, at] = 0
    for slot in range(len(worker.table)):
        worker.table[slot, 0] = worker.table[slot, 1] = 0
    return choose_by_alphabeta(choice, worker, deepening)


@kernel
def choose_afresh_by_tree(
    choice: TurnChoice, tree: Tree, spare_nodes: Any, spare_stats: ChildStats, result: Candidates
) -> Int:
    """Choose a turn from its position and the generators alone, as a player does that has searched nothing yet."""
    tree.root.simulations = 0
    for side in range(2):
        for move in range(tree.amaf.shape[1]):
            tree.amaf[side, move] = -1
    return choose_by_tree(choice, tree, spare_nodes, spare_stats, result)


@kernel
def begin_turn(choice: TurnChoice) -> State:
    """Begin with the position in states[0]; return the state that the moves change."""
    player = choice.player
    player.length, player.planned, player.since, player.thought = 0, 0, 0, 0
    choice.states[1] = choice.states[0]
    return choice.states[1]


@kernel
def is_complete(choice: TurnChoice) -> bool:
    state, length = choice.states[1], choice.player.length
    return length > 0 and (length == LONGEST_TURN or state.starts_turn != 0 or outcome(state) != ONGOING)


@kernel
def follow_plan(choice: TurnChoice) -> bool:
    """Make a forced move, or else the planned one; return whether there was one."""
    player, state = choice.player, choice.states[1]
    count = legal_moves(state, choice.legal)
    planned = choice.moves[player.length] if player.planned > 0 else np.int64(-1)
    if count == 1:
        planned, player.planned = choice.legal[0], player.planned if planned == choice.legal[0] else 0
    if planned < 0:
        return False
    choice.moves[player.length] = planned
    play(state, planned)
    player.length += 1
    player.since += 1
    player.planned = max(player.planned - 1, 0)
    return True


@kernel
def plan_win(choice: TurnChoice) -> bool:
    """Plan the first move of a turn that wins the game, if the player looks for one and finds it quickly."""
    player, state, search = choice.player, choice.states[1], choice.win_search
    if player.sees_wins == 0:
        return False
    side, search_state = np.int64(state.mover), search.search_state
    search.states[0] = state
    search_state.nodes, search_state.most_nodes, search_state.stopped = 0, NODES_FOR_A_WIN, 0
    search_state.attacker = side
    low, high = (0.5, 1.0) if side == 0 else (-1.0, -0.5)
    value = solve(search, 1, low, high)
    player.thought += search_state.nodes
    if search_state.stopped or value != 1 - 2 * side:
        return False
    choice.moves[player.length], player.planned = search_state.best, 1
    return True


@kernel
def plan_candidate(choice: TurnChoice, result: Candidates) -> None:
    """Plan the turn of one of the moves that a search found, up to the first illegal one."""
    player = choice.player
    player.since = 0
    row = np.int64(0)
    if result.summary.count > 1:
        row = draw_candidate(player, choice.states[1:], choice.weights, choice.rng, result)
    choice.states[2] = choice.states[1]
    ahead, planned = choice.states[2], np.int64(0)
    while planned < result.lengths[row] and player.length + planned < LONGEST_TURN:
        move = np.int64(result.moves[row, planned])
        if planned > 0 and (ahead.starts_turn or not is_legal(ahead, choice.legal, move)):
            break
        choice.moves[player.length + planned] = move
        planned += 1
        play(ahead, move)
    player.planned = planned


@kernel
def is_legal(state: State, legal: Any, move: Int) -> bool:
    found = False
    for index in range(legal_moves(state, legal)):
        found |= legal[index] == move
    return found


@kernel
def draw_candidate(player: Any, states: Any, weights: Any, rng: Twister, result: Candidates) -> Int:
    """Return the row of a move near the best in the position states[0]: the nearer, the likelier, and the more so the
    more score it gains at once. states[1] is scratch."""
    side, most = np.int64(states[0].mover), np.int64(1)
    before = lead(states[0], side)
    for row in range(result.summary.count):
        weights[row] = 0.0
        if player.draws_by_gain:
            states[1] = states[0]
            play(states[1], np.int64(result.moves[row, 0]))
            gain = max(lead(states[1], side) - before, np.int64(0))
            weights[row], most = gain, max(most, gain)
    for row in range(result.summary.count):
        behind = (result.values[row] - result.values[0]) / (player.margin / SPREADS)
        weights[row] = exp(behind + player.greed * (weights[row] / most))
    return draw_index(rng, weights, np.int64(result.summary.count))


@kernel
def lead(state: State, side: Int) -> Int:
    """Return the score lead of a side, beyond any score in a decided game."""
    result = np.int64(outcome(state))
    if result not in (ONGOING, DRAW):
        return np.int64(WIN) if result == side else np.int64(-WIN)
    first, second = scores(state)
    value = np.int64(first) - np.int64(second)
    return value if side == 0 else -value


@kernel
def advance_tree(choice: TurnChoice, tree: Tree, spare_nodes: Any, spare_stats: ChildStats) -> None:
    """Keep the subtree after the moves since the last search, if the player keeps its tree; else clear it."""
    player = choice.player
    if player.length == 0:
        return
    first = player.length - player.since
    at = find_descendant(tree.nodes, choice.moves[first:], player.since) if player.keeps_tree else np.int64(-1)
    if at < 0:
        clear_tree(tree.nodes, tree.root)
    elif at > 0:
        used = keep_subtree(tree.nodes, tree.stats, at, spare_nodes, spare_stats)
        for node in range(used):
            tree.nodes[node] = spare_nodes[node]
            tree.stats.q[node], tree.stats.u[node] = spare_stats.q[node], spare_stats.u[node]
            tree.stats.moves[node] = spare_stats.moves[node]
        tree.root.used, tree.root.cached = used, 1
