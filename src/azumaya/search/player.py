"""What a player is: something that chooses moves, within limits, and can be stopped."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ..rules.errors import AzumayaError, UnknownPlayer
from ..rules.game import Game
from ..rules.position import Position
from ..rules.text import Text


@dataclass(frozen=True, slots=True)
class Limits:
    """How hard a player may think about one turn: whichever limit is reached first ends it. At least one; none of them zero or less."""

    seconds: float | None = None
    nodes: int | None = None
    """Positions looked at, or simulations; with one thread and no other limit the same seed thinks the same."""
    depth: int | None = None
    """Whole turns looked ahead, for players that count them."""

    def __post_init__(self) -> None:
        given = {name: value for name in ("seconds", "nodes", "depth") if (value := getattr(self, name)) is not None}
        text = " ".join(f"{name}={value}" for name, value in given.items())
        if not given:
            raise UnknownPlayer(Text("eine Grenze fürs Nachdenken fehlt", "a limit to its thinking is missing"), near=("seconds=1.0", "nodes=10000"))
        if not all(math.isfinite(value) and value > 0 for value in given.values()):
            raise UnknownPlayer(Text("die Bedenkzeit muss größer als null sein", "a limit must be greater than zero"), text=text)


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a player thinks of a position: its value for the side to move (-1 lost … 1 won), the line it expects, and how hard it looked."""

    value: float
    line: tuple[str, ...]
    visits: int = 0
    """Positions looked at, or simulations."""
    depth: int = 0
    """Whole turns looked ahead."""
    certain: bool = False
    """Whether the value is proven."""


class Player(Protocol):
    """Chooses moves. It is handed positions, never games, so it can be asked about any position at any time."""

    def choose(self, position: Position) -> str:
        """One legal move. A turn of several moves is several calls; a player that thinks spends its limit on the first and remembers the rest."""

    def analyse(self, position: Position) -> Analysis:
        """A value and a line that is not empty; its first move is the one `choose` would take."""

    def stop(self) -> None:
        """From another thread: what is being thought about is answered at once with the best so far. Nothing happens when nothing is."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of player one can ask for: how it is made (game, limits, seed, threads), what to tell people about it, and which games it can play."""

    make: Callable[[Game, Limits, int | None, int], Player]
    title: Text
    description: Text
    suits: Callable[[Game], bool] = lambda _: True


def must_go_on(position: Position) -> None:
    """Refuse to think about a game that is over."""
    if position.is_over:
        raise AzumayaError(Text("das Spiel ist zu Ende", "the game is over"), text=position.text, code="game-over")
