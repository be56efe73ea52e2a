"""Monte Carlo tree search players: one tree per thread, grown by the kernels of `tree.py` and merged at the root (root
parallelisation).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..rules.contract import CHANCE, DRAW, ONGOING, State, evaluation_of
from ..rules.game import Game
from ..rules.position import Position
from ..rules.rng import new_rng
from ..rules.variant import BaseVariant
from ..rules.weights import Weights
from .book import BookReader
from .patterns_file import PatternWeights, is_trained, new_model, pattern_weights_of
from .result import NO_LIMIT, RootMove, SearchResult, Signal, record
from .search_player import SearchPlayer, Skill, positions_along
from .spec import Limits, PlayerSpec
from .tree import LONGEST_PATH, NODE, ROOT, ChildStats, Tree, keep_subtree, simulate, value_of

Numbers = np.ndarray[Any, np.dtype[Any]]

MOST_NODES, NODES_A_SECOND = 1 << 22, 1 << 22
"""Size at which a tree stops growing; its leaves are still visited. No game fills more in a second."""
FEWEST_NODES, FEWEST_OF_A_CLOCK = 1 << 10, 1 << 20
"""Initial size of a tree, and the minimum size under a time limit."""
NODE_BYTES = NODE.itemsize + 20
"""A node with its statistics."""
MAX_CACHED_BYTES = 32 << 20
"""Memory for cached states."""


@dataclass(frozen=True, slots=True)
class TreeOptions:
    """Options of a tree search."""

    exploration: float
    fpu_reduction: float = 0.15
    """First-play urgency: how much worse than its parent an unvisited child counts, where a prior guides the search."""
    guided: bool = False
    """Whether the game's move order, or the learned prior, is the prior of PUCT."""
    evaluates: bool = False
    """Whether the static evaluation replaces playouts."""
    proves: bool = False
    """Whether results are proven (MCTS-Solver)."""
    keeps_tree: bool = False
    """Whether the tree is kept from one turn to the next."""
    rave: int = 0
    """Number of visits over which RAVE is weighted, where games are played out."""
    shortcuts: bool = False
    """Whether the game's `fast_playout` and `is_transposition` are used."""
    score_bias: int = 0
    """Percentage of immediately scoring root moves that are noticed and searched first."""
    learned_prior: bool = False
    """Whether the prior comes from learned move patterns."""
    value_weight: float = 0.0
    """Share of the learned value in the value of a leaf, beside a playout."""
    chance_widening: float = 0.0
    """Progressive widening at chance nodes: growth of the visited draws with the root of the visits; 0 for all
    draws."""


PLAIN_UCT = TreeOptions(exploration=1.4)
STRONG = TreeOptions(
    exploration=1.2, guided=True, evaluates=True, proves=True, keeps_tree=True, rave=500, shortcuts=True
)


def options_for(game: Game, options: TreeOptions, variant: BaseVariant, trained: bool = False) -> TreeOptions:
    """Return the options for a variant: TREE_OPTIONS of `evaluate.py` change the strong ones, then those of
    `patterns.py` where the rules were trained, then `tree_options(variant)`."""
    evaluation, patterns = game.parts.evaluation, game.parts.patterns
    if options != STRONG:
        return options
    changes = dict(evaluation.TREE_OPTIONS or {}) if evaluation else {}
    if trained and patterns is not None and is_trained(game, variant):
        changes.update(patterns.TREE_OPTIONS or {})
    if evaluation and evaluation.tree_options:
        changes.update(evaluation.tree_options(variant))
    return replace(options, **changes)


def new_nodes(count: int) -> tuple[Any, ChildStats]:
    """Allocate arrays for so many nodes."""
    return np.zeros(count, NODE), ChildStats(np.zeros(count), np.zeros(count), np.zeros(count, np.int32))


