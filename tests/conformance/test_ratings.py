"""The rating settings of the games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from azumaya import games
from azumaya.games import game as find_game
from azumaya.search.levels import levels_of, side_advantage

STRENGTH = Path(__file__).parents[2] / "docs" / "strength"


def test_where_task_or_deal_weigh_on_a_game_the_series_is_rated() -> None:
    assert {name for name in games() if find_game(name).rates_series} == {"holomino", "sudoku_moyo"}


def test_a_game_that_is_rated_by_its_series_has_one() -> None:
    for name in games():
        assert not find_game(name).rates_series or find_game(name).series is not None


def test_vela_is_a_handicap_and_nothing_else_is() -> None:
    unrated = {
        f"{name} {variant}"
        for name in games()
        for variant, rules in find_game(name).variants.items()
        if not find_game(name).is_rated(rules)
    }
    assert unrated == {"tumicarona vela"}


@pytest.mark.parametrize("name", ["tomoe", "tumicarona", "sudoku_moyo"])
def test_what_a_side_is_worth_is_what_was_measured(name: str) -> None:
    reported = re.search(r"side 0 is worth \+(\d+) Elo", (STRENGTH / f"{name}.md").read_text(encoding="utf-8"))
    assert reported
    assert side_advantage(find_game(name)) == int(reported[1])


@pytest.mark.parametrize("name", ["tomoe", "tumicarona", "sudoku_moyo", "holomino"])
def test_every_level_is_an_anchor(name: str) -> None:
    elo = [level.elo for level in levels_of(find_game(name))]
    assert elo[0] == 0
    assert None not in elo
    assert elo == sorted(elo, key=lambda one: one or 0)
