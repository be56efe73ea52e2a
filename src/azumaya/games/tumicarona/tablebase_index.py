"""Numbering of sets of stones, the index of the tablebase.

A set of `count` points is numbered in the order of its bits as a number (the colexicographic order):

    points   {0,1} {0,2} {1,2} {0,3} {1,3} {2,3} …      number = C(p₁, 1) + C(p₂, 2) + …   with p₁ < p₂ < …
    number     0     1     2     3     4     5

The board has four symmetries, a square one eight. A *fold* maps every set of the side to move to the representative of
its symmetric images:

    fold = orbit << 3 | symmetry          `symmetry` maps the set to the representative of its `orbit`

The same symmetry is applied to the other side's stones, so the index of a position is (orbit, number).
"""

from __future__ import annotations

from math import comb

import numpy as np

from ...rules.bits import lowest
from ...rules.contract import Int
from ...rules.kernel import kernel
from .kernels import BOARDS
from .variants import MOST_POINTS

MOST_STONES = 12
"""Largest number of stones of one side in the tablebase."""
CHOOSE = np.array([[comb(n, k) for k in range(MOST_STONES + 2)] for n in range(MOST_POINTS + 1)], np.int64)

Folds = np.ndarray[tuple[int], np.dtype[np.int32]]
Images = np.ndarray[tuple[int, int], np.dtype[np.int32]]
Bits = np.ndarray[tuple[int], np.dtype[np.int64]]


def symmetries_of(width: int, height: int) -> list[list[int]]:
    """The image of each point under each symmetry of a board, the identity first."""
    images = [
        [
            (height - 1 - row if upside_down else row, width - 1 - column if mirrored else column)
            for row in range(height)
            for column in range(width)
        ]
        for upside_down in (False, True)
        for mirrored in (False, True)
    ]
    if width == height:
        images += [[(column, row) for row, column in image] for image in images]
    return [[row * width + column for row, column in image] for image in images]


def padded_symmetries() -> np.ndarray[tuple[int, int, int], np.dtype[np.int8]]:
    table = np.zeros((len(BOARDS), 8, MOST_POINTS), np.int8)
    for geometry, board in enumerate(BOARDS):
        for number, image in enumerate(symmetries_of(*board)):
            table[geometry, number, : len(image)] = image
    return table


SYMMETRY = padded_symmetries()
SYMMETRIES = np.array([8 if width == height else 4 for width, height in BOARDS], np.int64)
BOARD_POINTS = np.array([width * height for width, height in BOARDS], np.int64)


@kernel
def number_of(bits: Int) -> Int:
    """The number of a set among those of its size."""
    number, place = np.int64(0), 1
    while bits:
        number += CHOOSE[lowest(bits), place]
        bits &= bits - 1
        place += 1
    return number


@kernel
def set_of(number: Int, count: Int) -> Int:
    """The set of `count` points that has a number."""
    bits, point = np.int64(0), np.int64(MOST_POINTS)
    for place in range(count, 0, -1):
        while CHOOSE[point, place] > number:
            point -= 1
        bits |= np.int64(1) << point
        number -= CHOOSE[point, place]
    return bits


@kernel
def next_set(bits: Int) -> Int:
    """The set with the next number."""
    carry = bits & -bits
    ripple = bits + carry
    return ripple | ((bits ^ ripple) >> lowest(bits)) >> 2


@kernel
def turned(bits: Int, geometry: Int, symmetry: Int) -> Int:
    """A set after a symmetry of the board."""
    if symmetry == 0:
        return bits
    image = np.int64(0)
    while bits:
        image |= np.int64(1) << np.int64(SYMMETRY[geometry, symmetry, lowest(bits)])
        bits &= bits - 1
    return image


@kernel
def fill_folds(geometry: Int, count: Int, folds: Folds) -> Int:
    """Fill in the fold of every set of a size and return the number of orbits, numbered by their representatives."""
    orbits = np.int64(0)
    bits = (np.int64(1) << count) - 1
    for number in range(CHOOSE[BOARD_POINTS[geometry], count]):
        least, by = np.int64(number), 0
        for symmetry in range(1, SYMMETRIES[geometry]):
            image = number_of(turned(bits, geometry, symmetry))
            if image < least:
                least, by = image, symmetry
        if by == 0:
            folds[number] = orbits << 3
            orbits += 1
        else:
            folds[number] = (folds[least] >> 3) << 3 | by
        bits = next_set(bits)
    return orbits


@kernel
def orbit_size(bits: Int, geometry: Int) -> Int:
    """Number of different images of a set."""
    same = 0
    for symmetry in range(SYMMETRIES[geometry]):
        same += turned(bits, geometry, symmetry) == bits
    return SYMMETRIES[geometry] // same


def folds_of(geometry: int, count: int) -> tuple[Folds, int]:
    """The folds of all sets of a size, and the number of orbits."""
    folds = np.zeros(int(CHOOSE[BOARD_POINTS[geometry], count]), np.int32)
    return folds, int(fill_folds(geometry, count, folds))


def representatives(folds: Folds, count: int) -> Bits:
    """The representative of each orbit."""
    found = np.zeros(np.count_nonzero(folds & 7 == 0), np.int64)
    fill_representatives(folds, count, found)
    return found


@kernel
def fill_representatives(folds: Folds, count: Int, found: Bits) -> None:
    bits = (np.int64(1) << count) - 1
    for number in range(folds.size):
        if folds[number] & 7 == 0:
            found[folds[number] >> 3] = bits
        bits = next_set(bits)


def images_of(geometry: int, count: int) -> Images:
    """The number of the image of every set of a size under every symmetry."""
    images = np.zeros((SYMMETRIES[geometry], CHOOSE[BOARD_POINTS[geometry], count]), np.int32)
    fill_images(geometry, count, images)
    return images


@kernel
def fill_images(geometry: Int, count: Int, images: Images) -> None:
    bits = (np.int64(1) << count) - 1
    for number in range(images.shape[1]):
        for symmetry in range(images.shape[0]):
            images[symmetry, number] = number_of(turned(bits, geometry, symmetry))
        bits = next_set(bits)
