"""PUCT and Gumbel search over `Position`, slow and plain: what `azumaya.search` must do, written a second time.

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
            walks = [self._walk() for _ in range(min(self.leaves, self.most_walks(done, simulations)))]
            for leaf, _ in walks:
                if not leaf.position.is_over and not leaf.priors:
                    self._judge(leaf)
            for leaf, path in walks:
                self._count(leaf, path)
            done += len(walks)
        action_of = self.space.game.space.action_of
        state, codes = self.root.position.raw_state, self.root.position.codes
        return {int(action_of(state, code)): count for code, count in zip(codes, self.root.visits, strict=True)}

    def most_walks(self, done: int, simulations: int) -> int:
        return simulations - done

    def _walk(self) -> tuple[Node, list[Step]]:
        node, path = self.root, list[Step]()
        while node.is_inner:
            rank = int(randbelow(self.rng, len(node.visits))) if node.position.is_chance else self.best(node)
            path.append((node, rank))
            if rank not in node.children:
                node.children[rank] = Node(node.position.play_code(node.position.codes[rank]))
            node.visits[rank] += 1
            node.totals[rank] -= sign(node)
            node = node.children[rank]
        return node, path

    def best(self, node: Node) -> int:
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


class ReferenceGumbel(ReferenceSearch):
    """Sequential halving at the root with the given draws, deterministic selection below (Danihelka et al. 2022). The
    walks of a round end with a pass over the candidates."""

    draws: list[float]
    passes: list[int]

    def run_gumbel(self, simulations: int, considered: int, draws: list[float]) -> tuple[dict[int, int], int]:
        """The visits of the root's actions, and the action to play."""
        self.draws = draws
        self.passes = passes_over(min(considered, len(self.root.visits)), simulations)
        visits = self.run(simulations)
        return visits, list(visits)[self._best_with(max(self.root.visits))]

    def most_walks(self, done: int, simulations: int) -> int:
        """The walks that are left in this pass."""
        ends = [sum(self.passes[: number + 1]) for number in range(len(self.passes))]
        return min(next(end for end in ends if end > done), simulations) - done

    def best(self, node: Node) -> int:
        if node is self.root:
            walks, number = sum(node.visits), 0
            while walks >= self.passes[number]:
                walks, number = walks - self.passes[number], number + 1
            return self._best_with(number)
        policy = self.improved(node)
        gaps = [share - visits / (1 + sum(node.visits)) for share, visits in zip(policy, node.visits, strict=True)]
        return gaps.index(max(gaps))

    def _best_with(self, visits: int) -> int:
        """The best move of the root among those that were tried so often."""
        scores = [draw + logit for draw, logit in zip(self.draws, self.logits(self.root), strict=False)]
        return max(
            (rank for rank, count in enumerate(self.root.visits) if count == visits), key=lambda rank: scores[rank]
        )

    def improved(self, node: Node) -> list[float]:
        logits = self.logits(node)
        weights = [math.exp(logit - max(logits)) for logit in logits]
        return [weight / sum(weights) for weight in weights]

    def logits(self, node: Node) -> list[float]:
        """Log prior and value of each move, completed for those that were not tried."""
        edges = list(zip(node.priors, node.visits, node.totals, strict=True))
        own = node.value * sign(node)
        tried = sum(prior for prior, visits, _ in edges if visits)
        if tried:
            mean = sum(prior * sign(node) * total / visits for prior, visits, total in edges if visits) / tried
            own = (own + sum(node.visits) * mean) / (1 + sum(node.visits))
        weight = 0.1 * (50 + max(node.visits))
        values = [sign(node) * total / visits if visits else own for _, visits, total in edges]
        return [math.log(prior) + weight * value for prior, value in zip(node.priors, values, strict=True)]


def passes_over(candidates: int, simulations: int) -> list[int]:
    """For each pass over the candidates the number of those still in it, halved when its part of the simulations is
    used up."""
    halvings, passes = max(1, math.ceil(math.log2(candidates))), list[int]()
    while sum(passes) < simulations:
        passes += [candidates] * max(1, simulations // (halvings * candidates))
        candidates = max(min(2, candidates), candidates // 2)
    return passes


def sign(node: Node) -> float:
    """1 for side 0, -1 for side 1, 0 for chance."""
    return 0.0 if node.position.side is None else 1.0 - 2 * node.position.side
