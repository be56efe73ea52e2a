"""Trio, to be read: the oracle of the kernels."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from .variants import Variant

RULES = ("three-in-a-row-wins", "three-in-a-row-loses", "full-board-draws")
POINTS = [f"{column}{row}" for row in "123" for column in "abc"]
ROWS = [
    set(row.split())
    for row in ("a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1")
]


@dataclass(frozen=True, slots=True)
class State:
    taken: tuple[str, ...]
    misere: bool


def start(variant: Variant) -> State:
    return State((), variant.misere)


def read(text: str) -> State:
    """The order in which the points were taken is lost in a text; any order with the right sides will do."""
    cells, _, *fields = text.split()
    sides = [[point for point, sign in zip(POINTS, cells, strict=True) if sign == mark] for mark in "xo"]
    taken = [point for pair in zip(*sides, strict=False) for point in pair]
    return State((*taken, *sides[0][len(sides[1]) :]), "misere=yes" in fields)


def winner_of_row(state: State) -> int | None:
    for side in (0, 1):
        if any(row <= set(state.taken[side::2]) for row in ROWS):
            return side
    return None


def mover(state: State) -> int | None:
    return None if winner_of_row(state) is not None or len(state.taken) == 9 else len(state.taken) % 2


def moves(state: State) -> list[str]:
    return [] if mover(state) is None else sorted(set(POINTS) - set(state.taken))


def play(state: State, move: str, fired: Counter[str]) -> State:
    after = State((*state.taken, move), state.misere)
    if winner_of_row(after) is not None:
        fired["three-in-a-row-loses" if state.misere else "three-in-a-row-wins"] += 1
    elif mover(after) is None:
        fired["full-board-draws"] += 1
    return after


def winner(state: State) -> int | None:
    side = winner_of_row(state)
    return side if side is None or not state.misere else 1 - side


def scores(state: State) -> tuple[int, int]:
    return len(state.taken[::2]), len(state.taken[1::2])
