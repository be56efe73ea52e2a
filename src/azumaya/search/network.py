"""A small network that judges positions inside a search, made of whole numbers.

What a side sees of a position is a few sets of points (`see` in a game's `network.py`), so a point of a set is an input
that is on or off. Both sides look at the same position, each in its own way:

    sets of side 0  ─ inputs ─▶  sums of side 0  ─ cut off, squared ─┐
                                                                     ├─ outputs of the phase ─▶ value for the mover
    sets of side 1  ─ inputs ─▶  sums of side 1  ─ cut off, squared ─┘

The same weights serve both sides; the mover's sums come first in the outputs. From one position to the next few points
change, so sums are kept for every ply together with the sets they belong to, and only what has changed is added or
taken away (Nasu 2018: efficiently updatable). A row of sums knows its sets, so any row may be the one to start from.

    see(state, side, words) -> phase      UNTAUGHT where no network knows the rules. Without it: UNTAUGHT
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

import numpy as np
from numba.extending import overload

from ..rules.bits import lowest, popcount
from ..rules.contract import Int, State, network_of
from ..rules.kernel import OPTIONS, inlined_kernel, kernel

UNTAUGHT = -1
POINTS = 64
"""Inputs of each word."""
ONE_SUM = 181
"""A sum of one, which is the most that counts: its square still fits sixteen bits."""
ONE_OUTPUT = 128
"""An output weight of one."""
SCALE = 500
"""What the network's one is in the values of a search: the chance to win is 1 / (1 + exp(-value / SCALE))."""
NO_VALUE = 1 << 40
ROWS_BACK = 3
"""How many plies back a row of sums is looked for that has most in common with a position."""

Numbers = np.ndarray[Any, np.dtype[np.int16]]


class Weighing(NamedTuple):
    """A network's weights, and the room one thread judges in: few arrays, because a search hands them about.

    `numbers` are a row for each input, then for each phase two rows of outputs, the mover's first, then the biases of
    the phases' outputs, the last phase's first; empty where there is no network. `sums[ply, side]` and
    `sets[ply, side]` are scratch, the last row of `sets` for what is being looked at.
    """

    numbers: Any
    sums: Any
    sets: Any


def see(state: State, side: Int, words: Any) -> int:
    own = network_of(state.dtype)
    return int(own.see(state, side, words)) if own else untaught(state, side, words)


def untaught(state: State, side: Int, words: Any) -> int:
    return UNTAUGHT


@overload(see, jit_options=OPTIONS, strict=False)
def _see(state: Any, side: Any, words: Any) -> Callable[..., Any]:
    own = network_of(state)
    return untaught if own is None else cast(Callable[..., Any], cast(Any, own.see).py_func)


@inlined_kernel
def network_value(network: Weighing, state: State, ply: Int) -> Int:
    """The value of a state for the side to move; NO_VALUE where there is no network for it."""
    numbers, sums, sets = network
    if len(numbers) == 0:
        return NO_VALUE
    looked = sets[len(sets) - 1]
    phase = np.int64(see(state, 0, looked[0]))
    if phase == UNTAUGHT:
        return NO_VALUE
    see(state, 1, looked[1])
    start = nearest_row(sets, looked, ply)
    update_sums(numbers, sums[start, 0], sums[ply, 0], sets[start, 0], sets[ply, 0], looked[0])
    update_sums(numbers, sums[start, 1], sums[ply, 1], sets[start, 1], sets[ply, 1], looked[1])
    width, mover = sums.shape[2], np.int64(state.mover)
    outputs = width * (POINTS * sets.shape[2] + 2 * phase)
    total = weighed(sums[ply, mover], numbers[outputs : outputs + width])
    total += weighed(sums[ply, 1 - mover], numbers[outputs + width : outputs + 2 * width])
    return total * SCALE // (ONE_SUM * ONE_SUM * ONE_OUTPUT) + numbers[len(numbers) - 1 - phase]


@kernel
def nearest_row(sets: Any, looked: Any, ply: Int) -> Int:
    """The row from which the fewest points have changed."""
    best, fewest = ply, np.int64(1) << 40
    for row in range(ply, max(ply - ROWS_BACK, -1), -1):
        changed = np.int64(0)
        for word in range(looked.shape[1]):
            changed += popcount(sets[row, 0, word] ^ looked[0, word])
        if changed < fewest:
            best, fewest = row, changed
    return best


@kernel
def update_sums(numbers: Numbers, given: Numbers, sums: Numbers, before: Any, sets: Any, looked: Any) -> None:
    """The sums of the sets looked at, from the sums given for those before."""
    width = len(sums)
    for i in range(width):
        sums[i] = given[i]
    for word in range(len(looked)):
        came, went = looked[word] & ~before[word], before[word] & ~looked[word]
        sets[word] = looked[word]
        while came:
            row = width * (POINTS * word + lowest(came))
            for i in range(width):
                sums[i] += numbers[row + i]
            came &= came - 1
        while went:
            row = width * (POINTS * word + lowest(went))
            for i in range(width):
                sums[i] -= numbers[row + i]
            went &= went - 1


@kernel
def weighed(sums: Numbers, outputs: Numbers) -> Int:
    """Sums cut off at nought and one, squared, each by its output weight."""
    total = np.int32(0)
    for i in range(len(sums)):
        cut = np.int32(min(max(sums[i], np.int16(0)), np.int16(ONE_SUM)))
        total = np.int32(total + np.int32(np.int32(cut * cut) * np.int32(outputs[i])))
    return np.int64(total)
