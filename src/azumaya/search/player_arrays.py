"""The arguments of the compiled turn of a player (`turn_choice`), taken from a Python player."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..rules.game import Game
from ..rules.variant import BaseVariant
from .alphabeta import AlphaBetaPlayer, table_bits
from .mcts import UctPlayer, new_nodes
from .pvs import Worker
from .result import Signal, record
from .search_player import SearchPlayer
from .solver import ENTRY, FRAME, LONGEST_TURN, SEARCH_STATE, Search
from .tablebase_probe import NO_TABLEBASE
from .turn_choice import TurnChoice, choose_by_alphabeta, choose_by_tree, new_turn_choice


def turn_choice_of(player: SearchPlayer) -> TurnChoice:
    """Return a player's care and the arrays of its turn."""
    return new_turn_choice(player.game.kernels, player.care, new_win_search(player.game, player.signal), player.rng)


def new_win_search(game: Game, stop: Signal) -> Search:
    """Return the arguments of the search for a win within the turn."""
    states = np.zeros(LONGEST_TURN + 1, game.kernels.STATE)
    moves = np.zeros((LONGEST_TURN + 1, 2 * game.kernels.MOST_MOVES), np.int64)
    stack = np.zeros(LONGEST_TURN + 1, FRAME)
    return Search(states, moves, stack, record(SEARCH_STATE), np.zeros(2, ENTRY), NO_TABLEBASE, stop)


def alphabeta_turn(player: AlphaBetaPlayer) -> tuple[Any, ...]:
    """Return the arguments of `choose_by_alphabeta`."""
    searcher = player.searchers[0]
    worker: Worker = searcher.worker(new_table_of(player), player.signal)
    return turn_choice_of(player), worker, searcher.deepening


def new_table_of(player: AlphaBetaPlayer) -> Any:
    return np.zeros((1 << table_bits(player.limits, player.memory), 2), np.int64)


def tree_turn(player: UctPlayer, variant: BaseVariant) -> tuple[Any, ...]:
    """Return the arguments of `choose_by_tree` for a variant."""
    tree, choice, options = player.trees[0], turn_choice_of(player), player.skilled_options(variant)
    tree.set_options(options)
    choice.player.keeps_tree = options.keeps_tree
    tree.reserve(int(choice.player.nodes + 2 * choice.player.rest_nodes))
    return choice, tree.arguments(player.signal), *new_nodes(len(tree.nodes)), tree.result


def compiled_turn(player: SearchPlayer, variant: BaseVariant) -> tuple[Any, tuple[Any, ...]]:
    """Return the kernel that chooses a player's turns, and its arguments. The position goes into states[0] of the
    first."""
    if isinstance(player, AlphaBetaPlayer):
        return choose_by_alphabeta, alphabeta_turn(player)
    assert isinstance(player, UctPlayer)
    return choose_by_tree, tree_turn(player, variant)
