"""Search results and the stop signal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

Signal = np.ndarray[tuple[int], np.dtype[np.int64]]
"""One number that a search reads at every node; it stops as soon as another thread writes something other than zero."""

NO_LIMIT = 1 << 60


@dataclass(frozen=True, slots=True)
class RootMove:
    """A root move: its value for the side to move (-1 lost … 1 won) and the expected variation, which begins with
    it."""

    value: float
    variation: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Result of a search, moves as codes: value for the side to move and principal variation."""

    value: float
    variation: tuple[int, ...]
    visits: int
    depth: int = 0
    certain: bool = False
    root_moves: tuple[RootMove, ...] = ()
    """Moves within the margin of the best, best first, if a margin was given."""


def record(dtype: Any) -> Any:
    """Return a zeroed record of its own."""
    return np.zeros(1, dtype)[0]
