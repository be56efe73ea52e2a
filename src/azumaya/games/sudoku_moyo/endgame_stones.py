"""The stones that can still be laid in a game of Sudoku-Moyo, and their conflicts.

A *stone* is a digit in a free cell that it fits, and it belongs to the owner of the cell; in the opening both sides lay
those of the azumaya, and no others. Laying a stone removes it and every stone in *conflict* with it: those of the same
cell, and the same digit in its row, column and block. A side to move without a stone loses. A set of stones is a
bitboard of LIMBS numbers of BITS bits:

    conflicts[stone]  the stones it removes, itself included
    owner[0–2]        Light's, Dark's and the azumaya's stones
    available         those that can still be laid; with the side to move, the whole position

This is a sum of games in which the last to move wins (normal play), and three things are true of such sums:

1. One more stone never harms its side: whatever the other does, the side can play as if the stone were not there.
2. So a stone is dominated by another of its side that removes no more of its own and exactly the same of the other
   side's: that one is available whenever it is, and at least as good. Dominated stones are left out.
3. A stone without conflicts is a free move, and free moves of the two sides cancel out. They are removed from the set
   and counted: the *lead* is Light's less Dark's. Parts of the board that only one side plays in are summed this way:
   rule 2 reduces them to single stones.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...rules.bits import lowest
from ...rules.contract import Int, State
from ...rules.kernel import kernel
from ...rules.rng import random_keys
from .kernels import AZUMAYA, DARK, REGION, candidates
from .max_stones import UNITS_OF, Numbers

LIMBS, BITS = 4, 62
MOST_STONES = LIMBS * BITS
KEYS = random_keys(82, 81 * 9)
NO, YES, ALIKE = 0, 1, 2


class Stones(NamedTuple):
    """The stones of a position as above; `cell`, `digit` and `keys` have one entry per stone."""

    conflicts: Numbers
    owner: Numbers
    cell: Numbers
    digit: Numbers
    keys: Numbers


def stones_of(state: State) -> Stones | None:
    """Return the stones that can still be laid; None if there are too many for the bitboard."""
    cells, digits = np.zeros(MOST_STONES, np.int64), np.zeros(MOST_STONES, np.int64)
    owner = np.zeros((3, LIMBS), np.int64)
    count = int(find_stones(state, cells, digits, owner))
    if count > MOST_STONES:
        return None
    cells, digits = cells[:count], digits[:count]
    conflicts = np.zeros((count, LIMBS), np.int64)
    find_conflicts(cells, digits, conflicts)
    return Stones(conflicts, owner, cells, digits, KEYS[cells * 9 + digits])


@kernel
def find_stones(state: State, cells: Numbers, digits: Numbers, owner: Numbers) -> Int:
    """Write the stones that can still be laid and their owners; return how many, MOST_STONES + 1 for any more."""
    count = np.int64(0)
    for cell in range(81):
        owner_of_cell = np.int64(state.owner[REGION[state.regions, cell]])
        if state.cells[cell] != 0 or not (owner_of_cell <= DARK or (owner_of_cell == AZUMAYA and state.opening)):
            continue
        left = candidates(state, cell)
        while left:
            if count == MOST_STONES:
                return count + 1
            cells[count], digits[count] = cell, lowest(left)
            owner[owner_of_cell, count // BITS] |= np.int64(1) << count % BITS
            left &= left - 1
            count += 1
    return count


@kernel
def find_conflicts(cells: Numbers, digits: Numbers, conflicts: Numbers) -> None:
    """Write the conflicts of each stone."""
    for one in range(len(cells)):
        for other in range(len(cells)):
            shared = cells[one] == cells[other]
            for kind in range(3 if digits[one] == digits[other] else 0):
                shared = shared or UNITS_OF[cells[one], kind] == UNITS_OF[cells[other], kind]
            if shared:
                conflicts[one, other // BITS] |= np.int64(1) << other % BITS


@kernel
def simplify(stones: Stones, available: Numbers) -> Int:
    """Remove dominated stones and free moves from a set; return the change in Light's lead."""
    lead, again = np.int64(0), True
    while again:
        again = False
        for side in range(2):
            for limb in range(LIMBS):
                left = available[limb] & stones.owner[side, limb]
                while left:
                    bit = left & -left
                    stone = np.int64(limb * BITS + lowest(left))
                    left ^= bit
                    if is_free_move(stones, available, stone):
                        available[limb] ^= bit
                        lead += 1 - 2 * side
                    elif is_dominated(stones, available, stone, side, True):
                        available[limb] ^= bit
                        again = True
    return lead


@kernel
def is_free_move(stones: Stones, available: Numbers, stone: Int) -> bool:
    """Return whether a stone has no conflict but itself."""
    for limb in range(LIMBS):
        near = stones.conflicts[stone, limb] & available[limb]
        if limb == stone // BITS:
            near &= ~(np.int64(1) << stone % BITS)
        if near:
            return False
    return True


@kernel
def is_dominated(stones: Stones, available: Numbers, stone: Int, side: Int, for_ever: bool) -> bool:
    """Return whether another stone of the side dominates this one now, or for as long as this one is available
    (`for_ever`). Of equal stones the first dominates."""
    for limb in range(LIMBS):
        near = stones.conflicts[stone, limb] & available[limb] & stones.owner[side, limb]
        while near:
            other = np.int64(limb * BITS + lowest(near))
            near &= near - 1
            if other != stone:
                found = dominates(stones, available, other, stone, side, for_ever)
                if found == YES or (found == ALIKE and other < stone):
                    return True
    return False


@kernel
def dominates(stones: Stones, available: Numbers, other: Int, stone: Int, side: Int, for_ever: bool) -> Int:
    """Return whether `other` dominates `stone`: it removes nothing of its side and of the azumaya that `stone` leaves,
    and of the other side's all that `stone` removes (`for_ever`: exactly that). ALIKE when both remove the same."""
    found = ALIKE
    for limb in range(LIMBS):
        takes, taken = stones.conflicts[stone, limb] & available[limb], stones.conflicts[other, limb] & available[limb]
        enemy = stones.owner[1 - side, limb]
        if taken & ~takes & ~enemy or takes & ~taken & enemy or (for_ever and taken & ~takes & enemy):
            return NO
        if takes != taken:
            found = YES
    return found
