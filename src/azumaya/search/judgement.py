"""What a game may tell a search beyond its rules, in its `evaluate.py`. Every verb is optional; a plain answer stands
in for a missing one.

evaluate(state, weights) -> int how the game stands from side 0's view. 1000 is an advantage that wins seven of eight
games; beyond ±100,000
                                nothing counts. Linear in `weights`, which WEIGHTS describes (see `rules.weights`).
                                Without it: the lead in `scores`, a hundred for each point
order(state, move)     -> int   how promising a legal move looks before anything is searched, 0 (not at all) to 1,000.
Without it: 0
points(state)          -> a, b  the scores the game is likely to end with, asked from Python for an analysis
is_loud(state, move)   -> bool  whether a move changes so much that no position should be judged in the middle of such
moves, like a
                                capture. Without it: no move is
foregone(state)        -> code  the result with best play where the game can tell without looking further, else ONGOING.
Without it: ONGOING
finish(state, dice, made, now)  fills up the game at random so that `outcome` can be asked, quicker than move by move;
sets made[side, move] = now
                       -> int   for what a side made or might have made; how many moves, 0 when the game is over.
                       Without it: random moves
is_repeat(state, last, move)    whether a move only repeats what is looked at anyway: made before the last move of the
same turn, it leads to the
                       -> bool  same position. Without it: no move does
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba.core import types
from numba.extending import overload

from ..rules.contract import ONGOING, Int, State, offered, scores
from ..rules.game import Game
from ..rules.kernel import OPTIONS
from ..rules.weights import Weights, flat_weights, guessed_weights, tuned_weights
from .rollout import Dice

POINT = 100
MOST = 100_000
TUNED = "tuned"
UNTUNED = {"guess": guessed_weights, "flat": flat_weights}


def weights_of(game: Game, which: str = TUNED) -> Weights:
    """A game's weights: tuned, as first guessed, or all alike; one idle weight for a game that has none."""
    known = getattr(game.part("evaluate"), "WEIGHTS", ())
    if not known:
        return np.zeros(1, np.int64)
    return UNTUNED[which](known) if which in UNTUNED else tuned_weights(known, game.path)


def evaluate(state: State, weights: Weights) -> int:
    own = offered(state.dtype, "evaluate", "evaluate")
    return int(own(state, weights)) if own else int(lead_of_scores(state, weights))


def order(state: State, move: Int) -> int:
    own = offered(state.dtype, "evaluate", "order")
    return int(own(state, move)) if own else nothing(state, move)


def is_loud(state: State, move: Int) -> bool:
    own = offered(state.dtype, "evaluate", "is_loud")
    return bool(own(state, move)) if own else never(state, move)


def foregone(state: State) -> int:
    own = offered(state.dtype, "evaluate", "foregone")
    return int(own(state)) if own else undecided(state)


def finish(state: State, dice: Dice, made: Any, now: Int) -> int:
    own = offered(state.dtype, "evaluate", "finish")
    return int(own(state, dice, made, now)) if own else unfinished(state, dice, made, now)


def is_repeat(state: State, last: Int, move: Int) -> bool:
    own = offered(state.dtype, "evaluate", "is_repeat")
    return bool(own(state, last, move)) if own else never_a_repeat(state, last, move)


def lead_of_scores(state: State, weights: Weights) -> Int:
    first, second = scores(state)
    return np.int64(first - second) * POINT


def nothing(state: State, move: Int) -> int:
    return 0


def never(state: State, move: Int) -> bool:
    return False


def undecided(state: State) -> int:
    return ONGOING


def never_a_repeat(state: State, last: Int, move: Int) -> bool:
    return False


def unfinished(state: State, dice: Dice, made: Any, now: Int) -> int:
    return 0


def plain(state: types.Type, verb: str, otherwise: Callable[..., Any]) -> Callable[..., Any]:
    own = offered(state, "evaluate", verb)
    return otherwise if own is None else own.py_func  # type: ignore[attr-defined]


@overload(evaluate, jit_options=OPTIONS, strict=False)
def _evaluate(state: Any, weights: Any) -> Callable[..., Any]:
    return plain(state, "evaluate", lead_of_scores)


@overload(order, jit_options=OPTIONS, strict=False)
def _order(state: Any, move: Any) -> Callable[..., Any]:
    return plain(state, "order", nothing)


@overload(is_loud, jit_options=OPTIONS, strict=False)
def _is_loud(state: Any, move: Any) -> Callable[..., Any]:
    return plain(state, "is_loud", never)


@overload(foregone, jit_options=OPTIONS, strict=False)
def _foregone(state: Any) -> Callable[..., Any]:
    return plain(state, "foregone", undecided)


@overload(finish, jit_options=OPTIONS, strict=False)
def _finish(state: Any, dice: Any, made: Any, now: Any) -> Callable[..., Any]:
    return plain(state, "finish", unfinished)


@overload(is_repeat, jit_options=OPTIONS, strict=False)
def _is_repeat(state: Any, last: Any, move: Any) -> Callable[..., Any]:
    return plain(state, "is_repeat", never_a_repeat)
