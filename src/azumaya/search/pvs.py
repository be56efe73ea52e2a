"""Principal variation search for games without chance, compiled:

    principal variation search (Marsland and Campbell 1982): later moves get a zero window first
    late move reductions, and reverse futility pruning near the leaves
    a transposition table, shared by threads without locks (Hyatt and Mann 2002)
    killer moves and the history heuristic for move ordering, after the game's own `order`
    quiescence search over the moves a game calls noisy
    an evaluation network, where the game has one (see `network.py`)

Depth counts whole turns. Within a turn one side makes several moves: the value changes its sign only when the mover
changes, and depth decreases only when a new turn begins. Keys within a turn differ from those at its beginning, so the
table keeps them apart.

The search keeps a stack of frames instead of recursing, so that its machine code can be cached.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..rules.contract import CHANCE, DRAW, ONGOING, Int, legal_moves, outcome, play, state_key
from ..rules.elementary import tanh
from ..rules.kernel import inlined_kernel, kernel, record_dtype
from ..rules.tablebase_value import UNKNOWN, TableData
from ..rules.transposition import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    TranspositionTable,
    bound_of,
    depth_of,
    move_of,
    recall,
    remember,
    value_of,
)
from ..rules.unowned_array import unowned
from ..rules.weights import Weights
from .evaluation import MOST, evaluate, is_noisy, order
from .network import NO_VALUE, Accumulator, network_value
from .tablebase_probe import probe

WIN = 1_000_000
MOST_PLIES = 160
"""Most single moves from the root."""
PROVEN = WIN - MOST_PLIES
INFINITY = 2 * WIN
HISTORIES = 4_096
MOST_HISTORY = 1 << 24
QUIESCENCE_TURNS = 2
"""Turns of noisy moves followed beyond the depth."""
FUTILITY_TURNS, FUTILITY_MARGIN = 3, 150
"""Depth of reverse futility pruning, and its margin per turn left."""
UNKNOWN_TURNS = 3
"""Depth from which a position without a table move is searched a turn less deeply (internal iterative reduction)."""
REDUCED, ZERO_WINDOW, FULL_WINDOW = 0, 1, 2
"""Search modes of a move: reduced depth, zero window, full window."""
DEEPEST_REDUCED, LATEST_REDUCED = 32, 64

SEARCH_STATE = record_dtype(
    [
        ("nodes", np.int64),
        ("most_nodes", np.int64),
        ("stopped", np.int64),
        ("generation", np.int64),
        ("mixing", np.int64),
        ("ply", np.int64),
        ("killers", np.int64, (MOST_PLIES + 2, 2)),
        ("history", np.int64, (2, HISTORIES)),
        ("variation", np.int64, (MOST_PLIES + 2, MOST_PLIES + 2)),
        ("length", np.int64, (MOST_PLIES + 2,)),
    ]
)
"""State of one search thread: counters, the ply at which it stopped, killer moves by ply, history by side and move, and
the triangular table of principal variations."""


FRAME = record_dtype(
    [
        (name, np.int64)
        for name in (
            "side",
            "depth",
            "alpha",
            "beta",
            "lowest",
            "best",
            "best_move",
            "key",
            "known",
            "count",
            "index",
            "move",
            "same",
            "left",
            "reduction",
            "window",
        )
    ]
)
"""A position on the search stack: side, depth, window (`lowest` is the initial alpha), best so far, table key and move,
and the move being searched: whether the same side moves again, the turns left and the search mode."""


class Worker(NamedTuple):
    """Arguments of one search thread. Rows of `states`, `moves`, `ranks` and `stack` belong to plies; `stop` is the
    signal."""

    states: Any
    moves: Any
    ranks: Any
    stack: Any
    search_state: Any
    table: TranspositionTable
    weights: Weights
    tablebase: TableData
    stop: Any
    network: Accumulator


def reductions() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Late move reductions in turns, by depth left and index in the move order."""
    depth, index = np.ogrid[0:DEEPEST_REDUCED, 0:LATEST_REDUCED]
    with np.errstate(divide="ignore", invalid="ignore"):
        wanted = 0.5 + np.log(depth) * np.log(index + 1) / 1.6
    return np.where((depth >= 2) & (index >= 2), np.minimum(wanted, depth - 1), 0).astype(np.int64)


