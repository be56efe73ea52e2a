"""What a game may tell a search beyond its rules, in its `evaluate.py`. Every verb is optional; a plain answer stands
in for a missing one.

    evaluate(state, weights) -> int
        The static evaluation from side 0's view. 1,000 is an advantage that wins seven of eight games; beyond ±100,000
        nothing counts. Linear in `weights`, which WEIGHTS describes (see `rules.weights`). Without it: the lead in
        `scores`, a hundred for each point.
    order(state, move) -> int
        For move ordering and as a prior: how promising a legal move looks before anything is searched, 0 (not at all)
        to 1,000. Without it: 0.
    points(state) -> a, b
        The scores the game is likely to end with, asked from Python for an analysis and by a side that has won or lost
        for certain and still plays for points.
    points_lead(state, weights) -> int
        Hundredths of a point by which side 0 is likely to lead in the end, asked from Python where `points` is too
        coarse to choose a move by. Without it: the difference of `points`.
    is_noisy(state, move) -> bool
        For quiescence search: whether a move changes so much that no position should be evaluated in the middle of such
        moves, like a capture. Without it: no move is.
    known_result(state) -> code
        The outcome with best play where the game can tell without looking further, else ONGOING. Without it: ONGOING.
    finish(state, dice, amaf, simulation) -> int
        A playout in one go: fills up the game at random so that `outcome` can be asked, quicker than move by move, and
        sets amaf[side, move] = simulation for what a side made or might have made ("all moves as first", for RAVE). How
        many moves, 0 when the game is over. Without it: random moves.
    is_transposition(state, last, move) -> bool
        Whether a move leads only where another order of moves leads anyway: made before the last move of the same turn,
        it would have come to the same position. Without it: no move does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numba.extending import overload

from ..rules.contract import ONGOING, Int, State, evaluation_of, scores
from ..rules.dice import Dice
from ..rules.kernel import OPTIONS
from ..rules.weights import Weights, flat_weights, guessed_weights, tuned_weights

if TYPE_CHECKING:  # kept from the digest of the kernels
    from ..rules.game import Game

POINT = 100
MOST = 100_000
TUNED, LEARNED = "tuned", "learned"
UNTUNED = {"guess": guessed_weights, "flat": flat_weights}


def weights_of(game: Game, which: str = TUNED) -> Weights:
    """A game's weights: tuned, as first guessed, or all alike; one idle weight for a game that has none. With a network
    the tuned ones stand beside it, for rules that it was not taught."""
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


def finish(state: State, dice: Dice, amaf: Any, simulation: Int) -> int:
    own = evaluation_of(state.dtype).finish
    return int(own(state, dice, amaf, simulation)) if own else unfinished(state, dice, amaf, simulation)


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


def unfinished(state: State, dice: Dice, amaf: Any, simulation: Int) -> int:
    return 0


def plain(own: Any, otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """The plain function behind a game's kernel, for Numba to compile into the caller, or what stands in for it."""
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


@overload(finish, jit_options=OPTIONS, strict=False)
def _finish(state: Any, dice: Any, amaf: Any, simulation: Any) -> Callable[..., Any]:
    return plain(evaluation_of(state).finish, unfinished)


@overload(is_transposition, jit_options=OPTIONS, strict=False)
def _is_transposition(state: Any, last: Any, move: Any) -> Callable[..., Any]:
    return plain(evaluation_of(state).is_transposition, never_a_transposition)
