"""Samples of games over pairs, and the bootstrap from which all intervals come.

The unit is the pair number. Its games at all levels share set-up, deal and draws, and so do the games of the other
rules, so a pair is resampled with all of them, and a difference is computed within each resample: that is what "paired"
means here. `weights` hold one row of multiplicities per resample; row 0 is the games as they are, so row 0 of a result
is the value itself and the other rows are its spread.

A share that is 0 or 1 in all games would have no spread. Two imaginary pairs are therefore added, one without and one
with the event, the other way round for the other rules (after Agresti and Coull, as in `playtest.ratings`); they do not
count in the value itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, TypeAlias

import numpy as np

from .game_metrics import GameMetrics

DRAWINGS = 500
CONFIDENCE = 0.95
FEWEST_PAIRS = 5
"""Fewest pairs for an interval."""
Array: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its confidence interval; all None if unknown."""

    value: float | None
    low: float | None = None
    high: float | None = None

    @property
    def differs(self) -> bool:
        """True if the interval excludes zero."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


NOTHING = Estimate(None)


def weights_of(pairs: int, seed: int, drawings: int = DRAWINGS) -> Array:
    """Return rows of multiplicities over the pairs and the two imaginary ones."""
    rng = np.random.default_rng(seed)
    drawn = rng.multinomial(pairs + 2, np.full(pairs + 2, 1 / (pairs + 2)), drawings).astype(np.float64)
    if pairs < FEWEST_PAIRS:
        drawn[:] = np.nan
    return np.vstack([np.concatenate([np.ones(pairs), np.zeros(2)]), drawn])


def estimate(rows: Array, confidence: float = CONFIDENCE) -> Estimate:
    """Return the value and its percentile interval over the resamples that are defined."""
    if not len(rows) or not math.isfinite(rows[0]):
        return NOTHING
    spread = rows[1:][np.isfinite(rows[1:])]
    if len(spread) < len(rows) / 2:
        return Estimate(float(rows[0]))
    tail = (1 - confidence) / 2
    low, high = np.quantile(spread, [tail, 1 - tail])
    return Estimate(float(rows[0]), min(float(low), float(rows[0])), max(float(high), float(rows[0])))


@dataclass(frozen=True, slots=True)
class Sample:
    """Games of one kind under some rules. `turned` marks the other rules, whose imaginary pairs are the other way
    round. `shares`: the two games of a pair have a set-up, a deal or draws in common that other pairs do not have."""

    games: tuple[GameMetrics, ...]
    weights: Array
    turned: bool = False
    shares: bool = True

    @property
    def pairs(self) -> int:
        return int(self.weights.shape[1]) - 2

    def only(self, games: Sequence[GameMetrics]) -> Sample:
        return Sample(tuple(games), self.weights, self.turned, self.shares)

    def at(self, level: int) -> Sample:
        return self.only([game for game in self.games if game.level == level])

    def by_pair(self, values: Sequence[float]) -> Array:
        """Return the values of the games, summed by pair."""
        sums = np.zeros(self.pairs)
        np.add.at(sums, [game.pair for game in self.games], np.asarray(values, np.float64))
        return sums

    def totals(self, values: Sequence[float]) -> Array:
        """Return sums over all games, one per resample, without the imaginary pairs."""
        return np.asarray(self.weights[:, :-2] @ self.by_pair(values), np.float64)

    def means(self, values: Sequence[float | None], bounded: bool = False) -> Array:
        """Return means over the games that have a value. A `bounded` value is 0, ½ or 1."""
        known = self.only([game for game, value in zip(self.games, values, strict=True) if value is not None])
        defined = [value for value in values if value is not None]
        if not defined:
            return np.full(len(self.weights), np.nan)
        sums, counts = known.totals(defined), known.totals([1.0] * len(defined))
        if bounded:
            share = len(defined) / max(1, len({game.pair for game in known.games}))
            added = self.weights[:, -2:] * share
            sums, counts = sums + added[:, 0 if self.turned else 1], counts + added.sum(axis=1)
        with np.errstate(invalid="ignore", divide="ignore"):
            rows = np.asarray(sums / counts, np.float64)
        if len({game.pair for game in known.games}) < FEWEST_PAIRS:
            rows[1:] = np.nan
        return rows


def share_of(sample: Sample, happened: Callable[[GameMetrics], bool], confidence: float = CONFIDENCE) -> Estimate:
    """Return the share of the games in which something happened, with Wilson's interval.

    Games of a pair that share set-up, deal or draws count for less than independent ones: by the ratio of the variance
    over pairs to that of independent games, and by a half where all games are alike and tell no ratio."""
    count = len(sample.games)
    if not count:
        return NOTHING
    values = [float(happened(game)) for game in sample.games]
    share, effect = sum(values) / count, 1.0
    if sample.shares:
        apart = share * (1 - share) * count
        residues = sample.by_pair([value - share for value in values])
        effect = max(1.0, float((residues**2).sum()) / apart) if apart else 2.0
    return Estimate(share, *wilson(share, count / effect, confidence))


def wilson(share: float, count: float, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Return Wilson's interval for a share of so many games."""
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    centre = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z * math.sqrt(share * (1 - share) / count + (z / (2 * count)) ** 2) / (1 + z * z / count)
    return max(0.0, min(share, centre - reach)), min(1.0, max(share, centre + reach))
