"""Position editor for Tomoe: tiles on cells, turned by clicking them again, the side to move and the stage of the
turn."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.editing import REMOVE, Brush, Setting, whose_turn
from ...rules.message import Message
from ...rules.position import Position
from ...rules.scene import Spot
from . import GAME
from .kernels import KINDS, SIZE, new_state
from .notation import format_position
from .scene import cell_spot
from .variants import Variant

TURN = Brush("turn", Message("tomoe-brush-turn"), key="r")
STAGES = ("2 turn", "1 lay")
STAGE_TITLES = (Message("tomoe-stage-start"), Message("tomoe-stage-last-tile"))
WAYS = 3


def blank(variant: Variant) -> str:
    return format_position(variant, new_state(variant))


def spots(position: Position) -> Sequence[Spot]:
    board = int(position.state.board)
    return [cell_spot(board, cell) for cell in range(int(SIZE[board]))]


def brushes(position: Position) -> Sequence[Brush]:
    kinds = [
        Brush(kind, Message("tomoe-brush-tile", kind=kind), kind, str(number)) for number, kind in enumerate(KINDS, 1)
    ]
    return (*kinds, TURN, REMOVE)


def put(position: Position, spot: str, brush: str) -> str:
    """Put a tile, or turn the one of the same kind already there. The notation refuses tiles that do not fit."""
    laid, (mover, left, turning), rest = split(position)
    cell = int(spot.removeprefix("c"))
    kind, way = laid.pop(cell, ("", 0))
    if brush in (TURN.id, kind) and kind:
        laid[cell] = kind, (way + 1) % WAYS
    elif brush not in (TURN.id, REMOVE.id):
        laid[cell] = brush, 0
    if not laid:
        assert isinstance(position.variant, Variant)
        mover, left, turning = blank(position.variant).split()[1:4]
    tiles = ",".join(f"{cell}={kind}{way}" for cell, (kind, way) in sorted(laid.items()))
    return " ".join([tiles or "-", mover, left, turning, *rest])


def split(position: Position) -> tuple[dict[int, tuple[str, int]], tuple[str, str, str], list[str]]:
    """Return the tiles by cell, the stage of the turn, and the fields of the variant."""
    tiles, mover, left, turning, *rest = position.text.split()
    laid = {}
    for entry in tiles.split(",") if tiles != "-" else ():
        cell, _, tile = entry.partition("=")
        laid[int(cell)] = tile[:-1], int(tile[-1])
    return laid, (mover, left, turning), rest


def settings(position: Position) -> Sequence[Setting]:
    laid, (mover, left, turning), _ = split(position)
    if not laid:
        return ()
    return (
        whose_turn(mover, ("w", "b"), GAME.sides),
        Setting("stage", Message("tomoe-stage"), f"{left} {turning}", STAGES, STAGE_TITLES),
    )


def adjust(position: Position, name: str, value: str) -> str:
    tiles, mover, left, turning, *rest = position.text.split()
    if name == "mover":
        mover = value
    else:
        left, turning = value.split()
    return " ".join([tiles, mover, left, turning, *rest])
