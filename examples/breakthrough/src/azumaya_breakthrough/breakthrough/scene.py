"""Breakthrough to look at and to touch: pick a pawn, then its target."""

from __future__ import annotations

from azumaya.rules.message import Message, literal
from azumaya.rules.position import Position
from azumaya.rules.scene import Choice, Paint, Part, Piece, Scene, SceneBuilder, ScoreLine, Spot, Stage
from azumaya.rules.svg_path import circle, rectangle

from .kernels import CELLS, STRIDE
from .notation import square
from .variants import SIDES, Variant

SIZE = 100
PAINTS = {
    "light": Paint("#e9e4d6", "#4a5157"),
    "dark": Paint("#c3b79a", "#363c41"),
    "white": Paint("#fbfbf8", "#e8e8e2"),
    "black": Paint("#1c2226", "#0d1114"),
}


def stage(variant: Variant) -> Stage:
    size = variant.size
    cells = {
        shade: " ".join(
            rectangle(x * SIZE - 50, y * SIZE - 50, SIZE, SIZE)
            for x in range(size)
            for y in range(size)
            if (x + y) % 2 == number
        )
        for number, shade in enumerate(("light", "dark"))
    }
    shapes = {
        "white": (Part(circle(32), fill="white", line="ink", width=3),),
        "black": (Part(circle(32), fill="black", line="ink", width=3),),
        "cell": (Part(rectangle(-46, -46, 92, 92, 6), line="pick", width=4),),
        "board": tuple(Part(path, fill=shade) for shade, path in cells.items()),
    }
    return Stage(view(size), shapes, PAINTS, (Piece("board", "board", 0, 0),))


def view(size: int) -> tuple[float, float, float, float]:
    return -60.0, -60.0, size * SIZE + 20.0, size * SIZE + 20.0


def scene(position: Position, viewer: int | None) -> Scene:
    builder, state = SceneBuilder(), position.state
    size = int(state.width)
    for cell in range(CELLS):
        if state.cells[cell]:
            shape, name = ("white", "black")[state.cells[cell] - 1], square(cell % STRIDE, cell // STRIDE)
            builder.pieces.append(Piece(f"pawn{cell}", shape, *place(cell, size), title=literal(name)))
    for side in (0, 1):
        builder.score.append(ScoreLine(side, str(position.scores[side]), Message("breakthrough-pawns")))
    if viewer is not None and viewer == position.side:
        for text in position.code_of:
            origin, to = text.split("-")
            for name in (origin, to):
                builder.spots[name] = Spot(name, "cell", (place(cell_of(name), size),), literal(name))
            ghost = Piece("ghost", ("white", "black")[viewer], *place(cell_of(to), size))
            builder.choices.append(Choice(text, (origin, to), literal(text), ghost=(ghost,)))
    return builder.scene(view(size), prompt=prompt(position), says=says(position))


def cell_of(name: str) -> int:
    return (int(name[1]) - 1) * STRIDE + "abcdefgh".index(name[0])


def place(cell: int, size: int) -> tuple[float, float]:
    return cell % STRIDE * SIZE, (size - 1 - cell // STRIDE) * SIZE


def prompt(position: Position) -> Message:
    if position.winner is None:
        return Message("breakthrough-to-move", side=SIDES[position.state.mover])
    return Message("breakthrough-wins", side=SIDES[position.winner])


def says(position: Position) -> Message | None:
    if not position.last_turn:
        return None
    made = position.last_turn[-1]
    return Message(
        "breakthrough-played", side=SIDES[made.mover], move=position.game.notation.format_move(made.before, made.move)
    )
