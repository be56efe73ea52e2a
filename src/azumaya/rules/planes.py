"""Named planes and board symmetries for a game's `space.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .contract import State

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Planes = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True, slots=True)
class Plane:
    """One plane of an observation: a short name, and what its numbers mean."""

    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to turn the board after which the game is the same.

    What is seen afterwards is `planes.ravel()[symmetry.planes]`, in the shape it had; what was action `a` is
    `symmetry.actions[a]`. `turn` gives the state that is meant.
    """

    name: str
    planes: Numbers
    actions: Numbers
    turn: Callable[[State], State]


def grid_permutation(planes: int, cells: Sequence[int]) -> Numbers:
    """The permutation of an observation in which cell i of every plane takes the value of cell `cells[i]`."""
    size = len(cells)
    return np.concatenate([np.asarray(cells, np.int64) + plane * size for plane in range(planes)])
