"""Fairness of a task: Light's score in self-play with a confidence interval, and the exact result of such games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Protocol

import numpy as np

from ...rules.collection import Fairness
from .collection import SolvedGames
from .endgame import Endgame
from .solver import size

if TYPE_CHECKING:
    from ...rules.position import Position

Z_95 = 1.96
"""Standard deviations on each side of a 95 % interval."""


class FairnessPlayer(Protocol):
    """A player that chooses moves."""

    def choose(self, position: Position) -> str: ...


PlayerFactory = Callable[[int], FairnessPlayer]
"""Makes a player from a seed."""


def measure(start: Position, new_player: PlayerFactory, name: str, games: int) -> Fairness:
    """Measure by self-play from a position. Game n uses the seeds 2n and 2n + 1, so the result is reproducible."""
    won, lead = 0.0, 0
    for number in range(games):
        position = self_play(start, new_player, number)[-1]
        won += 0.5 if position.winner is None else 1 - position.winner
        lead += position.scores[0] - position.scores[1]
    low, high = interval(won, games)
    return Fairness(name, games, round(won / games, 3), round(low, 3), round(high, 3), round(lead / games, 2))


def self_play(start: Position, new_player: PlayerFactory, number: int) -> list[Position]:
    """Return the positions of a self-play game, the last one included."""
    positions, players = [start], (new_player(2 * number), new_player(2 * number + 1))
    while not positions[-1].is_over:
        at = positions[-1]
        positions.append(at.play(players[int(at.state.mover)].choose(at)))
    return positions


def solve_games(start: Position, new_player: PlayerFactory, name: str, games: int, nodes: int) -> SolvedGames:
    """Solve self-play games backwards from their ends, within `nodes` each. Nodes are counted, not seconds, so the
    result is reproducible."""
    cells, won, won_in_play = 81, 0, 0
    for number in range(games):
        positions = self_play(start, new_player, number)
        won_in_play += int(positions[-1].state.mover == 1)
        reached, light_wins = walk_back(positions, nodes)
        won, cells = won + light_wins, min(cells, reached)
    return SolvedGames(name, games, nodes, cells, round(won / games, 3), round(won_in_play / games, 3))


def walk_back(positions: Sequence[Position], nodes: int) -> tuple[int, bool]:
    """Return from how many empty cells on a game is solved within `nodes`, and whether Light wins there. The search
    table is kept from one position to the one before it."""
    endgame, left = Endgame(nodes), nodes
    reached, light_wins = size(positions[-1].state), bool(positions[-1].state.mover == 1)
    for position in reversed(positions[:-1]):
        value = endgame.value(position.state, np.zeros(1, np.int64), left)
        left -= endgame.nodes
        if value is None:
            break
        reached, light_wins = size(position.state), value > 0
    return reached, light_wins


def interval(won: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a share: it stays between 0 and 1 and holds for few games."""
    share, weight = won / games, Z_95**2 / games
    middle = (share + weight / 2) / (1 + weight)
    spread = Z_95 / (1 + weight) * sqrt(share * (1 - share) / games + weight / (4 * games))
    return max(0.0, middle - spread), min(1.0, middle + spread)
