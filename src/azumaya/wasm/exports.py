"""The kernels that a game's WebAssembly module exports, each with arguments of the types it is compiled for.

Every module has the contract, playouts and the solver, and the search that the levels of its game use, with its live
analysis. The arguments are those that the players pass, so a change of a search changes its module without an edit
here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import numpy as np

from ..rules.game import Game
from ..rules.position import new_position
from ..rules.rng import new_rng
from ..rules.transposition import new_table
from ..search.alphabeta import SearchThread
from ..search.evaluation import LEARNED, weights_of
from ..search.levels import best_kind
from ..search.live_alphabeta import begin_alphabeta, new_deepening, think_alphabeta
from ..search.live_report import new_report
from ..search.live_tree import begin_tree, think_tree
from ..search.mcts import SearchTree, new_nodes
from ..search.network_file import network_of
from ..search.patterns_file import pattern_weights_of
from ..search.pvs import search
from ..search.result import Signal
from ..search.rollout import play_outs
from ..search.solver import Search, Solver, solve
from ..search.tree import keep_subtree, simulate

Memory = Literal["small", "large"]
LIVE_TABLE_BITS = {"small": 18, "large": 21}
LIVE_NODES = {"small": 1 << 18, "large": 1 << 21}
LIVE_STATES_BYTES = {"small": 4 << 20, "large": 32 << 20}
"""Sizes of a live analysis: the transposition table, or the nodes and cached states of the tree."""


class Export(NamedTuple):
    """A kernel under its name in the module, and arguments to call it with."""

    name: str
    kernel: Any
    arguments: tuple[Any, ...]


def exports_of(game: Game) -> list[Export]:
    """Return the exports of a game's module, with arguments for its first position."""
    searches = alphabeta_exports if best_kind(game) == "alphabeta" else tree_exports
    return [*contract_exports(game), *searches(game), solver_export(game), *live_exports(game, "small")]


def live_exports(game: Game, memory: Memory) -> tuple[Export, Export]:
    """Return `begin` and `think` of live analysis, with arrays for a small or a large memory. The last argument of
    `think` is the number of nodes."""
    return (live_alphabeta if best_kind(game) == "alphabeta" else live_tree)(game, memory)


def live_alphabeta(game: Game, memory: Memory) -> tuple[Export, Export]:
    worker = new_search_thread(game).worker(new_table(LIVE_TABLE_BITS[memory]), new_signal())
    arguments = worker, new_deepening(game.kernels.MOST_MOVES), new_report()
    return Export("begin", begin_alphabeta, arguments), Export("think", think_alphabeta, (*arguments, 1))


def live_tree(game: Game, memory: Memory) -> tuple[Export, Export]:
    tree = new_search_tree(game)
    tree.nodes, tree.stats = new_nodes(LIVE_NODES[memory])
    tree.cached_states = np.zeros(LIVE_STATES_BYTES[memory] // tree.cached_states.itemsize, game.kernels.STATE)
    tree.amaf[:] = 0  # `begin` fills it
    arguments = tree.arguments(new_signal()), new_report()
    return Export("begin", begin_tree, arguments), Export("think", think_tree, (*arguments, 1))


def contract_exports(game: Game) -> Iterator[Export]:
    kernels, state = game.kernels, new_position(game, game.standard).state
    moves = np.zeros(kernels.MOST_MOVES, np.int64)
    yield Export("legal_moves", kernels.legal_moves, (state, moves))
    yield Export("play", kernels.play, (state, np.int64(0)))
    yield Export("outcome", kernels.outcome, (state,))
    yield Export("scores", kernels.scores, (state,))
    yield Export("state_key", kernels.state_key, (state,))
    scratch = np.zeros(2, kernels.STATE)
    yield Export("play_outs", play_outs, (scratch, moves, new_rng(0), 1, np.zeros(5, np.int64)))


def alphabeta_exports(game: Game) -> Iterator[Export]:
    thread = new_search_thread(game)
    yield Export("search", search, (thread.worker(new_table(1), new_signal()), 0, 0, 1, 0, 0))


def tree_exports(game: Game) -> Iterator[Export]:
    tree = new_search_tree(game)
    yield Export("simulate", simulate, (tree.arguments(new_signal()),))
    yield Export("keep_subtree", keep_subtree, (tree.nodes, tree.stats, 1, *tree.spare))


def solver_export(game: Game) -> Export:
    solver = Solver(game, tables=False)
    return Export("solve", solve, (solver_arguments(solver, new_signal()), 1, 0.5, 1.0))


def new_signal() -> Signal:
    return np.zeros(1, np.int64)


def new_search_thread(game: Game) -> SearchThread:
    """Return the arrays of an alpha-beta search with what the game has learned."""
    return SearchThread(game, 0, weights_of(game, LEARNED), network_of(game, LEARNED))


def new_search_tree(game: Game) -> SearchTree:
    """Return the arrays of a tree search with what the game has learned."""
    return SearchTree(game, 0, weights_of(game, LEARNED), pattern_weights_of(game, LEARNED))


def solver_arguments(solver: Solver, signal: Signal) -> Search:
    return Search(
        solver.states, solver.moves, solver.stack, solver.search_state, solver.table, solver.tablebase, signal
    )
