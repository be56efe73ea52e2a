"""A row of pebbles; touch the heap to take one, the button to stop."""

from __future__ import annotations

from typing import Any

from azumaya.rules.message import Message, literal
from azumaya.rules.position import Position
from azumaya.rules.scene import Choice, Part, Piece, Scene, SceneBuilder, ScoreLine, Spot, Stage

ROUND = "M-40 0a40 40 0 1 1 80 0a40 40 0 1 1 -80 0Z"
VIEW = (0.0, 0.0, 1000.0, 200.0)
TAKE = Message("pebbles-take")
STOP = Message("pebbles-stop")


def stage(variant: Any) -> Stage:
    return Stage(
        view=VIEW, shapes={"pebble": (Part(ROUND, fill="faint"),), "heap": (Part("M0 0h1000v200h-1000Z"),)}, paints={}
    )


def scene(position: Position, viewer: int | None) -> Scene:
    builder = SceneBuilder()
    heap = int(position.state.heap)
    builder.pieces = [
        Piece(f"pebble-{i}", "pebble", 50 + 100 * (i % 10), 50 + 100 * (i // 10 % 2)) for i in range(heap)
    ]
    builder.score = [ScoreLine(side, str(position.scores[side]), Message("pebbles-score")) for side in (0, 1)]
    if viewer is not None and viewer == position.side:
        for move in position.moves:
            builder.choices.append(Choice(move, (move,), TAKE if move == "take" else STOP))
            builder.spots[move] = Spot(
                move, "heap", ((0.0, 0.0),), TAKE if move == "take" else STOP, button=move == "stop"
            )
    return builder.scene(VIEW, prompt=literal(f"{heap}") if position.is_over else TAKE)
