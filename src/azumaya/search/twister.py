"""The Mersenne Twister (Matsumoto and Nishimura 1998), compiled: the numbers of Python's `random.Random` with the same
seed, call by call. So compiled players choose what players in Python have chosen before, for which levels, puzzles and
openings were measured.

The state is 624 numbers of 32 bits and the index of the next one.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from ..rules.contract import Int
from ..rules.kernel import kernel

Twister = np.ndarray[tuple[int], np.dtype[np.int64]]
SIZE, MIDDLE = 624, 397
UPPER, LOWER, TWIST = 0x80000000, 0x7FFFFFFF, 0x9908B0DF
LEFT_7, LEFT_15 = 0x9D2C5680, 0xEFC60000
"""Masks of the tempering."""
WORD = 32


def new_twister(seed: int | None) -> Twister:
    """Return the generator of a seed; without one, a different generator each time."""
    return np.array(Random(seed).getstate()[1], np.int64)


@kernel
def next_word(state: Twister) -> Int:
    """Return the next number of 32 bits, as `getrandbits(32)`."""
    if state[SIZE] >= SIZE:
        for at in range(SIZE):
            mixed = (state[at] & UPPER) | (state[(at + 1) % SIZE] & LOWER)
            state[at] = state[(at + MIDDLE) % SIZE] ^ (mixed >> 1) ^ (TWIST if mixed & 1 else 0)
        state[SIZE] = 0
    word = state[state[SIZE]]
    state[SIZE] += 1
    word ^= word >> 11
    word ^= (word << 7) & LEFT_7
    word ^= (word << 15) & LEFT_15
    return word ^ (word >> 18)


@kernel
def random_below(state: Twister, bound: Int) -> Int:
    """Return a number from 0 to `bound` - 1, as `randrange`."""
    bits = np.int64(0)
    while bound >> bits:
        bits += 1
    found = next_word(state) >> (WORD - bits)
    while found >= bound:
        found = next_word(state) >> (WORD - bits)
    return found


@kernel
def random_share(state: Twister) -> float:
    """Return a number from 0 to below 1, as `random`."""
    high, low = next_word(state) >> 5, next_word(state) >> 6
    return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0)


@kernel
def draw_index(state: Twister, weights: Any, count: Int) -> Int:
    """Return an index with a probability proportional to its weight, as `choices`."""
    total = 0.0
    for index in range(count):
        total += weights[index]
    drawn, reached = random_share(state) * total, 0.0
    for index in range(count - 1):
        reached += weights[index]
        if drawn < reached:
            return np.int64(index)
    return np.int64(count - 1)


@kernel
def shuffle(state: Twister, items: Any, rest: Any, count: Int) -> None:
    """Bring the first items into random order, as `sample` of all of them. `rest` is scratch."""
    for index in range(count):
        rest[index] = items[index]
    for index in range(count):
        taken = random_below(state, count - index)
        items[index] = rest[taken]
        rest[taken] = rest[count - index - 1]
