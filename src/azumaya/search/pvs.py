"""Principal variation search for games without chance, compiled, with what engines for chess have taught:

    principal variation search (Marsland and Campbell 1982): later moves get a zero window first
    late move reductions, and reverse futility pruning near the leaves
    a transposition table, shared by threads without locks (Hyatt and Mann 2002)
    killer moves and the history heuristic for move ordering, after the game's own `order`
    quiescence search over the moves a game calls noisy
    a network that judges positions, where the game has one (see `network.py`)

Depth counts whole turns. Within a turn one side makes several moves: the value changes its sign only when the mover
changes, and depth shrinks only when a new turn begins. Keys differ in the middle of a turn, so the table never confuses
the two.

The search keeps a stack of frames instead of calling itself, so that its machine code can be cached.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..rules.borrowed import borrowed
from ..rules.contract import CHANCE, DRAW, ONGOING, Int, legal_moves, outcome, play, state_key
from ..rules.kernel import inlined_kernel, kernel, record_dtype
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
from ..rules.truth import UNKNOWN, Words
from ..rules.weights import Weights
from .evaluation import MOST, evaluate, is_noisy, order
from .exact import probe
from .network import NO_VALUE, Weighing, network_value

WIN = 1_000_000
MOST_PLIES = 160
"""Single moves from the root to the deepest position looked at."""
PROVEN = WIN - MOST_PLIES
INFINITY = 2 * WIN
HISTORIES = 4_096
MOST_HISTORY = 1 << 24
QUIESCENCE_TURNS = 2
"""Turns of noisy moves followed beyond the depth."""
FUTILITY_TURNS, FUTILITY_MARGIN = 3, 150
"""So close to the leaves, a side that is ahead by more than this for each turn left is taken to stay ahead."""
UNKNOWN_TURNS = 3
"""From so many turns on, a position of which the table knows no good move is searched a turn less deeply: its moves are
in no order yet, and at the next depth the table may know one."""
REDUCED, ZERO_WINDOW, FULL_WINDOW = 0, 1, 2
"""How a move is searched: less deeply, only whether it is better than the best so far, or for its value."""
DEEPEST_REDUCED, LATEST_REDUCED = 32, 64

NOTES = record_dtype(
    [
        ("nodes", np.int64),
        ("most_nodes", np.int64),
        ("stopped", np.int64),
        ("generation", np.int64),
        ("mixing", np.int64),
        ("killers", np.int64, (MOST_PLIES + 2, 2)),
        ("history", np.int64, (2, HISTORIES)),
        ("variation", np.int64, (MOST_PLIES + 2, MOST_PLIES + 2)),
        ("length", np.int64, (MOST_PLIES + 2,)),
    ]
)
"""What one thread of a search writes on: counters, killer moves by ply, history by side and move, and the triangular
table of principal variations."""


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
"""What is known of one position on the way down: who moves there, how deep to look, the window (`lowest` is where alpha
began), the best so far, the table's key and move, and the move being looked at: whether the same side goes on after it,
the turns left for it, and how it is searched."""


class Worker(NamedTuple):
    """Everything one thread searches with. Rows of `states`, `moves`, `ranks` and `stack` belong to plies; `stop` is
    the signal."""

    states: Any
    moves: Any
    ranks: Any
    stack: Any
    notes: Any
    table: TranspositionTable
    weights: Weights
    words: Words
    stop: Any
    network: Weighing


def reductions() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Late move reductions: how many turns less deeply a move is searched first, by the depth left and its place in the
    order."""
    depth, index = np.ogrid[0:DEEPEST_REDUCED, 0:LATEST_REDUCED]
    with np.errstate(divide="ignore", invalid="ignore"):
        wanted = 0.5 + np.log(depth) * np.log(index + 1) / 1.6
    return np.where((depth >= 2) & (index >= 2), np.minimum(wanted, depth - 1), 0).astype(np.int64)


REDUCTION = reductions()


