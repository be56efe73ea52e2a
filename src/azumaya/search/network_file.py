"""A network's weights as a file: a line that says what follows, then the numbers, sixteen bits each.

    {"format": 1, "game": "tumicarona", "words": 2, "phases": 8, "width": 64, "digest": "…", …}
    inputs, bias, outputs, output bias: little-endian int16, row by row

What a reader relies on is checked when a file is read: its format, its size, its digest, what the game says of its
inputs, and that no sum can leave its bits whatever stands on the board. A game's own file that fails is told of in the
log and done without; one that a player asks for by name is refused.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.text import Text
from .network import ONE_SUM, POINTS, Numbers, Weighing

LOG = logging.getLogger(__name__)
FILE, SUFFIX = "network.weights", ".weights"
FORMAT = 1
MOST_BYTES, MOST_WIDTH = 1 << 20, 1_024
CARRIED: dict[str, bytes] = {}
"""Files that came from another machine together with work for this one, by the paths they have there."""


class BadNetwork(AzumayaError):
    """A file that holds no network of this game."""

    code = "bad-network"


@dataclass(frozen=True, slots=True)
class Network:
    """The weights of a network, rounded: `inputs[input, unit]`, `bias[unit]`, `outputs[phase, whose sums, unit]`,
    `output_bias[phase]`."""

    inputs: Numbers
    bias: Numbers
    outputs: Numbers
    output_bias: Numbers

    @property
    def width(self) -> int:
        return len(self.bias)

    def is_within_bits(self) -> bool:
        """Whether nothing can overflow: every input that helps on at once, and every output at its most."""
        wide = self.inputs.astype(np.int64)
        reach = np.maximum(np.maximum(wide, 0).sum(axis=0), np.maximum(-wide, 0).sum(axis=0)) + np.abs(self.bias)
        total = np.abs(self.outputs.astype(np.int64)).sum(axis=(1, 2)) * ONE_SUM**2
        return bool(reach.max() < 1 << 15 and total.max() < 1 << 31)


def write_network(path: Path, game: Game, network: Network, **origin: Any) -> None:
    """Keep a network, whole or not at all, with what is known of its origin."""
    assert game.parts.network is not None
    numbers = b"".join(
        part.astype("<i2").tobytes() for part in (network.inputs, network.bias, network.outputs, network.output_bias)
    )
    head = {
        "format": FORMAT,
        "game": game.name,
        "words": game.parts.network.WORDS,
        "phases": game.parts.network.PHASES,
        "width": network.width,
        "digest": digest(numbers),
        **origin,
    }
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_bytes(json.dumps(head, ensure_ascii=False).encode() + b"\n" + numbers)
    unfinished.replace(path)


def read_network(path: Path, game: Game) -> Network:
    """The network in a file; BadNetwork says why there is none for this game."""
    taught = game.parts.network
    if taught is None:
        raise BadNetwork(Text("für dieses Spiel gibt es kein Netz", "no network is taught this game"), text=game.name)
    first, _, numbers = (CARRIED.get(str(path)) or content_of(path)).partition(b"\n")
    head = head_of(first)
    if head.get("format") != FORMAT:
        raise refused(path, "ein Netz dieser Fassung kennt das Haus nicht", "the house knows no network of this format")
    wanted = (game.name, taught.WORDS, taught.PHASES)
    width = head.get("width")
    if tuple(head.get(name) for name in ("game", "words", "phases")) != wanted or not isinstance(width, int):
        raise refused(path, "das Netz sieht ein anderes Spiel", "the network sees another game")
    shapes = ((taught.WORDS * POINTS, width), (width,), (taught.PHASES, 2, width), (taught.PHASES,))
    sizes = [int(np.prod(shape)) for shape in shapes]
    if not 0 < width <= MOST_WIDTH or len(numbers) != 2 * sum(sizes) or head.get("digest") != digest(numbers):
        raise refused(path, "die Datei ist beschädigt", "the file is damaged")
    ends = np.cumsum(sizes)[:-1]
    parts = np.split(np.frombuffer(numbers, "<i2").astype(np.int16), ends)
    network = Network(*(part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)))
    if not network.is_within_bits():
        raise refused(path, "die Zahlen sind zu groß", "its numbers are too large")
    return network


def content_of(path: Path) -> bytes:
    """What a file holds, nothing when it is too long for a network."""
    try:
        return path.read_bytes() if path.stat().st_size <= MOST_BYTES else b""
    except OSError as error:
        reason = Text(f"lässt sich nicht lesen ({error.strerror})", f"cannot be read ({error.strerror})")
        raise BadNetwork(reason, text=path.name) from None


def carried(asked: Iterable[str]) -> dict[str, bytes]:
    """The files among what players judge by, to be carried to other machines."""
    return {name: content_of(Path(name)) for name in asked if name.endswith(SUFFIX)}


def carry(files: dict[str, bytes]) -> bool:
    """Have the files that came with a task; whether one is new."""
    changed = any(CARRIED.get(name) != content for name, content in files.items())
    CARRIED.update(files)
    return changed


def refused(path: Path, de: str, en: str) -> BadNetwork:
    return BadNetwork(
        Text(f"{de}; `azumaya learn` macht ein neues", f"{en}; `azumaya learn` makes another"), text=path.name
    )


def head_of(line: bytes) -> dict[str, Any]:
    """What a file's first line says; nothing when it is none."""
    try:
        head = json.loads(line)
    except ValueError:
        return {}
    return head if isinstance(head, dict) else {}


def digest(numbers: bytes) -> str:
    return blake2b(numbers, digest_size=16).hexdigest()


def network_of(game: Game, asked: str) -> Network | None:
    """The network a player judges by: the game's own, None where it has none that can be used, or the one in a file
    that was asked for (BadNetwork)."""
    if asked.endswith(SUFFIX):
        return read_network(Path(asked), game)
    file = game.parts.file(FILE)
    if file is None:
        return None
    try:
        return read_network(file, game)
    except BadNetwork as fault:
        tell_once(game.name, str(fault))
        return None


@lru_cache(maxsize=64)
def tell_once(game: str, fault: str) -> None:
    LOG.warning("%s: %s; until then the tuned weights judge", game, fault)


def room_for(network: Network | None, rows: int) -> Weighing:
    """A network's weights with room for one thread to judge in, for so many plies; for None one that never judges."""
    if network is None:
        return Weighing(np.zeros(0, np.int16), np.zeros((0, 2, 0), np.int16), np.zeros((0, 2, 0), np.int64))
    numbers = np.concatenate([network.inputs.ravel(), network.outputs.ravel(), network.output_bias])
    sums = np.zeros((rows, 2, network.width), np.int16)
    sums[:] = network.bias
    return Weighing(numbers, sums, np.zeros((rows + 1, 2, len(network.inputs) // POINTS), np.int64))
