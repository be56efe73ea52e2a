"""JSON serialisation of scenes. Games reuse pieces, marks, spots and choices from scene to scene, so the JSON of each
record is cached and a new scene is mostly concatenated from cached texts."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import TypeAdapter

from ...rules.scene import Choice, Mark, Piece, Scene, Spot

SCENE = TypeAdapter(Scene).serializer
OFFERED = {"spots", "choices", "steps"}
"""Fields sent only to the side to move."""
APART = {"pieces", "marks", *OFFERED}
CACHE_SIZE = 30_000
"""The cache is cleared when it is full."""


class JsonCache:
    """JSON of records of one type, by identity: comparing records would take as long as serialising them. The cache
    keeps a reference to each record, so that its id is not reused."""

    def __init__(self, kind: type) -> None:
        self._serializer = TypeAdapter(kind).serializer
        self._cache: dict[int, tuple[object, str]] = {}

    def dump_all(self, records: Sequence[object]) -> str:
        """Return the JSON of all records, separated by commas."""
        cache = self._cache
        return ",".join([found[1] if (found := cache.get(id(one))) else self._dump(one) for one in records])

    def _dump(self, record: object) -> str:
        text = self._serializer.to_json(record, exclude_defaults=True).decode()
        if len(self._cache) >= CACHE_SIZE:
            self._cache.clear()
        self._cache[id(record)] = (record, text)
        return text


PIECES, MARKS, SPOTS, CHOICES = JsonCache(Piece), JsonCache(Mark), JsonCache(Spot), JsonCache(Choice)


def board_text(scene: Scene) -> str:
    """Return the JSON of a scene without spots, choices and steps."""
    rest = SCENE.to_json(scene, exclude=APART, exclude_defaults=True).decode()
    marks = f',"marks":[{MARKS.dump_all(scene.marks)}]' if scene.marks else ""
    return f'{rest[:-1]},"pieces":[{PIECES.dump_all(scene.pieces)}]{marks}}}'


def offered_text(scene: Scene) -> str:
    """Return the JSON of spots, choices and steps, to be inserted before the closing brace of the board."""
    spots = f',"spots":[{SPOTS.dump_all(scene.spots)}]' if scene.spots else ""
    choices = f',"choices":[{CHOICES.dump_all(scene.choices)}]' if scene.choices else ""
    steps = SCENE.to_json(scene, include={"steps"}, exclude_defaults=True).decode() if scene.steps else "{}"
    return f"{spots}{choices}{',' if scene.steps else ''}{steps[1:-1]}"
