"""Terms of the pools, for the games people play."""

from __future__ import annotations

import pytest

from azumaya.games import game
from azumaya.service.pairing.pools import MIN_WAITS, expected_wait, match_request


@pytest.fixture(autouse=True)
def only_pebbles() -> None:
    """Not here."""


@pytest.mark.parametrize(
    ("name", "is_series"), [("tomoe", False), ("tumicarona", False), ("sudoku_moyo", True), ("holomino", True)]
)
def test_a_game_decided_by_the_side_or_the_draw_is_played_as_a_series(name: str, is_series: bool) -> None:
    for is_member in (False, True):
        assert match_request(game(name), "live", is_member=is_member).settings.series is is_series


def test_matches_of_members_are_rated() -> None:
    assert match_request(game("tomoe"), "days", is_member=True).settings.rated
    assert not match_request(game("tomoe"), "days", is_member=False).settings.rated


def test_the_usual_wait_is_the_median_of_enough_waits() -> None:
    assert expected_wait([5_000] * (MIN_WAITS - 1)) is None
    assert expected_wait([1_000, 90_000, 7_000]) == 7_000
    assert expected_wait([1_000] * 20 + [90_000] * 40) == 1_000, "older waits do not count"
