"""Exact play: the value of a position when both sides play their best and chance deals every draw equally often.

It looks at everything, so it is for positions that are small enough; a game says which, in its `solver.py`:

    is_small(state) -> bool     whether a position is worth the attempt: about a second on one thread, or less

The same search, kept to a horizon of turns, finds a win within them in any position.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..rules.contract import CHANCE, DRAW, Int, State, legal_moves, offered, outcome, play, state_key
from ..rules.game import Game
from ..rules.kernel import kernel, recursive_kernel
from ..rules.position import Position
from ..rules.table import AT_LEAST, AT_MOST, EXACT
from ..rules.variant import BaseVariant
from .judgement import order
from .thought import Signal, Thought, record

DEEPEST = 400
ENDLESS = 1 << 30
SLOT_BITS = 20
MOST_NODES = 20_000_000
MOST_NODES_FOR_A_WIN, NODES_FOR_A_WIN = 3_000, 25
"""What is spent on looking for a win within the turn: at most, and for each node a player may look at."""
STOPPED, TOO_DEEP = 1, 2

SLOT = np.dtype(
    (np.record, np.dtype([("key", np.int64), ("value", np.float64), ("work", np.int64), ("move", np.int32), ("bound", np.int8)], align=True))
)
"""What is known of a position: its value for side 0, what it cost to find out, the best move."""

DESK = np.dtype(
    (np.record, np.dtype([("nodes", np.int64), ("most_nodes", np.int64), ("stopped", np.int64), ("asker", np.int64), ("best", np.int64)], align=True))
)
"""Counters, the side whose win is looked for within a horizon, and the best move at the root."""


@recursive_kernel
def solve(states: Any, moves: Any, desk: Any, slots: Any, stop: Any, ply: Int, horizon: Int, alpha: float, beta: float) -> float:
    """The value of states[ply] for side 0 between -1 and 1: exact between alpha and beta, a bound outside.

    Beyond a horizon everything counts as lost for `desk.asker`. Once `desk.stopped` is set, values mean nothing.
    """
    # 1. Count, and leave when told to
    state = states[ply]
    desk.nodes += 1
    if desk.nodes >= desk.most_nodes or stop[0] or ply >= DEEPEST:
        desk.stopped = TOO_DEEP if ply >= DEEPEST else STOPPED
        return 0.0

    # 2. Is the game over, or out of sight?
    count = legal_moves(state, moves[ply])
    if count == 0:
        result = np.int64(outcome(state))
        return 0.0 if result == DRAW else 1.0 if result == 0 else -1.0
    if horizon <= 0 and state.starts_turn:
        return -1.0 if desk.asker == 0 else 1.0

    # 3. Is it known already?
    key, known = np.int64(0), np.int64(-1)
    at = slots[0]
    if horizon > ENDLESS // 2:
        key = np.int64(state_key(state))
        at = slot_for(slots, key)
        if at.key == key and at.bound > 0:
            if at.bound == EXACT or (at.bound == AT_LEAST and at.value >= beta) or (at.bound == AT_MOST and at.value <= alpha):
                if ply == 0:
                    desk.best = at.move
                return at.value
            known = np.int64(at.move)
    started, mover = desk.nodes, np.int64(state.mover)
    if mover != CHANCE:
        sort_moves(state, moves[ply], count, known)

    # 4. Try every move: a side takes its best, chance the average
    low, high = alpha, beta
    best, best_move, total = 0.0, np.int64(-1), 0.0
    for index in range(count):
        states[ply + 1] = state
        child = states[ply + 1]
        play(child, moves[ply, index])
        left = horizon - np.int64(child.starts_turn)
        if mover == CHANCE:
            others = np.float64(count - index - 1)
            least, most = max(-1.0, count * low - total - others), min(1.0, count * high - total + others)
            value = solve(states, moves, desk, slots, stop, ply + 1, left, least, most)
            total += value
            best = total / count
            if least > -1.0 and value <= least:
                best = min(low, (total + others) / count)
                break
            if most < 1.0 and value >= most:
                best = max(high, (total - others) / count)
                break
        else:
            value = solve(states, moves, desk, slots, stop, ply + 1, left, low, high)
            if best_move < 0 or (value > best if mover == 0 else value < best):
                best, best_move = value, moves[ply, index]
            if mover == 0:
                low = max(low, best)
            else:
                high = min(high, best)
            if low >= high:
                break
        if desk.stopped:
            return 0.0

    # 5. Remember
    if desk.stopped:
        return 0.0
    if ply == 0:
        desk.best = best_move
    if horizon > ENDLESS // 2:
        keep(slots, key, best, AT_LEAST if best >= beta else AT_MOST if best <= alpha else EXACT, best_move, desk.nodes - started)
    return best


@kernel
def sort_moves(state: State, moves: Any, count: Int, known: Int) -> None:
    """The move known to be best first, then by the game's own order. The second half of `moves` is scratch."""
    ranks = moves[len(moves) // 2 :]
    for index in range(count):
        move = moves[index]
        rank = np.int64(ENDLESS) if move == known else np.int64(order(state, move))
        place = index
        while place > 0 and ranks[place - 1] < rank:
            moves[place], ranks[place] = moves[place - 1], ranks[place - 1]
            place -= 1
        moves[place], ranks[place] = move, rank


@kernel
def slot_for(slots: Any, key: Int) -> Any:
    """Where a position would be found."""
    at = key & (len(slots) - 1) & ~1
    return slots[at] if slots[at].key == key else slots[at + 1]


@kernel
def keep(slots: Any, key: Int, value: float, bound: Int, move: Int, work: Int) -> None:
    """Of the two slots a position may use, the first holds what cost more to find out, the second the latest."""
    at = key & (len(slots) - 1) & ~1
    if slots[at].key != key and slots[at].work > work:
        at += 1
    slot = slots[at]
    slot.key, slot.value, slot.bound, slot.move, slot.work = key, value, bound, move, work


class Solver:
    """Looks for a certain result before a player begins to guess."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.is_small = offered(game.kernels.STATE, "solver", "is_small")
        self.states = np.zeros(DEEPEST + 1, game.kernels.STATE)
        self.moves = np.zeros((DEEPEST + 1, 2 * game.kernels.MOST_MOVES), np.int64)
        self.slots: Any = np.zeros(2, SLOT)
        self.desk = record(DESK)
        self.variant: BaseVariant | None = None

    def winning_turn(self, position: Position, signal: Signal, most_nodes: int | None) -> Thought | None:
        """A first move of a turn that wins the game, when there is one and it is soon found."""
        side = int(position.state.mover)
        enough = MOST_NODES_FOR_A_WIN if most_nodes is None else min(MOST_NODES_FOR_A_WIN, NODES_FOR_A_WIN * most_nodes)
        value = self._solve(position, signal, enough, 1, (0.5, 1.0) if side == 0 else (-1.0, -0.5))
        return Thought(1.0, (int(self.desk.best),), int(self.desk.nodes), 1, True) if value == 1 - 2 * side else None

    def ending(self, position: Position, signal: Signal, most_nodes: int | None) -> Thought | None:
        """The exact value and a best line, when the game calls the position small and the limits suffice."""
        if self.is_small is None or not self.is_small(position.state):
            return None
        if position.variant != self.variant:
            self.slots = np.zeros(1 << SLOT_BITS, SLOT)
            self.variant = position.variant
        value = self._solve(position, signal, min(most_nodes or MOST_NODES, MOST_NODES), ENDLESS, (-1.0, 1.0))
        if value is None:
            return None
        own = value if position.to_move == 0 else -value
        return Thought(own, self._line(position), int(self.desk.nodes), 0, True)

    def _solve(self, position: Position, signal: Signal, most_nodes: int, horizon: int, window: tuple[float, float]) -> float | None:
        self.states[0] = position.state
        self.desk.nodes, self.desk.most_nodes, self.desk.stopped = 0, most_nodes, 0
        self.desk.asker = position.state.mover
        value = float(solve(self.states, self.moves, self.desk, self.slots, signal, 0, horizon, *window))
        return None if self.desk.stopped else value

    def _line(self, position: Position) -> tuple[int, ...]:
        """The best move, and those that the table knows to follow."""
        line = [int(self.desk.best)]
        position = position.play_code(line[0])
        while position.codes and len(line) < DEEPEST:
            at = position.key & (len(self.slots) - 1) & ~1
            known = [int(slot.move) for slot in self.slots[at : at + 2] if slot.key == position.key and slot.bound == EXACT]
            if not known or known[0] not in position.codes:
                break
            line.append(known[0])
            position = position.play_code(known[0])
        return tuple(line)
