"""What a game may tell a search beyond its rules, in its `evaluate.py`. Every verb is optional; a plain answer stands in for a missing one.

evaluate(state)        -> int   how the game stands from side 0's view. 1000 is an advantage that usually wins; beyond ±100,000 nothing
                                counts. Without it: the lead in `scores`, a hundred for each point
order(state, move)     -> int   how promising a legal move looks before anything is searched, 0 (not at all) to 1,000. Without it: 0
is_loud(state, move)   -> bool  whether a move changes so much that no position should be judged in the middle of such moves, like a
                                capture. Without it: no move is
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba.core import types
from numba.extending import overload

from ..rules.contract import Int, State, offered, scores
from ..rules.kernel import OPTIONS

POINT = 100
MOST = 100_000


def evaluate(state: State) -> int:
    own = offered(state.dtype, "evaluate", "evaluate")
    return int(own(state)) if own else int(lead_of_scores(state))


def order(state: State, move: Int) -> int:
    own = offered(state.dtype, "evaluate", "order")
    return int(own(state, move)) if own else nothing(state, move)


def is_loud(state: State, move: Int) -> bool:
    own = offered(state.dtype, "evaluate", "is_loud")
    return bool(own(state, move)) if own else never(state, move)


def lead_of_scores(state: State) -> Int:
    first, second = scores(state)
    return np.int64(first - second) * POINT


def nothing(state: State, move: Int) -> int:
    return 0


def never(state: State, move: Int) -> bool:
    return False


def plain(state: types.Type, verb: str, otherwise: Callable[..., Any]) -> Callable[..., Any]:
    own = offered(state, "evaluate", verb)
    return otherwise if own is None else own.py_func  # type: ignore[attr-defined]


@overload(evaluate, jit_options=OPTIONS, strict=False)
def _evaluate(state: Any) -> Callable[..., Any]:
    return plain(state, "evaluate", lead_of_scores)


@overload(order, jit_options=OPTIONS, strict=False)
def _order(state: Any, move: Any) -> Callable[..., Any]:
    return plain(state, "order", nothing)


@overload(is_loud, jit_options=OPTIONS, strict=False)
def _is_loud(state: Any, move: Any) -> Callable[..., Any]:
    return plain(state, "is_loud", never)
