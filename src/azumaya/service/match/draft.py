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


def play_typed(position: Position, moves: Sequence[str], text: str) -> Position:
    """The draft after what somebody typed: a move, which leaves a turn open that could go on, or a whole turn as the
    rule book writes it."""
    draft = play_draft(position, moves)
    if moves and is_complete(draft):
        raise errors.turn_too_long(text)
    return draft.play_typed(text)


def moves_made(base: Position, draft: Position) -> tuple[str, ...]:
    """The moves of a draft, one by one; none when it is the position it is made on."""
    made = () if draft is base else draft.this_turn or draft.last_turn
    return tuple(draft.game.notation.format_move(one.before, one.move) for one in made)


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
