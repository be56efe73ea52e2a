"""What is left of a game of Sudoku-Moyo: the stones that can still be laid, and which of them forbid one another.

A *stone* is a digit in a free cell that it fits, and it belongs to the owner of the cell; in the opening both sides lay
those of the azumaya, and no others. Laid, it takes away itself and every stone *beside* it: those of the same cell, and
the same digit in its row, column and block. Who has no stone left when it is to move loses. A set of stones is WORDS
numbers of BITS bits:

    beside[stone]     the stones it takes away, itself included
    owner[0–2]        Light's, Dark's and the azumaya's stones
    alive             those that can still be laid; with who is to move, all there is to a position

This is a sum of games in which the last to move wins, and three things are true of such sums:

1. One more stone never harms its side: whatever the other does, the side can play as if the stone were not there.
2. So a stone is of no use as long as another of its side takes away no more of its own and exactly the same of the
   other side's: that one is alive whenever it is, and at least as good. It is left out.
3. A stone with nothing beside it is a free move, and free moves of the two sides cancel out. They are taken out of the
   set and counted: the *lead* is Light's less Dark's. That is how parts of the board that only one side lays in are
   summed: 2 takes them apart until single stones are left.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...rules.bits import lowest
from ...rules.contract import Int, State
from ...rules.kernel import kernel
from ...rules.keys import random_keys
from .kernels import AZUMAYA, DARK, REGION, candidates
from .victory import UNITS_OF, Numbers

WORDS, BITS = 4, 62
MOST_STONES = WORDS * BITS
KEYS = random_keys(82, 81 * 9)
NO, YES, ALIKE = 0, 1, 2


class Stones(NamedTuple):
    """The stones of a position, by cell and digit, as drawn above; `cell`, `digit` and `keys` have one number each."""

    beside: Numbers
    owner: Numbers
    cell: Numbers
    digit: Numbers
    keys: Numbers


def stones_of(state: State) -> Stones | None:
    """The stones that can still be laid; None when there are too many for the sets."""
    found = [
        (cell, digit, int(state.owner[REGION[state.regions, cell]]))
        for cell in range(81)
        for digit in range(9)
        if not state.cells[cell] and int(candidates(state, cell)) >> digit & 1
    ]
    found = [stone for stone in found if stone[2] <= DARK or (stone[2] == AZUMAYA and state.opening)]
    if len(found) > MOST_STONES:
        return None
    cells, digits = (np.array([stone[i] for stone in found], np.int64) for i in range(2))
    share_a_unit = (UNITS_OF[cells][:, None, :] == UNITS_OF[cells][None, :, :]).any(2)
    is_beside = (cells[:, None] == cells) | ((digits[:, None] == digits) & share_a_unit)
    owners = np.array([stone[2] for stone in found], np.int64)
    owner = words_of(np.arange(3)[:, None] == owners)
    return Stones(words_of(is_beside), owner, cells, digits, KEYS[cells * 9 + digits])


def words_of(rows: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]) -> Numbers:
    """Sets of stones, a row of truths each, as words."""
    wide = np.zeros((len(rows), MOST_STONES), np.int64)
    wide[:, : rows.shape[1]] = rows
    words: Numbers = (wide.reshape(len(rows), WORDS, BITS) << np.arange(BITS)).sum(2)
    return words


@kernel
def simplify(stones: Stones, alive: Numbers) -> Int:
    """Take out of a set the stones that are of no use and those with nothing beside them; how much Light's lead grows
    by that."""
    lead, again = np.int64(0), True
    while again:
        again = False
        for side in range(2):
            for word in range(WORDS):
                left = alive[word] & stones.owner[side, word]
                while left:
                    bit = left & -left
                    stone = np.int64(word * BITS + lowest(left))
                    left ^= bit
                    if is_alone(stones, alive, stone):
                        alive[word] ^= bit
                        lead += 1 - 2 * side
                    elif is_worse(stones, alive, stone, side, True):
                        alive[word] ^= bit
                        again = True
    return lead


@kernel
def is_alone(stones: Stones, alive: Numbers, stone: Int) -> bool:
    """Whether nothing but itself is beside a stone."""
    for word in range(WORDS):
        near = stones.beside[stone, word] & alive[word]
        if word == stone // BITS:
            near &= ~(np.int64(1) << stone % BITS)
        if near:
            return False
    return True


@kernel
def is_worse(stones: Stones, alive: Numbers, stone: Int, side: Int, for_ever: bool) -> bool:
    """Whether another stone of the side is at least as good now, or for as long as this one lives. Of stones that are
    alike the first is better."""
    for word in range(WORDS):
        near = stones.beside[stone, word] & alive[word] & stones.owner[side, word]
        while near:
            other = np.int64(word * BITS + lowest(near))
            near &= near - 1
            if other != stone:
                found = replaces(stones, alive, other, stone, side, for_ever)
                if found == YES or (found == ALIKE and other < stone):
                    return True
    return False


@kernel
def replaces(stones: Stones, alive: Numbers, other: Int, stone: Int, side: Int, for_ever: bool) -> Int:
    """Whether `other` takes away nothing of its side and of the azumaya that `stone` leaves, and of the other side's
    all that `stone` takes (`for_ever`: just that). ALIKE when both take away the same."""
    found = ALIKE
    for word in range(WORDS):
        takes, taken = stones.beside[stone, word] & alive[word], stones.beside[other, word] & alive[word]
        enemy = stones.owner[1 - side, word]
        if taken & ~takes & ~enemy or takes & ~taken & enemy or (for_ever and taken & ~takes & enemy):
            return NO
        if takes != taken:
            found = YES
    return found
