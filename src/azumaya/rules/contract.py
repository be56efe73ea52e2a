"""The contract between games and searches: the compiled functions of every game and their dispatch by state type.

A game is a state record and a few functions. Those below are called from compiled code with a record of any registered
game; Numba picks the game's own function by the record's type, inlines it, and keeps the result in its disk cache.
Called from plain Python they do the same lookup by hand, so everything also runs with the compiler switched off.

    legal_moves(state, moves)  -> n     writes the legal moves, ascending, into `moves`; 0 exactly when the game is
    over. At a
                                        chance node: the possible draws, all equally likely
    play(state, move)                   changes the state; the move must be legal
    outcome(state)             -> code  ONGOING, 0 or 1 for the winner, DRAW
    scores(state)              -> a, b  what `Position.scores` shows
    state_key(state)           -> int   equal positions have equal keys, others almost never

The framework itself reads two fields of every state record: `mover` (0, 1 or CHANCE; undefined once over) and
`starts_turn` (1 when the mover begins a new turn, 0 in the middle of one; a chance node counts as a beginning,
and so does the end of the game).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import numba
import numpy as np
from numba.core import types
from numba.extending import overload

from .errors import BrokenGame
from .game_path import folder_of
from .kernel import OPTIONS, kernel_digest, record_dtype

if TYPE_CHECKING:  # a sentence about a part of a game is nothing that machine code depends on
    from .game_modules import Evaluation, GameModules, LearnerSpace, NetworkInputs, Patterns

State: TypeAlias = Any
"""A NumPy record of one game's dtype. NumPy's stubs know no fields of records, hence Any."""
Int: TypeAlias = Any
"""A whole number inside kernels: machine integer, NumPy scalar or int. NumPy's stubs tell them apart where the rules do
not, hence Any."""
Moves: TypeAlias = np.ndarray[tuple[int], np.dtype[np.int64]]

CHANCE = 2
"""A mover, beside the sides 0 and 1."""
ONGOING, DRAW = -1, 3
"""Outcomes, beside the winners 0 and 1. No number of theirs is also a mover's, so that neither passes for the other."""
MOVER_BYTE, STARTS_TURN_BYTE = 1, 2
"""The offsets of every game's fields in a state record (see `state_dtype`)."""
VERBS = ("legal_moves", "play", "outcome", "scores", "state_key")

_kernels_of: dict[types.Type, ModuleType] = {}
_kernels_of_dtype: dict[np.dtype[Any], ModuleType] = {}
_parts_of: dict[types.Type | np.dtype[Any], GameModules] = {}


