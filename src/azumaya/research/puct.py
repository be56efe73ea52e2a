"""A player that searches one position with an evaluator: `azumaya.puct`."""

from __future__ import annotations

from random import Random

import numpy as np

from ..rules.game import Game
from ..rules.position import Position
from ..search.player import Analysis, Variation, require_ongoing
from .batch_search import BatchSearch
from .evaluator import Evaluator


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
        self._seeds = Random(seed)
        self._search: BatchSearch | None = None

    def choose(self, position: Position) -> str:
        return self.analyse(position).variation[0]

    def analyse(self, position: Position, variations: int = 1) -> Analysis:
        """The most visited move, its value, and the visits there were in all."""
        search = self.search(position)
        found = search.result()
        visits, values = found.visits[0], found.action_values[0]
        legal = search.space.codes(position)
        ranked = sorted(legal, key=lambda action: (-int(visits[action]), legal[action]))[: max(1, variations)]
        best = tuple(Variation(float(values[action]), (search.space.move(position, action),)) for action in ranked)
        return Analysis(best[0].value, best[0].moves, int(visits.sum()), variations=best)

    def visits(self, position: Position) -> dict[int, int]:
        """The visit counts of the legal actions, as a policy target."""
        search = self.search(position)
        counts = search.result().visits[0]
        return {action: int(counts[action]) for action in np.flatnonzero(search.masks[0]).tolist()}

    def stop(self) -> None:
        """Be content with what has been looked at."""
        if self._search is not None:
            self._search.stop()

    def search(self, position: Position) -> BatchSearch:
        """The search of a position after all simulations."""
        require_ongoing(position)
        self._search = BatchSearch(
            [position],
            self.evaluator,
            leaves=self.leaves,
            exploration=self.exploration,
            noise=self.noise,
            seed=self._seeds.getrandbits(64),
        )
        self._search.run(self.simulations)
        return self._search
