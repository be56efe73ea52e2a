"""Monte Carlo tree search as players: a tree for each thread, grown by the kernels of `tree.py`, added up at the root
(root parallelisation)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..rules.contract import CHANCE, DRAW, ONGOING, State, evaluation_of
from ..rules.dice import new_dice
from ..rules.game import Game
from ..rules.position import Position
from ..rules.variant import BaseVariant
from ..rules.weights import Weights
from .patterns_file import PatternWeights, is_taught, pattern_weights_of, room_for
from .result import NO_LIMIT, RootMove, SearchResult, Signal, record
from .spec import Limits, PlayerSpec
from .thinker import ThinkingPlayer, walked
from .tree import LONGEST_PATH, NODE, ROOT, Rows, Tree, keep_subtree, simulate, value_of

Numbers = np.ndarray[Any, np.dtype[Any]]

MOST_NODES, NODES_A_SECOND = 1 << 22, 1 << 22
"""Where a tree stops growing; its leaves are still visited. No game fills more in a second of thinking."""
FEWEST_NODES, FEWEST_OF_A_CLOCK = 1 << 10, 1 << 20
"""What a tree begins with, and what one whose limit is a time may fill at least."""
MOST_KEPT = 32 << 20
"""Bytes for states of nodes."""


@dataclass(frozen=True, slots=True)
class TreeOptions:
    """How a tree is grown: how much it explores; how much worse than its parent a child is taken to be before its first
    visit, where a prior guides the search; whether the game's own order is that prior (PUCT), its static evaluation
    stands in for playouts, results are proven (MCTS-Solver), and the tree is kept from one turn to the next; for how
    many visits RAVE is trusted where games are played out; whether the game's own shortcuts are used where it has some
    (`finish` for playouts, `is_transposition` to leave out what another order of moves leads to); how many of a hundred
    moves that change the score at once are noticed, which are then looked at first; whether the prior is what was
    learned about moves; the share that what was learned about positions has in a leaf's value, beside a playout; and by
    how much the draws that a chance node looks at grow with the root of its visits, so that it looks deeper, 0 for all
    of them at once."""

    exploration: float
    urgency: float = 0.15
    guided: bool = False
    evaluates: bool = False
    proves: bool = False
    keeps: bool = False
    rave: int = 0
    shortcuts: bool = False
    alert: int = 0
    primed: bool = False
    judges: float = 0.0
    draws: float = 0.0


PLAIN_UCT = TreeOptions(exploration=1.4)
STRONG = TreeOptions(exploration=1.2, guided=True, evaluates=True, proves=True, keeps=True, rave=500, shortcuts=True)


def options_for(game: Game, options: TreeOptions, variant: BaseVariant, was_taught: bool = False) -> TreeOptions:
    """Options as a game wishes them: the TREE_OPTIONS of its `evaluate.py` change fields of the strong ones, where it
    was taught these rules those of its `patterns.py` do, and `tree_options(variant)` those for a variant."""
    evaluation, taught = game.parts.evaluation, game.parts.patterns
    if options != STRONG:
        return options
    wishes = dict(evaluation.TREE_OPTIONS or {}) if evaluation else {}
    if was_taught and taught is not None and is_taught(game, variant):
        wishes.update(taught.TREE_OPTIONS or {})
    if evaluation and evaluation.tree_options:
        wishes.update(evaluation.tree_options(variant))
    return replace(options, **wishes)


def new_nodes(count: int) -> tuple[Any, Rows]:
    """Room for so many nodes."""
    return np.zeros(count, NODE), Rows(np.zeros(count), np.zeros(count), np.zeros(count, np.int32))


class SearchTree:
    """One thread's tree. It reserves what its searches can use, no more."""

    def __init__(self, game: Game, seed: int, weights: Weights, learned: PatternWeights | None = None) -> None:
        self.most_moves, self.most_nodes = game.kernels.MOST_MOVES, MOST_NODES
        self.nodes, self.rows = new_nodes(FEWEST_NODES)
        self.spare = new_nodes(0)
        self.root = record(ROOT)
        self.states = np.zeros(2, game.kernels.STATE)
        self.kept = np.zeros(1, game.kernels.STATE)
        self.moves = np.zeros(self.most_moves, np.int64)
        self.path = np.zeros(LONGEST_PATH, np.int64)
        self.amaf = np.full((2, game.kernels.MOVE_CODES), -1, np.int32)
        self.weights, self.taught = weights, room_for(game, learned)
        self.dice = new_dice(seed)
        self.clear()

    def set_options(self, options: TreeOptions) -> None:
        """Grow in this way from now on, as far as the game offers what it needs."""
        known, root = evaluation_of(self.states.dtype), self.root
        root.exploration, root.proves, root.alert = options.exploration, options.proves, options.alert
        root.urgency, root.draws = options.urgency, options.draws
        root.primed = options.primed and len(self.taught.moves) > 0
        root.judges = options.judges if len(self.taught.rows) else 0
        root.guided = options.guided and (known.order is not None or root.primed)
        root.noisy = known.is_noisy is not None
        root.evaluates = options.evaluates and known.evaluate is not None
        root.rave = 0 if root.evaluates and root.guided else options.rave
        root.finishes = options.shortcuts and known.finish is not None
        root.skips_transpositions = options.shortcuts and known.is_transposition is not None

    def clear(self) -> None:
        """Forget everything: a lone root."""
        self.nodes[0] = np.zeros(1, NODE)[0]
        self.nodes[0].proven = ONGOING
        self.root.used = self.root.kept = 1

    def advance(self, moves: Sequence[int]) -> None:
        """Keep what is known about the position after some moves, forget the rest."""
        at = 0
        for move in moves:
            found = next((child for child in self.children(at) if self.nodes[child].move == move), None)
            if found is None:
                return self.clear()
            at = found
        if at > 0:
            if len(self.spare[0]) < self.root.used:
                self.spare = new_nodes(len(self.nodes))
            self.root.used, self.root.kept = keep_subtree(self.nodes, self.rows, at, *self.spare), 1
            (self.nodes, self.rows), self.spare = self.spare, (self.nodes, self.rows)
        return None

    def reserve(self, simulations: int) -> None:
        """Make room for what so many simulations can add: the children of one node each, and its state."""
        wanted = min(self.most_nodes, int(self.root.used) + simulations * self.most_moves)
        if len(self.nodes) < wanted:
            nodes, rows = new_nodes(wanted)
            for new, old in zip((nodes, *rows), (self.nodes, *self.rows), strict=True):
                new[: self.root.used] = old[: self.root.used]
            self.nodes, self.rows = nodes, rows
        wanted = min(MOST_KEPT // self.kept.itemsize, int(self.root.kept) + simulations)
        if len(self.kept) < wanted:
            room = np.zeros(wanted, self.kept.dtype)
            room[: self.root.kept] = self.kept[: self.root.kept]
            self.kept = room

    def children(self, at: int) -> range:
        return range(self.nodes[at].first_child, self.nodes[at].first_child + self.nodes[at].children)

    def search_from(self, state: State, simulations: int, signal: Signal) -> None:
        """Grow by so many simulations of a state, or until the signal comes."""
        self.reserve(simulations)
        self.kept[0] = state
        self.root.most_simulations = self.root.simulations + simulations
        simulate(
            Tree(
                self.nodes,
                self.rows,
                self.root,
                self.kept,
                self.states,
                self.moves,
                self.path,
                self.amaf,
                self.weights,
                self.taught,
                self.dice,
                signal,
            )
        )

    def variation(self, at: int) -> tuple[int, ...]:
        """The moves most looked at, from a node on."""
        moves: list[int] = []
        below: int | None = at
        while below is not None:
            moves.append(int(self.nodes[below].move))
            below = self.best_child(below)
        return tuple(moves)

    def best_child(self, at: int) -> int | None:
        """The child most looked at; None at a leaf and where chance decides."""
        if self.nodes[at].mover == CHANCE or not self.nodes[at].children:
            return None
        first, side = int(self.nodes[at].first_child), int(self.nodes[at].mover)
        best = first + best_root_move(side, *statistics(side, [self.nodes[first : first + self.nodes[at].children]]))
        return best if self.nodes[best].visits else None


def statistics(side: int, trees: Sequence[Numbers]) -> tuple[Numbers, Numbers, Numbers]:
    """What several trees say together about the same moves: visits, values for a side, and what is proven."""
    children = np.stack(trees)
    visits = children["visits"].sum(0)
    values = children["total"].sum(0) / np.maximum(visits, 1) * (1 if side == 0 else -1)
    return visits, values, children["proven"].max(0)


class UctPlayer(ThinkingPlayer):
    """Plain UCT: random playouts, no knowledge of the game."""

    options = PLAIN_UCT

    def __init__(self, game: Game, spec: PlayerSpec) -> None:
        super().__init__(game, spec)
        self.learned = (
            pattern_weights_of(game, spec.weights) if self.options == STRONG and spec.judges_by_network else None
        )
        self.options_by_variant = dict[BaseVariant, TreeOptions]()
        self.trees = [
            SearchTree(game, self.dice.getrandbits(32), self.weights, self.learned) for _ in range(spec.threads)
        ]

    def search(self, position: Position, limits: Limits, since: Sequence[int] | None, margin: float) -> SearchResult:
        wished = self.wished(position.variant)
        alert = round(100 * self.skill.alert)
        options = replace(
            wished, guided=wished.guided and self.skill.guided, keeps=wished.keeps and not alert, alert=alert
        )
        for tree in self.trees:
            tree.set_options(options)
            tree.most_nodes = nodes_within(limits.seconds)
            if since is None or not options.keeps:
                tree.clear()
            else:
                tree.advance(since)
        share = -(-(limits.nodes or NO_LIMIT) // len(self.trees))
        if len(self.trees) == 1:
            self.trees[0].search_from(position.state, share, self.signal)
        else:
            with ThreadPoolExecutor(len(self.trees)) as pool:
                list(pool.map(lambda tree: tree.search_from(position.state, share, self.signal), self.trees))
        return self.result(position, margin)

    def wished(self, variant: BaseVariant) -> TreeOptions:
        """The options for a variant, asked for once: that takes some milliseconds where a task has to be set up."""
        if variant not in self.options_by_variant:
            found = options_for(self.game, self.options, variant, self.learned is not None)
            self.options_by_variant[variant] = found
        return self.options_by_variant[variant]

    def result(self, position: Position, margin: float) -> SearchResult:
        """What the trees come to together."""
        grown = [tree for tree in self.trees if tree.nodes[0].children]
        if not grown:
            return SearchResult(0.0, (position.codes[0],), 0)
        side = int(position.state.mover)
        visits, values, proven = statistics(side, [tree.nodes[1 : 1 + tree.nodes[0].children] for tree in grown])
        best = best_root_move(side, visits, values, proven)
        certain = proven[best] == side or bool((proven != ONGOING).all())
        value = value_for(side, int(proven[best])) if certain or proven[best] != ONGOING else float(values[best])
        variation = longest_variation(grown, best)
        turns = sum(bool(at.starts_turn) for at, _ in walked(position, variation))
        worths = [
            value_for(side, int(end)) if end != ONGOING else float(mean)
            for end, mean in zip(proven, values, strict=True)
        ]
        plausible = max(math.sqrt(visits[best]), 1)
        near = [
            move
            for move, seen in enumerate(visits)
            if move != best and seen >= plausible and value - margin <= worths[move]
        ]
        root_moves = (
            [
                RootMove(value, variation),
                *(RootMove(min(worths[move], value), longest_variation(grown, move)) for move in near),
            ]
            if margin > 0
            else []
        )
        root_moves.sort(key=lambda root_move: -root_move.value)
        return SearchResult(value, variation, int(visits.sum()), turns, certain, tuple(root_moves))


def nodes_within(seconds: float | None) -> int:
    """How far a tree may grow in a turn: with the time there is, so that it is neither full before its time nor larger
    than it can become."""
    if seconds is None:
        return MOST_NODES
    return int(min(max(seconds * NODES_A_SECOND, FEWEST_OF_A_CLOCK), MOST_NODES))


def longest_variation(trees: Sequence[SearchTree], child: int) -> tuple[int, ...]:
    """The moves most looked at that begin with the root's child of this number, from the tree that knows most of
    them."""
    return max((tree.variation(1 + child) for tree in trees), key=len)


def best_root_move(side: int, visits: Numbers, values: Numbers, proven: Numbers) -> int:
    """The move to make: a proven win, else the one most looked at (of several the best) that is not proven lost; a
    proven draw rather than worse prospects."""
    if (proven == side).any():
        return int(np.argmax(proven == side))
    open_ = proven == ONGOING
    drawn = np.flatnonzero(proven == DRAW)
    best = int(np.argmax(np.where(open_, visits + values / 3, -1)))
    if drawn.size and (not open_.any() or values[best] < 0):
        return int(drawn[np.argmax(visits[drawn])])
    return best if open_.any() else int(np.argmax(visits))


def value_for(side: int, result: int) -> float:
    return float(value_of(result)) * (1 if side == 0 else -1)


class MctsPlayer(UctPlayer):
    """Tree search with everything it has."""

    options = STRONG
