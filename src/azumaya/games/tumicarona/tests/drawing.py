"""Positions from drawings, and the whole turns found by kernels and reference."""

from __future__ import annotations

import re

import azumaya
from azumaya.games.tumicarona import reference
from azumaya.games.tumicarona.notation import format_point
from azumaya.rules.bits import members
from azumaya.rules.position import Position


def drawn(picture: str, rest: str = "w") -> Position:
    """The position of a picture: rows from the top, W, B, and a dot for a free point; then the rest of its text."""
    rows = ["".join(line.split()) for line in picture.splitlines() if line.strip()]
    text = "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)
    return read(f"{text} {rest}")


def read(text: str) -> Position:
    return azumaya.read("tumicarona", text)


def turns(position: Position) -> dict[str, Position]:
    """Every way through the turn and the position it leads to. Reference and kernels must find the same."""
    found = {text: end for move in position.moves for text, end in ways_on(position.play(move), [move])}
    assert sorted(found) == sorted(reference.turns(reference.read(position.text)))
    return found


def ways_on(position: Position, made: list[str]) -> list[tuple[str, Position]]:
    if position.starts_turn:
        steps = [move for move in made if move != "stop"]
        return [("-".join([steps[0], *(step.partition("-")[2] for step in steps[1:])]), position)]
    return [way for move in position.moves for way in ways_on(position.play(move), [*made, move])]


def fallen(before: Position, after: Position) -> str:
    """The points where the side that was not to move has lost a stone."""
    enemy = 1 - int(before.state.mover)
    gone = int(before.state.stones[enemy]) & ~int(after.state.stones[enemy])
    return " ".join(sorted(format_point(before.state, point) for point in members(gone)))
