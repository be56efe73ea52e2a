"""Common file format of learned weights: a JSON header line, then the numbers.

    {"format": 1, "game": "tumicarona", …, "width": 64, "digest": "…", …}
    little-endian numbers, one array after the other

Format, size, digest and the header fields are checked on reading.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import numpy as np

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.message import Message
from .checked_file import FileKind, content_of, digest, head_of, write_whole

SUFFIX = ".weights"
FORMAT = 1
MOST_BYTES, MOST_WIDTH = 1 << 20, 1_024
RECEIVED: dict[str, bytes] = {}
"""Files that came from another machine together with work for this one, by the paths they have there."""

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]
Shapes: TypeAlias = tuple[tuple[int, ...], ...]
Found = TypeVar("Found")


class BadWeights(AzumayaError):
    """A file without usable weights for this game."""

    code = "bad-weights"


@dataclass(frozen=True, slots=True)
class WeightsFile:
    """A kind of weights file: its name in a game's folder, its number type and its error messages."""

    name: str
    number: str
    kind: FileKind

    def write(
        self, path: Path, about: Mapping[str, Any], width: int, arrays: Sequence[Array], origin: Mapping[str, Any]
    ) -> None:
        """Write arrays atomically with header fields and origin."""
        numbers = b"".join(array.astype(self.number).tobytes() for array in arrays)
        head = {"format": FORMAT, **about, "width": width, "digest": digest(numbers), **origin}
        write_whole(path, json.dumps(head, ensure_ascii=False).encode() + b"\n" + numbers)

    def read(self, path: Path, about: Mapping[str, Any], shapes: Callable[[int], Shapes]) -> list[Array]:
        """Read the arrays of a file, shaped by its width; raise BadWeights if it is invalid."""
        first, _, numbers = (RECEIVED.get(str(path)) or self.kind.content(path)).partition(b"\n")
        head = head_of(first)
        self.kind.check_head(path, head, FORMAT, about)
        width = head.get("width")
        if not isinstance(width, int) or not 0 < width <= MOST_WIDTH:
            raise self.kind.damaged(path)
        sizes = [int(np.prod(shape)) for shape in shapes(width)]
        if len(numbers) != np.dtype(self.number).itemsize * sum(sizes):
            raise self.kind.damaged(path)
        self.kind.check_digest(path, head, numbers)
        found = np.frombuffer(numbers, self.number)
        found = found.astype(found.dtype.newbyteorder("="))
        parts = np.split(found, np.cumsum(sizes)[:-1])
        return [part.reshape(shape) for part, shape in zip(parts, shapes(width), strict=True)]

    def asked_for(self, game: Game, asked: str, read: Callable[[Path, Game], Found]) -> Found | None:
        """Return the weights of a game's own file if it is valid, or those of the requested file (BadWeights)."""
        if asked.endswith(SUFFIX):
            return read(Path(asked), game)
        file = game.parts.file(self.name)
        return self.kind.own(game.name, lambda: read(file, game)) if file else None


def weights_file(name: str, number: str, other_format: Message, other_game: Message) -> WeightsFile:
    """Define a kind of weights that `azumaya learn` makes."""
    meanwhile = "the tuned weights are used"
    return WeightsFile(
        name, number, FileKind(BadWeights, MOST_BYTES, other_format, other_game, "azumaya learn", meanwhile)
    )


def files_to_send(asked: Iterable[str]) -> dict[str, bytes]:
    """The files among what players judge by, to be files_to_send to other machines; BadWeights when one cannot be
    read."""
    return {name: content_of(Path(name), MOST_BYTES, BadWeights) for name in asked if name.endswith(SUFFIX)}


def receive_files(files: dict[str, bytes]) -> bool:
    """Have the files that came with a task; whether one is new."""
    changed = any(RECEIVED.get(name) != content for name, content in files.items())
    RECEIVED.update(files)
    return changed
