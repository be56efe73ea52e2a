"""Search knowledge of a game, from its `evaluate.py`. Every function is optional and has a default.

evaluate(state, weights) -> int
    Static evaluation for side 0. An advantage of 1,000 wins seven of eight games; values are clipped at ±100,000.
    Linear in `weights`, which WEIGHTS describes (see `rules.weights`). Default: the lead in `scores`, a hundred per
    point.
order(state, move) -> int
    Move ordering score and prior of a legal move, 0 to 1,000. Default: 0.
points(state) -> a, b
    Expected final scores, called from Python for an analysis and by a side that plays on for points in a decided
    game.
points_lead(state, weights) -> int
    Expected final lead of side 0 in hundredths of a point, called from Python where `points` is too coarse to
    choose a move by. Default: the difference of `points`.
is_noisy(state, move) -> bool
    Whether quiescence search follows a move, like a capture. Default: False.
known_result(state) -> code
    Result with best play where it is known without search, else ONGOING. Default: ONGOING.
fast_playout(state, rng, amaf, simulation) -> int
    Playout in one step: fills up the game at random so that `outcome` can be called, and sets
    amaf[side, move] = simulation for every move a side made or might have made ("all moves as first", for RAVE).
    Returns the number of moves, 0 when the game is over. Default: random moves.
is_transposition(state, last, move) -> bool
    Whether a move, made before the last move of the same turn, leads to the same position, so that this order can
    be skipped. Default: False.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numba.extending import overload

from ..rules.contract import ONGOING, Int, State, evaluation_of, scores
from ..rules.kernel import OPTIONS
from ..rules.rng import Rng
from ..rules.weights import Weights, flat_weights, guessed_weights, tuned_weights

if TYPE_CHECKING:  # kept from the digest of the kernels
    from ..rules.game import Game

POINT = 100
MOST = 100_000
TUNED, LEARNED = "tuned", "learned"
UNTUNED = {"guess": guessed_weights, "flat": flat_weights}


def weights_of(game: Game, which: str = TUNED) -> Weights:
    """Return a game's weights: tuned, guessed or all alike; a single zero for a game without weights. With a network,
    the tuned weights serve rules the network was not trained for."""
    evaluation = game.parts.evaluation
    if evaluation is None or not evaluation.WEIGHTS:
        return np.zeros(1, np.int64)
    known = evaluation.WEIGHTS
    return UNTUNED[which](known) if which in UNTUNED else tuned_weights(known, game.parts.file("weights.json"))


def evaluate(state: State, weights: Weights) -> int:
    own = evaluation_of(state.dtype).evaluate
    return int(own(state, weights)) if own else int(lead_of_scores(state, weights))


def order(state: State, move: Int) -> int:
    own = evaluation_of(state.dtype).order
    return int(own(state, move)) if own else nothing(state, move)


def is_noisy(state: State, move: Int) -> bool:
    own = evaluation_of(state.dtype).is_noisy
    return bool(own(state, move)) if own else never(state, move)


def known_result(state: State) -> int:
    own = evaluation_of(state.dtype).known_result
    return int(own(state)) if own else undecided(state)


def fast_playout(state: State, rng: Rng, amaf: Any, simulation: Int) -> int:
    own = evaluation_of(state.dtype).fast_playout
    return int(own(state, rng, amaf, simulation)) if own else no_fast_playout(state, rng, amaf, simulation)


def is_transposition(state: State, last: Int, move: Int) -> bool:
    own = evaluation_of(state.dtype).is_transposition
    return bool(own(state, last, move)) if own else never_a_transposition(state, last, move)


def lead_of_scores(state: State, weights: Weights) -> Int:
    first, second = scores(state)
    return np.int64(first - second) * POINT


def nothing(state: State, move: Int) -> int:
    return 0


def never(state: State, move: Int) -> bool:
    return False


def undecided(state: State) -> int:
    return ONGOING


def never_a_transposition(state: State, last: Int, move: Int) -> bool:
    return False


def no_fast_playout(state: State, rng: Rng, amaf: Any, simulation: Int) -> int:
    return 0


def plain(own: Any, otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """Return the plain function behind a game's kernel, for Numba to compile into the caller, or the default."""
    return otherwise if own is None else cast(Callable[..., Any], own.py_func)


@overload(evaluate, jit_options=OPTIONS, strict=False)
def _evaluate(state: Any, weights: Any) -> Callable[..., Any]:
    return plain(evaluation_of(state).evaluate, lead_of_scores)


@overload(order, jit_options=OPTIONS, strict=False)
def _order(state: Any, move: Any) -> Callable[..., Any]:
    return plain(evaluation_of(state).order, nothing)


@overload(is_noisy, jit_options=OPTIONS, strict=False)
def _is_noisy(state: Any, move: Any) -> Callable[..., Any]:
    return plain(evaluation_of(state).is_noisy, never)


@overload(known_result, jit_options=OPTIONS, strict=False)
def _known_result(state: Any) -> Callable[..., Any]:
    return plain(evaluation_of(state).known_result, undecided)


@overload(fast_playout, jit_options=OPTIONS, strict=False)
def _fast_playout(state: Any, rng: Any, amaf: Any, simulation: Any) -> Callable[..., Any]:
    return plain(evaluation_of(state).fast_playout, no_fast_playout)


@overload(is_transposition, jit_options=OPTIONS, strict=False)
def _is_transposition(state: Any, last: Any, move: Any) -> Callable[..., Any]:
    return plain(evaluation_of(state).is_transposition, never_a_transposition)
