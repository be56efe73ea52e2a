"""Text for Breakthrough: a move is `a2-b3`; a position its rows from the top, `w`, `b` and `.`, and the mover."""

from __future__ import annotations

import re
from collections.abc import Sequence

from azumaya.rules.contract import State
from azumaya.rules.message import Message, literal
from azumaya.rules.notation import broken_position, match_move, split_position
from azumaya.rules.variant import format_fields, parse_fields

from .kernels import STRIDE, new_state
from .variants import Variant

COLUMNS = "abcdefgh"
MOVE = re.compile(r"([a-h])([1-8])-([a-h])([1-8])")
EXPECTED = Message("breakthrough-a-move")
NO_GAME = Message("breakthrough-impossible")
SIGNS = ".wb"


def square(column: int, row: int) -> str:
    return f"{COLUMNS[column]}{row + 1}"


def format_move(state: State, move: int) -> str:
    cell, step = move // 3, move % 3 - 1
    column, row = cell % STRIDE, cell // STRIDE
    return f"{square(column, row)}-{square((column + step) % STRIDE, (row + 1 - 2 * int(state.mover)) % STRIDE)}"


def parse_move(state: State, text: str) -> int:
    found = match_move(MOVE, text, EXPECTED)
    column, row, to, up = COLUMNS.index(found[1]), int(found[2]) - 1, COLUMNS.index(found[3]), int(found[4]) - 1
    if abs(to - column) > 1 or up - row != 1 - 2 * int(state.mover):
        match_move(MOVE, "", Message("breakthrough-a-step"))
    return 3 * (row * STRIDE + column) + to - column + 1


def explain_illegal(state: State, move: int) -> Message:
    if state.cells[move // 3] != state.mover + 1:
        return Message("breakthrough-no-pawn")
    return Message("breakthrough-taken")


def format_turn(state: State, moves: Sequence[int]) -> str:
    return format_move(state, moves[0])


def parse_turn(text: str) -> list[str]:
    return [text]


def rows_of(state: State) -> list[str]:
    """The rows from the top."""
    size = int(state.width)
    rows = [state.cells[row * STRIDE : row * STRIDE + size] for row in reversed(range(size))]
    return ["".join(SIGNS[cell] for cell in row) for row in rows]


def format_position(variant: Variant, state: State) -> str:
    return " ".join(["/".join(rows_of(state)), "wb"[state.mover], *format_fields(variant)])


def parse_position(text: str) -> tuple[Variant, State]:
    board, mover, *rest = split_position(text, 2, Message("breakthrough-rows"))
    variant = parse_fields(Variant(), rest)
    state, rows, size = new_state(variant), board.split("/"), variant.size
    if [len(row) for row in rows] != [size] * size or set(board) - set(".wb/") or mover not in ("w", "b"):
        raise broken_position(NO_GAME, text)
    state.cells[:] = 0
    for row, signs in enumerate(reversed(rows)):
        for column, sign in enumerate(signs):
            state.cells[row * STRIDE + column] = SIGNS.index(sign)
    state.mover = "wb".index(mover)
    counts = board.count("w"), board.count("b")
    arrived = rows[0].count("w"), rows[-1].count("b")
    own = int(state.mover)
    if (
        max(counts) > 2 * size
        or sum(arrived) > 1
        or arrived[own]
        or not counts[1 - own]
        or (sum(arrived) and not min(counts))
    ):
        raise broken_position(NO_GAME, text)
    return variant, state


def format_board(variant: Variant, state: State) -> Message:
    size = int(state.width)
    rows = [f"{size - number} [bold]{' '.join(row)}[/]" for number, row in enumerate(rows_of(state))]
    return literal("\n".join([*rows, f"  {' '.join(COLUMNS[:size])}"]))
