"""Observations and actions agree: every legal move is possible according to the planes."""

from __future__ import annotations

import numpy as np
import pytest
from tests.random_play import decisions

import azumaya

pytestmark = pytest.mark.kernels


@pytest.mark.parametrize("variant", ["standard", "tiny", "boundless"])
def test_every_tile_is_laid_from_the_own_hand_on_a_spot(variant: str) -> None:
    space = azumaya.space("holomino", variant)
    names = [plane.name for plane in space.planes]
    _, rows, columns = space.shape
    laid = returned = 0
    for position in decisions(azumaya.new("holomino", variant), 4):
        planes = dict(zip(names, space.observation(position), strict=True))
        assert planes["to move"].all()
        for action in np.flatnonzero(space.mask(position)):
            tile, place = divmod(int(action), rows * columns)
            if tile == 40:
                tile, returned = place, returned + 1
            else:
                assert planes["spot"].ravel()[place] == 1
                laid += 1
            assert planes["own hand"].ravel()[tile] == 1
    assert laid


def test_the_first_tile_lies_in_the_middle() -> None:
    space = azumaya.space("holomino")
    position = next(one for one in decisions(azumaya.new("holomino"), 5) if one.observation(0)[18].any())
    assert np.argwhere(space.observation(position)[18]).tolist() == [[11, 11]]
    assert space.shape == (27, 23, 23)
    assert space.actions == 40 * 23 * 23 + 40


def test_a_figure_without_limits_turns_by_thirds_too() -> None:
    assert len(azumaya.space("holomino", "boundless").symmetries) == 6
    assert len(azumaya.space("holomino").symmetries) == 2
