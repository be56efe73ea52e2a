"""Rules of Skeleton, one idea each."""

from __future__ import annotations

import pytest

import azumaya

pytestmark = pytest.mark.kernels


def test_a_row_of_stones_wins() -> None:
    position = azumaya.new("skeleton").play_all(["a1", "a2", "b1", "b2", "c1", "c2", "d1"])
    assert position.is_over
    assert position.winner == 0
