"""Tables of records in which exact searches keep what they have found out, each with a `key` and the `work` it took.

A position may use two entries side by side: the first holds what cost more to find out, the second the latest.
"""

from __future__ import annotations

from typing import Any

from .contract import Int
from .kernel import kernel


@kernel
def entry_for(table: Any, key: Int) -> Any:
    """Where a position would be found."""
    at = key & (len(table) - 1) & ~1
    return table[at] if table[at].key == key else table[at + 1]


@kernel
def entry_to_write(table: Any, key: Int, work: Int) -> Any:
    """Where what so much work has found out about a position is to be kept."""
    at = key & (len(table) - 1) & ~1
    if table[at].key != key and table[at].work > work:
        at += 1
    return table[at]
