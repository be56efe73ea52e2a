"""Positions for the tests of the rules, and texts of their scenes."""

from __future__ import annotations

from collections.abc import Sequence

import azumaya
from azumaya.rules.localizer import localizer
from azumaya.rules.position import Position

english = localizer("en")


def read(text: str) -> Position:
    return azumaya.read("holomino", text)


def laid_in_order(first: str, *placements: str, options: str = "") -> tuple[Position, list[int]]:
    """The position after placing these tiles in order around the first one, and the points of each turn.

    Before each turn the mover's hand is made to hold the tile; hands and bag are otherwise whatever is left.
    """
    position, gains = read(f"{first}@0,0:0 {hands_for(placements, 0, first)} 0:0 0 lay 0 {options}".strip()), []
    for number, placement in enumerate(placements):
        table, _, points, *_ = position.text.split()
        laid = {tile.partition("@")[0] for tile in table.split(";")}
        position = read(f"{table} {hands_for(placements, number, *laid)} {points} 0 lay 0 {options}".strip())
        after = position.play(placement)
        gains.append(after.scores[0] - position.scores[0])
        position = after
    return position, gains


def hands_for(placements: Sequence[str], number: int, *laid: str) -> str:
    """A hand with the tile to be laid, and another hand with any other tile."""
    wanted = placements[number].partition("@")[0]
    other = next(
        name for name in ("123", "456", "234", "345", "132", "465", "243", "354", "125") if name not in {*laid, wanted}
    )
    return f"{wanted}|{other}"


def blocked(position: Position) -> dict[str, str]:
    """The cells hatched in the scene, with their titles."""
    titles = [english(mark.title) for mark in position.scene().marks if mark.kind == "blocked" and mark.title]
    return {title.partition(" ")[0]: title for title in titles}
