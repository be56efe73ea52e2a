"""Whole games between two alpha-beta players, compiled: no Python between the moves.

The kernel works on the arrays of two ordinary players and makes the moves they would make: a forced move at once, the
rest of a turn by plan, a win within the turn, else iterative deepening (see `search.search_player` and
`search.alphabeta`). Exact endings, opening books and clocks belong to the ordinary player (see `compiled_match`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..rules.contract import ONGOING, Int, State, legal_moves, outcome, play, state_key
from ..rules.kernel import kernel
from ..rules.transposition import GENERATIONS
from ..search.evaluation import MOST
from ..search.pvs import INFINITY, PROVEN, Worker, search
from ..search.solver import NODES_FOR_A_WIN, Search, solve

ASPIRATION_FROM, ASPIRATION = 4, 60
"""First depth with an aspiration window, and its half width; those of `search.alphabeta`."""
TURNS, NODES, TURN_NODES, MOST_TURN_NODES = 0, 1, 2, 3
"""Columns of the tally of a side: its turns, all nodes, those of the current turn, and those of the longest turn."""


class PlayerArrays(NamedTuple):
    """Arguments of one side: its search, its search for a win within the turn, and its limits. `line` receives the
    variation of a search; `keys` and `plan` are the rest of the turn, up to `planned[0]` moves. `states` and `moves`
    are scratch."""

    worker: Worker
    win_search: Search
    nodes: Int
    rest_nodes: Int
    """Nodes for the rest of a turn that its first search did not cover."""
    deepest: Int
    line: Any
    keys: Any
    plan: Any
    planned: Any
    states: Any
    moves: Any


@kernel
def play_game(first: PlayerArrays, second: PlayerArrays, states: Any, moves: Any, tally: Any, most_turns: Int) -> Int:
    """Play at most so many turns from states[0], which is changed; write the moves and return their number."""
    state = states[0]
    count, turns = np.int64(0), np.int64(0)
    while np.int64(outcome(state)) == ONGOING and turns < most_turns and count < len(moves):
        turns += np.int64(state.starts_turn)
        move = choose(first, state, tally[0]) if state.mover == 0 else choose(second, state, tally[1])
        play(state, move)
        moves[count] = move
        count += 1
    return count


@kernel
def choose(arrays: PlayerArrays, state: State, tally: Any) -> Int:
    """Return the move of the side to move."""
    if state.starts_turn:
        tally[TURNS] += 1
        tally[TURN_NODES] = 0
    count = np.int64(legal_moves(state, arrays.moves))
    if count == 1:
        return arrays.moves[0]
    planned = planned_move(arrays, np.int64(state_key(state)))
    if planned >= 0 and contains(arrays.moves, count, planned):
        return planned
    length = find_win(arrays, state)
    nodes = arrays.win_search.search_state.nodes
    if length == 0:
        arrays.line[0] = arrays.moves[0]
        length = deepen(arrays, state, arrays.nodes if state.starts_turn else arrays.rest_nodes)
        nodes += arrays.worker.search_state.nodes
    tally[NODES] += nodes
    tally[TURN_NODES] += nodes
    tally[MOST_TURN_NODES] = max(tally[MOST_TURN_NODES], tally[TURN_NODES])
    plan_turn(arrays, state, length)
    return arrays.line[0]


@kernel
def contains(moves: Any, count: Int, move: Int) -> bool:
    found = False
    for index in range(count):
        found |= moves[index] == move
    return found


@kernel
def planned_move(arrays: PlayerArrays, key: Int) -> Int:
    """Return the move planned for a position, -1 if there is none."""
    for index in range(arrays.planned[0] - 1, -1, -1):
        if arrays.keys[index] == key:
            return arrays.plan[index]
    return np.int64(-1)


@kernel
def plan_turn(arrays: PlayerArrays, state: State, length: Int) -> None:
    """Plan the moves of the line that belong to the current turn, up to the first illegal one."""
    arrays.states[0] = state
    ahead, count = arrays.states[0], np.int64(0)
    for index in range(length):
        if count > 0 and ahead.starts_turn:
            break
        move = arrays.line[index]
        if not contains(arrays.moves, np.int64(legal_moves(ahead, arrays.moves)), move):
            break
        arrays.keys[count], arrays.plan[count] = np.int64(state_key(ahead)), move
        count += 1
        play(ahead, move)
    arrays.planned[0] = count


@kernel
def find_win(arrays: PlayerArrays, state: State) -> Int:
    """Look for a turn that wins the game; return the length of the line, 0 without a win."""
    win_search, side = arrays.win_search, np.int64(state.mover)
    search_state = win_search.search_state
    win_search.states[0] = state
    search_state.nodes, search_state.most_nodes, search_state.stopped = 0, NODES_FOR_A_WIN, 0
    search_state.attacker = side
    low, high = (0.5, 1.0) if side == 0 else (-1.0, -0.5)
    value = solve(win_search, 1, low, high)
    if search_state.stopped or value != 1 - 2 * side:
        return 0
    arrays.line[0] = search_state.best
    return 1


@kernel
def deepen(arrays: PlayerArrays, state: State, nodes: Int) -> Int:
    """Deepen turn by turn until a limit is reached or the result is proven; return the length of the line."""
    worker, side, length = arrays.worker, np.int64(state.mover), np.int64(1)
    search_state = worker.search_state
    search_state.nodes, search_state.most_nodes, search_state.stopped = 0, nodes, 0
    search_state.generation = (search_state.generation + 1) % GENERATIONS
    search_state.killers[:] = -1
    search_state.history[:] = search_state.history // 8
    value, is_proven = np.int64(0), False
    for depth in range(1, arrays.deepest + 1):
        worker.states[0] = state
        value = aspire(worker, side, depth, value)
        if search_state.length[0] > 0:
            length = search_state.length[0]
            for index in range(length):
                arrays.line[index] = search_state.variation[0, index]
            is_proven = abs(value) >= PROVEN
        if search_state.stopped or is_proven:
            break
    return length


@kernel
def aspire(worker: Worker, side: Int, depth: Int, guess: Int) -> Int:
    """Search a depth with an aspiration window round a guess, and with the full window if the value is outside."""
    if depth >= ASPIRATION_FROM and abs(guess) < MOST:
        value = search(worker, 0, side, depth, guess - ASPIRATION, guess + ASPIRATION)
        if worker.search_state.stopped or guess - ASPIRATION < value < guess + ASPIRATION:
            return value
    return search(worker, 0, side, depth, -INFINITY, INFINITY)
