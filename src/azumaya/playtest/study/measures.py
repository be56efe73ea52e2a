"""What the chances of one game come to. `chances` are side 0's, before each turn and at the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

BAND = 0.05
"""Within so much of one half nobody leads."""
DECIDED = 0.9
"""A game is decided when the winner's chance stays at this or above."""
GAIN = 0.025
"""A turn that raises its player's chance by less gains nothing that could last."""


def lead_changes(chances: Sequence[float]) -> int:
    """How often the lead passes from one side to the other; within the band it stays where it was."""
    leaders = [chance > 0.5 for chance in chances if abs(chance - 0.5) > BAND]
    return sum(before != after for before, after in pairwise(leaders))


def drama(chances: Sequence[float], winner: int | None) -> float | None:
    """How far behind the winner was, on average over the game: 0 when never, 1 when lost all along. None for a draw."""
    if winner is None or len(chances) < 2:
        return None
    behind = [2 * max(0.0, 0.5 - own(chance, winner)) for chance in chances[:-1]]
    return sum(behind) / len(behind)


def decided_after(chances: Sequence[float], winner: int | None) -> float | None:
    """The share of the turns after which the winner's chance never again falls below DECIDED. None for a draw."""
    if winner is None or len(chances) < 2:
        return None
    open_until = max((turn for turn, chance in enumerate(chances) if own(chance, winner) < DECIDED), default=-1)
    return (open_until + 1) / (len(chances) - 1)


def largest_swing(chances: Sequence[float]) -> float | None:
    """The most by which a chance changes from one turn to the next."""
    return max((abs(after - before) for before, after in pairwise(chances)), default=None)


def permanence(chances: Sequence[float], movers: Sequence[int]) -> float | None:
    """How much of what a turn gains is left after the answer, from 0 to 1, over turns that gain something; None when
    none does or none is answered."""
    kept = list[float]()
    for (before, after, answered), mover in zip(windows(chances), movers, strict=False):
        gain = own(after, mover) - own(before, mover)
        if gain >= GAIN:
            kept.append(min(1.0, max(0.0, (own(answered, mover) - own(before, mover)) / gain)))
    return sum(kept) / len(kept) if kept else None


def windows(chances: Sequence[float]) -> Sequence[tuple[float, float, float]]:
    return list(zip(chances, chances[1:], chances[2:], strict=False))


def own(chance: float, side: int) -> float:
    return chance if side == 0 else 1 - chance
