"""Alpha-beta for games without chance: iterative deepening, principal variation search, a transposition table.

Depth counts whole turns. Within a turn one side makes several moves: the value changes its sign only when the mover changes, and depth shrinks only
when a new turn begins. Keys differ in the middle of a turn, so the table never confuses the two.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np

from ..rules.contract import CHANCE, DRAW, Int, legal_moves, outcome, play, state_key
from ..rules.game import Game
from ..rules.kernel import kernel, recursive_kernel
from ..rules.position import Position
from ..rules.table import AT_LEAST, AT_MOST, EXACT, GENERATIONS, Table, bound_of, depth_of, move_of, new_table, recall, remember, value_of
from ..rules.variant import BaseVariant
from .judgement import MOST, evaluate, is_loud, order
from .player import Limits
from .thinker import ThinkingPlayer
from .thought import NO_LIMIT, Signal, Thought, record

WIN = 1_000_000
MOST_PLIES = 160
"""Single moves from the root to the deepest position looked at."""
PROVEN = WIN - MOST_PLIES
INFINITY = 2 * WIN
HISTORIES = 4_096
MOST_HISTORY = 1 << 24
LOUD_TURNS = 2
"""Turns of loud moves followed beyond the depth."""
FUTILE_TURNS, FUTILE_MARGIN = 3, 150
"""So close to the leaves, a side that is ahead by more than this for each turn left is taken to stay ahead."""
REDUCED, NARROW, WHOLE = 0, 1, 2
"""How a move is looked at: less deeply, only whether it is better than the best so far, or for its value."""
DEEPEST_REDUCED, LATEST_REDUCED = 32, 64
DEEPEST = 100
NEAR_FROM, NEAR = 4, 60
"""From which depth on, and how near, the value is expected to be to the last one."""
TABLE_BITS = 20

DESK = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("nodes", np.int64),
                ("most_nodes", np.int64),
                ("stopped", np.int64),
                ("generation", np.int64),
                ("mixing", np.int64),
                ("killers", np.int64, (MOST_PLIES + 2, 2)),
                ("history", np.int64, (2, HISTORIES)),
                ("line", np.int64, (MOST_PLIES + 2, MOST_PLIES + 2)),
                ("length", np.int64, (MOST_PLIES + 2,)),
            ],
            align=True,
        ),
    )
)
"""What one thread of a search writes on: counters, killer moves by ply, history by side and move, and the best line from each ply."""


def reductions() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """How many turns less deeply a move is looked at first, by the depth left and its place in the order: more for late moves far from the leaves."""
    depth, index = np.ogrid[0:DEEPEST_REDUCED, 0:LATEST_REDUCED]
    with np.errstate(divide="ignore", invalid="ignore"):
        wanted = 0.5 + np.log(depth) * np.log(index + 1) / 1.6
    return np.where((depth >= 2) & (index >= 2), np.minimum(wanted, depth - 1), 0).astype(np.int64)


REDUCTION = reductions()


@recursive_kernel
def search(states: Any, moves: Any, ranks: Any, desk: Any, table: Table, stop: Any, ply: Int, side: Int, depth: Int, alpha: Int, beta: Int) -> Int:
    """The value of states[ply] for `side`, who is to move there, at least `depth` turns deep; exact between alpha and beta, a bound outside.

    Rows of `states`, `moves` and `ranks` from `ply` on are scratch. Once `desk.stopped` is set, values mean nothing.
    """
    # 1. Count, and leave when told to
    state = states[ply]
    desk.length[ply] = ply
    desk.nodes += 1
    if desk.nodes >= desk.most_nodes or stop[0]:
        desk.stopped = 1
        return np.int64(0)

    # 2. Is the game over, or does the line end here?
    count = legal_moves(state, moves[ply])
    if count == 0:
        return final_value(outcome(state), side, ply)
    if ply >= MOST_PLIES or state.mover == CHANCE:
        return judged(state, side)

    # 3. Deep enough: judge it as it stands, or see where loud moves lead. A turn under way is played to its end first
    best, best_move, lowest_alpha = np.int64(-INFINITY), np.int64(-1), alpha
    if depth <= 0 and state.starts_turn:
        best = judged(state, side)
        if best >= beta or depth <= -LOUD_TURNS:
            return best
        alpha = max(alpha, best)
        count = keep_loud(state, moves[ply], count)
        if count == 0:
            return best
    elif state.starts_turn and depth <= FUTILE_TURNS and beta - alpha == 1 and abs(beta) < PROVEN:
        ahead = judged(state, side)
        if ahead - FUTILE_MARGIN * depth >= beta:
            return ahead

    # 4. What does the table know?
    key = state_key(state)
    known = recall(table, key)
    best_known = np.int64(-1)
    if known != 0:
        best_known = move_of(known)
        value = value_at(value_of(known), ply)
        bound = bound_of(known)
        enough = depth_of(known) >= depth + LOUD_TURNS and beta - alpha == 1
        if enough and (bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha)):
            return value

    # 5. Try the moves, most promising first: the first with the whole window, others to show that they are no better
    rank_moves(state, moves[ply], ranks[ply], count, desk, ply, side, best_known)
    for index in range(count):
        move = next_move(moves[ply], ranks[ply], index, count)
        states[ply + 1] = state
        child = states[ply + 1]
        play(child, move)
        same = child.mover == side
        deeper = depth - np.int64(child.starts_turn) if count > 1 or depth <= 0 else depth
        reduction = reduction_of(index, depth)
        look = WHOLE if index == 0 else REDUCED if reduction > 0 else NARROW
        while True:
            high = beta if look == WHOLE else alpha + 1
            left = deeper - reduction if look == REDUCED else deeper
            if same:
                value = search(states, moves, ranks, desk, table, stop, ply + 1, side, left, alpha, high)
            else:
                value = -search(states, moves, ranks, desk, table, stop, ply + 1, 1 - side, left, -high, -alpha)
            if desk.stopped:
                return best
            if look == WHOLE or value <= alpha or (look == NARROW and value >= beta):
                break
            look += 1
        if value > best:
            best, best_move = value, move
            if value > alpha:
                alpha = value
                extend_line(desk, ply, move)
            if alpha >= beta:
                praise(desk, ply, side, move, depth)
                break

    # 6. Remember
    bound = AT_LEAST if best >= beta else EXACT if best > lowest_alpha else AT_MOST
    remember(table, key, value_from(best, ply), best_move, depth + LOUD_TURNS, bound, desk.generation)
    return best


@kernel
def keep_loud(state: Any, moves: Any, count: Int) -> Int:
    """Move the loud ones among the moves to the front; how many there are."""
    kept = 0
    for i in range(count):
        if is_loud(state, moves[i]):
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
def judged(state: Any, side: Int) -> Int:
    value: Int = min(max(np.int64(evaluate(state)), -MOST), MOST)
    return value if side == 0 else -value


@kernel
def value_from(value: Int, ply: Int) -> Int:
    """A value as the table keeps it: wins counted from the position instead of from the root."""
    return value + ply if value >= PROVEN else value - ply if value <= -PROVEN else value


@kernel
def value_at(value: Int, ply: Int) -> Int:
    """A value of the table as it counts at a ply."""
    return value - ply if value >= PROVEN else value + ply if value <= -PROVEN else value


@kernel
def reduction_of(index: Int, depth: Int) -> Int:
    """How many turns less deeply a late move is looked at first."""
    return REDUCTION[min(depth, DEEPEST_REDUCED - 1), min(index, LATEST_REDUCED - 1)] if depth >= 2 else np.int64(0)


@kernel
def rank_moves(state: Any, moves: Any, ranks: Any, count: Int, desk: Any, ply: Int, side: Int, best_known: Int) -> None:
    """The table's move first, then by the game's own order, then killers, then history; at the root equals are mixed by the seed."""
    for index in range(count):
        move = moves[index]
        rank = np.int64(order(state, move)) << 32 | desk.history[side, move & (HISTORIES - 1)]
        if move == best_known:
            rank |= np.int64(1) << 60
        if move == desk.killers[ply, 0] or move == desk.killers[ply, 1]:
            rank |= np.int64(1) << 30
        ranks[index] = rank + (move * desk.mixing >> 7 & 63) if ply == 0 else rank


@kernel
def next_move(moves: Any, ranks: Any, index: Int, count: Int) -> Int:
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
def extend_line(desk: Any, ply: Int, move: Int) -> None:
    """The best line from a ply: this move, then the best line after it."""
    desk.line[ply, ply] = move
    for at in range(ply + 1, desk.length[ply + 1]):
        desk.line[ply, at] = desk.line[ply + 1, at]
    desk.length[ply] = max(ply + 1, desk.length[ply + 1])


@kernel
def praise(desk: Any, ply: Int, side: Int, move: Int, depth: Int) -> None:
    """A move that refuted a line is tried early where it comes up again."""
    if desk.killers[ply, 0] != move:
        desk.killers[ply, 1] = desk.killers[ply, 0]
        desk.killers[ply, 0] = move
    at = move & (HISTORIES - 1)
    desk.history[side, at] = min(desk.history[side, at] + max(depth, 1) * max(depth, 1), MOST_HISTORY)


class Worker:
    """The arrays one thread searches with."""

    def __init__(self, game: Game, mixing: int) -> None:
        rows = MOST_PLIES + 2
        self.states = np.zeros(rows, game.kernels.STATE)
        self.moves = np.zeros((rows, game.kernels.MOST_MOVES), np.int64)
        self.ranks = np.zeros_like(self.moves)
        self.desk = record(DESK)
        self.desk.mixing = mixing

    def begin(self, most_nodes: int, generation: int) -> None:
        """Ready for another position: killers forgotten, history faded."""
        desk = self.desk
        desk.nodes, desk.most_nodes, desk.stopped, desk.generation = 0, most_nodes, 0, generation
        desk.killers[:] = -1
        desk.history[:] //= 8

    def look(self, position: Position, table: Table, signal: Signal, depth: int, alpha: int, beta: int) -> int:
        self.states[0] = position.state
        side = int(self.states[0].mover)
        return int(search(self.states, self.moves, self.ranks, self.desk, table, signal, 0, side, depth, alpha, beta))

    def look_near(self, position: Position, table: Table, signal: Signal, depth: int, guess: int | None) -> int:
        """The value at a depth: first within a narrow window round a guess, and with the whole one when it lies outside."""
        if guess is not None and abs(guess) < MOST:
            value = self.look(position, table, signal, depth, guess - NEAR, guess + NEAR)
            if self.desk.stopped or guess - NEAR < value < guess + NEAR:
                return value
        return self.look(position, table, signal, depth, -INFINITY, INFINITY)

    @property
    def line(self) -> tuple[int, ...]:
        return tuple(self.desk.line[0, : self.desk.length[0]].tolist())


class AlphaBetaPlayer(ThinkingPlayer):
    """Deepens turn by turn. Several threads share one table, each on a search of its own; the deepest one answers."""

    def __init__(self, game: Game, limits: Limits, seed: int | None = None, threads: int = 1) -> None:
        super().__init__(game, limits, seed, threads)
        self.table = new_table(1)
        self.workers = [Worker(game, self.dice.getrandbits(30)) for _ in range(threads)]
        self.generation = 0
        self.known_variant: BaseVariant | None = None

    def think(self, position: Position, limits: Limits, since: Sequence[int] | None) -> Thought:  # noqa: ARG002
        if position.variant != self.known_variant:
            self.table = new_table(TABLE_BITS)
            self.known_variant = position.variant
        self.generation = (self.generation + 1) % GENERATIONS
        if len(self.workers) == 1:
            return self.deepen(0, position, limits)
        with ThreadPoolExecutor(len(self.workers)) as pool:
            found = list(pool.map(lambda number: self.deepen(number, position, limits), range(len(self.workers))))
        best = max(found, key=lambda thought: (thought.certain, thought.depth))
        return replace(best, visits=sum(thought.visits for thought in found))

    def deepen(self, number: int, position: Position, limits: Limits) -> Thought:
        """Look one turn deeper each time until a limit is reached or the result is proven. Every other thread begins a turn ahead."""
        worker, signal = self.workers[number], self.signal
        worker.begin((limits.nodes or NO_LIMIT) // len(self.workers) + 1, self.generation)
        best = Thought(0.0, (position.codes[0],), 0)
        value = 0
        for depth in range(1 + number % 2, min(limits.depth or DEEPEST, DEEPEST) + 1):
            value = worker.look_near(position, self.table, signal, depth, value if depth >= NEAR_FROM else None)
            stopped = bool(worker.desk.stopped)
            if worker.line:
                best = Thought(as_chances(value), worker.line, 0, best.depth if stopped else depth, abs(value) >= PROVEN)
            if stopped or best.certain:
                break
        if not worker.desk.stopped:
            signal[0] = 1
        return replace(best, visits=int(worker.desk.nodes))


def as_chances(value: int) -> float:
    """A search's value between -1 and 1."""
    if abs(value) >= PROVEN:
        return 1.0 if value > 0 else -1.0
    return math.tanh(value / 1_000)
