"""Text for Skeleton: a move is a point `b2`; a position its rows from the top, `x`, `o` and `.`, and the mover."""

from __future__ import annotations

import re
from collections.abc import Sequence

from azumaya.rules.contract import State
from azumaya.rules.message import Message, literal
from azumaya.rules.notation import broken_position, match_move, split_position
from azumaya.rules.variant import format_fields, parse_fields

from .kernels import CELLS, COLUMNS, ROWS, new_state, outcome
from .variants import Variant

LETTERS = "abcdefghijklmnopqrst"[:COLUMNS]
MOVE = re.compile(rf"([{LETTERS}])([1-9][0-9]?)")
SIGNS = ".xo"


def format_move(state: State, move: int) -> str:
    return f"{LETTERS[move % COLUMNS]}{move // COLUMNS + 1}"


def parse_move(state: State, text: str) -> int:
    expected = Message("skeleton-a-point")
    found = match_move(MOVE, text, expected)
    if int(found[2]) > ROWS:
        match_move(MOVE, "", expected)
    return LETTERS.index(found[1]) + COLUMNS * (int(found[2]) - 1)


def explain_illegal(state: State, move: int) -> Message:
    return Message("skeleton-taken")


def format_turn(state: State, moves: Sequence[int]) -> str:
    return format_move(state, moves[0])


def parse_turn(text: str) -> list[str]:
    return [text]


def rows_of(state: State) -> list[str]:
    """The rows from the top."""
    rows = [state.cells[row * COLUMNS : (row + 1) * COLUMNS] for row in reversed(range(ROWS))]
    return ["".join(SIGNS[cell] for cell in row) for row in rows]


def format_position(variant: Variant, state: State) -> str:
    return " ".join(["/".join(rows_of(state)), "xo"[state.mover], *format_fields(variant)])


def parse_position(text: str) -> tuple[Variant, State]:
    cells, mover, *rest = split_position(text, 2, Message("skeleton-rows"))
    variant = parse_fields(Variant(), rest)
    state = new_state(variant)
    rows = cells.split("/")
    lead = cells.count("x") - cells.count("o")
    if [len(row) for row in rows] != [COLUMNS] * ROWS or set(cells) - set(".xo/") or lead not in (0, 1):
        raise broken_position(Message("skeleton-impossible"), text)
    for row, signs in enumerate(reversed(rows)):
        for column, sign in enumerate(signs):
            state.cells[row * COLUMNS + column] = SIGNS.index(sign)
    state.mover = lead
    if mover != "xo"[lead] or outcome(state) == lead:
        raise broken_position(Message("skeleton-impossible"), text)
    return variant, state


def format_board(variant: Variant, state: State) -> Message:
    rows = [f"{ROWS - number:>2} [bold]{' '.join(row)}[/]" for number, row in enumerate(rows_of(state))]
    return literal("\n".join([*rows, f"   {' '.join(LETTERS)}"]))


assert len(LETTERS) * ROWS == CELLS
