"""What a player expects to follow, turn by turn, with the ways pieces take on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist

from ..rules.position import Position
from ..rules.scene import Choice, Point, Scene

MOST_TURNS = 5
"""Of a line so many turns are told; what comes later is guesswork."""


@dataclass(frozen=True, slots=True)
class Way:
    """Where a piece comes from, None for one that was not on the board, and where it goes."""

    start: Point | None
    end: Point


@dataclass(frozen=True, slots=True)
class LineTurn:
    """A turn of a line: who makes it, as it is written down, and the ways of its moves."""

    side: int
    turn: str
    ways: tuple[Way, ...]


def line_of(position: Position, moves: Sequence[str]) -> tuple[LineTurn, ...]:
    """The whole turns that moves make from a position, MOST_TURNS at most; up to where chance would have to draw."""
    found: list[LineTurn] = []
    begun, made, ways = position, list[str](), list[Way]()
    for move in moves:
        if position.side is None or len(found) == MOST_TURNS:
            break
        ways += way_of(position.scene(position.side), move)
        position, made = position.play(move), [*made, move]
        if position.is_over or position.starts_turn or position.side != begun.side:
            found.append(LineTurn(begun.side or 0, written(begun, position, len(made)), tuple(ways)))
            begun, made, ways = position, [], []
    return tuple(found)


def written(begun: Position, after: Position, count: int) -> str:
    return begun.game.notation.format_turn(begun.state, [one.move for one in after.trail[-count:]])


def way_of(scene: Scene, move: str) -> list[Way]:
    """The way of a move, as its choice shows it; none for one that shows nothing, such as a pass."""
    choice = next(one for one in scene.choices if one.move == move)
    end = place_of(scene, choice)
    if end is None:
        return []
    taken = next((one.piece for one in scene.spots if one.id in choice.picks and one.piece), None)
    name = taken or (choice.ghost[0].id if choice.ghost else "")
    start = next(((one.x, one.y) for one in scene.pieces if one.id == name), None)
    return [Way(start if start and dist(start, end) > 1e-6 else None, end)]


def place_of(scene: Scene, choice: Choice) -> Point | None:
    """Where a move ends: where its ghost lies, else the last spot on the board that is touched for it."""
    if choice.ghost:
        return choice.ghost[0].x, choice.ghost[0].y
    spots = [one.at[0] for one in scene.spots if one.id in choice.picks and one.at and not one.button]
    return spots[-1] if spots else None
