"""The data file beside a module: a line of JSON, then the arrays it lists, little-endian and packed.

    {"format": 1, "game": "tumicarona", "module": "…", "state": …, "exports": {…}, "arrays": [{"name": …, …}, …]}

`module` is the SHA-256 digest of the module it belongs to. `exports` gives for each function the number of its result
slots and its argument slots: "number", or the name of the array or record whose address it takes (see `call_layout`).
The arrays are the weights of the evaluation and what the game has learned, by the names of the arguments they fill.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

import numpy as np

from ..rules.game import Game
from ..search.evaluation import LEARNED, weights_of
from ..search.network_file import network_of, new_accumulator
from ..search.patterns_file import pattern_weights_of
from .call_layout import Buffer, slots_of
from .exports import Export

FORMAT = 1

Array = np.ndarray[Any, np.dtype[Any]]


def data_file(game: Game, module: bytes, exports: Sequence[Export], results: Mapping[str, int]) -> bytes:
    """Return the contents of a game's data file."""
    arrays = arrays_of(game)
    kernels = game.kernels
    head = {
        "format": FORMAT,
        "game": game.name,
        "module": sha256(module).hexdigest(),
        "state": kernels.STATE.itemsize,
        "most_moves": kernels.MOST_MOVES,
        "move_codes": kernels.MOVE_CODES,
        "exports": {
            export.name: {
                "results": results[export.name],
                "slots": [slot.name if isinstance(slot, Buffer) else "number" for slot in slots_of(export)],
            }
            for export in exports
        },
        "arrays": [
            {"name": name, "type": array.dtype.str, "shape": array.shape, "bytes": array.nbytes}
            for name, array in arrays.items()
        ],
    }
    line = json.dumps(head, separators=(",", ":")).encode() + b"\n"
    return line + b"".join(np.ascontiguousarray(array).tobytes() for array in arrays.values())


def arrays_of(game: Game) -> dict[str, Array]:
    """Return the weights of a game's evaluation and its learned weights, where it has them."""
    arrays: dict[str, Array] = {"weights": weights_of(game, LEARNED)}
    if (network := network_of(game, LEARNED)) is not None:
        accumulator = new_accumulator(network, 1)
        arrays |= {"network.weights": accumulator.weights, "network.accumulators": accumulator.accumulators}
    if (learned := pattern_weights_of(game, LEARNED)) is not None:
        arrays |= dict(zip((f"model.{name}" for name in learned.__dataclass_fields__), learned.arrays, strict=True))
    return {name: array.astype(array.dtype.newbyteorder("<")) for name, array in arrays.items()}
