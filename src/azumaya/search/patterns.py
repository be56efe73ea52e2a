"""Learned move priors and position values of tree search, from the patterns a game recognises.

A pattern is a number that a game's `patterns.py` derives from a position: "takes the last digit from a cell of the
other side", "has two cells left that one digit fits". Each pattern has a weight for moves and a row of weights for
positions:

    moves       prior  =  softmax over the moves of the summed pattern weights
    positions   patterns of the side to act ─ rows ─▶ accumulator ─ SCReLU ─┐
                patterns of the other side  ─ rows ─▶ accumulator ─ SCReLU ─┴─ outputs ─▶ log-odds

SCReLU is the squared clipped ReLU, clip(x, 0, 1)². Both sides share the rows. Features are extracted once per position
and serve all its moves. A game implements:

    extract_features(state, features)             fill in what the patterns are read from
    extract_value_features(state, features)       add what only side patterns need
    static_eval(state, features, weights)         evaluation for side 0; the learned value corrects it
    known_result(state, features)                 result with best play where the features show it, else ONGOING
    move_patterns(state, features, move, active)  write the patterns of a legal move, return their number
    policy_logits(state, features, table, moves, n, priors)
                                                  summed weights of n moves, where that is faster than one by one
    side_patterns(state, features, side, active)  write the patterns of a side, return their number
    phase(state, features)                        row of outputs to use; UNTRAINED for rules without training
    side_to_act(state)                            side whose turn it is, also while chance draws for it
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

import numpy as np
from numba.extending import overload

from ..rules.contract import Int, State, patterns_of
from ..rules.elementary import exp, tanh
from ..rules.kernel import OPTIONS, kernel
from ..rules.weights import Weights
from .evaluation import known_result

UNTRAINED = -1
MAX_ACTIVE_PATTERNS = 256
"""Most patterns of one move or of one side."""
NO_LEARNED_VALUE = 2.0
"""Returned by `learned_value` for untrained rules; out of the range of values."""


class LearnedModel(NamedTuple):
    """Learned weights with the scratch arrays of one thread. All arrays are empty without learned weights; `priors` has
    one entry per legal move."""

    moves: Any
    rows: Any
    bias: Any
    outputs: Any
    output_bias: Any
    features: Any
    active: Any
    accumulator: Any
    priors: Any


@kernel
def policy_priors(state: State, model: LearnedModel, moves: Any, count: Int) -> None:
    """Extract the features of a state and write the unnormalised prior of each move, above zero, to `priors`."""
    extract_features(state, model.features)
    policy_logits(state, model.features, model.moves, moves, count, model.priors)
    for i in range(count):
        model.priors[i] = exp(np.float64(model.priors[i]))


def sum_move_weights(state: State, features: Any, table: Any, moves: Any, count: Int, priors: Any) -> None:
    """Sum the pattern weights of each move."""
    active = np.empty(MAX_ACTIVE_PATTERNS, np.int64)
    for i in range(count):
        total = np.float32(0)
        for j in range(move_patterns(state, features, moves[i], active)):
            total += table[active[j]]
        priors[i] = total


@kernel
def learned_value(model: LearnedModel, state: State, weights: Weights) -> float:
    """Return the value of a state for side 0 between -1 and 1; NO_LEARNED_VALUE for untrained rules. The features of
    the state must have been extracted."""
    stage = np.int64(phase(state, model.features))
    if stage == UNTRAINED:
        return NO_LEARNED_VALUE
    mover = np.int64(side_to_act(state))
    total = model.output_bias[stage]
    for seat in range(2):
        side = mover if seat == 0 else 1 - mover
        total += screlu_output(
            model, side_patterns(state, model.features, side, model.active), model.outputs[stage, seat]
        )
    learned = np.float64(total if mover == 0 else -total)
    return tanh(learned / 2 + np.int64(static_eval(state, model.features, weights)) / 1_000.0)


@kernel
def screlu_output(model: LearnedModel, count: Int, outputs: Any) -> float:
    """Add the rows of the active patterns, apply SCReLU and return the dot product with the outputs."""
    accumulator = model.accumulator
    for unit in range(len(accumulator)):
        accumulator[unit] = model.bias[unit]
    for i in range(count):
        row = model.rows[model.active[i]]
        for unit in range(len(accumulator)):
            accumulator[unit] += row[unit]
    total = np.float32(0)
    for unit in range(len(accumulator)):
        cut = min(max(accumulator[unit], np.float32(0)), np.float32(1))
        total += cut * cut * outputs[unit]
    return np.float64(total)


# Hooks, dispatched by the type of a state


def extract_features(state: State, features: Any) -> None:
    own = patterns_of(state.dtype)
    if own:
        own.extract_features(state, features)


def extract_value_features(state: State, features: Any) -> None:
    own = patterns_of(state.dtype)
    if own and own.extract_value_features:
        own.extract_value_features(state, features)


def static_eval(state: State, features: Any, weights: Weights) -> int:
    own = patterns_of(state.dtype)
    return int(own.static_eval(state, features, weights)) if own and own.static_eval else 0


def known_by_features(state: State, features: Any) -> int:
    own = patterns_of(state.dtype)
    return (
        int(own.known_result(state, features)) if own and own.known_result else known_result_of_state(state, features)
    )


def move_patterns(state: State, features: Any, move: Int, active: Any) -> int:
    own = patterns_of(state.dtype)
    return int(own.move_patterns(state, features, move, active)) if own and own.move_patterns else 0


def policy_logits(state: State, features: Any, table: Any, moves: Any, count: Int, priors: Any) -> None:
    own = patterns_of(state.dtype)
    quick = own.policy_logits if own and own.policy_logits else sum_move_weights
    quick(state, features, table, moves, count, priors)


def side_patterns(state: State, features: Any, side: Int, active: Any) -> int:
    own = patterns_of(state.dtype)
    return int(own.side_patterns(state, features, side, active)) if own and own.side_patterns else 0


def phase(state: State, features: Any) -> int:
    own = patterns_of(state.dtype)
    return int(own.phase(state, features)) if own and own.phase else UNTRAINED


def side_to_act(state: State) -> int:
    own = patterns_of(state.dtype)
    return int(own.side_to_act(state)) if own and own.side_to_act else int(state.mover)


def no_features(state: State, features: Any) -> None:
    pass


def no_patterns(state: State, features: Any, which: Int, active: Any) -> int:
    return 0


def no_static_eval(state: State, features: Any, weights: Weights) -> int:
    return 0


def known_result_of_state(state: State, features: Any) -> int:
    return known_result(state)


def no_phase(state: State, features: Any) -> int:
    return UNTRAINED


def mover_of(state: State) -> Int:
    return state.mover


def hook_or_default(state: Any, hook: str, otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """Return the plain function behind a game's kernel, for Numba to compile into the caller, or the default."""
    own = getattr(patterns_of(state), hook, None)
    return otherwise if own is None else cast(Callable[..., Any], own.py_func)