REDUCTION = reductions()


@kernel
def search(given: Worker, ply: Int, side: Int, depth: Int, alpha: Int, beta: Int) -> Int:
    """Return the value of states[ply] for `side`, which is to move, at least `depth` turns deep; exact between alpha
    and beta, a bound outside (fail-soft).

    Rows from `ply` on are scratch. Once `search_state.stopped` is set, the value is invalid.
    """
    open_frame(given.stack[ply], side, depth, alpha, beta)
    return resume(given, ply, ply)


@kernel
def resume(given: Worker, root: Int, ply: Int) -> Int:
    """Return the value of the open frame stack[root], for its side. A search that was stopped goes on from
    `search_state.ply`, with all rows as it left them."""
    stack, network = unowned(given.stack), given.network
    worker = Worker(
        unowned(given.states),
        unowned(given.moves),
        unowned(given.ranks),
        stack,
        given.search_state,
        unowned(given.table),
        unowned(given.weights),
        unowned(given.tablebase),
        unowned(given.stop),
        Accumulator(unowned(network.weights), unowned(network.accumulators), unowned(network.bitboards)),
    )
    while True:
        unsettled = visit(worker, ply)
        while not unsettled:
            if ply == root or worker.search_state.stopped:
                worker.search_state.ply = ply
                return stack[root].best
            ply -= 1
            unsettled = back_up(worker, ply)
        frame = stack[ply]
        high = frame.beta if frame.window == FULL_WINDOW else frame.alpha + 1
        left = frame.left - frame.reduction if frame.window == REDUCED else frame.left
        if frame.same:
            open_frame(stack[ply + 1], frame.side, left, frame.alpha, high)
        else:
            open_frame(stack[ply + 1], 1 - frame.side, left, -high, -frame.alpha)
        ply += 1


@kernel
def open_frame(frame: Any, side: Int, depth: Int, alpha: Int, beta: Int) -> None:
    frame.side, frame.depth, frame.alpha, frame.beta, frame.lowest = side, depth, alpha, beta, alpha
    frame.best, frame.best_move, frame.index = -INFINITY, -1, -1


@inlined_kernel
def visit(worker: Worker, ply: Int) -> bool:
    """Enter a position; return whether it has moves to search. If not, its frame's `best` is its value."""
    # 1. Count the node; stop at the limit or the signal
    state, frame, search_state, moves = worker.states[ply], worker.stack[ply], worker.search_state, worker.moves[ply]
    search_state.length[ply] = ply
    search_state.nodes += 1
    if search_state.nodes >= search_state.most_nodes or worker.stop[0]:
        search_state.stopped = 1
        return False

    # 2. Game over, or end of the line
    result = np.int64(outcome(state))
    if result != ONGOING:
        frame.best = final_value(result, frame.side, ply)
        return False
    if ply >= MOST_PLIES or state.mover == CHANCE:
        frame.best = static_value(state, frame.side, worker.weights)
        return False
    if ply > 0:
        exact = np.int64(probe(state, worker.tablebase))
        if exact != UNKNOWN:
            frame.best = exact * (WIN - ply)
            return False

    # 3. Stand pat at the leaves; a turn under way is finished first. Most positions end here, before the distant memory
    #    of the table is read and moves are generated
    is_quiescent = state.starts_turn and frame.depth <= 0
    if is_quiescent:
        frame.best = evaluate_position(worker, ply)
        if frame.best >= frame.beta or frame.depth <= -QUIESCENCE_TURNS:
            return False

    # 4. Transposition table
    is_narrow = frame.beta - frame.alpha == 1
    frame.key, frame.known = state_key(state), -1
    known = recall(worker.table, frame.key)
    if known != 0:
        frame.known = move_of(known)
        value = value_from_table(value_of(known), ply)
        bound = bound_of(known)
        if (
            is_narrow
            and depth_of(known) >= frame.depth + QUIESCENCE_TURNS
            and (
                bound == EXACT
                or (bound == AT_LEAST and value >= frame.beta)
                or (bound == AT_MOST and value <= frame.alpha)
            )
        ):
            frame.best = value
            return False

    # 5. Quiescence search follows noisy moves only. Near the leaves, reverse futility pruning. All other positions get
    #    all their moves, those without a table move a turn less deep
    if is_quiescent:
        frame.alpha = max(frame.alpha, frame.best)
        frame.count = keep_noisy(state, moves, legal_moves(state, moves))
        if frame.count == 0:
            return False
    else:
        if state.starts_turn and is_narrow and frame.depth <= FUTILITY_TURNS and abs(frame.beta) < PROVEN:
            ahead = evaluate_position(worker, ply)
            if ahead - FUTILITY_MARGIN * frame.depth >= frame.beta:
                frame.best = ahead
                return False
        if state.starts_turn and frame.known < 0 and frame.depth >= UNKNOWN_TURNS and uses_network(worker):
            frame.depth -= 1
        frame.count = legal_moves(state, moves)

    # 6. Search the moves, best ordering score first
    rank_moves(worker, ply, frame.known)
    make_next(worker, ply)
    return True


