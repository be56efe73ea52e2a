"""Rng that compiled code throws: quick, and the same throws for the same seed."""

from __future__ import annotations

import numpy as np

from .contract import Int
from .kernel import kernel

Rng = np.ndarray[tuple[int], np.dtype[np.uint64]]
"""The generator's state: one number that changes with every call."""


def new_rng(seed: int) -> Rng:
    """A generator for a seed. Neighbouring seeds give unrelated sequences."""
    return np.random.SeedSequence(seed).generate_state(1, np.uint64) | np.uint64(1)


@kernel
def random_bits(rng: Rng) -> Int:
    """32 random bits (xorshift, no multiplication: it also runs uncompiled without overflow)."""
    bits = rng[0]
    bits ^= bits << np.uint64(13)
    bits ^= bits >> np.uint64(7)
    bits ^= bits << np.uint64(17)
    rng[0] = bits
    return np.int64(bits >> np.uint64(32))


@kernel
def randbelow(rng: Rng, bound: Int) -> Int:
    """A random number from 0 to `bound` - 1."""
    return random_bits(rng) * np.int64(bound) >> 32
