"""Observation of Trio: own marks and the other side's. An action is the point it takes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from azumaya.rules.contract import Int, State, copy_state
from azumaya.rules.kernel import kernel
from azumaya.rules.planes import Plane, Planes, Symmetry, grid_permutation

from .variants import Variant

PLANES = (Plane("own", "own marks"), Plane("enemy", "the other side's marks"))
TURNS = {"as it is": tuple(range(9)), "turned to the right": (2, 5, 8, 1, 4, 7, 0, 3, 6)}
"""Where each point goes."""


def shape(variant: Variant) -> tuple[int, int, int]:
    return len(PLANES), 3, 3


def actions(variant: Variant) -> int:
    return 9


@kernel
def observe(state: State, side: Int, planes: Planes) -> None:
    for point in range(9):
        planes[0, point // 3, point % 3] = state.marks[side] >> point & 1
        planes[1, point // 3, point % 3] = state.marks[1 - side] >> point & 1


@kernel
def action_of(state: State, move: Int) -> Int:
    return move


@kernel
def move_of(state: State, action: Int) -> Int:
    return action


def symmetries(variant: Variant) -> Sequence[Symmetry]:
    return [
        Symmetry(
            name,
            grid_permutation(len(PLANES), np.argsort(to).tolist()),
            np.array(to),
            partial(turned, to=to),
        )
        for name, to in TURNS.items()
    ]


def turned(state: State, to: Sequence[int]) -> State:
    fresh = copy_state(state)
    fresh.marks[:] = [sum(1 << to[point] for point in range(9) if int(marks) >> point & 1) for marks in state.marks]
    return fresh
