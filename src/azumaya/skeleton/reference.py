"""Skeleton, to be read: the oracle of the kernels. Write it from the rules, not from the kernels."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from .variants import Variant

RULES = ("row-wins", "full-board-draws")
COLUMNS, ROWS = 7, 6


@dataclass(frozen=True, slots=True)
class State:
    """The side on each point that is taken: (column, row) from 0."""

    line: int
    stones: dict[tuple[int, int], int] = field(default_factory=dict)


def start(variant: Variant) -> State:
    return State(variant.line)


def read(text: str) -> State:
    rows, _, *fields = text.split()
    signs = {(x, y): sign for y, row in enumerate(reversed(rows.split("/"))) for x, sign in enumerate(row)}
    line = next((int(one.removeprefix("line=")) for one in fields if one.startswith("line=")), 4)
    return State(line, {point: "xo".index(sign) for point, sign in signs.items() if sign != "."})


def rows_of(state: State, side: int) -> bool:
    own = {point for point, owner in state.stones.items() if owner == side}
    return any(
        all((x + step * across, y + step * up) in own for step in range(state.line))
        for x, y in own
        for across, up in ((1, 0), (0, 1), (1, 1), (1, -1))
    )


def winner(state: State) -> int | None:
    return next((side for side in (0, 1) if rows_of(state, side)), None)


def mover(state: State) -> int | None:
    return None if winner(state) is not None or len(state.stones) == COLUMNS * ROWS else len(state.stones) % 2


def name(point: tuple[int, int]) -> str:
    return f"{'abcdefghijklmnopqrst'[point[0]]}{point[1] + 1}"


def moves(state: State) -> list[str]:
    points = [(x, y) for x in range(COLUMNS) for y in range(ROWS)]
    return [] if mover(state) is None else sorted(name(point) for point in points if point not in state.stones)


def play(state: State, move: str, fired: Counter[str]) -> State:
    point = "abcdefghijklmnopqrst".index(move[0]), int(move[1:]) - 1
    after = State(state.line, {**state.stones, point: len(state.stones) % 2})
    if winner(after) is not None:
        fired["row-wins"] += 1
    elif mover(after) is None:
        fired["full-board-draws"] += 1
    return after


def scores(state: State) -> tuple[int, int]:
    owners = list(state.stones.values())
    return owners.count(0), owners.count(1)
