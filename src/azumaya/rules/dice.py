"""Dice that compiled code throws: quick, and the same throws for the same seed."""

from __future__ import annotations

import numpy as np

from .contract import Int
from .kernel import kernel

Dice = np.ndarray[tuple[int], np.dtype[np.uint64]]
"""One number that changes with every throw; whoever holds it owns the sequence."""


def new_dice(seed: int) -> Dice:
    """Dice for a seed. Neighbouring seeds give unrelated throws."""
    return np.random.SeedSequence(seed).generate_state(1, np.uint64) | np.uint64(1)


@kernel
def random_bits(dice: Dice) -> Int:
    """32 random bits (xorshift, no multiplication: it also runs uncompiled without overflow)."""
    bits = dice[0]
    bits ^= bits << np.uint64(13)
    bits ^= bits >> np.uint64(7)
    bits ^= bits << np.uint64(17)
    dice[0] = bits
    return np.int64(bits >> np.uint64(32))


@kernel
def throw(dice: Dice, sides: Int) -> Int:
    """A number from 0 to sides - 1."""
    return random_bits(dice) * np.int64(sides) >> 32
