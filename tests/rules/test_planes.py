"""Values that turn with the board: the numbers of an observation, plane by plane."""

from __future__ import annotations

from azumaya.rules.planes import grid_permutation


def test_every_plane_is_turned_as_the_cells_are() -> None:
    assert grid_permutation(2, [1, 2, 0]).tolist() == [1, 2, 0, 4, 5, 3]
