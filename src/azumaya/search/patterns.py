"""What a tree search was taught: how promising a move is by the patterns it shows, and how a position stands by the
patterns both sides see in it.

A pattern is a number that a game's `patterns.py` reads off a position: "takes the last digit from a cell of the other
side", "has two cells left that one digit fits". Each has a weight for moves, or a row of weights for positions:

    moves       chance to be chosen  =  exp(sum of the weights of its patterns), as a share of all moves
    positions   patterns of the side to move ─ rows ─▶ sums ─ cut off at 0 and 1, squared ─┐
                patterns of the other side   ─ rows ─▶ sums ─ cut off at 0 and 1, squared ─┴─ outputs ─▶ odds

The same rows serve both sides. What a game notes of a position once (`note`) serves all its moves.

    note(state, notes)                       the numbers everything else is read from
    count(state, notes)                      further ones that positions need and moves do not
    weigh(state, notes, weights)             the evaluation of side 0, read off the notes; what is learned corrects it
    known(state, notes)                      the result with best play where the notes show it, else ONGOING
    of_move(state, notes, move, shown)   n   the patterns of a legal move, one that counts twice stands twice
    promises(state, notes, table, moves, n, promised)
                                             the sums of n moves, where there is a quicker way than one by one
    of_view(state, notes, side, shown)   n   the patterns a side sees
    phase(state, notes)                      which row of outputs judges; UNTAUGHT where nothing was taught
    whose(state)                             the side whose turn it is, also while a draw for it is due
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple, cast

import numpy as np
from numba.extending import overload

from ..rules.contract import Int, State, patterns_of
from ..rules.kernel import OPTIONS, kernel
from ..rules.weights import Weights
from .evaluation import known_result

UNTAUGHT = -1
MOST_SHOWN = 256
"""The most patterns that a move or a side can show."""
NO_JUDGEMENT = 2.0
"""What `judged` answers where it knows nothing: no value is so large."""


class Taught(NamedTuple):
    """The weights that were learned, and the room one thread reads patterns in. Without anything learned the arrays are
    empty. `promised` has a place for each legal move."""

    moves: Any
    rows: Any
    bias: Any
    outputs: Any
    output_bias: Any
    notes: Any
    shown: Any
    sums: Any
    promised: Any


@kernel
def promises(state: State, taught: Taught, moves: Any, count: Int) -> None:
    """How promising each of some moves is, above nought, into `promised`; the state is noted for that."""
    note(state, taught.notes)
    add_up(state, taught.notes, taught.moves, moves, count, taught.promised)
    for i in range(count):
        taught.promised[i] = math.exp(taught.promised[i])


def one_by_one(state: State, notes: Any, table: Any, moves: Any, count: Int, promised: Any) -> None:
    """The sums of weights for all moves, from the patterns of each."""
    shown = np.empty(MOST_SHOWN, np.int64)
    for i in range(count):
        total = np.float32(0)
        for j in range(of_move(state, notes, moves[i], shown)):
            total += table[shown[j]]
        promised[i] = total


@kernel
def judged(taught: Taught, state: State, weights: Weights) -> float:
    """How a state stands for side 0, twice its chance to win less one; NO_JUDGEMENT where nothing was taught. What is
    noted and counted of the state must stand in `notes`."""
    stage = np.int64(phase(state, taught.notes))
    if stage == UNTAUGHT:
        return NO_JUDGEMENT
    mover = np.int64(whose(state))
    total = taught.output_bias[stage]
    for seat in range(2):
        side = mover if seat == 0 else 1 - mover
        total += weighed(taught, of_view(state, taught.notes, side, taught.shown), taught.outputs[stage, seat])
    learned = np.float64(total if mover == 0 else -total)
    return math.tanh(learned / 2 + np.int64(weigh(state, taught.notes, weights)) / 1_000.0)


@kernel
def weighed(taught: Taught, count: Int, outputs: Any) -> float:
    """The rows of the patterns shown, added up, cut off, squared, each by its output."""
    sums = taught.sums
    for unit in range(len(sums)):
        sums[unit] = taught.bias[unit]
    for i in range(count):
        row = taught.rows[taught.shown[i]]
        for unit in range(len(sums)):
            sums[unit] += row[unit]
    total = np.float32(0)
    for unit in range(len(sums)):
        cut = min(max(sums[unit], np.float32(0)), np.float32(1))
        total += cut * cut * outputs[unit]
    return np.float64(total)


# The verbs, found by the type of a state


def note(state: State, notes: Any) -> None:
    own = patterns_of(state.dtype)
    if own:
        own.note(state, notes)


def count(state: State, notes: Any) -> None:
    own = patterns_of(state.dtype)
    if own and own.count:
        own.count(state, notes)


def weigh(state: State, notes: Any, weights: Weights) -> int:
    own = patterns_of(state.dtype)
    return int(own.weigh(state, notes, weights)) if own and own.weigh else 0


def known(state: State, notes: Any) -> int:
    own = patterns_of(state.dtype)
    return int(own.known(state, notes)) if own and own.known else known_without(state, notes)


def of_move(state: State, notes: Any, move: Int, shown: Any) -> int:
    own = patterns_of(state.dtype)
    return int(own.of_move(state, notes, move, shown)) if own and own.of_move else 0


def add_up(state: State, notes: Any, table: Any, moves: Any, count: Int, promised: Any) -> None:
    own = patterns_of(state.dtype)
    quick = own.promises if own and own.promises else one_by_one
    quick(state, notes, table, moves, count, promised)


def of_view(state: State, notes: Any, side: Int, shown: Any) -> int:
    own = patterns_of(state.dtype)
    return int(own.of_view(state, notes, side, shown)) if own and own.of_view else 0


def phase(state: State, notes: Any) -> int:
    own = patterns_of(state.dtype)
    return int(own.phase(state, notes)) if own and own.phase else UNTAUGHT


def whose(state: State) -> int:
    own = patterns_of(state.dtype)
    return int(own.whose(state)) if own and own.whose else int(state.mover)


def nothing_noted(state: State, notes: Any) -> None:
    pass


def no_pattern(state: State, notes: Any, which: Int, shown: Any) -> int:
    return 0


def weightless(state: State, notes: Any, weights: Weights) -> int:
    return 0


def known_without(state: State, notes: Any) -> int:
    return known_result(state)


def no_phase(state: State, notes: Any) -> int:
    return UNTAUGHT


def the_mover(state: State) -> Int:
    return state.mover


def plain(state: Any, verb: str, otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """The plain function behind a game's kernel, for Numba to compile into the caller, or what stands in for it."""
    own = getattr(patterns_of(state), verb, None)
    return otherwise if own is None else cast(Callable[..., Any], own.py_func)