class SearchTree:
    """The tree of one thread. Memory grows with what its searches can use."""

    def __init__(self, game: Game, seed: int, weights: Weights, learned: PatternWeights | None = None) -> None:
        self.most_moves, self.most_nodes = game.kernels.MOST_MOVES, MOST_NODES
        self.nodes, self.stats = new_nodes(FEWEST_NODES)
        self.spare = new_nodes(0)
        self.root = record(ROOT)
        self.states = np.zeros(2, game.kernels.STATE)
        self.cached_states = np.zeros(1, game.kernels.STATE)
        self.moves = np.zeros(self.most_moves, np.int64)
        self.path = np.zeros(LONGEST_PATH, np.int64)
        self.amaf = np.full((2, game.kernels.MOVE_CODES), -1, np.int32)
        self.weights, self.model = weights, new_model(game, learned)
        self.rng = new_rng(seed)
        self.clear()

    def set_options(self, options: TreeOptions) -> None:
        """Apply options, as far as the game has the functions they need."""
        known, root = evaluation_of(self.states.dtype), self.root
        root.exploration, root.proves, root.score_bias = options.exploration, options.proves, options.score_bias
        root.fpu_reduction, root.chance_widening = options.fpu_reduction, options.chance_widening
        root.learned_prior = options.learned_prior and len(self.model.moves) > 0
        root.value_weight = options.value_weight if len(self.model.rows) else 0
        root.guided = options.guided and (known.order is not None or root.learned_prior)
        root.noisy = known.is_noisy is not None
        root.evaluates = options.evaluates and known.evaluate is not None
        root.rave = 0 if root.evaluates and root.guided else options.rave
        root.fast_playouts = options.shortcuts and known.fast_playout is not None
        root.skips_transpositions = options.shortcuts and known.is_transposition is not None

    def clear(self) -> None:
        """Reset to a lone root."""
        self.nodes[0] = np.zeros(1, NODE)[0]
        self.nodes[0].proven = ONGOING
        self.root.used = self.root.cached = 1

    def advance(self, moves: Sequence[int]) -> None:
        """Keep the subtree after some moves, drop the rest."""
        at = 0
        for move in moves:
            found = next((child for child in self.children(at) if self.nodes[child].move == move), None)
            if found is None:
                return self.clear()
            at = found
        if at > 0:
            if len(self.spare[0]) < self.root.used:
                self.spare = new_nodes(len(self.nodes))
            self.root.used, self.root.cached = keep_subtree(self.nodes, self.stats, at, *self.spare), 1
            (self.nodes, self.stats), self.spare = self.spare, (self.nodes, self.stats)
        return None

    def reserve(self, simulations: int) -> None:
        """Make room for what so many simulations can add: the children of one node each, and its state."""
        wanted = min(self.most_nodes, int(self.root.used) + simulations * self.most_moves)
        if len(self.nodes) < wanted:
            nodes, stats = new_nodes(wanted)
            for new, old in zip((nodes, *stats), (self.nodes, *self.stats), strict=True):
                new[: self.root.used] = old[: self.root.used]
            self.nodes, self.stats = nodes, stats
        wanted = min(MAX_CACHED_BYTES // self.cached_states.itemsize, int(self.root.cached) + simulations)
        if len(self.cached_states) < wanted:
            room = np.zeros(wanted, self.cached_states.dtype)
            room[: self.root.cached] = self.cached_states[: self.root.cached]
            self.cached_states = room

    def children(self, at: int) -> range:
        return range(self.nodes[at].first_child, self.nodes[at].first_child + self.nodes[at].children)

    def restrict(self, moves: Collection[int]) -> None:
        """Keep only these moves of a root that was expanded by the last simulation."""
        first = int(self.nodes[0].first_child)
        kept = [child for child in self.children(0) if int(self.nodes[child].move) in moves]
        for to, child in enumerate(kept, first):
            for rows in (self.nodes, *self.stats):
                rows[to] = rows[child]
        self.nodes[0].children, self.nodes[0].proven = len(kept), ONGOING

    def search_from(self, state: State, simulations: int, signal: Signal) -> None:
        """Run so many simulations from a state, or until the signal."""
        self.reserve(simulations)
        self.cached_states[0] = state
        self.root.most_simulations = self.root.simulations + simulations
        simulate(self.arguments(signal))

    def arguments(self, signal: Signal) -> Tree:
        """Return the arguments of the compiled search."""
        grown = self.nodes, self.stats, self.root, self.cached_states
        scratch = self.states, self.moves, self.path, self.amaf
        return Tree(*grown, *scratch, self.weights, self.model, self.rng, signal)

    def variation(self, at: int) -> tuple[int, ...]:
        """Return the most visited moves from a node on."""
        moves: list[int] = []
        below: int | None = at
        while below is not None:
            moves.append(int(self.nodes[below].move))
            below = self.best_child(below)
        return tuple(moves)

    def best_child(self, at: int) -> int | None:
        """Return the most visited child; None at a leaf and at a chance node."""
        if self.nodes[at].mover == CHANCE or not self.nodes[at].children:
            return None
        first, side = int(self.nodes[at].first_child), int(self.nodes[at].mover)
        best = first + best_root_move(side, *statistics(side, [self.nodes[first : first + self.nodes[at].children]]))
        return best if self.nodes[best].visits else None


def statistics(side: int, trees: Sequence[Numbers]) -> tuple[Numbers, Numbers, Numbers]:
    """Merge the root children of several trees: visits, values for a side, and proofs."""
    children = np.stack(trees)
    visits = children["visits"].sum(0)
    values = children["total"].sum(0) / np.maximum(visits, 1) * (1 if side == 0 else -1)
    return visits, values, children["proven"].max(0)


class UctPlayer(SearchPlayer):
    """Plain UCT: random playouts, no knowledge of the game."""

    options = PLAIN_UCT

    def __init__(
        self, game: Game, spec: PlayerSpec, skill: Skill | None = None, book: BookReader | None = None
    ) -> None:
        super().__init__(game, spec, skill, book)
        self.learned = pattern_weights_of(game, spec.weights) if self.options == STRONG and spec.uses_network else None
        self.options_by_variant = dict[BaseVariant, TreeOptions]()
        self.trees = [
            SearchTree(game, self.rng.getrandbits(32), self.weights, self.learned) for _ in range(spec.threads)
        ]

    def search(self, position: Position, limits: Limits, since: Sequence[int] | None, margin: float) -> SearchResult:
        wanted = self.tree_options(position.variant)
        score_bias = round(100 * self.skill.score_bias)
        options = replace(
            wanted,
            guided=wanted.guided and self.skill.guided,
            keeps_tree=wanted.keeps_tree and not score_bias,
            score_bias=score_bias,
        )
        for tree in self.trees:
            tree.set_options(options)
            tree.most_nodes = min(nodes_within(limits.seconds), self.nodes_in_memory)
            if since is None or not options.keeps_tree:
                tree.clear()
            else:
                tree.advance(since)
        share = -(-(limits.nodes or NO_LIMIT) // len(self.trees))
        if self.among:
            for tree in self.trees:
                tree.search_from(position.state, 1, self.signal)
                tree.restrict(self.among)
        if len(self.trees) == 1:
            self.trees[0].search_from(position.state, share, self.signal)
        else:
            with ThreadPoolExecutor(len(self.trees)) as pool:
                list(pool.map(lambda tree: tree.search_from(position.state, share, self.signal), self.trees))
        return self.result(position, margin)

    @property
    def nodes_in_memory(self) -> int:
        """The nodes of a tree that fit into the memory of this player. A second array holds the part that is kept."""
        if self.memory is None:
            return MOST_NODES
        return (self.memory << 20) // (2 * NODE_BYTES * len(self.trees))

    def tree_options(self, variant: BaseVariant) -> TreeOptions:
        """Return the options for a variant, computed once: setting up a task takes some milliseconds."""
        if variant not in self.options_by_variant:
            found = options_for(self.game, self.options, variant, self.learned is not None)
            self.options_by_variant[variant] = found
        return self.options_by_variant[variant]

    def result(self, position: Position, margin: float) -> SearchResult:
        """Merge the trees into a search result."""
        grown = [tree for tree in self.trees if tree.nodes[0].children]
        if not grown:
            allowed = [code for code in position.codes if code in self.among] or position.codes
            return SearchResult(0.0, (allowed[0],), 0)
        side = int(position.state.mover)
        visits, values, proven = statistics(side, [tree.nodes[1 : 1 + tree.nodes[0].children] for tree in grown])
        best = best_root_move(side, visits, values, proven)
        certain = proven[best] == side or bool((proven != ONGOING).all())
        value = value_for(side, int(proven[best])) if certain or proven[best] != ONGOING else float(values[best])
        variation = longest_variation(grown, best)
        turns = sum(bool(at.starts_turn) for at, _ in positions_along(position, variation))
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
    """Return the node limit of a tree for a time limit: not full before the time is up, no larger than useful."""
    if seconds is None:
        return MOST_NODES
    return int(min(max(seconds * NODES_A_SECOND, FEWEST_OF_A_CLOCK), MOST_NODES))


def longest_variation(trees: Sequence[SearchTree], child: int) -> tuple[int, ...]:
    """Return the longest of the trees' most visited lines that begin with a root child."""
    return max((tree.variation(1 + child) for tree in trees), key=len)


def best_root_move(side: int, visits: Numbers, values: Numbers, proven: Numbers) -> int:
    """Return the move to play: a proven win, else the most visited (of several the best) that is not proven lost; a
    proven draw rather than a worse value."""
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
    """Tree search with all methods."""

    options = STRONG
