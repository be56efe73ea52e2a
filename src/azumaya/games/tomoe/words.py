"""Messages for what a scene shows: tiles, rotations, territory and the score, as a screen reader says them."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.message import Message, listed
from .territory import Survey

WHICH_TILE = Message("tomoe-which-tile")
WHICH_WAY = Message("tomoe-which-way")
COUNTING_PAINTS = ("gold", "bronze", "blue", "sky")
"""The paints of counting sections."""


def tile_words(cell: int, kind: str, rotation: int) -> Message:
    return Message("tomoe-tile", cell=cell, kind=kind, turns=rotation)


def sign_words(cell: int, is_frozen: bool) -> Message:
    return Message("tomoe-frozen", cell=cell) if is_frozen else Message("tomoe-free", cell=cell)


def territory_words(cell: int, paints: Sequence[str]) -> Message | None:
    """Return the counting sections of a tile; None without any."""
    counts = [Message(f"tomoe-{paint}", count=paints.count(paint)) for paint in COUNTING_PAINTS if paint in paints]
    return Message("tomoe-sections", cell=cell, counts=listed(counts)) if counts else None


def says_words(turn: Message, side: Message, loops: int, found: Survey) -> Message:
    """Describe the last turn, the loops it closed and the score after it."""
    score = score_words(found)
    if loops:
        return Message("tomoe-says-loops", side=side, turn=turn, loops=loops, score=score)
    return Message("tomoe-says", side=side, turn=turn, score=score)


def score_words(found: Survey) -> Message:
    (white, black), (white_safe, black_safe) = found.points, found.safe
    return Message("tomoe-score", white=white, white_safe=white_safe, black=black, black_safe=black_safe)
