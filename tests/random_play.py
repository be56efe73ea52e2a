"""Positions to look at, from games whose moves are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from azumaya.rules.position import Position


def decisions(position: Position, seed: int) -> Iterator[Position]:
    """Positions of a random game in which a player is to move."""
    rng = Random(seed)
    while not position.is_over:
        if position.side is not None:
            yield position
        position = position.play_code(rng.choice(position.codes))
