"""Ratings against known values: closed forms, published fits, and simulations whose truth is known."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import permutations
from random import Random
from statistics import fmean, pstdev

import numpy as np
import pytest

from azumaya.playtest.ratings import (
    ELO,
    Fit,
    GameResult,
    Hypotheses,
    Pairs,
    elo_of,
    fit,
    likeliest,
    log_likelihood_ratio,
    score_of,
    sprt,
)

HALVES = (0.0, 0.25, 0.5, 0.75, 1.0)


def drawn_pairs(rng: Random, shares: Sequence[float], count: int) -> Pairs:
    """Pairs whose classes have the given chances."""
    pairs = Pairs()
    for points in rng.choices((0, 0.5, 1, 1.5, 2), shares, k=count):
        pairs = pairs.with_pair(points)
    return pairs


# Score and Elo


@pytest.mark.parametrize(
    ("score", "elo"), [(0.5, 0), (0.75, 190.848502), (10 / 11, 400), (1 / 101, -800), (0.64, 99.950989)]
)
def test_elo_is_four_hundred_for_odds_of_ten_to_one(score: float, elo: float) -> None:
    assert elo_of(score) == pytest.approx(elo, abs=1e-5)
    assert score_of(elo) == pytest.approx(score, abs=1e-9)


def test_a_perfect_score_has_no_finite_elo() -> None:
    assert (elo_of(1.0), elo_of(0.0)) == (math.inf, -math.inf)


def test_the_score_is_the_share_of_points() -> None:
    assert Pairs((1, 2, 3, 4, 5)).score == pytest.approx((0 + 1 + 3 + 6 + 10) / 30)


def test_the_interval_is_the_normal_one_over_pairs_with_one_lost_and_one_won_added() -> None:
    """The same by hand: 22 pairs as a list of numbers, their mean, and 1.96 standard errors to each side."""
    scores = [0.0] * 2 + [0.25] * 3 + [0.5] * 8 + [0.75] * 4 + [1.0] * 5
    reach = 1.959963985 * pstdev(scores) / math.sqrt(len(scores))
    found = Pairs((1, 3, 8, 4, 4)).interval()
    assert found.low == pytest.approx(fmean(scores) - reach)
    assert found.high == pytest.approx(fmean(scores) + reach)


def test_ten_pairs_won_out_of_ten_are_not_certain() -> None:
    """11 of 12: 11/12 ± 1.96 · √(11/144/12)."""
    found = Pairs((0, 0, 0, 0, 10)).interval()
    assert found.low == pytest.approx(11 / 12 - 1.959963985 * math.sqrt(11 / 144 / 12))
    assert found.high == 1


def test_nothing_played_says_nothing() -> None:
    assert Pairs().score == 0.5
    assert Pairs().interval().low == 0
    assert Pairs().interval().high == 1


def test_pairs_with_swapped_sides_say_more_than_games_alone() -> None:
    """Side 0 always wins: every pair brings one point, and the players are known to be equal."""
    found = Pairs((0, 0, 100, 0, 0)).interval()
    assert found.high - found.low < 0.03


@pytest.mark.parametrize(
    "shares",
    [(0.2, 0.1, 0.4, 0.1, 0.2), (0.05, 0.2, 0.5, 0.2, 0.05), (0.01, 0.01, 0.13, 0.1, 0.75), (0.2, 0, 0, 0, 0.8)],
)
def test_the_interval_holds_the_truth_as_often_as_it_says(shares: tuple[float, ...]) -> None:
    truth = sum(share * half for share, half in zip(shares, HALVES, strict=True))
    rng = Random(3)
    intervals = [drawn_pairs(rng, shares, 40).interval() for _ in range(1500)]
    assert sum(interval.low <= truth <= interval.high for interval in intervals) / len(intervals) > 0.925


# The sequential test


def test_the_bounds_are_walds() -> None:
    bounds = Hypotheses(0, 10).bounds
    assert bounds.high == pytest.approx(2.944439)
    assert bounds.low == pytest.approx(-2.944439)


def test_decided_pairs_have_the_ratio_of_coin_throws() -> None:
    """60 pairs won, 40 lost: the ratio is that of a coin, 60·ln(p₁/p₀) + 40·ln((1-p₁)/(1-p₀))."""
    low, high = score_of(0), score_of(50)
    coin = 60 * math.log(high / low) + 40 * math.log((1 - high) / (1 - low))
    assert log_likelihood_ratio(Pairs((40, 0, 0, 0, 60)), low, high) == pytest.approx(coin, abs=0.01)


def test_many_pairs_have_the_ratio_of_the_normal_distribution() -> None:
    """For hypotheses close together: n·(s₁-s₀)·(2·mean-s₀-s₁) / (2·variance)."""
    counts = (900, 2100, 3800, 2150, 1050)
    scores = np.repeat(HALVES, counts)
    low, high = score_of(0), score_of(4)
    normal = len(scores) * (high - low) * (2 * scores.mean() - low - high) / (2 * scores.var())
    assert log_likelihood_ratio(Pairs(counts), low, high) == pytest.approx(normal, rel=0.01)


@pytest.mark.parametrize("score", [0.05, 0.4, 0.5, 0.66, 0.97])
def test_no_other_distribution_with_the_same_mean_is_likelier(score: float) -> None:
    counts = np.array([4.0, 10, 31, 17, 8])
    found = np.array(likeliest(counts.tolist(), score))
    assert found.sum() == pytest.approx(1)
    assert found @ HALVES == pytest.approx(score)
    rng = np.random.default_rng(1)
    constraints = np.linalg.qr(np.array([np.ones(5), HALVES]).T)[0]
    for _ in range(200):
        step = rng.normal(size=5)
        step -= constraints @ (constraints.T @ step)
        other = found + 1e-4 * found.min() * step
        assert counts @ np.log(other) <= counts @ np.log(found) + 1e-12


@pytest.mark.parametrize(
    ("shares", "verdict"), [((0.2, 0.1, 0.4, 0.1, 0.2), "low"), ((0.1142, 0.08, 0.39, 0.1, 0.3158), "high")]
)
def test_the_test_is_seldom_wrong(shares: tuple[float, ...], verdict: str) -> None:
    """Scores of 0 and about 70 Elo, distinguished with at most five wrong answers in a hundred (and a little for
    chance)."""
    asked, rng, wrong = Hypotheses(0, 70), Random(5), 0
    for _ in range(150):
        pairs, test = Pairs(), None
        while test is None or test.verdict is None:
            for points in rng.choices((0, 0.5, 1, 1.5, 2), shares, k=8):
                pairs = pairs.with_pair(points)
            test = sprt(pairs, asked)
        wrong += test.verdict != verdict
    assert wrong <= 13


def test_before_the_first_pair_nothing_is_decided() -> None:
    assert sprt(Pairs(), Hypotheses(0, 10)).verdict is None


# One fit over many players

TEAMS = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
HOME_WINS = (
    (None, (4, 3), (4, 2), (4, 3), (6, 1), (4, 2), (6, 0)),
    ((3, 3), None, (4, 2), (4, 3), (6, 0), (6, 1), (4, 3)),
    ((2, 5), (4, 3), None, (2, 4), (4, 3), (4, 2), (6, 0)),
    ((3, 3), (5, 1), (2, 5), None, (4, 3), (4, 2), (6, 1)),
    ((5, 1), (2, 5), (3, 3), (4, 2), None, (5, 2), (6, 0)),
    ((2, 5), (3, 3), (3, 4), (4, 3), (4, 2), None, (2, 4)),
    ((2, 5), (1, 5), (1, 6), (2, 4), (1, 6), (3, 4), None),
)
"""Home wins and defeats, row against column: American League East 1987, Agresti, Categorical Data Analysis, table
10.10."""


def baseball() -> list[GameResult]:
    results = []
    for home, row in zip(TEAMS, HOME_WINS, strict=True):
        for away, score in zip(TEAMS, row, strict=True):
            wins, defeats = score or (0, 0)
            results += [GameResult(home, away, 1.0)] * wins + [GameResult(home, away, 0.0)] * defeats
    return results


def test_the_fit_is_the_published_one() -> None:
    """Agresti's table 10.11: the share of each team's strength, and 0.302 for playing at home."""
    found = fit(baseball(), prior=0)
    strengths = [math.exp(rating.elo / ELO) for rating in found.ratings]
    assert [rating.name for rating in found.ratings] == list(TEAMS)
    assert [round(strength / sum(strengths), 3) for strength in strengths] == [
        0.220,
        0.190,
        0.164,
        0.157,
        0.137,
        0.088,
        0.044,
    ]
    assert found.side_0 / ELO == pytest.approx(0.302, abs=5e-4)


def expected_score(found: Fit, first: str, second: str) -> float:
    """Return the expected score of side 0 by Davidson's formula, written out."""
    odds = found.draws * 2 / (1 - found.draws)
    a = 10 ** ((found.of(first).elo + found.side_0 / 2) / 400)
    b = 10 ** ((found.of(second).elo - found.side_0 / 2) / 400)
    return (a + odds * math.sqrt(a * b) / 2) / (a + b + odds * math.sqrt(a * b))


