"""The hooks of a game's `space.py`, dispatched in compiled code by the type of the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba.extending import overload

from ..rules.contract import Int, State, space_of
from ..rules.kernel import OPTIONS
from ..rules.planes import Planes


def observe(state: State, side: Int, planes: Planes) -> None:
    space_hook(state.dtype, "observe")(state, side, planes)


def action_of(state: State, move: Int) -> Int:
    return space_hook(state.dtype, "action_of")(state, move)


def move_of(state: State, action: Int) -> Int:
    return space_hook(state.dtype, "move_of")(state, action)


def space_hook(state: Any, name: str) -> Callable[..., Any]:
    """Return a hook of the game of a state; the game must have a space."""
    space = space_of(state)
    assert space is not None, state
    found: Callable[..., Any] = getattr(space, name)
    return found


@overload(observe, jit_options=OPTIONS, strict=False)
def _observe(state: State, side: int, planes: Any) -> Callable[..., Any]:
    return plain(space_hook(state, "observe"))


@overload(action_of, jit_options=OPTIONS, strict=False)
def _action_of(state: State, move: int) -> Callable[..., Any]:
    return plain(space_hook(state, "action_of"))


@overload(move_of, jit_options=OPTIONS, strict=False)
def _move_of(state: State, action: int) -> Callable[..., Any]:
    return plain(space_hook(state, "move_of"))


def plain(hook: Any) -> Callable[..., Any]:
    """The function behind a kernel, for Numba to compile into the caller."""
    function: Callable[..., Any] = hook.py_func
    return function
