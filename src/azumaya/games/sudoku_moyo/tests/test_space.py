"""Observation planes and actions of Sudoku-Moyo agree with the legal moves."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.random_play import decisions

import azumaya
from azumaya.games.sudoku_moyo.space import permute_digits
from azumaya.rules.position import Position

pytestmark = pytest.mark.kernels


@pytest.mark.parametrize("options", [{}, {"layout": "draft"}, {"layout": "mixed"}, {"horikomi": True}])
def test_every_stone_fits_where_it_is_seen_to_fit(options: dict[str, Any]) -> None:
    space = azumaya.space("sudoku_moyo", **options)
    names = [plane.name for plane in space.planes]
    laid = 0
    for position in decisions(azumaya.new("sudoku_moyo", **options), 2):
        planes = dict(zip(names, space.observation(position), strict=True))
        for action in np.flatnonzero(space.mask(position)):
            digit, cell = divmod(int(action), 81)
            if digit == 9:
                assert planes["draft"].all()
                continue
            place = divmod(cell, 9)
            assert planes[f"fits {digit + 1}"][place] == 1
            ground = planes["azumaya"] if planes["opening"].all() else planes["own shima"] + planes["enemy shima"]
            assert ground[place] >= 1
            laid += 1
    assert laid


def test_digits_can_be_exchanged() -> None:
    digits = [4, 9, 1, 2, 7, 8, 3, 5, 6]
    symmetry, space = permute_digits(digits), azumaya.space("sudoku_moyo", horikomi=True)
    part = azumaya.new("sudoku_moyo").game.space
    for position in decisions(azumaya.new("sudoku_moyo", horikomi=True), 3):
        other = Position(position.game, position.variant, symmetry.turn(position.state))
        for side in (0, 1):
            seen = position.observation(side).ravel()[symmetry.planes].reshape(space.shape)
            assert (other.observation(side) == seen).all()
        legal = np.flatnonzero(space.mask(position))
        assert sorted(symmetry.actions[legal]) == np.flatnonzero(space.mask(other)).tolist()
        move = int(part.move_of(position.raw_state, legal[0]))
        there = int(part.move_of(other.raw_state, symmetry.actions[legal[0]]))
        after = symmetry.turn(position.play_code(move).state)
        assert Position(position.game, position.variant, after).key == other.play_code(there).key


def test_blocks_turn_in_eight_ways_and_rows_in_four() -> None:
    assert len(azumaya.space("sudoku_moyo").symmetries) == 8
    assert len(azumaya.space("sudoku_moyo", layout="rows").symmetries) == 4
