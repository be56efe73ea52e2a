"""A turn being made: played move by move, complete when the rules say so. Nothing of chance is drawn in a draft."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ...rules.position import Position
from .. import errors

Chance = Callable[[Sequence[str]], str]
"""Picks one of the possible draws, all equally likely."""


def play_draft(position: Position, moves: Iterable[str]) -> Position:
    """The position in the middle or at the end of a turn. Refuses moves after the turn's end, so nothing of chance is
    ever drawn in a draft."""
    for made, move in enumerate(moves):
        if made and is_complete(position):
            raise errors.turn_too_long(move)
        position = position.play(move)
    return position


def play_turn(position: Position, moves: Sequence[str]) -> Position:
    """The position after a whole turn; refuses one that is not finished."""
    after = play_draft(position, moves)
    if not moves or not is_complete(after):
        raise errors.unfinished_turn(after.moves[:3])
    return after


def is_complete(position: Position) -> bool:
    """Whether the turn that led here is over."""
    return position.starts_turn or position.is_over


def draw(position: Position, chance: Chance, given: Sequence[str] = ()) -> tuple[tuple[str, ...], Position]:
    """Everything chance deals now, one draw after the other and those `given` first, and the position after it."""
    drawn = list(given)
    position = position.play_all(given)
    while position.to_move == "chance":
        drawn.append(chance(position.moves))
        position = position.play(drawn[-1])
    return tuple(drawn), position
