"""A transposition table: what a search learned about positions, kept in a compiled array by their keys.

A slot is two int64: the position's key xor-ed with what is known, and what is known. Two searches may share a table
without a lock: a slot half written by each answers to neither key, and is found empty.

What is known, from the lowest bit:

    bits 0–23    the best move's code + 1, 0 when none is known
    bits 24–31   the depth it was searched to
    bits 32–33   EXACT, AT_LEAST, AT_MOST
    bits 34–39   the generation, which counts searches
    bits 40–63   the value, a signed number of 24 bits
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .contract import Int
from .kernel import kernel

TranspositionTable = np.ndarray[tuple[int, int], np.dtype[np.int64]]

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
GENERATIONS = 64
MOST_MOVE_CODES = (1 << 24) - 1


def new_table(bits: int) -> TranspositionTable:
    """An empty table of two to the `bits` slots."""
    return np.zeros((1 << bits, 2), np.int64)


@kernel
def recall(table: TranspositionTable, key: Int) -> Int:
    """Look up a position; 0 if it is unknown."""
    at = key & (len(table) - 1) & ~1
    for slot in (at, at + 1):
        known = table[slot, 1]
        if known != 0 and table[slot, 0] ^ known == key:
            return known
    return np.int64(0)


@kernel
def remember(
    table: TranspositionTable, key: Int, value: Int, move: Int, depth: Int, bound: Int, generation: Int
) -> None:
    """Keep what was found. Of the two slots a position may use, the first holds the deeper one of this generation, the
    second the latest."""
    at = key & (len(table) - 1) & ~1
    known = (
        np.int64(value) << 40
        | np.int64(generation) << 34
        | np.int64(bound) << 32
        | np.int64(min(depth, 255)) << 24
        | np.int64(move + 1)
    )
    kept = table[at, 1]
    same = kept != 0 and table[at, 0] ^ kept == key
    if not same and kept != 0 and generation_of(kept) == generation and depth_of(kept) > depth:
        at += 1
    table[at, 0] = key ^ known
    table[at, 1] = known


@kernel
def move_of(known: Int) -> Int:
    """The best move, -1 when none is known."""
    return (known & 0xFFFFFF) - 1


@kernel
def depth_of(known: Int) -> Int:
    return known >> 24 & 0xFF


@kernel
def bound_of(known: Int) -> Int:
    return known >> 32 & 3


@kernel
def generation_of(known: Int) -> Int:
    return known >> 34 & 63


@kernel
def value_of(known: Int) -> Int:
    return known >> 40


# Buckets of two entries for exact searches: records with a `key` and the `work` that the result cost. A position may
# use two adjacent entries: the first keeps the more expensive result, the second the latest.


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