def some_results(rng: Random, strengths: dict[str, float], games: int) -> list[GameResult]:
    """Games of a round robin in which side 0 is worth 40 Elo and a third of the games between equals is drawn."""
    results = []
    for number in range(games):
        for (first, one), (second, other) in permutations(strengths.items(), 2):
            a, b = 10 ** ((one + 20) / 400), 10 ** ((other - 20) / 400)
            score = rng.choices((1.0, 0.0, 0.5), (a, b, math.sqrt(a * b)))[0]
            results.append(GameResult(first, second, score, number))
    return results


def test_everyone_has_scored_what_the_fit_expects() -> None:
    results = some_results(Random(2), {"a": 0, "b": 60, "c": 200}, 40)
    found = fit(results, prior=0)
    for name in "abc":
        expected = sum(
            expected_score(found, r.first, r.second)
            if r.first == name
            else 1 - expected_score(found, r.first, r.second)
            for r in results
            if name in (r.first, r.second)
        )
        rating = found.of(name)
        assert expected == pytest.approx(rating.score * rating.games, abs=1e-4)


def test_draws_between_equals_are_counted() -> None:
    results = [GameResult("a", "b", score) for score in [1.0] * 30 + [0.0] * 30 + [0.5] * 40]
    found = fit(results, prior=0)
    assert found.draws == pytest.approx(0.4)
    assert found.of("a").elo == pytest.approx(0, abs=1e-6)