def state_dtype(game: str, fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """The dtype of a game's state record: the game's own fields behind the ones every game has.

    The first field is named after the game and a digest of its sources, and always zero: without it two games with
    equal field lists would have equal types, and a search would play the wrong one, or an old one from the cache.
    """
    common = [(f"{game}_{kernel_digest(folder_of(game))}", np.int8), ("mover", np.int8), ("starts_turn", np.int8)]
    return record_dtype([*common, *fields])


def register(kernels: ModuleType, parts: GameModules | None = None) -> None:
    """Let the contract functions find a game's kernels, and searches what else it offers, by the type of its state.
    Refuses two games of equal type and kernels that lack a hook."""
    missing = [
        name for name in (*VERBS, "new_state", "STATE", "MOST_MOVES", "MOVE_CODES") if not hasattr(kernels, name)
    ]
    if missing:
        raise BrokenGame(f"kernels lack {', '.join(missing)}", text=kernels.__name__)
    record = numba.from_dtype(kernels.STATE)
    known = _kernels_of.setdefault(record, kernels)
    if known.__name__ != kernels.__name__:
        raise BrokenGame(f"its state record equals that of {known.__name__}", text=kernels.__name__)
    _kernels_of_dtype[kernels.STATE] = kernels
    if parts is not None:
        _parts_of[record] = _parts_of[kernels.STATE] = parts


def copy_state(state: State) -> State:
    """A state of its own with the same contents."""
    fresh = np.zeros(1, state.dtype)
    fresh[0] = state
    return fresh[0]


def legal_moves(state: State, moves: Moves) -> int:
    found: int = _kernels_of_dtype[state.dtype].legal_moves(state, moves)
    return found


def play(state: State, move: Int) -> None:
    _kernels_of_dtype[state.dtype].play(state, move)


def outcome(state: State) -> int:
    code: int = _kernels_of_dtype[state.dtype].outcome(state)
    return code


def scores(state: State) -> tuple[int, int]:
    pair: tuple[int, int] = _kernels_of_dtype[state.dtype].scores(state)
    return pair


def state_key(state: State) -> int:
    key: int = _kernels_of_dtype[state.dtype].state_key(state)
    return key


def compiled_verb(state: types.Type, hook: str) -> Callable[..., Any] | None:
    """The plain function behind a game's kernel, for Numba to compile into the caller; None for a type that is no
    state.

    Search adds functions of its own (an evaluation, a solver) with the same two lines as below.
    """
    kernels = _kernels_of.get(state)
    return None if kernels is None else getattr(kernels, hook).py_func


def evaluation_of(state: types.Type | np.dtype[Any]) -> Evaluation:
    """Return the hooks of a game's `evaluate.py`; an empty record for a game without one and for other types.

    Takes the dtype of a record in plain Python, and Numba's type of it in the compiler.
    """
    parts = _parts_of.get(state)
    return NO_EVALUATION if parts is None or parts.evaluation is None else parts.evaluation


class Nothing:
    """The hooks of a game without an `evaluate.py`: no weights, and None for every hook."""

    WEIGHTS = ()

    def __getattr__(self, _name: str) -> None:
        return None


NO_EVALUATION = cast("Evaluation", Nothing())


def probe_of(state: types.Type | np.dtype[Any]) -> Callable[..., Any] | None:
    """The kernel that reads a game's tables of endings; None for a game that has none. Asked like `evaluation_of`."""
    parts = _parts_of.get(state)
    return None if parts is None or parts.tablebase is None else parts.tablebase.probe


def space_of(state: types.Type | np.dtype[Any]) -> LearnerSpace | None:
    """Return the hooks of a game's `space.py`, or None. Takes the same argument as `evaluation_of`."""
    parts = _parts_of.get(state)
    return None if parts is None else parts.space


def network_of(state: types.Type | np.dtype[Any]) -> NetworkInputs | None:
    """Return the hooks of a game's `network.py`, or None. Takes the same argument as `evaluation_of`."""
    parts = _parts_of.get(state)
    return None if parts is None else parts.network


def patterns_of(state: types.Type | np.dtype[Any]) -> Patterns | None:
    """Return the hooks of a game's `patterns.py`, or None. Takes the same argument as `evaluation_of`."""
    parts = _parts_of.get(state)
    return None if parts is None else parts.patterns


@overload(legal_moves, jit_options=OPTIONS, strict=False)
def _legal_moves(state: State, moves: Moves) -> Callable[..., Any] | None:
    return compiled_verb(state, "legal_moves")


@overload(play, jit_options=OPTIONS, strict=False)
def _play(state: State, move: int) -> Callable[..., Any] | None:
    return compiled_verb(state, "play")


@overload(outcome, jit_options=OPTIONS, strict=False)
def _outcome(state: State) -> Callable[..., Any] | None:
    return compiled_verb(state, "outcome")


@overload(scores, jit_options=OPTIONS, strict=False)
def _scores(state: State) -> Callable[..., Any] | None:
    return compiled_verb(state, "scores")


@overload(state_key, jit_options=OPTIONS, strict=False)
def _state_key(state: State) -> Callable[..., Any] | None:
    return compiled_verb(state, "state_key")
