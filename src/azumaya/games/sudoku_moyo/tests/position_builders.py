"""Test positions drawn as nine rows of nine characters."""

from __future__ import annotations

import azumaya
from azumaya.rules.position import Position

SOLVED = "379264518865791342241358976618947235592136487734582169156479823483625791927813654"
"""A full grid, to be opened where a test needs free cells."""


def drawn(picture: str, rest: str = "l") -> Position:
    """Return the position of a drawing (spaces and lines between blocks are ignored), with mover and the rest of its
    text."""
    return azumaya.read("sudoku_moyo", f"{cells(picture)} {rest}")


def cells(picture: str) -> str:
    return "".join(sign for sign in picture if sign in ".123456789")


def opened(*names: str) -> str:
    """Return the full grid with these cells free."""
    signs = list(SOLVED)
    for name in names:
        signs[(int(name[1]) - 1) * 9 + int(name[3]) - 1] = "."
    return "".join(signs)
