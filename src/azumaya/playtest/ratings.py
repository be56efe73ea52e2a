"""Statistics of strength: score with interval, Elo, sequential test, and a common fit over many players.

Games come in pairs that share a set-up with sides swapped. The two games of a pair are dependent (a lucky deal helps
one player once and the other once), so the pair is the unit: its points, 0 to 2 in halves, are counted in five classes
(the pentanomial), never as two separate games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, TypeAlias

import numpy as np

ELO = 400 / math.log(10)
"""Elo points of one unit of log-odds."""
CONFIDENCE = 0.95
ADDED_PAIRS = 1
POINTS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Score of each class of pairs, as a share of two points."""
Array: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]


def elo_of(score: float) -> float:
    """Return the Elo difference with this expected score; infinite at 0 and 1."""
    if not 0 < score < 1:
        return math.inf if score >= 1 else -math.inf
    return ELO * math.log(score / (1 - score))


def score_of(elo: float) -> float:
    """Return the expected score at an Elo difference."""
    return 1 / (1 + 10 ** (-elo / 400))


def deviations(confidence: float) -> float:
    """Return the half width of a two-sided normal interval in standard deviations."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


@dataclass(frozen=True, slots=True)
class Interval:
    low: float
    high: float

    def elo(self) -> Interval:
        return Interval(elo_of(self.low), elo_of(self.high))


@dataclass(frozen=True, slots=True)
class Pairs:
    """Number of pairs with 0, ½, 1, 1½ and 2 points."""

    counts: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)

    @property
    def total(self) -> int:
        return sum(self.counts)

    @property
    def score(self) -> float:
        """Share of all points, ½ without games."""
        return mean(self.counts) if self.total else 0.5

    @property
    def elo(self) -> float:
        return elo_of(self.score)

    def with_pair(self, points: float) -> Pairs:
        """Add a pair with so many points: 0, 0.5, 1, 1.5 or 2."""
        counts = list(self.counts)
        counts[round(2 * points)] += 1
        return Pairs((counts[0], counts[1], counts[2], counts[3], counts[4]))

    def interval(self, confidence: float = CONFIDENCE) -> Interval:
        """Return the normal confidence interval of the score over pairs, with one lost and one won pair added (after
        Agresti and Coull).

        The added pairs keep a short or one-sided run from looking certain; without them ten pairs won out of ten would
        have no spread at all.
        """
        lost, *middle, won = self.counts
        counts = (lost + ADDED_PAIRS, *middle, won + ADDED_PAIRS)
        centre = mean(counts)
        reach = deviations(confidence) * math.sqrt(variance(counts) / sum(counts))
        return Interval(max(0.0, centre - reach), min(1.0, centre + reach))


def mean(counts: Sequence[float]) -> float:
    return sum(count * points for count, points in zip(counts, POINTS, strict=True)) / sum(counts)


def variance(counts: Sequence[float]) -> float:
    centre = mean(counts)
    return sum(count * (points - centre) ** 2 for count, points in zip(counts, POINTS, strict=True)) / sum(counts)


# The sequential test


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """Is the first player stronger by `low` Elo or by `high`? `wrong_high` and `wrong_low` are the error
    probabilities."""

    low: float
    high: float
    wrong_high: float = 0.05
    wrong_low: float = 0.05

    @property
    def bounds(self) -> Interval:
        """Wald's bounds of the log-likelihood ratio."""
        return Interval(
            math.log(self.wrong_low / (1 - self.wrong_high)), math.log((1 - self.wrong_low) / self.wrong_high)
        )


@dataclass(frozen=True, slots=True)
class Sprt:
    """State of the sequential test: `verdict` is `high`, `low`, or None while more games are needed."""

    ratio: float
    bounds: Interval
    verdict: str | None


def sprt(pairs: Pairs, asked: Hypotheses) -> Sprt:
    """Run the generalised sequential probability ratio test over pairs: each hypothesis uses the likeliest distribution
    with its score."""
    ratio, bounds = log_likelihood_ratio(pairs, score_of(asked.low), score_of(asked.high)), asked.bounds
    verdict = "high" if ratio >= bounds.high else "low" if ratio <= bounds.low else None
    return Sprt(ratio, bounds, verdict)


