"""Holomino set up by hand: tiles on the figure and in the hands, points, and whose turn it is.

A tile is laid as the figure lets it lie. What is in no hand and not on the table is in the bag. The first tile stays on
0,0: it can be changed for another, not taken away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...rules.bits import members
from ...rules.editing import REMOVE, Brush, Setting, whose_turn
from ...rules.errors import InvalidPosition
from ...rules.position import Position
from ...rules.scene import Spot
from ...rules.text import Text
from ...rules.variant import format_fields
from . import GAME
from .kernels import CELL_AT, NAMES, ORIGIN, new_state
from .notation import parse_position
from .scene import cell_spot, look_at
from .seen import format_cell, see
from .shapes import tile_shape_name
from .variants import Variant

HANDS = ("hand-0", "hand-1")
POINTS, MOST_POINTS = Text("Punkte {0}", "points {0}"), 999_999


@dataclass
class Draft:
    """A position's text in its parts: tiles on the table by cell with their rotation, hands, points, whose turn."""

    table: dict[str, tuple[str, int]]
    hands: list[list[str]]
    points: list[str]
    player: str
    fields: list[str]

    def text(self) -> str:
        """With an empty hand the game is over; else a tile is to be laid."""
        table = ";".join(f"{tile}@{cell}:{rotation}" for cell, (tile, rotation) in self.table.items())
        hands = "|".join(",".join(hand) or "-" for hand in self.hands)
        phase = "lay" if all(self.hands) else "over"
        return " ".join([table, hands, ":".join(self.points), self.player, phase, "0", *self.fields])


def draft_of(position: Position) -> Draft:
    """What is being dealt or drawn is left out: the editor shows a position in which a tile is to be laid."""
    seen = see(position.state)
    return Draft(
        {format_cell(laid.cell): (NAMES[laid.tile], laid.rotation) for laid in seen.laid()},
        [[NAMES[tile] for tile in members(hand)] for hand in seen.hands],
        [str(points) for points in seen.points],
        str(seen.player),
        list(format_fields(position.variant)),
    )


def blank(variant: Variant) -> str:
    """One tile on the table and one in each hand: with less the game is over or has not been dealt."""
    first, second, third = (NAMES[tile] for tile in list(members(new_state(variant).tiles))[:3])
    return Draft({"0,0": (first, 0)}, [[second], [third]], ["0", "0"], "0", list(format_fields(variant))).text()


def spots(position: Position) -> Sequence[Spot]:
    """The tiles and the cells round them, and a place in each hand for one more tile."""
    look = look_at(position)
    seen, layout = look.seen, look.layout
    cells = [laid.cell for laid in seen.laid()] + [spot >> CELL_AT for spot in seen.spots] or [ORIGIN]
    found = [cell_spot(cell) for cell in cells]
    for side, hand in enumerate(seen.hands):
        tiles = list(members(hand))
        for index, tile in enumerate(tiles):
            title = Text("{0} von {1}", "{0} of {1}").format(NAMES[tile], GAME.sides[side])
            found.append(Spot(NAMES[tile], f"hand-{layout.level}", (layout.slot(side, index),), title))
        if len(tiles) <= seen.pool:
            title = Text("Hand von {0}", "hand of {0}").format(GAME.sides[side])
            found.append(Spot(HANDS[side], f"hand-{layout.level}", (layout.slot(side, len(tiles)),), title))
    return found


def brushes(position: Position) -> Sequence[Brush]:
    tiles = [
        Brush(NAMES[tile], Text(f"Stein {NAMES[tile]}", f"tile {NAMES[tile]}"), tile_shape_name(tile, 0))
        for tile in members(position.state.tiles)
    ]
    return (*tiles, REMOVE)


def put(position: Position, spot: str, brush: str) -> str:
    """A tile is in one place only: put somewhere else it moves. A cell or a place in a hand holds one tile."""
    draft = draft_of(position)
    hand = HANDS.index(spot) if spot in HANDS else next((n for n, held in enumerate(draft.hands) if spot in held), None)
    draft.hands = [[tile for tile in held if tile not in (brush, spot)] for held in draft.hands]
    cell = spot.removeprefix("c")
    draft.table = {at: lying for at, lying in draft.table.items() if lying[0] != brush and at != cell}
    if brush == REMOVE.id:
        return draft.text()
    if hand is not None:
        draft.hands[hand] += [brush] if brush != spot else []
        return draft.text()
    return laid(draft, cell, brush)


def laid(draft: Draft, cell: str, tile: str) -> str:
    """The text with a tile as the tiles round it let it lie; InvalidPosition tells what speaks against it."""
    for rotation in range(3):
        draft.table[cell] = tile, rotation
        try:
            parse_position(draft.text())
            break
        except InvalidPosition as error:
            refused = error
    else:
        raise refused
    return draft.text()


def settings(position: Position) -> Sequence[Setting]:
    """None while the tiles are being dealt."""
    draft = draft_of(position)
    if not draft.table:
        return ()
    points = [
        Setting(f"points-{side}", POINTS.format(GAME.sides[side]), value, least=0, most=MOST_POINTS)
        for side, value in enumerate(draft.points)
    ]
    return (whose_turn(draft.player, ("0", "1"), GAME.sides), *points)


def adjust(position: Position, name: str, value: str) -> str:
    draft = draft_of(position)
    if name == "mover":
        draft.player = value
    else:
        draft.points[int(name[-1])] = value
    return draft.text()