@kernel
def search(given: Worker, ply: Int, side: Int, depth: Int, alpha: Int, beta: Int) -> Int:
    """The value of states[ply] for `side`, who is to move there, at least `depth` turns deep; exact between alpha and
    beta, a bound outside (fail-soft).

    Rows from `ply` on are scratch. Once `notes.stopped` is set, the value means nothing.
    """
    stack, network = borrowed(given.stack), given.network
    worker = Worker(
        borrowed(given.states),
        borrowed(given.moves),
        borrowed(given.ranks),
        stack,
        given.notes,
        borrowed(given.table),
        borrowed(given.weights),
        borrowed(given.words),
        borrowed(given.stop),
        Weighing(borrowed(network.numbers), borrowed(network.sums), borrowed(network.sets)),
    )
    root = ply
    open_frame(stack[ply], side, depth, alpha, beta)
    while True:
        unsettled = visit(worker, ply)
        while not unsettled:
            if ply == root or worker.notes.stopped:
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
    """Look at a position for the first time: whether it has moves to search. If not, its frame's `best` is its value
    already."""
    # 1. Count, and leave when told to
    state, frame, notes, moves = worker.states[ply], worker.stack[ply], worker.notes, worker.moves[ply]
    notes.length[ply] = ply
    notes.nodes += 1
    if notes.nodes >= notes.most_nodes or worker.stop[0]:
        notes.stopped = 1
        return False

    # 2. Is the game over, or does the line end here?
    result = np.int64(outcome(state))
    if result != ONGOING:
        frame.best = final_value(result, frame.side, ply)
        return False
    if ply >= MOST_PLIES or state.mover == CHANCE:
        frame.best = static_value(state, frame.side, worker.weights)
        return False
    if ply > 0:
        exact = np.int64(probe(state, worker.words))
        if exact != UNKNOWN:
            frame.best = exact * (WIN - ply)
            return False

    # 3. Deep enough to stand pat on the static evaluation? A turn under way is finished first. Most positions end here,
    #    before anything was asked of the table, whose memory is far away, or moves were looked for
    is_quiescent = state.starts_turn and frame.depth <= 0
    if is_quiescent:
        frame.best = judge(worker, ply)
        if frame.best >= frame.beta or frame.depth <= -QUIESCENCE_TURNS:
            return False

    # 4. What does the transposition table know?
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

    # 5. Quiescence search looks at noisy moves only. Elsewhere near the leaves a side far enough ahead is taken to stay
    #    so (futility), and all other positions get all their moves, those of which nothing is known a turn less deep
    if is_quiescent:
        frame.alpha = max(frame.alpha, frame.best)
        frame.count = keep_noisy(state, moves, legal_moves(state, moves))
        if frame.count == 0:
            return False
    else:
        if state.starts_turn and is_narrow and frame.depth <= FUTILITY_TURNS and abs(frame.beta) < PROVEN:
            ahead = judge(worker, ply)
            if ahead - FUTILITY_MARGIN * frame.depth >= frame.beta:
                frame.best = ahead
                return False
        if state.starts_turn and frame.known < 0 and frame.depth >= UNKNOWN_TURNS and judges_by_network(worker):
            frame.depth -= 1
        frame.count = legal_moves(state, moves)

    # 6. Search the moves, most promising first
    rank_moves(worker, ply, frame.known)
    make_next(worker, ply)
    return True


@inlined_kernel
def judge(worker: Worker, ply: Int) -> Int:
    """The static value of states[ply] for the side to move: the network's, else the evaluation's."""
    state, frame = worker.states[ply], worker.stack[ply]
    value = network_value(worker.network, state, ply)
    if value != NO_VALUE:
        return min(max(value, -MOST), MOST)
    return static_value(state, frame.side, worker.weights)


@inlined_kernel
def make_next(worker: Worker, ply: Int) -> None:
    """Make the most promising move not searched yet: the first gets the full window, late ones less depth, the others a
    zero window to show that they are no better."""
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
    """Take in the value of the move searched: whether there is something left to search, the same move with a wider
    window or the next one."""
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
            update_variation(worker.notes, ply, frame.move)
        if frame.alpha >= frame.beta:
            reward_cutoff(worker.notes, ply, frame.side, frame.move, frame.depth)
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
        worker.notes.generation,
    )
    return False


