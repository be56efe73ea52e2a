"""Exact solver: the value of a position with best play of both sides and all draws equally likely.

Alpha-beta over the whole tree, with Star1 pruning at chance nodes (Ballard 1983): a draw is searched only as far as its
value can still affect the average. Values and bounds are kept in a transposition table.

It is meant for small positions; a game defines them in its `solver.py`:

    is_small(state) -> bool     whether a position can be solved in about a second on one thread
    new_solver()                a faster solver of the game's own

Limited to a horizon of turns, the same search finds a win within them in any position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..rules.contract import CHANCE, DRAW, ONGOING, Int, State, legal_moves, outcome, play, state_key
from ..rules.kernel import kernel, record_dtype
from ..rules.tablebase_value import UNKNOWN, TableData
from ..rules.transposition import AT_LEAST, AT_MOST, EXACT, entry_for, entry_to_write
from ..rules.variant import BaseVariant
from .evaluation import known_result, order
from .result import SearchResult, Signal, record
from .tablebase_probe import NO_TABLEBASE, probe, tablebase_of

if TYPE_CHECKING:  # kept from the digest of the kernels
    from ..rules.game import Game
    from ..rules.game_modules import ExactSolver
    from ..rules.position import Position

DEEPEST, LONGEST_TURN = 400, 64
"""Most single moves from the root, and within one turn."""
ENDLESS = 1 << 30
TABLE_BITS = 20
MOST_NODES = 20_000_000
NODES_FOR_A_WIN = 3_000
"""Nodes for finding a win within the turn; more than any game-ending turn took in the tests."""
SOON_WON, SOON_LOST, NODES_FOR_A_SOON_END = 3, 2, 20_000
"""Horizons in turns for ending a won game and for prolonging a lost one, and the nodes of each search."""
STOPPED, TOO_DEEP = 1, 2

ENTRY = record_dtype(
    [("key", np.int64), ("value", np.float64), ("work", np.int64), ("move", np.int32), ("bound", np.int8)]
)
"""Table entry: value for side 0, work spent, best move and bound."""

SEARCH_STATE = record_dtype(
    [
        ("nodes", np.int64),
        ("most_nodes", np.int64),
        ("stopped", np.int64),
        ("attacker", np.int64),
        ("best", np.int64),
    ]
)
"""Counters, the attacking side within a horizon, and the best move at the root."""


FRAME = record_dtype(
    [(name, np.float64) for name in ("alpha", "beta", "low", "high", "best", "total", "least", "most")]
    + [(name, np.int64) for name in ("horizon", "key", "started", "mover", "count", "index", "best_move")]
)
"""A position on the search stack: its initial and remaining window, best value so far (at chance nodes: the sum so far
and the window of the current draw), turns left, and index in the move list."""


class Search(NamedTuple):
    """Arguments of the search. Rows of `states`, `moves` and `stack` belong to plies; `stop` is the signal."""

    states: Any
    moves: Any
    stack: Any
    search_state: Any
    table: Any
    tablebase: TableData
    stop: Any


@kernel
def solve(search: Search, horizon: Int, alpha: float, beta: float) -> float:
    """Return the value of states[0] for side 0 between -1 and 1: exact between alpha and beta, a bound outside.

    Beyond a horizon of turns everything counts as lost for `search_state.attacker`. Once `search_state.stopped` is set,
    values are invalid.
    """
    states, stack = search.states, search.stack
    ply = np.int64(0)
    open_frame(stack[0], horizon, alpha, beta)
    while True:
        unsettled = visit(search, ply)
        while not unsettled:
            if ply == 0 or search.search_state.stopped:
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
    """Enter a position; return whether it has moves to search. If not, its frame's `best` is its value."""
    # 1. Count the node; stop at the limit or the signal
    state, frame, search_state = search.states[ply], search.stack[ply], search.search_state
    deepest = len(search.stack) - 1
    search_state.nodes += 1
    if search_state.nodes >= search_state.most_nodes or search.stop[0] or ply >= deepest:
        search_state.stopped = TOO_DEEP if ply >= deepest else STOPPED
        return False

    # 2. Game over, known, or beyond the horizon
    frame.count = legal_moves(state, search.moves[ply])
    if frame.count == 0:
        frame.best = value_of(np.int64(outcome(state)))
        return False
    if frame.horizon > ENDLESS // 2 and ply > 0:
        result = np.int64(known_result(state))
        if result != ONGOING:
            frame.best = value_of(result)
            return False
        exact = np.int64(probe(state, search.tablebase))
        if exact != UNKNOWN:
            frame.best = np.float64(exact if state.mover == 0 else -exact)
            return False
    if frame.horizon <= 0 and state.starts_turn:
        frame.best = -1.0 if search_state.attacker == 0 else 1.0
        return False

    # 3. Transposition table
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
                    search_state.best = entry.move
                frame.best = entry.value
                return False
            known = np.int64(entry.move)
    frame.started, frame.mover = search_state.nodes, state.mover
    if frame.mover != CHANCE:
        sort_moves(state, search.moves[ply], frame.count, known)
    return True


@kernel
def value_of(result: Int) -> float:
    return 0.0 if result == DRAW else 1.0 if result == 0 else -1.0


@kernel
def back_up(search: Search, ply: Int) -> bool:
    """Take over the value of the move searched; return whether to search another. A side takes its best, chance the
    average."""
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
    """Store the result of a position."""
    frame, search_state = search.stack[ply], search.search_state
    if ply == 0:
        search_state.best = frame.best_move
    if frame.horizon > ENDLESS // 2:
        bound = AT_LEAST if frame.best >= frame.beta else AT_MOST if frame.best <= frame.alpha else EXACT
        store(search.table, frame.key, frame.best, bound, frame.best_move, search_state.nodes - frame.started)


