"""Trio to look at and to touch."""

from __future__ import annotations

from azumaya.rules.message import Message, literal
from azumaya.rules.position import Position
from azumaya.rules.scene import Choice, Paint, Part, Piece, Scene, SceneBuilder, ScoreLine, Spot, Stage
from azumaya.rules.svg_path import circle, polyline, rectangle

from .notation import format_move, signs
from .variants import SIDES, Variant

VIEW = (-60.0, -60.0, 320.0, 320.0)
SHAPES = {
    "cross": (Part(f"{polyline([(-25, -25), (25, 25)])} {polyline([(-25, 25), (25, -25)])}", line="ink", width=10),),
    "circle": (Part(circle(28), line="accent", width=10),),
    "cell": (Part(rectangle(-45, -45, 90, 90, 8), line="pick", width=4),),
    "board": (
        Part(
            " ".join(rectangle(x * 100 - 48, y * 100 - 48, 96, 96, 8) for x in range(3) for y in range(3)), fill="slate"
        ),
    ),
}


def stage(variant: Variant) -> Stage:
    return Stage(VIEW, SHAPES, {"slate": Paint("#dfe5e8", "#3a4247")}, (Piece("board", "board", 0, 0),))


def scene(position: Position, viewer: int | None) -> Scene:
    builder, state = SceneBuilder(), position.state
    for point, sign in enumerate(signs(state)):
        if sign != ".":
            name = literal(format_move(state, point))
            builder.pieces.append(
                Piece(f"{sign}{point}", "cross" if sign == "x" else "circle", *place(point), title=name)
            )
    for side in (0, 1):
        builder.score.append(ScoreLine(side, str(position.scores[side]), Message("trio-marks")))
    if viewer is not None and viewer == position.side:
        for text, move in position.code_of.items():
            builder.spots[text] = Spot(text, "cell", (place(move),), literal(text))
            ghost = Piece("ghost", ("cross", "circle")[viewer], *place(move))
            builder.choices.append(Choice(text, (text,), literal(text), ghost=(ghost,)))
    return builder.scene(VIEW, prompt=prompt(position), says=says(position))


def place(point: int) -> tuple[float, float]:
    return point % 3 * 100, (2 - point // 3) * 100


def prompt(position: Position) -> Message:
    if not position.is_over:
        return Message("trio-to-move", side=SIDES[position.state.mover])
    if position.winner is None:
        return Message("trio-draw")
    return Message("trio-wins", side=SIDES[position.winner])


def says(position: Position) -> Message | None:
    if not position.last_turn:
        return None
    made = position.last_turn[-1]
    return Message("trio-played", side=SIDES[made.mover], move=format_move(made.before, made.move))
