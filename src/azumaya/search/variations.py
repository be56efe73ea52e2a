"""Variations turn by turn, with the arrows that a board shows for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist

from ..rules.position import Position
from ..rules.scene import Choice, Point, Scene

MOST_TURNS = 5
"""Turns shown of a variation; later ones are guesswork."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """Arrow of a move: its start, None for a piece that enters the board, and its end."""

    start: Point | None
    end: Point


@dataclass(frozen=True, slots=True)
class VariationTurn:
    """A turn of a variation: the side, the notation and the arrows of its moves."""

    side: int
    turn: str
    ways: tuple[Arrow, ...]


def variation_turns(position: Position, moves: Sequence[str]) -> tuple[VariationTurn, ...]:
    """Return the whole turns of a variation, MOST_TURNS at most and up to the next chance move."""
    found: list[VariationTurn] = []
    begun, made, ways = position, list[str](), list[Arrow]()
    for move in moves:
        if position.side is None or len(found) == MOST_TURNS:
            break
        ways += arrow_of(position.scene(position.side), move)
        position, made = position.play(move), [*made, move]
        if position.is_over or position.starts_turn or position.side != begun.side:
            found.append(VariationTurn(begun.side or 0, written(begun, position, len(made)), tuple(ways)))
            begun, made, ways = position, [], []
    return tuple(found)


def written(begun: Position, after: Position, count: int) -> str:
    return begun.game.notation.format_turn(begun.state, [one.move for one in after.trail[-count:]])


def arrow_of(scene: Scene, move: str) -> list[Arrow]:
    """Return the arrow of a move, as its choice shows it; empty for a move without one, such as a pass."""
    choice = next(one for one in scene.choices if one.move == move)
    end = place_of(scene, choice)
    if end is None:
        return []
    taken = next((one.piece for one in scene.spots if one.id in choice.picks and one.piece), None)
    name = taken or (choice.ghost[0].id if choice.ghost else "")
    start = next(((one.x, one.y) for one in scene.pieces if one.id == name), None)
    return [Arrow(start if start and dist(start, end) > 1e-6 else None, end)]


def place_of(scene: Scene, choice: Choice) -> Point | None:
    """Return where a move ends: at its ghost, else at the last board spot picked for it."""
    if choice.ghost:
        return choice.ghost[0].x, choice.ghost[0].y
    spots = [one.at[0] for one in scene.spots if one.id in choice.picks and one.at and not one.button]
    return spots[-1] if spots else None