@inlined_kernel
def move_to_remember(worker: Worker, frame: Any, bound: Int) -> Int:
    """The best move. Where none was good enough their values are bounds only and hardly tell them apart: then the move
    that was known before, none if none was."""
    return frame.known if bound == AT_MOST and judges_by_network(worker) else frame.best_move


@inlined_kernel
def judges_by_network(worker: Worker) -> bool:
    """Whether a network judges. Searches without one stay as they are, and so do the levels measured with them."""
    return len(worker.network.numbers) > 0


@kernel
def keep_noisy(state: Any, moves: Any, count: Int) -> Int:
    """Move the noisy ones among the moves to the front; how many there are."""
    kept = 0
    for i in range(count):
        if is_noisy(state, moves[i]):
            moves[kept] = moves[i]
            kept += 1
    return kept


@kernel
def final_value(result: Int, side: Int, ply: Int) -> Int:
    """A finished game for a side: quick wins before slow ones, slow losses before quick ones."""
    if result == DRAW:
        return np.int64(0)
    return WIN - ply if result == side else ply - WIN


@kernel
def static_value(state: Any, side: Int, weights: Weights) -> Int:
    value: Int = min(max(np.int64(evaluate(state, weights)), -MOST), MOST)
    return value if side == 0 else -value


@kernel
def value_for_table(value: Int, ply: Int) -> Int:
    """A value as the table keeps it: wins counted from the position instead of from the root."""
    return value + ply if value >= PROVEN else value - ply if value <= -PROVEN else value


@kernel
def value_from_table(value: Int, ply: Int) -> Int:
    """A value of the table as it counts at a ply."""
    return value - ply if value >= PROVEN else value + ply if value <= -PROVEN else value


@kernel
def late_move_reduction(index: Int, depth: Int) -> Int:
    """How many turns less deeply a late move is searched first."""
    return REDUCTION[min(depth, DEEPEST_REDUCED - 1), min(index, LATEST_REDUCED - 1)] if depth >= 2 else np.int64(0)


@inlined_kernel
def rank_moves(worker: Worker, ply: Int, best_known: Int) -> None:
    """The table's move first, then by the game's own order, then killers, then history; at the root equals are mixed by
    the seed."""
    state, notes, frame = worker.states[ply], worker.notes, worker.stack[ply]
    moves, ranks = worker.moves[ply], worker.ranks[ply]
    for index in range(frame.count):
        move = moves[index]
        rank = np.int64(order(state, move)) << 32 | notes.history[frame.side, move & (HISTORIES - 1)]
        if move == best_known:
            rank |= np.int64(1) << 60
        if move == notes.killers[ply, 0] or move == notes.killers[ply, 1]:
            rank |= np.int64(1) << 30
        ranks[index] = rank + (move * notes.mixing >> 7 & 63) if ply == 0 else rank


@kernel
def pick_move(moves: Any, ranks: Any, index: Int, count: Int) -> Int:
    """Bring the most promising of the moves from `index` on to that place."""
    top = index
    for other in range(index + 1, count):
        if ranks[other] > ranks[top]:
            top = other
    move = moves[top]
    moves[top], ranks[top] = moves[index], ranks[index]
    moves[index] = move
    return move


@kernel
def update_variation(notes: Any, ply: Int, move: Int) -> None:
    """The principal variation from a ply: this move, then the one after it."""
    notes.variation[ply, ply] = move
    for at in range(ply + 1, notes.length[ply + 1]):
        notes.variation[ply, at] = notes.variation[ply + 1, at]
    notes.length[ply] = max(ply + 1, notes.length[ply + 1])


@kernel
def reward_cutoff(notes: Any, ply: Int, side: Int, move: Int, depth: Int) -> None:
    """A move that refuted a line becomes a killer of its ply and gains in history."""
    if notes.killers[ply, 0] != move:
        notes.killers[ply, 1] = notes.killers[ply, 0]
        notes.killers[ply, 0] = move
    at = move & (HISTORIES - 1)
    notes.history[side, at] = min(notes.history[side, at] + max(depth, 1) * max(depth, 1), MOST_HISTORY)
