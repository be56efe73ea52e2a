"""The data file beside a module: a line of JSON, then the initial contents of arrays, little-endian and packed.

    {"format": 2, "game": "tumicarona", "module": "…",
     "layouts": {"small": {"buffers": {"tree.nodes": 14680064, …}, "begin": […], "think": […]}, "large": …},
     "report": {…},
     "arrays": [{"name": "tree.weights", "bytes": 48}, …]}

`module` is the SHA-256 digest of the module it belongs to. A layout gives the arrays and records of a live analysis
with their sizes in bytes, and the argument slots of `begin` and `think`: the name of a buffer whose address a slot
holds, or a number, as text (see `call_layout`). The last slot of `think` is the number of nodes. Buffers are zero but
for `arrays`. `report` says where the results are (see `search.live_report`).
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from ..rules.game import Game
from ..search.live_report import LONGEST_LINE, MOST_LINES, SUMMARY_FIELDS, LiveReport
from .call_layout import Buffer, slots_of
from .exports import Export, Memory, live_exports

FORMAT = 2
REPORT = "report"


def data_file(game: Game, module: bytes) -> bytes:
    """Return the contents of a game's data file."""
    live = live_exports(game, "small")
    initial = {name: content for name, content in contents_of(live[0]).items() if any(content)}
    layouts: dict[Memory, Any] = {"small": layout_of(live), "large": layout_of(live_exports(game, "large"))}
    head = {
        "format": FORMAT,
        "game": game.name,
        "module": sha256(module).hexdigest(),
        "layouts": layouts,
        "report": {
            "lines": MOST_LINES,
            "longest": LONGEST_LINE,
            "summary": SUMMARY_FIELDS,
            "buffers": {field: f"{REPORT}.{field}" for field in LiveReport._fields},
        },
        "arrays": [{"name": name, "bytes": len(content)} for name, content in initial.items()],
    }
    return json.dumps(head, separators=(",", ":")).encode() + b"\n" + b"".join(initial.values())


def layout_of(live: tuple[Export, Export]) -> dict[str, Any]:
    """Return the sizes of the buffers of `begin` and `think`, and the slots of their calls."""
    buffers = {slot.name: slot.value.nbytes for export in live for slot in slots_of(export) if isinstance(slot, Buffer)}
    calls = {
        export.name: [slot.name if isinstance(slot, Buffer) else str(slot) for slot in slots_of(export)]
        for export in live
    }
    return {"buffers": buffers, **calls}


def contents_of(export: Export) -> dict[str, bytes]:
    """Return the bytes of a call's arrays and records. Machines that compile kernels are little-endian."""
    return {slot.name: slot.value.tobytes() for slot in slots_of(export) if isinstance(slot, Buffer)}
