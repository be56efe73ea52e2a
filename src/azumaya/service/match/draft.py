"""Turns in progress: played move by move until complete, without chance moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ...rules.position import Position
from .. import errors

Chance = Callable[[Sequence[str]], str]
"""Choose one of the equally likely chance moves."""


def play_draft(position: Position, moves: Iterable[str]) -> Position:
    """Return the position in the middle or at the end of a turn. Raise for moves after the end of the turn, so that a
    draft never contains a chance move."""
    for made, move in enumerate(moves):
        if made and is_complete(position):
            raise errors.turn_too_long(move)
        position = position.play(move)
    return position


def play_typed(position: Position, moves: Sequence[str], text: str) -> Position:
    """Return the draft after typed text: a move, which leaves a turn open if it can continue, or a complete turn in the
    notation of the rulebook."""
    draft = play_draft(position, moves)
    if moves and is_complete(draft):
        raise errors.turn_too_long(text)
    return draft.play_typed(text)


def moves_made(base: Position, draft: Position) -> tuple[str, ...]:
    """Return the moves of a draft; none if it is its start."""
    made = () if draft is base else draft.this_turn or draft.last_turn
    return tuple(draft.game.notation.format_move(one.before, one.move) for one in made)


def play_turn(position: Position, moves: Sequence[str]) -> Position:
    """Return the position after a complete turn; raise if it is incomplete."""
    after = play_draft(position, moves)
    if not moves or not is_complete(after):
        raise errors.unfinished_turn(after.moves[:3])
    return after


def is_complete(position: Position) -> bool:
    """Return whether the turn that led here is complete."""
    return position.starts_turn or position.is_over


def draw(position: Position, chance: Chance, given: Sequence[str] = ()) -> tuple[tuple[str, ...], Position]:
    """Return all pending chance moves, those `given` first, and the position after them."""
    drawn = list(given)
    position = position.play_all(given)
    while position.is_chance:
        drawn.append(chance(position.moves))
        position = position.play(drawn[-1])
    return tuple(drawn), position
