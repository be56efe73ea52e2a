"""Monte Carlo tree search players: one tree per thread, grown by the kernels of `tree.py` and merged at the root (root
parallelisation).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..rules.contract import ONGOING, State, evaluation_of
from ..rules.game import Game
from ..rules.position import Position
from ..rules.rng import new_rng
from ..rules.variant import BaseVariant
from ..rules.weights import Weights
from .book import BookReader
from .candidates import new_candidates, search_result
from .patterns_file import PatternWeights, is_trained, new_model, pattern_weights_of
from .result import NO_LIMIT, SearchResult, Signal, record
from .search_player import SearchPlayer, Skill, positions_along
from .spec import Limits, PlayerSpec
from .tree import LONGEST_PATH, NODE, ROOT, ChildStats, Tree, clear_tree, keep_subtree, simulate
from .tree_result import find_child, find_descendant, rank_moves, read_result, write_line
from .twister import next_word

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
        self.result = new_candidates(self.most_moves)
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
        clear_tree(self.nodes, self.root)

    def advance(self, moves: Sequence[int]) -> None:
        """Keep the subtree after some moves, drop the rest."""
        at = int(find_descendant(self.nodes, np.array(moves, np.int64), len(moves)))
        if at < 0:
            return self.clear()
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

    def line(self, move: int) -> tuple[int, ...]:
        """Return the expected line of a root move; empty if the root is not expanded."""
        child = int(find_child(self.nodes, 0, move))
        length = write_line(self.nodes, child, self.result.moves, 0) if child >= 0 else 0
        return tuple(self.result.moves[0, :length].tolist())


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
            SearchTree(game, int(next_word(self.rng)), self.weights, self.learned) for _ in range(spec.threads)
        ]

    def search(self, position: Position, limits: Limits, since: Sequence[int] | None, margin: float) -> SearchResult:
        options = self.skilled_options(position.variant)
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

    def skilled_options(self, variant: BaseVariant) -> TreeOptions:
        """Return the options for a variant with the care of the player's level."""
        wanted, score_bias = self.tree_options(variant), round(100 * self.skill.score_bias)
        return replace(
            wanted,
            guided=wanted.guided and self.skill.guided,
            keeps_tree=wanted.keeps_tree and not score_bias,
            score_bias=score_bias,
        )

    def tree_options(self, variant: BaseVariant) -> TreeOptions:
        """Return the options for a variant, computed once: setting up a task takes some milliseconds."""
        if variant not in self.options_by_variant:
            found = options_for(self.game, self.options, variant, self.learned is not None)
            self.options_by_variant[variant] = found
        return self.options_by_variant[variant]

    def result(self, position: Position, margin: float) -> SearchResult:
        """Return what the trees found, merged at the root."""
        tree = max(self.trees, key=lambda one: int(one.nodes[0].children))
        if not tree.nodes[0].children:
            allowed = [code for code in position.codes if code in self.among] or position.codes
            return SearchResult(0.0, (allowed[0],), 0)
        read_result(tree.arguments(self.signal), margin, tree.result)
        if len(self.trees) == 1:
            return search_result(tree.result, margin)
        rank_moves(merged_root(self.trees), margin, tree.result)
        found = search_result(tree.result, margin)
        variation = self.longest_line(found.variation[0])
        near = tuple(replace(one, variation=self.longest_line(one.variation[0])) for one in found.root_moves)
        turns = sum(bool(at.starts_turn) for at, _ in positions_along(position, variation))
        return replace(found, variation=variation, depth=turns, root_moves=near)

    def longest_line(self, move: int) -> tuple[int, ...]:
        return max((tree.line(move) for tree in self.trees), key=len)


def merged_root(trees: Sequence[SearchTree]) -> Numbers:
    """Return a root whose children have the visits, values and proofs of several trees."""
    grown = [tree.nodes[: 1 + tree.nodes[0].children] for tree in trees if tree.nodes[0].children]
    merged = grown[0].copy()
    for other in grown[1:]:
        for field in ("visits", "total"):
            merged[field][1:] += other[field][1:]
        merged["proven"][1:] = np.maximum(merged["proven"][1:], other["proven"][1:])
    return merged


def nodes_within(seconds: float | None) -> int:
    """Return the node limit of a tree for a time limit: not full before the time is up, no larger than useful."""
    if seconds is None:
        return MOST_NODES
    return int(min(max(seconds * NODES_A_SECOND, FEWEST_OF_A_CLOCK), MOST_NODES))


class MctsPlayer(UctPlayer):
    """Tree search with all methods."""

    options = STRONG