EMPTY_CLASS = 1e-3
"""Count of a class of pairs not seen yet."""


def log_likelihood_ratio(pairs: Pairs, low: float, high: float) -> float:
    """Return the log-likelihood ratio of the scores `high` and `low`; 0 before the first pair."""
    if not pairs.total:
        return 0.0
    counts = [count or EMPTY_CLASS for count in pairs.counts]
    under_low, under_high = likeliest(counts, low), likeliest(counts, high)
    return sum(
        count * math.log(likelier / less) for count, likelier, less in zip(counts, under_high, under_low, strict=True)
    )


def likeliest(counts: Sequence[float], score: float) -> list[float]:
    """Return the maximum-likelihood probabilities of the five classes among those with mean `score`.

    By Lagrange they are p / (1 + x (points - score)) with the one x that gives the mean; it lies between the poles and
    is found by bisection.
    """
    shares = [count / sum(counts) for count in counts]
    low, high = -1 / (POINTS[-1] - score), 1 / score
    for _ in range(80):
        x = (low + high) / 2
        if sum(p * (points - score) / (1 + x * (points - score)) for p, points in zip(shares, POINTS, strict=True)) > 0:
            low = x
        else:
            high = x
    return [p / (1 + x * (points - score)) for p, points in zip(shares, POINTS, strict=True)]


# One fit over many players


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game for the fit: the players of side 0 and side 1, side 0's score (1, ½ or 0), and the set-up it shares with
    others."""

    first: str
    second: str
    score: float
    set_up: int = 0


@dataclass(frozen=True, slots=True)
class Rating:
    name: str
    elo: float
    low: float
    high: float
    games: int
    score: float


@dataclass(frozen=True, slots=True)
class Fit:
    """Ratings, strongest first, the Elo advantage of side 0, and the share of draws between equals."""

    ratings: tuple[Rating, ...]
    side_0: float
    draws: float

    def of(self, name: str) -> Rating:
        return next(rating for rating in self.ratings if rating.name == name)


def fit(
    results: Sequence[GameResult], *, anchor: str | None = None, prior: float = 1.0, confidence: float = CONFIDENCE
) -> Fit:
    """Bradley and Terry's model with Davidson's draws and an advantage for side 0, fitted to all games at once.

    A win of side 0, a draw and a win of side 1 have odds a·g : v·√(ab) : b/g, where a and b are the strengths; all are
    fitted by Newton's method. The `prior` gives each player one win and one loss (times `prior`) against an imaginary
    player in the middle, so that a player who never lost has a finite rating. Elo is relative: to the `anchor` when one
    is named, else to the players' mean.

    Intervals: the wider of the two usual estimates for each rating, the curvature of the likelihood (every game alone)
    and the spread of the gradients summed over games that share a set-up (the opening as unit).
    """
    names = sorted({name for result in results for name in (result.first, result.second)})
    if not names:
        return Fit((), 0.0, 0.0)
    features, chosen = design(results, names)
    at = maximise(features, chosen, prior, len(names))
    _, gradients, curvature = likelihood(features, chosen, at)
    inverse = np.linalg.pinv(curvature + prior_curvature(at, prior, len(names)))
    clusters = sum_by([result.set_up for result in results], gradients)
    contrast = contrasts(names, anchor, len(at))
    spread = np.maximum(errors(contrast, inverse), errors(contrast, inverse @ (clusters.T @ clusters) @ inverse))
    elo, reach = ELO * (contrast @ at), ELO * deviations(confidence) * spread
    found = [(name, float(e), float(e - r), float(e + r)) for name, e, r in zip(names, elo, reach, strict=True)]
    ratings = sorted(
        (Rating(*figures, *played(results, figures[0])) for figures in found), key=lambda rating: -rating.elo
    )
    odds = math.exp(at[-1]) if features.shape[1] == 3 else 0.0
    return Fit(tuple(ratings), float(ELO * at[len(names)]), odds / (2 + odds))


def design(results: Sequence[GameResult], names: Sequence[str]) -> tuple[Array, np.ndarray[Any, np.dtype[np.int64]]]:
    """For every game the log-odds of its outcomes (side 0 wins, side 1 wins, draw) as rows over the unknowns, and which
    outcome it had.

    The unknowns are the players' log-strengths, side 0's advantage and, where there was a draw, its log-odds.
    """
    draws = any(result.score == 0.5 for result in results)
    place, count = {name: i for i, name in enumerate(names)}, len(names)
    features = np.zeros((len(results), 2 + draws, count + 1 + draws))
    for row, result in zip(features, results, strict=True):
        row[0, place[result.first]] += 1
        row[1, place[result.second]] += 1
        row[0, count], row[1, count] = 0.5, -0.5
        if draws:
            row[2] = (row[0] + row[1]) / 2
            row[2, -1] = 1
    return features, np.array([{1.0: 0, 0.0: 1, 0.5: 2}[result.score] for result in results])


def likelihood(features: Array, chosen: Any, at: Array) -> tuple[float, Array, Array]:
    """The log-likelihood, its gradient for each game, and its curvature (positive) over all of them."""
    odds = features @ at
    odds -= odds.max(axis=1, keepdims=True)
    shares = np.exp(odds) / np.exp(odds).sum(axis=1, keepdims=True)
    games = np.arange(len(chosen))
    expected = np.einsum("go,gou->gu", shares, features)
    curvature = np.einsum("go,gou,gov->uv", shares, features, features) - expected.T @ expected
    return float(np.log(shares[games, chosen]).sum()), features[games, chosen] - expected, curvature


WEAK = 1 / 9
"""The prior's curvature for the advantage and the draws: a normal one, three units of log-odds wide."""


