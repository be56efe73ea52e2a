"""A user's program that names every public type; `mypy --strict` checks it with the tests, and a test runs it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_type

import numpy as np

import azumaya
from azumaya import Batch, BatchSearch, BatchSearchResult, Evaluator, MatchResult, Player, Position, Solution, Space


class First:
    """An agent of one's own."""

    def choose(self, position: Position) -> str:
        return position.moves[0]


class Even:
    def evaluate(self, observations: Any, masks: Any) -> tuple[Any, Any]:
        return np.ones(masks.shape, np.float32), np.zeros(len(observations), np.float32)


def search_all(positions: Sequence[Position], evaluator: Evaluator) -> BatchSearchResult:
    search: BatchSearch = azumaya.search(positions, evaluator, seed=1)
    return search.run(8)


def main() -> list[bool]:
    start = assert_type(azumaya.new("tumicarona", "5x5"), Position)
    space = assert_type(azumaya.space("tumicarona", "5x5"), Space)
    batch = assert_type(Batch.from_positions([start, start], seed=1), Batch)
    player: Player = azumaya.player("tumicarona", kind="random", seed=1)
    result = assert_type(azumaya.match("tumicarona", [First(), player], 2, variant="5x5"), MatchResult)
    solution: Solution = azumaya.solve(start, nodes=10)
    visits = search_all(batch.positions, Even()).visits
    return [visits.shape == (2, space.actions), len(result.names) == 2, isinstance(solution, Solution)]
