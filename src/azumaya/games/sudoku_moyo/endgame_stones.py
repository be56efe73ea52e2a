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
    cells, digits = np.zeros(MOST_STONES, np.int64), np.zeros(MOST_STONES, np.int64)
    owner = np.zeros((3, WORDS), np.int64)
    count = int(find_stones(state, cells, digits, owner))
    if count > MOST_STONES:
        return None
    cells, digits = cells[:count], digits[:count]
    beside = np.zeros((count, WORDS), np.int64)
    find_beside(cells, digits, beside)
    return Stones(beside, owner, cells, digits, KEYS[cells * 9 + digits])


@kernel
def find_stones(state: State, cells: Numbers, digits: Numbers, owner: Numbers) -> Int:
    """Write down the stones that can still be laid, and whose they are; how many, MOST_STONES + 1 for any more."""
    count = np.int64(0)
    for cell in range(81):
        whose = np.int64(state.owner[REGION[state.regions, cell]])
        if state.cells[cell] != 0 or not (whose <= DARK or (whose == AZUMAYA and state.opening)):
            continue
        left = candidates(state, cell)
        while left:
            if count == MOST_STONES:
                return count + 1
            cells[count], digits[count] = cell, lowest(left)
            owner[whose, count // BITS] |= np.int64(1) << count % BITS
            left &= left - 1
            count += 1
    return count


@kernel
def find_beside(cells: Numbers, digits: Numbers, beside: Numbers) -> None:
    """Write down which stones take which away."""
    for one in range(len(cells)):
        for other in range(len(cells)):
            shared = cells[one] == cells[other]
            for kind in range(3 if digits[one] == digits[other] else 0):
                shared = shared or UNITS_OF[cells[one], kind] == UNITS_OF[cells[other], kind]
            if shared:
                beside[one, other // BITS] |= np.int64(1) << other % BITS


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
