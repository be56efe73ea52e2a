"""Random numbers: a generator for compiled code, and tables of keys to hash positions with. All follow from a seed."""

from __future__ import annotations

import numpy as np

from .contract import Int
from .kernel import kernel

Keys = np.ndarray[tuple[int, ...], np.dtype[np.int64]]
Rng = np.ndarray[tuple[int], np.dtype[np.uint64]]
"""The generator's state: one number that changes with every call."""


def new_rng(seed: int) -> Rng:
    """A generator for a seed. Neighbouring seeds give unrelated sequences."""
    return np.random.SeedSequence(seed).generate_state(1, np.uint64) | np.uint64(1)


def random_keys(seed: int, *shape: int) -> Keys:
    """Random numbers in a table of that shape, for Zobrist hashing: a position's key is the xor of those that belong to
    its features."""
    return np.random.Generator(np.random.PCG64(seed)).integers(-(2**63), 2**63 - 1, shape, np.int64)


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