@overload(extract_features, jit_options=OPTIONS, strict=False)
def _extract_features(state: Any, features: Any) -> Callable[..., Any]:
    return hook_or_default(state, "extract_features", no_features)


@overload(extract_value_features, jit_options=OPTIONS, strict=False)
def _extract_value_features(state: Any, features: Any) -> Callable[..., Any]:
    return hook_or_default(state, "extract_value_features", no_features)


@overload(static_eval, jit_options=OPTIONS, strict=False)
def _static_eval(state: Any, features: Any, weights: Any) -> Callable[..., Any]:
    return hook_or_default(state, "static_eval", no_static_eval)


@overload(known_by_features, jit_options=OPTIONS, strict=False)
def _known_by_features(state: Any, features: Any) -> Callable[..., Any]:
    return hook_or_default(state, "known_result", known_result_of_state)


@overload(move_patterns, jit_options=OPTIONS, strict=False)
def _of_move(state: Any, features: Any, move: Any, active: Any) -> Callable[..., Any]:
    return hook_or_default(state, "move_patterns", no_patterns)


@overload(policy_logits, jit_options=OPTIONS, strict=False)
def _policy_logits(state: Any, features: Any, table: Any, moves: Any, count: Any, priors: Any) -> Callable[..., Any]:
    return hook_or_default(state, "policy_logits", sum_move_weights)


@overload(side_patterns, jit_options=OPTIONS, strict=False)
def _of_view(state: Any, features: Any, side: Any, active: Any) -> Callable[..., Any]:
    return hook_or_default(state, "side_patterns", no_patterns)


@overload(phase, jit_options=OPTIONS, strict=False)
def _phase(state: Any, features: Any) -> Callable[..., Any]:
    return hook_or_default(state, "phase", no_phase)


@overload(side_to_act, jit_options=OPTIONS, strict=False)
def _side_to_act(state: Any) -> Callable[..., Any]:
    return hook_or_default(state, "side_to_act", mover_of)
