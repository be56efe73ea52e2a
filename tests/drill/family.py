"""Processes and those they have started (Linux)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def family_of(process: int) -> Iterator[int]:
    """A process and those it has started."""
    yield process
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in task.read_text().split():
            yield from family_of(int(child))
