"""Observations and actions agree: every legal move is possible according to the planes."""

from __future__ import annotations

import numpy as np
import pytest
from tests.random_play import decisions

import azumaya

pytestmark = pytest.mark.kernels


@pytest.mark.parametrize("variant", ["standard", "5x5", "7x3", "vela"])
def test_every_step_starts_from_an_own_stone_and_leads_to_a_free_point(variant: str) -> None:
    space = azumaya.space("tumicarona", variant)
    names = [plane.name for plane in space.planes]
    _, rows, columns = space.shape
    steps = {True: 0, False: 0}
    for position in decisions(azumaya.new("tumicarona", variant), 1):
        planes = dict(zip(names, space.observation(position), strict=True))
        for action in np.flatnonzero(space.mask(position)):
            if action == space.actions - 1:
                assert planes["moving"].sum() == 1
                continue
            step, point = divmod(int(action), rows * columns)
            row, column = divmod(point, columns)
            east, north = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))[step % 8]
            assert planes["own"][row, column] == 1
            assert planes["own"][row + north, column + east] == planes["enemy"][row + north, column + east] == 0
            steps[position.side == 1] += 1
    assert all(steps.values())


def test_both_sides_see_their_own_stones_near_them() -> None:
    space, position = azumaya.space("tumicarona"), azumaya.new("tumicarona")
    white, black = space.observation(position, 0), space.observation(position, 1)
    assert (white[0] == black[0]).all()
    assert white[0, 0].all()
    assert white[1, 4].all()


def test_a_square_board_turns_in_eight_ways_and_others_in_four() -> None:
    assert len(azumaya.space("tumicarona", "5x5").symmetries) == 8
    assert len(azumaya.space("tumicarona").symmetries) == 4
    assert azumaya.space("tumicarona").shape == (7, 5, 9)
    assert azumaya.space("tumicarona").actions == 3 * 8 * 45 + 1
