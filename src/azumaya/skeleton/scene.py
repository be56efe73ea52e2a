"""Skeleton to look at and to touch."""

from __future__ import annotations

from azumaya.rules.message import Message, literal
from azumaya.rules.position import Position
from azumaya.rules.scene import Choice, Paint, Part, Piece, Scene, SceneBuilder, ScoreLine, Spot, Stage
from azumaya.rules.svg_path import circle, rectangle

from .kernels import CELLS, COLUMNS, ROWS
from .notation import format_move
from .variants import SIDES, Variant

SIZE = 100
VIEW = (-60.0, -60.0, COLUMNS * SIZE + 20.0, ROWS * SIZE + 20.0)
BOARD = " ".join(rectangle(x * SIZE - 48, y * SIZE - 48, 96, 96, 8) for x in range(COLUMNS) for y in range(ROWS))
SHAPES = {
    "black": (Part(circle(34), fill="black"),),
    "white": (Part(circle(34), fill="white", line="ink", width=3),),
    "cell": (Part(rectangle(-45, -45, 90, 90, 8), line="pick", width=4),),
    "board": (Part(BOARD, fill="slate"),),
}
PAINTS = {
    "slate": Paint("#dfe5e8", "#3a4247"),
    "black": Paint("#1c2226", "#0d1114"),
    "white": Paint("#fbfbf8", "#e8e8e2"),
}


def stage(variant: Variant) -> Stage:
    return Stage(VIEW, SHAPES, PAINTS, (Piece("board", "board", 0, 0),))


def scene(position: Position, viewer: int | None) -> Scene:
    builder, state = SceneBuilder(), position.state
    for cell in range(CELLS):
        if state.cells[cell]:
            shape = ("black", "white")[state.cells[cell] - 1]
            builder.pieces.append(Piece(f"stone{cell}", shape, *place(cell), title=literal(format_move(state, cell))))
    for side in (0, 1):
        builder.score.append(ScoreLine(side, str(position.scores[side]), Message("skeleton-stones")))
    if viewer is not None and viewer == position.side:
        for text, move in position.code_of.items():
            builder.spots[text] = Spot(text, "cell", (place(move),), literal(text))
            ghost = Piece("ghost", ("black", "white")[viewer], *place(move))
            builder.choices.append(Choice(text, (text,), literal(text), ghost=(ghost,)))
    return builder.scene(VIEW, prompt=prompt(position), says=says(position))


def place(cell: int) -> tuple[float, float]:
    return cell % COLUMNS * SIZE, (ROWS - 1 - cell // COLUMNS) * SIZE


def prompt(position: Position) -> Message:
    if not position.is_over:
        return Message("skeleton-to-move", side=SIDES[position.state.mover])
    if position.winner is None:
        return Message("skeleton-draw")
    return Message("skeleton-wins", side=SIDES[position.winner])


def says(position: Position) -> Message | None:
    if not position.last_turn:
        return None
    made = position.last_turn[-1]
    return Message("skeleton-played", side=SIDES[made.mover], move=format_move(made.before, made.move))
