"""Self-play of tree search, the source of training data for its priors and values.

A game begins with some random turns, and a few random moves are mixed in. Every other decision is searched with a
budget of simulations; the position is kept with the search value and the visit count of each move. Early moves are
sampled by visits, later the best one is played. A game ends early once the search or the game's own solver
(`new_solver` in its `solver.py`) has proven its result.

Where a side draws before it decides, and the game has `side_to_act`, the position before the draw is kept too, because
the tree evaluates such positions. Where luck decides games, results teach little; such a game sets N_STEP, and the
value target is the mean of this search and the next ones.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..playtest.arena import seed_of
from ..rules.contract import CHANCE, DRAW, ONGOING, State, copy_state
from ..rules.game import Game
from ..rules.game_modules import ExactSolver
from ..rules.position import new_position
from ..search.evaluation import weights_of
from ..search.mcts import STRONG, SearchTree, options_for
from ..search.patterns_file import pattern_weights_of
from ..search.pvs import PROVEN
from ..search.tree_result import best_child
from .alphabeta_selfplay import RANDOM_MOVES_PER_MILLE, result_for

MOST_DECISIONS = 400
"""Decisions after which a game counts as a draw."""
OPENING_TURNS = 6
"""Most random opening turns."""
VARIED_DECISIONS = 8
"""Number of first decisions sampled by visits."""
NODES_TO_SOLVE = 20_000
MOST_VALUE = 0.999
SEARCH_UNIT = 1_000

Numbers = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True, slots=True)
class SearchedDecision:
    """A searched position: the state, its value for the side to move, the legal moves with their visits, and the
    position before the draw, if it is kept."""

    state: State
    value: int
    moves: Numbers
    visits: Numbers
    before: State | None = None


class MctsSelfPlayer:
    """Tree search that plays whole games against itself."""

    def __init__(self, game: Game, weights: str) -> None:
        self.game, self.weights = game, weights
        learned = pattern_weights_of(game, weights) if weights not in ("tuned", "guess", "flat") else None
        self.tree = SearchTree(game, 1, weights_of(game, weights), learned)
        self.tree.set_options(options_for(game, STRONG, game.standard, learned is not None))
        self.moves = np.zeros(game.kernels.MOST_MOVES, np.int64)
        patterns, endings = game.parts.patterns, game.parts.endings
        self.n_step = patterns.N_STEP if patterns else 1
        self.keeps_draws = patterns is not None and patterns.side_to_act is not None
        self.new_solver = endings.new_solver if endings else None
        self.solver: ExactSolver | None = None
        """For one game: what it found out in another would let it know more within its nodes."""
        self.is_small = endings.is_small if endings else None

    def play(self, seed: int, nodes: int) -> tuple[list[SearchedDecision], int]:
        """Play one game from a seed; return its decisions and outcome."""
        found, result = self.decisions(seed, nodes)
        return n_step_values(found, result, self.n_step), result

    def decisions(self, seed: int, nodes: int) -> tuple[list[SearchedDecision], int]:
        """Play one game; every decision has the value of its own search."""
        rng = np.random.default_rng(seed)
        self.tree.rng[0] = np.uint64(seed_of(seed, "tree") | 1)
        self.solver = self.new_solver() if self.new_solver else None
        kernels = self.game.kernels
        state = copy_state(new_position(self.game, self.game.variant(None, {}, seed)).state)
        opening, found = int(rng.integers(OPENING_TURNS + 1)), list[SearchedDecision]()
        before: State | None = None
        while len(found) < MOST_DECISIONS:
            count = int(kernels.legal_moves(state, self.moves))
            if count == 0:
                return found, int(kernels.outcome(state))
            moves = self.moves[:count].copy()
            if state.mover == CHANCE or opening > 0 or rng.integers(1_000) < RANDOM_MOVES_PER_MILLE:
                opening -= bool(state.mover != CHANCE and state.starts_turn and opening > 0)
                before = copy_state(state) if state.mover == CHANCE and self.keeps_draws else None
                kernels.play(state, int(moves[rng.integers(count)]))
                continue
            known = self.known(state)
            if known is not None:
                return found, known
            kernels.play(state, self.decide(state, before, nodes, rng, found))
            before = None
            if self.tree.nodes[0].proven != ONGOING:
                return found, int(self.tree.nodes[0].proven)
        return found, DRAW

    def known(self, state: State) -> int | None:
        """Return the result with best play if the game's own solver finds it."""
        if self.solver is None or self.is_small is None or not state.starts_turn or not self.is_small(state):
            return None
        value = self.solver.value(state, np.zeros(1, np.int64), NODES_TO_SOLVE) if self.solver.takes(state) else None
        return None if value is None else 0 if value > 0 else 1 if value < 0 else DRAW

    def decide(
        self, state: State, before: State | None, nodes: int, rng: np.random.Generator, found: list[SearchedDecision]
    ) -> int:
        """Search a position, keep it and choose a move."""
        tree, side = self.tree, int(state.mover)
        tree.clear()
        tree.search_from(state, nodes, np.zeros(1, np.int64))
        children = tree.nodes[1 : 1 + tree.nodes[0].children]
        visits = children["visits"]
        best = int(best_child(tree.nodes, 0, tree.result.moves, 0)) - 1
        known = int(tree.nodes[0].proven)
        value = certain_value(known, side) if known != ONGOING else value_of_search(mean_value(children[best], side))
        found.append(SearchedDecision(copy_state(state), value, children["move"].copy(), visits.copy(), before))
        if len(found) <= VARIED_DECISIONS and known == ONGOING:
            best = int(rng.choice(len(visits), p=visits / visits.sum()))
        return int(children[best]["move"])


def mean_value(node: Any, side: int) -> float:
    """Return the mean value of a node's simulations for a side."""
    return float(node["total"]) / max(int(node["visits"]), 1) * (1 if side == 0 else -1)


def n_step_values(found: Sequence[SearchedDecision], result: int, decisions: int) -> list[SearchedDecision]:
    """Replace each value by the mean over the next `decisions` search values, seen from its side; the result follows
    the last one. Proven values stay."""
    signs = [1 - 2 * int(one.state.mover) for one in found]
    values = [sign * math.tanh(one.value / SEARCH_UNIT) for sign, one in zip(signs, found, strict=True)]
    values += [float(result_for(result, 0))] * decisions
    means = [sum(values[at : at + decisions]) / decisions for at in range(len(found))]
    return [
        one if abs(one.value) >= PROVEN or decisions == 1 else replace(one, value=value_of_search(sign * mean))
        for one, sign, mean in zip(found, signs, means, strict=True)
    ]


def certain_value(result: int, side: int) -> int:
    return PROVEN * int(result_for(result, side))


def value_of_search(value: float) -> int:
    """Convert a value between -1 and 1 to search units, where 1,000 wins seven of eight games."""
    return round(SEARCH_UNIT * math.atanh(min(max(value, -MOST_VALUE), MOST_VALUE)))
