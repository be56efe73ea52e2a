"""What a player is: something that chooses moves, within limits, and can be stopped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.position import Position
from ..rules.text import Text
from .spec import PlayerSpec


@dataclass(frozen=True, slots=True)
class Variation:
    """Moves that may follow, and their value for the side that begins them."""

    value: float
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a player thinks of a position: its value for the side to move (-1 lost … 1 won), the principal variation,
    and how hard it looked."""

    value: float
    variation: tuple[str, ...]
    visits: int = 0
    """Positions looked at, or simulations."""
    depth: int = 0
    """Whole turns looked ahead."""
    certain: bool = False
    """Whether the value is proven."""
    points: tuple[int, int] | None = None
    """The scores the game is likely to end with, where the game can tell."""
    variations: tuple[Variation, ...] = ()
    """The best variation and others near it, as many as were asked for."""

    @property
    def chance(self) -> float:
        """The chance of the side to move to win, a draw counted as half."""
        return (1 + self.value) / 2


class Player(Protocol):
    """Chooses moves. It is handed positions, never games, so it can be asked about any position at any time."""

    def choose(self, position: Position) -> str:
        """One legal move. A turn of several moves is several calls; a player that thinks spends its limit on the first
        and remembers the rest."""

    def analyse(self, position: Position, variations: int = 1) -> Analysis:
        """A value and the best variation it sees, which is not empty; more of them when asked for (multi-PV), as far as
        it tells moves apart."""

    def stop(self) -> None:
        """From another thread: what is being thought about is answered at once with the best so far. Nothing happens
        when nothing is."""


@dataclass(frozen=True, slots=True)
class PlayerKind:
    """A kind of player: how it is made, what to tell people about it, and which games it can play."""

    make: Callable[[Game, PlayerSpec], Player]
    title: Text
    description: Text
    suits: Callable[[Game], bool] = lambda _: True


def must_go_on(position: Position) -> None:
    """Refuse to think about a game that is over."""
    if position.is_over:
        raise AzumayaError(Text("das Spiel ist zu Ende", "the game is over"), text=position.text, code="game-over")
