"""Games of tree search against itself, for its priors and judgements to learn from; chance throws in them like anybody.

A game begins with some random turns, and now and then a random move is thrown in. Every other decision is searched with
a budget of simulations; the position is kept with what the search thought of it and how often it looked at each move.
Early in a game moves are made as often as they were looked at, later the best one is. A game ends early where the
search has proved its result, or where the game's own exact search knows it (`new_solver` in its `solver.py`).

Where a side draws before it decides, and the game can tell who that is (`whose`), the position before the draw is kept
too: a tree judges there as well. Where luck decides games, their results teach little; such a game asks for FORESIGHT,
and a position is worth what this search and the next ones thought on average.
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
SEARCH_UNIT = 1_000

Numbers = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True, slots=True)
class Decided:
    """A position in which a side decided: the state, its value for that side in the units of a search, the legal moves
    with the looks they got, and the position before its draw, where there was one that can be judged."""

    state: State
    value: int
    moves: Numbers
    visits: Numbers
    before: State | None = None


class TreePlayer:
    """Tree search that plays whole games with itself."""

    def __init__(self, game: Game, weights: str) -> None:
        self.game, self.weights = game, weights
        learned = pattern_weights_of(game, weights) if weights not in ("tuned", "guess", "flat") else None
        self.tree = SearchTree(game, 1, weights_of(game, weights), learned)
        self.tree.set_options(options_for(game, STRONG, game.standard, learned is not None))
        self.moves = np.zeros(game.kernels.MOST_MOVES, np.int64)
        patterns, endings = game.parts.patterns, game.parts.endings
        self.foresight = patterns.FORESIGHT if patterns else 1
        self.judges_draws = patterns is not None and patterns.whose is not None
        self.new_solver = endings.new_solver if endings else None
        self.solver: ExactSolver | None = None
        """For one game: what it found out in another would let it know more within its nodes."""
        self.is_small = endings.is_small if endings else None

    def play(self, seed: int, nodes: int) -> tuple[list[Decided], int]:
        """One game that follows from its seed: its decisions, and its outcome."""
        found, result = self.decisions(seed, nodes)
        return foreseen(found, result, self.foresight), result

    def decisions(self, seed: int, nodes: int) -> tuple[list[Decided], int]:
        """One game, every decision with the value that its own search found."""
        dice = np.random.default_rng(seed)
        self.tree.dice[0] = np.uint64(seed_of(seed, "tree") | 1)
        self.solver = self.new_solver() if self.new_solver else None
        kernels = self.game.kernels
        state = copy_state(new_position(self.game, self.game.variant(None, {}, seed)).state)
        opening, found = int(dice.integers(OPENING_TURNS + 1)), list[Decided]()
        before: State | None = None
        while len(found) < MOST_DECISIONS:
            count = int(kernels.legal_moves(state, self.moves))
            if count == 0:
                return found, int(kernels.outcome(state))
            moves = self.moves[:count].copy()
            if state.mover == CHANCE or opening > 0 or dice.integers(1_000) < STRAY_THOUSANDTHS:
                opening -= bool(state.mover != CHANCE and state.starts_turn and opening > 0)
                before = copy_state(state) if state.mover == CHANCE and self.judges_draws else None
                kernels.play(state, int(moves[dice.integers(count)]))
                continue
            known = self.known(state)
            if known is not None:
                return found, known
            kernels.play(state, self.decide(state, before, nodes, dice, found))
            before = None
            if self.tree.nodes[0].proven != ONGOING:
                return found, int(self.tree.nodes[0].proven)
        return found, DRAW

    def known(self, state: State) -> int | None:
        """The result with best play, where the game's own search finds it."""
        if self.solver is None or self.is_small is None or not state.starts_turn or not self.is_small(state):
            return None
        value = self.solver.value(state, np.zeros(1, np.int64), NODES_TO_SOLVE) if self.solver.takes(state) else None
        return None if value is None else 0 if value > 0 else 1 if value < 0 else DRAW

    def decide(
        self, state: State, before: State | None, nodes: int, dice: np.random.Generator, found: list[Decided]
    ) -> int:
        """Search a position, keep it, and choose a move."""
        tree, side = self.tree, int(state.mover)
        tree.clear()
        tree.search_from(state, nodes, np.zeros(1, np.int64))
        children = tree.nodes[1 : 1 + tree.nodes[0].children]
        visits, values, proven = statistics(side, [children])
        best = best_root_move(side, visits, values, proven)
        known = int(tree.nodes[0].proven)
        value = certain_value(known, side) if known != ONGOING else value_of_search(float(values[best]))
        found.append(Decided(copy_state(state), value, children["move"].copy(), visits.copy(), before))
        if len(found) <= VARIED_DECISIONS and known == ONGOING:
            best = int(dice.choice(len(visits), p=visits / visits.sum()))
        return int(children[best]["move"])


def foreseen(found: Sequence[Decided], result: int, decisions: int) -> list[Decided]:
    """The decisions of a game, each worth the mean of what it and those after it, so many in all, thought of its side;
    behind the last one stands the result. What was proven stays so."""
    signs = [1 - 2 * int(one.state.mover) for one in found]
    thought = [sign * math.tanh(one.value / SEARCH_UNIT) for sign, one in zip(signs, found, strict=True)]
    thought += [float(result_for(result, 0))] * decisions
    means = [sum(thought[at : at + decisions]) / decisions for at in range(len(found))]
    return [
        one if abs(one.value) >= PROVEN or decisions == 1 else replace(one, value=value_of_search(sign * mean))
        for one, sign, mean in zip(found, signs, means, strict=True)
    ]


def certain_value(result: int, side: int) -> int:
    return PROVEN * int(result_for(result, side))


def value_of_search(value: float) -> int:
    """A value between -1 and 1 in the units of a search, where 1,000 wins seven of eight games."""
    return round(SEARCH_UNIT * math.atanh(min(max(value, -MOST_VALUE), MOST_VALUE)))
