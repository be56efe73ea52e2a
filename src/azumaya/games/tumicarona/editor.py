"""Position editor for Tumicarona: stones, the side to move, and the turns since the last capture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ...rules.contract import State
from ...rules.editing import REMOVE, Brush, Setting, whose_turn
from ...rules.message import Message, literal
from ...rules.position import Position
from ...rules.scene import Spot
from .kernels import BOARDS, MOST_QUIET, new_state
from .notation import format_position, parse_point
from .scene import SIDES, layout
from .variants import Variant

BRUSHES = (
    Brush("white", Message("tumicarona-white-stone"), "white", "w"),
    Brush("black", Message("tumicarona-black-stone"), "black", "b"),
    REMOVE,
)
COLOURS = ("white", "black")


def blank(variant: Variant) -> str:
    state = new_state(variant)
    state.stones[:] = 0
    return format_position(variant, state)


def spots(position: Position) -> Sequence[Spot]:
    board = layout(position)
    return [Spot(name, "touch", (place,), literal(name)) for name, place in zip(board.names, board.places, strict=True)]


def brushes(position: Position) -> Sequence[Brush]:
    return BRUSHES


def put(position: Position, spot: str, brush: str) -> str:
    """Put a stone on a point, or remove it if the same one is already there."""
    state = between_turns(position)
    bit = 1 << parse_point(state, spot)
    holds = [bool(int(stones) & bit) for stones in state.stones]
    state.stones[:] = [int(stones) & ~bit for stones in state.stones]
    if brush in COLOURS and not holds[COLOURS.index(brush)]:
        state.stones[COLOURS.index(brush)] |= bit
    return format_position(variant_of(position), state)


def variant_of(position: Position) -> Variant:
    return cast(Variant, position.variant)


def between_turns(position: Position) -> State:
    """The position at the start of a turn."""
    before = position.state
    state = new_state(variant_of(position))
    state.stones[:], state.mover, state.quiet = before.stones, before.mover, before.quiet
    return state


def settings(position: Position) -> Sequence[Setting]:
    state = position.state
    found = [whose_turn("wb"[state.mover], ("w", "b"), SIDES)]
    if state.draw_after > 0:
        found.append(
            Setting(
                "quiet",
                Message("tumicarona-quiet-turns"),
                str(state.quiet),
                least=0,
                most=min(int(state.draw_after), MOST_QUIET),
            )
        )
    return found


def adjust(position: Position, name: str, value: str) -> str:
    state = between_turns(position)
    if name == "mover":
        state.mover = "wb".index(value)
    else:
        state.quiet = int(value)
    return format_position(variant_of(position), state)


def faults(position: Position) -> Sequence[Message]:
    """A side cannot have more stones than at the start."""
    state = position.state
    width, height = BOARDS[state.geometry]
    most = (width * height - 1) // 2
    counts = [int(stones).bit_count() for stones in state.stones]
    return [
        Message("tumicarona-too-many-stones", side=side, count=count, most=most)
        for side, count in zip(SIDES, counts, strict=True)
        if count > most
    ]
