"""Boards of a study: the position after a turn with the marks of its node, drawn in the board's own shapes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import hypot

from ...rules.position import Position
from ...rules.record_lines import BoardMark
from ...rules.scene import Mark, Part, Point, Scene, Spot, Stage

ARROW_WIDTH, OUTLINE_WIDTH, HEAD_LENGTH = 0.012, 0.01, 0.045
"""Parts of the longer side of the picture."""


def spots_of(position: Position, scene: Scene) -> Sequence[Spot]:
    """Return the spots that can be marked: those of the position editor, else those of the scene."""
    editor = position.game.parts.editor
    return editor.spots(position) if editor else [spot for spot in scene.spots if spot.at and not spot.button]


def with_marks(scene: Scene, stage: Stage, spots: Sequence[Spot], marks: Sequence[BoardMark]) -> Scene:
    """Return a scene with marks. Marks of spots that the board does not have are left out."""
    known = {spot.id: spot for spot in spots if spot.at}
    size = max(scene.view[2], scene.view[3])
    drawn = [found for mark in marks if (found := draw_mark(mark, known, stage, size)) is not None]
    return replace(scene, marks=(*scene.marks, *drawn))


def draw_mark(mark: BoardMark, spots: Mapping[str, Spot], stage: Stage, size: float) -> Mark | None:
    spot, end = spots.get(mark.place), spots.get(mark.to)
    if spot is None or (mark.to and end is None):
        return None
    if end is not None:
        return Mark("note", arrow_parts(spot.at[0], end.at[0], mark.paint, size))
    (x, y), width = spot.at[0], OUTLINE_WIDTH * size
    parts = tuple(Part(part.d, line=mark.paint, width=width) for part in stage.shapes.get(spot.shape, ()))
    return Mark("note", parts, x, y, spot.turn)


def arrow_parts(start: Point, end: Point, paint: str, size: float) -> tuple[Part, ...]:
    """Return the shaft and the head of an arrow; nothing between equal points."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    if not length:
        return ()
    head = min(HEAD_LENGTH * size, length / 2)
    along, aside = (end[0] - start[0]) / length, (end[1] - start[1]) / length

    def at(back: float, sideways: float = 0.0) -> str:
        x, y = end[0] - back * along - sideways * aside, end[1] - back * aside + sideways * along
        return f"{x:.2f} {y:.2f}"

    shaft = Part(f"M{start[0]:.2f} {start[1]:.2f}L{at(head)}", line=paint, width=ARROW_WIDTH * size)
    return shaft, Part(f"M{at(0)}L{at(head, head / 2)}L{at(head, -head / 2)}Z", fill=paint)
