"""The sudoku grid: cells 0–80 row by row, their names, and the nine blocks by compass.

    c1 c2 c3 c4 c5 c6 c7 c8 c9
r1   0  1  2│ 3  4  5│ 6  7  8
r2   9 10 11│12 13 14│15 16 17      NW │ N │ NE
r3  18 19 20│21 22 23│24 25 26      ───┼───┼───
r4  27 …    │        │               W │ C │ E
…                                   ───┼───┼───
r9  72 …                       80   SW │ S │ SE
"""

from __future__ import annotations

from collections.abc import Sequence

BLOCKS = ("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE")
CENTRE = 4
FREE = "."


def row_of(cell: int) -> int:
    return cell // 9


def column_of(cell: int) -> int:
    return cell % 9


def block_of(cell: int) -> int:
    return cell // 27 * 3 + cell % 9 // 3


def units_of(cell: int) -> tuple[int, int, int]:
    """Return the three units of a cell: rows are 0–8, columns 9–17, blocks 18–26."""
    return row_of(cell), 9 + column_of(cell), 18 + block_of(cell)


def cells_of_units() -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(cell for cell in range(81) if unit in units_of(cell)) for unit in range(27))


UNITS = cells_of_units()


def cell_name(cell: int) -> str:
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def digits_of(text: str) -> list[int]:
    """Parse 81 characters as digits, 0 for a free cell."""
    return [0 if sign in ".0" else int(sign) for sign in text]


def find_clash(digits: Sequence[int]) -> tuple[int, int] | None:
    """Return two cells with the same digit in one row, column or block; None if the sudoku rule holds."""
    for unit in UNITS:
        seen: dict[int, int] = {}
        for cell in unit:
            if digits[cell] and digits[cell] in seen:
                return seen[digits[cell]], cell
            seen[digits[cell]] = cell
    return None
