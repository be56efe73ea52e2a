"""Scenes as text. Games keep the pieces, marks, spots and choices that come again from scene to scene, so each of them
is written once and its text kept: a new scene is mostly put together from texts that are there already."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import TypeAdapter

from ...rules.scene import Choice, Mark, Piece, Scene, Spot

SCENE = TypeAdapter(Scene).serializer
OFFERED = {"spots", "choices", "steps"}
"""What a scene has for whoever is to move and for nobody else."""
APART = {"pieces", "marks", *OFFERED}
MOST_KEPT = 30_000
"""When there are more texts than this, all of them are forgotten and written anew as they are needed."""


class Texts:
    """The texts of records of one kind, found by what the record is and not by what it says: comparing would take as
    long as writing. A record is held for as long as its text, so that no other can take its place in memory."""

    def __init__(self, kind: type) -> None:
        self._serializer = TypeAdapter(kind).serializer
        self._known: dict[int, tuple[object, str]] = {}

    def written(self, records: Sequence[object]) -> str:
        """The text of all of them, with commas between."""
        known = self._known
        return ",".join([found[1] if (found := known.get(id(one))) else self._write(one) for one in records])

    def _write(self, record: object) -> str:
        text = self._serializer.to_json(record, exclude_defaults=True).decode()
        if len(self._known) >= MOST_KEPT:
            self._known.clear()
        self._known[id(record)] = (record, text)
        return text


PIECES, MARKS, SPOTS, CHOICES = Texts(Piece), Texts(Mark), Texts(Spot), Texts(Choice)


def board_text(scene: Scene) -> str:
    """The scene without what can be touched."""
    rest = SCENE.to_json(scene, exclude=APART, exclude_defaults=True).decode()
    marks = f',"marks":[{MARKS.written(scene.marks)}]' if scene.marks else ""
    return f'{rest[:-1]},"pieces":[{PIECES.written(scene.pieces)}]{marks}}}'


def offered_text(scene: Scene) -> str:
    """What can be touched on it, to stand before the end of the board's text."""
    spots = f',"spots":[{SPOTS.written(scene.spots)}]' if scene.spots else ""
    choices = f',"choices":[{CHOICES.written(scene.choices)}]' if scene.choices else ""
    steps = SCENE.to_json(scene, include={"steps"}, exclude_defaults=True).decode() if scene.steps else "{}"
    return f"{spots}{choices}{',' if scene.steps else ''}{steps[1:-1]}"
