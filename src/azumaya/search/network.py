"""Efficiently updatable evaluation network (NNUE, Nasu 2018) in integer arithmetic.

A side's view of a position is a few bitboards (`features` in a game's `network.py`); every bit is an input. Both sides
see the same position in their own way:

    bitboards of side 0  ─ inputs ─▶  accumulator of side 0  ─ SCReLU ─┐
                                                                       ├─ outputs of the phase ─▶ value for the mover
    bitboards of side 1  ─ inputs ─▶  accumulator of side 1  ─ SCReLU ─┘

SCReLU is the squared clipped ReLU. Both sides share the weights; the mover's accumulator comes first in the outputs.
Few bits change from one position to the next, so the accumulators are kept for every ply with the bitboards they
belong to, and only changed bits are added or subtracted. Any ply may serve as the starting point.

    features(state, side, bitboards) -> phase      UNTRAINED for rules without a network, and for games without this
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

import numpy as np
from numba.extending import overload

from ..rules.bits import lowest, popcount
from ..rules.contract import Int, State, network_of
from ..rules.kernel import OPTIONS, inlined_kernel, kernel

UNTRAINED = -1
BITS = 64
"""Inputs per bitboard."""
ACTIVATION_SCALE = 181
"""Fixed-point one of an accumulator, its clipping limit; the square fits 16 bits."""
OUTPUT_SCALE = 128
"""Fixed-point one of an output weight."""
VALUE_SCALE = 500
"""Search value of one unit of log-odds: the chance to win is 1 / (1 + exp(-value / VALUE_SCALE))."""
NO_VALUE = 1 << 40
ROWS_BACK = 3
"""Number of plies searched for the accumulator with the fewest changed bits."""

Weights16 = np.ndarray[Any, np.dtype[np.int16]]


class Accumulator(NamedTuple):
    """A network's weights with the accumulators of one thread; few arrays, because a search passes them around.

    `weights` holds a row per input, then two rows of outputs per phase, the mover's first, then the output biases of
    the phases in reverse order; it is empty without a network. `accumulators[ply, side]` and `bitboards[ply, side]` are
    scratch; the last row of `bitboards` is the current position.
    """

    weights: Any
    accumulators: Any
    bitboards: Any


def features(state: State, side: Int, bitboards: Any) -> int:
    own = network_of(state.dtype)
    return int(own.features(state, side, bitboards)) if own else untrained(state, side, bitboards)


def untrained(state: State, side: Int, bitboards: Any) -> int:
    return UNTRAINED


@overload(features, jit_options=OPTIONS, strict=False)
def _features(state: Any, side: Any, bitboards: Any) -> Callable[..., Any]:
    own = network_of(state)
    return untrained if own is None else cast(Callable[..., Any], cast(Any, own.features).py_func)


@inlined_kernel
def network_value(network: Accumulator, state: State, ply: Int) -> Int:
    """Return the value of a state for the side to move; NO_VALUE without a network for its rules."""
    weights, accumulators, bitboards = network
    if len(weights) == 0:
        return NO_VALUE
    current = bitboards[len(bitboards) - 1]
    phase = np.int64(features(state, 0, current[0]))
    if phase == UNTRAINED:
        return NO_VALUE
    features(state, 1, current[1])
    start = nearest_row(bitboards, current, ply)
    update_accumulator(
        weights, accumulators[start, 0], accumulators[ply, 0], bitboards[start, 0], bitboards[ply, 0], current[0]
    )
    update_accumulator(
        weights, accumulators[start, 1], accumulators[ply, 1], bitboards[start, 1], bitboards[ply, 1], current[1]
    )
    width, mover = accumulators.shape[2], np.int64(state.mover)
    outputs = width * (BITS * bitboards.shape[2] + 2 * phase)
    total = screlu_output(accumulators[ply, mover], weights[outputs : outputs + width])
    total += screlu_output(accumulators[ply, 1 - mover], weights[outputs + width : outputs + 2 * width])
    return (
        total * VALUE_SCALE // (ACTIVATION_SCALE * ACTIVATION_SCALE * OUTPUT_SCALE) + weights[len(weights) - 1 - phase]
    )


@kernel
def nearest_row(bitboards: Any, current: Any, ply: Int) -> Int:
    """Return the row with the fewest changed bits."""
    best, fewest = ply, np.int64(1) << 40
    for row in range(ply, max(ply - ROWS_BACK, -1), -1):
        changed = np.int64(0)
        for board in range(current.shape[1]):
            changed += popcount(bitboards[row, 0, board] ^ current[0, board])
        if changed < fewest:
            best, fewest = row, changed
    return best


@kernel
def update_accumulator(
    weights: Weights16, given: Weights16, accumulators: Weights16, before: Any, bitboards: Any, current: Any
) -> None:
    """Compute the accumulator of the current bitboards from that of earlier ones."""
    width = len(accumulators)
    for i in range(width):
        accumulators[i] = given[i]
    for board in range(len(current)):
        came, went = current[board] & ~before[board], before[board] & ~current[board]
        bitboards[board] = current[board]
        while came:
            row = width * (BITS * board + lowest(came))
            for i in range(width):
                accumulators[i] += weights[row + i]
            came &= came - 1
        while went:
            row = width * (BITS * board + lowest(went))
            for i in range(width):
                accumulators[i] -= weights[row + i]
            went &= went - 1


@kernel
def screlu_output(accumulators: Weights16, outputs: Weights16) -> Int:
    """Apply SCReLU to an accumulator and return the dot product with the output weights."""
    total = np.int32(0)
    for i in range(len(accumulators)):
        cut = np.int32(min(max(accumulators[i], np.int16(0)), np.int16(ACTIVATION_SCALE)))
        total = np.int32(total + np.int32(np.int32(cut * cut) * np.int32(outputs[i])))
    return np.int64(total)
