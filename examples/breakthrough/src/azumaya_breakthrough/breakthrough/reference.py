"""Breakthrough, to be read: the oracle of the kernels."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from .variants import Variant

RULES = ("step", "capture", "far-row-wins", "last-pawn-taken-wins")
COLUMNS = "abcdefgh"


@dataclass(frozen=True, slots=True)
class State:
    """The squares of both sides, such as `a1`."""

    size: int
    white: frozenset[str]
    black: frozenset[str]
    side: int = 0

    def pawns(self, side: int) -> frozenset[str]:
        return self.black if side else self.white


def squares(size: int, rows: tuple[int, ...]) -> frozenset[str]:
    return frozenset(f"{column}{row}" for column in COLUMNS[:size] for row in rows)


def start(variant: Variant) -> State:
    size = variant.size
    return State(size, squares(size, (1, 2)), squares(size, (size - 1, size)))


def read(text: str) -> State:
    board, mover, *_ = text.split()
    rows = board.split("/")
    signs = {f"{COLUMNS[x]}{len(rows) - y}": sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    white, black = (frozenset(square for square, sign in signs.items() if sign == wanted) for wanted in "wb")
    return State(len(rows), white, black, "wb".index(mover))


def winner(state: State) -> int | None:
    if any(square[1:] == str(state.size) for square in state.white) or not state.black:
        return 0
    return 1 if any(square[1:] == "1" for square in state.black) or not state.white else None


def mover(state: State) -> int | None:
    return state.side if winner(state) is None else None


def moves(state: State) -> list[str]:
    return [] if mover(state) is None else sorted(one for pawn in state.pawns(state.side) for one in steps(state, pawn))


def steps(state: State, pawn: str) -> list[str]:
    """Straight to an empty square, diagonally to any that is not one's own."""
    column, row = COLUMNS.index(pawn[0]), int(pawn[1:]) + (-1 if state.side else 1)
    found = []
    for step in (-1, 0, 1):
        if 0 <= column + step < state.size and 1 <= row <= state.size:
            square = f"{COLUMNS[column + step]}{row}"
            blocked = state.pawns(state.side) | (state.pawns(1 - state.side) if step == 0 else frozenset())
            if square not in blocked:
                found.append(f"{pawn}-{square}")
    return found


def play(state: State, move: str, fired: Counter[str]) -> State:
    origin, square = move.split("-")
    own = state.pawns(state.side) - {origin} | {square}
    enemy = state.pawns(1 - state.side)
    fired["capture" if square in enemy else "step"] += 1
    white, black = (own, enemy - {square}) if state.side == 0 else (enemy - {square}, own)
    after = State(state.size, white, black, 1 - state.side)
    if winner(after) is not None:
        fired["far-row-wins" if enemy - {square} else "last-pawn-taken-wins"] += 1
    return after


def scores(state: State) -> tuple[int, int]:
    return len(state.white), len(state.black)