def test_strengths_side_and_draws_are_recovered() -> None:
    truth = {"a": 0.0, "b": 100.0, "c": 250.0, "d": 400.0}
    found = fit(some_results(Random(8), truth, 400), anchor="a")
    for name, elo in truth.items():
        assert found.of(name).elo == pytest.approx(elo, abs=30)
    assert found.side_0 == pytest.approx(40, abs=15)
    assert found.draws == pytest.approx(1 / 3, abs=0.03)


def test_rating_intervals_hold_the_truth_as_often_as_they_say() -> None:
    truth, held, rng = {"a": 0.0, "b": 80.0, "c": 200.0}, 0, Random(4)
    for _ in range(200):
        found = fit(some_results(rng, truth, 20), anchor="a")
        held += found.of("c").low <= 200 <= found.of("c").high
    assert held >= 182


def test_who_never_lost_has_a_finite_rating_and_a_wide_interval() -> None:
    found = fit([GameResult("a", "b", 1.0, n) for n in range(10)] + [GameResult("b", "a", 0.0, n) for n in range(10)])
    best = found.of("a")
    assert 100 < best.elo < 1000
    assert best.high - best.low > 200


def test_the_anchor_is_zero_and_known() -> None:
    found = fit(baseball(), anchor="Baltimore").of("Baltimore")
    assert (found.elo, found.low, found.high) == (0, 0, 0)


def test_no_games_no_ratings() -> None:
    assert fit([]).ratings == ()
