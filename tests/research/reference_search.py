"""PUCT over `Position`, slow and plain: what `azumaya.search` must do, written a second time.

Chance draws from the same sequence of random numbers as the compiled search of a game, so that visits can be compared
one by one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from azumaya import Evaluator, Position, Space
from azumaya.rules.rng import randbelow


@dataclass
class Node:
    """A position with a prior, the visits, the sum of values and the child of each legal code."""

    position: Position
    priors: list[float] = field(default_factory=list)
    value: float = 0.0
    visits: list[int] = field(default_factory=list)
    totals: list[float] = field(default_factory=list)
    children: dict[int, Node] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.visits = [0] * len(self.position.codes)
        self.totals = [0.0] * len(self.position.codes)

    @property
    def is_inner(self) -> bool:
        return self.position.is_chance or bool(self.priors)


Step = tuple[Node, int]


class ReferenceSearch:
    def __init__(self, position: Position, evaluator: Evaluator, seed: int, leaves: int, exploration: float) -> None:
        self.evaluator, self.leaves, self.exploration = evaluator, leaves, exploration
        self.space = Space(position.game, position.variant)
        self.rng: Any = np.random.SeedSequence(seed).generate_state(1, np.uint64) | np.uint64(1)
        self.root = Node(position)
        self._judge(self.root)

    def run(self, simulations: int) -> dict[int, int]:
        """The visits of the root's actions after so many simulations."""
        done = 0
        while done < simulations:
            walks = [self._walk() for _ in range(min(self.leaves, simulations - done))]
            for leaf, _ in walks:
                if not leaf.position.is_over and not leaf.priors:
                    self._judge(leaf)
            for leaf, path in walks:
                self._count(leaf, path)
            done += len(walks)
        action_of = self.space.game.space.action_of
        state, codes = self.root.position.raw_state, self.root.position.codes
        return {int(action_of(state, code)): count for code, count in zip(codes, self.root.visits, strict=True)}

    def _walk(self) -> tuple[Node, list[Step]]:
        node, path = self.root, list[Step]()
        while node.is_inner:
            rank = int(randbelow(self.rng, len(node.visits))) if node.position.is_chance else self._best(node)
            path.append((node, rank))
            if rank not in node.children:
                node.children[rank] = Node(node.position.play_code(node.position.codes[rank]))
            node.visits[rank] += 1
            node.totals[rank] -= sign(node)
            node = node.children[rank]
        return node, path

    def _best(self, node: Node) -> int:
        spread = math.sqrt(sum(node.visits) + 1.0)
        scores = []
        for prior, visits, total in zip(node.priors, node.visits, node.totals, strict=True):
            bonus = self.exploration * prior * spread / (1 + visits)
            scores.append(sign(node) * total / visits + bonus if visits else bonus)
        return scores.index(max(scores))

    def _judge(self, node: Node) -> None:
        mask = self.space.mask(node.position)
        priors, values = self.evaluator.evaluate(self.space.observation(node.position)[None], mask[None])
        state, action_of = node.position.raw_state, self.space.game.space.action_of
        legal = [float(priors[0][int(action_of(state, code))]) for code in node.position.codes]
        total = sum(legal)
        node.priors = [float(np.float32(prior / total)) for prior in legal]
        node.value = sign(node) * float(values[0])

    def _count(self, leaf: Node, path: list[Step]) -> None:
        value = leaf.value
        if leaf.position.is_over:
            value = 0.0 if leaf.position.winner is None else 1.0 - 2 * leaf.position.winner
        for node, rank in path:
            node.totals[rank] += value + sign(node)


def sign(node: Node) -> float:
    """1 for side 0, -1 for side 1, 0 for chance."""
    return 0.0 if node.position.side is None else 1.0 - 2 * node.position.side
