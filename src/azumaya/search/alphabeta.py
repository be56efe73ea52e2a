"""Alpha-beta player: iterative deepening with aspiration windows over the principal variation search of `pvs.py`.
Several threads share one transposition table (Lazy SMP).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np

from ..rules.elementary import log
from ..rules.game import Game
from ..rules.position import Position
from ..rules.tablebase_value import TableData
from ..rules.transposition import GENERATIONS, TranspositionTable, new_table
from ..rules.variant import BaseVariant
from ..rules.weights import Weights
from .book import BookReader
from .evaluation import MOST
from .network_file import Network, network_of, new_accumulator
from .pvs import FRAME, INFINITY, MOST_PLIES, PROVEN, SEARCH_STATE, Worker, as_chances, search
from .result import NO_LIMIT, RootMove, SearchResult, Signal, record
from .search_player import SearchPlayer, Skill
from .spec import Limits, PlayerSpec
from .tablebase_probe import NO_TABLEBASE

DEEPEST = 100
ASPIRATION_FROM, ASPIRATION = 4, 60
"""First depth with an aspiration window, and its half width."""
FEWEST_TABLE_BITS, TABLE_BITS = 12, 20
SLOT_BYTES = 16


class SearchThread:
    """Arrays of one search thread, and its ways to search."""

    def __init__(
        self, game: Game, mixing: int, weights: Weights, network: Network | None, tablebase: TableData = NO_TABLEBASE
    ) -> None:
        rows = MOST_PLIES + 2
        self.weights, self.tablebase, self.network = weights, tablebase, new_accumulator(network, rows)
        self.stack = np.zeros(rows, FRAME)
        self.states = np.zeros(rows, game.kernels.STATE)
        self.moves = np.zeros((rows, game.kernels.MOST_MOVES), np.int64)
        self.ranks = np.zeros_like(self.moves)
        self.search_state = record(SEARCH_STATE)
        self.search_state.mixing = mixing

    def begin(self, most_nodes: int, generation: int) -> None:
        """Prepare for another position: clear killers, fade history."""
        search_state = self.search_state
        search_state.nodes, search_state.most_nodes, search_state.stopped, search_state.generation = (
            0,
            most_nodes,
            0,
            generation,
        )
        search_state.killers[:] = -1
        search_state.history[:] //= 8

    def search(
        self, position: Position, table: TranspositionTable, signal: Signal, depth: int, alpha: int, beta: int
    ) -> int:
        """Return the value of a position for the side to move."""
        self.states[0] = position.state
        return self._search(table, signal, 0, int(position.state.mover), depth, alpha, beta)

    def search_move(
        self, position: Position, move: int, table: TranspositionTable, signal: Signal, depth: int, alpha: int
    ) -> int:
        """Return the value of a move for the side that makes it, exact above alpha."""
        after = position.play_code(move).state
        self.states[1] = after
        side, left = int(position.state.mover), depth - int(after.starts_turn)
        if after.mover == side:
            return self._search(table, signal, 1, side, left, alpha, INFINITY)
        return -self._search(table, signal, 1, 1 - side, left, -INFINITY, -alpha)

    def _search(
        self, table: TranspositionTable, signal: Signal, ply: int, side: int, depth: int, alpha: int, beta: int
    ) -> int:
        return int(search(self.worker(table, signal), ply, side, depth, alpha, beta))

    def worker(self, table: TranspositionTable, signal: Signal) -> Worker:
        """Return the arguments of the compiled search."""
        rows = self.states, self.moves, self.ranks, self.stack
        return Worker(*rows, self.search_state, table, self.weights, self.tablebase, signal, self.network)

    def aspire(
        self, position: Position, table: TranspositionTable, signal: Signal, depth: int, guess: int | None
    ) -> int:
        """Search a depth with an aspiration window round a guess, and with the full window if the value is outside."""
        if guess is not None and abs(guess) < MOST:
            value = self.search(position, table, signal, depth, guess - ASPIRATION, guess + ASPIRATION)
            if self.search_state.stopped or guess - ASPIRATION < value < guess + ASPIRATION:
                return value
        return self.search(position, table, signal, depth, -INFINITY, INFINITY)

    def variation(self, ply: int = 0) -> tuple[int, ...]:
        """Return the principal variation from a ply on."""
        return tuple(self.search_state.variation[ply, ply : self.search_state.length[ply]].tolist())


class AlphaBetaPlayer(SearchPlayer):
    """Iterative deepening by turns. Threads share one table and search independently; the deepest result counts."""

    def __init__(
        self, game: Game, spec: PlayerSpec, skill: Skill | None = None, book: BookReader | None = None
    ) -> None:
        super().__init__(game, spec, skill, book)
        self.table = new_table(1)
        network = network_of(game, spec.weights) if spec.uses_network else None
        self.searchers = [
            SearchThread(game, self.rng.getrandbits(30), self.weights, network) for _ in range(spec.threads)
        ]
        self.generation = 0
        self.known_variant: BaseVariant | None = None

    def search(self, position: Position, limits: Limits, since: Sequence[int] | None, margin: float) -> SearchResult:  # noqa: ARG002
        if position.variant != self.known_variant:
            self.table = new_table(table_bits(self.limits, self.memory))
            self.known_variant = position.variant
        for searcher in self.searchers:
            searcher.tablebase = self.tablebase
        self.generation = (self.generation + 1) % GENERATIONS
        if margin > 0 or self.among:
            return self.weigh(position, limits, margin)
        if len(self.searchers) == 1:
            return self.deepen(0, position, limits)
        with ThreadPoolExecutor(len(self.searchers)) as pool:
            found = list(pool.map(lambda number: self.deepen(number, position, limits), range(len(self.searchers))))
        best = max(found, key=lambda result: (result.certain, result.depth))
        return replace(best, visits=sum(result.visits for result in found))

    def begin(self, number: int, limits: Limits) -> SearchThread:
        searcher = self.searchers[number]
        searcher.begin((limits.nodes or NO_LIMIT) // len(self.searchers) + 1, self.generation)
        return searcher

    def deepen(self, number: int, position: Position, limits: Limits) -> SearchResult:
        """Deepen turn by turn until a limit is reached or the result is proven. Every other thread starts a turn
        ahead."""
        searcher, signal = self.begin(number, limits), self.signal
        best = SearchResult(0.0, (position.codes[0],), 0)
        value = 0
        for depth in range(1 + number % 2, min(limits.depth or DEEPEST, DEEPEST) + 1):
            value = searcher.aspire(position, self.table, signal, depth, value if depth >= ASPIRATION_FROM else None)
            stopped = bool(searcher.search_state.stopped)
            if searcher.variation():
                best = SearchResult(
                    as_chances(value), searcher.variation(), 0, best.depth if stopped else depth, abs(value) >= PROVEN
                )
            if stopped or best.certain:
                break
        if not searcher.search_state.stopped:
            signal[0] = 1
        return replace(best, visits=int(searcher.search_state.nodes))

    def weigh(self, position: Position, limits: Limits, margin: float) -> SearchResult:
        """Like `deepen`, but with a separate value for every move within the margin of the best (multi-PV). An
        unfinished depth does not count; a budget too small for the first depth misses some moves at random."""
        searcher = self.begin(0, limits)
        codes = [code for code in position.codes if code in self.among] or position.codes
        order = self.rng.sample(codes, len(codes))
        reached, best = 0, [RootMove(0.0, (order[0],))]
        for depth in range(1, min(limits.depth or DEEPEST, DEEPEST) + 1):
            found = self.root_moves(searcher, position, order, depth, margin)
            if searcher.search_state.stopped and depth > 1:
                break
            reached, best = depth, found or best
            order.sort(key=[root_move.variation[0] for root_move in best].__contains__, reverse=True)
            if searcher.search_state.stopped or abs(best[0].value) == 1:
                break
        certain = abs(best[0].value) == 1
        return SearchResult(
            best[0].value, best[0].variation, int(searcher.search_state.nodes), reached, certain, tuple(best)
        )

    def root_moves(
        self, searcher: SearchThread, position: Position, order: Sequence[int], depth: int, margin: float
    ) -> list[RootMove]:
        """Return the moves within the margin of the best at a depth, best first."""
        found: list[RootMove] = []
        best = -1.0
        for code in order:
            value = searcher.search_move(position, code, self.table, self.signal, depth, from_chances(best - margin))
            if searcher.search_state.stopped:
                break
            if as_chances(value) >= best - margin:
                found.append(RootMove(as_chances(value), (code, *searcher.variation(1))))
                best = max(best, found[-1].value)
        return sorted((one for one in found if one.value >= best - margin), key=lambda one: -one.value)


def table_bits(limits: Limits, memory: int | None = None) -> int:
    """Return the size of a table as a power of two: enough for the nodes of a turn, no more than useful; or what fits
    into so many megabytes."""
    if memory is not None:
        return ((memory << 20) // SLOT_BYTES).bit_length() - 1
    wanted = TABLE_BITS if limits.nodes is None else limits.nodes.bit_length() + 4
    return min(max(wanted, FEWEST_TABLE_BITS), TABLE_BITS)


def from_chances(value: float) -> int:
    """Return the smallest search value of a value between -1 and 1."""
    return -INFINITY if value <= -1 else math.floor(500 * log((1 + value) / (1 - value))) - 1