def prior_value(at: Array, prior: float, players: int) -> float:
    strengths, rest = at[:players], at[players:]
    return -prior * float(
        np.logaddexp(0, strengths).sum() + np.logaddexp(0, -strengths).sum() + WEAK / 2 * (rest**2).sum()
    )


def prior_gradient(at: Array, prior: float, players: int) -> Array:
    return -prior * np.concatenate([np.tanh(at[:players] / 2), WEAK * at[players:]])


def prior_curvature(at: Array, prior: float, players: int) -> Array:
    strengths = 0.5 / np.cosh(at[:players] / 2) ** 2
    return prior * np.diag(np.concatenate([strengths, np.full(len(at) - players, WEAK)]))


def maximise(features: Array, chosen: Any, prior: float, players: int) -> Array:
    """Maximise likelihood and prior. Both are concave, so Newton's steps, halved where they overshoot, converge."""
    at = np.zeros(features.shape[2])
    for _ in range(100):
        value, gradients, curvature = likelihood(features, chosen, at)
        value += prior_value(at, prior, players)
        gradient = gradients.sum(axis=0) + prior_gradient(at, prior, players)
        step = np.linalg.pinv(curvature + prior_curvature(at, prior, players)) @ gradient
        while (
            likelihood(features, chosen, at + step)[0] + prior_value(at + step, prior, players) < value
            and np.abs(step).max() > 1e-12
        ):
            step /= 2
        at = at + step
        if np.abs(step).max() < 1e-10:
            break
    return at


def contrasts(names: Sequence[str], anchor: str | None, unknowns: int) -> Array:
    """Return a row per player: its strength relative to the anchor or the mean."""
    rows = np.eye(len(names), unknowns)
    rows[:, : len(names)] -= 1 / len(names) if anchor is None else np.eye(len(names))[names.index(anchor)]
    return rows


def errors(contrast: Array, covariance: Any) -> Array:
    """Return the standard error of each contrast."""
    return np.asarray(np.sqrt(np.maximum(0, np.einsum("iu,uv,iv->i", contrast, covariance, contrast))), np.float64)


def sum_by(groups: Sequence[int], rows: Array) -> Array:
    _, place = np.unique(groups, return_inverse=True)
    sums = np.zeros((place.max() + 1, rows.shape[1]))
    np.add.at(sums, place, rows)
    return sums


def played(results: Sequence[GameResult], name: str) -> tuple[int, float]:
    """Return a player's number of games and share of points."""
    scores = [
        result.score if result.first == name else 1 - result.score
        for result in results
        if name in (result.first, result.second)
    ]
    return len(scores), sum(scores) / len(scores)
