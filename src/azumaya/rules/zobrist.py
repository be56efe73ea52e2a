"""Numbers to hash positions with (Zobrist's way: a position's key is the xor of those that belong to its features)."""

from __future__ import annotations

import numpy as np

Keys = np.ndarray[tuple[int, ...], np.dtype[np.int64]]


def random_keys(seed: int, *shape: int) -> Keys:
    """Random numbers in a table of that shape, the same in every process."""
    return np.random.Generator(np.random.PCG64(seed)).integers(-(2**63), 2**63 - 1, shape, np.int64)
