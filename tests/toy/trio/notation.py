"""Text for Trio: a move is a point `b2`, a position nine signs row by row from a1 and the mover."""

from __future__ import annotations

import re
from collections.abc import Sequence

from azumaya.rules.contract import State
from azumaya.rules.message import Message, literal
from azumaya.rules.notation import broken_position, match_move, split_position
from azumaya.rules.variant import format_fields, parse_fields

from .kernels import has_row, new_state
from .variants import Variant

MOVE = re.compile(r"([abc])([123])")


def format_move(state: State, move: int) -> str:
    return f"{'abc'[move % 3]}{move // 3 + 1}"


def parse_move(state: State, text: str) -> int:
    found = match_move(MOVE, text, Message("trio-a-point"))
    return "abc".index(found[1]) + 3 * (int(found[2]) - 1)


def explain_illegal(state: State, move: int) -> Message:
    return Message("trio-taken")


def format_turn(state: State, moves: Sequence[int]) -> str:
    return format_move(state, moves[0])


def parse_turn(text: str) -> list[str]:
    return [text]


def signs(state: State) -> str:
    return "".join(
        "x" if state.marks[0] >> point & 1 else "o" if state.marks[1] >> point & 1 else "." for point in range(9)
    )


def format_position(variant: Variant, state: State) -> str:
    return " ".join([signs(state), "xo"[state.mover], *format_fields(variant)])


def parse_position(text: str) -> tuple[Variant, State]:
    cells, mover, *rest = split_position(text, 2, Message("trio-signs"))
    variant = parse_fields(Variant(), rest)
    state = new_state(variant)
    for point, sign in enumerate(cells[:9]):
        if sign in "xo":
            state.marks["xo".index(sign)] |= 1 << point
    lead = cells.count("x") - cells.count("o")
    if (
        not re.fullmatch(r"[xo.]{9}", cells)
        or mover != "xo"[lead % 2]
        or lead not in (0, 1)
        or (has_row(state.marks[0]) and has_row(state.marks[1]))
    ):
        raise broken_position(Message("trio-impossible"), text)
    state.mover = lead
    return variant, state


def format_board(variant: Variant, state: State) -> Message:
    cells = signs(state)
    rows = [f"{row + 1} [bold]{' '.join(cells[row * 3 : row * 3 + 3])}[/]" for row in (2, 1, 0)]
    return literal("\n".join([*rows, "  a b c"]))
