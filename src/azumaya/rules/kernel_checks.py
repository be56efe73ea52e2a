"""Checks when a game's kernels are first loaded, for faults that would silently corrupt memory or read wrong values.
Each raises BrokenGame with a message for the game's author."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from types import ModuleType

import numpy as np

from .errors import BrokenGame
from .message import Message
from .variant import BaseVariant

SPARE_ROOM = 4_096
"""Moves beyond what a game promises that are written without harm while it is looked at."""
LONGEST_WALK = 60


def check_kernels(kernels: ModuleType, name: str, variants: Iterable[BaseVariant]) -> None:
    """Refuse a state record made for another name, a field that NumPy's records hide, and more moves than the game
    promises room for: in the first positions, and on a random walk."""
    check_record(kernels, name)
    known = list(variants)
    for variant in known:
        walk(kernels, name, variant, LONGEST_WALK if variant == known[0] else 1)


def check_record(kernels: ModuleType, name: str) -> None:
    marker, *fields = kernels.STATE.names
    if marker.rpartition("_")[0] != name:
        given = marker.rpartition("_")[0]
        raise BrokenGame(
            Message("kernel-record-name", given=given, name=name),
            text=f"{name}/kernels.py",
            near=(f'state_dtype("{name}", …)',),
        )
    if hidden := [field for field in fields if hasattr(np.record, field)]:
        raise BrokenGame(
            Message("kernel-field-hidden"),
            text=f"{name}/kernels.py: {', '.join(hidden)}",
            near=(f"{hidden[0]}_of_board",),
        )


def walk(kernels: ModuleType, name: str, variant: BaseVariant, longest: int) -> None:
    """Play at random with room to spare, and see that the promised room would have been enough."""
    state, rng = kernels.new_state(variant), Random(f"room of {name}")
    moves = np.zeros(kernels.MOST_MOVES + SPARE_ROOM, np.int64)
    for _ in range(longest):
        count = int(kernels.legal_moves(state, moves))
        if count > kernels.MOST_MOVES:
            raise too_small(name, "MOST_MOVES", int(kernels.MOST_MOVES), count)
        if count == 0:
            return
        highest = int(moves[:count].max())
        if highest >= kernels.MOVE_CODES:
            raise too_small(name, "MOVE_CODES", int(kernels.MOVE_CODES), highest + 1)
        kernels.play(state, int(moves[int(rng.random() * count)]))


def too_small(name: str, constant: str, promised: int, needed: int) -> BrokenGame:
    return BrokenGame(
        Message("kernel-constant-small", constant=constant, promised=promised, needed=needed),
        text=f"{name}/kernels.py",
    )
