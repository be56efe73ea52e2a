"""Position editor for Holomino: tiles on the table and in the hands, points, and the player to move.

The rotation of a tile follows from its neighbours. All other tiles are in the bag. The first tile stays on 0,0: it can
be replaced, but not removed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...rules.bits import members
from ...rules.editing import REMOVE, Brush, Setting, whose_turn
from ...rules.errors import InvalidPosition
from ...rules.message import Message
from ...rules.position import Position
from ...rules.scene import Spot
from ...rules.variant import format_fields
from . import GAME
from .kernels import CELL_AT, NAMES, ORIGIN, new_state
from .notation import parse_position
from .plain_state import format_cell, plain_state
from .scene import cell_spot, scene_context
from .shapes import tile_shape_name
from .variants import Variant

HANDS = ("hand-0", "hand-1")
MOST_POINTS = 999_999


@dataclass
class Draft:
    """The parts of a position's text: tiles on the table by cell, with rotation, hands, points and player to move."""

    table: dict[str, tuple[str, int]]
    hands: list[list[str]]
    points: list[str]
    player: str
    fields: list[str]

    def text(self) -> str:
        """The position's text; the game is over if a hand is empty."""
        table = ";".join(f"{tile}@{cell}:{rotation}" for cell, (tile, rotation) in self.table.items())
        hands = "|".join(",".join(hand) or "-" for hand in self.hands)
        phase = "lay" if all(self.hands) else "over"
        return " ".join([table, hands, ":".join(self.points), self.player, phase, "0", *self.fields])


def draft_of(position: Position) -> Draft:
    """The draft of a position, always in the placing phase: the editor has no deals and draws."""
    plain = plain_state(position.state)
    return Draft(
        {format_cell(laid.cell): (NAMES[laid.tile], laid.rotation) for laid in plain.laid()},
        [[NAMES[tile] for tile in members(hand)] for hand in plain.hands],
        [str(points) for points in plain.points],
        str(plain.player),
        list(format_fields(position.variant)),
    )


def blank(variant: Variant) -> str:
    """The smallest position in play: one tile on the table and one in each hand."""
    first, second, third = (NAMES[tile] for tile in list(members(new_state(variant).tiles))[:3])
    return Draft({"0,0": (first, 0)}, [[second], [third]], ["0", "0"], "0", list(format_fields(variant))).text()


def spots(position: Position) -> Sequence[Spot]:
    """The tiles, the cells around them, and a free slot in each hand."""
    context = scene_context(position)
    plain, layout = context.plain, context.layout
    cells = [laid.cell for laid in plain.laid()] + [spot >> CELL_AT for spot in plain.spots] or [ORIGIN]
    found = [cell_spot(cell) for cell in cells]
    for side, hand in enumerate(plain.hands):
        tiles = list(members(hand))
        for index, tile in enumerate(tiles):
            title = Message("holomino-in-hand", tile=NAMES[tile], side=GAME.sides[side])
            found.append(Spot(NAMES[tile], f"hand-{layout.level}", (layout.slot(side, index),), title))
        if len(tiles) <= plain.pool:
            title = Message("holomino-hand", side=GAME.sides[side])
            found.append(Spot(HANDS[side], f"hand-{layout.level}", (layout.slot(side, len(tiles)),), title))
    return found


def brushes(position: Position) -> Sequence[Brush]:
    tiles = [
        Brush(NAMES[tile], Message("holomino-tile", tile=NAMES[tile]), tile_shape_name(tile, 0))
        for tile in members(position.state.tiles)
    ]
    return (*tiles, REMOVE)


def put(position: Position, spot: str, brush: str) -> str:
    """Put a tile on a cell or into a hand, moving it from its old place and replacing what is there."""
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
    """The text with a tile placed in the rotation its neighbours require; InvalidPosition if it does not fit."""
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
    """Player to move and points; empty while the tiles are being dealt."""
    draft = draft_of(position)
    if not draft.table:
        return ()
    points = [
        Setting(
            f"points-{side}", Message("holomino-points-of", side=GAME.sides[side]), value, least=0, most=MOST_POINTS
        )
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
