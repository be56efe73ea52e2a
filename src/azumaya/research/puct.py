"""PUCT tree search with a custom evaluator and batches of leaves.

The evaluator is asked about many positions at once. While a leaf waits for its answer, the path to it counts as lost
for its mover (virtual loss), so that the next simulation takes another path. Chance draws again in each simulation.
Root noise is available for self-play. Plain Python over `Position`: meant to be read and to feed large networks, not
to be the strongest player.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

import numpy as np

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.planes import Planes
from ..rules.position import Position
from ..rules.space import Mask, Space
from ..rules.text import Text
from ..search.player import Analysis, Variation, require_ongoing

Floats = np.ndarray[Any, np.dtype[np.float32]]


class InvalidAnswer(AzumayaError):
    """The evaluator's answer does not fit the positions it was given."""

    code = "invalid-evaluation"


class Evaluator(Protocol):
    """Judges positions in batches."""

    def evaluate(self, observations: Planes, masks: Mask) -> tuple[Floats, Floats]:
        """For `n` positions as their movers see them (`observations`: n × planes × rows × columns, `masks`: n ×
        actions) the chances of the actions (n × actions, none negative; what is not legal is ignored) and the values
        for the side to move (n, from -1 lost to 1 won)."""


@dataclass(slots=True)
class Node:
    """A position in the tree, with its legal codes, the chances the evaluator gave them, its value
    for side 0, and what walks brought: visits and the sum of values. A node without chances has not been judged yet;
    `result` is how the game ended where it is over."""

    position: Position
    mover: int
    result: float | None
    codes: tuple[int, ...]
    chances: Any = None
    value: float = 0.0
    visits: Any = None
    totals: Any = None
    children: dict[int, Node] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Descent:
    """The way from the root to a leaf: the nodes walked through, and the rank of the move taken in each."""

    nodes: tuple[Node, ...]
    ranks: tuple[int, ...]
    leaf: Node


class PuctPlayer:
    """A player that thinks with an evaluator: so many simulations a move, so many leaves at a time."""

    def __init__(
        self,
        game: Game,
        evaluator: Evaluator,
        simulations: int = 200,
        leaves: int = 16,
        *,
        exploration: float = 1.5,
        noise: float = 0.0,
        seed: int | None = None,
    ) -> None:
        self.game, self.evaluator = game, evaluator
        self.simulations, self.leaves = simulations, leaves
        self.exploration, self.noise = exploration, noise
        self._dice = Random(seed)
        self._noise = np.random.default_rng(self._dice.getrandbits(64))
        self._stopped = False

    def choose(self, position: Position) -> str:
        return self.analyse(position).variation[0]

    def analyse(self, position: Position, variations: int = 1) -> Analysis:
        """The most visited move, its value, and the visits there were in all."""
        root = self.search(position)
        ranks = sorted(range(len(root.codes)), key=lambda rank: -int(root.visits[rank]))[: max(1, variations)]
        best = tuple(Variation(self._value(root, rank), self._line(root, rank)) for rank in ranks)
        return Analysis(best[0].value, best[0].moves, int(root.visits.sum()), variations=best)

    def visits(self, position: Position) -> dict[int, int]:
        """The visit counts of the legal actions, as a policy target."""
        root = self.search(position)
        action_of = self.game.space.action_of
        return {
            int(action_of(position.raw_state, code)): int(count)
            for code, count in zip(root.codes, root.visits, strict=True)
        }

    def stop(self) -> None:
        """Be content with what has been looked at."""
        self._stopped = True

    def search(self, position: Position) -> Node:
        """The root of a tree after all simulations."""
        require_ongoing(position)
        self._stopped = False
        space, root = Space(self.game, position.variant), new_node(position)
        self._judge(space, [root])
        self._stir(root)
        done = 0
        while done < self.simulations and not (self._stopped and done):
            walks = [self._walk(root) for _ in range(min(self.leaves, self.simulations - done))]
            self._judge(space, list({id(walk.leaf): walk.leaf for walk in walks}.values()))
            for walk in walks:
                give_back(walk)
            done += len(walks)
        return root

    def _walk(self, root: Node) -> Descent:
        """From the root to a node that has not been judged or where the game is over; the way counts as lost until an
        answer comes."""
        nodes, ranks, node = list[Node](), list[int](), root
        while node.result is None and node.chances is not None:
            rank = self._pick(node)
            node.visits[rank] += 1
            node.totals[rank] -= 1 - 2 * node.mover
            nodes.append(node)
            ranks.append(rank)
            node = self._child(node, node.codes[rank])
        return Descent(tuple(nodes), tuple(ranks), node)

    def _pick(self, node: Node) -> int:
        """The rank of the move to try: good so far, or promising and seldom tried."""
        own = 1 - 2 * node.mover
        tried = node.visits.sum()
        values = np.where(node.visits > 0, own * node.totals / np.maximum(node.visits, 1), 0.0)
        bonus = self.exploration * node.chances * math.sqrt(tried + 1) / (1 + node.visits)
        return int(np.argmax(values + bonus))

    def _child(self, node: Node, code: int) -> Node:
        """The node after a move and the draws that follow it."""
        position = node.position.play_code(code)
        while position.is_chance:
            position = position.play_code(self._dice.choice(position.codes))
        key = position.key
        if key not in node.children:
            node.children[key] = new_node(position)
        return node.children[key]

    def _judge(self, space: Space, nodes: list[Node]) -> None:
        """Ask the evaluator about all nodes at once."""
        unjudged = [node for node in nodes if node.result is None and node.chances is None]
        if not unjudged:
            return
        seen = np.stack([node.position.observation(node.mover) for node in unjudged])
        actions = [action_numbers(space, node) for node in unjudged]
        masks = np.zeros((len(unjudged), space.actions), np.bool_)
        for mask, legal in zip(masks, actions, strict=True):
            mask[legal] = True
        priors, values = checked(self.evaluator.evaluate(seen, masks), masks)
        for node, legal, prior, value in zip(unjudged, actions, priors, values, strict=True):
            judge(node, prior[legal], float(value))

    def _stir(self, root: Node) -> None:
        if self.noise > 0 and root.chances is not None:
            noise = self._noise.dirichlet([0.3] * len(root.codes))
            root.chances = ((1 - self.noise) * root.chances + self.noise * noise).astype(np.float32)

    def _value(self, node: Node, rank: int) -> float:
        """The value of a move for the side to move."""
        tried = int(node.visits[rank])
        return float((1 - 2 * node.mover) * node.totals[rank] / tried) if tried else 0.0

    def _line(self, root: Node, rank: int) -> tuple[str, ...]:
        return (self.game.notation.format_move(root.position.raw_state, root.codes[rank]),)


