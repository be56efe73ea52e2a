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

CLOCKS = ("wall", "processor")


@dataclass(frozen=True, slots=True)
class Limits:
    """How hard a player may think about one turn: whichever limit is reached first ends it. At least one; none of them
    zero or less."""

    seconds: float | None = None
    nodes: int | None = None
    """Positions looked at, or simulations; with one thread and no other limit the same seed thinks the same."""
    depth: int | None = None
    """Whole turns looked ahead, for players that count them."""
    clock: str = "wall"
    """What `seconds` are: by the clock on the wall, or `processor` seconds of the thinking thread, which mean the same
    on a busy machine."""

    def __post_init__(self) -> None:
        given = {name: value for name in ("seconds", "nodes", "depth") if (value := getattr(self, name)) is not None}
        text = " ".join(f"{name}={value}" for name, value in given.items())
        if not given:
            raise UnknownPlayer(
                Text("eine Grenze fürs Nachdenken fehlt", "a limit to its thinking is missing"),
                near=("seconds=1.0", "nodes=10000"),
            )
        if not all(math.isfinite(value) and value > 0 for value in given.values()):
            raise UnknownPlayer(
                Text("die Bedenkzeit muss größer als null sein", "a limit must be greater than zero"), text=text
            )
        if self.clock not in CLOCKS:
            raise UnknownPlayer(
                Text("diese Uhr gibt es nicht", "there is no such clock"), text=f"clock={self.clock}", near=CLOCKS
            )


@dataclass(frozen=True, slots=True)
class Line:
    """A line of moves and its value for the side that begins it."""

    value: float
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a player thinks of a position: its value for the side to move (-1 lost … 1 won), the line it expects, and
    how hard it looked."""

    value: float
    line: tuple[str, ...]
    visits: int = 0
    """Positions looked at, or simulations."""
    depth: int = 0
    """Whole turns looked ahead."""
    certain: bool = False
    """Whether the value is proven."""
    points: tuple[int, int] | None = None
    """The scores the game is likely to end with, where the game can tell."""
    lines: tuple[Line, ...] = ()
    """The best line and others near it, as many as were asked for."""

    @property
    def chance(self) -> float:
        """The chance of the side to move to win, a draw counted as half."""
        return (1 + self.value) / 2


class Player(Protocol):
    """Chooses moves. It is handed positions, never games, so it can be asked about any position at any time."""

    def choose(self, position: Position) -> str:
        """One legal move. A turn of several moves is several calls; a player that thinks spends its limit on the first
        and remembers the rest."""

    def analyse(self, position: Position, lines: int = 1) -> Analysis:
        """A value and the best line it sees, which is not empty; more lines when asked for, as far as it tells moves
        apart."""

    def stop(self) -> None:
        """From another thread: what is being thought about is answered at once with the best so far. Nothing happens
        when nothing is."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of player: how it is made (game, limits, seed, threads, weights), what to tell people about it, and which
    games it can play."""

    make: Callable[[Game, Limits, int | None, int, str], Player]
    title: Text
    description: Text
    suits: Callable[[Game], bool] = lambda _: True


def must_go_on(position: Position) -> None:
    """Refuse to think about a game that is over."""
    if position.is_over:
        raise AzumayaError(Text("das Spiel ist zu Ende", "the game is over"), text=position.text, code="game-over")
