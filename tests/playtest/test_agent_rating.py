"""The Elo of an agent on the ladder of levels: the fit, its interval, and whom it meets."""

from __future__ import annotations

import math

import numpy as np
import pytest

import azumaya
from azumaya.playtest.agent_rating import PlayedPair, fitted
from azumaya.playtest.ratings import score_of

pytestmark = [pytest.mark.kernels, pytest.mark.search]
ELO = {1: 0, 2: 200, 3: 400}


def sample(strength: float, count: int, rng: np.random.Generator) -> list[PlayedPair]:
    """Pairs of independent games of an agent of this strength."""
    levels = rng.integers(1, 4, size=count).tolist()
    return [PlayedPair(level, float(rng.binomial(2, score_of(strength - ELO[level])))) for level in levels]


def test_the_fit_finds_the_strength_and_its_interval_holds_it_nineteen_times_in_twenty() -> None:
    rng = np.random.default_rng(1)
    estimates = [fitted(sample(270, 40, rng), ELO) for _ in range(300)]
    assert abs(np.mean([estimate for estimate, _ in estimates]) - 270) < 10
    inside = np.mean([abs(estimate - 270) < 1.96 * error for estimate, error in estimates])
    assert 0.92 < inside < 0.985


def test_an_agent_that_wins_or_loses_everything_has_a_finite_rating() -> None:
    won, error = fitted([PlayedPair(3, 2.0)] * 5, ELO)
    lost, _ = fitted([PlayedPair(1, 0.0)] * 5, ELO)
    assert won > 600
    assert lost < -200
    assert math.isfinite(error)


def test_dependent_games_of_a_pair_widen_the_interval() -> None:
    """Pairs that are won or lost as a whole say less than as many single games."""
    split, whole = [PlayedPair(2, 1.0)] * 20, [PlayedPair(2, 2.0), PlayedPair(2, 0.0)] * 10
    assert fitted(whole, ELO)[1] > 1.3 * fitted(split, ELO)[1]


def test_a_level_is_rated_and_meets_levels_near_its_own() -> None:
    rating = azumaya.rate("level=3", "tumicarona", 18, seed=3)
    assert rating.games == 18
    assert rating.low < rating.elo < rating.high
    assert rating.is_measured
    assert {score.level for score in rating.scores} >= {1}
    assert max(score.level for score in rating.scores) > 1
    assert str(rating).startswith("Elo +")
    assert not azumaya.rate("random", "tumicarona", 2, variant="5x5").is_measured


def test_games_come_in_pairs() -> None:
    with pytest.raises(azumaya.AzumayaError, match="an even number of games"):
        azumaya.rate("random", "tumicarona", 3)