def new_node(position: Position) -> Node:
    codes = position.codes
    result = None if codes else 0.0 if position.winner is None else 1.0 - 2 * position.winner
    return Node(position, position.side or 0, result, codes)


def action_numbers(space: Space, node: Node) -> list[int]:
    """The action of each legal code, in the order of the codes."""
    action_of = space.game.space.action_of
    return [int(action_of(node.position.raw_state, code)) for code in node.codes]


def judge(node: Node, chances: Floats, value: float) -> None:
    total = float(chances.sum())
    node.chances = chances / total if total > 0 else np.full(len(chances), 1 / len(chances), np.float32)
    node.visits = np.zeros(len(chances), np.int64)
    node.totals = np.zeros(len(chances), np.float64)
    node.value = (1 - 2 * node.mover) * value


def give_back(walk: Descent) -> None:
    """Take the loss back that stood for an answer, and count the answer instead."""
    value = walk.leaf.value if walk.leaf.result is None else walk.leaf.result
    for node, rank in zip(walk.nodes, walk.ranks, strict=True):
        node.totals[rank] += value + (1 - 2 * node.mover)


def checked(answer: Any, masks: Mask) -> tuple[Floats, Floats]:
    """An evaluator's answer, refused with a sentence when it is none."""
    try:
        priors, values = (np.asarray(part, np.float32) for part in answer)
        shapes = priors.shape, values.shape
    except (TypeError, ValueError) as error:
        raise refused(f"{type(error).__name__}: {error}") from None
    if shapes != (masks.shape, (len(masks),)):
        raise refused(f"{shapes[0]}, {shapes[1]} ≠ {masks.shape}, {(len(masks),)}")
    if not (np.isfinite(priors).all() and np.isfinite(values).all() and (priors[masks] >= 0).all()):
        raise refused("nan, inf, < 0")
    return priors, np.clip(values, -1, 1)


def refused(what: str) -> InvalidAnswer:
    return InvalidAnswer(
        Text(
            "ein Bewerter antwortet mit Chancen (n × Handlungen, endlich, nicht negativ) und Werten (n)",
            "an evaluator answers with chances (n × actions, finite, not negative) and values (n)",
        ),
        text=what,
    )
