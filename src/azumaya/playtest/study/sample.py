"""Games as rows over pairs, and pairs drawn again and again: the bootstrap from which every interval comes.

The unit is the number of a pair. Its games at all levels share set-up, deal and throws, and so do the games of the
other rules, so a pair is drawn with all of them or not at all, and a difference is taken within each drawing: that is
what "paired" means here. `weights` hold one row of multiplicities a drawing; row 0 is the games as they are, so row 0
of whatever is reckoned from it is the figure itself and the other rows are its spread.

A share that is 0 or 1 in all games would have no spread at all. Two pairs that were never played are therefore among
those drawn, one without and one with it, for the other rules the other way round (after Agresti and Coull, as in
`playtest.ratings`); they do not count in the figure itself.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from .sight import SeenGame

DRAWINGS = 500
CONFIDENCE = 0.95
FEWEST_PAIRS = 5
"""From fewer pairs no spread is told."""
Array: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and where its true value lies; all None where nothing can be said."""

    value: float | None
    low: float | None = None
    high: float | None = None

    @property
    def differs(self) -> bool:
        """Whether the interval leaves out zero."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


NOTHING = Estimate(None)


def weights_of(pairs: int, seed: int, drawings: int = DRAWINGS) -> Array:
    """Rows of multiplicities over the pairs and the two that were never played."""
    dice = np.random.default_rng(seed)
    drawn = dice.multinomial(pairs + 2, np.full(pairs + 2, 1 / (pairs + 2)), drawings).astype(np.float64)
    if pairs < FEWEST_PAIRS:
        drawn[:] = np.nan
    return np.vstack([np.concatenate([np.ones(pairs), np.zeros(2)]), drawn])


def estimate(rows: Array) -> Estimate:
    """The figure and its interval: the middle of the drawings in which there was something to reckon from."""
    if not len(rows) or not math.isfinite(rows[0]):
        return NOTHING
    spread = rows[1:][np.isfinite(rows[1:])]
    if len(spread) < len(rows) / 2:
        return Estimate(float(rows[0]))
    tail = (1 - CONFIDENCE) / 2
    low, high = np.quantile(spread, [tail, 1 - tail])
    return Estimate(float(rows[0]), min(float(low), float(rows[0])), max(float(high), float(rows[0])))


@dataclass(frozen=True, slots=True)
class Sample:
    """Games of one kind under some rules, to be weighed. `turned` is said of the other rules: the pairs that were never
    played are the other way round. `shares`: the two games of a pair have a set-up, a deal or throws in common that
    other pairs do not have."""

    games: tuple[SeenGame, ...]
    weights: Array
    turned: bool = False
    shares: bool = True

    @property
    def pairs(self) -> int:
        return int(self.weights.shape[1]) - 2

    def only(self, games: Sequence[SeenGame]) -> Sample:
        return Sample(tuple(games), self.weights, self.turned, self.shares)

    def at(self, level: int) -> Sample:
        return self.only([game for game in self.games if game.level == level])

    def by_pair(self, values: Sequence[float]) -> Array:
        """Values of the games, summed by pair."""
        sums = np.zeros(self.pairs)
        np.add.at(sums, [game.pair for game in self.games], np.asarray(values, np.float64))
        return sums

    def totals(self, values: Sequence[float]) -> Array:
        """Sums over all games, one for each drawing; the pairs never played have no part in them."""
        return np.asarray(self.weights[:, :-2] @ self.by_pair(values), np.float64)

    def means(self, values: Sequence[float | None], bounded: bool = False) -> Array:
        """Means over the games that have a value. A `bounded` value is 0 or 1, or a half."""
        known = self.only([game for game, value in zip(self.games, values, strict=True) if value is not None])
        told = [value for value in values if value is not None]
        if not told:
            return np.full(len(self.weights), np.nan)
        sums, counts = known.totals(told), known.totals([1.0] * len(told))
        if bounded:
            share = len(told) / max(1, len({game.pair for game in known.games}))
            added = self.weights[:, -2:] * share
            sums, counts = sums + added[:, 0 if self.turned else 1], counts + added.sum(axis=1)
        with np.errstate(invalid="ignore", divide="ignore"):
            rows = np.asarray(sums / counts, np.float64)
        if len({game.pair for game in known.games}) < FEWEST_PAIRS:
            rows[1:] = np.nan
        return rows