@kernel
def sort_moves(state: State, moves: Any, count: Int, known: Int) -> None:
    """Sort by the known best move, then by the game's own order. The second half of `moves` is scratch."""
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
    """Write a table entry."""
    entry = entry_to_write(table, key, work)
    entry.key, entry.value, entry.bound, entry.move, entry.work = key, value, bound, move, work


class Solver:
    """Finds certain results before a player searches heuristically."""

    def __init__(self, game: Game, tables: bool = True, endings: bool = True) -> None:
        self.game, self.tables = game, tables
        self.is_small = game.parts.endings.is_small if endings and game.parts.endings else None
        self.own: ExactSolver | None = None
        self.search_state = record(SEARCH_STATE)
        self.table: Any = np.zeros(2, ENTRY)
        self.variant: BaseVariant | None = None
        self.tablebase = NO_TABLEBASE
        self._reserve(0)

    def _reserve(self, plies: int) -> None:
        """Allocate so many plies; little is needed within a turn, and nothing by players that never solve."""
        kernels = self.game.kernels
        self.states = np.zeros(plies + 1, kernels.STATE)
        self.moves = np.zeros((plies + 1, 2 * kernels.MOST_MOVES), np.int64)
        self.stack = np.zeros(plies + 1, FRAME)

    def winning_turn(self, position: Position, signal: Signal) -> SearchResult | None:
        """Return a first move of a turn that wins the game, if one is found quickly."""
        side = int(position.state.mover)
        won = self.wins_within(position, side, 1, signal, NODES_FOR_A_WIN)
        return SearchResult(1.0, (int(self.search_state.best),), int(self.search_state.nodes), 1, True) if won else None

    def wins_within(self, position: Position, side: int, turns: int, signal: Signal, most_nodes: int) -> bool | None:
        """Check whether a side can force a win within so many turns of both sides; None if the nodes ran out."""
        value = self._solve(position, signal, most_nodes, turns, (0.5, 1.0) if side == 0 else (-1.0, -0.5), side)
        return None if value is None else value == 1 - 2 * side

    def value(self, position: Position, signal: Signal, most_nodes: int) -> float | None:
        """Return the exact value for side 0 of any position; None if the nodes ran out."""
        self._know(position.variant)
        return self._solve(position, signal, most_nodes, ENDLESS, (-1.0, 1.0))

    def is_proven_win(self, position: Position, side: int, signal: Signal, most_nodes: int) -> bool:
        """Check whether a side certainly wins a small position; False also if the nodes ran out."""
        if self.is_small is None or not self.is_small(position.state):
            return False
        self._know(position.variant)
        value = self._solve(position, signal, most_nodes, ENDLESS, (0.5, 1.0) if side == 0 else (-1.0, -0.5))
        return value == 1 - 2 * side

    def ending(self, position: Position, signal: Signal, most_nodes: int | None) -> SearchResult | None:
        """Return the exact value and a best variation of a small position within the limits."""
        if self.is_small is None or not self.is_small(position.state):
            return None
        self._know(position.variant)
        value = self._solve(position, signal, min(most_nodes or MOST_NODES, MOST_NODES), ENDLESS, (-1.0, 1.0))
        if value is None:
            return None
        own, variation, nodes = (
            value if position.side == 0 else -value,
            self._variation(position),
            int(self.search_state.nodes),
        )
        if abs(own) == 1:
            variation = (
                self._soon_won(position, signal) or variation if own == 1 else self._longer(position, signal, variation)
            )
        return SearchResult(own, variation, nodes, 0, True)

    def _soon_won(self, position: Position, signal: Signal) -> tuple[int, ...] | None:
        """Return a move that wins with the next turn at the latest, if one is found quickly, so that a won game
        ends."""
        side = int(position.state.mover)
        won = self.wins_within(position, side, SOON_WON, signal, NODES_FOR_A_SOON_END)
        return (int(self.search_state.best),) if won else None

    def _longer(self, position: Position, signal: Signal, variation: tuple[int, ...]) -> tuple[int, ...]:
        """Return a move after which the other side does not win at once or with its next turn, if there is one."""
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
        """Reset what holds for one variant only."""
        if variant != self.variant:
            self.table = np.zeros(1 << TABLE_BITS, ENTRY)
            self.tablebase = tablebase_of(self.game, variant) if self.tables else NO_TABLEBASE
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
        self.search_state.nodes, self.search_state.most_nodes, self.search_state.stopped = 0, most_nodes, 0
        self.search_state.attacker = position.state.mover if attacker is None else attacker
        search = Search(self.states, self.moves, self.stack, self.search_state, self.table, self.tablebase, signal)
        value = float(solve(search, horizon, *window))
        return None if self.search_state.stopped else value

    def _solve_by_own_search(
        self, own: ExactSolver, position: Position, signal: Signal, most_nodes: int
    ) -> float | None:
        value = own.value(position.state, signal, most_nodes)
        self.search_state.nodes = own.nodes
        if position.codes:
            promising = max(position.codes, key=lambda code: order(position.state, code))
            self.search_state.best = own.best if own.best >= 0 else promising
        return value

    def _variation(self, position: Position) -> tuple[int, ...]:
        """Return the best move and the continuation from the table."""
        variation = [int(self.search_state.best)]
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


def compile_solver(position: Position) -> None:
    """Compile the search, or load it from the cache, before a clock runs."""
    Solver(position.game).value(position, np.zeros(1, np.int64), 1)
