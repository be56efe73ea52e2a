"""Observation planes and actions of Tomoe agree with the legal moves."""

from __future__ import annotations

import numpy as np
import pytest
from tests.random_play import decisions

import azumaya
from azumaya.games.tomoe.board import DESIGN

pytestmark = pytest.mark.kernels


@pytest.mark.parametrize("board", ["small", "large"])
def test_every_tile_is_laid_on_a_cell_seen_empty_and_turned_where_one_lies(board: str) -> None:
    space = azumaya.space("tomoe", board)
    names = [plane.name for plane in space.planes]
    cells = space.actions // 8
    counted = {(side, kind): 0 for side in (0, 1) for kind in ("laid", "turned")}
    for seed in range(3):
        for position in decisions(azumaya.new("tomoe", board), seed):
            planes = dict(zip(names, space.observation(position), strict=True))
            seen = [(row, column) for row, column in np.argwhere(planes["board"]).tolist()]
            assert len(seen) == cells
            for action in np.flatnonzero(space.mask(position)):
                way, cell = divmod(int(action), cells)
                place = places_of(board)[cell]
                assert planes["empty"][place] == (way < 6)
                if way >= 6:
                    assert planes["frozen"][place] == 0
                    assert planes["may turn"][place] == 1
                counted[position.side or 0, "laid" if way < 6 else "turned"] += 1
    assert all(counted.values())


def places_of(board: str) -> list[tuple[int, int]]:
    """Row and column of each cell."""
    cells = DESIGN.board(board).cells
    top, left = min(cell.r for cell in cells), min(cell.q for cell in cells)
    return [(cell.r - top, cell.q - left) for cell in cells]


@pytest.mark.parametrize("board", ["small", "large"])
def test_no_two_cells_share_a_place(board: str) -> None:
    assert len(set(places_of(board))) == len(DESIGN.board(board).cells)
