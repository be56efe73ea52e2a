"""Exact play: the value of a position when both sides play their best and chance deals every draw equally often.

It looks at everything, so it is for positions that are small enough; a game says which, in its `solver.py`:

    is_small(state) -> bool     whether a position is worth the attempt: about a second on one thread, or less

The same search, kept to a horizon of turns, finds a win within them in any position.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..rules.contract import CHANCE, DRAW, ONGOING, Int, State, legal_moves, offered, outcome, play, state_key
from ..rules.game import Game
from ..rules.kernel import kernel, record_dtype
from ..rules.position import Position
from ..rules.transposition import AT_LEAST, AT_MOST, EXACT
from ..rules.variant import BaseVariant
from .judgement import foregone, order
from .thought import Signal, Thought, record

DEEPEST = 400
ENDLESS = 1 << 30
SLOT_BITS = 20
MOST_NODES = 20_000_000
NODES_FOR_A_WIN = 3_000
"""What is spent on looking for a win within the turn: more than the turns that can end a game ever took in the
tests."""
SOON_WON, SOON_LOST, NODES_FOR_A_SOON_END = 3, 2, 20_000
"""Turns within which a won game should end and a lost one should not, the other side's counted, and what is spent on
each look."""
STOPPED, TOO_DEEP = 1, 2

SLOT = record_dtype(
    [("key", np.int64), ("value", np.float64), ("work", np.int64), ("move", np.int32), ("bound", np.int8)]
)
"""What is known of a position: its value for side 0, what it cost to find out, the best move."""

DESK = record_dtype(
    [
        ("nodes", np.int64),
        ("most_nodes", np.int64),
        ("stopped", np.int64),
        ("asker", np.int64),
        ("best", np.int64),
    ]
)
"""Counters, the side whose win is looked for within a horizon, and the best move at the root."""


FRAME = record_dtype(
    [(name, np.float64) for name in ("alpha", "beta", "low", "high", "best", "total", "least", "most")]
    + [(name, np.int64) for name in ("horizon", "key", "started", "mover", "count", "index", "best_move")]
)
"""What is known of one position on the way down: the window it was entered with and what is left of it, the best so far
(for chance: the sum so far, and the window of the draw being looked at), the turns left, and where it stands in its
list of moves."""


@kernel
def solve(
    states: Any, moves: Any, frames: Any, desk: Any, slots: Any, stop: Any, horizon: Int, alpha: float, beta: float
) -> float:
    """The value of states[0] for side 0 between -1 and 1: exact between alpha and beta, a bound outside.

    Beyond a horizon of turns everything counts as lost for `desk.asker`. Once `desk.stopped` is set, values mean
    nothing.
    """
    ply = np.int64(0)
    enter(frames[0], horizon, alpha, beta)
    while True:
        unsettled = visit(states, moves, frames, desk, slots, stop, ply)
        while not unsettled:
            if ply == 0 or desk.stopped:
                return frames[0].best
            ply -= 1
            unsettled = hear(moves, frames, ply)
            if not unsettled:
                conclude(frames, desk, slots, ply)
        frame = frames[ply]
        states[ply + 1] = states[ply]
        child = states[ply + 1]
        play(child, moves[ply, frame.index])
        left = frame.horizon - np.int64(child.starts_turn)
        if frame.mover == CHANCE:
            others = np.float64(frame.count - frame.index - 1)
            frame.least = max(-1.0, frame.count * frame.low - frame.total - others)
            frame.most = min(1.0, frame.count * frame.high - frame.total + others)
            enter(frames[ply + 1], left, frame.least, frame.most)
        else:
            enter(frames[ply + 1], left, frame.low, frame.high)
        ply += 1


@kernel
def enter(frame: Any, horizon: Int, alpha: float, beta: float) -> None:
    frame.horizon, frame.alpha, frame.beta, frame.low, frame.high = horizon, alpha, beta, alpha, beta
    frame.best, frame.best_move, frame.total, frame.index = 0.0, -1, 0.0, 0


@kernel
def visit(states: Any, moves: Any, frames: Any, desk: Any, slots: Any, stop: Any, ply: Int) -> bool:
    """Look at a position for the first time: whether it has moves to try. If not, its frame's `best` is its value
    already."""
    # 1. Count, and leave when told to
    state, frame = states[ply], frames[ply]
    desk.nodes += 1
    if desk.nodes >= desk.most_nodes or stop[0] or ply >= DEEPEST:
        desk.stopped = TOO_DEEP if ply >= DEEPEST else STOPPED
        return False

    # 2. Is the game over, or out of sight?
    frame.count = legal_moves(state, moves[ply])
    if frame.count == 0:
        frame.best = worth(np.int64(outcome(state)))
        return False
    if frame.horizon > ENDLESS // 2 and ply > 0:
        result = np.int64(foregone(state))
        if result != ONGOING:
            frame.best = worth(result)
            return False
    if frame.horizon <= 0 and state.starts_turn:
        frame.best = -1.0 if desk.asker == 0 else 1.0
        return False

    # 3. Is it known already?
    known = np.int64(-1)
    if frame.horizon > ENDLESS // 2:
        frame.key = state_key(state)
        at = slot_for(slots, frame.key)
        if at.key == frame.key and at.bound > 0:
            if (
                at.bound == EXACT
                or (at.bound == AT_LEAST and at.value >= frame.beta)
                or (at.bound == AT_MOST and at.value <= frame.alpha)
            ):
                if ply == 0:
                    desk.best = at.move
                frame.best = at.value
                return False
            known = np.int64(at.move)
    frame.started, frame.mover = desk.nodes, state.mover
    if frame.mover != CHANCE:
        sort_moves(state, moves[ply], frame.count, known)
    return True


@kernel
def worth(result: Int) -> float:
    return 0.0 if result == DRAW else 1.0 if result == 0 else -1.0


@kernel
def hear(moves: Any, frames: Any, ply: Int) -> bool:
    """Take in the value of the move looked at: whether another one is to be looked at. A side takes its best, chance
    the average."""
    frame = frames[ply]
    value = frames[ply + 1].best
    decided = False
    if frame.mover == CHANCE:
        others = np.float64(frame.count - frame.index - 1)
        frame.total += value
        frame.best = frame.total / frame.count
        if frame.least > -1.0 and value <= frame.least:
            frame.best = min(frame.low, (frame.total + others) / frame.count)
            decided = True
        elif frame.most < 1.0 and value >= frame.most:
            frame.best = max(frame.high, (frame.total - others) / frame.count)
            decided = True
    else:
        if frame.best_move < 0 or (value > frame.best if frame.mover == 0 else value < frame.best):
            frame.best, frame.best_move = value, moves[ply, frame.index]
        if frame.mover == 0:
            frame.low = max(frame.low, frame.best)
        else:
            frame.high = min(frame.high, frame.best)
        decided = frame.low >= frame.high
    frame.index += 1
    return not decided and frame.index < frame.count


@kernel
def conclude(frames: Any, desk: Any, slots: Any, ply: Int) -> None:
    """Remember what a position came to."""
    frame = frames[ply]
    if ply == 0:
        desk.best = frame.best_move
    if frame.horizon > ENDLESS // 2:
        bound = AT_LEAST if frame.best >= frame.beta else AT_MOST if frame.best <= frame.alpha else EXACT
        keep(slots, frame.key, frame.best, bound, frame.best_move, desk.nodes - frame.started)


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
        self.frames = np.zeros(DEEPEST + 1, FRAME)
        self.slots: Any = np.zeros(2, SLOT)
        self.desk = record(DESK)
        self.variant: BaseVariant | None = None

    def winning_turn(self, position: Position, signal: Signal) -> Thought | None:
        """A first move of a turn that wins the game, when there is one and it is soon found."""
        side = int(position.state.mover)
        won = self.wins_within(position, side, 1, signal, NODES_FOR_A_WIN)
        return Thought(1.0, (int(self.desk.best),), int(self.desk.nodes), 1, True) if won else None

    def wins_within(self, position: Position, side: int, turns: int, signal: Signal, most_nodes: int) -> bool | None:
        """Whether a side can force a win within so many turns, those of the other side counted; None when the nodes did
        not suffice."""
        value = self._solve(position, signal, most_nodes, turns, (0.5, 1.0) if side == 0 else (-1.0, -0.5), side)
        return None if value is None else value == 1 - 2 * side

    def value(self, position: Position, signal: Signal, most_nodes: int) -> float | None:
        """The exact value for side 0, however large the position; None when the nodes did not suffice."""
        self._know(position.variant)
        return self._solve(position, signal, most_nodes, ENDLESS, (-1.0, 1.0))

    def ending(self, position: Position, signal: Signal, most_nodes: int | None) -> Thought | None:
        """The exact value and a best line, when the game calls the position small and the limits suffice."""
        if self.is_small is None or not self.is_small(position.state):
            return None
        self._know(position.variant)
        value = self._solve(position, signal, min(most_nodes or MOST_NODES, MOST_NODES), ENDLESS, (-1.0, 1.0))
        if value is None:
            return None
        own, line, nodes = value if position.to_move == 0 else -value, self._line(position), int(self.desk.nodes)
        if abs(own) == 1:
            line = self._soon_won(position, signal) or line if own == 1 else self._longer(position, signal, line)
        return Thought(own, line, nodes, 0, True)

    def _soon_won(self, position: Position, signal: Signal) -> tuple[int, ...] | None:
        """A move that wins with the next turn at the latest, when there is one and it is soon found: a won game should
        end."""
        side = int(position.state.mover)
        won = self.wins_within(position, side, SOON_WON, signal, NODES_FOR_A_SOON_END)
        return (int(self.desk.best),) if won else None

    def _longer(self, position: Position, signal: Signal, line: tuple[int, ...]) -> tuple[int, ...]:
        """A lost game may be lost later: a move after which the other side does not win at once or with its next turn,
        if there is one."""
        for code in dict.fromkeys((line[0], *position.codes)):
            after = position.play_code(code)
            if (
                not after.is_over
                and self.wins_within(after, 1 - int(position.state.mover), SOON_LOST, signal, NODES_FOR_A_SOON_END)
                is False
            ):
                return line if code == line[0] else (code,)
        return line

    def _know(self, variant: BaseVariant) -> None:
        """What is known holds for one variant only."""
        if variant != self.variant:
            self.slots = np.zeros(1 << SLOT_BITS, SLOT)
            self.variant = variant

    def _solve(
        self,
        position: Position,
        signal: Signal,
        most_nodes: int,
        horizon: int,
        window: tuple[float, float],
        asker: int | None = None,
    ) -> float | None:
        self.states[0] = position.state
        self.desk.nodes, self.desk.most_nodes, self.desk.stopped = 0, most_nodes, 0
        self.desk.asker = position.state.mover if asker is None else asker
        value = float(solve(self.states, self.moves, self.frames, self.desk, self.slots, signal, horizon, *window))
        return None if self.desk.stopped else value

    def _line(self, position: Position) -> tuple[int, ...]:
        """The best move, and those that the table knows to follow."""
        line = [int(self.desk.best)]
        position = position.play_code(line[0])
        while position.codes and len(line) < DEEPEST:
            at = position.key & (len(self.slots) - 1) & ~1
            known = [
                int(slot.move) for slot in self.slots[at : at + 2] if slot.key == position.key and slot.bound == EXACT
            ]
            if not known or known[0] not in position.codes:
                break
            line.append(known[0])
            position = position.play_code(known[0])
        return tuple(line)
