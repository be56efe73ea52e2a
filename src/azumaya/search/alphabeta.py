"""Alpha-beta for games without chance: iterative deepening, principal variation search, a transposition table.

Depth counts whole turns. Within a turn one side makes several moves: the value changes its sign only when the mover
changes, and depth shrinks only when a new turn begins. Keys differ in the middle of a turn, so the table never confuses
the two.
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
from ..rules.kernel import kernel, record_dtype
from ..rules.position import Position
from ..rules.transposition import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    GENERATIONS,
    bound_of,
    depth_of,
    move_of,
    new_table,
    recall,
    remember,
    value_of,
)
from ..rules.transposition import (
    TranspositionTable as Table,
)
from ..rules.variant import BaseVariant
from ..rules.weights import Weights
from .judgement import MOST, TUNED, evaluate, is_loud, order
from .player import Limits
from .thinker import ThinkingPlayer
from .thought import NO_LIMIT, Option, Signal, Thought, record

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

DESK = record_dtype(
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
    ]
)
"""What one thread of a search writes on: counters, killer moves by ply, history by side and move, and the best line
from each ply."""


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
            "count",
            "index",
            "move",
            "same",
            "left",
            "reduction",
            "look",
        )
    ]
)
"""What is known of one position on the way down: who moves there, how deep to look, the window (`lowest` is where alpha
began), the best so far, and the move being looked at: whether the same side goes on after it, the turns left for it,
and how closely it is looked at."""


def reductions() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """How many turns less deeply a move is looked at first, by the depth left and its place in the order: more for late
    moves far from the leaves."""
    depth, index = np.ogrid[0:DEEPEST_REDUCED, 0:LATEST_REDUCED]
    with np.errstate(divide="ignore", invalid="ignore"):
        wanted = 0.5 + np.log(depth) * np.log(index + 1) / 1.6
    return np.where((depth >= 2) & (index >= 2), np.minimum(wanted, depth - 1), 0).astype(np.int64)


REDUCTION = reductions()


@kernel
def search(
    states: Any,
    moves: Any,
    ranks: Any,
    frames: Any,
    desk: Any,
    table: Table,
    weights: Weights,
    stop: Any,
    ply: Int,
    side: Int,
    depth: Int,
    alpha: Int,
    beta: Int,
) -> Int:
    """The value of states[ply] for `side`, who is to move there, at least `depth` turns deep; exact between alpha and
    beta, a bound outside.

    Rows of `states`, `moves`, `ranks` and `frames` from `ply` on are scratch. Once `desk.stopped` is set, the value
    means nothing.
    """
    root = ply
    enter(frames[ply], side, depth, alpha, beta)
    while True:
        unsettled = visit(states, moves, ranks, frames, desk, table, weights, stop, ply)
        while not unsettled:
            if ply == root or desk.stopped:
                return frames[root].best
            ply -= 1
            unsettled = hear(states, moves, ranks, frames, desk, table, ply)
        frame = frames[ply]
        high = frame.beta if frame.look == WHOLE else frame.alpha + 1
        left = frame.left - frame.reduction if frame.look == REDUCED else frame.left
        if frame.same:
            enter(frames[ply + 1], frame.side, left, frame.alpha, high)
        else:
            enter(frames[ply + 1], 1 - frame.side, left, -high, -frame.alpha)
        ply += 1


@kernel
def enter(frame: Any, side: Int, depth: Int, alpha: Int, beta: Int) -> None:
    frame.side, frame.depth, frame.alpha, frame.beta, frame.lowest = side, depth, alpha, beta, alpha
    frame.best, frame.best_move, frame.index = -INFINITY, -1, -1


@kernel
def visit(
    states: Any, moves: Any, ranks: Any, frames: Any, desk: Any, table: Table, weights: Weights, stop: Any, ply: Int
) -> bool:
    """Look at a position for the first time: whether it has moves to try. If not, its frame's `best` is its value
    already."""
    # 1. Count, and leave when told to
    state, frame = states[ply], frames[ply]
    desk.length[ply] = ply
    desk.nodes += 1
    if desk.nodes >= desk.most_nodes or stop[0]:
        desk.stopped = 1
        return False

    # 2. Is the game over, or does the line end here?
    count = legal_moves(state, moves[ply])
    if count == 0:
        frame.best = final_value(outcome(state), frame.side, ply)
        return False
    if ply >= MOST_PLIES or state.mover == CHANCE:
        frame.best = judged(state, frame.side, weights)
        return False

    # 3. Deep enough: judge it as it stands, or see where loud moves lead. A turn under way is played to its end first
    if frame.depth <= 0 and state.starts_turn:
        frame.best = judged(state, frame.side, weights)
        if frame.best >= frame.beta or frame.depth <= -LOUD_TURNS:
            return False
        frame.alpha = max(frame.alpha, frame.best)
        count = keep_loud(state, moves[ply], count)
        if count == 0:
            return False
    elif (
        state.starts_turn and frame.depth <= FUTILE_TURNS and frame.beta - frame.alpha == 1 and abs(frame.beta) < PROVEN
    ):
        ahead = judged(state, frame.side, weights)
        if ahead - FUTILE_MARGIN * frame.depth >= frame.beta:
            frame.best = ahead
            return False

    # 4. What does the table know?
    frame.key = state_key(state)
    known = recall(table, frame.key)
    best_known = np.int64(-1)
    if known != 0:
        best_known = move_of(known)
        value = value_at(value_of(known), ply)
        bound = bound_of(known)
        enough = depth_of(known) >= frame.depth + LOUD_TURNS and frame.beta - frame.alpha == 1
        if enough and (
            bound == EXACT or (bound == AT_LEAST and value >= frame.beta) or (bound == AT_MOST and value <= frame.alpha)
        ):
            frame.best = value
            return False

    # 5. Try the moves, most promising first
    frame.count = count
    rank_moves(state, moves[ply], ranks[ply], count, desk, ply, frame.side, best_known)
    try_next(states, moves, ranks, frames, ply)
    return True


@kernel
def try_next(states: Any, moves: Any, ranks: Any, frames: Any, ply: Int) -> None:
    """Make the most promising move not tried yet: the first is looked at with the whole window, others to show that
    they are no better."""
    frame = frames[ply]
    frame.index += 1
    frame.move = next_move(moves[ply], ranks[ply], frame.index, frame.count)
    states[ply + 1] = states[ply]
    child = states[ply + 1]
    play(child, frame.move)
    frame.same = child.mover == frame.side
    frame.left = frame.depth - np.int64(child.starts_turn) if frame.count > 1 or frame.depth <= 0 else frame.depth
    frame.reduction = reduction_of(frame.index, frame.depth)
    frame.look = WHOLE if frame.index == 0 else REDUCED if frame.reduction > 0 else NARROW


@kernel
def hear(states: Any, moves: Any, ranks: Any, frames: Any, desk: Any, table: Table, ply: Int) -> bool:
    """Take in the value of the move looked at: whether there is something left to look at, the same move more closely
    or the next one."""
    frame = frames[ply]
    value = frames[ply + 1].best if frame.same else -frames[ply + 1].best
    if frame.look != WHOLE and value > frame.alpha and not (frame.look == NARROW and value >= frame.beta):
        frame.look += 1
        return True
    if value > frame.best:
        frame.best, frame.best_move = value, frame.move
        if value > frame.alpha:
            frame.alpha = value
            extend_line(desk, ply, frame.move)
        if frame.alpha >= frame.beta:
            praise(desk, ply, frame.side, frame.move, frame.depth)
    if frame.alpha < frame.beta and frame.index + 1 < frame.count:
        try_next(states, moves, ranks, frames, ply)
        return True
    bound = AT_LEAST if frame.best >= frame.beta else EXACT if frame.best > frame.lowest else AT_MOST
    remember(
        table, frame.key, value_from(frame.best, ply), frame.best_move, frame.depth + LOUD_TURNS, bound, desk.generation
    )
    return False


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
def judged(state: Any, side: Int, weights: Weights) -> Int:
    value: Int = min(max(np.int64(evaluate(state, weights)), -MOST), MOST)
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
    """The table's move first, then by the game's own order, then killers, then history; at the root equals are mixed by
    the seed."""
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

    def __init__(self, game: Game, mixing: int, weights: Weights) -> None:
        rows = MOST_PLIES + 2
        self.weights = weights
        self.frames = np.zeros(rows, FRAME)
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
        """The value of a position for the side to move."""
        self.states[0] = position.state
        return self._search(table, signal, 0, int(position.state.mover), depth, alpha, beta)

    def look_behind(self, position: Position, move: int, table: Table, signal: Signal, depth: int, alpha: int) -> int:
        """The value of a move for the side that makes it, exact above alpha."""
        after = position.play_code(move).state
        self.states[1] = after
        side, left = int(position.state.mover), depth - int(after.starts_turn)
        if after.mover == side:
            return self._search(table, signal, 1, side, left, alpha, INFINITY)
        return -self._search(table, signal, 1, 1 - side, left, -INFINITY, -alpha)

    def _search(self, table: Table, signal: Signal, ply: int, side: int, depth: int, alpha: int, beta: int) -> int:
        scratch = (self.states, self.moves, self.ranks, self.frames)
        return int(search(*scratch, self.desk, table, self.weights, signal, ply, side, depth, alpha, beta))

    def look_near(self, position: Position, table: Table, signal: Signal, depth: int, guess: int | None) -> int:
        """The value at a depth: first within a narrow window round a guess, and with the whole one when it lies
        outside."""
        if guess is not None and abs(guess) < MOST:
            value = self.look(position, table, signal, depth, guess - NEAR, guess + NEAR)
            if self.desk.stopped or guess - NEAR < value < guess + NEAR:
                return value
        return self.look(position, table, signal, depth, -INFINITY, INFINITY)

    def line(self, ply: int = 0) -> tuple[int, ...]:
        """The best line from a ply on."""
        return tuple(self.desk.line[ply, ply : self.desk.length[ply]].tolist())


class AlphaBetaPlayer(ThinkingPlayer):
    """Deepens turn by turn. Several threads share one table, each on a search of its own; the deepest one answers."""

    def __init__(
        self, game: Game, limits: Limits, seed: int | None = None, threads: int = 1, weights: str = TUNED
    ) -> None:
        super().__init__(game, limits, seed, threads, weights)
        self.table = new_table(1)
        self.workers = [Worker(game, self.dice.getrandbits(30), self.weights) for _ in range(threads)]
        self.generation = 0
        self.known_variant: BaseVariant | None = None

    def think(self, position: Position, limits: Limits, since: Sequence[int] | None, margin: float) -> Thought:  # noqa: ARG002
        if position.variant != self.known_variant:
            self.table = new_table(TABLE_BITS)
            self.known_variant = position.variant
        self.generation = (self.generation + 1) % GENERATIONS
        if margin > 0:
            return self.weigh(position, limits, margin)
        if len(self.workers) == 1:
            return self.deepen(0, position, limits)
        with ThreadPoolExecutor(len(self.workers)) as pool:
            found = list(pool.map(lambda number: self.deepen(number, position, limits), range(len(self.workers))))
        best = max(found, key=lambda thought: (thought.certain, thought.depth))
        return replace(best, visits=sum(thought.visits for thought in found))

    def begin(self, number: int, limits: Limits) -> Worker:
        worker = self.workers[number]
        worker.begin((limits.nodes or NO_LIMIT) // len(self.workers) + 1, self.generation)
        return worker

    def deepen(self, number: int, position: Position, limits: Limits) -> Thought:
        """Look one turn deeper each time until a limit is reached or the result is proven. Every other thread begins a
        turn ahead."""
        worker, signal = self.begin(number, limits), self.signal
        best = Thought(0.0, (position.codes[0],), 0)
        value = 0
        for depth in range(1 + number % 2, min(limits.depth or DEEPEST, DEEPEST) + 1):
            value = worker.look_near(position, self.table, signal, depth, value if depth >= NEAR_FROM else None)
            stopped = bool(worker.desk.stopped)
            if worker.line():
                best = Thought(
                    as_chances(value), worker.line(), 0, best.depth if stopped else depth, abs(value) >= PROVEN
                )
            if stopped or best.certain:
                break
        if not worker.desk.stopped:
            signal[0] = 1
        return replace(best, visits=int(worker.desk.nodes))

    def weigh(self, position: Position, limits: Limits, margin: float) -> Thought:
        """Like `deepen`, but with a value of its own for every move within the margin of the best. A depth that was not
        finished does not count; a budget too small for the first depth overlooks some moves, now these, now those."""
        worker = self.begin(0, limits)
        order = self.dice.sample(position.codes, len(position.codes))
        reached, best = 0, [Option(0.0, (order[0],))]
        for depth in range(1, min(limits.depth or DEEPEST, DEEPEST) + 1):
            options = self.options(worker, position, order, depth, margin)
            if worker.desk.stopped and depth > 1:
                break
            reached, best = depth, options or best
            order.sort(key=[option.line[0] for option in best].__contains__, reverse=True)
            if worker.desk.stopped or abs(best[0].value) == 1:
                break
        certain = abs(best[0].value) == 1
        return Thought(best[0].value, best[0].line, int(worker.desk.nodes), reached, certain, tuple(best))

    def options(
        self, worker: Worker, position: Position, order: Sequence[int], depth: int, margin: float
    ) -> list[Option]:
        """The moves within the margin of the best at a depth, best first."""
        found: list[Option] = []
        best = -1.0
        for code in order:
            value = worker.look_behind(position, code, self.table, self.signal, depth, from_chances(best - margin))
            if worker.desk.stopped:
                break
            if as_chances(value) >= best - margin:
                found.append(Option(as_chances(value), (code, *worker.line(1))))
                best = max(best, found[-1].value)
        return sorted((option for option in found if option.value >= best - margin), key=lambda option: -option.value)


def as_chances(value: int) -> float:
    """A search's value between -1 and 1."""
    if abs(value) >= PROVEN:
        return 1.0 if value > 0 else -1.0
    return math.tanh(value / 1_000)


def from_chances(value: float) -> int:
    """The least search's value that counts as this one between -1 and 1."""
    return -INFINITY if value <= -1 else math.floor(1_000 * math.atanh(value)) - 1
