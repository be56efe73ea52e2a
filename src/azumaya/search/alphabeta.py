"""Alpha-beta player: iterative deepening by the kernels of `deepening.py`. Several threads share a transposition table
(Lazy SMP)."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np

from ..rules.game import Game
from ..rules.position import Position
from ..rules.tablebase_value import TableData
from ..rules.transposition import TranspositionTable, new_table
from ..rules.variant import BaseVariant
from ..rules.weights import Weights
from .book import BookReader
from .candidates import search_result
from .deepening import DEEPEST, deepen, new_deepening
from .network_file import Network, network_of, new_accumulator
from .pvs import FRAME, MOST_PLIES, SEARCH_STATE, Worker, search
from .result import NO_LIMIT, SearchResult, Signal, record
from .search_player import SearchPlayer, Skill
from .spec import Limits, PlayerSpec
from .tablebase_probe import NO_TABLEBASE
from .twister import next_word

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
        self.deepening = new_deepening(game.kernels.MOST_MOVES)

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

    def _search(
        self, table: TranspositionTable, signal: Signal, ply: int, side: int, depth: int, alpha: int, beta: int
    ) -> int:
        return int(search(self.worker(table, signal), ply, side, depth, alpha, beta))

    def worker(self, table: TranspositionTable, signal: Signal) -> Worker:
        """Return the arguments of the compiled search."""
        rows = self.states, self.moves, self.ranks, self.stack
        return Worker(*rows, self.search_state, table, self.weights, self.tablebase, signal, self.network)

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
            SearchThread(game, int(next_word(self.rng)) >> 2, self.weights, network) for _ in range(spec.threads)
        ]
        self.known_variant: BaseVariant | None = None

    def search(self, position: Position, limits: Limits, since: Sequence[int] | None, margin: float) -> SearchResult:  # noqa: ARG002
        if position.variant != self.known_variant:
            self.table = new_table(table_bits(self.limits, self.memory))
            self.known_variant = position.variant
        for searcher in self.searchers:
            searcher.tablebase = self.tablebase
        if margin > 0 or self.among or len(self.searchers) == 1:
            return self.deepen(0, position, limits, margin)
        with ThreadPoolExecutor(len(self.searchers)) as pool:
            found = list(pool.map(lambda number: self.deepen(number, position, limits), range(len(self.searchers))))
        best = max(found, key=lambda result: (result.certain, result.depth))
        return replace(best, visits=sum(result.visits for result in found))

    def deepen(self, number: int, position: Position, limits: Limits, margin: float = 0.0) -> SearchResult:
        """Deepen turn by turn (see `deepening`), every other thread a turn ahead; the first to finish stops the
        others."""
        searcher, deepest = self.searchers[number], limits.depth or DEEPEST
        most_nodes = (limits.nodes or NO_LIMIT) // len(self.searchers) + 1
        searcher.states[0] = position.state
        moves = [code for code in position.codes if code in self.among]
        searcher.deepening.moves[: len(moves)] = moves
        worker = searcher.worker(self.table, self.signal)
        deepen(worker, searcher.deepening, self.rng, most_nodes, 1 + number % 2, deepest, margin, len(moves))
        if not searcher.search_state.stopped:
            self.signal[0] = 1
        return search_result(searcher.deepening.result, margin)


def table_bits(limits: Limits, memory: int | None = None) -> int:
    """Return the size of a table as a power of two: enough for the nodes of a turn, no more than useful; or what fits
    into so many megabytes."""
    if memory is not None:
        return ((memory << 20) // SLOT_BYTES).bit_length() - 1
    wanted = TABLE_BITS if limits.nodes is None else limits.nodes.bit_length() + 4
    return min(max(wanted, FEWEST_TABLE_BITS), TABLE_BITS)
