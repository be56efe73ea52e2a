"""Rating changes: pure, so every figure can be checked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from azumaya.service.ratings.glicko2 import GlickoRating, Opponent, after_pause, updated
from azumaya.service.ratings.rating import DAY, PlayerRating, RatedLevel, RatedPerson, RatedResult, changes

KNOWN = PlayerRating(1600.0, 60.0, 0.06, 30, 10 * DAY)
ANN, BOB = RatedPerson("ann", KNOWN), RatedPerson("bob", replace(KNOWN, value=1500.0, deviation=80.0))


def test_both_are_rated_from_what_both_were_before() -> None:
    ann, bob = changes(RatedResult((ANN, BOB), 1.0, 0.0, 10 * DAY))
    assert ann.after.value == updated(KNOWN.glicko, [Opponent(1500, 80, 1.0)]).value
    assert bob.after.value == updated(GlickoRating(1500, 80), [Opponent(1600, 60, 0.0)]).value
    assert (ann.after.games, ann.points, bob.points, bob.opponent) == (31, 1.0, 0.0, "ann")
    assert bob.former == 1500.0


def test_a_side_that_is_worth_something_makes_the_other_stronger_that_day() -> None:
    ann, bob = changes(RatedResult((ANN, BOB), 0.5, 57.0, 10 * DAY))
    assert ann.after.value == updated(KNOWN.glicko, [Opponent(1500 - 57, 80, 0.5)]).value
    assert bob.after.value == updated(GlickoRating(1500, 80), [Opponent(1600 + 57, 60, 0.5)]).value


def test_a_pause_makes_a_rating_less_certain_before_the_game() -> None:
    (ann, _) = changes(RatedResult((ANN, BOB), 1.0, 0.0, 100 * DAY))
    before = after_pause(KNOWN.glicko, 90)
    assert before.deviation > 60
    met = after_pause(GlickoRating(1500, 80), 90)
    assert ann.after.value == updated(before, [Opponent(1500, met.deviation, 1.0)]).value


def test_a_first_game_begins_in_the_middle() -> None:
    (ann, _) = changes(RatedResult((RatedPerson("ann"), BOB), 0.0, 0.0, 10 * DAY))
    assert (ann.former, ann.before, ann.after.games) == (1500.0, None, 1)
    assert ann.after.value < 1500 < ann.after.deviation * 10


@pytest.mark.parametrize(("deviation", "is_placed"), [(110.0, False), (109.0, True)])
def test_a_level_places_a_player_and_then_no_more(deviation: float, is_placed: bool) -> None:
    person = RatedPerson("ann", replace(KNOWN, deviation=deviation))
    found = changes(RatedResult((RatedLevel(3, 384), person), 0.0, 32.0, 10 * DAY))
    if is_placed:
        assert found == []
    else:
        (change,) = found
        expected = updated(GlickoRating(1600, deviation), [Opponent(1384 + 32, 45, 1.0)])
        assert (change.after.value, change.opponent, change.place) == (expected.value, "level-3", 1)
