"""Two-entry hash buckets for exact searches: records with a `key` and the `work` that the result cost.

A position may use two adjacent entries: the first keeps the more expensive result, the second the latest.
"""

from __future__ import annotations

from typing import Any

from .contract import Int
from .kernel import kernel


@kernel
def entry_for(table: Any, key: Int) -> Any:
    """The entry that may hold a position."""
    at = key & (len(table) - 1) & ~1
    return table[at] if table[at].key == key else table[at + 1]


@kernel
def entry_to_write(table: Any, key: Int, work: Int) -> Any:
    """The entry to overwrite with a result that cost `work`."""
    at = key & (len(table) - 1) & ~1
    if table[at].key != key and table[at].work > work:
        at += 1
    return table[at]
