"""Coverage of the exact solver: how far from the end of a game positions are solved, and how long that takes.

Games between fast players are walked back from their end. A game's `solver.py` defines the size of an ending (`SIZE`,
`size`); some positions of each size are solved, each within a limit of processor time.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.message import Message
from ..rules.position import Position, new_position
from ..rules.tablebase_value import Progress
from ..rules.variant import BaseVariant
from ..search.players import PlayerSpec, new_player
from ..search.search_player import alarm
from ..search.solver import Solver

NODES = 1 << 60
LEVEL = 3
"""Level of the players: fast, but not random."""
ENOUGH_FAILURES = 2
"""Failures after which a size is abandoned."""


@dataclass(frozen=True, slots=True)
class SolverCoverage:
    """Positions of one size: tried, solved in time, solved within a second, and the processor seconds in which a
    quarter, half, three quarters and all were solved, None if they were not."""

    size: int
    tried: int
    solved: int
    in_a_second: int
    quarter: float | None
    middle: float | None
    three_quarters: float | None
    longest: float | None
    values: tuple[float, ...]
    """Exact values for side 0 of the solved positions, from -1 to 1."""


def measure_solver_coverage(
    game: Game,
    variant: BaseVariant,
    games: int,
    seconds: float,
    sizes: range,
    progress: Progress,
) -> list[SolverCoverage]:
    """Solve positions of each size, smallest first, one from each game, until a size fails too often."""
    endings = game.parts.endings
    if endings is None or endings.size is None:
        raise AzumayaError(
            Message("playtest-solver-coverage-game-no-measure-endgame-size"),
            text=game.name,
            code="no-endings",
        )
    played = [dict(by_size(game_positions(game, variant, seed), endings.size)) for seed in range(games)]
    found = list[SolverCoverage]()
    for size in sizes:
        reach = coverage_at(size, [one[size] for one in played if size in one], seconds)
        found.append(reach)
        progress(str(size), 1)
        if reach.tried - reach.solved >= ENOUGH_FAILURES:
            break
    return [reach for reach in found if reach.tried]


def game_positions(game: Game, variant: BaseVariant, seed: int) -> list[Position]:
    """Return the positions of a game between two fast players in which a turn begins."""
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


def coverage_at(size: int, positions: Sequence[Position], seconds: float) -> SolverCoverage:
    times, values, tried = list[float](), list[float](), 0
    for position in positions:
        tried += 1
        took, value = time_to_solve(position, seconds)
        if value is not None:
            times.append(took)
            values.append(value)
        elif tried - len(times) >= ENOUGH_FAILURES:
            break
    quarter, middle, three_quarters, longest = (time_for_share(times, tried, share) for share in (0.25, 0.5, 0.75, 1.0))
    return SolverCoverage(
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


def time_for_share(times: Sequence[float], tried: int, share: float) -> float | None:
    """Return the time in which a share of the positions was solved; None if it was not."""
    needed = math.ceil(share * tried)
    return round(sorted(times)[needed - 1], 3) if 0 < needed <= len(times) else None


def time_to_solve(position: Position, seconds: float) -> tuple[float, float | None]:
    """Return processor seconds and the exact value for side 0, None on timeout; with an empty table."""
    solver, signal = Solver(position.game), np.zeros(1, np.int64)
    solver.value(position, signal, 1)  # compiled, or loaded, before the clock runs
    began = time.thread_time()
    with alarm(signal, seconds, "processor"):
        value = solver.value(position, signal, NODES)
    return time.thread_time() - began, value
