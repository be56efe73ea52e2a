"""A unowned array is the array itself, and stays its owner's."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

from azumaya.rules.kernel import kernel
from azumaya.rules.unowned_array import unowned

pytestmark = pytest.mark.kernels


@kernel
def count_up(rows: Any) -> int:
    """Add one to every number, row by row; the sum before."""
    same = unowned(rows)
    total = 0
    for at in range(len(same)):
        row = same[at]
        total += row.sum()
        row += 1
    return total


def test_what_is_written_through_a_borrowed_array_is_written() -> None:
    rows = np.arange(6).reshape(2, 3)
    assert count_up(rows) == 15
    assert rows.tolist() == [[1, 2, 3], [4, 5, 6]]


def test_borrowing_leaves_an_array_with_its_owner() -> None:
    rows = np.zeros((50, 3), np.int64)
    count_up(rows)
    held = sys.getrefcount(rows)
    for _ in range(100):
        count_up(rows)
    assert sys.getrefcount(rows) == held
    assert (rows == 101).all()
