"""Games of tree search against itself, for its priors and judgements to learn from; chance throws in them like anybody.

A game begins with some random turns, and now and then a random move is thrown in. Every other decision is searched with
a budget of simulations; the position is kept with what the search thought of it and how often it looked at each move.
Early in a game moves are made as often as they were looked at, later the best one is. A game ends early where the
search has proved its result, or where the game's own exact search knows it (`new_solver` in its `solver.py`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..playtest.arena import seed_of
from ..rules.contract import CHANCE, DRAW, ONGOING, State, copy_state
from ..rules.game import Game
from ..rules.parts import ExactSolver
from ..rules.position import new_position
from ..search.evaluation import weights_of
from ..search.mcts import STRONG, SearchTree, best_root_move, options_for, statistics
from ..search.patterns_file import pattern_weights_of
from ..search.pvs import PROVEN
from .selfplay import STRAY_THOUSANDTHS, result_for

MOST_DECISIONS = 400
"""Decisions after which a game is put down as a draw."""
OPENING_TURNS = 6
"""Up to so many random turns open a game."""
VARIED_DECISIONS = 8
"""So many of the first decisions are made as often as the search looked at them."""
NODES_TO_SOLVE = 20_000
MOST_VALUE = 0.999

Numbers = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True, slots=True)
class Decided:
    """A position in which a side decided: the state, its value for that side in the units of a search, and the legal
    moves with the looks they got."""

    state: State
    value: int
    moves: Numbers
    visits: Numbers


class TreePlayer:
    """Tree search that plays whole games with itself."""

    def __init__(self, game: Game, weights: str) -> None:
        self.game, self.weights = game, weights
        learned = pattern_weights_of(game, weights) if weights not in ("tuned", "guess", "flat") else None
        self.tree = SearchTree(game, 1, weights_of(game, weights), learned)
        self.tree.set_options(options_for(game, STRONG, game.standard, learned is not None))
        self.moves = np.zeros(game.kernels.MOST_MOVES, np.int64)
        endings = game.parts.endings
        self.new_solver = endings.new_solver if endings else None
        self.solver: ExactSolver | None = None
        """For one game: what it found out in another would let it know more within its nodes."""
        self.is_small = endings.is_small if endings else None

    def play(self, seed: int, nodes: int) -> tuple[list[Decided], int]:
        """One game that follows from its seed: its decisions, and its outcome."""
        dice = np.random.default_rng(seed)
        self.tree.dice[0] = np.uint64(seed_of(seed, "tree") | 1)
        self.solver = self.new_solver() if self.new_solver else None
        kernels = self.game.kernels
        state = copy_state(new_position(self.game, self.game.variant(None, {}, seed)).state)
        opening, found = int(dice.integers(OPENING_TURNS + 1)), list[Decided]()
        while len(found) < MOST_DECISIONS:
            count = int(kernels.legal_moves(state, self.moves))
            if count == 0:
                return found, int(kernels.outcome(state))
            moves = self.moves[:count].copy()
            if state.mover == CHANCE or opening > 0 or dice.integers(1_000) < STRAY_THOUSANDTHS:
                opening -= bool(state.mover != CHANCE and state.starts_turn and opening > 0)
                kernels.play(state, int(moves[dice.integers(count)]))
                continue
            known = self.known(state)
            if known is not None:
                return found, known
            kernels.play(state, self.decide(state, nodes, dice, found))
            if self.tree.nodes[0].proven != ONGOING:
                return found, int(self.tree.nodes[0].proven)
        return found, DRAW

    def known(self, state: State) -> int | None:
        """The result with best play, where the game's own search finds it."""
        if self.solver is None or self.is_small is None or not state.starts_turn or not self.is_small(state):
            return None
        value = self.solver.value(state, np.zeros(1, np.int64), NODES_TO_SOLVE) if self.solver.takes(state) else None
        return None if value is None else 0 if value > 0 else 1 if value < 0 else DRAW

    def decide(self, state: State, nodes: int, dice: np.random.Generator, found: list[Decided]) -> int:
        """Search a position, keep it, and choose a move."""
        tree, side = self.tree, int(state.mover)
        tree.clear()
        tree.search_from(state, nodes, np.zeros(1, np.int64))
        children = tree.nodes[1 : 1 + tree.nodes[0].children]
        visits, values, proven = statistics(side, [children])
        best = best_root_move(side, visits, values, proven)
        known = int(tree.nodes[0].proven)
        value = certain_value(known, side) if known != ONGOING else value_of_search(float(values[best]))
        found.append(Decided(copy_state(state), value, children["move"].copy(), visits.copy()))
        if len(found) <= VARIED_DECISIONS and known == ONGOING:
            best = int(dice.choice(len(visits), p=visits / visits.sum()))
        return int(children[best]["move"])


def certain_value(result: int, side: int) -> int:
    return PROVEN * int(result_for(result, side))


def value_of_search(value: float) -> int:
    """A value between -1 and 1 in the units of a search, where 1,000 wins seven of eight games."""
    return round(1_000 * math.atanh(min(max(value, -MOST_VALUE), MOST_VALUE)))
