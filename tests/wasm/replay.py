"""Calls of kernels, made natively and again by a module in Node."""

from __future__ import annotations

import json
import struct
import subprocess
import time
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import hatch_build

from azumaya.wasm.call_layout import Buffer, slots_of
from azumaya.wasm.exports import Export

PROGRAM = Path(__file__).with_name("replay.mjs")


class Effect(NamedTuple):
    """The effect of a call: its status, the bits of its results, and the digests of its arrays by name."""

    status: int
    results: tuple[int, ...]
    digests: dict[str, str]


class Recording:
    """Native calls with the bytes they found and left."""

    def __init__(self) -> None:
        self.calls: list[dict[str, Any]] = []
        self.bytes = bytearray()
        self.effects: list[Effect] = []
        self.seconds: list[tuple[float, float]] = []
        """Processor time of each call, natively and in Node."""

    def call(self, name: str, kernel: Any, *arguments: Any) -> Any:
        """Call a kernel, keep what is needed to call it again, and return its result."""
        slots = slots_of(Export(name, kernel, arguments))
        buffers = [slot for slot in slots if isinstance(slot, Buffer)]
        before = [place_in(self.bytes, one.value.tobytes()) for one in buffers]
        numbers = iter(range(len(buffers)))
        written = [next(numbers) if isinstance(slot, Buffer) else str(slot) for slot in slots]
        started = time.thread_time()
        result = kernel(*arguments)
        self.seconds.append((time.thread_time() - started, 0.0))
        results = bits_of(result)
        self.calls.append({"name": name, "slots": written, "buffers": before, "results": len(results)})
        after = {one.name: sha256(one.value.tobytes()).hexdigest() for one in buffers}
        self.effects.append(Effect(0, results, after))
        return result

    def replayed(self, module: Path, folder: Path) -> list[Effect]:
        """Make the same calls with a module in Node."""
        calls, found = folder / "calls.json", folder / "bytes"
        calls.write_text(json.dumps(self.calls), encoding="utf-8")
        found.write_bytes(self.bytes)
        told = subprocess.run(
            [node_program(), PROGRAM, module, calls, found], capture_output=True, text=True, check=False
        )
        assert told.returncode == 0, told.stderr
        replayed = json.loads(told.stdout)
        self.seconds = [(native, one["seconds"]) for (native, _), one in zip(self.seconds, replayed, strict=True)]
        return [
            Effect(one["status"], tuple(map(int, one["results"])), dict(zip(names, one["digests"], strict=True)))
            for one, names in zip(replayed, (effect.digests for effect in self.effects), strict=True)
        ]


def node_program() -> Path:
    """Return the machine's Node, or the one of the Python package."""
    return (hatch_build.usable_node() or hatch_build.install_node()) / "node"


def place_in(store: bytearray, content: bytes) -> dict[str, int]:
    place = {"offset": len(store), "length": len(content)}
    store += content
    return place


def bits_of(result: Any) -> tuple[int, ...]:
    """Return the slots of a result."""
    if result is None:
        return ()
    if isinstance(result, Sequence):
        return tuple(bits for part in result for bits in bits_of(part))
    return (struct.unpack("<q", struct.pack("<d", result))[0] if isinstance(result, float) else int(result),)
