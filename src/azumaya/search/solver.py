"""Exact play: the value of a position when both sides play their best and chance deals every draw equally often.

It is alpha-beta over the whole tree, with Star1 pruning at chance nodes (Ballard 1983): a draw is searched only as far
as its value can still matter to the average. Values and bounds are kept in a transposition table.

It looks at everything, so it is for positions that are small enough; a game says which, in its `solver.py`:

    is_small(state) -> bool     whether a position is worth the attempt: about a second on one thread, or less
    new_solver()                a search of the game's own, where it knows how to do better (see `rules.parts`)

The same search, kept to a horizon of turns, finds a win within them in any position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..rules.contract import CHANCE, DRAW, ONGOING, Int, State, legal_moves, outcome, play, state_key
from ..rules.entries import entry_for, entry_to_write
from ..rules.kernel import kernel, record_dtype
from ..rules.transposition import AT_LEAST, AT_MOST, EXACT
from ..rules.truth import UNKNOWN, Words
from ..rules.variant import BaseVariant
from .evaluation import known_result, order
from .exact import NOTHING, probe, words_of
from .result import SearchResult, Signal, record

if TYPE_CHECKING:  # kept from the digest of the kernels
    from ..rules.game import Game
    from ..rules.parts import ExactSolver
    from ..rules.position import Position

DEEPEST, LONGEST_TURN = 400, 64
"""Single moves from the root to the deepest position looked at, and those of one turn at most."""
ENDLESS = 1 << 30
TABLE_BITS = 20
MOST_NODES = 20_000_000
NODES_FOR_A_WIN = 3_000
"""What is spent on looking for a win within the turn: more than the turns that can end a game ever took in the
tests."""
SOON_WON, SOON_LOST, NODES_FOR_A_SOON_END = 3, 2, 20_000
"""Turns within which a won game should end and a lost one should not, the other side's counted, and what is spent on
each look."""
STOPPED, TOO_DEEP = 1, 2

ENTRY = record_dtype(
    [("key", np.int64), ("value", np.float64), ("work", np.int64), ("move", np.int32), ("bound", np.int8)]
)
"""What is known of a position: its value for side 0, what it cost to find out, the best move."""

NOTES = record_dtype(
    [
        ("nodes", np.int64),
        ("most_nodes", np.int64),
        ("stopped", np.int64),
        ("attacker", np.int64),
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


class Search(NamedTuple):
    """Everything the solver searches with. Rows of `states`, `moves` and `stack` belong to plies; `stop` is the
    signal."""

    states: Any
    moves: Any
    stack: Any
    notes: Any
    table: Any
    words: Words
    stop: Any


@kernel
def solve(search: Search, horizon: Int, alpha: float, beta: float) -> float:
    """The value of states[0] for side 0 between -1 and 1: exact between alpha and beta, a bound outside.

    Beyond a horizon of turns everything counts as lost for `notes.attacker`. Once `notes.stopped` is set, values mean
    nothing.
    """
    states, stack = search.states, search.stack
    ply = np.int64(0)
    open_frame(stack[0], horizon, alpha, beta)
    while True:
        unsettled = visit(search, ply)
        while not unsettled:
            if ply == 0 or search.notes.stopped:
                return stack[0].best
            ply -= 1
            unsettled = back_up(search, ply)
            if not unsettled:
                store_result(search, ply)
        frame = stack[ply]
        states[ply + 1] = states[ply]
        child = states[ply + 1]
        play(child, search.moves[ply, frame.index])
        left = frame.horizon - np.int64(child.starts_turn)
        if frame.mover == CHANCE:
            others = np.float64(frame.count - frame.index - 1)
            frame.least = max(-1.0, frame.count * frame.low - frame.total - others)
            frame.most = min(1.0, frame.count * frame.high - frame.total + others)
            open_frame(stack[ply + 1], left, frame.least, frame.most)
        else:
            open_frame(stack[ply + 1], left, frame.low, frame.high)
        ply += 1


@kernel
def open_frame(frame: Any, horizon: Int, alpha: float, beta: float) -> None:
    frame.horizon, frame.alpha, frame.beta, frame.low, frame.high = horizon, alpha, beta, alpha, beta
    frame.best, frame.best_move, frame.total, frame.index = 0.0, -1, 0.0, 0


@kernel
def visit(search: Search, ply: Int) -> bool:
    """Look at a position for the first time: whether it has moves to try. If not, its frame's `best` is its value
    already."""
    # 1. Count, and leave when told to
    state, frame, notes = search.states[ply], search.stack[ply], search.notes
    deepest = len(search.stack) - 1
    notes.nodes += 1
    if notes.nodes >= notes.most_nodes or search.stop[0] or ply >= deepest:
        notes.stopped = TOO_DEEP if ply >= deepest else STOPPED
        return False

    # 2. Is the game over, or out of sight?
    frame.count = legal_moves(state, search.moves[ply])
    if frame.count == 0:
        frame.best = value_of(np.int64(outcome(state)))
        return False
    if frame.horizon > ENDLESS // 2 and ply > 0:
        result = np.int64(known_result(state))
        if result != ONGOING:
            frame.best = value_of(result)
            return False
        exact = np.int64(probe(state, search.words))
        if exact != UNKNOWN:
            frame.best = np.float64(exact if state.mover == 0 else -exact)
            return False
    if frame.horizon <= 0 and state.starts_turn:
        frame.best = -1.0 if notes.attacker == 0 else 1.0
        return False

    # 3. Is it in the table already?
    known = np.int64(-1)
    if frame.horizon > ENDLESS // 2:
        frame.key = state_key(state)
        entry = entry_for(search.table, frame.key)
        if entry.key == frame.key and entry.bound > 0:
            if (
                entry.bound == EXACT
                or (entry.bound == AT_LEAST and entry.value >= frame.beta)
                or (entry.bound == AT_MOST and entry.value <= frame.alpha)
            ):
                if ply == 0:
                    notes.best = entry.move
                frame.best = entry.value
                return False
            known = np.int64(entry.move)
    frame.started, frame.mover = notes.nodes, state.mover
    if frame.mover != CHANCE:
        sort_moves(state, search.moves[ply], frame.count, known)
    return True


@kernel
def value_of(result: Int) -> float:
    return 0.0 if result == DRAW else 1.0 if result == 0 else -1.0


@kernel
def back_up(search: Search, ply: Int) -> bool:
    """Take in the value of the move looked at: whether another one is to be looked at. A side takes its best, chance
    the average."""
    frame = search.stack[ply]
    value = search.stack[ply + 1].best
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
            frame.best, frame.best_move = value, search.moves[ply, frame.index]
        if frame.mover == 0:
            frame.low = max(frame.low, frame.best)
        else:
            frame.high = min(frame.high, frame.best)
        decided = frame.low >= frame.high
    frame.index += 1
    return not decided and frame.index < frame.count


@kernel
def store_result(search: Search, ply: Int) -> None:
    """Keep what a position came to."""
    frame, notes = search.stack[ply], search.notes
    if ply == 0:
        notes.best = frame.best_move
    if frame.horizon > ENDLESS // 2:
        bound = AT_LEAST if frame.best >= frame.beta else AT_MOST if frame.best <= frame.alpha else EXACT
        store(search.table, frame.key, frame.best, bound, frame.best_move, notes.nodes - frame.started)


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
def store(table: Any, key: Int, value: float, bound: Int, move: Int, work: Int) -> None:
    """Keep what was found out about a position."""
    entry = entry_to_write(table, key, work)
    entry.key, entry.value, entry.bound, entry.move, entry.work = key, value, bound, move, work


class Solver:
    """Looks for a certain result before a player begins to guess."""

    def __init__(self, game: Game, tables: bool = True, endings: bool = True) -> None:
        self.game, self.tables = game, tables
        self.is_small = game.parts.endings.is_small if endings and game.parts.endings else None
        self.own: ExactSolver | None = None
        self.notes = record(NOTES)
        self.table: Any = np.zeros(2, ENTRY)
        self.variant: BaseVariant | None = None
        self.words = NOTHING
        self._reserve(0)

    def _reserve(self, plies: int) -> None:
        """Room for so many plies; little of it is needed within a turn, and none by players that never ask."""
        kernels = self.game.kernels
        self.states = np.zeros(plies + 1, kernels.STATE)
        self.moves = np.zeros((plies + 1, 2 * kernels.MOST_MOVES), np.int64)
        self.stack = np.zeros(plies + 1, FRAME)

    def winning_turn(self, position: Position, signal: Signal) -> SearchResult | None:
        """A first move of a turn that wins the game, when there is one and it is soon found."""
        side = int(position.state.mover)
        won = self.wins_within(position, side, 1, signal, NODES_FOR_A_WIN)
        return SearchResult(1.0, (int(self.notes.best),), int(self.notes.nodes), 1, True) if won else None

    def wins_within(self, position: Position, side: int, turns: int, signal: Signal, most_nodes: int) -> bool | None:
        """Whether a side can force a win within so many turns, those of the other side counted; None when the nodes did
        not suffice."""
        value = self._solve(position, signal, most_nodes, turns, (0.5, 1.0) if side == 0 else (-1.0, -0.5), side)
        return None if value is None else value == 1 - 2 * side

    def value(self, position: Position, signal: Signal, most_nodes: int) -> float | None:
        """The exact value for side 0, however large the position; None when the nodes did not suffice."""
        self._know(position.variant)
        return self._solve(position, signal, most_nodes, ENDLESS, (-1.0, 1.0))

    def is_proven_win(self, position: Position, side: int, signal: Signal, most_nodes: int) -> bool:
        """Whether a side wins for certain in a position that the game calls small; False also when the nodes did not
        suffice."""
        if self.is_small is None or not self.is_small(position.state):
            return False
        self._know(position.variant)
        value = self._solve(position, signal, most_nodes, ENDLESS, (0.5, 1.0) if side == 0 else (-1.0, -0.5))
        return value == 1 - 2 * side

    def ending(self, position: Position, signal: Signal, most_nodes: int | None) -> SearchResult | None:
        """The exact value and a best variation, when the game calls the position small and the limits suffice."""
        if self.is_small is None or not self.is_small(position.state):
            return None
        self._know(position.variant)
        value = self._solve(position, signal, min(most_nodes or MOST_NODES, MOST_NODES), ENDLESS, (-1.0, 1.0))
        if value is None:
            return None
        own, variation, nodes = (
            value if position.to_move == 0 else -value,
            self._variation(position),
            int(self.notes.nodes),
        )
        if abs(own) == 1:
            variation = (
                self._soon_won(position, signal) or variation if own == 1 else self._longer(position, signal, variation)
            )
        return SearchResult(own, variation, nodes, 0, True)

    def _soon_won(self, position: Position, signal: Signal) -> tuple[int, ...] | None:
        """A move that wins with the next turn at the latest, when there is one and it is soon found: a won game should
        end."""
        side = int(position.state.mover)
        won = self.wins_within(position, side, SOON_WON, signal, NODES_FOR_A_SOON_END)
        return (int(self.notes.best),) if won else None

    def _longer(self, position: Position, signal: Signal, variation: tuple[int, ...]) -> tuple[int, ...]:
        """A lost game may be lost later: a move after which the other side does not win at once or with its next turn,
        if there is one."""
        for code in dict.fromkeys((variation[0], *position.codes)):
            after = position.play_code(code)
            if (
                not after.is_over
                and self.wins_within(after, 1 - int(position.state.mover), SOON_LOST, signal, NODES_FOR_A_SOON_END)
                is False
            ):
                return variation if code == variation[0] else (code,)
        return variation

    def _know(self, variant: BaseVariant) -> None:
        """What is known holds for one variant only."""
        if variant != self.variant:
            self.table = np.zeros(1 << TABLE_BITS, ENTRY)
            self.words = words_of(self.game, variant) if self.tables else NOTHING
            endings = self.game.parts.endings
            self.own = endings.new_solver() if endings and endings.new_solver else None
            self.variant = variant

    def _solve(
        self,
        position: Position,
        signal: Signal,
        most_nodes: int,
        horizon: int,
        window: tuple[float, float],
        attacker: int | None = None,
    ) -> float | None:
        if horizon == ENDLESS and self.own is not None and self.own.takes(position.state):
            return self._solve_by_own_search(self.own, position, signal, most_nodes)
        plies = LONGEST_TURN if horizon == 1 else DEEPEST
        if len(self.stack) <= plies:
            self._reserve(plies)
        self.states[0] = position.state
        self.notes.nodes, self.notes.most_nodes, self.notes.stopped = 0, most_nodes, 0
        self.notes.attacker = position.state.mover if attacker is None else attacker
        search = Search(self.states, self.moves, self.stack, self.notes, self.table, self.words, signal)
        value = float(solve(search, horizon, *window))
        return None if self.notes.stopped else value

    def _solve_by_own_search(
        self, own: ExactSolver, position: Position, signal: Signal, most_nodes: int
    ) -> float | None:
        value = own.value(position.state, signal, most_nodes)
        self.notes.nodes = own.nodes
        if position.codes:
            promising = max(position.codes, key=lambda code: order(position.state, code))
            self.notes.best = own.best if own.best >= 0 else promising
        return value

    def _variation(self, position: Position) -> tuple[int, ...]:
        """The best move, and those that the table knows to follow."""
        variation = [int(self.notes.best)]
        position = position.play_code(variation[0])
        while position.codes and len(variation) < DEEPEST:
            at = position.key & (len(self.table) - 1) & ~1
            known = [
                int(entry.move)
                for entry in self.table[at : at + 2]
                if entry.key == position.key and entry.bound == EXACT
            ]
            if not known or known[0] not in position.codes:
                break
            variation.append(known[0])
            position = position.play_code(known[0])
        return tuple(variation)


def be_ready(position: Position) -> None:
    """Have the search compiled, or loaded from the cache, before a clock runs."""
    Solver(position.game).value(position, np.zeros(1, np.int64), 1)