@inlined_kernel
def evaluate_position(worker: Worker, ply: Int) -> Int:
    """Return the static value of states[ply] for the side to move, from the network or the evaluation."""
    state, frame = worker.states[ply], worker.stack[ply]
    value = network_value(worker.network, state, ply)
    if value != NO_VALUE:
        return min(max(value, -MOST), MOST)
    return static_value(state, frame.side, worker.weights)


@inlined_kernel
def make_next(worker: Worker, ply: Int) -> None:
    """Make the next move by ordering score: the first gets the full window, late ones less depth, the others a zero
    window."""
    frame = worker.stack[ply]
    frame.index += 1
    frame.move = pick_move(worker.moves[ply], worker.ranks[ply], frame.index, frame.count)
    worker.states[ply + 1] = worker.states[ply]
    child = worker.states[ply + 1]
    play(child, frame.move)
    frame.same = child.mover == frame.side
    frame.left = frame.depth - np.int64(child.starts_turn) if frame.count > 1 or frame.depth <= 0 else frame.depth
    frame.reduction = late_move_reduction(frame.index, frame.depth)
    frame.window = FULL_WINDOW if frame.index == 0 else REDUCED if frame.reduction > 0 else ZERO_WINDOW


@inlined_kernel
def back_up(worker: Worker, ply: Int) -> bool:
    """Take over the value of the move searched; return whether there is more to search: the same move with a wider
    window, or the next one."""
    frame, below = worker.stack[ply], worker.stack[ply + 1]
    value = below.best if frame.same else -below.best
    if (
        frame.window != FULL_WINDOW
        and value > frame.alpha
        and not (frame.window == ZERO_WINDOW and value >= frame.beta)
    ):
        frame.window += 1
        return True
    if value > frame.best:
        frame.best, frame.best_move = value, frame.move
        if value > frame.alpha:
            frame.alpha = value
            update_variation(worker.search_state, ply, frame.move)
        if frame.alpha >= frame.beta:
            reward_cutoff(worker.search_state, ply, frame.side, frame.move, frame.depth)
    if frame.alpha < frame.beta and frame.index + 1 < frame.count:
        make_next(worker, ply)
        return True
    bound = AT_LEAST if frame.best >= frame.beta else EXACT if frame.best > frame.lowest else AT_MOST
    remember(
        worker.table,
        frame.key,
        value_for_table(frame.best, ply),
        move_to_remember(worker, frame, bound),
        frame.depth + QUIESCENCE_TURNS,
        bound,
        worker.search_state.generation,
    )
    return False


@inlined_kernel
def move_to_remember(worker: Worker, frame: Any, bound: Int) -> Int:
    """Return the move for the table. If none was good enough, values are mere bounds: keep the table's previous
    move."""
    return frame.known if bound == AT_MOST and uses_network(worker) else frame.best_move


