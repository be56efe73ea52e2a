"""Observations and actions for learning programs: planes shaped like the board and actions numbered without gaps, from
the view of the side to move.

A game's `space.py` fills the planes and numbers the actions; this module names them and applies the symmetries of
the board.

    shape(variant)             planes, rows, columns
    actions(variant)           the number of actions; every legal move of a player is one of them
    observe(state, side, planes)   writes the observation of a side, as float32
    action_of(state, move)     the action of a move, from the mover's view
    move_of(state, action)     the move of an action; any number if it is not legal
"""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from .errors import IllegalMove
from .message import Message
from .planes import Plane, Planes, Symmetry

if TYPE_CHECKING:
    from .game import Game
    from .position import Position
    from .variant import BaseVariant

Mask = np.ndarray[Any, np.dtype[np.bool_]]


class Space:
    """The observation and action space of one variant. Immutable and picklable."""

    def __init__(self, game: Game, variant: BaseVariant) -> None:
        self.game, self.variant = game, variant
        self._part = game.space

    @cached_property
    def actions(self) -> int:
        """The number of actions, numbered from 0."""
        return self._part.actions(self.variant)

    @cached_property
    def shape(self) -> tuple[int, int, int]:
        """Planes, rows and columns of an observation."""
        return self._part.shape(self.variant)

    @property
    def planes(self) -> tuple[Plane, ...]:
        """The meaning of each plane."""
        return tuple(self._part.PLANES)

    @cached_property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """Every way to turn the board, the one that leaves it alone first."""
        return tuple(self._part.symmetries(self.variant))

    def observation(self, position: Position, side: int | None = None) -> Planes:
        """The observation of a side, by default the side to move (side 0 at chance nodes and after the end)."""
        return position.observation(position.side or 0 if side is None else side)

    def codes(self, position: Position) -> dict[int, int]:
        """The legal actions, ascending, each with the code of the move it is; none for chance, and none when the game
        is over."""
        if position.side is None:
            return {}
        state, action_of = position.raw_state, self._part.action_of
        return dict(sorted((int(action_of(state, code)), code) for code in position.codes))

    def mask(self, position: Position) -> Mask:
        """Return a mask of the actions that are legal now; none for chance, and none when the game is over."""
        legal = np.zeros(self.actions, np.bool_)
        legal[list(self.codes(position))] = True
        return legal

    def action(self, position: Position, move: str) -> int:
        """The action that a legal move is for the side to move."""
        return int(self._part.action_of(position.raw_state, position.code_of[move]))

    def move(self, position: Position, action: int) -> str:
        """The move that an action is; IllegalMove when it is none here."""
        return self.game.notation.format_move(position.raw_state, self._code(position, action))

    def play(self, position: Position, action: int) -> Position:
        """The position after an action; IllegalMove when it is no move here."""
        return position.play_code(self._code(position, action))

    def _code(self, position: Position, action: int) -> int:
        legal = self.codes(position)
        if action not in legal:
            raise IllegalMove(
                Message("action-illegal"),
                text=str(action),
                near=[str(other) for other in list(legal)[:3]],
                code="illegal-action",
            )
        return legal[action]

    def __deepcopy__(self, _known: object) -> Space:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return unpickled_space, (self.game.folder, self.variant)

    def __repr__(self) -> str:
        return f"<space of {self.game.name}: planes {self.shape}, {self.actions} actions>"


def unpickled_space(folder: str, variant: BaseVariant) -> Space:
    return Space(import_module(folder).GAME, variant)