@overload(note, jit_options=OPTIONS, strict=False)
def _note(state: Any, notes: Any) -> Callable[..., Any]:
    return plain(state, "note", nothing_noted)


@overload(count, jit_options=OPTIONS, strict=False)
def _count(state: Any, notes: Any) -> Callable[..., Any]:
    return plain(state, "count", nothing_noted)


@overload(weigh, jit_options=OPTIONS, strict=False)
def _weigh(state: Any, notes: Any, weights: Any) -> Callable[..., Any]:
    return plain(state, "weigh", weightless)


@overload(known, jit_options=OPTIONS, strict=False)
def _known(state: Any, notes: Any) -> Callable[..., Any]:
    return plain(state, "known", known_without)


@overload(of_move, jit_options=OPTIONS, strict=False)
def _of_move(state: Any, notes: Any, move: Any, shown: Any) -> Callable[..., Any]:
    return plain(state, "of_move", no_pattern)


@overload(add_up, jit_options=OPTIONS, strict=False)
def _add_up(state: Any, notes: Any, table: Any, moves: Any, count: Any, promised: Any) -> Callable[..., Any]:
    return plain(state, "promises", one_by_one)


@overload(of_view, jit_options=OPTIONS, strict=False)
def _of_view(state: Any, notes: Any, side: Any, shown: Any) -> Callable[..., Any]:
    return plain(state, "of_view", no_pattern)


@overload(phase, jit_options=OPTIONS, strict=False)
def _phase(state: Any, notes: Any) -> Callable[..., Any]:
    return plain(state, "phase", no_phase)


@overload(whose, jit_options=OPTIONS, strict=False)
def _whose(state: Any) -> Callable[..., Any]:
    return plain(state, "whose", the_mover)
