"""Position editor for Sudoku-Moyo: a digit on each cell and the side to move. Task, layout and supplies stay
unchanged."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.editing import REMOVE, Brush, Setting, whose_turn
from ...rules.message import Message
from ...rules.position import Position
from ...rules.scene import Spot
from . import GAME
from .grid import FREE, cell_name
from .kernels import set_up
from .notation import MOVERS, format_position
from .scene import cell_spot
from .variants import Variant

CELLS = 81
DIGITS = [
    Brush(str(digit), Message("sudoku-moyo-digit", digit=digit), f"laid-{digit}", str(digit)) for digit in range(1, 10)
]
BRUSHES = (*DIGITS, REMOVE)
NUMBER_OF = {f"cell-{cell_name(cell)}": cell for cell in range(CELLS)}


def blank(variant: Variant) -> str:
    return format_position(variant, set_up(variant, [0] * CELLS))


def spots(position: Position) -> Sequence[Spot]:
    return [cell_spot(cell) for cell in range(CELLS)]


def brushes(position: Position) -> Sequence[Brush]:
    return BRUSHES


def put(position: Position, spot: str, brush: str) -> str:
    """Put a digit, or remove it if it is already there. The notation refuses two equal digits in a unit."""
    cells, rest = position.text.split(" ", 1)
    cell = NUMBER_OF[spot]
    sign = FREE if brush in (REMOVE.id, cells[cell]) else brush
    return f"{cells[:cell]}{sign}{cells[cell + 1 :]} {rest}"


def settings(position: Position) -> Sequence[Setting]:
    """Offer the side to move, except during a draft or a handicap, where the rules decide it."""
    state = position.state
    if state.draft > 0 or state.due > 0:
        return ()
    return (whose_turn(MOVERS[state.mover], ("l", "d"), GAME.sides),)


def adjust(position: Position, name: str, value: str) -> str:
    cells, _, *rest = position.text.split()
    return " ".join([cells, value, *rest])
