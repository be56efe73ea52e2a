from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azumaya.service.ratings.glicko2 import MAX_DEVIATION, GlickoRating, Opponent, after_pause, updated

values = st.floats(200, 3000)
deviations = st.floats(45, 350)
points = st.sampled_from((0.0, 0.5, 1.0))


def test_glickmans_worked_example() -> None:
    """A player of 1500 ± 200 beats 1400, loses to 1550 and to 1700: 1464.05, 151.52, 0.059996."""
    after = updated(
        GlickoRating(1500, 200, 0.06),
        [Opponent(1400, 30, 1), Opponent(1550, 100, 0), Opponent(1700, 300, 0)],
    )
    assert after.value == pytest.approx(1464.05, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.059996, abs=1e-6)


@given(values, deviations, values, deviations)
def test_a_win_never_lowers_and_a_loss_never_raises_a_rating(
    own: float, unsure: float, other: float, other_unsure: float
) -> None:
    before = GlickoRating(own, unsure)
    assert updated(before, [Opponent(other, other_unsure, 1)]).value >= own
    assert updated(before, [Opponent(other, other_unsure, 0)]).value <= own


@given(deviations, values, deviations, points)
def test_a_result_against_an_equal_is_symmetric(own: float, value: float, other: float, made: float) -> None:
    up = updated(GlickoRating(value, own), [Opponent(value, other, made)])
    down = updated(GlickoRating(value, own), [Opponent(value, other, 1 - made)])
    assert up.value - value == pytest.approx(value - down.value, abs=1e-6)


@given(values, deviations, st.floats(0, 10_000))
def test_rest_makes_a_rating_less_certain_and_leaves_it_as_high(value: float, deviation: float, days: float) -> None:
    before = GlickoRating(value, deviation)
    after = after_pause(before, days)
    assert after.value == before.value
    assert before.deviation <= after.deviation + 1e-9 <= MAX_DEVIATION + 1e-6


def test_a_year_away_makes_a_well_known_player_uncertain_again() -> None:
    assert after_pause(GlickoRating(1600, 60), 365).deviation == pytest.approx(111, abs=2)


def test_without_games_nothing_changes() -> None:
    assert updated(GlickoRating(1600, 60), []) == GlickoRating(1600, 60)
