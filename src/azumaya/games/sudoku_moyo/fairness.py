"""How fair a task is: a player against itself, many times, and what Light scored with how much doubt."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import TYPE_CHECKING, Protocol

from ...rules.collection import Fairness

if TYPE_CHECKING:
    from ...rules.position import Position

DOUBT = 1.96
"""Standard deviations on each side of a 95 % interval."""


class FairnessPlayer(Protocol):
    """Anybody who chooses moves."""

    def choose(self, position: Position) -> str: ...


NewPlayer = Callable[[int], FairnessPlayer]
"""A player made from a seed."""


def measure(start: Position, new_player: NewPlayer, name: str, games: int) -> Fairness:
    """Self-play from a position. The players of game n have the seeds 2n and 2n + 1, so the same call gives the same
    figures."""
    won, lead = 0.0, 0
    for number in range(games):
        position = start
        players = new_player(2 * number), new_player(2 * number + 1)
        while not position.is_over:
            position = position.play(players[int(position.state.mover)].choose(position))
        won += 0.5 if position.winner is None else 1 - position.winner
        lead += position.scores[0] - position.scores[1]
    low, high = interval(won, games)
    return Fairness(name, games, round(won / games, 3), round(low, 3), round(high, 3), round(lead / games, 2))


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share: it stays between 0 and 1 and is honest for few games."""
    share, weight = won / games, DOUBT**2 / games
    middle = (share + weight / 2) / (1 + weight)
    spread = DOUBT / (1 + weight) * sqrt(share * (1 - share) / games + weight / (4 * games))
    return max(0.0, middle - spread), min(1.0, middle + spread)