@inlined_kernel
def uses_network(worker: Worker) -> bool:
    """Check for a network. Searches without one stay as they are, and so do the levels measured with them."""
    return len(worker.network.weights) > 0


@kernel
def keep_noisy(state: Any, moves: Any, count: Int) -> Int:
    """Move the noisy moves to the front; return their number."""
    kept = 0
    for i in range(count):
        if is_noisy(state, moves[i]):
            moves[kept] = moves[i]
            kept += 1
    return kept


@kernel
def final_value(result: Int, side: Int, ply: Int) -> Int:
    """Return the value of a finished game for a side: fast wins before slow ones, slow losses before fast ones."""
    if result == DRAW:
        return np.int64(0)
    return WIN - ply if result == side else ply - WIN


@kernel
def static_value(state: Any, side: Int, weights: Weights) -> Int:
    value: Int = min(max(np.int64(evaluate(state, weights)), -MOST), MOST)
    return value if side == 0 else -value


@kernel
def value_for_table(value: Int, ply: Int) -> Int:
    """Convert a value for the table: wins counted from the position instead of from the root."""
    return value + ply if value >= PROVEN else value - ply if value <= -PROVEN else value


@kernel
def value_from_table(value: Int, ply: Int) -> Int:
    """Convert a table value for a ply."""
    return value - ply if value >= PROVEN else value + ply if value <= -PROVEN else value


@kernel
def as_chances(value: Int) -> float:
    """Convert a search value to a value between -1 and 1."""
    if abs(value) >= PROVEN:
        return 1.0 if value > 0 else -1.0
    return tanh(value / 1_000)


@kernel
def late_move_reduction(index: Int, depth: Int) -> Int:
    """Return the reduction of a late move in turns."""
    return REDUCTION[min(depth, DEEPEST_REDUCED - 1), min(index, LATEST_REDUCED - 1)] if depth >= 2 else np.int64(0)


@inlined_kernel
def rank_moves(worker: Worker, ply: Int, best_known: Int) -> None:
    """Order by table move, the game's own order, killers and history; at the root ties are broken by the seed."""
    state, search_state, frame = worker.states[ply], worker.search_state, worker.stack[ply]
    moves, ranks = worker.moves[ply], worker.ranks[ply]
    for index in range(frame.count):
        move = moves[index]
        rank = np.int64(order(state, move)) << 32 | search_state.history[frame.side, move & (HISTORIES - 1)]
        if move == best_known:
            rank |= np.int64(1) << 60
        if move == search_state.killers[ply, 0] or move == search_state.killers[ply, 1]:
            rank |= np.int64(1) << 30
        ranks[index] = rank + (move * search_state.mixing >> 7 & 63) if ply == 0 else rank


@kernel
def pick_move(moves: Any, ranks: Any, index: Int, count: Int) -> Int:
    """Bring the best of the moves from `index` on to that place."""
    top = index
    for other in range(index + 1, count):
        if ranks[other] > ranks[top]:
            top = other
    move = moves[top]
    moves[top], ranks[top] = moves[index], ranks[index]
    moves[index] = move
    return move


@kernel
def update_variation(search_state: Any, ply: Int, move: Int) -> None:
    """Update the principal variation of a ply: this move, then that of the next ply."""
    search_state.variation[ply, ply] = move
    for at in range(ply + 1, search_state.length[ply + 1]):
        search_state.variation[ply, at] = search_state.variation[ply + 1, at]
    search_state.length[ply] = max(ply + 1, search_state.length[ply + 1])


@kernel
def reward_cutoff(search_state: Any, ply: Int, side: Int, move: Int, depth: Int) -> None:
    """Record a refutation as a killer move and in the history."""
    if search_state.killers[ply, 0] != move:
        search_state.killers[ply, 1] = search_state.killers[ply, 0]
        search_state.killers[ply, 0] = move
    at = move & (HISTORIES - 1)
    search_state.history[side, at] = min(search_state.history[side, at] + max(depth, 1) * max(depth, 1), MOST_HISTORY)
