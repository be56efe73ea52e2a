"""What passes between a player and its search: a signal to stop, and what the search came to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

Signal = np.ndarray[tuple[int], np.dtype[np.int64]]
"""One number that a search looks at with every node; it leaves as soon as another thread writes something else than
zero."""

NO_LIMIT = 1 << 60


@dataclass(frozen=True, slots=True)
class RootMove:
    """A move at the root: its value for the side to move (-1 lost … 1 won), and the variation expected after it, the
    move itself first."""

    value: float
    variation: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search came to, moves as codes: the value for the side to move and the principal variation."""

    value: float
    variation: tuple[int, ...]
    visits: int
    depth: int = 0
    certain: bool = False
    root_moves: tuple[RootMove, ...] = ()
    """The moves that come within a margin of the best, best first, where the search was asked to weigh them."""


def record(dtype: Any) -> Any:
    """A zeroed record of its own."""
    return np.zeros(1, dtype)[0]
