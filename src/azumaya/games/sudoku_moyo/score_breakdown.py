"""Score breakdown of a finished game of Sudoku-Moyo: the victory points one by one, in words and on the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...rules.glyphs import write
from ...rules.message import Message
from ...rules.position import Position
from ...rules.scene import BreakdownLine, Mark, Part, SceneBuilder
from ...rules.svg_path import circle
from . import GAME
from .grid import cell_name
from .solver import last_stones
from .stage import cell_place


def draw_victory(builder: SceneBuilder, position: Position) -> None:
    """Mark each victory point on the board at the end."""
    builder.marks += [
        point_mark(cell, digit, number) for number, cell, digit in victory_points(position) if cell is not None
    ]


def victory_points(position: Position) -> list[tuple[int, int | None, int]]:
    """Return the numbered victory points: the cell of the last stone (None when unknown, digit 0 because it is on the
    board), then the cells and digits of the stones the winner could still lay. Empty before the end and in horikomi."""
    if position.winner is None:
        return []
    state = position.raw_state
    if state.horikomi:
        return []
    last: list[tuple[int | None, int]] = (
        [(position.last_turn[-1].move // 9 if position.last_turn else None, 0)] if state.laid else []
    )
    return [(number, *point) for number, point in enumerate([*last, *last_stones(state, position.winner)], 1)]


def score_breakdown(positions: Sequence[Position]) -> tuple[BreakdownLine, ...]:
    """Return one line per victory point: the last stone, then each stone the winner could still lay."""
    end = positions[-1]
    turns = sum(position.trail[-1].mover in (0, 1) for position in positions[1:])
    return tuple(
        victory_line(end.winner or 0, cell, digit, number, turns) for number, cell, digit in victory_points(end)
    )


def victory_line(winner: int, cell: int | None, digit: int, number: int, turns: int) -> BreakdownLine:
    points = (1, None) if winner == 0 else (None, 1)
    if not digit:
        words = Message("sudoku-moyo-last-stone", side=GAME.sides[winner])
        return BreakdownLine(words, points, turns, "" if cell is None else f"point-{number}")
    words = Message("sudoku-moyo-still-fits", digit=digit, cell=cell_name(cell or 0))
    return BreakdownLine(words, points, marks=f"point-{number}")


@cache
def point_mark(cell: int, digit: int, number: int) -> Mark:
    """Draw a victory point: its number, and the digit that could be laid (0: already on the board)."""
    x, y = cell_place(cell)
    parts = [Part(circle(34), line="good", width=4), write(str(digit), 0, 0, 40, "good", weight=0.12)] if digit else []
    parts += [Part(circle(16, 33, -33), fill="good"), write(str(number), 33, -33, 17, "paper", weight=0.14)]
    title = Message("sudoku-moyo-numbered-point", number=number)
    return Mark(f"point-{number}", tuple(parts), x, y, title=title, upright=True)
