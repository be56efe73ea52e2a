"""The Player protocol and what it returns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.message import Message
from ..rules.position import Position
from ..rules.variant import BaseVariant
from .spec import PlayerSpec


@dataclass(frozen=True, slots=True)
class Variation:
    """Expected moves and their value for the side that begins."""

    value: float
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """A player's analysis of a position: its value for the side to move (-1 lost … 1 won), the principal variation, and
    the effort."""

    value: float
    variation: tuple[str, ...]
    visits: int = 0
    """Nodes searched, or simulations."""
    depth: int = 0
    """Depth in whole turns."""
    certain: bool = False
    """Whether the value is proven."""
    points: tuple[int, int] | None = None
    """Expected final scores, where the game has them."""
    variations: tuple[Variation, ...] = ()
    """The best variation and others near it, as many as requested."""

    @property
    def chance(self) -> float:
        """Winning chance of the side to move, a draw counted as half."""
        return (1 + self.value) / 2


class Player(Protocol):
    """Chooses moves. A player receives positions, not games, so any position can be passed at any time."""

    def choose(self, position: Position) -> str:
        """Return one legal move. A turn of several moves takes several calls; a player that searches spends its limit
        on the first and plans the rest."""

    def analyse(self, position: Position, variations: int = 1) -> Analysis:
        """Return a value and the best variation, never empty; more variations on request (multi-PV), as far as it
        distinguishes moves."""

    def stop(self) -> None:
        """Stop the current search from another thread; it answers at once with the best so far. No effect without
        one."""


@dataclass(frozen=True, slots=True)
class PlayerKind:
    """A kind of player: its constructor, title and description, and the games it can play."""

    make: Callable[[Game, PlayerSpec], Player]
    title: Message
    description: Message
    suits: Callable[[Game], bool] = lambda _: True
    plays: Callable[[Game, BaseVariant], bool] = lambda _, __: True
    """Whether it can play a variant of a game that it suits."""


def require_ongoing(position: Position) -> None:
    """Raise an error if the game is over."""
    if position.is_over:
        raise AzumayaError(Message("game-over"), text=position.text, code="game-over")
