"""How far from the end of a game positions are solved exactly, and how long that takes.

Games between quick players are walked back from their end. A game's `solver.py` says what an ending's size is counted
in (`SIZE`, `size`); of each size some positions are solved, each within a limit of processor time.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.position import Position, new_position
from ..rules.text import Text
from ..rules.truth import Progress
from ..rules.variant import BaseVariant
from ..search.players import PlayerSpec, new_player
from ..search.solver import Solver
from ..search.thinker import alarm

NODES = 1 << 60
LEVEL = 3
"""Of the players whose games are walked back: quick, and not blind."""
ENOUGH_FAILURES = 2
"""So many positions of a size that took too long are enough to leave it at that."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Of an ending's size: how many positions were tried, how many of them were solved in time, and how many of these
    within a second; and in how many processor seconds a quarter, half, three quarters and all of those tried were
    solved, None where they were not in time."""

    size: int
    tried: int
    solved: int
    in_a_second: int
    quarter: float | None
    middle: float | None
    three_quarters: float | None
    longest: float | None
    values: tuple[float, ...]
    """What the solved ones were worth to side 0, from -1 to 1."""


def measure_reach(
    game: Game,
    variant: BaseVariant,
    games: int,
    seconds: float,
    sizes: range,
    progress: Progress,
) -> list[Reach]:
    """Positions of each size, smallest first, one from each game, until a size has taken too long too often."""
    endings = game.parts.endings
    if endings is None or endings.size is None:
        raise AzumayaError(
            Text("für dieses Spiel ist nicht gesagt, worin Endspiele gemessen werden", "no measure of endings is told"),
            text=game.name,
            code="no-endings",
        )
    played = [dict(by_size(game_positions(game, variant, seed), endings.size)) for seed in range(games)]
    found = list[Reach]()
    for size in sizes:
        reach = reach_at(size, [one[size] for one in played if size in one], seconds)
        found.append(reach)
        progress(str(size), 1)
        if reach.tried - reach.solved >= ENOUGH_FAILURES:
            break
    return [reach for reach in found if reach.tried]


def game_positions(game: Game, variant: BaseVariant, seed: int) -> list[Position]:
    """The positions of a game between two quick players in which a side begins a turn."""
    player = new_player(game, PlayerSpec(level=LEVEL, seed=seed))
    position, positions = new_position(game, variant), list[Position]()
    while not position.is_over:
        if position.starts_turn and position.side is not None:
            positions.append(position)
        position = position.play(player.choose(position))
    return positions


def by_size(positions: Sequence[Position], size: Callable[[np.record], int]) -> Iterator[tuple[int, Position]]:
    for position in positions:
        yield size(position.state), position


def reach_at(size: int, positions: Sequence[Position], seconds: float) -> Reach:
    times, values, tried = list[float](), list[float](), 0
    for position in positions:
        tried += 1
        took, value = solved_in(position, seconds)
        if value is not None:
            times.append(took)
            values.append(value)
        elif tried - len(times) >= ENOUGH_FAILURES:
            break
    quarter, middle, three_quarters, longest = (time_of_share(times, tried, share) for share in (0.25, 0.5, 0.75, 1.0))
    return Reach(
        size,
        tried,
        len(times),
        sum(took <= 1 for took in times),
        quarter,
        middle,
        three_quarters,
        longest,
        tuple(round(value, 4) for value in values),
    )


def time_of_share(times: Sequence[float], tried: int, share: float) -> float | None:
    """In which time a share of those tried was solved; None when it was not."""
    needed = math.ceil(share * tried)
    return round(sorted(times)[needed - 1], 3) if 0 < needed <= len(times) else None


def solved_in(position: Position, seconds: float) -> tuple[float, float | None]:
    """Processor seconds and the exact value for side 0, None when it took too long; nothing is remembered from
    before."""
    solver, signal = Solver(position.game), np.zeros(1, np.int64)
    solver.value(position, signal, 1)  # compiled, or loaded, before the clock runs
    began = time.thread_time()
    with alarm(signal, seconds, "processor"):
        value = solver.value(position, signal, NODES)
    return time.thread_time() - began, value
