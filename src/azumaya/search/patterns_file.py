"""What a tree search was taught as a file: a line that says what follows, then the numbers.

    {"format": 1, "game": "tomoe", "moves": 400, "views": 300, "phases": 4, "width": 32, "digest": "…", …}
    weights of moves, rows, bias, outputs, output bias: little-endian float32, row by row

What a reader relies on is checked when a file is read: its format, its size, its digest, that every number is one, and
what the game says of its patterns. A game's own file that fails is told of in the log and done without; one that a
player asks for by name is refused.
"""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.parts import Patterns
from ..rules.text import Text
from .network_file import CARRIED, MOST_WIDTH, SUFFIX, BadNetwork, content_of, digest, head_of, refused
from .patterns import MOST_SHOWN, Taught

LOG = logging.getLogger(__name__)
FILE = "patterns.weights"
FORMAT = 1

Floats = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True, slots=True)
class PatternWeights:
    """The weights of moves, and of positions: `rows[pattern, unit]`, `bias[unit]`, `outputs[phase, whose, unit]`,
    `output_bias[phase]`."""

    moves: Floats
    rows: Floats
    bias: Floats
    outputs: Floats
    output_bias: Floats

    @property
    def parts(self) -> tuple[Floats, Floats, Floats, Floats, Floats]:
        return self.moves, self.rows, self.bias, self.outputs, self.output_bias


def shapes(taught: Patterns, width: int) -> tuple[tuple[int, ...], ...]:
    return (taught.MOVE_PATTERNS,), (taught.VIEW_PATTERNS, width), (width,), (taught.PHASES, 2, width), (taught.PHASES,)


def write_lesson(path: Path, game: Game, lesson: PatternWeights, **origin: Any) -> None:
    """Keep what was learned, whole or not at all, with what is known of its origin."""
    numbers = b"".join(part.astype("<f4").tobytes() for part in lesson.parts)
    head = {"format": FORMAT, **asked_of(game), "width": len(lesson.bias), "digest": digest(numbers), **origin}
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_bytes(json.dumps(head, ensure_ascii=False).encode() + b"\n" + numbers)
    unfinished.replace(path)


def asked_of(game: Game) -> dict[str, Any]:
    """What a file must say to be about a game's patterns."""
    taught = game.parts.patterns
    if taught is None:
        raise BadNetwork(
            Text("für dieses Spiel lernt die Baumsuche nichts", "tree search is taught nothing of this game")
        )
    return {
        "game": game.name,
        "moves": taught.MOVE_PATTERNS,
        "views": taught.VIEW_PATTERNS,
        "phases": taught.PHASES,
    }


def read_lesson(path: Path, game: Game) -> PatternWeights:
    """What a file teaches; BadNetwork says why it teaches this game nothing."""
    wanted, taught = asked_of(game), game.parts.patterns
    assert taught is not None
    first, _, numbers = (CARRIED.get(str(path)) or content_of(path)).partition(b"\n")
    head = head_of(first)
    if head.get("format") != FORMAT:
        raise refused(path, "Muster dieser Fassung kennt das Haus nicht", "the house knows no patterns of this format")
    width = head.get("width")
    if {name: head.get(name) for name in wanted} != wanted or not isinstance(width, int):
        raise refused(path, "die Muster sind die eines anderen Spiels", "the patterns are those of another game")
    sizes = [int(np.prod(shape)) for shape in shapes(taught, width)]
    if not 0 < width <= MOST_WIDTH or len(numbers) != 4 * sum(sizes) or head.get("digest") != digest(numbers):
        raise refused(path, "die Datei ist beschädigt", "the file is damaged")
    found = np.frombuffer(numbers, "<f4").astype(np.float32)
    if not np.isfinite(found).all():
        raise refused(path, "nicht alles darin ist eine Zahl", "not everything in it is a number")
    parts = np.split(found, np.cumsum(sizes)[:-1])
    return PatternWeights(*(part.reshape(shape) for part, shape in zip(parts, shapes(taught, width), strict=True)))


def lesson_of(game: Game, asked: str) -> PatternWeights | None:
    """What a player was taught: what stands in the game's folder, None where nothing does that can be used, or what
    stands in a file that was asked for (BadNetwork)."""
    if asked.endswith(SUFFIX):
        return read_lesson(Path(asked), game)
    file = game.parts.file(FILE) if game.parts.patterns else None
    if file is None:
        return None
    try:
        return read_lesson(file, game)
    except AzumayaError as fault:
        tell_once(game.name, str(fault))
        return None


@lru_cache(maxsize=64)
def tell_once(game: str, fault: str) -> None:
    LOG.warning("%s: %s; until then the tuned weights judge", game, fault)


def room_for(game: Game, lesson: PatternWeights | None) -> Taught:
    """What was learned, with room for one thread to read patterns in; for None empty."""
    if lesson is None or game.parts.patterns is None:
        none = np.zeros(0, np.float32)
        numbers = np.zeros(0, np.int64)
        return Taught(none, none.reshape(0, 0), none, none.reshape(0, 2, 0), none, numbers, numbers, none, none)
    taught = game.parts.patterns
    shown = np.zeros(MOST_SHOWN, np.int64)
    sums, promised = np.zeros(len(lesson.bias), np.float32), np.zeros(game.kernels.MOST_MOVES, np.float32)
    notes = np.zeros(taught.NOTES, np.int64)
    moves, rows, bias, outputs, output_bias = lesson.parts
    return Taught(moves, rows, bias, outputs, output_bias, notes, shown, sums, promised)
